"""Finds what is hard to use on a page: barriers, sideways scrolling, small targets, small type."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.places import covers, name_places
from tests.browser.states import PAPER, PEOPLE
from tests.browser.visitor import Visitor
from tests.npm import install

HERE = Path(__file__).parent
MEASURES = (HERE / "measures.js").read_text("utf-8")
TARGET = 44
NARROW = (320, 640)
SMALL_PHONE = {"has_touch": True, "is_mobile": True}
TABLETS = ((1024, 768), (1366, 768))
READ_FROM_AFAR = {(1920, 1080): 24.0, (1280, 720): 16.0}
"""The smallest type on a shared screen of this size, in px: the same part of its height."""

# Names need no translation: of people, bots, games, sheets, languages, paper, and of the product.
NAMES = [
    *(*PEOPLE, PAPER, "Asha", "Rajas of the Ganges", "The Dice Charmers", "Just 4 Fun"),
    *("Cards & Karma", "Navoria"),
    *("Français", "Deutsch", "English", "fr", "de", "en", "A4", "US Letter", "PDF", "Wi-Fi", "QR"),
    *("localhost", "127.0.0.1", "http://", "DC", "JF", "CK", "NV"),
]


@cache
def read_axe() -> str:
    """The source of axe, the accessibility checker, in its locked version."""
    return (install(HERE) / "axe-core" / "axe.min.js").read_text("utf-8")


def measure(page: Page, what: str, *given: Any) -> list[str]:
    """Runs one of the functions of measures.js on the page and returns its findings."""
    found = page.evaluate(f"given => ({MEASURES}).{what}(...given)", list(given))
    return [f"{what}: {finding}" for finding in found]


def find_barriers(page: Page, inside: str = "html") -> list[str]:
    """Lists what axe finds on a page or a part of it, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(read_axe())
    found = page.evaluate("part => axe.run(part, { resultTypes: ['violations'] })", inside)
    return [
        f"axe {violation['id']}: {node['target']} {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def unfold_all(page: Page) -> None:
    """Opens every fold of the page that may be open together with others."""
    page.evaluate(
        "document.querySelectorAll('details:not([name])').forEach(one => { one.open = true; })"
    )


# One choice of each kind: the same panel in another cell would show nothing new.
CHOICES = """
[...document.querySelectorAll("details[name]")].map((one) =>
  [one.className, one.firstElementChild.className.replace(/ (west|east|built)/g, ""),
   ...[...one.querySelectorAll(".panel > *")].map((part) => part.className || part.localName)
  ].join(" "))
"""


def look_closely(page: Page, inside: str = "html") -> list[str]:
    """Lists what is hard to tap or to read on a page, or in the part of it that was just opened."""
    found = measure(page, "sideways") + measure(page, "targets", TARGET) + measure(page, "empty")
    return found + find_barriers(page, inside)


def look_at_phone(visitor: Visitor, use: Callable[[Page], list[str]] | None = None) -> list[str]:
    """Lists what is hard to tap or to read on a phone: as it opens, in use, and all unfolded."""
    found = look_closely(visitor.page)
    if use:
        found += use(visitor.page)
    unfold_all(visitor.page)
    return found + look_closely(visitor.page) + visitor.complaints


def look_at_words(page: Page, known: list[str]) -> list[str]:
    """Lists the words that no catalogue has, unless they are known, and those that are cut off."""
    found = measure(page, "foreign", known) + measure(page, "sideways")
    return found + measure(page, "clipped")


def look_at_tablet(open_phone: Callable[[tuple[int, int]], Visitor]) -> list[str]:
    """Lists what of the sheet is out of sight on a tablet or a desk, and what is hard to read."""
    found: list[str] = []
    for size in TABLETS:
        visitor = open_phone(size)
        found += [f"{size} {finding}" for finding in measure(visitor.page, "outOfSight")]
        found += look_closely(visitor.page) + visitor.complaints
    return found


def look_from_afar(visit: Callable[[tuple[int, int]], Visitor]) -> list[str]:
    """Lists what cannot be read across the room on a screen, in every size that it may have."""
    found = []
    for size, least in READ_FROM_AFAR.items():
        visitor = visit(size)
        page = visitor.page
        found += measure(page, "type", least) + measure(page, "sideways")
        found += measure(page, "outside") + measure(page, "clipped") + measure(page, "overlapping")
        found += measure(page, "empty")
        if size == (1920, 1080):
            found += find_barriers(page)
        found += visitor.complaints
    return found


def open_in_turn(page: Page) -> Iterator[str]:
    """Opens a choice of each kind and then an answer to a question, one after the other."""
    kinds: list[str] = page.evaluate(CHOICES)
    for number in sorted({kinds.index(kind) for kind in kinds}):
        choice = page.locator("details[name]").nth(number)
        choice.evaluate("one => { one.open = true; }")
        if choice.is_visible():
            yield "details[name][open]"
        choice.evaluate("one => { one.open = false; }")
    for box in page.locator("button[form=ask]:visible").all()[:1]:
        box.dispatch_event("click")
        page.locator("#why .answer").wait_for()
        yield "#why"


def list_looks(*surfaces: str) -> list[Any]:
    """Lists the places on these surfaces; those only for a full run are marked."""
    return [
        pytest.param(name, marks=[] if covers(name) else [pytest.mark.full])
        for name in name_places(*surfaces)
    ]


def assert_nothing(found: list[str]) -> None:
    """Fails if anything was found, with each finding on a line of its own."""
    assert not found, "\n" + "\n".join(sorted(set(found)))
