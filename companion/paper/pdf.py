"""The pen that writes PDF; it alone converts millimetres to points."""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from companion.paper.fonts import BOLD, POINT, REGULAR, Fonts
from companion.paper.icons import Icons
from companion.paper.outline import Outline, Transform
from companion.paper.pages import Page
from companion.paper.pen import Pen

# Binary streams are a fifth smaller and much faster to write.
rl_config.useA85 = 0


class PdfPen(Pen):
    """Writes a PDF; the same drawing gives the same bytes."""

    def __init__(
        self, fonts: Fonts, icons: Icons, page: Page, *, title: str, language: str
    ) -> None:
        super().__init__(fonts, icons, page)
        self._top = page.height / POINT
        self._out = BytesIO()
        self._canvas = Canvas(
            self._out,
            pagesize=(page.width / POINT, page.height / POINT),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,  # type: ignore[arg-type]  # the stub says float
            lang=language,
        )
        self._canvas.setTitle(fonts.readable(title))
        self._canvas.setAuthor("Sheet Companion")
        self._canvas.setSubject(fonts.readable(title))
        self._canvas.setCreator("Sheet Companion")
        self._canvas.setProducer("Sheet Companion")
        self._stamps: set[str] = set()
        self.page_done: Callable[[], None] = lambda: None

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Shows static art, which is stored once in the document however often it is shown."""
        if name not in self._stamps:
            self._stamps.add(name)
            self._canvas.beginForm(name)
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def next_page(self) -> None:
        """Ends this page."""
        self._canvas.showPage()
        self.page_done()

    def finish(self) -> bytes:
        """Returns the whole document."""
        self._canvas.save()
        return self._out.getvalue()

    def draw_path(
        self,
        outline: Outline,
        turn: Transform,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Puts an outline on the page, as PDF operators for speed: a sheet has 10,000 points."""
        a, b, x, y = (value / POINT for value in turn)
        words = [f"q {a:.4f} {-b:.4f} {-b:.4f} {-a:.4f} {x:.2f} {self._top - y:.2f} cm"]
        if line:
            parts = " ".join(f"{part / turn.scale:.3f}" for part in dash)
            words.append(f"{_colour(line)} RG {width / turn.scale:.4f} w 1 J 1 j [{parts}] 0 d")
        if fill:
            words.append(f"{_colour(fill)} rg")
        words += (_operators(outline), "B* Q" if line and fill else "S Q" if line else "f* Q")
        self._canvas.addLiteral(" ".join(words))

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Transform) -> None:
        """Puts a text on the page, in visual order, because PDF writes from left to right."""
        x, y = turn.x / POINT, self._top - turn.y / POINT
        text = self._canvas.beginText(x, y)
        if turn.b or turn.a < 0:
            c, s = turn.a / turn.scale, turn.b / turn.scale
            text.setTextTransform(c, -s, s, c, x, y)
        text.setFont(BOLD if bold else REGULAR, size)
        text.textOut(self.fonts.in_sight(words))
        self._canvas.addLiteral(f"{_colour(colour)} rg")
        self._canvas.drawText(text)


@lru_cache(maxsize=2048)
def _operators(outline: Outline) -> str:
    """An outline in PDF operators; cached, because icons are repeated."""
    return " ".join(
        f"{' '.join(str(round(value, 3)) for value in stroke.points)} {_OPERATORS[stroke.letter]}"
        for stroke in outline
    )


_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache
def _colour(colour: str) -> str:
    return " ".join(f"{int(colour[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))
