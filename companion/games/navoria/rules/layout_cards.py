"""Reads the cards of a board file: five lists, one for each trade."""

from typing import Final

from companion.games.navoria.rules.faces import MOST_GAINS, find_flaw, make_card, name_targets
from companion.games.navoria.rules.gains import Gain, Names, list_gain_texts, read_gain
from companion.games.navoria.rules.pieces import MERCHANT, TRADES
from companion.games.navoria.rules.printed import Card
from companion.rules.layout import TomlTable

_MOST_FACES: Final = 60
_MOST_COPIES: Final = 12


def read_decks(names: Names, top: TomlTable) -> tuple[tuple[Card, ...], ...]:
    """The cards of every trade, each as often as its copies say."""
    return tuple(_read_deck(names, top, trade) for trade in range(len(TRADES)))


def _read_deck(names: Names, top: TomlTable, trade: int) -> tuple[Card, ...]:
    key = f"{TRADES[trade]}s"
    deck: list[Card] = []
    cards = top.items(key, 1, _MOST_FACES, "cards") if top.has(key) else []
    for number, content in enumerate(cards, 1):
        table = TomlTable(f"{key}.{number}", content)
        card = _read_card(names, table, trade)
        copies = table.number("copies", 1, _MOST_COPIES) if table.has("copies") else 1
        table.close()
        if card in deck:
            raise table.refuse("icon", "a card that differs from those before it, or its copies")
        deck += [card] * copies
    return tuple(deck)


def _read_card(names: Names, table: TomlTable, trade: int) -> Card:
    species = names.species.index(table.text("icon", names.species))
    target = _read_target(names, table, trade)
    gains = _read_at_once(names, table)
    if flaw := find_flaw(trade, gains):
        raise table.refuse("at_once", flaw)
    return make_card(names, trade, species, target, gains)


def _read_target(names: Names, table: TomlTable, trade: int) -> int | None:
    targets = name_targets(names, trade)
    if not targets:
        return None
    return targets.index(table.text("counts" if trade == MERCHANT else "island", targets))


def _read_at_once(names: Names, table: TomlTable) -> tuple[Gain, ...]:
    if not table.has("at_once"):
        return ()
    gains = []
    for text in table.texts("at_once", 0, MOST_GAINS, "gains"):
        gain = read_gain(names, text)
        if gain is None:
            raise table.refuse("at_once", f"{list_gain_texts(names)}, found {text!r}")
        gains.append(gain)
    return tuple(gains)
