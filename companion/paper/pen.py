"""The pen: what every drawer draws with, in millimetres with y downwards, on PDF or SVG."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.paper.fonts import POINT, SMALLEST, Fonts
from companion.paper.icons import GRID, INK, Icons
from companion.paper.outline import Outline, Turn, circle, polygon, rectangle
from companion.paper.pages import Page

# Half a point: the thinnest line that every printer shows.
THINNEST = 0.5 * POINT
# From the baseline to the top of a capital, in parts of the size.
CAPITAL = 0.73


class Pen(ABC):
    """Draws outlines, texts and icons; subclasses decide in which format."""

    def __init__(self, fonts: Fonts, icons: Icons, page: Page) -> None:
        self.fonts = fonts
        self.icons = icons
        self.page = page
        self.turn = Turn()

    @abstractmethod
    def draw_path(
        self,
        outline: Outline,
        turn: Turn,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Put an outline, moved by the turn, on the paper."""

    @abstractmethod
    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Turn) -> None:
        """Put a text, as it is read, on the paper; its baseline begins at the turn's origin."""

    @abstractmethod
    def next_page(self) -> None:
        """End this page."""

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Show static art, which some pens need to draw only once."""
        draw()

    @contextmanager
    def at(self, x: float, y: float, *, scale: float = 1.0, degrees: float = 0.0) -> Iterator[None]:
        """Draw with the origin at this point, scaled and turned clockwise."""
        before = self.turn
        self.turn = before.after(x, y, scale, degrees)
        yield
        self.turn = before

    def path(
        self,
        outline: Outline,
        *,
        line: str | None = None,
        fill: str | None = None,
        width: float = THINNEST,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Stroke or fill an outline, never with a line that printers lose."""
        self.draw_path(outline, self.turn, line, fill, max(width, THINNEST), dash)

    def line(
        self,
        *points: tuple[float, float],
        colour: str,
        width: float = THINNEST,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Straight lines through the points."""
        self.path(polygon(*points, closed=False), line=colour, width=width, dash=dash)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float = 0.0,
        line: str | None = None,
        fill: str | None = None,
        thick: float = THINNEST,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A rectangle."""
        outline = rectangle(x, y, width, height, radius)
        self.path(outline, line=line, fill=fill, width=thick, dash=dash)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        line: str | None = None,
        fill: str | None = None,
        thick: float = THINNEST,
    ) -> None:
        """A circle."""
        self.path(circle(x, y, radius), line=line, fill=fill, width=thick)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        colour: str,
        bold: bool = False,
        anchor: float = 0.0,
        within: float | None = None,
        shrink: bool = False,
    ) -> float:
        """One line of text on the baseline y: anchor 0 begins at x, 0.5 is centred, 1 ends.

        What is wider than its room is cut, or before that made smaller if asked.
        """
        if shrink and within is not None:
            wide = self.fonts.width(self.fonts.readable(words), size, bold=bold)
            size = min(size, size * within / wide) if wide else size
        size = max(size, SMALLEST)
        if within is None:
            words = self.fonts.readable(words)
        else:
            words = self.fonts.fit(words, within, size, bold=bold)
        width = self.fonts.width(words, size, bold=bold)
        if words:
            turn = self.turn.after(x, y).after(-anchor * width, 0)
            self.draw_text(words, size, bold, colour, turn)
        return width

    def centre(
        self, x: float, y: float, words: str, size: float, *, colour: str, bold: bool = False
    ) -> None:
        """One line of text with its capitals centred on the point."""
        size = max(size, SMALLEST)
        down = size * POINT * CAPITAL / 2
        self.text(x, y + down, words, size, colour=colour, bold=bold, anchor=0.5)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        *,
        ink: str,
        tint: str | None = None,
        weight: float = INK,
    ) -> None:
        """An icon, its upper left corner at the point; a large one may take a lighter line."""
        icon = self.icons.get(name)
        if icon is None:
            self.initials(name, x, y, size, ink=ink, tint=tint)
            return
        with self.at(x, y, scale=size / GRID):
            width = weight * self.turn.scale
            if icon.tint and tint:
                self.path(icon.tint, fill=tint)
            if icon.line:
                self.path(icon.line, line=ink, width=width)
            if icon.solid:
                self.path(icon.solid, fill=ink)

    def initials(
        self, name: str, x: float, y: float, size: float, *, ink: str, tint: str | None = None
    ) -> None:
        """The first letters of a name without an icon, as an owner's sheet may have."""
        half = size / 2
        self.disc(x + half, y + half, half, line=ink, fill=tint)
        self.centre(x + half, y + half, name[:2].capitalize(), SMALLEST, colour=ink, bold=True)
