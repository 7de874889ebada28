"""Karma, administrators, fame and coins: gained, exchanged, and turned into cards of the track."""

from companion.games.cards_and_karma.rules.pieces import COINS, SET, TRACK
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.state import Phase, State, Step
from companion.rules import HIDDEN


def gain(state: State, what: str, number: int) -> State:
    """Gives tokens to the acting seat and exchanges all that has to be exchanged (CK-100)."""
    steps: list[Step] = [(what, number)]
    before = state.acting
    seat = before._replace(**{what: getattr(before, what) + number})
    if seat.karma >= SET:  # CK-54
        made, left = divmod(seat.karma, SET)
        steps.append(("swap-karma", made))
        seat = seat._replace(karma=left, administrators=seat.administrators + made)
    if seat.administrators >= SET:  # CK-55
        made, left = divmod(seat.administrators, SET)
        steps.append(("swap-administrators", made))
        seat = seat._replace(administrators=left, fame=seat.fame + 2 * made)
    spaces: list[int] = []
    while seat.fame >= SET and seat.turned < TRACK:  # CK-70
        spaces.append(seat.left)
        seat = seat._replace(fame=seat.fame - SET, left=seat.left + 1)
        steps.append(_tell_turned("turn-left", seat.track[spaces[-1]]))
    while seat.coins >= COINS and seat.turned < TRACK:  # CK-71
        spaces.append(TRACK - 1 - seat.right)
        seat = seat._replace(coins=seat.coins - COINS, right=seat.right + 1)
        steps.append(_tell_turned("turn-right", seat.track[spaces[-1]]))
    return _turn_cards(state.put(seat).note(*steps), spaces)


def _tell_turned(verb: str, bonus: str) -> Step:
    """The step that tells of a turned card, with its bonus where that is known."""
    return (f"{verb}-now",) if bonus == HIDDEN else (verb, bonus)


def _turn_cards(state: State, spaces: list[int]) -> State:
    """Lets the bonuses of turned cards come; what a real card shows is asked first (CK-118)."""
    track = state.acting.track
    if not spaces or (state.turn.phase == Phase.ELEPHANT and state.acting.turned == TRACK):
        return state
    unknown = tuple(Task("turned", space) for space in spaces if track[space] == HIDDEN)
    if state.real and unknown:
        state = state._replace(agenda=unknown + state.agenda)
        spaces = [space for space in spaces if track[space] != HIDDEN]
    return await_bonuses(state, tuple(track[space] for space in spaces))


def await_bonuses(state: State, turned: tuple[str, ...]) -> State:
    """Lets bonuses wait, or calls them at once where the table plays it so (CK-103)."""
    if state.options.bonus_at_once:
        called = tuple(Task("bonus", bonus=bonus) for bonus in turned)
        return state._replace(agenda=called + state.agenda)
    return state._replace(waiting=state.waiting + turned)
