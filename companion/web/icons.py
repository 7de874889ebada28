"""Icons on pages: one sprite for all of them, and the marks that players draw."""

import hashlib
from functools import cache, lru_cache

from markupsafe import Markup

from companion.folders import find_folder
from companion.paper.icons import Icons, read_icons, write_sprite


@cache
def read_drawings() -> Icons:
    """Our drawings, by name."""
    return read_icons(find_folder("sheets") / "icons.toml")


@cache
def draw_sprite() -> str:
    """Our drawings as one picture file."""
    return write_sprite(read_drawings())


@cache
def find_icons() -> str:
    """The address of the sprite, which changes with its content."""
    return f"/icons.svg?v={hashlib.sha256(draw_sprite().encode()).hexdigest()[:12]}"


@lru_cache(maxsize=512)
def draw_icon(name: str, look: str = "") -> Markup:
    """The HTML of one icon; cached, because a page shows hundreds."""
    if name not in read_drawings():
        return draw_initials(name, look)
    return Markup(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#icon-{}"/></svg>'
    ).format(look, find_icons(), name)


def draw_initials(name: str, look: str) -> Markup:
    """The first letters of something that has no icon, as an owner's sheet may have."""
    return Markup(
        '<svg class="icon {}" aria-hidden="true" focusable="false" viewBox="0 0 24 24">'
        '<circle cx="12" cy="12" r="11" fill="none" stroke="currentColor"/><text x="12" y="16" '
        'text-anchor="middle" font-size="12" fill="currentColor">{}</text></svg>'
    ).format(look, name[:2].capitalize())


@cache
def draw_pen(marks: str | None = None) -> Markup:
    """The HTML of the marks in a box; cached, because a sheet shows hundreds."""
    uses = Markup("").join(
        Markup('<use href="#pen-{}"/>').format(mark) for mark in (marks or "").split()
    )
    picture = Markup('<svg class="pen" viewBox="0 0 24 24" {} aria-hidden="true">{}</svg>')
    return picture.format(Markup('preserveAspectRatio="none"'), uses) if uses else uses
