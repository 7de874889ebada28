"""The first evening: open, scan, roll, take, mark, chain, Done, result, in a real browser."""

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from companion.app import create_app
from companion.settings import read_settings
from tests.browser.conftest import Server

LIT = """() => [...document.querySelectorAll('button[form=act]')].map(button => button.value)
    .filter(line => line !== 'take back' && line !== 'start over')"""
SHOWN = """() => [...document.querySelectorAll('#page > [id], #page .sheet [id]')]
    .filter(part => part.id && !['seen', 'why', 'act', 'typed', 'ask', 'host'].includes(part.id))
    .map(part => part.id + ': ' + part.innerText)"""


def open_page(chromium: Browser, width: int, height: int, **more: Any) -> Page:
    """A browser of its own in English; whatever its console complains about fails the test."""
    context = chromium.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", **more
    )
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", note_complaint)
    return page


complaints: list[str] = []


def note_complaint(said: ConsoleMessage) -> None:
    if said.type == "error":
        complaints.append(said.text)


def scan(page: Page) -> str:
    """Reads the QR code on the screen as a phone's camera would."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    return str(zxingcpp.read_barcodes(picture)[0].text)


def read_version(page: Page) -> int:
    return int(page.locator("#seen").get_attribute("data-version") or 0)


def tap(phone: Page, line: str) -> None:
    """Taps the lit button of a line, after opening the choice that it is folded into."""
    button = phone.locator(f'button[form=act][value="{line}"]').first
    folded = button.locator("xpath=ancestor::details[not(@open)]")
    if folded.count():
        folded.first.locator("summary").first.click()
    before = read_version(phone)
    button.click()
    phone.wait_for_function(
        "before => Number(document.getElementById('seen').dataset.version) > before", arg=before
    )


def test_a_whole_evening_by_tapping_only_lit_buttons(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    complaints.clear()
    screen = open_page(chromium, 1920, 1080)
    screen.goto(server.address)
    screen.get_by_role("button", name="Open a table").click()
    screen.wait_for_url("**/lobby")
    address = scan(screen)
    code = address.rsplit("/", 1)[1]
    phones = []
    for name in ("Lea", "Max"):
        phone = open_page(chromium, 360, 740, has_touch=True, is_mobile=True)
        phone.goto(address)
        phone.get_by_label("Your name").fill(name)
        phone.get_by_role("button", name="Sit down").click()
        phone.wait_for_url("**/me")
        expect(screen.locator("#roster")).to_contain_text(name)
        phones.append(phone)
    screen.get_by_role("button", name="Start the game").click()
    screen.wait_for_url("**/screen")
    for phone in phones:
        expect(phone.locator("#status")).to_be_visible()

    luck = Random(11)
    over = re.compile("wins|Shared victory")
    for _ in range(1000):
        lit = [(phone, line) for phone in phones for line in phone.evaluate(LIT)]
        if not lit:
            if over.search(phones[0].locator("#choice").inner_text()):
                break
            phones[0].wait_for_timeout(50)
            continue
        tap(*luck.choice(lit))
        newest = max(map(read_version, phones))
        for page in (*phones, screen):
            page.wait_for_function(
                "newest => Number(document.getElementById('seen')?.dataset.version) >= newest",
                arg=newest,
            )
    for page in (screen, *phones):
        expect(page.locator("#page")).to_contain_text(over)
        shown = page.evaluate(SHOWN)
        page.reload()
        assert page.evaluate(SHOWN) == shown
    assert complaints == []

    server.stop()
    parts = create_app(read_settings({"COMPANION_FOLDER": str(tmp_path)})).extensions["companion"]
    look = parts.tables.look(code)
    parts.tables.store.close()
    assert look.table.phase == "over"
    for phone, sheet in zip(phones, look.state.sheets, strict=True):
        figures = phone.locator(".figures dd").all_inner_texts()
        assert figures[:2] == [str(sheet.fame), str(sheet.money)]
