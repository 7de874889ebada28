"""The pen with which everything is drawn: millimetres, y downwards, as PDF or SVG."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.paper.fonts import POINT, SMALLEST, Fonts
from companion.paper.icons import GRID, INK, Icons
from companion.paper.outline import Outline, Transform, circle, polygon, rectangle
from companion.paper.pages import Page

# Half a point, the thinnest line that every printer prints.
THINNEST = 0.5 * POINT
# The height of capitals as a fraction of the type size.
CAPITAL = 0.73


class Pen(ABC):
    """Draws outlines, texts and icons; subclasses decide in which format."""

    def __init__(self, fonts: Fonts, icons: Icons, page: Page) -> None:
        self.fonts = fonts
        self.icons = icons
        self.page = page
        self.turn = Transform()

    @abstractmethod
    def draw_path(
        self,
        outline: Outline,
        turn: Transform,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Puts an outline, transformed by `turn`, on the page."""

    @abstractmethod
    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Transform) -> None:
        """Puts a text in reading order on the page; its baseline begins at the turn's origin."""

    @abstractmethod
    def next_page(self) -> None:
        """Ends this page."""

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Draws static art, which some formats can store once and show often."""
        draw()

    @contextmanager
    def at(self, x: float, y: float, *, scale: float = 1.0, degrees: float = 0.0) -> Iterator[None]:
        """Within the `with`, draws relative to this point, scaled and rotated clockwise."""
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
        """Strokes or fills an outline; thin lines are drawn as thin as every printer prints."""
        self.draw_path(outline, self.turn, line, fill, max(width, THINNEST), dash)

    def line(
        self,
        *points: tuple[float, float],
        colour: str,
        width: float = THINNEST,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draws straight lines through the points."""
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
        """Draws a rectangle."""
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
        """Draws a circle."""
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
        """Draws one line of text on the baseline y; anchor 0 begins at x, 1 ends there.

        A text wider than its room is cut, or first made smaller if that is allowed.
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
        """Draws one line of text with its capitals centred on the point."""
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
        """Draws an icon, its upper left corner at the point; a large one may have thinner lines."""
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
        """Draws the first letters of a name that has no icon, as in sheets that owners write."""
        half = size / 2
        self.disc(x + half, y + half, half, line=ink, fill=tint)
        self.centre(x + half, y + half, name[:2].capitalize(), SMALLEST, colour=ink, bold=True)
