"""Defines the colours of a sheet: day, night, and with little ink."""

from collections.abc import Mapping
from typing import NamedTuple


class Accent(NamedTuple):
    """One colour in two shades: strong for lines and letters, light for backgrounds."""

    strong: str
    light: str


class Palette(NamedTuple):
    """All colours of one drawing; the ink-saver uses outlines, letters and hatching instead."""

    emblem: str
    saver: bool
    ground: str
    panel: str
    ink: str
    soft: str
    accents: Mapping[str, Accent]


class UnknownLook(LookupError):
    """Raised for a look that does not exist."""


_SUN = {
    "green": Accent("#2f7448", "#dcebd6"),
    "purple": Accent("#75398a", "#eadcef"),
    "blue": Accent("#1f5f9c", "#d6e7f3"),
    "orange": Accent("#b9560d", "#fbe2c8"),
    "gold": Accent("#8f6400", "#f9dc85"),
    "silver": Accent("#5d6772", "#e2e6ea"),
    "stone": Accent("#6d5038", "#efe1ca"),
    "rose": Accent("#9c3350", "#f6dbe0"),
    "mark": Accent("#14286e", "#ffffff"),
}
_MOON = _SUN | {
    "stone": Accent("#2f3478", "#dcdef3"),
    "gold": Accent("#8a6206", "#f6da86"),
    "silver": Accent("#4e5a78", "#dfe4ef"),
}
_SAVER = dict.fromkeys(_SUN, Accent("#111111", "#ffffff"))

LOOKS = {
    "sun": Palette("sun", False, "#fdf6e6", "#fffdf7", "#38281f", "#7d6856", _SUN),
    "moon": Palette("moon", False, "#f0f0fa", "#fcfcff", "#1f2350", "#62658f", _MOON),
}


def choose_look(name: str, *, saver: bool = False) -> Palette:
    """Finds the look of this name, in colour or with little ink."""
    if name not in LOOKS:
        raise UnknownLook(f"look {name!r}: there are {', '.join(LOOKS)}")
    if saver:
        return Palette(name, True, "#ffffff", "#ffffff", "#111111", "#555555", _SAVER)
    return LOOKS[name]
