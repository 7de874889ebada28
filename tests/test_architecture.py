"""Checks the directions of imports, the paths in the guides, and that templates stay readable."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

# The rooms of the package, and what of ours each may import besides itself. The room of a module is
# the longest path of these that it lies under; what stands at the root is a room of its own.
MAY_IMPORT = {
    "rules": set[str](),
    "games": {"rules", "bots", "paper", "games/*"},
    "games/*/rules": {"rules"},
    "games/*/bots": {"rules", "games/*/rules", "bots"},
    "games/*/paper": {"games/*/rules", "paper"},
    "games/*": {"games", "games/*/rules", "games/*/bots", "games/*/paper"},
    "bots": {"rules"},
    "store": set[str](),
    "live": set[str](),
    "paper": set[str](),
    "luck": {"rules", "bots", "games", "layouts"},
    "words": {"rules"},
    "tables": {"rules", "games", "store", "layouts", "recording", "words"},
    "groups": {"rules", "store", "tables"},
    "editor": {"rules", "games", "store", "tables", "layouts"},
    "printing": {"rules", "games", "groups", "tables", "layouts", "paper", "folders", "words"},
    "web": {
        *("rules", "games", "editor", "groups", "luck", "tables", "live", "paper", "printing"),
        *("layouts", "folders", "settings", "words"),
    },
    "server": {"app", "addresses", "commands", "live", "logs", "settings", "store", "web"},
    "commands": {
        *("rules", "games", "groups", "bots", "editor", "store", "tables", "live", "paper"),
        *(
            "printing",
            "addresses",
            "layouts",
            "folders",
            "recording",
            "server",
            "settings",
            "words",
        ),
    },
    "build": set[str](),
    "addresses": set[str](),
    "app": {
        *("rules", "bots", "games", "editor", "groups", "live", "logs", "folders", "settings"),
        "store",
        *("tables", "web"),
    },
    "layouts": {"rules", "games", "paper", "folders"},
    "logs": set[str](),
    "folders": set[str](),
    "recording": {"rules"},
    "settings": set[str](),
}
WITHOUT_CODE = {"static"}

# Rules decide; they do not look at the clock, the disk, the net or their luck.
PURE = {"rules", "games/*/rules"}
IMPURE = {
    *("asyncio", "datetime", "gettext", "io", "locale", "logging", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time"),
    *("urllib", "uuid"),
}
# The table passes its source of luck in, so that its type has to be named.
NAMED_ONLY = {("rules/chance.py", "random.Random")}

# Packages from outside that only some parts may know; app.py wires everything.
ONLY_IN = {
    "flask": {"web", "app", "server"},
    "flask_babel": {"web"},
    "sqlalchemy": {"store", "live", "settings"},
    "alembic": {"store"},
    "reportlab": {"paper"},
    # One place reads sheet files; words and icons have formats of their own.
    "tomllib": {"layouts", "words", "paper"},
    "tomlkit": {"editor"},
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


def find_room(module: str) -> str:
    """The room that a module lies in, by its path or dotted name below the package."""
    parts = module.removesuffix(".py").replace(".", "/").split("/")
    if parts[0] == "games" and len(parts) > 1 and (COMPANION / "games" / parts[1]).is_dir():
        inner = f"games/*/{parts[2]}" if len(parts) > 2 else ""
        return inner if inner in MAY_IMPORT else "games/*"
    return parts[0]


def find_trespasses(source: str, path: str) -> list[str]:
    """Lists the imports of a file, named from the package's folder, that go a wrong way."""
    room = find_room(path)
    found = []
    for name in read_imports(source, path):
        top, _, rest = name.partition(".")
        if top == "companion":
            allowed = not rest or find_room(rest) in {room} | MAY_IMPORT[room]
        elif (path, name) in NAMED_ONLY:
            allowed = True
        elif room in PURE:
            allowed = top in sys.stdlib_module_names and top not in IMPURE
        else:
            allowed = room in ONLY_IN.get(top, {room})
        if not allowed:
            found.append(name)
    return found


def list_files() -> list[str]:
    return sorted(path.relative_to(COMPANION).as_posix() for path in COMPANION.rglob("*.py"))


@pytest.mark.parametrize("path", list_files())
def test_a_file_imports_only_what_its_folder_may_know(path: str) -> None:
    assert find_trespasses((COMPANION / path).read_text("utf-8"), path) == []


