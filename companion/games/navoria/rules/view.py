"""What each seat may see, and where taking back stops."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.parse_real import OF_A_SEAT, TOLD
from companion.games.navoria.rules.state import State
from companion.rules import TABLE


def view_state(state: State, reader: int | None) -> State:
    """Returns the position as it is: even the bag and the piles follow from what everybody saw."""
    return state


def is_final(state: State, actor: int, action: Action) -> bool:
    """Tells whether an action cannot be taken back: luck or Rest, but no typed tokens (NV-126)."""
    if action.verb in TOLD:
        return False
    return actor == TABLE or action.verb in ("seen", "draw")


def is_told_by(seat: int, action: Action) -> bool:
    """Tells whether a line of a seat describes the box, or what lies before this very seat."""
    if action.verb in OF_A_SEAT:
        return action.words[-1] == str(seat)
    return action.verb in TOLD
