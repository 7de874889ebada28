"""The pen that writes SVG, for previews on pages."""

from html import escape

from companion.paper.fonts import POINT, Fonts
from companion.paper.icons import Icons
from companion.paper.outline import Outline, Transform, write_number, write_outline
from companion.paper.pages import Page
from companion.paper.pen import Pen


class FirstPageDone(Exception):
    """Raised after the first page, because a preview shows only that."""


class SvgPen(Pen):
    """Writes the first page as an SVG without style attributes, which our pages forbid."""

    def __init__(
        self, fonts: Fonts, icons: Icons, page: Page, *, title: str, language: str
    ) -> None:
        super().__init__(fonts, icons, page)
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" lang="{escape(language)}" role="img" '
            f'viewBox="0 0 {page.width:g} {page.height:g}" font-family="DejaVu Sans, sans-serif" '
            'stroke-linecap="round" stroke-linejoin="round" fill-rule="evenodd">'
            f"<title>{escape(fonts.readable(title))}</title>"
            f'<rect width="{page.width:g}" height="{page.height:g}" fill="#ffffff"/>'
        )
        self._parts: list[str] = []

    def next_page(self) -> None:
        """Ends the drawing after the first page."""
        raise FirstPageDone

    def finish(self) -> str:
        """Returns the first page."""
        return "".join((self._head, *self._parts, "</svg>"))

    def draw_path(
        self,
        outline: Outline,
        turn: Transform,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        """Puts an outline on the page."""
        look = f'fill="{fill or "none"}"'
        if line:
            look += f' stroke="{line}" stroke-width="{write_number(width)}"'
        if line and dash:
            look += f' stroke-dasharray="{" ".join(write_number(part) for part in dash)}"'
        self._parts.append(f'<path {look} d="{write_outline(turn.move(outline))}"/>')

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Transform) -> None:
        """Puts a text on the page, as wide as in print; browsers reorder right-to-left words."""
        scale = turn.scale
        numbers = (turn.a / scale, turn.b / scale, -turn.b / scale, turn.a / scale, turn.x, turn.y)
        width = self.fonts.width(words, size, bold=bold)
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text transform="matrix({" ".join(write_number(number) for number in numbers)})" '
            f'font-size="{write_number(size * POINT)}" textLength="{write_number(width)}" '
            f'lengthAdjust="spacingAndGlyphs" fill="{colour}"{weight}>{escape(words)}</text>'
        )
