"""Hostile files of every kind are refused in a sentence, at once, and nothing is kept of them."""

from html import unescape
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.layouts import list_sheets, read_text
from companion.rules import LayoutError
from tests.played import CARDS, DICE, ISLANDS, TYPED
from tests.web.people import HERE, Browser

KINDS: Final = (DICE, CARDS, TYPED, ISLANDS)
OF_ALL: Final = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)
MARKUP: Final = "<b>temple</b>"
ENDLESS: Final = "9" * 9
HOSTILE: Final = {
    "a line of dots": ("game =", f"{'a.' * 300}b = 1\ngame ="),
    "a bomb of brackets": ("game =", f"x = {'[' * 2000}{']' * 2000}\ngame ="),
    "nested tables": ("game =", f"x = {'{a=' * 1500}1{'}' * 1500}\ngame ="),
    "a table within many": ("\n[", f"\n[{'a.' * 1500}a]\nb = 1\n["),
    "the same key twice": ("game =", 'title = "Moon"\ngame ='),
    "a text without end": ("game =", 'x = """\ngame ='),
    "a title of ten thousand letters": ('title = "', f'title = "{"x" * 10_000}'),
    "a letter that nobody sees": ('title = "', 'title = "\u202e'),
    "a key that is markup": ("game =", f'"{MARKUP}" = 1\ngame ='),
}
"""What is put into the file of every kind in place of what."""
OF_KINDS: Final = {
    (DICE, "a huge grid"): ('rows = [\n    "L d M s T F",', f'rows = [\n    "{"L " * 400}",'),
    (DICE, "a grid of many rows"): ("rows = [\n", "rows = [\n" + '    "L d M s T F",\n' * 900),
    (DICE, "markup in a name"): ('"temple", "fortress"', f'"{MARKUP}", "fortress"'),
    (DICE, "a number of many digits"): ("coins_per_box = 2", f"coins_per_box = {'9' * 5000}"),
    (DICE, "boxes without end"): ("coins_per_box = 2", f"coins_per_box = {ENDLESS}"),
    (DICE, "a track without end"): ("path = [14,", f"path = [{ENDLESS},"),
    (CARDS, "a huge grid"): ("[1, 14,", f"[{'7, ' * 4000}1, 14,"),
    (CARDS, "a grid of many rows"): (
        "rows = [\n",
        "rows = [\n" + "    [1, 14, 30, 24, 19, 8],\n" * 900,
    ),
    (CARDS, "markup in a name"): ("[deck]\n1 = 4", f'[deck]\n"{MARKUP}" = 4'),
    (CARDS, "a number of many digits"): ("each = 20", f"each = {'9' * 5000}"),
    (CARDS, "pawns without end"): ("each = 20", f"each = {ENDLESS}"),
    (CARDS, "a deck without end"): ("[deck]\n1 = 4", f"[deck]\n1 = {ENDLESS}"),
    (TYPED, "ships without end"): ("[[ships]]\n", "[[ships]]\nnumber = 1\n" * 2000 + "[[ships]]\n"),
    (TYPED, "markup in a name"): ('dice = ["violet"', f'dice = ["{MARKUP}"'),
    (TYPED, "a number of many digits"): ("price = 2", f"price = {'9' * 5000}"),
    (TYPED, "a price without end"): ("price = 2", f"price = {ENDLESS}"),
    (ISLANDS, "a track without end"): ("spaces = 7", f"spaces = {ENDLESS}"),
    (ISLANDS, "tiles without end"): (
        "tiles = [\n",
        "tiles = [\n" + '    { trades = ["merchant"], upper = 3, lower = 2 },\n' * 900,
    ),
    (ISLANDS, "markup in a name"): ('species = ["human"', f'species = ["{MARKUP}"'),
    (ISLANDS, "a number of many digits"): ("spaces = 7", f"spaces = {'9' * 5000}"),
}


def bring(app: Flask, content: bytes) -> TestResponse:
    browser = Browser(app)
    browser.open("/bring")
    fields = {"csrf": browser.find("csrf"), "once": "file", "file": (BytesIO(content), "a.toml")}
    return browser.client.post("/bring", data=fields, headers={"Origin": HERE})


@OF_ALL
def test_a_hostile_file_is_refused_in_a_sentence_and_nothing_is_kept(
    app: Flask, kind: tuple[str, str]
) -> None:
    slug, sheet = kind
    ours = read_text(list_sheets(slug)[sheet])
    of_kind = {name: change for (own, name), change in OF_KINDS.items() if own == kind}
    for name, (old, new) in {**HOSTILE, **of_kind}.items():
        assert old in ours, name
        answer = bring(app, ours.replace(old, new, 1).encode())
        page = answer.get_data(as_text=True)
        assert answer.status_code == 422, name
        assert "A sheet with this cannot be played" in page, name
        assert MARKUP not in page, name
    assert not app.extensions["companion"].workshop.list_all()


@OF_ALL
def test_markup_in_a_title_is_nothing_but_text(app: Flask, kind: tuple[str, str]) -> None:
    slug, sheet = kind
    ours = read_text(list_sheets(slug)[sheet])
    answer = bring(app, ours.replace('title = "', f'title = "{MARKUP}', 1).encode())
    assert answer.status_code == 303
    page = Browser(app).open(answer.location).get_data(as_text=True)
    assert MARKUP not in page
    assert MARKUP in unescape(page)


@OF_ALL
def test_a_file_of_a_hundred_thousand_keys_is_refused_before_it_is_read(
    app: Flask, kind: tuple[str, str]
) -> None:
    keys = "\n".join(f"k{number}=1" for number in range(100_000))
    workshop = app.extensions["companion"].workshop
    with pytest.raises(LayoutError, match="at most 65536 bytes"):
        workshop.bring(f'game = "{kind[0]}"\n{keys}\n', "form")
    few = "\n".join(keys.splitlines()[:40_000])
    answer = bring(app, f'game = "{kind[0]}"\n{few}\n'.encode())
    assert answer.status_code == 422
    assert "at most 65536 bytes" in answer.get_data(as_text=True)
    assert not workshop.list_all()


def test_a_packed_file_is_refused_in_a_sentence_and_never_unpacked(app: Flask) -> None:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as made:
        made.writestr("sheet.toml", b"a" * 50_000_000)
    answer = bring(app, packed.getvalue())
    assert answer.status_code == 422
    assert "This file is neither a recorded game" in answer.get_data(as_text=True)
    assert not app.extensions["companion"].workshop.list_all()
