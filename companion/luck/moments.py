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
LIKELY: Final = 0.75
"""The same while a close look goes on."""
FEW: Final = 6
"""After each so many futures a close look ends if it is not likely that the choice is worse."""
LOOKS: Final = 2
"""All close looks at a game together get the futures of so many whole ones."""
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
    found, left = [], LOOKS * foresight.insight.deep
    for suspect in suspects[:SUSPECTS]:
        luck = f"{seed}/{suspect.step}/again"
        losses = look_closely(suspect, foresight, luck) if left > 0 else []
        left -= len(losses)
        if len(losses) == foresight.insight.deep and is_worse(losses):
            found.append(describe_moment(suspect, fmean(losses), foresight, luck, count))
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


def look_closely(suspect: Suspect, foresight: Foresight, luck: str) -> list[float]:
    """What a choice loses against the bot's in futures that are played to their end.

    They are new ones, so that a choice is not blamed for what made it a suspect. It ends early if
    the choice is not likely to be worse; that cannot make a good one a moment.
    """
    losses: list[float] = []
    for future in range(foresight.insight.deep):
        better, chosen = (
            play_to_end(suspect, line, foresight, f"{luck}/{future}")
            for line in (suspect.bot, suspect.line)
        )
        losses.append(better - chosen)
        if len(losses) % FEW == 0 and not is_worse(losses, LIKELY):
            break
    return losses


def describe_moment(
    suspect: Suspect, loss: float, foresight: Foresight, luck: str, count: Count | None
) -> Moment:
    """Sorts the lines of a choice that is surely worse, and finds reasons."""
    good, poor = sort_lines(suspect, foresight, luck)
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


def is_worse(losses: Sequence[float], errors: float = SURE) -> bool:
    """Tells whether one choice is clearly worse than another, by so many standard errors."""
    mean, error = fmean(losses), stdev(losses) / sqrt(len(losses))
    return mean >= SIGNIFICANT and mean > errors * error
