"""Every line that people could type of real cards, for which the game offers none."""

from functools import cache
from itertools import combinations_with_replacement

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.actions import Action, name_cards
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.state import State


@cache
def list_typed(printed: Printed) -> tuple[Action, ...]:
    """Every choice of at most four cards, to be played or put away, more than there are of some."""
    chosen = [c for n in range(5) for c in combinations_with_replacement(printed.copies, n)]
    return tuple(name_cards(verb, cards) for verb in ("play", "discard") for cards in chosen)


def list_accepted(state: State, seat: int) -> list[Action]:
    """Everything that a seat may do now: what is offered, or else what is not refused if typed."""
    offers = JUST_4_FUN.offers(state, seat)
    if offers or seat not in JUST_4_FUN.awaits(state):
        return [*offers]
    return [a for a in list_typed(state.printed) if JUST_4_FUN.refuse(state, seat, a) is None]
