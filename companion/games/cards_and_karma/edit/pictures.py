"""Turns the cards of a deck file into the form that the templates of the game draw."""

from collections.abc import Mapping
from typing import Any

from companion.games.cards_and_karma.edit.parts import read_dice
from companion.games.cards_and_karma.rules.faces import Card, Face, Good
from companion.games.editing import Content

KINDS = {"ships": "ship", "buildings": "building", "goods": "goods", "palace": "palace"}


def picture_deck(content: Content) -> Mapping[str, Any]:
    """Lists the names of a deck, in the order that chooses their colours and pictures."""
    words = content["words"]
    return {"colours": words["dice"], "types": words["buildings"], "kinds": words["goods"]}


def picture_cards(content: Content, key: str) -> tuple[tuple[Card, str], ...]:
    """Lists each card of a list with the die colours of its copies."""
    return tuple(
        (Card(make_face(KINDS[key], card), ""), list_dice(card)) for card in content.get(key, ())
    )


def list_dice(card: Mapping[str, Any]) -> str:
    """Lists the die colours of all copies."""
    return str(card.get("die", "?")) if "reward" in card else read_dice(card)


def make_face(kind: str, card: Mapping[str, Any]) -> Face:
    """Makes the action side of a card of a file."""
    goods = [*card.get("goods", ()), *([card["good"]] if "good" in card else ())]
    wares = tuple(Good(*read_pair(good)) for good in goods)
    if kind == "ship":
        number, reward = card["number"], card["reward"]
        return Face(kind, card.get("price", 0), goods=wares, number=number, reward=reward)
    if kind == "building":
        colour, price = read_pair(card["price"])
        return Face(kind, price, colour, tuple(card["shows"]), wares)
    if kind == "goods":
        return Face(kind, goods=wares, coin=bool(card.get("coin")))
    return Face(kind, card["number"])


def read_pair(text: str) -> tuple[str, int]:
    """Reads a name and a number, such as `tea 2`."""
    name, number = text.split(" ")
    return name, int(number)
