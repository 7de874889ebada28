"""The result in a browser: bars that run and cross, and the picture that people keep."""

from pathlib import Path

import pytest

from tests.browser.close_look import SMALL_PHONE
from tests.browser.drivers import SMALL
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers

ENDS_AT = """
(bars, at) => bars.map((bar) => {
  const ends = [];
  for (const part of bar.querySelectorAll(".from-left, .from-right")) {
    for (const run of part.getAnimations()) { run.pause(); run.currentTime = at; }
    const { left, right } = part.getBoundingClientRect();
    ends.push(part.matches(".from-left") ? right : left);
  }
  return ends;
})
"""
"""Where the two bars of every seat end at a time of their run, in px."""


def test_the_picture_is_saved_as_png_and_shows_everything(
    gallery: Gallery, onlookers: Onlookers, tmp_path: Path
) -> None:
    place = gallery.places["sun over on the screen"]
    page = gallery.visit(onlookers, place, (1920, 1080)).page
    with page.expect_download() as waited:
        page.locator("a[data-keep]").click()
    saved = tmp_path / waited.value.suggested_filename
    waited.value.save_as(saved)
    assert saved.suffix == ".png"
    png = saved.read_bytes()
    assert png.startswith(b"\x89PNG")
    width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    assert width == 2400
    assert height > 1000
    sheets = page.locator(".finals img")
    assert sheets.count() == 3
    assert sheets.evaluate_all("all => all.every((one) => one.complete && one.naturalWidth > 0)")


SHARING = """
(answer) => {
  window.shared = [];
  window.saved = [];
  const offer = (name, value) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  offer("canShare", answer === "cannot" ? undefined : ({ files }) => files.length === 1);
  offer("share", async ({ files: [file] }) => {
    const [first, ...rest] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    window.shared.push([file.name, file.type, first, String.fromCharCode(...rest)]);
    if (answer !== "shared") throw new DOMException("", answer);
  });
  HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download); };
}
"""
"""Lets a phone share files, or not; notes what it shares and what it saves."""


@pytest.mark.parametrize(
    ("answer", "is_saved"),
    [("shared", False), ("AbortError", False), ("NotAllowedError", True), ("cannot", True)],
)
def test_a_phone_shares_the_picture_as_png_and_saves_it_only_where_it_cannot(
    gallery: Gallery, onlookers: Onlookers, answer: str, is_saved: bool
) -> None:
    place = gallery.places["sun over on the phone"]
    assert place.state is not None
    name = f"{place.state.code}.png"
    page = gallery.visit(onlookers, place, SMALL, **SMALL_PHONE).page
    page.evaluate(SHARING, answer)
    page.locator("a[data-keep]").click()
    page.wait_for_function("() => window.shared.length + window.saved.length > 0", polling=20)
    shared, saved = page.evaluate("[window.shared, window.saved]")
    assert shared == ([] if answer == "cannot" else [[name, "image/png", 0x89, "PNG"]])
    assert saved == [name] * is_saved


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_bars_of_a_result_run_towards_each_other_and_those_of_the_winner_cross(
    gallery: Gallery, onlookers: Onlookers, motion: str
) -> None:
    place = gallery.places["sun over on the screen"]
    page = gallery.visit(onlookers, place, (1920, 1080), reduced_motion=motion).page
    bars = page.locator(".run-bar")
    start, middle, end = (bars.evaluate_all(ENDS_AT, at) for at in (0, 400, 1600))
    assert len(start) == 3
    for (left0, right0), (left1, right1), (left2, right2) in zip(start, middle, end, strict=True):
        if motion == "reduce":
            assert (left0, right0) == (left1, right1) == (left2, right2)
        else:
            assert left0 < left1 < left2
            assert right0 > right1 > right2
            assert left0 < right0
    winner = page.locator(".winner .run-bar").evaluate_all(ENDS_AT, 1600)
    assert all(left > right for left, right in winner)
    assert page.locator(".winner .overlap").count() == len(winner) == 1
