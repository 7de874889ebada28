"""Picks the inputs of the fragments that only the shared screen shows."""

from companion.games.dice_charmers.fragments.sheet import list_areas
from companion.games.dice_charmers.rules.scoring import find_reach
from companion.games.dice_charmers.rules.state import Phase, State
from companion.games.seen import Inputs, Seen


def pick_dice(seen: Seen) -> Inputs:
    """The dice on the table, the elephant, or how the game ended."""
    state: State = seen.state
    return {
        "words": seen.words,
        "result": seen.result,
        "dice": state.dice,
        "waiting": state.turn.phase in (Phase.ROLL, Phase.DICE),
        "owner": seen.people[state.turn.first],
        "rolls": seen.rolls,
    }


def pick_now(seen: Seen) -> Inputs:
    """Whose turn it is and what is awaited."""
    turn = seen.state.turn
    types = not seen.awaited and seen.typist is not None
    acting = seen.typist if types else seen.awaited[0] if seen.awaited else None
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": seen.seats[acting] if acting is not None else None,
        "asks": "typing" if types else f"phase-{int(turn.phase)}",
        "round": turn.round,
        "rolls": seen.rolls,
    }


def pick_sheet(seen: Seen) -> Inputs:
    """The sheet of whoever acts, read across the room; none when the game is over."""
    state: State = seen.state
    acting = seen.awaited[0] if seen.awaited else state.turn.seat
    sheet = state.sheets[acting]
    return {
        "words": seen.words,
        "printed": state.printed,
        "person": None if seen.result else seen.seats[acting],
        "reach": None if seen.result else find_reach(state.printed, sheet),
        "areas": () if seen.result else list_areas(state.printed, sheet),
        "gained": getattr(sheet, "gained", 0),
    }


def pick_scores(seen: Seen) -> Inputs:
    """The figures of everybody, side by side, until the game is over."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "scores": ()
        if seen.result
        else tuple(
            (
                person,
                person.number in seen.awaited,
                state.turn.first == person.number,
                find_reach(state.printed, state.sheets[person.number]),
                _list_taken(state, person.number),
                list_areas(state.printed, state.sheets[person.number]),
            )
            for person in seen.seats
        ),
        "number": len(seen.seats),
    }


def _list_taken(state: State, seat: int) -> tuple[tuple[int, str], ...]:
    """The dice that a seat took this round, with their faces."""
    depot = state.dice.depots[seat]
    return tuple((die, state.dice.faces[die]) for die in range(8) if depot >> die & 1)
