"""The bot that chooses at random, in every game."""

from random import Random
from typing import Any

from companion.rules import Game, choose_any


class RandomBot:
    """Chooses at random; the baseline that other bots have to beat."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """Chooses any action that the seat may make."""
        return choose_any(self._game, state, seat, random)
