"""Lets owners edit a board of Just 4 Fun: its zones, rows and columns, deck and pawns."""

from typing import Final

from companion.games.boxes import TEXTS
from companion.games.editing import Content, Editing
from companion.games.just_4_fun.edit import board, deck
from companion.games.just_4_fun.rules.survey import DARKEST

_OF_KEY: Final = {("pawns", "each"): "pawns", ("deck", "deck"): "card-1"}
"""The box at which a refusal is shown that concerns a whole part."""
_OF_FIGURE: Final = {"left": "pawns", "pile": "card-1"}
"""The box that says how many pawns or cards there are, by the figure that counts them."""


def find_box(content: Content, table: str, key: str) -> str:
    """Finds the box on the page for a table and key that `sheet check` refuses."""
    if table == "board":
        return board.find_unreachable(content)
    return _OF_KEY.get((table, key), f"card-{key}" if table == "deck" else key)


def find_asked(content: Content, about: str) -> str:
    """Finds the box of what somebody asked about at a table: a zone by its value, cards, pawns."""
    kind, _, value = about.partition("-")
    return board.find_value(content, value) if kind == "zone" else _OF_FIGURE.get(about, about)


def show(content: Content) -> dict[str, object]:
    """Collects what the template draws: how dark each zone is, and how many cards there are."""
    zones = board.list_zones(content)
    shades = {zone: min(value // 10, DARKEST) for zone, value in zones.items()}
    return {"shades": shades, "cards": sum(content["deck"].values())}


EDITING: Final = Editing(
    (TEXTS, *board.KINDS, *deck.KINDS),
    find_box,
    show=show,
    find_asked=find_asked,
)
"""Everything that can be edited on a board of Just 4 Fun."""
