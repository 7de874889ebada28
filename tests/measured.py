"""Which part of the companion a row of docs/reliability.md measures, and how it is now."""

import ast
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from companion.games import GAMES

ROOT: Final = Path(__file__).parents[1]
EVERYTHING: Final = ("companion", "templates", "sheets", "wsgi.py")
KEEPING: Final = tuple(
    f"companion/{part}" for part in ("store", "tables", "server", "rules", "games")
)
OF_EDITING: Final = (
    *("companion/editor", "companion/layouts.py", "companion/rules", "companion/store", "sheets"),
    *(f"companion/games/{name}.py" for name in ("boxes", "card_boxes", "editing", "learnt")),
    *(f"companion/games/{game.meta.slug}/{part}" for game in GAMES for part in ("edit", "rules")),
    "companion/tables/shelf.py",
)
PARTS: Final = (
    (r"dice thrown", ("companion/tables/fair_dice.py",)),
    (r"kill -9|restart after kill -9|games finished after kill -9", KEEPING),
    (r"recorded games|stored games|copies made|taps at a locked file|faults of the disk", KEEPING),
    (r"random editing runs", OF_EDITING),
    (
        r"random taps after which every patched page",
        (
            *(f"companion/{part}" for part in ("web", "tables", "rules", "games", "words")),
            *("templates", "sheets"),
        ),
    ),
    (r"double taps|bursts of ten|ten for the last seat|undo against done", KEEPING),
)
"""By the beginning of a row's name; a row that ends with a game's name measures its rules.

All other rows go through pages and servers, and measure everything.
"""
WRITTEN_BY_HAND: Final = {".py", ".html", ".js", ".css", ".toml"}


def digest_measured(row: str) -> str:
    """A short mark of the code that a row measures: another one means that it was changed."""
    return digest_files(*list_parts(row))


def list_parts(row: str) -> tuple[str, ...]:
    """The files and folders that a row measures."""
    slug = row.rpartition(", ")[2].lower().replace("&", "and").replace(" ", "_")
    if slug in {game.meta.slug for game in GAMES}:
        return "companion/rules", f"companion/games/{slug}/rules"
    return next((parts for pattern, parts in PARTS if re.match(pattern, row)), EVERYTHING)


@cache
def digest_files(*parts: str) -> str:
    """A short mark of these files and folders."""
    whole = hashlib.sha256()
    for file in sorted(file for part in parts for file in _list_files(ROOT / part)):
        whole.update(f"{file.relative_to(ROOT).as_posix()}\n".encode())
        whole.update(digest_file(file.suffix, file.read_bytes()))
    return whole.hexdigest()[:8]


def _list_files(part: Path) -> list[Path]:
    found = [part] if part.is_file() else part.rglob("*")
    return [
        file
        for file in found
        if file.suffix in WRITTEN_BY_HAND and "vendor" not in file.parts and file.is_file()
    ]


def digest_file(suffix: str, content: bytes) -> bytes:
    """What a file does: comments and docstrings of Python may change without another digest."""
    if suffix == ".py":
        tree = ast.parse(content)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                node.body = [part for part in node.body if not _is_text(part)]
        content = ast.dump(tree).encode()
    return hashlib.sha256(content).digest()


def _is_text(part: ast.stmt) -> bool:
    return (
        isinstance(part, ast.Expr)
        and isinstance(part.value, ast.Constant)
        and isinstance(part.value.value, str)
    )
