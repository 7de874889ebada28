"""Whatever text arrives, it is a line that may be written now, or it is refused without a trace."""

from functools import cache
from typing import Final

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.rules import TABLE, Play
from tests.conftest import Note
from tests.games.navoria.retold import deal, retell
from tests.games.navoria.sheets import read_board
from tests.games.navoria.test_stages import TOLD
from tests.games.spoiling import write_spoilt

TEXTS: Final = 1_000
SPOILT: Final = "spoilt texts refused without a trace, Navoria"


@cache
def gather() -> tuple[tuple[Play, ...], tuple[str, ...]]:
    """Positions of a dealt game and of real tables at every level, and the lines of all of them."""
    plays, lines = [], [*TOLD, "take back", "instead 1 points 2", "level full to 1"]
    for level in ("score-pad", "tableau", "full"):
        played, _ = retell(0, level)
        plays += [step.before for step in played.walk_back()]
        lines += [entry.text for entry in played.entries]
    layout = read_board("sample")
    play = Play.begin(NAVORIA, layout, NAVORIA.setup(layout, 4, 0, {}))
    for dealt in deal(0):
        plays.append(play)
        play = play.do(dealt.actor, dealt.line)
        lines.append(dealt.line)
    return tuple(plays), tuple(dict.fromkeys(lines))


def write_texts(seed: str) -> int:
    """Writes spoilt texts at these tables and returns how many were accepted."""
    plays, lines = gather()
    return write_spoilt(plays, lines, seed, TEXTS, (0, 1, 2, TABLE))


def test_spoilt_texts_are_refused_and_change_nothing(note: Note) -> None:
    note(SPOILT, TEXTS)
    assert 0 < write_texts("spoilt") < TEXTS / 2


@pytest.mark.full(SPOILT, 100_000)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_spoilt_texts_change_nothing(part: int, note: Note) -> None:
    for n in range(10):
        note(SPOILT, TEXTS)
        assert write_texts(f"spoilt {part} {n}") < TEXTS / 2
