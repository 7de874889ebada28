"""Whatever people write, the page stays whole and shows it as plain text."""

from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.paper.arrange import Sheet
from companion.paper.documents import make_article, make_pad, make_poster, make_seats
from companion.paper.draw.flow import Article, Block
from companion.paper.draw.poster import Invitation
from companion.paper.fonts import Fonts
from companion.paper.pages import MARGIN
from companion.paper.press import Press
from companion.paper.rect import Rect
from tests.paper.prints import ARTICLE, PAPER, SAMPLE, SEAT
from tests.paper.recording import overlaps, record

NAMES = (
    "<b>Robert</b> & <i>co</i>",
    "&lt;script&gt; ${7*7} {{ 7 }} %s \\n",
    "שלום עולם",
    "مرحبا بالعالم",
    "\u202eevil\u202c",
    "👑👩‍👩‍👧‍👦🏳️‍🌈",
    "W" * 200,
    "i" * 200,
    "Zoë Ångström-Łukasiewicz",
    "\x00\x07\n\t tab",
    "",
    "漢字かな",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_breaks_a_sheet_a_poster_or_a_record(press: Press, sun: Sheet, name: str) -> None:
    seat = SEAT._replace(name=name, date=name, table=name, result=name)
    documents = (
        make_seats(PAPER, sun, [seat], SAMPLE),
        make_poster(
            Invitation(name, "http://here/join/QJXR", "Wi-Fi", "secret"), SAMPLE, icon="elephant"
        ),
        make_article(Article(name, name, "lotus", (Block("item", name, name, "karma"),)), SAMPLE),
    )
    for document in documents:
        assert len(pypdfium2.PdfDocument(press.write_pdf(document, "en"))) == 1
        fromstring(press.write_svg(document, "en"))  # noqa: S314 -- our own
        pen = record(press, document)
        inside = Rect(0, 0, document.page.width, document.page.height).inset(MARGIN)
        for text in pen.texts[0]:
            assert text.rect.within(inside), text
        for i, one in enumerate(pen.texts[0]):
            assert not any(overlaps(one.rect, other.rect) for other in pen.texts[0][:i])


def test_markup_in_a_name_is_shown_as_it_was_typed(press: Press, sun: Sheet) -> None:
    seat = SEAT._replace(name="<b>Lea</b> & co")
    pdf = press.write_pdf(make_seats(PAPER, sun, [seat], SAMPLE), "en")
    shown = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_bounded()
    assert "<b>Lea</b> & co" in shown


@given(st.text(max_size=80))
def test_any_text_becomes_one_line_of_signs_the_font_has(press: Press, text: str) -> None:
    fonts = press.fonts
    line = fonts.readable(text)
    assert all(ord(sign) in fonts.signs for sign in line)
    assert "\n" not in line
    assert fonts.readable(line) == line


def test_a_sign_the_font_lacks_is_replaced_where_everybody_sees_it(press: Press) -> None:
    assert press.fonts.readable("a漢b") == "a□b"


def test_right_to_left_words_are_turned_round_line_by_line(press: Press) -> None:
    assert press.fonts.in_sight("Lea שלום עולם 7") == "Lea םלוע םולש 7"


@given(st.text(max_size=300), st.floats(5, 80))
def test_lines_keep_to_their_width_and_lose_nothing(text: str, width: float) -> None:
    fonts = Fonts()
    lines = fonts.lines(text, width, 9)
    assert all(fonts.width(line, 9) <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == fonts.readable(text).replace(" ", "")


@given(st.text(max_size=120), st.floats(1, 60))
def test_a_text_cut_to_a_width_keeps_to_it(text: str, width: float) -> None:
    fonts = Fonts()
    assert fonts.width(fonts.fit(text, width, 9), 9) <= width


def test_what_needs_more_lines_than_there_are_ends_in_an_ellipsis(press: Press) -> None:
    long = "one and another and " * 30
    assert press.fonts.few_lines("short", 50, 9, most=2) == ["short"]
    *first, last = press.fonts.few_lines(long, 50, 9, most=2)
    assert len(first) == 1
    assert last.endswith("…")
    assert press.fonts.width(last, 9) <= 50


def test_a_title_is_made_smaller_before_it_is_cut(press: Press, sun: Sheet) -> None:
    for up, title in ((1, "The garden of the night"), (2, "The moonlit garden")):
        pen = record(press, make_pad(PAPER, [{**sun, "title": title}], SAMPLE, up=up))
        assert title in [text.words for text in pen.texts[0]]


def test_an_article_shows_every_word_and_numbers_its_pages(press: Press) -> None:
    blocks = tuple(Block("item", f"entry{n} and what came of it", f"{n}") for n in range(300))
    article = Article("Record", "All of it", "elephant", blocks)
    document = pypdfium2.PdfDocument(press.write_pdf(make_article(article, SAMPLE), "en"))
    shown = [page.get_textpage().get_text_bounded() for page in document]
    assert all(f"entry{n} " in "".join(shown) for n in range(300))
    assert all(f"Page {number}" in text for number, text in enumerate(shown, 1))


def test_a_heading_never_stands_alone_at_the_foot_of_a_column(press: Press) -> None:
    for lines in range(30, 75):
        blocks = (
            *(Block("paragraph", "x") for _ in range(lines)),
            Block("heading", "Heading"),
            Block("paragraph", "below " * lines),
        )
        pen = record(press, make_article(ARTICLE._replace(blocks=blocks), SAMPLE))
        texts = [text for page in pen.texts for text in page]
        heading = next(text.rect for text in texts if text.words == "Heading")
        below = next(text.rect for text in texts if text.words.startswith("below"))
        assert below.x == heading.x
        assert below.y > heading.y


def test_what_keeps_never_stands_last_in_a_column(press: Press) -> None:
    for lines in range(30, 75):
        blocks = (
            *(Block("paragraph", "x") for _ in range(lines)),
            Block("heading", "Round"),
            Block("paragraph", "dice", keeps=True),
            Block("paragraph", "turn " * lines),
        )
        pen = record(press, make_article(ARTICLE._replace(blocks=blocks), SAMPLE))
        texts = [text for page in pen.texts for text in page]
        columns = [
            next(text.rect.x for text in texts if text.words.startswith(word))
            for word in ("Round", "dice", "turn")
        ]
        assert len(set(columns)) == 1


def test_a_summary_is_printed_in_the_largest_letters_that_need_no_page_more(press: Press) -> None:
    for blocks, scale in ((3, 1.3), (60, 1.0)):
        article = ARTICLE._replace(blocks=(Block("paragraph", "some words " * 14),) * blocks)
        usual, filled = (
            record(press, make_article(article._replace(pictured=pictured), SAMPLE)).texts
            for pictured in (False, True)
        )
        assert len(usual) == len(filled)
        sizes = [
            next(text.size for text in texts[0] if text.words.startswith("some"))
            for texts in (usual, filled)
        ]
        assert sizes[1] >= sizes[0] * scale
