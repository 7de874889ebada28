"""Whose turn comes next, and how one phase follows another by itself (NV-10, NV-60, NV-129)."""

from typing import Final

from companion.games.navoria.rules.changes import replace_at
from companion.games.navoria.rules.income import pay_income
from companion.games.navoria.rules.pieces import ROUNDS, count_recruits
from companion.games.navoria.rules.scoring import score_end
from companion.games.navoria.rules.state import Agenda, Phase, State, Turn

_RECRUIT: Final = Phase.RECRUIT
_GATHER: Final = Phase.GATHER


def list_order(state: State) -> tuple[int, ...]:
    """The seats in the order of this phase: along the compass, in Gather against it."""
    return state.compass[::-1] if state.phase == _GATHER else state.compass


def is_open(agenda: Agenda) -> bool:
    """Tells whether the seat whose turn it is still has something to carry out."""
    return bool(agenda.hand or agenda.order or agenda.parts)


def count_turn(state: State, number: int) -> State:
    """Counts a turn of a seat at a table with the box: cards first, then tokens."""
    assert state.real is not None, "dealt games go by the turns of the table"
    done = state.real.progress[number]
    if done.recruited < count_recruits(len(state.seats)):
        done = done._replace(recruited=done.recruited + 1)
    else:
        done = done._replace(gathered=done.gathered + 1)
    progress = replace_at(state.real.progress, number, done)
    return state._replace(real=state.real._replace(progress=progress))


def end_turn(state: State) -> State:
    """The next seat's turn, or the next phase after the last turn of this one."""
    seats = len(state.seats)
    number = state.turn.number + 1
    chain = state.turn.chain
    if state.real:
        state = count_turn(state, state.turn.seat)
        if not state.is_ordered:
            return state._replace(turn=Turn(0, state.turn.seat, chain=chain))
    if state.phase == _RECRUIT and number == seats * count_recruits(seats):
        state, number = state._replace(phase=_GATHER), 0
    if state.phase == _GATHER and not any(state.market.decks):
        return _end_gathering(state)
    seat = list_order(state)[number % seats]
    return state.put_turn(Turn(number, seat, chain=chain))


def _end_gathering(state: State) -> State:
    """Pays Income after the last turn of Gather; after the third round the game ends (NV-6).

    With the box of the game, numbers of the board may have to be told first (NV-130). Where a
    recruit was passed over there are fewer tokens than turns, and all seats are done as well.
    """
    if state.real:
        turns = count_recruits(len(state.seats))
        progress = tuple(done._replace(gathered=turns) for done in state.real.progress)
        return state._replace(
            turn=Turn(0, state.compass[0], chain=state.turn.chain),
            real=state.real._replace(progress=progress),
        )
    turn = Turn(0, state.compass[0], chain=(*state.turn.chain, ("income",)))
    state = pay_income(state._replace(phase=Phase.INCOME, turn=turn))
    return score_end(state) if state.round == ROUNDS else state
