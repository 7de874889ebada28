"""The one reader of our drawings: for the pen on paper and for the sprite on phone and screen."""

import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from companion.paper.outline import Outline, OutlineError, read_outline, write_outline

GRID = 24.0
# The ink's width on the grid: 0.4 mm on an icon of 6 mm.
INK = 1.6


class Icon(NamedTuple):
    """One drawing: shapes that may be tinted, lines of ink, solid ink."""

    tint: Outline
    line: Outline
    solid: Outline


Icons = Mapping[str, Icon]


class IconError(ValueError):
    """The file holds something that is no icon."""


def read_icons(file: Path) -> dict[str, Icon]:
    """Read every icon of the file, and refuse the file if one is wrong."""
    with file.open("rb") as stream:
        return {name: _read_icon(name, part) for name, part in tomllib.load(stream).items()}


def _read_icon(name: str, part: object) -> Icon:
    if not isinstance(part, dict) or not part or not part.keys() <= set(Icon._fields):
        raise IconError(f"{name}: an icon has the layers tint, line and solid")
    try:
        icon = Icon(*(read_outline(part.get(layer, "")) for layer in Icon._fields))
    except OutlineError as error:
        raise IconError(f"{name}: {error}") from error
    if not all(0 <= value <= GRID for layer in icon for stroke in layer for value in stroke.points):
        raise IconError(f"{name}: leaves the grid of {GRID:g} x {GRID:g}")
    return icon


def write_sprite(icons: Icons) -> str:
    """One SVG sprite for `<use href="#icon-tea">`; `color` inks it, `--icon-tint` tints it."""
    symbols = "".join(_symbol(name, icon) for name, icon in icons.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def _symbol(name: str, icon: Icon) -> str:
    line = f'fill="none" stroke="currentColor" stroke-width="{INK:g}"'
    layers = (
        ('fill="var(--icon-tint, none)" fill-rule="evenodd"', icon.tint),
        (f'{line} stroke-linecap="round" stroke-linejoin="round"', icon.line),
        ('fill="currentColor"', icon.solid),
    )
    paths = "".join(f'<path {look} d="{write_outline(d)}"/>' for look, d in layers if d)
    return f'<symbol id="icon-{escape(name)}" viewBox="0 0 {GRID:g} {GRID:g}">{paths}</symbol>'
