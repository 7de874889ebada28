"""Lists all games, in the order in which the start page offers them."""

from typing import Any, Final

from companion.games import cards_and_karma, dice_charmers, just_4_fun, navoria
from companion.games.room import Room
from companion.rules import Game

ROOMS: Final[tuple[Room, ...]] = (
    dice_charmers.ROOM,
    just_4_fun.ROOM,
    cards_and_karma.ROOM,
    navoria.ROOM,
)
GAMES: Final[tuple[Game[Any, Any, Any], ...]] = tuple(room.game for room in ROOMS)


def find_room(slug: str) -> Room:
    """Finds the room of the game with this slug; KeyError lists those there are."""
    for room in ROOMS:
        if room.game.meta.slug == slug:
            return room
    raise KeyError(f"no game {slug!r}: there is {', '.join(game.meta.slug for game in GAMES)}")


def find_game(slug: str) -> Game[Any, Any, Any]:
    """Finds the rules of the game with this slug; KeyError lists those there are."""
    return find_room(slug).game
