"""Makes the documents that can be printed: pads, seats, play aids, posters and texts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from companion.paper.arrange import Sheet, arrange
from companion.paper.draw.aids import Aided, HeadedPage, draw_aid, draw_headed
from companion.paper.draw.cells import CellKind
from companion.paper.draw.examples import DrawPicture
from companion.paper.draw.flow import (
    Article,
    Flow,
    fill_with_examples,
    fill_with_letters,
    find_last,
)
from companion.paper.draw.foot import draw_footer
from companion.paper.draw.marks import draw_marks
from companion.paper.draw.poster import Invitation, draw_poster
from companion.paper.draw.sheet import SeatPrint, draw_art, draw_blank, draw_seat
from companion.paper.layout import Layout
from companion.paper.looks import Palette, choose_look
from companion.paper.pages import Page, lay_out_page
from companion.paper.pen import Pen
from companion.paper.prints import Prints, ResultPage
from companion.paper.rect import Rect
from companion.paper.words import Words

CUT = 5.0
PICTURE = 60.0
"""The width of a picture that stands alone."""


class Document(NamedTuple):
    """A title, a size of page, and how to draw all pages."""

    title: str
    page: Page
    draw: Callable[[Pen], None]


def make_pad(
    prints: Prints,
    sheets: Sequence[Sheet],
    words: Words,
    *,
    copies: int = 1,
    paper: str = "a4",
    up: int = 1,
    saver: bool = False,
) -> Document:
    """Makes blank copies of a sheet or board; of two of them, one is printed on the back."""
    page = lay_out_page(paper, up)
    sides = [_prepare_side(prints, sheet, page, words, saver) for sheet in sheets]

    def draw(pen: Pen) -> None:
        for _ in range(0, copies, up):
            for number, draw_side in enumerate(sides):
                pen.stamp(f"side{number}", partial(draw_side, pen))
                pen.next_page()

    return Document(_title(words, *(sheet["title"] for sheet in sheets)), page, draw)


def make_seats(
    prints: Prints,
    sheet: Sheet,
    seats: Sequence[SeatPrint],
    words: Words,
    *,
    paper: str = "a4",
    saver: bool = False,
) -> Document:
    """Makes a page for each seat with its sheet as it is in a running or finished game."""
    page = lay_out_page(paper)
    layout, look = _prepare(prints, sheet, page, saver)

    def draw(pen: Pen) -> None:
        for seat in seats:
            with pen.at(page.frames[0].x, page.frames[0].y):
                pen.stamp("art", partial(draw_art, pen, layout, prints.kinds, words, look))
                draw_marks(pen, layout, seat.marks, look, prints.kinds, prints.marks)
                draw_seat(pen, layout, seat, words, look)
            pen.next_page()

    return Document(_title(words, sheet["title"]), page, draw)


def make_aids(
    prints: Prints,
    sheet: Sheet,
    seats: int,
    words: Words,
    *,
    paper: str = "a4",
    saver: bool = False,
) -> Document:
    """Makes the play aids that go with a sheet, each on its own pages."""
    page = lay_out_page(paper, prints.up)
    aided = Aided(sheet, seats, words, choose_look("sun", saver=saver))

    def draw(pen: Pen) -> None:
        for name, pages in prints.aids.items():
            for aid in pages:
                for frame in page.frames:
                    draw_aid(pen, frame, name, aid, aided)
                _mark_cuts(pen, aided.look)
                pen.next_page()

    title = words[next(iter(prints.aids)) if len(prints.aids) == 1 else "aids"]
    return Document(_title(words, title), page, draw)


def make_result(
    result: ResultPage, told: Sheet, words: Words, *, paper: str = "a4", saver: bool = False
) -> Document:
    """The page of a finished game; `told` says besides the sheet how it came to its result."""
    page = lay_out_page(paper)
    aided = Aided(told, len(told["people"]), words, choose_look("sun", saver=saver))

    def draw(pen: Pen) -> None:
        draw_aid(pen, page.frames[0], result.name, result.page, aided)
        pen.next_page()

    return Document(_title(words, words[result.name]), page, draw)


def make_poster(
    invitation: Invitation, words: Words, *, icon: str, paper: str = "a4", saver: bool = False
) -> Document:
    """Makes the poster that invites people to join a table."""
    page = lay_out_page(paper)
    look = choose_look("sun", saver=saver)

    def draw(pen: Pen) -> None:
        draw_poster(pen, page.frames[0].body, invitation, icon, words, look)
        draw_footer(pen, page.frames[0].foot, "", words, look)
        pen.next_page()

    title = words["title"].format(what=words["join"], which=invitation.code)
    return Document(title, page, draw)


def make_article(
    article: Article, words: Words, *, paper: str = "a4", saver: bool = False
) -> Document:
    """Makes a document of text: a rule summary or the record of a game."""
    look = choose_look("sun", saver=saver)

    def draw(pen: Pen) -> None:
        filled = fill_with_examples(pen, article, words, look)
        if article.pictured:
            filled = fill_with_letters(pen, filled, words, look)
        last = find_last(pen, filled, words, look)
        Flow(pen, filled, words, look, last).write(filled.blocks)

    return Document(article.title, lay_out_page(paper), draw)


def make_picture(draw_picture: DrawPicture, shape: float, title: str) -> Document:
    """One picture of an example, as wide as its page."""
    frame = Rect(0, 0, PICTURE, PICTURE / shape)

    def draw(pen: Pen) -> None:
        draw_picture(pen, frame.inset(1), choose_look("sun"))

    return Document(title, Page(frame.width, frame.height, (frame,)), draw)


def _title(words: Words, *parts: str) -> str:
    """Joins the game and what is printed into a title, punctuated as in this language."""
    return words["title"].format(what=words["game"], which=", ".join(parts))


def _prepare(prints: Prints, sheet: Sheet, page: Page, saver: bool) -> tuple[Layout, Palette]:
    frame = page.frames[0]
    layout = arrange(prints.areas, sheet, frame.width, frame.height)
    return layout, choose_look(layout.look, saver=saver)


def _prepare_side(
    prints: Prints, sheet: Sheet, page: Page, words: Words, saver: bool
) -> Callable[[Pen], None]:
    """Returns the function that draws one side of a pad, a sheet or a board."""
    if prints.board:
        aided = Aided(sheet, 0, words, choose_look("sun", saver=saver))
        return partial(_draw_boards, board=prints.board, aided=aided)
    layout, look = _prepare(prints, sheet, page, saver)
    return partial(_draw_blanks, layout=layout, kinds=prints.kinds, words=words, look=look)


def _draw_boards(pen: Pen, board: HeadedPage, aided: Aided) -> None:
    """Draws a board in every frame of the page."""
    sheet, words = aided.sheet, aided.words
    title, origin = _title(words, sheet["title"]), str(sheet["provenance"])
    for frame in pen.page.frames:
        draw_headed(pen, frame, board, title, words["board-how"], origin, aided)
    _mark_cuts(pen, aided.look)


def _draw_blanks(
    pen: Pen, layout: Layout, kinds: Mapping[str, CellKind], words: Words, look: Palette
) -> None:
    """Draws a blank sheet in every frame of the page, and the line to cut between two."""
    for frame in pen.page.frames:
        with pen.at(frame.x, frame.y):
            draw_art(pen, layout, kinds, words, look)
            draw_blank(pen, layout, words, look)
    _mark_cuts(pen, look)


def _mark_cuts(pen: Pen, look: Palette) -> None:
    for left, right in zip(pen.page.frames, pen.page.frames[1:], strict=False):
        x = (left.right + right.x) / 2
        for top in (left.y, left.bottom - CUT):
            pen.line((x, top), (x, top + CUT), colour=look.soft)
