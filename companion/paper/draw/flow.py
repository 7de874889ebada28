"""Lays out text over columns and pages: headings, paragraphs, and items."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.paper.draw.examples import Captioned, draw_pictures, measure_pictures
from companion.paper.draw.foot import draw_footer, draw_head
from companion.paper.fonts import POINT, SMALLEST
from companion.paper.icons import find_accent
from companion.paper.looks import Palette
from companion.paper.pen import Pen
from companion.paper.rect import Rect
from companion.paper.words import Words

LEAD = 1.3
GAP = 7.0
# What may stay empty at the foot of a column, and how much more is tried if that is too little.
GAPS = 18.0
# How much larger letters may be, where they need no page more.
SCALES = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
# A text of this many lines is not broken over two columns.
WHOLE = 7
SIGN, ICON, PICTURE = 10.5, 6.6, 5.4
UNDERLINE = 0.8


class Block(NamedTuple):
    """A `heading`, a `paragraph` or an `item`, which may have a sign and an icon before it."""

    kind: str
    text: str
    sign: str = ""
    icon: str = ""
    lead: str = ""
    """What the text is about, in bold before its first words."""
    example: Captioned | None = None
    """Two pictures under the text."""
    keeps: bool = False
    """Whether it never stands last in a column, as no heading does."""


class Article(NamedTuple):
    """A text to be printed: its title, one sentence about it, an icon, and its blocks."""

    title: str
    about: str
    icon: str
    blocks: tuple[Block, ...]
    columns: int = 2
    pictured: bool = False
    """Whether items without an icon are indented as if they had one, so that texts align."""
    scale: float = 1.0
    """How much larger than usual its letters are."""


class Style(NamedTuple):
    """How a kind of block looks: size, weight, space above."""

    size: float
    bold: bool
    above: float


STYLES = {
    "heading": Style(11, bold=True, above=3.2),
    "paragraph": Style(8, bold=False, above=1.3),
    "item": Style(8, bold=False, above=1.0),
}


class Measured(NamedTuple):
    """A block broken into lines, and the height that must be left in a column to begin it there."""

    block: Block
    lines: tuple[str, ...]
    indent: float
    lead: str
    taken: float
    need: float
    pictures: float
    """The height of the example under the text."""


class SilentPen(Pen):
    """Draws nothing; used to measure how much room a text takes."""

    def draw_path(self, *_: object) -> None:
        """Draws nothing."""

    def draw_text(self, *_: object) -> None:
        """Draws nothing."""

    def next_page(self) -> None:
        """Does nothing."""


class Last(NamedTuple):
    """The number of the last page, and the height of its columns when they are balanced."""

    page: int
    height: float


def find_last(pen: Pen, article: Article, words: Words, look: Palette) -> Last:
    """Lays the text out without drawing, to balance the columns of its last page."""
    silent = SilentPen(pen.fonts, pen.icons, pen.page)
    flow = Flow(silent, article, words, look)
    flow.write(article.blocks)
    used = flow.at * flow.column.height + flow.y - flow.column.y
    last = Last(flow.page, used / article.columns + GAPS)
    while last.height < flow.body.height:
        again = Flow(silent, article, words, look, last)
        again.write(article.blocks)
        if again.page == last.page:
            break
        last = last._replace(height=last.height + GAPS)
    return last


def keep_examples(article: Article, most: int) -> Article:
    """The article with so many of its examples, the first ones."""
    illustrated = [place for place, block in enumerate(article.blocks) if block.example]
    dropped = set(illustrated[most:])
    return article._replace(
        blocks=tuple(
            block._replace(example=None) if place in dropped else block
            for place, block in enumerate(article.blocks)
        )
    )


def fill_with_examples(pen: Pen, article: Article, words: Words, look: Palette) -> Article:
    """The article with as many of its examples as fit on the pages that its text needs."""
    illustrated = sum(block.example is not None for block in article.blocks)
    shortest = keep_examples(article, 0)
    pages = find_last(pen, shortest, words, look).page
    for most in range(illustrated, 0, -1):
        filled = keep_examples(article, most)
        if find_last(pen, filled, words, look).page == pages:
            return filled
    return shortest


def fill_with_letters(pen: Pen, article: Article, words: Words, look: Palette) -> Article:
    """The article in the largest letters that need no page more."""
    pages = find_last(pen, article, words, look).page
    larger = (article._replace(scale=scale) for scale in SCALES)
    fitting = (one for one in larger if find_last(pen, one, words, look).page == pages)
    return next(fitting, article)


class Flow:
    """Writes blocks down the columns and turns the page when they are full."""

    def __init__(
        self, pen: Pen, article: Article, words: Words, look: Palette, last: Last | None = None
    ) -> None:
        self.pen, self.article, self.words, self.look = pen, article, words, look
        self.last = last
        self.page = 0
        self.at = 0
        self.y = 0.0
        self._begin_page()

    def write(self, blocks: Iterable[Block]) -> None:
        """Writes all blocks; a heading never stands alone at the foot of a column."""
        measured = [self._measure(block) for block in blocks]
        for place, this in enumerate(measured):
            self._write(this, self._sum_needs(measured[place:]))
        self._end_page()

    def _sum_needs(self, following: Sequence[Measured]) -> float:
        """The height that must be left to begin a block, with all that it stays together with."""
        need = 0.0
        for this in following:
            need += this.need
            if this.block.kind != "heading" and not this.block.keeps:
                break
            need += UNDERLINE + STYLES[this.block.kind].above
        return need

    def _find_style(self, block: Block) -> Style:
        """How a block looks in the letters of this article."""
        style = STYLES[block.kind]
        return style._replace(size=style.size * self.article.scale)

    def _measure(self, block: Block) -> Measured:
        style, fonts = self._find_style(block), self.pen.fonts
        indent = self._indent(block)
        room = self.column.width - indent
        lead = fonts.fit(block.lead, room, style.size, bold=True)
        taken = fonts.width(f"{lead} ", style.size, bold=True) if lead else 0.0
        lines = fonts.lines(block.text, room, style.size, bold=style.bold, taken=taken)
        together = len(lines) if len(lines) <= WHOLE else 3
        high = style.size * POINT * LEAD
        pictures = measure_pictures(self.pen, block.example, room) if block.example else 0.0
        need = max(high * together, PICTURE) + pictures
        return Measured(block, tuple(lines), indent, lead, taken, need, pictures)

    def _write(self, measured: Measured, need: float) -> None:
        block, lines, indent, lead, taken, _, pictures = measured
        style = self._find_style(block)
        high = style.size * POINT * LEAD
        if self.y > self.column.y:
            self.y += style.above
        self._make_room(need)
        start = (self.page, self.at, self.y + (PICTURE if block.icon else 0))
        self._draw_signs(block, high)
        for number, line in enumerate(lines):
            self._make_room(high)
            x, baseline = self.column.x + indent, self.y + high * 0.76
            if lead and not number:
                self.pen.text(x, baseline, lead, style.size, colour=self.look.ink, bold=True)
                x += taken
            self.pen.text(x, baseline, line, style.size, colour=self.look.ink, bold=style.bold)
            self.y += high
        if block.kind == "heading":
            ends = (self.column.x, self.y + 0.3), (self.column.right, self.y + 0.3)
            self.pen.line(*ends, colour=self.look.accents["gold"].strong, width=0.35)
            self.y += UNDERLINE
        if start[:2] == (self.page, self.at):
            self.y = max(self.y, start[2])
        if block.example:
            self._make_room(pictures)
            room = Rect(self.column.x + indent, self.y + 0.8, self.column.width - indent, pictures)
            draw_pictures(self.pen, block.example, room, self.look)
            self.y += pictures

    def _indent(self, block: Block) -> float:
        if self.article.pictured and block.sign:
            return SIGN + ICON
        return (SIGN if block.sign else 0) + (ICON if block.icon else 0)

    def _draw_signs(self, block: Block, high: float) -> None:
        x, baseline = self.column.x, self.y + high * 0.76
        if block.sign:
            colour = self.look.soft
            self.pen.text(
                x, baseline, block.sign, SMALLEST, colour=colour, bold=True, within=SIGN - 1
            )
        if block.icon:
            x += SIGN if block.sign else 0
            tint = (
                None
                if self.look.saver
                else self.look.accents[find_accent(self.pen.icons, block.icon)].light
            )
            self.pen.icon(block.icon, x, self.y - 0.3, PICTURE, ink=self.look.ink, tint=tint)

    def _make_room(self, high: float) -> None:
        if self.y + high <= self.column.bottom:
            return
        if self.at + 1 < self.article.columns:
            self.at += 1
        else:
            self._end_page()
            self._begin_page()
        self.y = self.column.y

    @property
    def column(self) -> Rect:
        """The column that is being written."""
        count = self.article.columns
        width = (self.body.width - GAP * (count - 1)) / count
        height = self.body.height
        if self.last and self.last.page == self.page:
            height = min(height, self.last.height)
        return Rect(self.body.x + self.at * (width + GAP), self.body.y, width, height)

    def _begin_page(self) -> None:
        self.page += 1
        self.at = 0
        frame, article = self.pen.page.frames[0], self.article
        if self.page == 1:
            head = (article.icon, article.title, article.about)
            self.body = draw_head(self.pen, frame, *head, self.look)
        else:
            self.body = frame.body
        self.y = self.body.y

    def _end_page(self) -> None:
        number = f"{self.article.title} · {self.words['page']} {self.page}"
        draw_footer(self.pen, self.pen.page.frames[0].foot, number, self.words, self.look)
        self.pen.next_page()
