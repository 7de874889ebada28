"""Picks the inputs of the fragments that show what Income paid."""

from companion.games.navoria import survey
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.state import Phase, State
from companion.games.seen import Inputs, Seen


def pick_income(seen: Seen) -> Inputs:
    """What Income has paid everybody, and what Rest will do; empty in other phases."""
    state: State = seen.state
    is_paid = state.phase == Phase.INCOME
    return {
        "words": seen.words,
        "income": tuple(
            (person, survey.count_income(state, person.number)) for person in seen.seats
        )
        if is_paid
        else (),
        "is_followed": all(
            state.find_level(person.number) != Level.SCORE_PAD for person in seen.seats
        ),
        "returns": tuple(
            (seen.seats[number], survey.list_returns(state, number)) for number in state.compass
        )
        if is_paid
        else (),
        "next_order": tuple(seen.seats[number] for number in survey.find_next_compass(state))
        if is_paid
        else (),
    }
