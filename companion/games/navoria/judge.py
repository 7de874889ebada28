"""Answers what a track, an Income, a dock, a soldier or a favour pays, without a table."""

import re
from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any, Final, NamedTuple

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.changes import replace_at
from companion.games.navoria.rules.favours import count_favours, count_icons
from companion.games.navoria.rules.income import count_adventurers, count_merchants, find_prize
from companion.games.navoria.rules.orders import is_full
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ARTISAN,
    FAVOUR,
    ISLANDS,
    MERCHANT,
    RESOURCES,
    SOLDIER,
    SPECIES,
    TRADES,
)
from companion.games.navoria.rules.printed import Card, Tile
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Seat, State
from companion.games.seen import Inputs

_BOARD: Final = {
    "title": "Judge",
    "game": "navoria",
    "provenance": "what somebody asks about",
    "words": {
        "species": ["human", "goblin", "spirit", "beast"],
        "islands": ["desert", "forest", "glacier"],
        "resources": ["sword", "crystal", "fruit"],
    },
}
_FIELDS: Final = (
    *("places", "prizes", "icons", "merchants", "adventurers", "flags"),
    *("gained", "desert", "forest", "glacier", "soldiers", "refuges", "tile", "worth", "cards"),
)
_PRIZES: Final = 3
_MOST_CARDS: Final = 12
_MOST_LAID: Final = 9
_NOBODY: Final = -1
"""The species of a card whose icon does not matter."""


class Answer(NamedTuple):
    """One answer: its code, the words and points for its sentence, and the rules behind it."""

    code: str
    words: tuple[str, ...]
    points: int
    rules: tuple[str, ...]


class Asked:
    """The fields of a question, read in the words of the reader."""

    def __init__(self, fields: Mapping[str, str], words: Any) -> None:
        self._fields = fields
        self._words = words

    def read_numbers(self, name: str, *lengths: int) -> tuple[int, ...] | None:
        """As many numbers below a hundred as are wanted, or None."""
        found = re.findall(r"\d+", self._fields.get(name, ""))
        fits = len(found) in lengths and all(len(number) < 3 for number in found)
        return tuple(map(int, found)) if fits else None

    def read_names(self, name: str, known: tuple[str, ...]) -> tuple[int, ...] | None:
        """The things that are named, by their codes or in the reader's language, or None."""
        numbers = {code: number for number, code in enumerate(known)}
        told = {self._words.name(code).casefold(): number for code, number in numbers.items()}
        parts = re.findall(r"\w+", self._fields.get(name, "").casefold())
        if len(parts) > _MOST_LAID or not all(part in told | numbers for part in parts):
            return None
        return tuple((told | numbers)[part] for part in parts)


def judge(asked: Mapping[str, str], words: Any) -> Inputs:
    """The answers to a question; None if what was typed cannot be read."""
    question = asked.get("question", "")
    find = _QUESTIONS.get(question)
    return {
        "question": question,
        "asked": {name: asked.get(name, "") for name in _FIELDS},
        "names": _BOARD["words"],
        "trades": TRADES,
        "answers": find(Asked(asked, words)) if find else None,
    }


def _judge_prizes(asked: Asked) -> tuple[Answer, ...] | None:
    """Tells who gets which prize of a track (NV-71 to NV-73)."""
    places = asked.read_numbers("places", *NAVORIA.meta.seats)
    prizes = asked.read_numbers("prizes", *range(1, _PRIZES + 1))
    if places is None or prizes is None:
        return None
    state = _arrange(len(places))
    track = state.board.tracks[0]._replace(prizes=(*prizes, 0, 0)[:_PRIZES])
    board = state.board._replace(tracks=replace_at(state.board.tracks, 0, track))
    assert state.real is not None, "real cards are chosen above"
    seats = tuple(
        seat._replace(explorers=(place, 0, 0))
        for seat, place in zip(state.seats, places, strict=True)
    )
    state = state._replace(real=state.real._replace(board=board), seats=seats)
    return tuple(
        Answer("prize", (str(place),), find_prize(state, number, 0), ("NV-71",))
        for number, place in enumerate(places)
    )


def _judge_income(asked: Asked) -> tuple[Answer, ...] | None:
    """Tells what merchants and adventurers pay, and which favours icons win (NV-21, NV-70)."""
    icons = asked.read_numbers("icons", SPECIES)
    merchants = asked.read_numbers("merchants", SPECIES)
    adventurers = asked.read_numbers("adventurers", 1)
    flags = asked.read_numbers("flags", ISLANDS)
    if icons is None or merchants is None or adventurers is None or flags is None:
        return None
    cards = [
        *_make_cards(ARTISAN, icons, by_species=True),
        *_make_cards(MERCHANT, merchants),
        *_make_cards(ADVENTURER, adventurers),
    ]
    state = _give(_arrange(2), flags, *cards)
    seat, species = state.seats[0], state.printed.names.species
    paid = count_merchants(seat), count_adventurers(state, seat)
    return (
        Answer("merchants", (), paid[0], ("NV-30", "NV-70")),
        Answer("adventurers", (), paid[1], ("NV-33", "NV-70")),
        *(
            Answer("favour", (name,), 0, ("NV-20", "NV-21"))
            for number, name in enumerate(species)
            if count_icons(seat, number) >= FAVOUR
        ),
    )


