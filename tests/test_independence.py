"""Holds the second engines apart from the first: what shares code would share its mistakes."""

import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.test_architecture import read_imports

FOLDER = Path(__file__).parent / "games"
FILES = [
    file.relative_to(FOLDER).as_posix()
    for pattern in ("*/naive.py", "*/naive/*.py")
    for file in sorted(FOLDER.glob(pattern))
]
# They know both engines, because they compare them.
COMPARING = {"dice_charmers/naive/compare.py", "dice_charmers/naive/twice.py"}
READS_COUNTS = "tests.games.positions"


def find_ties(source: str, path: str) -> list[str]:
    """The imports of a second engine that lead out of it: to the first, or to what may know it."""
    own = f"tests.games.{path.split('/')[0]}.naive"
    comparing = [f"tests.games.{file.removesuffix('.py').replace('/', '.')}" for file in COMPARING]
    return [
        name
        for name in read_imports(source, path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and (not name.startswith((own, READS_COUNTS)) or name.startswith(tuple(comparing)))
    ]


@pytest.mark.parametrize("path", [path for path in FILES if path not in COMPARING])
def test_a_second_engine_knows_nothing_of_the_first(path: str) -> None:
    assert find_ties((FOLDER / path).read_text("utf-8"), path) == []


def test_what_reads_the_counts_knows_no_engine() -> None:
    source = (FOLDER / "positions.py").read_text("utf-8")
    assert find_ties(source, "positions.py") == []


def test_every_game_has_a_second_engine_and_what_compares_is_there() -> None:
    assert {path.split("/")[0] for path in FILES} == {game.meta.slug for game in GAMES}
    assert set(FILES) >= COMPARING


@pytest.mark.parametrize(
    "source",
    [
        "from companion.games.dice_charmers.rules import DICE_CHARMERS",
        "def late():\n    import companion.rules",
        "from tests.games.dice_charmers.table import Table",
        "from tests.games.dice_charmers.naive import twice",
        "from tests.games.dice_charmers.naive.compare import describe_sheet",
        "from tests.games.just_4_fun import naive",
    ],
)
def test_a_tie_to_the_first_engine_is_noticed(source: str) -> None:
    assert find_ties(source, "dice_charmers/naive/game.py")
