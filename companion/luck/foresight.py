"""Estimates each seat's chance to win by letting quick bots play on for a while."""

from random import Random
from typing import Any

from companion.bots import BotSet, Chances, count_steps, share_chances
from companion.rules import TABLE, Result


class Foresight:
    """Plays positions of one sheet on; its bot keeps what it has computed for the sheet."""

    def __init__(self, bot_set: BotSet, layout: Any) -> None:
        assert bot_set.insight is not None, "only for games that say how positions are rated"
        self.game = bot_set.game
        self.insight = bot_set.insight
        self._layout = layout
        self._bot = bot_set.make(bot_set.usual, count_steps(1))

    def play_on(self, state: Any, random: Random) -> Chances:
        """The chances once the bots have played on to a quiet position, or the result."""
        left = self.insight.ahead
        while (result := self.game.result(state)) is None:
            if self.game.chance(state) is not None:
                state = self.draw(state, random)
                continue
            if left <= 0 and self.insight.is_quiet(state):
                return share_chances(self.insight.rate(state))
            state = self._choose(state, random)
            left -= 1
        return share_win(result, len(result.standings))

    def play_out(self, state: Any, random: Random) -> Chances:
        """How the game ends if the bots play it to its end."""
        while (result := self.game.result(state)) is None:
            owed = self.game.chance(state) is not None
            state = self.draw(state, random) if owed else self._choose(state, random)
        return share_win(result, len(result.standings))

    def draw(self, state: Any, random: Random) -> Any:
        """The position after all dice or cards that are owed were drawn."""
        while (owed := self.game.chance(state)) is not None:
            drawn = self.game.parse(self._layout, owed.draw(random))
            state = self.game.apply(state, TABLE, drawn)
        return state

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """What the quick bot would do, from what its seat may see."""
        return self._bot.choose(self.game.view(state, seat), seat, random)

    def write(self, state: Any, seat: int, text: str) -> Any:
        """The position after a line of a seat."""
        return self.game.apply(state, seat, self.game.parse(self._layout, text))

    def _choose(self, state: Any, random: Random) -> Any:
        seat = self.game.awaits(state)[0]
        return self.game.apply(state, seat, self.choose(state, seat, random))


def share_win(result: Result, seats: int) -> Chances:
    """A result as chances: the winners share one win."""
    share = 1 / len(result.winners)
    return tuple(share if seat in result.winners else 0.0 for seat in range(seats))
