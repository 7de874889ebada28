"""What a card of the offer would bring, as the taker foresees it and as it then comes about."""

from itertools import pairwise
from random import Random

from companion.games.cards_and_karma.foresight import TAKING, foresee
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.chains import list_new
from tests.games.contract.walking import set_up, walk


def test_what_the_taker_foresees_comes_about() -> None:
    kinds: set[str | int] = set()
    for game in range(3):
        steps = [*walk(set_up("cards_and_karma", Random(game), ("real_cards",)), Random(game))]
        for (before, seat, action), (after, _, _) in pairwise(steps):
            if seat is None or action.verb not in TAKING:
                continue
            told = foresee(CARDS_AND_KARMA.view(before, seat), seat, str(action))
            links = list_new(before.turn.steps, after.turn.steps)
            came = [link for link in links if link[0] not in TAKING]
            # What a night side shows is seen when it is turned, and not before.
            hidden = [str(link[0]).endswith("-now") for link in told.steps]
            known = hidden.index(True) if any(hidden) else len(came)
            assert [*told.steps[:known]] == came[:known]
            if not any(hidden):
                assert len(told.left) == len(after.seats[seat].hand)
            kinds.update(link[0] for link in told.steps)
            kinds.add("more" if told.goes_on else "nothing" if not told.steps else "")
    assert kinds >= {"nothing", "more", "coins", "fame", "leave", "turn-left-now"}
