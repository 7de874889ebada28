"""The pen on PDF: millimetres become points here and nowhere else."""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.paper.fonts import BOLD, POINT, REGULAR, Fonts
from companion.paper.icons import Icons
from companion.paper.outline import Outline, Turn
from companion.paper.pages import Page
from companion.paper.pen import Pen

# Binary streams: a fifth smaller, and much faster to write.
rl_config.useA85 = 0


class PdfPen(Pen):
    """Writes a PDF, the same bytes for the same drawing."""

    def __init__(
        self, fonts: Fonts, icons: Icons, page: Page, *, title: str, language: str
    ) -> None:
        super().__init__(fonts, icons)
        self.page = page
        self._out = BytesIO()
        self._canvas = Canvas(
            self._out,
            pagesize=(page.width / POINT, page.height / POINT),
            pageCompression=1,
            invariant=1,
            initialFontName=REGULAR,
            lang=language,
        )
        self._canvas.setTitle(fonts.readable(title))
        self._canvas.setCreator("Sheet Companion")
        self._canvas.setProducer("Sheet Companion")
        self._stamps: set[str] = set()
        self._round_ends()

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Show static art, drawn once a document however often it is shown."""
        if name not in self._stamps:
            self._stamps.add(name)
            self._canvas.beginForm(name)
            self._round_ends()
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def next_page(self) -> None:
        """End this page."""
        self._canvas.showPage()
        self._round_ends()

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._out.getvalue()

    def _round_ends(self) -> None:
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)

    def draw_path(
        self,
        outline: Outline,
        turn: Turn,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Put an outline on the page, in PDF's own operators: a sheet has ten thousand points."""
        a, b, x, y = (value / POINT for value in turn)
        top = self.page.height / POINT - y
        words = []
        if line:
            parts = " ".join(f"{part / POINT:.2f}" for part in dash)
            words.append(f"{_colour(line)} RG {width / POINT:.2f} w [{parts}] 0 d")
        if fill:
            words.append(f"{_colour(fill)} rg")
        for letter, points in outline:
            words += [
                f"{a * px - b * py + x:.2f} {top - b * px - a * py:.2f}"
                for px, py in zip(points[::2], points[1::2], strict=True)
            ]
            words.append(_OPERATORS[letter])
        words.append("B*" if line and fill else "S" if line else "f*")
        self._canvas.addLiteral(" ".join(words))

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Turn) -> None:
        """Put a text on the page."""
        canvas = self._canvas
        canvas.setFillColor(HexColor(colour))
        text = canvas.beginText()
        text.setFont(BOLD if bold else REGULAR, size)
        c, s = turn.a / turn.scale, turn.b / turn.scale
        text.setTextTransform(c, -s, s, c, turn.x / POINT, (self.page.height - turn.y) / POINT)
        text.textOut(words)
        canvas.drawText(text)


_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache
def _colour(colour: str) -> str:
    return " ".join(f"{int(colour[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))
