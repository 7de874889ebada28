"""What a position is worth to a seat: points, and what cards, tracks and docks may still bring.

The weights are fitted: what seats still gained after 32,000 positions of games among these bots
was set against what they had in them.
"""

from typing import Final, NamedTuple

from companion.games.navoria.rules.income import count_flags, find_prize
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ARTISAN,
    CLAIMS,
    DESERT,
    DESERT_ORDER,
    FOREST,
    GLACIER_ORDER,
    ISLANDS,
    MERCHANT,
    RESOURCES,
    ROUNDS,
    SPECIES,
    TRADES,
    count_recruits,
)
from companion.games.navoria.rules.printed import Tile
from companion.games.navoria.rules.rest import send_home
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Counts, Part, Phase, Seat, State

_GROWTH: Final = 0.1
"""What each card to come adds to a merchant at every Income."""
_ADVENTURER: Final = 1.5
"""What an adventurer gains by flags that will be reached later in the round."""
_FLAG: Final = 0.7
"""What a flag reached now is worth to an adventurer, as some are reached anyhow."""
_FLAG_AT_HOME: Final = 1.8
"""The same of a flag before a refuge, in each round to come."""
_STEP: Final = {Phase.RECRUIT: 1.4, Phase.GATHER: 0.6}
"""What a space of advance may still bring in the round."""
_PRIZE: Final = {Phase.GATHER: 0.5}
"""How surely a prize is kept that an explorer would get as things stand."""
_STEP_FROM_HOME: Final = 1.4
"""What a space of advance at the beginning of a round brings: flags, prizes, treasures."""
_ORDER: Final = 1.8
"""What an order brings that nothing was built for."""
_ORDER_PER_REFUGE: Final = 1.4
_ORDER_PER_ARTISAN: Final = 0.6
_CLAIM_PER_ICON: Final = 0.23
_SURE: Final = 0.95
_MANY: Final = 6
"""So many cards to come make a favour as likely as it gets."""
_REFUGE: Final = 2.0
"""A refuge still to be built, for each Income to come."""
_PARTS: Final = {"resources": 0.5, "step": 1.1, "either": 1.5}


class Shown(NamedTuple):
    """The trades and icons of a tableau, counted once for everything that depends on them."""

    trades: list[int]
    """The cards of each trade."""
    icons: list[int]
    """The icons of each species."""


def judge(state: State, number: int) -> float:
    """Estimates a seat's points at the end, leaving out what all seats get alike."""
    seat = state.seats[number]
    if state.phase == Phase.OVER:
        return seat.total
    incomes = ROUNDS + (state.phase != Phase.INCOME) - state.round
    shown = count_shown(seat)
    worth = seat.total + _judge_cards(state, seat, shown, incomes)
    worth += _judge_tracks(state, number, shown.trades[ADVENTURER], incomes)
    worth += _judge_favours(state, number, shown) + _judge_docks(seat, shown.trades[ARTISAN])
    if number == state.turn.seat:
        agenda = state.turn.agenda
        worth += sum(_judge_part(part, incomes) for part in (*agenda.parts, *agenda.order))
        worth += _PARTS["resources"] * len(agenda.hand)
    return worth


def count_shown(seat: Seat) -> Shown:
    """Counts the cards and the icons of a tableau."""
    shown = Shown([0] * len(TRADES), [0] * SPECIES)
    for card in seat.tableau:
        shown.trades[card.trade] += 1
        shown.icons[card.species] += card.icons
    return shown


def count_coming(state: State, seat: Seat) -> int:
    """The cards that a seat will still recruit."""
    return ROUNDS * count_recruits(len(state.seats)) - len(seat.tableau)


def _judge_cards(state: State, seat: Seat, shown: Shown, incomes: int) -> float:
    growth = _GROWTH * count_coming(state, seat) * shown.trades[MERCHANT]
    counted = [card.target for card in seat.tableau if card.trade == MERCHANT]
    income = sum(shown.icons[species] for species in counted if species is not None)
    return incomes * (income + growth) + count_soldiers(seat)


def _judge_tracks(state: State, number: int, adventurers: int, incomes: int) -> float:
    """Steps and flags of this round as they stand, those of later rounds from the refuges."""
    seat = state.seats[number]
    home = send_home(state.board, seat)
    later = _STEP_FROM_HOME * sum(home.explorers)
    now = _STEP.get(state.phase, 0.0) * sum(seat.explorers)
    if adventurers:
        later += _FLAG_AT_HOME * adventurers * count_flags(state, home)
        now += adventurers * (_ADVENTURER + _FLAG * count_flags(state, seat))
    if certainty := _PRIZE.get(state.phase):
        now += certainty * sum(find_prize(state, number, island) for island in range(ISLANDS))
    return now + later * (incomes - 1)


def _judge_favours(state: State, number: int, shown: Shown) -> float:
    seat = state.seats[number]
    coming = count_coming(state, seat)
    worth = 0.0
    for species, tile, claims in zip(range(SPECIES), state.tiles, state.claims, strict=True):
        if number in claims:
            each = tile.upper if claims[0] == number else tile.lower
            worth += each * _count_met(tile, shown, coming)
        elif len(claims) < CLAIMS:
            each = tile.lower if claims else tile.upper
            hope = _CLAIM_PER_ICON * (1 + shown.icons[species]) * min(1.0, coming / _MANY)
            worth += min(_SURE, hope) * each * _count_met(tile, shown, coming)
    return worth


def _count_met(tile: Tile, shown: Shown, coming: int) -> float:
    """The cards that a tile will pay for, those to come among them."""
    met = sum(shown.trades[trade] for trade in tile.trades)
    return met + coming * len(tile.trades) / len(TRADES)


def _judge_docks(seat: Seat, artisans: int) -> float:
    per_artisan = _ORDER_PER_ARTISAN * artisans
    return sum(
        _count_progress(island, seat.docks[island])
        * (_ORDER + _ORDER_PER_REFUGE * seat.refuges[island] + per_artisan)
        for island in range(ISLANDS)
    )


def _count_progress(island: int, dock: Counts) -> float:
    """The part of an order that lies on its dock."""
    if island == FOREST:
        return sum(map(bool, dock)) / RESOURCES
    if island == DESERT:
        return min(1.0, sum(dock) / DESERT_ORDER)
    return min(1.0, max(dock) / GLACIER_ORDER)


def _judge_part(part: Part, incomes: int) -> float:
    if part.kind == "refuge":
        return _REFUGE * incomes
    return _PARTS[part.kind] * max(1, len(part.what))
