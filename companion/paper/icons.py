"""Reads our icons, for prints and for the sprite of the pages."""

import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from companion.paper.outline import Outline, OutlineError, read_outline, write_relative

GRID = 24.0
# The width of ink lines on the grid: 0.4 mm on an icon of 6 mm.
INK = 1.6


LAYERS = ("tint", "line", "solid")


class Icon(NamedTuple):
    """One icon: shapes that may be tinted, lines of ink, solid ink."""

    tint: Outline
    line: Outline
    solid: Outline
    accent: str = "stone"
    """The name of the colour that it takes in prints."""
    inside: float | None = None
    """How far below the middle the figure is printed, if the icon frames its figure."""


Icons = Mapping[str, Icon]


class IconError(ValueError):
    """Raised for a file with an invalid icon."""


def read_icons(file: Path) -> dict[str, Icon]:
    """Reads every icon of the file; raises IconError if one is wrong."""
    with file.open("rb") as stream:
        return {name: _read_icon(name, part) for name, part in tomllib.load(stream).items()}


def _read_icon(name: str, part: object) -> Icon:
    if not isinstance(part, dict) or not part or not part.keys() <= set(Icon._fields):
        raise IconError(f"{name}: an icon has the layers tint, line and solid")
    try:
        tint, line, solid = (read_outline(part.get(layer, "")) for layer in LAYERS)
    except OutlineError as error:
        raise IconError(f"{name}: {error}") from error
    points = [value for layer in (tint, line, solid) for stroke in layer for value in stroke.points]
    if not all(0 <= value <= GRID for value in points):
        raise IconError(f"{name}: leaves the grid of {GRID:g} x {GRID:g}")
    inside, accent = part.get("inside"), part.get("accent", "stone")
    if not isinstance(inside, float | None) or not isinstance(accent, str):
        raise IconError(f"{name}: an accent is a colour's name, inside is a share of the height")
    return Icon(tint, line, solid, accent, inside)


def find_accent(icons: Icons, name: str) -> str:
    """The colour of an icon; names without an icon get the plainest one."""
    return icons[name].accent if name in icons else "stone"


def write_sprite(icons: Icons) -> str:
    """Writes one SVG sprite for `<use href="#icon-tea">`; `color` and `--icon-tint` colour it."""
    symbols = "".join(_symbol(name, icon) for name, icon in icons.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def _symbol(name: str, icon: Icon) -> str:
    line = f'fill="none" stroke="currentColor" stroke-width="{INK:g}"'
    layers = (
        ('fill="var(--icon-tint, none)" fill-rule="evenodd"', icon.tint),
        (f'{line} stroke-linecap="round" stroke-linejoin="round"', icon.line),
        ('fill="currentColor"', icon.solid),
    )
    paths = "".join(f'<path {look} d="{write_relative(d)}"/>' for look, d in layers if d)
    return f'<symbol id="icon-{escape(name)}" viewBox="0 0 {GRID:g} {GRID:g}">{paths}</symbol>'
