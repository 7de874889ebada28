"""Finds the choices of a game that cost a seat much of its chance to win, to be tried again."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from companion.luck.foresight import Foresight
from companion.luck.reasons import Count, Reason, find_reasons
from companion.rules import Play
from companion.rules.play import Step

MOST: Final = 3
"""The most moments of a seat."""
SUSPECTS: Final = 6
"""So many choices of a game are looked at closely."""
SIGNIFICANT: Final = 0.05
"""A choice that costs less of the chance to win is no moment."""
ALIKE: Final = 0.01
"""Choices within so much of the best are as good as the best."""
SURE: Final = 2.5
"""The standard errors by which a loss must exceed nought."""
FEW: Final = 5
"""After so many futures a close look ends if nothing is lost in them."""
MOST_LINES: Final = 12
"""Of so many of the lines that were possible it is found out how good they are."""


class Moment(NamedTuple):
    """A choice that cost a seat much, and those that would have been better."""

    step: int
    """The step after which the seat had to choose."""
    seat: int
    line: str
    loss: float
    """By how much the best choice would have raised the chance to win."""
    good: tuple[str, ...]
    """The best line, and those that are as good."""
    poor: tuple[str, ...]
    """Further lines that were possible, the one that was chosen among them."""
    reasons: tuple[Reason, ...] = ()
    """What the best line brings more at once, or less."""


class Suspect(NamedTuple):
    """A choice that differs from the quick bot's and looks worse at first sight."""

    loss: float
    step: int
    seat: int
    line: str
    bot: str
    state: Any


def find_moments(
    play: Play, foresight: Foresight, seed: str, count: Count | None = None
) -> list[Moment]:
    """The moments of all seats, in the order of the game; with reasons if these can be counted."""
    suspects = sorted(list_suspects(play, foresight, seed), key=get_loss, reverse=True)
    looked_at = [look_closely(one, foresight, seed, count) for one in suspects[:SUSPECTS]]
    found = [moment for moment in looked_at if moment is not None]
    of_seat = {
        seat: [moment for moment in found if moment.seat == seat][:MOST]
        for seat in {moment.seat for moment in found}
    }
    return sorted(moment for moments in of_seat.values() for moment in moments)


def get_loss(found: Suspect | Moment) -> float:
    """By how much a choice is worse than the best."""
    return found.loss


def list_suspects(play: Play, foresight: Foresight, seed: str) -> list[Suspect]:
    """The choices that look worse than the quick bot's, at first sight."""
    steps = list(play.walk_back())[::-1]
    judged = (judge_choice(number, step, foresight, seed) for number, step in enumerate(steps))
    return [suspect for suspect in judged if suspect and suspect.loss >= SIGNIFICANT / 2]


def judge_choice(number: int, step: Step, foresight: Foresight, seed: str) -> Suspect | None:
    """Compares one choice with the quick bot's; None if there was nothing else to choose."""
    state, (seat, line) = step.before.state, step.entry
    game = foresight.game
    if seat not in game.awaits(state) or len(game.offers(state, seat)) < 2:
        return None
    luck = f"{seed}/{number}"
    bot = str(foresight.choose(state, seat, Random(luck)))
    if bot == line:
        return None
    guessed = foresight.insight.guess(state, seat, Random(luck))
    better, worse = (
        foresight.play_on(foresight.write(guessed, seat, text), Random(luck))[seat]
        for text in (bot, line)
    )
    return Suspect(better - worse, number, seat, line, bot, state)


def look_closely(
    suspect: Suspect, foresight: Foresight, seed: str, count: Count | None
) -> Moment | None:
    """Plays the game to its end after a choice and after the bot's; None if it is not surely worse.

    The futures are new ones, so that a choice is not blamed for what made it a suspect.
    """
    luck = f"{seed}/{suspect.step}/again"
    chosen: list[float] = []
    better: list[float] = []
    for future in range(foresight.insight.deep):
        chosen.append(play_to_end(suspect, suspect.line, foresight, f"{luck}/{future}"))
        better.append(play_to_end(suspect, suspect.bot, foresight, f"{luck}/{future}"))
        if future == FEW and fmean(better) - fmean(chosen) < SIGNIFICANT:
            return None
    if not is_worse(chosen, better):
        return None
    good, poor = sort_lines(suspect, foresight, luck)
    loss = fmean(better) - fmean(chosen)
    lines = suspect.bot, suspect.line
    reasons = count and find_reasons(suspect.state, suspect.seat, lines, foresight, count, luck)
    return Moment(suspect.step, suspect.seat, suspect.line, loss, good, poor, reasons or ())


def play_to_end(suspect: Suspect, text: str, foresight: Foresight, luck: str) -> float:
    """What a seat wins in one future after a line."""
    guessed = foresight.insight.guess(suspect.state, suspect.seat, Random(luck))
    after = foresight.write(guessed, suspect.seat, text)
    return foresight.play_out(after, Random(luck))[suspect.seat]


def sort_lines(
    suspect: Suspect, foresight: Foresight, luck: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines that look as good as the bot's or better, the bot's first; and the others."""
    offered = [str(action) for action in foresight.game.offers(suspect.state, suspect.seat)]
    lines = list(dict.fromkeys((suspect.bot, suspect.line, *offered)))[:MOST_LINES]
    means = {text: estimate(suspect, text, foresight, luck) for text in lines}
    least = means[suspect.bot] - ALIKE
    good = [text for text in lines if means[text] >= least and text != suspect.line]
    return tuple(good), tuple(text for text in lines if text not in good)


def estimate(suspect: Suspect, text: str, foresight: Foresight, luck: str) -> float:
    """The seat's chance after a line, once the bots have played on for a while."""
    found = []
    for future in range(FEW):
        later = f"{luck}/{future}"
        guessed = foresight.insight.guess(suspect.state, suspect.seat, Random(later))
        after = foresight.write(guessed, suspect.seat, text)
        found.append(foresight.play_on(after, Random(later))[suspect.seat])
    return fmean(found)


def is_worse(chosen: Sequence[float], better: Sequence[float]) -> bool:
    """Tells whether one choice is surely and clearly worse than another."""
    losses = [one - other for one, other in zip(better, chosen, strict=True)]
    mean, error = fmean(losses), stdev(losses) / sqrt(len(losses))
    return mean >= SIGNIFICANT and mean > SURE * error
