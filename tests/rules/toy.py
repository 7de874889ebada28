"""The toy game as rule tests use it: on a sheet of two turns for each seat, seat 0 first."""

from typing import Final

from companion.rules import Play
from tests.toy.room.rules import TOY, Layout, Toy

__all__ = ["LAYOUT", "Layout", "Toy", "begin", "list_undone"]

LAYOUT: Final = Layout("Small", boxes=6, turns=2)


def begin(game: Toy = TOY) -> Play:
    """A play of the toy with seat 0 first."""
    return Play.begin(game, LAYOUT, game.setup(LAYOUT, 2, 0, {}))


def list_undone(play: Play) -> list[str]:
    """The chance lines that will come again."""
    return list(play.undone or ())
