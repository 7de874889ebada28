"""A photo of the pad in the editor: straightened to the pixel, and never seen by the server."""

from io import BytesIO
from typing import Any, Final

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, expect

from tests.browser.close_look import NARROW, assert_nothing, look_closely, measure
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers
from tests.browser.visitor import Visitor

SIZE: Final = (1000, 800)
PAD: Final = [(0.2, 0.15), (0.85, 0.1), (0.9, 0.9), (0.12, 0.8)]
"""Where the corners of a province lie on the photo, which was not taken straight from above."""
NAMES: Final = ("top left", "top right", "bottom right", "bottom left")
PINS: Final = """
[...document.querySelectorAll(".pin")].map(
  (pin) => [pin.style.left, pin.style.top].map((at) => parseFloat(at) / 100))
"""
"""The marked corners, as shares of the photo."""
LAID: Final = f"""
(() => {{
  const canvas = document.querySelector(".laid > canvas");
  const how = new DOMMatrix(getComputedStyle(canvas).transform);
  const box = canvas.parentNode.getBoundingClientRect();
  return {PINS.strip()}.map(([x, y]) => {{
    const at = how.transformPoint(new DOMPoint(x * canvas.width, y * canvas.height));
    return [at.x / at.w + box.x, at.y / at.w + box.y];
  }});
}})()
"""
"""Where the marked corners of the photo come to lie on the page."""
FRAME: Final = """
(() => {
  const edge = (side) => document.querySelector(`[data-traced] a.edge[id$='-${side}']`);
  const [left, top, right, foot] = ["w", "n", "e", "s"].map(
    (side) => edge(side).getBoundingClientRect());
  return [[left.left, top.top], [right.right, top.top],
    [right.right, foot.bottom], [left.left, foot.bottom]];
})()
"""
"""The corners of the printed province on the page."""


def take_photo() -> bytes:
    """A red pad on a white table."""
    picture = Image.new("RGB", SIZE, "white")
    pad = [(x * SIZE[0], y * SIZE[1]) for x, y in PAD]
    ImageDraw.Draw(picture).polygon(pad, fill="red")
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def lay_photo(visitor: Visitor, gallery: Gallery) -> Locator:
    """Opens the editor and lays a photo beneath the province."""
    page = visitor.page
    page.evaluate("indexedDB.deleteDatabase('companion')") if page.url != "about:blank" else None
    gallery.show(visitor, gallery.places["editing a sheet"])
    page.get_by_role("link", name="Close").click()
    panel = page.locator("#photo")
    panel.locator("summary").click()
    file: Any = {"name": "pad.png", "mimeType": "image/png", "buffer": take_photo()}
    panel.get_by_label("Take a photo").set_input_files(file)
    expect(panel.locator(".frame")).to_be_visible()
    return panel


def drag_corners(page: Page, panel: Locator) -> None:
    for name, (x, y) in zip(NAMES, PAD, strict=True):
        corner = panel.get_by_role("button", name=f"Corner at the {name}")
        corner.scroll_into_view_if_needed()
        corner.hover()
        page.mouse.down()
        box = panel.locator(".whole").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=3)
        page.mouse.up()


def list_points(found: Any) -> list[float]:
    return [number for point in found for number in point]


def test_a_photo_is_straightened_to_the_pixel_and_never_leaves_the_browser(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    visitor = onlookers.lend((820, 900))
    page, sent = visitor.page, list[str]()
    panel = lay_photo(visitor, gallery)
    page.on("request", lambda asked: sent.append(asked.url + (asked.post_data or "")))
    drag_corners(page, panel)
    assert list_points(page.evaluate(PINS)) == pytest.approx(list_points(PAD), abs=0.005)
    expected = pytest.approx(list_points(page.evaluate(FRAME)), abs=1)
    assert list_points(page.evaluate(LAID)) == expected
    for field in page.locator("#photo :is(input, select)").all():
        assert field.get_attribute("name") is None
        assert field.evaluate("field => field.form") is None
    page.locator("#b2").click()
    page.locator(".panel").get_by_role("button", name="temple", exact=True).click()
    expect(page.locator(".laid")).to_be_visible()
    assert list_points(page.evaluate(LAID)) == pytest.approx(
        list_points(page.evaluate(FRAME)), abs=1
    )
    posted = [text for text in sent if "box=" in text]
    assert posted
    assert all(len(text) < 500 for text in sent), "no picture is in what is sent"
    assert not visitor.complaints


def test_a_photo_is_nudged_by_keys_made_fainter_locked_hidden_laid_beside_and_removed(
    gallery: Gallery, onlookers: Onlookers
) -> None:
    visitor = onlookers.lend(NARROW)
    page = visitor.page
    panel = lay_photo(visitor, gallery)
    corner = panel.get_by_role("button", name="Corner at the top left")
    before = page.evaluate("document.querySelector('.laid > canvas').style.transform")
    start = corner.evaluate("corner => corner.style.left")
    corner.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowRight")
    moved = corner.evaluate("corner => corner.style.left")
    assert float(moved[:-1]) - float(start[:-1]) == pytest.approx(100 * 11 / SIZE[0])
    assert page.evaluate("document.querySelector('.laid > canvas').style.transform") != before
    assert_nothing(measure(page, "sideways") + look_closely(page))
    panel.get_by_label("Strength").fill("20")
    expect(page.locator(".laid > canvas")).to_have_css("opacity", "0.2")
    panel.get_by_label("Lock the corners").check()
    expect(corner).to_be_hidden()
    panel.get_by_label("Beside it, not beneath").check()
    expect(page.locator(".laid.beside")).to_be_visible()
    panel.get_by_label("Hide the photo").check()
    expect(page.locator(".laid")).to_have_count(0)
    page.reload()
    panel.locator("summary").click()
    expect(panel.get_by_label("Hide the photo")).to_be_checked()
    panel.get_by_role("button", name="Remove the photo").click()
    page.reload()
    expect(panel).to_be_visible()
    panel.locator("summary").click()
    expect(panel.get_by_text("Remove the photo")).to_be_hidden()
    assert not visitor.complaints
