"""The pen on PDF: millimetres become points here and nowhere else."""

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas

from companion.paper.fonts import BOLD, POINT, REGULAR, Fonts
from companion.paper.icons import Icons
from companion.paper.outline import Outline, Turn
from companion.paper.pages import Page
from companion.paper.pen import Pen


class PdfPen(Pen):
    """Writes a PDF, the same bytes for the same drawing."""

    def __init__(self, fonts: Fonts, icons: Icons, page: Page, *, title: str, language: str) -> None:
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

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Show static art, drawn once a document however often it is shown."""
        if name not in self._stamps:
            self._stamps.add(name)
            self._canvas.beginForm(name)
            self._begin()
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def next_page(self) -> None:
        """End this page."""
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._out.getvalue()

    def _begin(self) -> None:
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)

    def _points(self, x: float, y: float) -> tuple[float, float]:
        return x / POINT, (self.page.height - y) / POINT

    def draw_path(
        self,
        outline: Outline,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Put an outline on the page."""
        canvas = self._canvas
        path = canvas.beginPath()
        for letter, points in outline:
            if letter == "M":
                path.moveTo(*self._points(*points))
            elif letter == "L":
                path.lineTo(*self._points(*points))
            elif letter == "C":
                path.curveTo(
                    *self._points(*points[:2]),
                    *self._points(*points[2:4]),
                    *self._points(*points[4:]),
                )
            else:
                path.close()
        if line:
            canvas.setStrokeColor(HexColor(line))
            canvas.setLineWidth(width / POINT)
            canvas.setDash([part / POINT for part in dash])
        if fill:
            canvas.setFillColor(HexColor(fill))
        canvas.drawPath(path, stroke=int(bool(line)), fill=int(bool(fill)), fillMode=FILL_EVEN_ODD)

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Turn) -> None:
        """Put a text on the page."""
        canvas = self._canvas
        canvas.setFillColor(HexColor(colour))
        text = canvas.beginText()
        text.setFont(BOLD if bold else REGULAR, size)
        scale = turn.scale
        x, y = self._points(turn.x, turn.y)
        text.setTextTransform(turn.a / scale, -turn.b / scale, turn.b / scale, turn.a / scale, x, y)
        text.textOut(words)
        canvas.drawText(text)
