"""Arranges the province: a grid of cells with bonuses along its border."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.dice_charmers.paper.rewards import find_icon
from companion.paper.layout import Cell, LabelledIcon
from companion.paper.rect import Rect

BADGE = 8.4


def arrange_province(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """The cells, named by column letter and row number, and the bonuses at their outer sides."""
    key = sheet["province"]["key"]
    rows = [row.split() for row in sheet["province"]["rows"]]
    inner = rect.inset(BADGE + 0.6)
    cells = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            name = f"{chr(ord('a') + c)}{r + 1}"
            cells[name] = inner.grid(len(row), len(rows), c, r)
            kind = "residence" if key[sign] == "residence" else "province"
            sides = sheet["province"]["residence"] if kind == "residence" else ""
            yield Cell(name, kind, cells[name], "green", _icon_of(key[sign]), sides)
    for name, reward in sheet.get("border", {}).items():
        cell, side = name.split("-")
        yield Cell(name, "bonus", _beside(cells[cell], side), icons=(find_icon(reward),))


def _icon_of(printed: str) -> tuple[LabelledIcon, ...]:
    return () if printed == "plain" else (LabelledIcon(printed.replace(" ", "-")),)


def _beside(cell: Rect, side: str) -> Rect:
    x, y = cell.centre
    left, top = x - BADGE / 2, y - BADGE / 2
    return Rect(
        {"w": cell.x - BADGE - 0.6, "e": cell.right + 0.6}.get(side, left),
        {"n": cell.y - BADGE - 0.6, "s": cell.bottom + 0.6}.get(side, top),
        BADGE,
        BADGE,
    )
