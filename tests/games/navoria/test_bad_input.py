"""Whatever text arrives, it is a line that may be written now, or it is refused without a trace."""

from functools import cache
from random import Random
from typing import Final

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.rules import TABLE, IllegalAction, InvalidAction, Play
from tests.conftest import Note
from tests.games.navoria.retold import deal, retell
from tests.games.navoria.sheets import read_board
from tests.games.navoria.test_stages import TOLD
from tests.games.spoiling import spoil

TEXTS: Final = 1_000
SPOILT: Final = "spoilt texts refused without a trace, Navoria"
OWN: Final = {"take back", "start over", "instead", "rewind"}


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


def try_texts(seed: str, number: int) -> int:
    """Writes spoilt texts into positions; gives how many of them were lines after all."""
    random, accepted = Random(seed), 0
    plays, lines = gather()
    for _ in range(number // 50):
        play = random.choice(plays)
        before = repr(play.state)
        for _ in range(50):
            text, actor = spoil(lines, random), random.choice((0, 1, 2, TABLE))
            try:
                written = play.do(actor, text)
            except (InvalidAction, IllegalAction):
                continue
            accepted += 1
            if text.split(" ")[0] not in OWN and text not in OWN:
                action = NAVORIA.parse(play.layout, text)
                assert NAVORIA.refuse(play.state, actor, action) is None
                assert written.entries[-1].text == str(action)
        assert repr(play.state) == before
    return accepted


def test_spoilt_texts_are_refused_and_change_nothing(note: Note) -> None:
    note(SPOILT, TEXTS)
    assert 0 < try_texts("spoilt", TEXTS) < TEXTS / 2


@pytest.mark.full(SPOILT, 100_000)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_spoilt_texts_change_nothing(part: int, note: Note) -> None:
    for n in range(10):
        note(SPOILT, TEXTS)
        assert try_texts(f"spoilt {part} {n}", TEXTS) < TEXTS / 2
