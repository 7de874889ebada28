"""Whole games as text: every ending, and the rulebook's own examples."""

from pathlib import Path

import pytest

from companion.games.just_4_fun import JUST_4_FUN
from tests.games.just_4_fun.playing import PLAYS, replay

FILES = sorted(PLAYS.glob("*.play"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written(path: Path) -> None:
    assert replay(path).entries


def test_every_ending_has_a_game() -> None:
    results = [JUST_4_FUN.result(replay(path).state) for path in FILES]
    endings = {(result.reason, result.decided_by) for result in results if result}
    assert endings == {("row", "row"), ("pawns", "total"), ("pawns", "zone"), ("pawns", "shared")}
