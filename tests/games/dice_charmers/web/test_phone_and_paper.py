"""Phone and paper draw the same marks."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random

from flask import Flask

from companion.games.dice_charmers.rules.marks import list_marks
from companion.words import Words
from tests.web.people import Host, Phone

AREAS = {
    "market": ("tea", "silk", "spice", "tent"),
    "river": ("river",),
    "palace": ("mogul", "maharani", "merchant", "raja", "builder", "portuguese", "palace"),
    "upgrades": ("temple", "fortress", "library", "mausoleum", "upgrade"),
    "karma": ("karma",),
    "tracks": ("fame", "money"),
}
SECTION = re.compile(r'<section id="(\w+)".*?</section>', re.DOTALL)
PEN = re.compile(r'<svg class="pen"[^>]*>(.*?)</svg>')


def count_marks(page: str) -> dict[str, Counter[str]]:
    """For each area of the phone how often each mark of the pen is shown."""
    return {
        area[1]: Counter(" ".join(re.findall("#pen-(\\w+)", uses)) for uses in PEN.findall(area[0]))
        for area in SECTION.finditer(page)
    }


def expect_marks(marks: Mapping[str, str]) -> dict[str, Counter[str]]:
    """The same of what paper would show; a phone tells bonuses of tracks and karma as a chain."""
    expected: dict[str, Counter[str]] = {area: Counter() for area in ("province", *AREAS)}
    for cell, mark in marks.items():
        if not mark.startswith("road ") and not cell.endswith("-bonus"):
            first = cell.split("-")[0]
            expected[next((a for a in AREAS if first in AREAS[a]), "province")][mark] += 1
    return expected


def test_phone_and_paper_show_the_same_marks_at_every_step(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables, luck = app.extensions["companion"].tables, Random(7)
    seen: Counter[str] = Counter()
    for _ in range(60):
        for seat, phone in enumerate(phones):
            phone.look()
            state = tables.look(host.code).play.state
            marks = list_marks(state, seat)
            shown = count_marks(phone.page)
            assert {area: shown[area] for area in ("province", *AREAS)} == expect_marks(marks)
            for cell, mark in marks.items():
                if mark.startswith("road "):
                    sides = Words("dice_charmers", "en").name(mark.removeprefix("road "))
                    assert re.search(rf">{cell.upper()}: [^<(]+ \({sides}\)<", phone.page)
            seen.update(marks.values())
            lit = [line for line in phone.list_lit() if line not in ("take back", "start over")]
            if lit:
                phone.tap(luck.choice(lit))
    assert {"ring", "ring cross", "tick", "cross", "level"} <= set(seen)
    assert any(mark.startswith("road ") for mark in seen)