def _judge_docks(asked: Asked) -> tuple[Answer, ...] | None:
    """Tells onto which docks resources gained together may go, and which orders they fill."""
    names = _arrange(2).printed.names
    gained = asked.read_names("gained", names.resources)
    lies = [asked.read_names(island, names.resources) for island in names.islands]
    if not gained or len(gained) > ISLANDS or None in lies:
        return None
    ways = permutations(range(ISLANDS), len(gained))
    found = dict.fromkeys(tuple(sorted(zip(gained, way, strict=True))) for way in ways)
    answers = [_lay(names.resources, names.islands, lies, way) for way in found]
    return tuple(sorted(answers, key=lambda answer: -len(answer.rules)))


def _lay(
    resources: tuple[str, ...],
    islands: tuple[str, ...],
    lies: list[tuple[int, ...] | None],
    way: tuple[tuple[int, int], ...],
) -> Answer:
    """Tells one way to lay what was gained, with the orders that are full then."""
    full = []
    for island in range(ISLANDS):
        there = (*(lies[island] or ()), *(what for what, where in way if where == island))
        if is_full(island, tuple(map(there.count, range(RESOURCES)))):
            full.append(islands[island])
    words = tuple(f"{resources[what]} {islands[where]}" for what, where in way)
    filled = tuple(f"fill {island}" for island in full)
    return Answer("lay", (*words, *filled), 0, ("NV-50", *(("NV-51", "NV-52") if full else ())))


def _judge_soldiers(asked: Asked) -> tuple[Answer, ...] | None:
    """Tells what soldiers pay at the end (NV-32, NV-90)."""
    soldiers = asked.read_numbers("soldiers", ISLANDS)
    refuges = asked.read_numbers("refuges", ISLANDS)
    if soldiers is None or refuges is None or max(refuges) > _PRIZES:
        return None
    state = _give(_arrange(2), (0,) * ISLANDS, *_make_cards(SOLDIER, soldiers))
    seat: Seat = state.seats[0]._replace(refuges=refuges)
    return (Answer("soldiers", (), count_soldiers(seat), ("NV-32", "NV-90")),)


def _judge_favours(asked: Asked) -> tuple[Answer, ...] | None:
    """Tells what a favour tile pays on either of its spaces (NV-91)."""
    trades = asked.read_names("tile", TRADES)
    worth = asked.read_numbers("worth", 2)
    counts = asked.read_numbers("cards", len(TRADES))
    if not trades or worth is None or counts is None:
        return None
    cards = [card for trade, count in enumerate(counts) for card in _make_cards(trade, (count,))]
    state = _give(_arrange(2), (0,) * ISLANDS, *cards)
    tile = Tile("asked", trades, *worth)
    answers = []
    for code, claims in (("upper", (0,)), ("lower", (1, 0))):
        claimed = state._replace(
            tiles=replace_at(state.tiles, 0, tile), claims=replace_at(state.claims, 0, claims)
        )
        answers.append(Answer(code, (), count_favours(claimed, 0), ("NV-91",)))
    return tuple(answers)


_QUESTIONS: Final[dict[str, Callable[[Asked], tuple[Answer, ...] | None]]] = {
    "prizes": _judge_prizes,
    "income": _judge_income,
    "docks": _judge_docks,
    "soldiers": _judge_soldiers,
    "favours": _judge_favours,
}


def _arrange(seats: int) -> State:
    """Sets up the start of a game with a box of which nothing is known."""
    layout = NAVORIA.read_layout(_BOARD)
    return NAVORIA.setup(layout, seats, 0, {"real_cards": True})


def _make_cards(trade: int, counts: tuple[int, ...], by_species: bool = False) -> list[Card]:
    """Makes so many cards of a trade for each target, or for each species that they show."""
    found = []
    for at, count in enumerate(counts):
        species, target = (at, None) if by_species else (_NOBODY, at)
        found += [Card("asked", trade, species, target, ())] * min(count, _MOST_CARDS)
    return found


def _give(state: State, flags: tuple[int, ...], *cards: Card) -> State:
    """Makes the position in which the first seat has these cards and reached so many flags."""
    assert state.real is not None, "real cards are chosen above"
    tracks = tuple(
        track._replace(flags=tuple(range(1, reached + 1)))
        for track, reached in zip(state.board.tracks, flags, strict=True)
    )
    board = state.board._replace(tracks=tracks)
    first = state.seats[0]._replace(tableau=cards, explorers=flags)
    return state._replace(real=state.real._replace(board=board), seats=(first, *state.seats[1:]))
