"""Finds, reads and checks sheet files: those that come with the companion and the owners' own."""

import io
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.folders import find_folder
from companion.games import GAMES, find_room
from companion.paper.arrange import PaperPartError, read_paper_part
from companion.rules import Game, LayoutError
from companion.rules.layout import TomlTable

MOST_BYTES: Final = 64 * 1024
"""The largest sheet file that is read, many times the size of ours."""
MOST_DOTS: Final = 200
"""The most dots in a line; the cost of reading a TOML key grows with their square."""


def list_folders(slug: str, owner_folder: Path | None = None) -> list[Path]:
    """The folders with the sheets of a game: ours, then the owner's."""
    folders = [find_folder("sheets") / slug]
    if owner_folder is not None:
        folders.append(owner_folder / "sheets" / slug)
    return folders


def list_files(folders: Iterable[Path]) -> dict[str, Path]:
    """The sheet files in these folders by name; the first folder that has a name keeps it."""
    found: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.toml")):
            found.setdefault(file.stem, file)
    return found


def list_sheets(slug: str, owner_folder: Path | None = None) -> dict[str, Path]:
    """The files of all sheets of a game by name; an owner's sheet never replaces ours."""
    return list_files(list_folders(slug, owner_folder))


def read_text(file: Path) -> str:
    """Reads the text of a sheet file, without a byte order mark.

    Only regular files are opened: reading a pipe or a device might never end.
    """
    try:
        if not file.is_file() and file.exists():
            raise LayoutError("file", "TOML", "expected a regular file")
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise LayoutError("file", "TOML", f"expected a readable file: {error.strerror}") from error
    if len(content) > MOST_BYTES:
        raise LayoutError("file", "TOML", f"expected at most {MOST_BYTES} bytes")
    try:
        return io.TextIOWrapper(io.BytesIO(content), "utf-8-sig").read()
    except UnicodeDecodeError as error:
        raise LayoutError("file", "text", "expected UTF-8") from error


def read_toml(text: str) -> dict[str, Any]:
    """Parses the text of a sheet file; raises LayoutError if it is not TOML."""
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise LayoutError("file", "TOML", "expected fewer dots in a line")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LayoutError("file", "TOML", f"expected a readable file: {error}") from error
    except RecursionError as error:
        raise LayoutError("file", "TOML", "expected fewer brackets inside each other") from error
    except ValueError as error:  # Python refuses integers of thousands of digits.
        raise LayoutError("file", "TOML", "expected numbers of fewer digits") from error


def read_stored(text: str) -> dict[str, Any]:
    """Parses a stored sheet, which was checked before it was stored."""
    return tomllib.loads(text)


def read_file(file: Path) -> dict[str, Any]:
    """Reads and parses a sheet file; raises LayoutError if that fails."""
    return read_toml(read_text(file))


def check_sheet(
    printed: Mapping[str, Any], games: Sequence[Game[Any, Any, Any]] = GAMES
) -> tuple[Game[Any, Any, Any], Any]:
    """Returns the game of a sheet and its layout; raises LayoutError if it is wrong."""
    try:
        known = {game.meta.slug: game for game in games}
        game = known[TomlTable("top", printed).text("game", tuple(known))]
        layout = game.read_layout(printed)
        read_paper_part(find_room(game.meta.slug).paper.areas, printed)
    except LayoutError:
        raise
    except PaperPartError as error:
        raise LayoutError("paper", error.name, error.why) from error
    except (ValueError, RecursionError) as error:  # the value is too long to print
        raise LayoutError("file", "TOML", "expected shorter numbers and tables") from error
    return game, layout


def read_sheet(slug: str, name: str, owner_folder: Path | None = None) -> dict[str, Any]:
    """Reads a sheet by its name or by the path of its file."""
    sheets = list_sheets(slug, owner_folder)
    if name in sheets:
        return read_file(sheets[name])
    if name.endswith(".toml") and Path(name).is_file():
        return read_file(Path(name))
    raise FileNotFoundError(f"no sheet {name!r}: there is {', '.join(sheets)}, or a .toml file")


def write_toml(content: Mapping[str, Any]) -> str:
    """Writes a sheet file: plain values first, then its tables."""
    plain = {key: value for key, value in content.items() if not _is_nested(value)}
    lines = [*_write_pairs(plain)]
    for key, value in content.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{key}]", *_write_pairs(value)]
        elif _is_nested(value):
            for table in value:
                lines += ["", f"[[{key}]]", *_write_pairs(table)]
    return "\n".join(lines) + "\n"


def _is_nested(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and isinstance(value[0], Mapping))


def _write_pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_write_value(value)}" for key, value in table.items()]


def _write_value(value: object) -> str:
    """Writes a value as JSON, which for these types is valid TOML."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_write_pairs(value))} }}"
    return json.dumps(value, ensure_ascii=False)
