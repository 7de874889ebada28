"""The templates that a game brings for the pages of all games, as its meta declares them."""

from typing import Final

from companion.games import find_game

ALWAYS: Final = ("seat", "screen", "figures")
"""What every game that is open to players brings."""
STAND_INS: Final = {
    "what": "nothing.html",
    "sheet": "nothing.html",
    "typed": "nothing.html",
    "paper": "moves.html",
    "judge": "judge/none.html",
    "box": "nothing.html",
    "edit": "nothing.html",
    "values": "nothing.html",
}
"""What pages include in place of a template that a game may leave out."""


def find_own_template(slug: str, name: str) -> str:
    """The file that a page includes for this game, or what stands in for it."""
    if name in find_game(slug).meta.templates:
        return f"games/{slug}/{name}.html"
    return STAND_INS[name]
