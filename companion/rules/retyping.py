"""Replaces a line that a seat mistyped, and folds its later lines again."""

from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final

from companion.rules.errors import ANYWAY, IllegalAction, InvalidAction, Question, Refusal
from companion.rules.game import Arranging

if TYPE_CHECKING:
    from companion.rules.play import Play, Step

INSTEAD: Final = "instead"
"""The verb: `instead 2 goods tea1` replaces the seat's last line but one by `goods tea1`."""
MOST_AGAIN: Final = 20
"""The most lines that a replacement folds again, so that folding a log stays fast."""


def retype(play: "Play", seat: int, text: str) -> "Play":
    """Replaces a line that this seat wrote since others acted; returns the new play."""
    _, number, *words = text.split(" ")
    if not words:
        raise InvalidAction(text, f"{INSTEAD}, how many lines ago, and the right line")
    if number not in map(str, range(1, _count_own(play, seat) + 1)):
        raise IllegalAction(Refusal("play", "nothing_to_retype"))
    meant = words[-1] == ANYWAY
    first, later = play.find_own(int(number))
    line = _judge(play, first, " ".join(words[:-1] if meant else words))
    return _follow(_do(first.before, seat, line, meant), later, meant)


def _count_own(play: "Play", seat: int) -> int:
    """Counts the lines that this seat wrote since another one acted, up to a limit."""
    latest = islice(play.walk_back(), MOST_AGAIN)
    moves = (step for step in latest if not step.is_told)
    return sum(1 for _ in takewhile(lambda step: step.entry.actor == seat, moves))


def _judge(play: "Play", first: "Step", line: str) -> str:
    """Applies the right line instead of the wrong one, if the game allows it."""
    wrong, right = (play.game.parse(play.layout, text) for text in (first.entry.text, line))
    assert isinstance(play.game, Arranging), "only what is typed from a real table is retyped"
    if not play.game.may_retype(first.before.state, wrong, right):
        raise IllegalAction(Refusal("play", "not_retyped_so"))
    return str(right)


def _do(play: "Play", seat: int, line: str, meant: bool) -> "Play":
    try:
        return play.do(seat, line)
    except IllegalAction as error:
        if meant and isinstance(error.refusal, Question):
            return play.do(seat, f"{line} {ANYWAY}")
        raise


def _follow(play: "Play", later: "list[Step]", meant: bool) -> "Play":
    """Applies the later lines again; asks to drop them from the first that no longer fits."""
    for step in later:
        try:
            play = play.do(*step.entry)
        except IllegalAction as error:
            if meant:
                return play
            details = {"line": step.entry.text}
            raise IllegalAction(Question("play", "no_longer_fits", details)) from error
    return play
