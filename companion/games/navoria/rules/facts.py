"""What tables told of a box, as facts, and the file that says all of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.games.navoria.rules.faces import name_targets, read_face, read_gain_words
from companion.games.navoria.rules.gains import name_gain, write_gain
from companion.games.navoria.rules.known import list_soldiers
from companion.games.navoria.rules.meta import META
from companion.games.navoria.rules.parse_real import RANKS, SPOTS
from companion.games.navoria.rules.pieces import MERCHANT, SOLDIER, TRADES
from companion.games.navoria.rules.printed import (
    UNKNOWN,
    Board,
    Card,
    Dock,
    Printed,
    Space,
    Tile,
    Track,
)
from companion.games.navoria.rules.state import State
from companion.games.navoria.rules.told_board import change_track, read_space
from companion.rules import Fact

PROVENANCE: Final = "copied from our box; a private copy"


def list_told(state: State) -> list[Fact]:
    """What is known at a table with the box, by its file and by what was told there."""
    if state.real is None:
        return []
    told = replace(state.printed, **state.real.board._asdict())
    cards = [*state.real.described, *(card for deck in state.printed.decks for card in deck)]
    return [*_tell_board(told), *_tell_cards(cards)]


def list_known(printed: Printed) -> list[Fact]:
    """What a file says already."""
    cards = [card for deck in printed.decks for card in deck]
    return [*_tell_board(printed), *_tell_cards(cards)]


def _tell_cards(cards: Sequence[Card]) -> list[Fact]:
    return [Fact(f"card {name}") for name in dict.fromkeys(card.name for card in cards)]


def _tell_board(printed: Printed) -> Iterator[Fact]:
    names = printed.names
    for island, track, dock in zip(names.islands, printed.tracks, printed.docks, strict=True):
        yield from _tell_track(island, track)
        for number, gain in enumerate((*dock.always, *dock.refuges)):
            yield Fact(f"dock {island} {number}", name_gain(names, gain))
    for trade, column in zip(TRADES, printed.city, strict=True):
        for number, space in enumerate(column, 1):
            yield Fact(f"city {trade} {number}", _name_space(printed, space))
    for tile in printed.tiles:
        name = "-".join(TRADES[trade] for trade in sorted(tile.trades))
        yield Fact(f"tile {name}", f"{tile.upper} {tile.lower}")


def _tell_track(island: str, track: Track) -> Iterator[Fact]:
    told = {"spaces": track.spaces, "treasure": track.treasure}
    told |= dict(zip(SPOTS, track.spots, strict=True)) | dict(zip(RANKS, track.prizes, strict=True))
    for kind, number in told.items():
        if number != UNKNOWN:
            yield Fact(f"board {island} {kind}", str(number))
    if track.flags is not None:
        yield Fact(f"board {island} flags", " ".join(map(str, track.flags)))
    for space, flags in track.reached:
        yield Fact(f"board {island} reached {space}", str(flags))


def _name_space(printed: Printed, space: Space) -> str:
    """A city space in the words of lines."""
    sides = [" ".join(name_gain(printed.names, gain) for gain in side) for side in space]
    return " or ".join(sides)


def write_learnt(printed: Printed, facts: Sequence[Fact]) -> dict[str, Any]:
    """The file with these facts added to what it says; an invented one says only names.

    Soldiers are the same in every box, so that nobody has to describe them.
    """
    known = printed.of_a_box
    said = {fact.thing: fact.reading for fact in (*facts, *list_known(known))}
    board = _make_board(known, said)
    decks = [list(deck) for deck in known.decks]
    decks[SOLDIER] = decks[SOLDIER] or list_soldiers(known.names)
    for thing in said:
        kind, _, name = thing.partition(" ")
        card = read_face(known.names, name) if kind == "card" else None
        if card and card not in decks[card.trade]:
            decks[card.trade].append(card)
    return _write(replace(known, **board._asdict()), decks, printed.invented)


def _make_board(printed: Printed, said: Mapping[str, str]) -> Board:
    names = printed.names
    tracks, docks = list(printed.tracks), list(printed.docks)
    for at, island in enumerate(names.islands):
        for thing, reading in said.items():
            if thing.startswith(f"board {island} "):
                kind, *told = thing.split(" ")[2:]
                numbers = tuple(map(int, (*told, *reading.split())))
                tracks[at] = change_track(tracks[at], kind, numbers)
        docks[at] = _make_dock(printed, said, island)
    city = tuple(_make_column(printed, said, trade) for trade in TRADES)
    return Board(tuple(tracks), tuple(docks), city, _make_tiles(said))


def _make_dock(printed: Printed, said: Mapping[str, str], island: str) -> Dock:
    words = [said[thing] for n in range(5) if (thing := f"dock {island} {n}") in said]
    gains = read_gain_words(printed.names, words) or ()
    return Dock(gains[:2], gains[2:])


def _make_column(printed: Printed, said: Mapping[str, str], trade: str) -> tuple[Space, ...]:
    spaces = [said[thing] for n in range(1, 10) if (thing := f"city {trade} {n}") in said]
    return tuple(read_space(printed.names, tuple(words.split(" "))) for words in spaces)


def _make_tiles(said: Mapping[str, str]) -> tuple[Tile, ...]:
    tiles = []
    for thing, reading in said.items():
        kind, _, name = thing.partition(" ")
        if kind == "tile":
            upper, lower = map(int, reading.split(" "))
            tiles.append(Tile(name, tuple(map(TRADES.index, name.split("-"))), upper, lower))
    return tuple(tiles)


def _write(printed: Printed, decks: list[list[Card]], invented: bool) -> dict[str, Any]:
    names = printed.names
    content: dict[str, Any] = {
        "title": "Our box" if invented else printed.title,
        "game": META.slug,
        "provenance": PROVENANCE if invented else printed.provenance,
        "words": {key: list(words) for key, words in names._asdict().items()},
    }
    tracks = zip(names.islands, map(_write_track, printed.tracks), strict=True)
    content["tracks"] = {island: track for island, track in tracks if track}
    docks = zip(names.islands, printed.docks, strict=True)
    content["docks"] = {island: _write_dock(printed, dock) for island, dock in docks if dock.always}
    content["city"] = {
        trade: [_write_space(printed, space) for space in column]
        for trade, column in zip(TRADES, printed.city, strict=True)
        if column
    }
    content["tiles"] = [
        {"trades": tile.name.split("-"), "upper": tile.upper, "lower": tile.lower}
        for tile in printed.tiles
    ]
    for trade, deck in zip(TRADES, decks, strict=True):
        faces = dict.fromkeys(deck)
        content[f"{trade}s"] = [_write_card(printed, card, deck.count(card)) for card in faces]
    return {key: value for key, value in content.items() if value}


def _write_track(track: Track) -> dict[str, Any]:
    """Numbers that are known; of a list those before the first that is not."""
    lists = {"spots": track.spots, "prizes": track.prizes}
    known = {key: _cut(numbers) for key, numbers in lists.items()}
    flags: dict[str, Any] = {} if track.flags is None else {"flags": list(track.flags)}
    if track.flags is None and track.reached:
        flags["reached"] = [f"{space}: {count}" for space, count in track.reached]
    single = {"spaces": track.spaces, "treasure": track.treasure}
    told = {key: number for key, number in single.items() if number != UNKNOWN}
    return told | flags | {key: numbers for key, numbers in known.items() if numbers}


def _cut(numbers: tuple[int, ...]) -> list[int]:
    return list(numbers[: numbers.index(UNKNOWN)] if UNKNOWN in numbers else numbers)


def _write_dock(printed: Printed, dock: Dock) -> dict[str, Any]:
    written = {
        "base": [write_gain(printed.names, gain) for gain in dock.always],
        "refuges": [write_gain(printed.names, gain) for gain in dock.refuges],
    }
    return {key: gains for key, gains in written.items() if gains}


def _write_space(printed: Printed, space: Space) -> str:
    sides = [", ".join(write_gain(printed.names, gain) for gain in side) for side in space]
    return " or ".join(sides)


def _write_card(printed: Printed, card: Card, copies: int) -> dict[str, Any]:
    names = printed.names
    written: dict[str, Any] = {"icon": names.species[card.species]}
    if card.target is not None:
        key = "counts" if card.trade == MERCHANT else "island"
        written[key] = name_targets(names, card.trade)[card.target]
    if card.gains:
        written["at_once"] = [write_gain(names, gain) for gain in card.gains]
    return written | ({"copies": copies} if copies > 1 else {})
