"""Rounds at a table with the box of the game: they go on once every seat has done its part."""

from companion.games.navoria.rules.asked import is_round_done, list_asked
from companion.games.navoria.rules.changes import replace_at
from companion.games.navoria.rules.income import pay_income
from companion.games.navoria.rules.pieces import ROUNDS, count_recruits
from companion.games.navoria.rules.real import Level, Progress
from companion.games.navoria.rules.scoring import score_end
from companion.games.navoria.rules.state import Phase, State, Turn
from companion.games.navoria.rules.turns import count_turn


def go_on(state: State) -> State:
    """Carries out whatever is due: Gather opens, Income is paid, the game ends (NV-129)."""
    if state.phase in (Phase.RECRUIT, Phase.GATHER):
        state = _go_on_in_round(state)
    ended = state.phase == Phase.INCOME and state.round == ROUNDS
    waits = list_asked(state) or Level.SCORE_PAD in _list_levels(state)
    return score_end(state) if ended and not waits else state


def _go_on_in_round(state: State) -> State:
    if not state.is_ordered:
        state = state._replace(phase=Phase.GATHER if _is_recruited(state) else Phase.RECRUIT)
    if not is_round_done(state) or list_asked(state):
        return state
    turn = Turn(0, state.compass[0], chain=(*state.turn.chain, ("income",)))
    return pay_income(state._replace(phase=Phase.INCOME, turn=turn))


def _list_levels(state: State) -> tuple[Level, ...]:
    assert state.real is not None, "rounds of their own are only at tables with the box"
    return state.real.levels


def _is_recruited(state: State) -> bool:
    """Tells whether all seats that type cards have all those of this round."""
    levels = _list_levels(state)
    left = [count_left(state, seat) for seat, level in enumerate(levels) if level]
    return bool(left) and not any(left)


def find_waited(state: State) -> int:
    """The seat that the others wait for: the one that has done least, by the compass."""
    turns = count_recruits(len(state.seats))
    waited = [seat for seat in state.compass if not _is_done(find_progress(state, seat), turns)]
    return min(waited, key=lambda seat: find_progress(state, seat)[:2])


def _is_done(done: Progress, turns: int) -> bool:
    return done.is_told or done.gathered == turns


def pass_over(state: State) -> State:
    """Goes on without a turn of somebody absent, where seats type less than everything."""
    seat = find_waited(state)
    level = state.find_level(seat)
    if level == Level.FULL or (level == Level.TABLEAU and count_left(state, seat)):
        return count_turn(state._replace(turn=Turn(0, seat)), seat)
    return note_progress(state, seat, find_progress(state, seat)._replace(is_told=True))


def count_left(state: State, seat: int) -> int:
    """The cards that a seat has still to recruit in this round."""
    return count_recruits(len(state.seats)) - find_progress(state, seat).recruited


def find_progress(state: State, seat: int) -> Progress:
    """How much of the round a seat has done."""
    assert state.real is not None, "counted only at tables with the box"
    return state.real.progress[seat]


def note_progress(state: State, seat: int, progress: Progress) -> State:
    """The position with more of the round done by a seat."""
    assert state.real is not None, "counted only at tables with the box"
    done = replace_at(state.real.progress, seat, progress)
    return state._replace(real=state.real._replace(progress=done))
