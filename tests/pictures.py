"""The pictures of `docs/pictures`, taken anew of all four games: `make pictures`."""

import io
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from PIL import Image

from tests.browser.chromium import open_chromium
from tests.browser.server import Server
from tests.browser.showcase import SHOWN, fill
from tests.browser.states import State
from tests.browser.visitor import Visitor

FOLDER: Final = Path("docs/pictures")
SEATS: Final = 4
QUALITY: Final = 70


class Shot(NamedTuple):
    """One kind of picture: at which moment, how large, on the screen or on the phone that acts."""

    kind: str
    moment: str
    size: tuple[int, int]
    on_screen: bool


SHOTS: Final = (
    Shot("screen", "middle", (1440, 810), on_screen=True),
    Shot("result", "over", (1440, 810), on_screen=True),
    Shot("phone", "middle", (360, 740), on_screen=False),
    Shot("tablet", "middle", (1024, 768), on_screen=False),
)


def main() -> None:
    """Replaces the pictures of all games, and tells what they weigh."""
    with TemporaryDirectory() as folder, open_chromium() as chromium:
        found = fill(Path(folder), seats=SEATS)
        server = Server(Path(folder), COMPANION_PACE="3600")
        server.start()
        try:
            visitor = Visitor(chromium, SHOTS[0].size, "en")
            for shown in SHOWN:
                for shot in SHOTS:
                    state = found[shown.game, shot.moment]
                    picture = take(visitor, server.address, state, shot)
                    keep(picture, FOLDER / f"{shown.game}-{shot.kind}.webp")
        finally:
            server.stop()


def take(visitor: Visitor, address: str, state: State, shot: Shot) -> bytes:
    """Photographs one page when everything on it has come."""
    visitor.context.clear_cookies()
    visitor.hold(state, None if shot.on_screen else state.actor)
    page = visitor.page
    page.set_viewport_size({"width": shot.size[0], "height": shot.size[1]})
    page.goto(f"{address}/t/{state.code}/{'screen' if shot.on_screen else 'me'}")
    page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    return page.screenshot()


def keep(picture: bytes, file: Path) -> None:
    """Writes a picture small enough for a repository."""
    Image.open(io.BytesIO(picture)).convert("RGB").save(file, quality=QUALITY, method=6)
    print(f"{file}: {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
