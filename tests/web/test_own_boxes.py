"""From the screen and the print page, every box of every sheet leads into a copy, at that box."""

import re
from html import unescape
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from companion.editor import find_editing
from companion.games import GAMES
from companion.layouts import list_sheets, read_file
from tests.played import DICE
from tests.web.people import Browser, Host, Phone

AWAY: Final = "203.0.113.7"
SHEETS: Final = [
    (game.meta.slug, name)
    for game in GAMES
    if find_editing(game.meta.slug)
    for name in list_sheets(game.meta.slug)
]
OF_ALL: Final = pytest.mark.parametrize(("slug", "name"), SHEETS)
POINTED: Final = re.compile(r'<a [^>]*href="(/own/boxes[^"]*)"')
BOX: Final = re.compile(r'<button form="copy" name="at" value="([^"]*)"')
ABOUT: Final = re.compile(r'data-about="([^"]*)"|name="about" value="([^"]*)"')
FIGURES: Final = {
    *("elephant", "excess", "secured", "total", "points"),
    *("administrators", "coins", "fame", "karma"),
    *("tile-human", "tile-goblin", "tile-spirit", "tile-beast"),
}
"""What stands on phones and on no sheet; of a tile that lies there no sheet says which it is."""
HIDDEN: Final = ("game", "sheet", "title", "once")


def follow(browser: Browser, path: str) -> list[str]:
    """Follows the way from a page to the boxes of its sheet, and lists them."""
    page = browser.open(path).get_data(as_text=True)
    address = unescape(POINTED.findall(page)[0])
    return BOX.findall(browser.open(address).get_data(as_text=True))


def open_screen(app: Flask, slug: str, name: str) -> Host:
    return open_table(app, slug, name)[0]


def open_table(app: Flask, slug: str, name: str) -> tuple[Host, Phone]:
    """Opens a table with a screen and two phones; returns the screen and one of the phones."""
    host = Host(app)
    host.open_table(game=slug, sheet=name)
    phones = [Phone(app, host.code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.join()
    host.start()
    phones[0].look()
    return host, phones[0]


def check_boxes(app: Flask, browser: Browser, slug: str, name: str, boxes: list[str]) -> None:
    """Checks that the taps lead to every box, and one of each kind into a copy at it."""
    editing, content = find_editing(slug), read_file(list_sheets(slug)[name])
    assert editing is not None
    opened = {code for box in boxes for code in list_opened(editing.open_panel(content, box))}
    assert opened >= editing.list_boxes(content).keys()
    fields = {field: browser.find(field) for field in HIDDEN}
    for box in {editing.find_kind(box): box for box in boxes}.values():
        answer = browser.post("/own", **fields, at=box)
        assert answer.status_code == 303
        led = urlsplit(answer.location)
        assert (parse_qs(led.query)["at"], led.fragment) == ([box], box)
        browser.open(answer.location)
        assert f'<a id="{box}"' in browser.page
        assert 'class="panel values"' in browser.page
    (copy,) = app.extensions["companion"].workshop.list_all()
    assert (copy.sheet.game, copy.sheet.origin) == (slug, name)


def list_opened(panel: Any) -> list[str]:
    assert panel is not None
    return [*panel.offers]


@OF_ALL
def test_every_box_is_reached_from_the_print_page_and_the_screen(
    app: Flask, slug: str, name: str
) -> None:
    host = open_screen(app, slug, name)
    printed = follow(host, f"/print?game={slug}&sheet={name}")
    assert printed == follow(host, f"/t/{host.code}/host")
    boxes = follow(host, f"/t/{host.code}/screen")
    assert printed == boxes
    check_boxes(app, host, slug, name, boxes)


@OF_ALL
def test_whatever_is_asked_about_on_a_phone_leads_to_its_box_and_figures_to_all(
    app: Flask, slug: str, name: str
) -> None:
    host, phone = open_table(app, slug, name)
    asked = {about or button for about, button in ABOUT.findall(phone.page)}
    editing, content = find_editing(slug), read_file(list_sheets(slug)[name])
    assert editing is not None
    boxes = {about: editing.find_asked(content, about) for about in asked}
    without = {about for about, box in boxes.items() if not editing.open_panel(content, box)}
    assert without <= FIGURES
    about = min(without)
    page = phone.open(f"/t/{host.code}/why?what=1&about={about}").get_data(as_text=True)
    assert POINTED.findall(page)
    about = min(asked - without)
    page = phone.open(f"/t/{host.code}/why?what=1&about={about}").get_data(as_text=True)
    assert f'name="at" value="{boxes[about]}"' in page


def test_a_second_box_of_a_table_leads_into_the_same_copy_and_else_into_another(app: Flask) -> None:
    host = open_screen(app, *DICE)
    asked = f"/t/{host.code}/why?about=b1-n&what=1"
    copies = [begin(host, f"/t/{host.code}/screen") for _ in range(2)]
    host.open(asked)
    copies.append(host.post("/own", **{field: host.find(field) for field in HIDDEN}).location)
    assert len({urlsplit(copy).path for copy in copies}) == 1
    printed = [begin(host, "/print?what=sheet") for _ in range(2)]
    assert len({urlsplit(copy).path for copy in (*copies, *printed)}) == 3


def begin(browser: Browser, path: str) -> str:
    """Begins a copy at the first box, and returns where it is."""
    follow(browser, path)
    fields = {field: browser.find(field) for field in HIDDEN}
    return str(browser.post("/own", **fields).location)


def test_the_printed_sheets_of_a_table_lead_to_its_boxes_and_other_prints_do_not(
    app: Flask,
) -> None:
    host = open_screen(app, *DICE)
    assert "a1" in follow(host, f"/t/{host.code}/print?what=seats")
    for path in (f"/t/{host.code}/print?what=record", f"/print?game={DICE.game}&what=rules"):
        assert not POINTED.findall(host.open(path).get_data(as_text=True)), path


def test_guests_see_no_way_to_the_boxes_and_get_none(app: Flask) -> None:
    host = open_screen(app, *DICE)
    host.client.environ_base["REMOTE_ADDR"] = AWAY
    for path in (f"/t/{host.code}/screen", f"/t/{host.code}/host", "/print?what=sheet"):
        assert not POINTED.findall(host.open(path).get_data(as_text=True)), path
    assert host.open(f"/own/boxes?game={DICE.game}&sheet={DICE.sheet}").status_code == 403


@pytest.mark.parametrize("asked", ["", "game=x&sheet=sun", f"game={DICE.game}&sheet=x"])
def test_a_sheet_that_does_not_exist_is_told(app: Flask, asked: str) -> None:
    answer = Browser(app).open(f"/own/boxes?{asked}")
    assert answer.status_code == 400
    assert "This sheet no longer exists" in answer.get_data(as_text=True)


def test_the_boxes_of_a_draft_that_is_tried_show_what_it_says(app: Flask) -> None:
    workshop = app.extensions["companion"].workshop
    draft = workshop.start(*DICE, "a draft", {"title": "Mine"})
    browser = Browser(app)
    browser.open(f"/own/boxes?game={DICE.game}&sheet={draft.id}")
    assert "Mine" in browser.page
    answer = browser.post("/own", **{field: browser.find(field) for field in HIDDEN}, at="a1")
    assert urlsplit(answer.location).path == f"/own/{draft.id}"
