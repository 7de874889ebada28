"""Reads the cards of a board file: five lists, one for each trade."""

from typing import Final

from companion.games.navoria.rules.gains import Gain, Names, list_gain_texts, name_gain, read_gain
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ARTISAN,
    BUILDER,
    MERCHANT,
    ROUNDS,
    ROW,
    SOLDIER,
    TRADES,
)
from companion.games.navoria.rules.printed import Card
from companion.rules.layout import Table

FEWEST: Final = ROUNDS * ROW
"""So many cards of each trade are laid open in a game (NV-3, NV-82)."""
_MOST_FACES: Final = 60
_MOST_COPIES: Final = 12
_MOST_GAINS: Final = 6
_MOST_STEPS: Final = 2
_MOST_RESOURCES: Final = 3


def read_decks(names: Names, top: Table) -> tuple[tuple[Card, ...], ...]:
    """The cards of every trade, each as often as its copies say."""
    return tuple(_read_deck(names, top, trade) for trade in range(len(TRADES)))


def _read_deck(names: Names, top: Table, trade: int) -> tuple[Card, ...]:
    key = f"{TRADES[trade]}s"
    deck: list[Card] = []
    for number, content in enumerate(top.items(key, 1, _MOST_FACES, "cards"), 1):
        table = Table(f"{key}.{number}", content)
        card = _read_card(names, table, trade)
        copies = table.number("copies", 1, _MOST_COPIES) if table.has("copies") else 1
        table.close()
        if card in deck:
            raise table.refuse("icon", "a card that differs from those before it, or its copies")
        deck += [card] * copies
    if len(deck) < FEWEST:
        raise top.refuse(key, f"{FEWEST} cards or more, for three rounds, found {len(deck)}")
    return tuple(deck)


def _read_card(names: Names, table: Table, trade: int) -> Card:
    icon = table.text("icon", names.species)
    target = _read_target(names, table, trade)
    gains = _read_at_once(names, table)
    _check_gains(table, trade, gains)
    words = [
        TRADES[trade],
        icon,
        *([target] if target else []),
        *(name_gain(names, gain) for gain in gains),
    ]
    index = None
    if target:
        index = (names.species if trade == MERCHANT else names.islands).index(target)
    return Card("-".join(words), trade, names.species.index(icon), index, gains)


def _read_target(names: Names, table: Table, trade: int) -> str:
    if trade == MERCHANT:
        return table.text("counts", names.species)
    return table.text("island", names.islands) if trade in (BUILDER, SOLDIER) else ""


def _read_at_once(names: Names, table: Table) -> tuple[Gain, ...]:
    if not table.has("at_once"):
        return ()
    gains = []
    for text in table.texts("at_once", 0, _MOST_GAINS, "gains"):
        gain = read_gain(names, text)
        if gain is None:
            raise table.refuse("at_once", f"{list_gain_texts(names)}, found {text!r}")
        gains.append(gain)
    return tuple(gains)


def _check_gains(table: Table, trade: int, gains: tuple[Gain, ...]) -> None:
    """What every card of a trade gives, or never gives (NV-32 to NV-34)."""
    kinds = [gain.kind for gain in gains]
    if trade == SOLDIER and gains:
        raise table.refuse("at_once", "nothing at once for a soldier")
    if trade == ADVENTURER and not 1 <= kinds.count("step") <= _MOST_STEPS:
        raise table.refuse("at_once", f"1 to {_MOST_STEPS} steps for an adventurer")
    if trade == ARTISAN and "resource" not in kinds:
        raise table.refuse("at_once", "a resource or more for an artisan")
    if kinds.count("resource") > _MOST_RESOURCES:
        raise table.refuse("at_once", f"at most {_MOST_RESOURCES} resources at once")
