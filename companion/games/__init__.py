"""All games of the companion, in the order in which a lobby offers them."""

from typing import Any, Final

from companion.games.dice_charmers import DICE_CHARMERS
from companion.games.just_4_fun import JUST_4_FUN
from companion.rules import Game

GAMES: Final[tuple[Game[Any, Any, Any], ...]] = (DICE_CHARMERS, JUST_4_FUN)


def find_game(slug: str) -> Game[Any, Any, Any]:
    """The game of this name; KeyError lists what there is."""
    for game in GAMES:
        if game.meta.slug == slug:
            return game
    raise KeyError(f"no game {slug!r}: there is {', '.join(game.meta.slug for game in GAMES)}")
