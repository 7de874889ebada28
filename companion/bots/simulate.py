"""Simulates many games between bots; the same seed gives the same games on any cores."""

from collections import Counter
from collections.abc import Iterator, Mapping
from multiprocessing import get_context
from random import Random
from typing import Any, Final, NamedTuple

from companion.bots import Bot, BotSet, Tally, count_steps
from companion.bots.measures import sum_up_wins
from companion.rules import TABLE, Game

THOUGHT: Final = 60
"""Search steps of a bot, about as many as it makes in its time at a table."""


class Match(NamedTuple):
    """What is simulated: the bots of a game, the sheet, who sits, and the seed."""

    bot_set: BotSet
    printed: Mapping[str, Any]
    bots: tuple[str, ...]
    """One for each seat; they change seats from game to game."""
    seed: int
    options: Mapping[str, bool] = {}


def find_tally(bot_set: BotSet) -> Tally:
    """Returns how these games are counted: as the game says, or by wins alone."""
    game = bot_set.game

    def count_game(state: Any, bots: tuple[str, ...], said: Counter[str]) -> Any:
        result = game.result(state)
        assert result is not None
        return bots, result.winners

    return bot_set.tally or Tally(count_game, sum_up_wins)


class Board:
    """A match ready to be played; its bots keep what they have computed for the sheet."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.bot_set.game
        self.layout = self.game.read_layout(match.printed)
        self._tally = find_tally(match.bot_set)
        budget = count_steps(THOUGHT)
        self.bots = {name: match.bot_set.make(name, budget) for name in match.bots}

    def play(self, number: int) -> Any:
        """Plays one game; seat 0 begins, and the bots sit as the number of the game says."""
        names = self.match.bots
        seated = tuple(names[(seat + number) % len(names)] for seat in range(len(names)))
        random = Random(f"{self.match.seed}/{number}")
        bots = [self.bots[name] for name in seated]
        start = self.game.setup(self.layout, len(names), 0, self.match.options)
        state, said = play_out(self.game, self.layout, start, bots, random)
        return self._tally.count_game(state, seated, said)


def play_out(
    game: Game[Any, Any, Any], layout: Any, state: Any, bots: list[Bot], random: Random
) -> tuple[Any, Counter[str]]:
    """Plays a position to its end; also counts the verbs of the seats."""
    said: Counter[str] = Counter()
    while game.result(state) is None:
        owed = game.chance(state)
        if owed is not None:
            state = game.apply(state, TABLE, game.parse(layout, owed.draw(random)))
            continue
        seat = game.awaits(state)[0]
        action = bots[seat].choose(game.view(state, seat), seat, random)
        said[str(action).partition(" ")[0]] += 1
        state = game.apply(state, seat, action)
    return state, said


def play_match(match: Match, games: int, cores: int) -> Iterator[Any]:
    """Plays the games of a match on at most this many cores, and yields them in order."""
    cores = min(cores, games)
    if cores <= 1:
        board = Board(match)
        yield from map(board.play, range(games))
        return
    with get_context("spawn").Pool(cores, _set_up_board, (match,)) as pool:
        yield from pool.imap(_play_on_board, range(games), chunksize=max(1, min(20, games // 20)))


_boards: list[Board] = []
"""The board of this worker process, set up when the process starts."""


def _set_up_board(match: Match) -> None:
    _boards[:] = [Board(match)]


def _play_on_board(number: int) -> Any:
    return _boards[0].play(number)
