"""The icon and the figure that show each reward of a sheet file."""

import re

from companion.paper.layout import LabelledIcon

_COUNTED = re.compile(r"(\d+) (fame|coins?|goods?|different goods)")
_SELLING = re.compile(r"sell (?:(up to) )?(\d+(?:-\d+)?)(?: (same|different))?")
_RIVER = re.compile(r"(forward|back) (\d+|any)")


def find_icon(reward: str) -> LabelledIcon:
    """The icon that shows a reward, given as sheet files write it, such as `2 different goods`."""
    if found := _COUNTED.fullmatch(reward):
        number, what = found.groups()
        if what == "fame":
            return LabelledIcon("fame", number)
        if what.startswith("coin"):
            return LabelledIcon("money", number)
        return LabelledIcon("good", f"{number}≠" if what.startswith("different") else number)
    if found := _SELLING.fullmatch(reward):
        most, number, kind = found.groups()
        figure = ("≤" if most else "") + number.replace("-", "–")
        return LabelledIcon(f"market-{kind}" if kind else "sell", figure)
    if found := _RIVER.fullmatch(reward):
        way, far = found.groups()
        return LabelledIcon("back-any") if far == "any" else LabelledIcon(way, far)
    return LabelledIcon(reward.replace(" ", "-"))
