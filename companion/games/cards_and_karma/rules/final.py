"""Where taking back stops: when something hidden was seen (CK-136)."""

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.apply import apply_action
from companion.games.cards_and_karma.rules.state import State
from companion.rules import TABLE


def is_final(state: State, actor: int, action: Action) -> bool:
    """Tells whether an action shows a number or a night side that nobody knew before it."""
    if state.real:
        return actor != TABLE and _shows_real(state, action)
    if actor == TABLE:
        return True
    after = apply_action(state, actor, action)
    return _count_seen(after, actor) > _count_seen(state, actor) or any(
        card not in state.seats[actor].hand for card in after.seats[actor].hand
    )


def _count_seen(state: State, actor: int) -> int:
    """Night sides that everybody sees; in the variant they were open from the start (CK-78)."""
    return 0 if state.options.night_up else sum(seat.turned for seat in state.seats)


def _shows_real(state: State, action: Action) -> bool:
    """Tells whether a card of the box was looked at: a die, a night side, the top of the pile."""
    if action.verb == "turned":
        return not state.options.night_up
    from_the_top = bool(state.agenda) and state.agenda[0].do == "top"
    return action.verb in ("die", "two-dice") or from_the_top
