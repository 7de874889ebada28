"""Arranges the two tracks: down the left, along the bottom and up the right of the sheet."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.games.dice_charmers.paper.path import share_path
from companion.games.dice_charmers.paper.rewards import find_icon
from companion.paper.layout import Cell, LabelledIcon
from companion.paper.rect import Rect

FAME, COIN, BADGE = 9.0, 7.8, 8.2
ARM = FAME + COIN
# Room above both arms for the signs of the two tracks.
TOP = 7.0
# What the number of a fame box takes of its height, where it cannot stand beside the bonus.
NUMBER = 3.4
# What the two tracks and their bonuses take of every side they run along.
RIM = ARM + BADGE + 0.4


class Step(NamedTuple):
    """One box of the path: its arm, and from where to where along the arm it runs."""

    arm: str
    start: float
    length: float
    corner: bool


def arrange_tracks(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """Fame boxes along the outer edge, coin boxes inside, bonuses of money inside those."""
    tracks = sheet["tracks"]
    fame = {int(number): reward for number, reward in tracks.get("fame", {}).items()}
    money = {int(number): reward for number, reward in tracks.get("money", {}).items()}
    shares = tracks["coins_per_box"]
    steps = list(_steps(tracks["path"], rect))
    coin = shares * sum(not step.corner for step in steps)
    sign = Rect(rect.x, rect.y, FAME, TOP)
    yield Cell("", "label", sign, "gold", (LabelledIcon("fame"),))
    yield Cell("", "label", sign._replace(x=rect.right - FAME), "silver", (LabelledIcon("coin"),))
    for i, step in enumerate(steps, 1):
        box = _put(rect, step, step.start, step.length, 0, ARM if step.corner else FAME)
        kind = "corner" if step.corner else "fame"
        yield Cell(f"fame-{i}", kind, box, "gold", figure=str(i))
        if i in fame:
            yield Cell(f"fame-{i}-bonus", "gain", _lower(box), "gold", (find_icon(fame[i]),))
        if step.corner:
            continue
        part = step.length / shares
        for share in range(shares):
            start = step.start + share * part
            box = _put(rect, step, start, part, FAME, COIN)
            yield Cell(f"money-{coin}", "coin", box, "silver", figure=str(coin))
            if coin in money:
                badge = _put(rect, step, start, part, ARM, BADGE + 0.4).inset(0.3)
                yield Cell(f"money-{coin}-bonus", "bonus", badge, icons=(find_icon(money[coin]),))
            coin -= 1


def _steps(path: list[int | str], rect: Rect) -> Iterator[Step]:
    """Lays the path along three arms: they meet at its two corners, or at a third of its boxes."""
    boxes = tuple(
        item == "corner" for item in path for _ in range(1 if item == "corner" else int(item))
    )
    left, bottom, right = share_path(boxes)
    tall = rect.height - TOP - ARM
    for i, corner in enumerate(left):
        yield Step("left", TOP + i * tall / len(left), tall / len(left), corner)
    # A path of few boxes has none between the two that turn: these share the whole width.
    between = len(bottom) - 2
    end = ARM if between > 0 else rect.width / len(bottom)
    wide = (rect.width - 2 * ARM) / between if between > 0 else end
    for i, corner in enumerate(bottom):
        start = 0 if i == 0 else end + (i - 1) * wide
        yield Step("bottom", start, end if i in {0, len(bottom) - 1} else wide, corner)
    for i, corner in enumerate(right):
        yield Step("right", ARM + i * tall / len(right), tall / len(right), corner)


def _put(rect: Rect, step: Step, start: float, length: float, depth: float, thick: float) -> Rect:
    """A rectangle by its distances along an arm of the path and inwards from the outer edge."""
    if step.arm == "left":
        return Rect(rect.x + depth, rect.y + start, thick, length)
    if step.arm == "right":
        y = rect.bottom - start - length
        return Rect(rect.right - depth - thick, y, thick, length)
    return Rect(rect.x + start, rect.bottom - depth - thick, length, thick)


def _lower(box: Rect) -> Rect:
    """Where a fame box carries its bonus: the half that leaves room to write."""
    if box.height > box.width * 1.2:
        return Rect(box.x, box.y + box.height - box.width, box.width, box.width).inset(0.5)
    high = box.height if box.width > box.height * 1.2 else box.height - NUMBER
    side = min(high, box.width * 0.54)
    return Rect(box.right - side, box.bottom - side, side, side).inset(0.5)
