"""Rounds, passes and turns: who is next, when the elephant is turned, when the game ends."""

from typing import Final

from companion.games.cards_and_karma.rules.middle import fill_offer, lay_small_offer
from companion.games.cards_and_karma.rules.pieces import OFFER, SMALL_OFFER, TRACK
from companion.games.cards_and_karma.rules.rewards import Task
from companion.games.cards_and_karma.rules.state import Level, Phase, State, Turn
from companion.rules import Ending

_TURN: Final = Phase.TURN
_ELEPHANT: Final = Phase.ELEPHANT


def go_on(state: State) -> State | None:
    """What comes when nothing waits any more; None where the acting seat is to choose."""
    turn = state.turn
    if turn.phase == _ELEPHANT:
        if is_ending(state):  # CK-118
            return state._replace(turn=turn._replace(phase=Phase.OVER))
        return begin_turn(state)
    if turn.phase != _TURN or not turn.acted:
        return None
    if state.level == Level.TRACK:  # more gains may follow; the next seat's first line ends it
        return None
    if turn.extra:  # CK-77 comes before the question of CK-133
        return begin_turn(state._replace(turn=turn._replace(extra=turn.extra - 1)))
    return None if state.acting.administrators else end_turn(state)


def begin_turn(state: State) -> State:
    """A turn begins; an empty offer is laid anew (CK-7)."""
    cards = state.cards
    if state.real:
        state = lay_small_offer(state)
        cards = state.cards
    elif not cards.offer and not cards.due:
        cards = cards._replace(due=SMALL_OFFER)
    turn = state.turn
    begun = Turn(turn.seat, turn.elephant, _TURN, turn.round, turn.passing, False, *turn[6:])
    return State(*state[:3], cards, begun, *state[5:])


def end_turn(state: State) -> State:
    """The next seat's turn, or what comes between two passes (CK-4 to CK-6, CK-90)."""
    turn, seats = Turn(*state.turn[:10], True), len(state.seats)
    seat = (turn.seat + 1) % seats
    if seat != turn.elephant:
        return begin_turn(state.put_turn(Turn(seat, *turn[1:])))
    if is_ending(state):
        return state._replace(turn=turn._replace(phase=Phase.OVER))
    if turn.passing == 1:
        turn = turn._replace(seat=seat, passing=2, phase=Phase.ELEPHANT)
        return state._replace(turn=turn, agenda=(Task("karma", 1),)).note(("elephant",))
    elephant = (turn.elephant + 1) % seats
    turn = turn._replace(seat=elephant, elephant=elephant, passing=1, round=turn.round + 1)
    if state.real:
        return begin_turn(fill_offer(state._replace(turn=turn)))
    cards = state.cards._replace(due=OFFER[seats] - len(state.cards.offer))
    return begin_turn(state._replace(turn=turn, cards=cards))


def is_ending(state: State) -> bool:
    """Tells whether somebody has turned all six cards (CK-90)."""
    return any(seat.turned == TRACK for seat in state.seats)


def foresee_end(state: State) -> Ending | None:
    """The end that a sixth turned card brings (CK-90), or that the next one would."""
    turn, count = state.turn, len(state.seats)
    if turn.phase == Phase.OVER:
        return None
    most = max(seat.turned for seat in state.seats)
    by = tuple(number for number, seat in enumerate(state.seats) if seat.turned == most)
    if most == TRACK:
        behind = (turn.seat - turn.elephant) % count
        order = tuple((turn.elephant + place) % count for place in range(behind, count))
        return Ending("six", by, order if turn.phase == Phase.TURN else ())
    return Ending("five", by, is_certain=False) if most == TRACK - 1 else None


def open_chain(state: State) -> State:
    """Begins a chain with the first thing that a seat does in its turn."""
    turn = state.turn
    if not turn.is_told:
        return state
    return state.put_turn(Turn(*turn[:8], (), turn.seat, False))
