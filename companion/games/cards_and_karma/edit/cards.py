"""Lets owners edit buildings, goods cards and palace cards of a deck."""

from itertools import combinations_with_replacement
from typing import Any, Final

from companion.games.boxes import NUMBER, keep_within, offer_numbers
from companion.games.card_boxes import CardList, set_or_drop
from companion.games.cards_and_karma.edit.parts import make_dice, offer_goods
from companion.games.cards_and_karma.rules.pieces import HAND, HIGHEST
from companion.games.cards_and_karma.rules.rewards import PALACE
from companion.games.editing import NONE, Content

MOST: Final = 150
MOST_SUM: Final = HAND * HIGHEST
USUAL_SUM: Final = 5

BUILDINGS: Final = CardList(
    "buildings",
    "buildingcard",
    MOST,
    lambda content: {
        "price": f"{content['words']['dice'][0]} {USUAL_SUM}",
        "shows": [content["words"]["buildings"][0]],
    },
)
GOODS: Final = CardList(
    "goods", "goodscard", MOST, lambda content: {"goods": [f"{content['words']['goods'][0]} 1"]}
)
PALACES: Final = CardList("palace", "palacecard", MOST, lambda content: {"number": min(PALACE)})


def offer_sums(content: Content, building: Any) -> tuple[str, ...]:
    """Offers the sums around the present one."""
    return offer_numbers(int(building["price"].split(" ")[1]), 1, MOST_SUM, around=8)


def offer_types(content: Content, building: Any) -> list[str]:
    """Offers each type alone, and every two of them."""
    types = content["words"]["buildings"]
    pairs = [f"{one} {other}" for one, other in combinations_with_replacement(types, 2)]
    return list(dict.fromkeys([*types, *pairs, " ".join(building["shows"])]))


def read_second(card: Any) -> str:
    """Reads the second good of a goods card."""
    return str(card["goods"][1]) if len(card["goods"]) > 1 else NONE


def offer_first(content: Content, card: Any) -> list[str]:
    """Offers the goods that may come first: of another kind than the second one."""
    return [good for good in offer_goods(content, card["goods"][0]) if differs(good, card, 1)]


def offer_second(content: Content, card: Any) -> list[str]:
    """Offers no second good, or one of another kind than the first."""
    goods = offer_goods(content, read_second(card))
    return [NONE, *(good for good in goods if differs(good, card, 0))]


def differs(good: str, card: Any, place: int) -> bool:
    """Tells whether a good is of another kind than the one at a place of a card."""
    return good.split(" ")[0] not in {other.split(" ")[0] for other in card["goods"][place:][:1]}


def write_price(building: Any, place: int, value: str) -> None:
    """Changes the colour or the sum of a price."""
    parts = building["price"].split(" ")
    parts[place] = value
    building["price"] = " ".join(parts)


KINDS: Final = (
    *BUILDINGS.make_handles(),
    BUILDINGS.make_part(
        "colour",
        "colour",
        lambda card: str(card["price"].split(" ")[0]),
        lambda content, card: tuple(content["words"]["dice"]),
        lambda content, card, value: write_price(card, 0, value),
    ),
    BUILDINGS.make_part(
        "sum",
        "price",
        lambda card: str(card["price"].split(" ")[1]),
        offer_sums,
        lambda content, card, value: write_price(card, 1, str(keep_within(value, 1, MOST_SUM))),
        typed=NUMBER,
    ),
    BUILDINGS.make_part(
        "shows",
        "types",
        lambda card: " ".join(card["shows"]),
        offer_types,
        lambda content, card, value: card.update(shows=value.split(" ")),
    ),
    BUILDINGS.make_part(
        "good",
        "good",
        lambda card: str(card.get("good", NONE)),
        lambda content, card: (NONE, *offer_goods(content, card.get("good", NONE))),
        lambda content, card, value: set_or_drop(card, "good", "" if value == NONE else value),
    ),
    make_dice(BUILDINGS),
    *GOODS.make_handles(),
    GOODS.make_part(
        "first",
        "good",
        lambda card: str(card["goods"][0]),
        offer_first,
        lambda content, card, value: card.update(goods=[value, *card["goods"][1:]]),
    ),
    GOODS.make_part(
        "second",
        "good",
        read_second,
        offer_second,
        lambda content, card, value: card.update(
            goods=[card["goods"][0], *([] if value == NONE else [value])]
        ),
    ),
    GOODS.make_part(
        "coin",
        "yes",
        lambda card: "yes" if card.get("coin") else "no",
        lambda content, card: ("no", "yes"),
        lambda content, card, value: set_or_drop(card, "coin", value == "yes"),
    ),
    make_dice(GOODS),
    *PALACES.make_handles(),
    PALACES.make_part(
        "number",
        "palace",
        lambda card: str(card["number"]),
        lambda content, card: tuple(map(str, PALACE)),
        lambda content, card, value: card.update(number=int(value)),
    ),
    make_dice(PALACES),
)
"""What can be edited of buildings, goods cards and palace cards."""
