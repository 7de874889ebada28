"""The bot that knows nothing: every legal action is as good as any other, in every game."""

from random import Random
from typing import Any

from companion.rules import Game


class RandomBot:
    """Chooses blindly, so that everybody else has something to beat."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """Any legal action."""
        return random.choice(self._game.legal(state, seat))
