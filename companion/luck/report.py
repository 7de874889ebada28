"""What is told of luck and skill after a game, for every seat; it can be sent as JSON."""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from companion.bots import BotSet, Chances
from companion.luck.foresight import Foresight, share_win
from companion.luck.moments import Moment, find_moments
from companion.luck.reasons import Count, Reason
from companion.luck.rolls import Roll, measure_rolls
from companion.rules import Play


class Report(NamedTuple):
    """Results, luck and moments of one game; tuples run over the seats."""

    results: Chances
    """1 for a win, a share of it for a shared one, otherwise 0."""
    rolls: tuple[Roll, ...]
    moments: tuple[Moment, ...]
    spread: float
    """How much luck varies between games, as a share of how much results do."""

    @property
    def luck(self) -> Chances:
        """What dice or cards did to each seat's chance to win, all in all."""
        return tuple(sum(roll.luck[seat] for roll in self.rolls) for seat in self.seats)

    @property
    def adjusted(self) -> Chances:
        """Each seat's result without its luck."""
        return tuple(result - luck for result, luck in zip(self.results, self.luck, strict=True))

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.results))

    def share_unluckier(self, seat: int) -> float:
        """The share of games in which a seat has less luck than this one had."""
        fair = 1 / len(self.results)
        return NormalDist(0, self.spread * sqrt(fair * (1 - fair))).cdf(self.luck[seat])


def can_analyse(bot_set: BotSet, play: Play) -> bool:
    """Tells whether luck can be told from skill: the game is over, and everything is known."""
    insight = bot_set.insight
    if insight is None or bot_set.game.result(play.state) is None:
        return False
    rolled = any(step.is_chance for step in play.walk_back())
    return rolled and insight.is_known(play.state)


def analyse(bot_set: BotSet, play: Play, seed: str, count: Count | None = None) -> Report:
    """Works the report out; the same seed gives the same report, `count` gives it reasons."""
    result = bot_set.game.result(play.state)
    assert result is not None, "only games that are over"
    foresight = Foresight(bot_set, play.layout)
    return Report(
        share_win(result, len(result.standings)),
        tuple(measure_rolls(play, foresight, seed)),
        tuple(find_moments(play, foresight, seed, count)),
        foresight.insight.spread,
    )


def read_report(written: Mapping[str, Any]) -> Report:
    """Reads a report from JSON."""
    rolls = [Roll(step, tuple(luck)) for step, luck in written["rolls"]]
    moments = [read_moment(*facts) for facts in written["moments"]]
    return Report(tuple(written["results"]), tuple(rolls), tuple(moments), written["spread"])


def read_moment(*facts: Any) -> Moment:
    """Reads a moment from JSON."""
    step, seat, line, loss, good, poor, reasons = facts
    told = tuple(Reason(*reason) for reason in reasons)
    return Moment(step, seat, line, loss, tuple(good), tuple(poor), told)
