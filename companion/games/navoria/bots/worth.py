"""What a position is worth to a seat: points, and what cards, tracks and docks may still bring."""

from math import pow
from typing import Final

from companion.games.navoria.rules.changes import count_artisans
from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.income import (
    count_adventurers,
    count_flags,
    count_merchants,
    find_prize,
)
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    CLAIMS,
    DESERT,
    DESERT_ORDER,
    FAVOUR,
    FOREST,
    GLACIER_ORDER,
    ISLANDS,
    MERCHANT,
    RESOURCES,
    ROUNDS,
    SOLDIER,
    SPECIES,
    TRADES,
    count_recruits,
)
from companion.games.navoria.rules.rest import send_home
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Counts, Part, Phase, Seat, State

_ICONS: Final = 0.3
"""Icons of one species that an average card shows."""
_FLAGS: Final = 1.5
"""Flags that explorers pass in a round besides those at their refuges."""
_PRIZE: Final = 0.2
"""What a space of advance at the beginning of a round is worth in prizes."""
_STEP: Final = 0.3
_REFUGE: Final = 1.0
"""What a refuge brings in orders and flags in each round to come."""
_SOLDIER: Final = 0.9
"""Refuges that a soldier may still get in each round to come, in points."""
_ARTISAN: Final = 0.7
_PARTS: Final = {"refuge": 2.0, "resources": 1.0, "step": 0.9, "either": 1.2}


def judge(state: State, number: int) -> float:
    """The points that a seat may expect in the end."""
    seat = state.seats[number]
    if state.phase == Phase.OVER:
        return seat.total
    incomes = ROUNDS + (state.phase != Phase.INCOME) - state.round
    worth = seat.total + _judge_cards(state, seat, incomes) + _judge_tracks(state, number, incomes)
    worth += _judge_favours(state, number) + count_soldiers(seat)
    if number == state.turn.seat:
        agenda = state.turn.agenda
        worth += sum(map(_judge_part, (*agenda.parts, *agenda.order))) + len(agenda.hand)
    return worth + _judge_docks(state, seat)


def count_coming(state: State, seat: Seat) -> int:
    """The cards that a seat will still recruit."""
    return ROUNDS * count_recruits(len(state.seats)) - len(seat.tableau)


def _judge_cards(state: State, seat: Seat, incomes: int) -> float:
    trades = [card.trade for card in seat.tableau]
    growth = _ICONS * count_coming(state, seat) / 2
    merchants = incomes * (count_merchants(seat) + growth * trades.count(MERCHANT))
    soldiers = trades.count(SOLDIER) * _SOLDIER * incomes
    return merchants + soldiers + _ARTISAN * incomes * count_artisans(seat)


def _judge_tracks(state: State, number: int, incomes: int) -> float:
    """Flags and prizes of this round as they stand, those of later rounds from the refuges."""
    seat = state.seats[number]
    home = send_home(state.board, seat)
    adventurers = sum(card.trade == ADVENTURER for card in seat.tableau)
    later = count_flags(state, home) + _FLAGS
    worth = count_adventurers(state, seat) + adventurers * later * (incomes - 1)
    worth += sum(find_prize(state, number, island) for island in range(ISLANDS))
    worth += _STEP * sum(seat.explorers) + _REFUGE * incomes * sum(seat.refuges)
    return worth + _PRIZE * (incomes - 1) * sum(home.explorers)


def _judge_favours(state: State, number: int) -> float:
    seat = state.seats[number]
    coming = count_coming(state, seat)
    worth = 0.0
    for species in range(SPECIES):
        tile, claims = state.tiles[species], state.claims[species]
        if number not in claims and len(claims) == CLAIMS:
            continue
        met = sum(card.trade in tile.trades for card in seat.tableau)
        met_at_end = met + coming * len(tile.trades) / len(TRADES)
        is_first = claims[0] == number if number in claims else not claims
        worth += (
            (tile.upper if is_first else tile.lower)
            * met_at_end
            * _guess_claim(state, number, species, coming)
        )
    return worth


def _guess_claim(state: State, number: int, species: int, coming: int) -> float:
    """How sure it is that a seat wins a favour."""
    if number in state.claims[species]:
        return 1.0
    icons = count_icons(state.seats[number], species)
    hope = (icons + _ICONS * coming) / FAVOUR
    return min(0.9, hope * hope * hope)


def _judge_docks(state: State, seat: Seat) -> float:
    artisans = count_artisans(seat)
    return sum(
        (3.0 + 1.2 * seat.refuges[island] + 0.4 * artisans)
        * pow(_count_progress(island, seat.docks[island]), 1.3)
        for island in range(ISLANDS)
    )


def _count_progress(island: int, dock: Counts) -> float:
    """The part of an order that lies on its dock."""
    if island == FOREST:
        return sum(map(bool, dock)) / RESOURCES
    if island == DESERT:
        return min(1.0, sum(dock) / DESERT_ORDER)
    return min(1.0, max(dock) / GLACIER_ORDER)


def _judge_part(part: Part) -> float:
    return _PARTS[part.kind] * max(1, len(part.what))
