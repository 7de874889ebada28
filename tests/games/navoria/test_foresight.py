"""What a line would bring a seat, as it is foreseen and as it then comes about."""

from itertools import pairwise
from random import Random

from companion.games.navoria import survey
from companion.games.navoria.foresight import TELLING, foresee
from companion.games.navoria.fragments.choice import FORESEEN
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.favours import count_favours
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Phase
from tests.games.contract.walking import set_up, walk


def test_what_is_foreseen_comes_about() -> None:
    seen = set()
    for game in range(2):
        table = set_up("navoria", Random(game), ("real_cards",))
        for (before, seat, action), (after, _, _) in pairwise(walk(table, Random(game))):
            if seat is None or action.verb not in (*FORESEEN, "take"):
                continue
            told = foresee(NAVORIA.view(before, seat), seat, str(action))
            earlier, later = survey.count_income(before, seat), survey.count_income(after, seat)
            paid = later.total if after.phase >= Phase.INCOME else 0
            if after.phase == Phase.OVER:
                paid += count_soldiers(after.seats[seat]) + count_favours(after, seat)
            assert after.seats[seat].total == before.seats[seat].total + told.now + paid
            assert told.income == later.total - earlier.total
            assert all(step in after.turn.chain and step[0] in TELLING for step in told.steps)
            seen |= {step[0] for step in told.steps}
            seen |= {after.phase.name.lower()}
            seen |= {kind for kind in ("now", "income", "end") if getattr(told, kind)}
    assert seen >= {"order", "favour", "now", "income", "end", "over"}