@pytest.mark.parametrize("path", [path for path in list_files() if find_room(path) in PURE])
def test_rules_open_no_files_and_print_nothing(path: str) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse((COMPANION / path).read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called.isdisjoint({"open", "print", "input", "eval", "exec", "__import__"})


def test_every_folder_of_the_package_has_its_place_in_the_plan() -> None:
    rooms = {find_room(path) for path in list_files()} - {"__init__"}
    folders = {path.name for path in COMPANION.iterdir() if path.is_dir()} - {"__pycache__"}
    assert rooms | folders <= set(MAY_IMPORT) | WITHOUT_CODE


def test_nothing_is_allowed_that_nobody_needs() -> None:
    used: dict[str, set[str]] = {room: set() for room in MAY_IMPORT}
    for path in list_files():
        for name in read_imports((COMPANION / path).read_text("utf-8"), path):
            top, _, rest = name.partition(".")
            if top == "companion" and rest and find_room(path) != "__init__":
                used[find_room(path)].add(find_room(rest))
    unneeded = {room: sorted(MAY_IMPORT[room] - used[room]) for room in MAY_IMPORT}
    assert {room: names for room, names in unneeded.items() if names} == {}


def test_what_servers_load_starts_the_app_and_touches_no_table() -> None:
    source = (ROOT / "wsgi.py").read_text("utf-8")
    ours = {name for name in read_imports(source, "wsgi.py") if name.startswith("companion.")}
    known = {"app", "server", "commands", "live", "logs", "settings"}
    assert {find_room(name.removeprefix("companion.")) for name in ours} <= known


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
        ("games/just_4_fun/rules/turns.py", "import time"),
        ("games/just_4_fun/rules/turns.py", "from companion.folders import find_folder"),
        ("games/just_4_fun/rules/turns.py", "def late():\n    import datetime"),
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
        (
            "games/just_4_fun/rules/turns.py",
            "from companion.rules import Play\nfrom .state import State",
        ),
        ("games/just_4_fun/rules/turns.py", "from ....rules.errors import IllegalAction"),
        ("web/seat.py", "import flask\nfrom companion import tables"),
        ("app.py", "import flask\nfrom companion import store, web"),
    ],
)
def test_a_right_direction_is_left_alone(path: str, source: str) -> None:
    assert not find_trespasses(source, path)


@pytest.mark.parametrize("guide", ["README.md", "docs/architecture.md"])
def test_every_file_that_a_guide_points_at_is_there(guide: str) -> None:
    quoted = re.findall(r"`((?:companion|docs|sheets|templates|tests)/[^`<*\s]*)`", read(guide))
    linked = re.findall(r"\]\(([^)]+)\)", read(guide))
    assert quoted
    assert linked
    folder = (ROOT / guide).parent
    assert [path for path in quoted if not (ROOT / path).exists()] == []
    assert [path for path in linked if not (folder / path).exists()] == []


def read(path: str) -> str:
    """The text of a file of the project."""
    return (ROOT / path).read_text("utf-8")


TEMPLATES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "templates").rglob("*.*"))
LONGEST = 140
DEEPEST = 4
TAG = re.compile(r"{%[-+]?\s*(end)?(\w+)(.*?)[-+]?%}", re.DOTALL)
BLOCKS = {"block", "call", "filter", "for", "if", "macro", "with"}


def measure_nesting(source: str) -> int:
    """The largest number of Jinja blocks that are open at once."""
    depth = deepest = 0
    for end, name, rest in TAG.findall(source):
        if name in BLOCKS or (name == "set" and "=" not in rest):
            depth += -1 if end else 1
            deepest = max(deepest, depth)
    return deepest


@pytest.mark.parametrize("path", TEMPLATES)
def test_no_line_of_a_template_is_long(path: str) -> None:
    lines = (ROOT / path).read_text("utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LONGEST] == []


@pytest.mark.parametrize("path", TEMPLATES)
def test_no_template_nests_deeply(path: str) -> None:
    assert measure_nesting((ROOT / path).read_text("utf-8")) <= DEEPEST


def test_nesting_is_counted_in_open_blocks() -> None:
    assert (
        measure_nesting("{% if a %}{% for b in c %}{% endfor %}{% endif %}{% if d %}{% endif %}")
        == 2
    )
    assert measure_nesting("{% set a = 1 %}{% set b %}{%- if c -%}{%- endif -%}{% endset %}") == 2
