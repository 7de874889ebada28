"""A pen that remembers what it drew where, so that geometry is tested without a PDF."""

from typing import NamedTuple

from companion.paper.documents import Document
from companion.paper.fonts import POINT
from companion.paper.outline import Outline, Transform
from companion.paper.pen import Pen
from companion.paper.press import Press
from companion.paper.rect import Rect


class Text(NamedTuple):
    words: str
    size: float
    rect: Rect


class Path(NamedTuple):
    line: str | None
    fill: str | None
    width: float
    rect: Rect
    shape: str
    """The letters of its strokes."""
    dashed: bool

    @property
    def covers(self) -> bool:
        """Whether it hides all that was drawn beneath it."""
        return bool(self.fill) and self.shape in {"MLLLZ", "MLCLCLCLCZ"}


class RecordingPen(Pen):
    def __init__(self, press: Press, document: Document) -> None:
        super().__init__(press.fonts, press.icons, document.page)
        self.texts: list[list[Text]] = [[]]
        self.paths: list[list[Path]] = [[]]
        self.hidden: list[tuple[Text, Path]] = []
        """Texts that something was drawn over."""

    def next_page(self) -> None:
        self.texts.append([])
        self.paths.append([])

    def draw_path(
        self,
        outline: Outline,
        turn: Transform,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        points = [point for stroke in turn.move(outline) for point in _pairs(stroke.points)]
        rim = width / 2 if line else 0
        shape = "".join(stroke.letter for stroke in outline)
        path = Path(line, fill, width, _bounds(points).inset(-rim), shape, bool(dash))
        self.paths[-1].append(path)
        if path.covers:
            texts = (text for text in self.texts[-1] if overlaps(text.rect, path.rect))
            self.hidden += ((text, path) for text in texts)

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Transform) -> None:
        wide = self.fonts.width(words, size, bold=bold)
        high = size * POINT
        box = ((0, -0.73 * high), (wide, -0.73 * high), (wide, 0), (0, 0))
        scale = turn.scale
        upright = turn._replace(a=turn.a / scale, b=turn.b / scale)
        rect = _bounds([upright.point(*corner) for corner in box])
        self.texts[-1].append(Text(words, size, rect))


def _pairs(points: tuple[float, ...]) -> list[tuple[float, float]]:
    return list(zip(points[::2], points[1::2], strict=True))


def _bounds(points: list[tuple[float, float]]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def record(press: Press, document: Document) -> RecordingPen:
    pen = RecordingPen(press, document)
    document.draw(pen)
    return pen


def overlaps(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - 0.05
        and other.x < one.right - 0.05
        and one.y < other.bottom - 0.05
        and other.y < one.bottom - 0.05
    )
