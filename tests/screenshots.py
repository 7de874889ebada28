"""Pictures of all main states, on screens and phones, by day and by night: `make screenshots`."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Page

from tests.browser.chromium import open_chromium
from tests.browser.gallery import Gallery
from tests.browser.places import Place
from tests.browser.visitor import Visitor

FOLDER = Path("screenshots")
SIZES = {
    "screen": {"1920x1080": (1920, 1080)},
    "phone": {"360x740": (360, 740), "320x640": (320, 640)},
    "page": {"360x740": (360, 740), "320x640": (320, 640), "1920x1080": (1920, 1080)},
}
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main() -> None:
    """Writes them into a folder of their own, named after what they show."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    with TemporaryDirectory() as folder, open_chromium() as chromium:
        gallery = Gallery(Path(folder))
        gallery.server.start()
        try:
            visitor = Visitor(chromium, (1920, 1080), "en")
            for place in gallery.places.values():
                gallery.show(visitor, place)
                take_pictures(visitor.page, place)
        finally:
            gallery.server.stop()
    print(f"{len(list(FOLDER.rglob('*.png')))} pictures in {FOLDER}/")


def take_pictures(page: Page, place: Place) -> None:
    """One place in all its sizes, by day and by night; a phone's page in its whole length."""
    for size, (width, height) in SIZES[place.surface].items():
        page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            file = FOLDER / size / light / f"{place.name.replace(' ', '-')}.png"
            page.screenshot(path=file, full_page=place.surface != "screen")


if __name__ == "__main__":
    main()
