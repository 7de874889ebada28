"""Plays the log of a `.count` file with the engine of its game."""

from typing import Any

from companion.rules import TABLE, Game, Play
from tests.games.positions import Position


def reach_with_engine(game: Game[Any, Any, Any], layout: Any, position: Position) -> Any:
    """Plays the log of a position and returns the state after it."""
    options = dict.fromkeys(position.options, True)
    play = Play.begin(game, layout, game.setup(layout, position.seats, position.first, options))
    for actor, line in position.log:
        play = play.do(TABLE if actor == "table" else int(actor), line)
    return play.state
