"""Ends the turn of the seat before, when the next seat acts at a table with real cards."""

from companion.games.cards_and_karma.rules.chain import run
from companion.games.cards_and_karma.rules.state import Level, Phase, State
from companion.games.cards_and_karma.rules.turns import end_turn


def settle(state: State, actor: int) -> State | None:
    """The position in which a seat acts: as it is, or with the turn before its own ended."""
    turn = state.turn
    if turn.phase == Phase.OVER:
        return None
    if actor == turn.seat:
        return state
    if not can_close(state):
        return None
    closed = close(state)
    if closed.turn.seat == turn.seat and closed.level == Level.TRACK and not is_asked(closed):
        # Of two seats one ends a round and begins the next; at this level its turns look alike.
        closed = close(closed)
    return closed if closed.turn.seat == actor and closed.turn.phase != Phase.OVER else None


def can_close(state: State) -> bool:
    """Tells whether the acting seat has done what its turn asks for."""
    return state.turn.phase == Phase.TURN and state.turn.acted and not is_asked(state)


def is_asked(state: State) -> bool:
    """Tells whether the acting seat has to answer something first."""
    return bool(state.agenda or state.waiting)


def close(state: State) -> State:
    """Ends the turn, and all that comes between two turns."""
    return run(end_turn(state._replace(turn=state.turn._replace(extra=0))))
