"""The toy game in the browser: opened, played to its end on two phones, and printed."""

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.drivers import Phone, Screen
from tests.browser.server import Server
from tests.toy.product import Product


@pytest.fixture
def toy_server(tmp_path: Path) -> Iterator[Server]:
    product = Product(tmp_path / "product")
    server = Server(tmp_path / "owner", **product.environment)
    server.start()
    yield server
    server.stop()


def test_the_toy_is_opened_played_and_printed_through_the_whole_product(
    chromium: Browser, toy_server: Server
) -> None:
    screen = Screen(chromium)
    address = screen.open_table(toy_server.address, sheet="small")
    phones = [Phone(chromium, "Lea", "en"), Phone(chromium, "Max", "de")]
    for phone in phones:
        phone.join(address)
    screen.start()
    now = screen.page.locator("#now p")
    expect(now).not_to_be_empty()
    first = [phone.name for phone in phones].index(now.inner_text())
    for turn in range(4):
        awaited = phones[(first + turn) % 2]
        expect(awaited.page.locator("#status .turn strong")).to_be_visible()
        awaited.play("flip")
        awaited.page.locator("#do-done").wait_for()
        awaited.play("done")
    expect(screen.page.locator("#result")).to_contain_text("Everybody has had their turns.")
    expect(phones[1].page.locator("#result")).to_contain_text("Alle hatten ihre Züge.")
    # The game's own style sheet has reached both pages.
    for page in (screen.page.locator("#coin"), phones[0].page.locator(".figures")):
        assert page.evaluate("part => getComputedStyle(part).letterSpacing") == "3px"
    crosses = [phone.page.locator("#heads").inner_text().count("×") for phone in phones]
    phones[0].page.locator("#others a").click()
    expect(phones[0].page.locator("#heads")).to_have_text("×" * crosses[1] + "○" * (6 - crosses[1]))
    code = address.rpartition("/")[2].partition("?")[0]
    for what, said in {"seats": "Heads noted", "record": "flips the coin"}.items():
        query = f"/t/{code}/print/file?what={what}&language=en"
        answer = screen.page.request.get(toy_server.address + query)
        assert answer.ok, query
        texts = pypdfium2.PdfDocument(answer.body())[0].get_textpage().get_text_range()
        assert said in texts
    # The judge without a table answers for whichever room declares one.
    judged = screen.page.request.get(f"{toy_server.address}/judge/toy?heads=3+1")
    assert '<p id="verdict">first</p>' in judged.text()
    rules = screen.page.request.get(f"{toy_server.address}/rules/toy").text()
    assert "/judge/toy" in rules
    for visitor in (screen, *phones):
        assert visitor.complaints == []
        visitor.close()
