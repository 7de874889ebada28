"""Lets owners edit the cards of the five trades: species, target, gains and copies."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.card_boxes import CardList, set_or_drop
from companion.games.editing import NONE, BoxKind, Content
from companion.games.navoria.edit.gains import offer_lists, read_names
from companion.games.navoria.rules.faces import find_flaw
from companion.games.navoria.rules.gains import read_gain
from companion.games.navoria.rules.pieces import SOLDIER, TRADES

MOST: Final = 60
MOST_COPIES: Final = 12
TARGETS: Final = {
    "merchant": ("counts", "species"),
    "builder": ("island", "islands"),
    "soldier": ("island", "islands"),
}
"""What a card of a trade names besides its species: the key, and the names it may have."""


def make_card(content: Content, trade: str) -> dict[str, Any]:
    """Makes a card with the first names, which gives the least that its trade may give."""
    card = {"icon": content["words"]["species"][0]}
    if trade in TARGETS:
        key, names = TARGETS[trade]
        card[key] = content["words"][names][0]
    least = {"adventurer": ["step"], "artisan": ["resource"]}.get(trade, [])
    return card | ({"at_once": least} if least else {})


def read_gains(card: Any) -> str:
    """Reads what a card gives at once."""
    return ", ".join(card.get("at_once", ())) or NONE


def offer_gains(content: Content, card: Any, trade: str) -> list[str]:
    """Offers one gain more or fewer, or one alone, as far as a card of the trade can give it."""
    offered = dict.fromkeys([NONE, *offer_lists(content, read_gains(card))])
    return [value for value in offered if fits(content, value, trade)]


def fits(content: Content, value: str, trade: str) -> bool:
    """Tells whether a card of a trade may give this at once."""
    texts = value.split(", ") if value != NONE else []
    gains = tuple(gain for text in texts if (gain := read_gain(read_names(content), text)))
    return len(gains) == len(texts) and not find_flaw(TRADES.index(trade), gains)


def make_kinds(trade: str) -> tuple[BoxKind, ...]:
    """Makes the boxes of all parts of the cards of a trade."""
    cards = DECKS[trade]
    kinds: Sequence[BoxKind] = (
        *cards.make_handles(),
        cards.make_part(
            "icon",
            "name",
            lambda card: str(card["icon"]),
            lambda content, card: tuple(content["words"]["species"]),
            lambda content, card, value: card.update(icon=value),
        ),
    )
    if trade in TARGETS:
        kinds = (*kinds, make_target(cards, *TARGETS[trade]))
    if TRADES.index(trade) != SOLDIER:
        gains = cards.make_part(
            "gains",
            "gains",
            read_gains,
            lambda content, card: offer_gains(content, card, trade),
            lambda content, card, value: set_or_drop(
                card, "at_once", [] if value == NONE else value.split(", ")
            ),
        )
        kinds = (*kinds, gains)
    return (*kinds, make_copies(cards))


def make_target(cards: CardList, key: str, names: str) -> BoxKind:
    """Makes the box of the species that a merchant counts, or a builder's or soldier's island."""
    return cards.make_part(
        key,
        "name",
        lambda card: str(card[key]),
        lambda content, card: tuple(content["words"][names]),
        lambda content, card, value: card.update({key: value}),
    )


def make_copies(cards: CardList) -> BoxKind:
    """Makes the box in which stands how often the game has a card."""
    return cards.make_part(
        "copies",
        "number",
        lambda card: str(card.get("copies", 1)),
        lambda content, card: tuple(map(str, range(1, MOST_COPIES + 1))),
        lambda content, card, value: set_or_drop(card, "copies", int(value) - 1 and int(value)),
    )


def make_list(trade: str) -> CardList:
    """Makes the list of the cards of a trade."""
    return CardList(f"{trade}s", f"{trade}card", MOST, lambda content: make_card(content, trade))


DECKS: Final = {trade: make_list(trade) for trade in TRADES}
KINDS: Final = tuple(kind for trade in TRADES for kind in make_kinds(trade))
"""What can be edited of the cards."""
