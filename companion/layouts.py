"""Finds and reads sheet files: the ones that come with the companion and the owners' own."""

import tomllib
from pathlib import Path
from typing import Any

from companion.places import find
from companion.rules import LayoutError


def list_folders(slug: str, owner_folder: Path | None = None) -> list[Path]:
    """Where the sheets of a game lie: ours, then the owner's own."""
    folders = [find("sheets") / slug]
    if owner_folder is not None:
        folders.append(owner_folder / "sheets" / slug)
    return folders


def list_sheets(slug: str, owner_folder: Path | None = None) -> dict[str, Path]:
    """The files of all sheets of a game by name; an owner's sheet never replaces ours."""
    found: dict[str, Path] = {}
    for folder in list_folders(slug, owner_folder):
        for file in sorted(folder.glob("*.toml")):
            found.setdefault(file.stem, file)
    return found


def read_file(file: Path) -> dict[str, Any]:
    """What a sheet file says, or LayoutError where it cannot be read or is not even TOML."""
    try:
        return tomllib.loads(file.read_text("utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        raise LayoutError("file", "TOML", f"expected a readable file: {error}") from error
    except RecursionError as error:
        raise LayoutError("file", "TOML", "expected fewer brackets inside each other") from error
    except UnicodeDecodeError as error:
        raise LayoutError("file", "text", "expected UTF-8") from error
    except ValueError as error:  # Python reads no number of thousands of digits.
        raise LayoutError("file", "TOML", "expected numbers of fewer digits") from error
    except OSError as error:
        raise LayoutError("file", "TOML", f"expected a readable file: {error.strerror}") from error


def read_sheet(slug: str, name: str, owner_folder: Path | None = None) -> dict[str, Any]:
    """What the sheet of this name says; a path to a file will do as well."""
    sheets = list_sheets(slug, owner_folder)
    if name in sheets:
        return read_file(sheets[name])
    if name.endswith(".toml") and Path(name).is_file():
        return read_file(Path(name))
    raise FileNotFoundError(f"no sheet {name!r}: there is {', '.join(sheets)}, or a .toml file")
