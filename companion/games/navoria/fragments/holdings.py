"""Picks the inputs of the fragments that show what each seat has."""

from companion.games.navoria import survey
from companion.games.navoria.rules.favours import count_favours
from companion.games.navoria.rules.pieces import ISLANDS, SOURCES, TRADES
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.turns import list_order
from companion.games.seen import Inputs, Seen


def pick_islands(seen: Seen) -> Inputs:
    """The reader's docks, refuges and explorers."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "islands": list_islands(state, seen.own),
        "lanes": tuple(survey.list_lanes(state, island) for island in range(ISLANDS)),
        "has_docks": state.find_level(seen.own) == Level.FULL,
        "seats": seen.seats,
        "own": seen.own,
    }


def pick_favours(seen: Seen) -> Inputs:
    """How near the reader is to the favour of each species."""
    return {
        "words": seen.words,
        "favours": survey.list_favours(seen.state, seen.seat),
        "trades": TRADES,
        "seats": seen.seats,
        "own": seen.own,
    }


def pick_tableau(seen: Seen) -> Inputs:
    """The reader's cards, sorted by when they pay."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "tableau": survey.sort_tableau(state, seen.own),
    }


def pick_points(seen: Seen) -> Inputs:
    """The points of everybody by their sources, and what is to come as things stand."""
    state: State = seen.state
    own = seen.own
    return {
        "words": seen.words,
        "seats": seen.seats,
        "own": own,
        "sources": SOURCES,
        "points": tuple(seat.points for seat in state.seats),
        "totals": tuple(seat.total for seat in state.seats),
        "income": survey.count_income(state, own),
        "soldiers": count_soldiers(state.seats[own]),
        "favours": count_favours(state, own) if state.tiles else 0,
        "over": seen.result is not None,
        "paid": state.phase == Phase.INCOME,
    }


def pick_figures(seen: Seen) -> Inputs:
    """Points, how far the reader's explorers have come, and what the next Income would pay."""
    state: State = seen.state
    seat = state.seats[seen.own]
    islands = zip(state.printed.names.islands, seat.explorers, strict=True)
    return {
        "words": seen.words,
        "total": seat.total,
        "income": None if seen.result else survey.count_income(state, seen.own).total,
        "explorers": tuple(islands),
    }


def pick_others(seen: Seen) -> Inputs:
    """What the other seats have; nothing is hidden in this game."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "others": tuple(
            (
                person,
                state.seats[person.number].total,
                survey.list_favours(state, person.number),
                list_islands(state, person.number),
                survey.sort_tableau(state, person.number),
            )
            for person in seen.seats
            if person.number != seen.seat
        ),
    }


def pick_words(seen: Seen) -> Inputs:
    """What the reader has and, if it is followed, the middle of the table, as sentences."""
    state: State = seen.state
    own = seen.own
    return {
        "words": seen.words,
        "printed": state.printed,
        "round": state.round,
        "asks": f"phase-{int(state.phase)}",
        "order": tuple(seen.people[number] for number in list_order(state)),
        "islands": list_islands(state, own),
        "has_docks": state.find_level(own) == Level.FULL,
        "favours": survey.list_favours(state, own),
        "tableau": survey.sort_tableau(state, own),
        "trades": survey.list_trades(state, TRADES) if state.is_ordered else (),
        "names": TRADES,
        "people": seen.people,
        "total": state.seats[own].total,
    }


def list_islands(state: State, number: int) -> tuple[survey.Island, ...]:
    """The three islands as one seat has them."""
    return tuple(survey.survey_island(state, number, island) for island in range(ISLANDS))
