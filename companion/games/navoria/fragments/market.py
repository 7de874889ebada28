"""Picks the inputs of the fragments that show the middle of the table."""

from companion.games.navoria import survey
from companion.games.navoria.fragments.income import pick_income
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.state import Phase, State
from companion.games.seen import Inputs, Seen


def pick_city(seen: Seen) -> Inputs:
    """The city spaces: those that are taken, and what the others give."""
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        "columns": tuple(
            (trade.name, trade.spaces, trade.taken)
            for trade in survey.list_trades(seen.state, TRADES)
        ),
    }


def pick_market(seen: Seen) -> Inputs:
    """The compass and the tokens, if they are followed; during Income what it paid and Rest."""
    state: State = seen.state
    return {
        **pick_income(seen),
        "order": tuple(seen.seats[number] for number in state.compass),
        "backwards": state.phase == Phase.GATHER,
        "acting": state.turn.seat if state.phase in (Phase.RECRUIT, Phase.GATHER) else None,
        "trades": survey.list_trades(state, TRADES),
        "is_ordered": state.is_ordered,
        "drawn": tuple(TRADES[trade] for trade in state.turn.drawn),
        "rolls": seen.rolls,
        "over": seen.result is not None,
    }


def pick_tracks(seen: Seen) -> Inputs:
    """Three ladders with explorers, refuges and the prizes as they would fall now."""
    state: State = seen.state
    islands = enumerate(state.printed.names.islands)
    return {
        "words": seen.words,
        "seats": seen.seats,
        "number": len(seen.seats),
        "tracks": tuple(
            (name, survey.show_track(state, island), survey.list_lanes(state, island))
            for island, name in islands
        ),
        "over": seen.result is not None,
    }


def pick_favour_tiles(seen: Seen) -> Inputs:
    """The four tiles with their claims."""
    return {
        "words": seen.words,
        "trades": TRADES,
        "seats": seen.seats,
        "favours": survey.list_favours(seen.state, None),
        "over": seen.result is not None,
    }


def pick_badge(seen: Seen) -> Inputs:
    """Whether the cards are our invented ones."""
    return {"words": seen.words, "is_invented": _is_invented(seen.state)}


def _is_invented(state: State) -> bool:
    """Tells whether the cards are those of our sample, which are not in any box."""
    return state.real is None and state.printed.provenance.startswith("invented")
