"""Sorts what a seat may type at a table with the box into pads, whose keys write whole lines."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from companion.games.navoria.rules.asked import list_asked
from companion.games.navoria.rules.faces import name_targets
from companion.games.navoria.rules.known import list_takeable
from companion.games.navoria.rules.offers import list_offers
from companion.games.navoria.rules.pieces import (
    ROW,
    SOLDIER,
    SOURCES,
    TRADES,
    count_recruits,
)
from companion.games.navoria.rules.printed import Card
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.real_offers import PLAINEST, list_answers
from companion.games.navoria.rules.rounds import count_left, find_progress
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.told import read_known

Lines = tuple[str, ...]


class Question(NamedTuple):
    """A number of the board that is asked because it matters now, and its likely answers."""

    kind: str
    of: str
    """The island, the trade or the species that it is about."""
    number: int
    answers: Lines


class Pads(NamedTuple):
    """What one seat may type now."""

    seat: int
    level: str
    left: int
    """The cards that it has still to recruit in this round."""
    questions: tuple[Question, ...]
    recruits: tuple[tuple[str, tuple[tuple[str, Lines], ...]], ...]
    """By trade, by species: one line, or one for each species or island behind it."""
    points: Lines
    sources: tuple[tuple[str, Lines], ...]
    usual: Lines
    """The sources that a score pad types now, whose keys lie open."""
    refuges: Lines
    favours: Lines
    places: tuple[tuple[str, int], ...]
    """Where its explorers stand as far as is known, if it may say so now."""
    pairs: tuple[tuple[str, Lines], ...]
    """Two tokens from the real bag, by the first of them."""
    takes: tuple[Card, ...]
    described: Lines
    """The trades of which a card may be described that nobody has described yet."""
    spaces: tuple[tuple[str, Lines], ...]
    """City spaces by their trade, where nobody follows the tokens and the space is named."""
    rows: tuple[tuple[str, tuple[Card, ...]], ...]
    """The known cards of each trade of which it is not known which lie open."""
    lying: "Lying | None"
    others: Lines
    """All lines that no pad shows: the companion draws."""


class Lying(NamedTuple):
    """What may lie before a seat that has just begun to type more, one line each."""

    cards: tuple[tuple[str, tuple[tuple[str, Lines], ...]], ...]
    """As the recruits of a pad."""
    refuges: Lines
    resources: Lines
    is_missing: bool
    """Whether cards lie there that nobody has told."""


_PADS = ("recruit", "points", "refuge", "favour", "at", "bag", "take", "card", "gather", "seen")
_IN_A_ROUND = ("instant", "merchants", "adventurers")
_AT_THE_END = ("soldiers", "favours")
_GAINS = ("lay", "step", "fill")


def sort_pads(state: State, seat: int) -> Pads:
    """Makes the pads of a seat; all of them are empty while it is not awaited."""
    lines = tuple(str(action) for action in list_offers(state, seat))
    asked = list_asked(state)
    typed = () if asked else lines
    places = zip(state.printed.names.islands, state.seats[seat].explorers, strict=True)
    is_end = state.phase == Phase.INCOME
    return Pads(
        seat,
        state.find_level(seat).word,
        count_left(state, seat) if state.real else 0,
        tuple(_ask(state, number) for number in range(len(asked))) if lines else (),
        _sort_recruits(state, _pick(typed, "recruit")),
        tuple(line for line in _pick(typed, "points") if line.count(" ") == 1),
        _sort_by(SOURCES, [line for line in _pick(typed, "points") if line.count(" ") > 1], 2),
        _AT_THE_END if is_end else _IN_A_ROUND,
        _pick(typed, "refuge"),
        _pick(typed, "favour"),
        tuple(places) if _pick(typed, "at") and state.phase != Phase.INCOME else (),
        _sort_by(TRADES, _pick(typed, "bag"), 1),
        tuple(read_known(state, line.split(" ")[1]) for line in _pick(typed, "take")),
        _list_described(state) if _pick(typed, "take") or _pick(typed, "card") else (),
        _sort_by(TRADES, [line for line in _pick(typed, "gather") if line.count(" ") > 1], 1),
        _list_rows(state) if state.real and state.find_level(seat) == Level.FULL else (),
        _list_lying(state, seat) if state.real and state.find_level(seat) else None,
        tuple(line for line in typed if line.split(" ")[0] not in (*_PADS, *_GAINS)),
    )


def _list_rows(state: State) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Lists, for each trade whose row nobody has typed yet, the cards that may lie in that row."""
    if state.phase != Phase.RECRUIT:
        return ()
    untold = [trade for trade, row in enumerate(state.market.rows) if not row]
    known = [(TRADES[trade], tuple(list_takeable(state, trade))) for trade in untold]
    return tuple((trade, cards) for trade, cards in known if len(cards) >= ROW)


def _list_lying(state: State, seat: int) -> Lying:
    """Lists what may lie before a seat: cards, refuges, and resources where docks are typed."""
    names, level = state.printed.names, state.find_level(seat)
    done = (
        count_recruits(len(state.seats)) * (state.round - 1) + find_progress(state, seat).recruited
    )
    docks = product(names.resources, names.islands) if level == Level.FULL else ()
    return Lying(
        tuple(
            (
                name,
                tuple(
                    (species, _name_lying(state, trade, species, seat)) for species in names.species
                ),
            )
            for trade, name in enumerate(TRADES)
        ),
        tuple(f"lies refuge {island} to {seat}" for island in names.islands),
        tuple(f"lies {resource} {island} to {seat}" for resource, island in docks),
        len(state.seats[seat].tableau) < done,
    )


def _name_lying(state: State, trade: int, species: str, seat: int) -> Lines:
    """Makes a line for each card of a trade and species, with the least that such a card gives."""
    named = name_targets(state.printed.names, trade)
    targets: list[tuple[str, ...]] = [(target,) for target in named] or [()]
    parts = [
        (TRADES[trade], species, *target, *PLAINEST.get(TRADES[trade], ())) for target in targets
    ]
    return tuple(f"lies {'-'.join(part)} to {seat}" for part in parts)


def _list_described(state: State) -> Lines:
    """Lists the trades whose cards can be described now; soldiers are the same in every box."""
    centre = [trade for trade, count in enumerate(state.market.centre) if count]
    trades = state.turn.drawn or (centre if state.is_ordered else range(len(TRADES)))
    return tuple(TRADES[trade] for trade in dict.fromkeys(trades) if trade != SOLDIER)


def _pick(lines: Iterable[str], verb: str) -> Lines:
    return tuple(line for line in lines if line.split(" ")[0] == verb)


def _sort_by(
    names: Iterable[str], lines: Iterable[str], place: int
) -> tuple[tuple[str, Lines], ...]:
    """Sorts the lines by the word at a place; lines without such a word are left out."""
    words = [(line.split(" "), line) for line in lines]
    found = [(name, tuple(line for word, line in words if word[place] == name)) for name in names]
    return tuple((name, own) for name, own in found if own)


def _sort_recruits(
    state: State, lines: Lines
) -> tuple[tuple[str, tuple[tuple[str, Lines], ...]], ...]:
    species = state.printed.names.species
    return tuple((trade, _sort_by(species, own, 2)) for trade, own in _sort_by(TRADES, lines, 1))


def _ask(state: State, number: int) -> Question:
    asked = list_asked(state)[number]
    names = state.printed.names
    of = {"tile": names.species, "space": TRADES}.get(asked.kind, names.islands)[asked.of]
    answers = tuple(map(str, list_answers(state, asked)))
    return Question(asked.kind, of, asked.number, answers)
