"""Tests of what all games share name none: they play the toy, or what `tests/played.py` chooses."""

import re
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).parent.parent
SLUGS = [game.meta.slug for game in GAMES]
NAMED = re.compile(rf"\b({'|'.join([*SLUGS, *map(str.upper, SLUGS)])})\b")
OF_A_GAME = re.compile(r"tests/(games|plays|counts|recorded|bench)/")

REASONS = {
    "says which games the others play": ("played.py",),
    "plays a board, a deck or islands in the browser, each with moments of its own": (
        "browser/boards.py",
        "browser/decks.py",
        "browser/islands.py",
        "browser/test_board_games.py",
        "browser/test_box_games.py",
        "browser/test_board_looks.py",
        "browser/test_deck_games.py",
        "browser/test_deck_looks.py",
        "browser/test_island_games.py",
        "browser/test_island_looks.py",
    ),
    "knows the icon of every reward on a sheet": ("paper/test_labelled_icons.py",),
    "prints a sheet, a board, a deck and a pad, and compares what each of them says": (
        "printing/test_command.py",
        "printing/test_texts.py",
    ),
    "types lines of a game into the terminal and reads what it answers": (
        "test_commands.py",
        "test_replay.py",
        "test_sheet_check.py",
        "test_sheet_learn.py",
        "test_simulate_command.py",
    ),
    "spoils an owner's sheet in every place at which one can be spoilt": ("test_layouts.py",),
    "gives an example of what must not be written": (
        "test_architecture.py",
        "test_independence.py",
        "test_shared_files.py",
        "test_shared_tests.py",
    ),
    "reads how each game tells its end, and why somebody won": (
        "web/test_every_evening.py",
        "web/test_result.py",
    ),
    "knows how long a round of each game is": ("web/test_hints.py",),
    "changes the rules of one game to see which tests notice": ("mutants.py",),
    "keeps games that earlier versions have written": ("safety/recording.py",),
}
"""Why some of them name a game all the same."""
EXCUSED = {f"tests/{path}" for paths in REASONS.values() for path in paths}


def list_tests() -> list[str]:
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py"))
    return sorted(path for path in found if not OF_A_GAME.match(path))


@pytest.mark.parametrize("path", list_tests())
def test_a_shared_test_names_no_game_unless_there_is_a_reason(path: str) -> None:
    lines = (ROOT / path).read_text("utf-8").splitlines()
    found = [f"{number}: {line}" for number, line in enumerate(lines, 1) if NAMED.search(line)]
    assert bool(found) == (path in EXCUSED), "\n".join([path, *found])


def test_every_reason_is_about_a_test_that_exists() -> None:
    assert set(list_tests()) >= EXCUSED


@pytest.mark.parametrize(
    "line", ['host.open_table(game="just_4_fun")', "from companion.games.navoria import ROOM"]
)
def test_a_game_that_a_shared_test_names_is_noticed(line: str) -> None:
    assert NAMED.search(line)
