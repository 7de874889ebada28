"""Pictures of what is printed: a reward's text becomes an icon and a figure."""

import re
from typing import NamedTuple


class Picture(NamedTuple):
    """An icon with a figure, beneath it or (of fame and money) inside it."""

    icon: str
    figure: str = ""

    @property
    def inside(self) -> bool:
        """Whether the icon is a frame for its figure."""
        return self.icon in {"fame", "money"}


# Which colour an icon takes; what is not named here is stone.
ACCENTS = {
    "gold": ("fame",),
    "silver": ("money", "coin"),
    "rose": ("karma",),
    "green": ("half-road", "halves", "straight", "curve", "junction", "crossing", "green"),
    "purple": (
        *("good", "goods-die", "tea", "silk", "spice", "purple"),
        *("sell", "market-same", "market-different"),
    ),
    "blue": (
        *("forward", "back", "back-any", "blue"),
        *("lamp", "fish", "flag", "wheel", "lotus", "shell"),
    ),
    "orange": (
        *("palace", "orange"),
        *("mogul", "maharani", "merchant", "raja", "builder", "portuguese"),
    ),
}
_ACCENT_OF = {icon: accent for accent, icons in ACCENTS.items() for icon in icons}

_COUNTED = re.compile(r"(\d+) (fame|coins?|goods?|different goods)")
_SELLING = re.compile(r"sell (?:(up to) )?(\d+(?:-\d+)?)(?: (same|different))?")
_RIVER = re.compile(r"(forward|back) (\d+|any)")


def accent_of(icon: str) -> str:
    """The name of the colour an icon takes."""
    return _ACCENT_OF.get(icon, "stone")


def picture(reward: str) -> Picture:
    """The picture of a reward's text, as sheet files write it."""
    if found := _COUNTED.fullmatch(reward):
        number, what = found.groups()
        if what == "fame":
            return Picture("fame", number)
        if what.startswith("coin"):
            return Picture("money", number)
        return Picture("good", f"{number}≠" if what.startswith("different") else number)
    if found := _SELLING.fullmatch(reward):
        most, number, kind = found.groups()
        figure = ("≤" if most else "") + number.replace("-", "–")
        return Picture(f"market-{kind}" if kind else "sell", figure)
    if found := _RIVER.fullmatch(reward):
        way, far = found.groups()
        return Picture("back-any") if far == "any" else Picture(way, far)
    return Picture(reward.replace(" ", "-"))
