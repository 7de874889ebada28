"""The templates that a game brings for pages that all games share, by its meta and its room."""

from typing import Final

from companion.games import find_room

ALWAYS: Final = ("seat", "screen", "figures")
"""The templates that every game brings that is open to players."""
OF_EDITING: Final = ("edit", "values")
"""The templates that a game brings whose sheets can be edited."""
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


def list_own_templates(slug: str) -> tuple[str, ...]:
    """The templates that a game brings."""
    room = find_room(slug)
    return (*room.game.meta.templates, *(OF_EDITING if room.editing else ()))


def find_own_template(slug: str, name: str) -> str:
    """The file that a page includes for this game, or what stands in for it."""
    if name in list_own_templates(slug):
        return f"games/{slug}/{name}.html"
    return STAND_INS[name]
