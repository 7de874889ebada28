"""Whatever text arrives, it is a line that may be written now, or it is refused without a trace."""

from functools import cache
from random import Random
from typing import Final

import pytest

from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE, Play, choose_any
from tests.conftest import Note
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.retold import Retold
from tests.games.spoiling import write_spoilt

TEXTS: Final = 1_000
SPOILT: Final = "spoilt texts refused without a trace, Cards & Karma"


@cache
def gather() -> tuple[tuple[Play, ...], tuple[str, ...]]:
    """Positions of dealt games and of real tables at every level, and the lines of all of them."""
    plays, lines = [], []
    for level in ("track", "rows", "full"):
        game = Retold(level, 3, Greedy(), "spoil")
        while not game.is_over:
            game.play_turn()
            plays.append(game.real.play)
        lines += [line for _, line in game.lines]
    random = Random("spoil")
    dealt = Play.begin(CARDS_AND_KARMA, read_deck(), CARDS_AND_KARMA.setup(read_deck(), 2, 0, {}))
    while CARDS_AND_KARMA.result(dealt.state) is None:
        if chance := CARDS_AND_KARMA.chance(dealt.state):
            dealt = dealt.do(TABLE, chance.draw(random))
            continue
        (seat,) = CARDS_AND_KARMA.awaits(dealt.state)
        dealt = dealt.do(seat, str(choose_any(CARDS_AND_KARMA, dealt.state, seat, random)))
        plays.append(dealt)
    lines += [entry.text for entry in dealt.entries]
    told = ("card ship 12 price 2 gives coins3 die green", "level full to 1", "mend blue1 green2")
    return tuple(plays), tuple(dict.fromkeys((*lines, *told, "take back", "instead 1 goods tea1")))


def write_texts(seed: str) -> int:
    """Writes spoilt texts at these tables and returns how many were accepted."""
    plays, lines = gather()
    return write_spoilt(plays, lines, seed, TEXTS, (0, 0, 1, TABLE))


def test_spoilt_texts_are_refused_and_change_nothing(note: Note) -> None:
    note(SPOILT, TEXTS)
    assert 0 < write_texts("spoilt") < TEXTS / 5


@pytest.mark.full(SPOILT, 100_000)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_spoilt_texts_change_nothing(part: int, note: Note) -> None:
    for n in range(10):
        note(SPOILT, TEXTS)
        assert write_texts(f"spoilt {part} {n}") < TEXTS / 5
