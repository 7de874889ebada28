"""No shared file names a game: what serves all games knows only what the protocol tells."""

import ast
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from companion.games import GAMES
from companion.layouts import read_sheet
from companion.rules import Meta

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

# Where a game may be named: its own folders. All else knows only what the protocol tells.
OF_A_GAME = re.compile(r"companion/(games|static/games)/|templates/games/")
KINDS = (".py", ".html", ".css", ".js", ".po", ".toml")
SLUGS = [game.meta.slug for game in GAMES]
RULES = sorted({game.meta.rules[0].partition("-")[0] for game in GAMES})
NAMED = re.compile(rf"\b({'|'.join(SLUGS)})\b|\b({'|'.join(RULES)})-\d")


# What the protocol asks of every game by that name is nobody's own; nor are words that the shared
# parts need for things of their own, such as the part of any sheet that says how it is printed.
NOBODYS = {*Meta._fields, *get_args(get_type_hints(Meta)["luck"]), "paper", "top", "words", ""}


def list_parts() -> set[str]:
    """The parts of the games' sheets, by which templates and style sheets name their areas."""
    sheets = [read_sheet(game.meta.slug, game.meta.sheets[0]) for game in GAMES]
    found = {part for sheet in sheets for part, held in sheet.items() if isinstance(held, dict)}
    return found - NOBODYS


def list_own_words() -> set[str]:
    """What only one game can mean: the parts of its sheets, the lines of its luck and rounds."""
    found = list_parts()
    for game in GAMES:
        folder = COMPANION / "games" / game.meta.slug / "rules"
        source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
        found |= {game.meta.opening, *re.findall(r'Chance\("(\w+)"', source)}
    return found - NOBODYS


QUOTED = re.compile(rf"[\"'`][#.]?({'|'.join(sorted(list_own_words()))})[ \"'`]")
STYLED = re.compile(rf"[.#]({'|'.join(sorted(list_parts()))})\b(?!-)")


def find_named(source: str, path: str) -> list[str]:
    """The lines of a file that name one game, a rule or a thing of it; docstrings may name it."""
    lines = dict(enumerate(source.splitlines(), 1))
    if path.endswith(".py"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                    lines.pop(number)
    return [
        f"{number}: {line}"
        for number, line in lines.items()
        if NAMED.search(line) or (STYLED if path.endswith(".css") else QUOTED).search(line)
    ]


def list_shared_files() -> list[str]:
    """All files that must do for every game."""
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in (COMPANION, ROOT / "templates")
        for path in folder.rglob("*")
        if path.suffix in KINDS and "vendor" not in path.parts
    ]
    return sorted(path for path in found if not OF_A_GAME.match(path))


@pytest.mark.parametrize("path", list_shared_files())
def test_what_serves_every_game_names_none_of_them(path: str) -> None:
    assert find_named((ROOT / path).read_text("utf-8"), path) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("companion/tables/acting.py", 'raise IllegalAction(Refusal("DC-3", "no"))'),
        ("companion/web/home.py", 'if slug == "just_4_fun":\n    pass'),
        ("templates/score/score.html", '{% import "games/dice_charmers/pieces.html" as pieces %}'),
        ("companion/printing/record.py", 'ROLL = "roll"'),
        ("companion/printing/record.py", 'if line.startswith("reroll "):\n    pass'),
        ("companion/printing/blanks.py", 'return "board" in sheet'),
        ("companion/static/seat.js", 'event.target.closest("#market button.lit");'),
        ("companion/static/seat.css", ".river .line { gap: 1px; }"),
    ],
)
def test_a_game_that_is_named_where_all_are_served_is_noticed(path: str, source: str) -> None:
    assert find_named(source, path)


def test_a_game_may_be_named_in_an_example() -> None:
    assert not find_named('"""Opens dice_charmers (DC-3)."""\n', "companion/tables/lobby.py")
