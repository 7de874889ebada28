"""The preview is the same picture as the print, safe to put on any page."""

import re
from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
from pypdfium2 import raw

from companion.paper.arrange import Sheet
from companion.paper.documents import make_pad, make_seats
from companion.paper.press import Press
from companion.paper.svg import SvgPen
from tests.paper.prints import PAPER, PRINTS, SAMPLE, SEAT
from tests.paper.recording import record


@pytest.mark.parametrize("kind", PRINTS)
def test_a_preview_has_the_texts_and_strokes_of_the_first_page(
    press: Press, sun: Sheet, kind: str
) -> None:
    document = PRINTS[kind](sun, "a4", False)
    svg = fromstring(press.write_svg(document, "de"))  # noqa: S314 -- our own
    pen = record(press, document)
    space = "{http://www.w3.org/2000/svg}"
    assert [text.text for text in svg.iter(f"{space}text")] == [text.words for text in pen.texts[0]]
    assert len(list(svg.iter(f"{space}path"))) == len(pen.paths[0])
    assert svg.get("lang") == "de"


def test_a_preview_has_no_style_no_script_and_no_address(press: Press, sun: Sheet) -> None:
    svg = press.write_svg(PRINTS["seat"](sun, "a4", False), "en")
    assert not re.search(r"style=|<script|href=|on\w+=", svg)


def test_a_preview_of_a_hundred_copies_draws_no_more_than_one(
    press: Press, sun: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    draw_path = SvgPen.draw_path

    def count(pen: SvgPen, *stroke: object) -> None:
        drawn.append(stroke)
        draw_path(pen, *stroke)  # type: ignore[arg-type]

    monkeypatch.setattr(SvgPen, "draw_path", count)
    one = press.write_svg(make_pad(PAPER, [sun, sun], SAMPLE), "en")
    strokes = len(drawn)
    assert press.write_svg(make_pad(PAPER, [sun, sun], SAMPLE, copies=100), "en") == one
    assert len(drawn) == 2 * strokes


def test_a_right_to_left_name_is_turned_round_on_paper_but_not_for_browsers(
    press: Press, sun: Sheet
) -> None:
    document = make_seats(PAPER, sun, [SEAT._replace(name="שלום עולם")], SAMPLE)
    assert ">שלום עולם</text>" in press.write_svg(document, "en")
    page = pypdfium2.PdfDocument(press.write_pdf(document, "en"))[0]
    placed = {
        chr(raw.FPDFText_GetUnicode(page.get_textpage(), i)): page.get_textpage().get_charbox(i)[0]
        for i in range(page.get_textpage().count_chars())
    }
    assert placed["ש"] > placed["ע"]
