"""Holds the directions in which the parts of the companion may know each other."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.layouts import read_sheet
from companion.rules import Meta

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

# The folders of the package, and what of ours each may import besides itself.
MAY_IMPORT = {
    "rules": set[str](),
    "games": {"rules"},
    "bots": {"rules", "games"},
    "store": set[str](),
    "live": set[str](),
    "paper": set[str](),
    "tables": {"rules", "games", "store", "live", "layouts", "words"},
    "printing": {"rules", "games", "tables", "paper", "places", "words"},
    "web": {
        *("rules", "games", "tables", "live", "paper", "printing"),
        *("places", "settings", "words"),
    },
    "commands": {
        *("rules", "games", "bots", "store", "tables", "live", "paper", "printing"),
        *("addresses", "layouts", "open_files", "places", "recording", "serve", "settings"),
        "words",
    },
    "build": set[str](),
}
WITHOUT_CODE = {"static", "translations"}

# Rules decide; they do not look at the clock, the disk, the net or their luck.
PURE = {"rules", "games"}
IMPURE = {
    *("asyncio", "datetime", "gettext", "io", "locale", "logging", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time"),
    *("urllib", "uuid"),
}
# The table passes its source of luck in, so that its type has to be named.
NAMED_ONLY = {("rules/chance.py", "random.Random")}

# Packages from outside that only some parts may know; app.py wires everything.
ONLY_IN = {
    "flask": {"web"},
    "flask_babel": {"web"},
    "sqlalchemy": {"store", "live"},
    "alembic": {"store"},
    "reportlab": {"paper"},
}


def read_imports(source: str, path: str) -> Iterator[str]:
    """Yields the full dotted name of everything that a file of the package imports."""
    folder = ["companion", *path.split("/")[:-1]]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = folder[: len(folder) - node.level + 1] if node.level else []
            module = [*start, *(node.module or "").split(".")]
            yield from (".".join(filter(None, [*module, alias.name])) for alias in node.names)


def find_trespasses(source: str, path: str) -> list[str]:
    """Lists the imports of a file, named from the package's folder, that go a wrong way."""
    part, inside, _ = path.partition("/")
    if not inside:
        return []
    found = []
    for name in read_imports(source, path):
        top, _, rest = name.partition(".")
        if top == "companion":
            allowed = rest.split(".")[0] in {part} | MAY_IMPORT[part]
        elif (path, name) in NAMED_ONLY:
            allowed = True
        elif part in PURE:
            allowed = top in sys.stdlib_module_names and top not in IMPURE
        else:
            allowed = part in ONLY_IN.get(top, {part})
        if not allowed:
            found.append(name)
    return found


def list_files() -> list[str]:
    return sorted(path.relative_to(COMPANION).as_posix() for path in COMPANION.rglob("*.py"))


@pytest.mark.parametrize("path", list_files())
def test_a_file_imports_only_what_its_folder_may_know(path: str) -> None:
    assert find_trespasses((COMPANION / path).read_text("utf-8"), path) == []


@pytest.mark.parametrize("path", [path for path in list_files() if path.split("/")[0] in PURE])
def test_rules_open_no_files_and_print_nothing(path: str) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse((COMPANION / path).read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called.isdisjoint({"open", "print", "input", "eval", "exec", "__import__"})


def test_every_folder_of_the_package_has_its_place_in_the_plan() -> None:
    folders = {path.name for path in COMPANION.iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} <= set(MAY_IMPORT) | WITHOUT_CODE


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/play.py", "import companion.games"),
        ("rules/play.py", "from companion import games"),
        ("rules/play.py", "from ..games import GAMES"),
        ("rules/play.py", "from random import Random"),
        ("rules/chance.py", "from random import choice"),
        ("rules/chance.py", "import random"),
        ("rules/play.py", "import numpy"),
        ("games/one/turns.py", "import time"),
        ("games/one/turns.py", "from companion.places import find"),
        ("games/one/turns.py", "def late():\n    import datetime"),
        ("bots/greedy.py", "from companion.tables import act"),
        ("store/entries.py", "from companion.rules import Play"),
        ("tables/act.py", "import flask"),
        ("web/seat.py", "from sqlalchemy import select"),
        ("web/seat.py", "from companion.store import entries"),
    ],
)
def test_a_wrong_direction_is_noticed(path: str, source: str) -> None:
    assert find_trespasses(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/chance.py", "from random import Random"),
        ("games/one/turns.py", "from companion.rules import Play\nfrom .state import State"),
        ("games/one/turns.py", "from ...rules.errors import IllegalAction"),
        ("web/seat.py", "import flask\nfrom companion import tables"),
        ("app.py", "import flask\nfrom companion import store, web"),
    ],
)
def test_a_right_direction_is_left_alone(path: str, source: str) -> None:
    assert not find_trespasses(source, path)


# Where a game may be named: its own folders. All else knows only what the protocol tells.
OF_A_GAME = re.compile(
    r"companion/(games|bots|translations|commands/drawings|static/games)/|templates/games/"
)
SLUGS = [game.meta.slug for game in GAMES]
RULES = sorted({game.meta.rules[0].partition("-")[0] for game in GAMES})
NAMED = re.compile(rf"\b({'|'.join(SLUGS)})\b|\b({'|'.join(RULES)})-\d")


def list_own_words() -> set[str]:
    """What only one game can mean: the parts of its sheets, and the lines of its luck and rounds.

    What the protocol itself asks of every game, by that name, is nobody's own.
    """
    found: set[str] = set()
    for game in GAMES:
        sheet = read_sheet(game.meta.slug, game.meta.sheets[0])
        folder = COMPANION / "games" / game.meta.slug
        source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
        found |= {part for part, held in sheet.items() if isinstance(held, dict)}
        found |= {game.meta.opening, *re.findall(r'Chance\("(\w+)"', source)}
    return found - {*Meta._fields, ""}


QUOTED = re.compile(rf"[\"'`][#.]?({'|'.join(sorted(list_own_words()))})[ \"'`]")
# Drawings have names, under which games and sheets ask for them; a style sheet acts on nothing.
DRAWN = re.compile(r"companion/(paper|rules)/|.*\.css$")


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
        if NAMED.search(line) or (QUOTED.search(line) and not DRAWN.match(path))
    ]


def list_shared_files() -> list[str]:
    """All files that must do for every game."""
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in (COMPANION, ROOT / "templates")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".html", ".css", ".js") and "vendor" not in path.parts
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
    ],
)
def test_a_game_that_is_named_where_all_are_served_is_noticed(path: str, source: str) -> None:
    assert find_named(source, path)


def test_a_game_may_be_named_in_an_example() -> None:
    assert not find_named('"""Opens dice_charmers (DC-3)."""\n', "companion/tables/opening.py")
