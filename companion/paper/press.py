"""Writes documents as PDF, or their first page as SVG."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.paper.documents import Document
from companion.paper.fonts import FOLDER, Fonts
from companion.paper.icons import read_icons, write_sprite
from companion.paper.pdf import PdfPen
from companion.paper.svg import FirstPageDone, SvgPen


class Press:
    """Holds the icons and fonts that every document is drawn with."""

    def __init__(self, icons: Path, fonts: Path = FOLDER) -> None:
        self.icons = read_icons(icons)
        self.fonts = Fonts(fonts)

    def write_pdf(
        self, document: Document, language: str, page_done: Callable[[], None] = lambda: None
    ) -> bytes:
        """Writes the whole document, always the same bytes; calls back when a page is done."""
        title, page, draw = document
        pen = PdfPen(self.fonts, self.icons, page, title=title, language=language)
        pen.page_done = page_done
        draw(pen)
        return pen.finish()

    def write_svg(self, document: Document, language: str) -> str:
        """Writes the first page as SVG, drawn by the same functions as the PDF."""
        title, page, draw = document
        pen = SvgPen(self.fonts, self.icons, page, title=title, language=language)
        with suppress(FirstPageDone):
            draw(pen)
        return pen.finish()

    def write_sprite(self) -> str:
        """Writes the sprite of all icons, for web pages."""
        return write_sprite(self.icons)
