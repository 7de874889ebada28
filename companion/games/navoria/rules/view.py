"""What each seat may see, and where taking back stops."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.state import State
from companion.rules import TABLE


def view_state(state: State, reader: int | None) -> State:
    """Nothing lies hidden in this game: even the bag and the piles follow from what was seen."""
    return state


def is_final(state: State, actor: int, action: Action) -> bool:
    """Luck and Rest cannot be taken back; tokens typed from the real bag can (NV-125, NV-126)."""
    return actor == TABLE or action.verb in ("seen", "draw")
