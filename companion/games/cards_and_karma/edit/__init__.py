"""Lets owners edit a deck of Cards & Karma: its cards, names, dice and track.

A die colour belongs to a card, a number never does: numbers are counted for each colour (CK-20).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.boxes import TEXTS
from companion.games.cards_and_karma.edit import cards, ships, table, words
from companion.games.cards_and_karma.edit.parts import count_copies
from companion.games.cards_and_karma.edit.pictures import picture_cards, picture_deck
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.pieces import CARDS, SHIPS
from companion.games.editing import Content, Editing, Progress
from companion.games.learnt import make_learnt

LISTS: Final = (ships.SHIPS, cards.BUILDINGS, cards.GOODS, cards.PALACES)
_OF_TABLE: Final = {
    "words": "{key}name-1",
    "numbers": "numbers-{key}-1",
    "track": "trackcard-1",
    "top": "{key}",
} | {f"{one.key}.": f"{one.code}-{{number}}" for one in LISTS}
"""The box at which a refusal is shown, by the table that it names."""


def find_box(content: Content, table: str, key: str) -> str:
    """Finds the box on the page for a table and key that `sheet check` refuses."""
    name, dot, number = table.partition(".")
    return _OF_TABLE.get(name + dot, name).format(key=key, number=number)


def list_progress(content: Content) -> Sequence[Progress]:
    """How many cards, ships and die colours of a box are known."""
    known = [card for one in LISTS for card in one.list_cards(content)]
    dice = sum(len(card["dice"]) if "dice" in card else "die" in card for card in known)
    return (
        Progress("known-cards", sum(map(count_copies, known)), CARDS),
        Progress("known-ships", len(ships.SHIPS.list_cards(content)), SHIPS),
        Progress("known-dice", dice, CARDS),
    )


def show(content: Content) -> Mapping[str, Any]:
    """Collects what the template draws: the cards, and the names that choose their colours."""
    return {
        "deck": picture_deck(content),
        "lists": tuple((one.key, one.code, picture_cards(content, one.key)) for one in LISTS),
    }


def find_asked(content: Content, about: str) -> str:
    """Finds the box of what somebody asked about at a table: a card of the offer, or the track."""
    face = about.removeprefix("die ").partition("/")[0]
    for one in LISTS:
        pictured = picture_cards(content, one.key)
        for code, (card, _) in zip(one.list_codes(content), pictured, strict=True):
            if str(card.face) == face:
                return code
    return "trackcard-1" if about == "track" else about


EDITING: Final = Editing(
    (TEXTS, *words.KINDS, *ships.KINDS, *cards.KINDS, *table.KINDS, make_learnt(CARDS_AND_KARMA)),
    find_box,
    list_progress=list_progress,
    show=show,
    find_asked=find_asked,
)
"""Everything that can be edited of a deck of Cards & Karma."""
