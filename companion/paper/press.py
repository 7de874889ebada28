"""The press: prints sheets, pads and seats, with the icons and fonts it was given."""

from collections.abc import Sequence
from pathlib import Path

from companion.paper.arrange.sheet import Sheet, arrange
from companion.paper.draw.depots import draw_depots
from companion.paper.draw.elephant import draw_elephant
from companion.paper.draw.flow import Article, Flow
from companion.paper.draw.foot import FOOT, draw_footer, draw_head
from companion.paper.draw.nets import draw_nets
from companion.paper.draw.poster import Invitation, draw_poster
from companion.paper.draw.sheet import Seat, draw_art, draw_blank, draw_seat
from companion.paper.fonts import FOLDER, Fonts
from companion.paper.icons import read_icons
from companion.paper.layout import Layout
from companion.paper.looks import Look, choose_look
from companion.paper.pages import Page, lay_out_page
from companion.paper.pdf import PdfPen
from companion.paper.pen import Pen
from companion.paper.place import Place
from companion.paper.svg import SvgPen
from companion.paper.words import Words

CUT = 5.0


class Press:
    """Draws everything that can be printed."""

    def __init__(self, icons: Path, fonts: Path = FOLDER) -> None:
        self.icons = read_icons(icons)
        self.fonts = Fonts(fonts)

    def open(self, page: Page, title: str, language: str) -> PdfPen:
        """A new document."""
        return PdfPen(self.fonts, self.icons, page, title=title, language=language)

    def print_pad(
        self,
        sheets: Sequence[Sheet],
        words: Words,
        language: str,
        *,
        copies: int = 1,
        paper: str = "a4",
        up: int = 1,
        saver: bool = False,
    ) -> bytes:
        """Blank sheets, each page's worth of copies; two sheets make a pad printed on both sides."""
        page = lay_out_page(paper, up)
        pen = self.open(page, _title(sheets, words), language)
        drawn = [_prepare(sheet, page, saver) for sheet in sheets]
        for _ in range(0, copies, up):
            for number, (layout, look) in enumerate(drawn):

                def draw(layout: Layout = layout, look: Look = look) -> None:
                    draw_blanks(pen, page, layout, words, look)

                pen.stamp(f"blank{number}", draw)
                pen.next_page()
        return pen.finish()

    def print_seats(
        self,
        sheet: Sheet,
        seats: Sequence[Seat],
        words: Words,
        language: str,
        *,
        paper: str = "a4",
        saver: bool = False,
    ) -> bytes:
        """Running or finished sheets, one page for each seat."""
        page = lay_out_page(paper)
        pen = self.open(page, _title([sheet], words), language)
        layout, look = _prepare(sheet, page, saver)
        frame = page.frames[0]
        for seat in seats:
            with pen.at(frame.x, frame.y):
                pen.stamp("art", lambda: draw_art(pen, layout, words, look))
                draw_seat(pen, layout, seat, words, look)
            pen.next_page()
        return pen.finish()

    def preview(
        self,
        sheet: Sheet,
        words: Words,
        language: str,
        *,
        paper: str = "a4",
        up: int = 1,
        saver: bool = False,
        seat: Seat | None = None,
    ) -> str:
        """The first page as SVG, drawn by the same drawers."""
        page = lay_out_page(paper, up)
        pen = SvgPen(self.fonts, self.icons, page, title=_title([sheet], words), language=language)
        layout, look = _prepare(sheet, page, saver)
        if seat is None:
            draw_blanks(pen, page, layout, words, look)
            return pen.finish()
        with pen.at(page.frames[0].x, page.frames[0].y):
            draw_art(pen, layout, words, look)
            draw_seat(pen, layout, seat, words, look)
        return pen.finish()

    def print_aids(
        self, sheet: Sheet, words: Words, language: str, *, paper: str = "a4", saver: bool = False
    ) -> bytes:
        """Depots with the card of the round, front and back; the elephant; the dice."""
        page = lay_out_page(paper)
        pen = self.open(page, f"{words['game']}: {words['aids']}", language)
        look = choose_look(sheet.get("paper", {}).get("look", "sun"), saver=saver)

        def begin(icon: str, key: str) -> Place:
            return draw_head(pen, page.frames[0], icon, words[key], words[f"{key}-how"], look)

        def end() -> None:
            frame = page.frames[0]
            foot = Place(frame.x, frame.bottom - FOOT, frame.width, FOOT)
            draw_footer(pen, foot, words["game"], words, look)
            pen.next_page()

        draw_depots(pen, begin("good", "depots"), 1, "turn", words, look)
        end()
        draw_depots(pen, begin("good", "depots"), 2, "karma", words, look)
        end()
        draw_elephant(pen, begin("elephant", "elephant"), words, look)
        end()
        draw_nets(pen, begin("goods-die", "nets"), sheet["dice"], words, look)
        end()
        return pen.finish()

    def print_poster(
        self,
        invitation: Invitation,
        words: Words,
        language: str,
        *,
        paper: str = "a4",
        saver: bool = False,
    ) -> bytes:
        """The join poster of a table."""
        page = lay_out_page(paper)
        pen = self.open(page, f"{words['join']}: {invitation.code}", language)
        look = choose_look("sun", saver=saver)
        frame = page.frames[0]
        foot = Place(frame.x, frame.bottom - FOOT, frame.width, FOOT)
        draw_poster(pen, frame._replace(height=frame.height - FOOT), invitation, words, look)
        draw_footer(pen, foot, "", words, look)
        pen.next_page()
        return pen.finish()

    def print_article(
        self,
        article: Article,
        words: Words,
        language: str,
        *,
        paper: str = "a4",
        saver: bool = False,
    ) -> bytes:
        """A rule summary, or the record of a game."""
        pen = self.open(lay_out_page(paper), article.title, language)
        flow = Flow(pen, article, words, choose_look("sun", saver=saver))
        flow.write(article.blocks)
        return flow.finish()


def _title(sheets: Sequence[Sheet], words: Words) -> str:
    return f"{words['game']}: {', '.join(sheet['title'] for sheet in sheets)}"


def _prepare(sheet: Sheet, page: Page, saver: bool) -> tuple[Layout, Look]:
    frame = page.frames[0]
    layout = arrange(sheet, frame.width, frame.height)
    return layout, choose_look(layout.look, saver=saver)


def draw_blanks(pen: Pen, page: Page, layout: Layout, words: Words, look: Look) -> None:
    """A blank sheet in every frame of the page, and where to cut."""
    for frame in page.frames:
        with pen.at(frame.x, frame.y):
            draw_art(pen, layout, words, look)
            draw_blank(pen, layout, words, look)
    for left, right in zip(page.frames, page.frames[1:], strict=False):
        draw_cut(pen, page, left, right, look)


def draw_cut(pen: Pen, page: Page, left: Place, right: Place, look: Look) -> None:
    """Short marks in the gutter, outside the content."""
    x = (left.right + right.x) / 2
    for top in (left.y, left.bottom - CUT):
        pen.line((x, top), (x, top + CUT), colour=look.soft)
