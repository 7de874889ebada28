"""Picks the inputs of the fragments that tell whose turn it is and what happened."""

from typing import Final

from companion.games.chains import add_up
from companion.games.navoria import survey
from companion.games.navoria.rules.agenda import list_current
from companion.games.navoria.rules.pieces import ROUNDS, SOURCES
from companion.games.navoria.rules.state import Phase, State
from companion.games.seen import Inputs, Seen

_ALONE: Final = {
    Phase.OPENING: "sets-up",
    Phase.TILES: "lays-tiles",
    Phase.ROWS: "lays-cards",
    Phase.INCOME: "sees-income",
}
"""What a single seat does in phases that it has no choice in."""
_PARTS: Final = (Phase.RECRUIT, Phase.GATHER, Phase.INCOME)
"""The phases of a round that a table can be seen in."""
_COUNTED: Final = {"points": "fame", "treasure": "treasure"}
"""The steps that are added up, each with its icon."""


def pick_now(seen: Seen) -> Inputs:
    """Whose turn it is, what is awaited, and which round and phase it is."""
    state: State = seen.state
    alone = len(seen.awaited) == 1
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": seen.seats[seen.awaited[0]] if alone else None,
        "asks": _name_question(state) if alone else f"phase-{int(state.phase)}",
        "stage": f"phase-{int(state.phase)}" if state.phase in _PARTS else "",
        "round": state.round,
        "rounds": ROUNDS,
    }


def pick_chain(seen: Seen) -> Inputs:
    """What the turn under way has set off, else the latest one."""
    teller = survey.find_teller(seen.state)
    return {
        "words": seen.words,
        "steps": seen.state.turn.chain,
        "brought": add_up(seen.state.turn.chain, _COUNTED),
        "teller": teller,
        "name": seen.people[teller],
    }


def pick_story(seen: Seen) -> Inputs:
    """The latest turn in words; before the first and after the last, the proof of the cards."""
    state: State = seen.state
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "cards",
        "brought": add_up(state.turn.chain, _COUNTED),
        "steps": () if seen.result else state.turn.chain,
        "name": seen.people[survey.find_teller(state)],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "seed": seen.seed if seen.result else "",
        "commitment": "" if seen.result or state.real else seen.commitment,
    }


def pick_scores(seen: Seen) -> Inputs:
    """The points of everybody, side by side, until the game is over."""
    state: State = seen.state
    most = max(100, *(seat.total for seat in state.seats))
    return {
        "words": seen.words,
        "number": len(seen.seats),
        "most": most,
        "scores": ()
        if seen.result
        else tuple(
            (
                person,
                person.number in seen.awaited,
                state.seats[person.number].total,
                state.seats[person.number].points,
                survey.list_favours(state, person.number),
            )
            for person in seen.seats
        ),
    }


def pick_outcome(seen: Seen) -> Inputs:
    """The itemised score of a game that is over."""
    return {
        "words": seen.words,
        "result": seen.result,
        "seats": seen.seats if seen.result else (),
        "sources": SOURCES,
    }


def _name_question(state: State) -> str:
    """What is awaited of the seat whose turn it is, as a code."""
    if state.phase == Phase.RECRUIT:
        if list_current(state.turn.agenda) or state.turn.agenda.hand:
            return "carries-out"
        return "keeps-one" if state.turn.drawn else "recruits"
    if state.phase == Phase.GATHER:
        busy = list_current(state.turn.agenda) or state.turn.agenda.hand
        return "carries-out" if busy else "gathers"
    return _ALONE[state.phase]
