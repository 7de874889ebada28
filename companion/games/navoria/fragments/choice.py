"""Picks the inputs of the fragments in which somebody decides or types."""

from typing import Final

from companion.games.navoria import survey
from companion.games.navoria.foresight import Foreseen, foresee
from companion.games.navoria.fragments.holdings import list_islands
from companion.games.navoria.fragments.income import pick_income
from companion.games.navoria.fragments.story import pick_outcome
from companion.games.navoria.pads import sort_pads
from companion.games.navoria.rules.agenda import list_current, match
from companion.games.navoria.rules.pieces import ROUNDS, TRADES
from companion.games.navoria.rules.state import State
from companion.games.seen import Inputs, Seen

FORESEEN: Final = ("gather", "lay", "step", "refuge", "fill")
"""The verbs of the lines whose keys tell what they would bring."""


def pick_choice(seen: Seen) -> Inputs:
    """What the reader may decide now, what Income has paid, or how the game ended."""
    state: State = seen.state
    agenda = state.turn.agenda
    mine = bool(seen.lines)
    return {
        **pick_outcome(seen),
        **pick_income(seen),
        "pads": sort_pads(state, seen.own) if state.real else None,
        "printed": state.printed,
        "offers": seen.offers,
        "lines": seen.lines,
        "round": state.round,
        "rounds": ROUNDS,
        "asks": f"phase-{int(state.phase)}",
        "drawn": tuple(TRADES[trade] for trade in state.turn.drawn),
        "drawer": seen.seats[state.turn.seat] if state.turn.drawn else None,
        "bag": sum(state.market.bag),
        "trades": survey.list_trades(state, TRADES) if mine else (),
        "foreseen": foresee_all(seen, *FORESEEN),
        "is_either": any(part.kind == "either" for part in list_current(agenda)),
        "hand": _list_in_hand(state) if mine else (),
        "islands": tuple(
            (island, _list_leading_to(seen, island.name))
            for island in list_islands(state, seen.own)
        )
        if mine
        else (),
    }


def pick_offer(seen: Seen) -> Inputs:
    """The open cards and the tokens of every trade, with what a tap takes."""
    state: State = seen.state
    trades = survey.list_trades(state, TRADES)
    taken = foresee_all(seen, "take")
    return {
        "words": seen.words,
        "printed": state.printed,
        "trades": trades,
        "takes": tuple(
            tuple(
                (card.name, taken.get(f"take {card.name}"))
                for card in trade.row
                if card.name in seen.offers["take"]
            )
            for trade in trades
        ),
        "is_dealt": any(state.market.rows),
    }


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """What a device needs to type for another seat."""
    state: State = seen.state
    return {
        "pads": sort_pads(state, seat),
        "printed": state.printed,
        "hand": _list_in_hand(state) if state.turn.seat == seat else (),
        "income": (),
    }


def foresee_all(seen: Seen, *verbs: str) -> dict[str, Foreseen]:
    """Tells what offered lines would bring; nothing at tables without help or with a real box."""
    if seen.state.real or not seen.help:
        return {}
    lines = (line for verb in verbs for line in seen.offers[verb].lines)
    return {line: foresee(seen.state, seen.own, line) for line in lines}


def _list_in_hand(state: State) -> tuple[int | None, ...]:
    """Lists the resources still to be laid onto docks; None is one of choice."""
    agenda = state.turn.agenda
    parts = [match(part, "resources") for part in list_current(agenda)]
    return agenda.hand or next((part.what for part in parts if part), ())


def _list_leading_to(seen: Seen, island: str) -> dict[str, tuple[str, ...]]:
    """Sorts the offered lines that end with an island by their verbs."""
    return {
        verb: tuple(line for line in seen.offers[verb].lines if line.endswith(f" {island}"))
        for verb in ("lay", "step", "refuge")
    }
