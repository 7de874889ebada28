"""Checks an imported table: everything besides its log that our pages rely on."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, get_args

from companion.games import find_game
from companion.rules import Game
from companion.store import Entry, Kind, Phase, Seat, Table, fold_name
from companion.tables.options import LONGEST_VALUE, Correction, Options, Remark
from companion.tables.people import SYMBOL_OF, clean_name
from companion.words import LANGUAGES

LAST_VERSION: Final = 10**9
"""More taps than anybody makes, and far from where a database stops counting."""
LONGEST_WORD: Final = 100

Fact = tuple[str, bool]
"""The name of a fact, and whether it is as we would have stored it."""


def check_facts(table: Table, log: Sequence[Entry]) -> None:
    """Raises ValueError for the first fact that no table of ours can have."""
    game = find_game(table.game)
    for what, holds in (
        *_list_facts(table, game.meta.seats[-1], log),
        *(fact for seat in table.seats for fact in _list_facts_of(seat)),
        *_list_facts_chosen(Options.read(table.options), table, game),
    ):
        if not holds:
            raise ValueError(f"{what} cannot be what it is")


def _list_facts(table: Table, most: int, log: Sequence[Entry]) -> Iterator[Fact]:
    names = {fold_name(seat.name) for seat in table.seats}
    colours = {seat.colour for seat in table.seats}
    fits = table.phase == "ended" or (table.phase == "lobby") != bool(log)
    yield "its phase", table.phase in get_args(Phase) and fits
    yield "its language", table.language in LANGUAGES
    yield "the name of its sheet", _is_word(table.sheet_name)
    yield "the seat that begins", table.first_seat in (None, *range(most))
    yield "its version", 0 < table.version < LAST_VERSION
    yield "the number of its seats", len(table.seats) <= most
    yield (
        "the order of its seats",
        [seat.number for seat in table.seats] == [*range(len(table.seats))],
    )
    yield "the names of its seats", len(names) == len(table.seats)
    yield "the colours of its seats", len(colours) == len(table.seats)
    yield "the order of its log", [entry.seq for entry in log] == [*range(1, len(log) + 1)]


def _list_facts_of(seat: Seat) -> Iterator[Fact]:
    yield f"the name of seat {seat.number}", clean_name(seat.name) == seat.name
    yield f"the colour of seat {seat.number}", SYMBOL_OF.get(seat.colour) == seat.symbol
    yield f"the kind of seat {seat.number}", seat.kind in get_args(Kind)
    yield f"the bot of seat {seat.number}", seat.bot is None or _is_word(seat.bot)
    yield f"the language of seat {seat.number}", seat.language in (None, *LANGUAGES)


def _list_facts_chosen(chosen: Options, table: Table, game: Game[Any, Any, Any]) -> Iterator[Fact]:
    for name, usual in Options({})._asdict().items():
        if name != "correction":
            yield f"its option {name}", type(getattr(chosen, name)) is type(usual)
    numbers = {seat.number for seat in table.seats}
    yield "the seats for which others act", {*chosen.allowing} <= numbers
    names = {seat.name for seat in table.seats}
    yield "who is ready", {*chosen.ready} <= names
    known = {option.name for option in game.meta.options}
    yield "its choice of rules", chosen.rulings.keys() <= known
    yield "its choice of rules", set(map(type, chosen.rulings.values())) <= {bool}
    yield "its remarks", all(_can_be_said(remark) for remark in chosen.remarks)
    yield "its correction", chosen.correction is None or _can_be(chosen.correction, table)


def _can_be(correction: Correction, table: Table) -> bool:
    counted = (correction.to, correction.seq, correction.number, *correction.agreed)
    if [type(fact) for fact in (correction.rested, *counted)] != [bool] + [int] * len(counted):
        return False
    agreed = set(correction.agreed) <= {seat.number for seat in table.seats}
    return agreed and 0 <= correction.to <= correction.seq <= table.last_seq


def _can_be_said(remark: Remark) -> bool:
    texts = remark.name, remark.box, remark.value
    if [type(fact) for fact in remark] != [int, str, str, str]:
        return False
    return all(text.isprintable() and len(text) <= LONGEST_VALUE for text in texts)


def _is_word(text: str) -> bool:
    return text.isprintable() and 0 < len(text) <= LONGEST_WORD
