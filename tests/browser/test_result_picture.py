"""The result in a browser: the picture that people keep is a real PNG of the whole result."""

from pathlib import Path

from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers


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
