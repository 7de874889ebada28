"""The preview is the same picture as the print, safe to put on any page."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from companion.paper.arrange.sheet import Sheet
from companion.paper.press import Press
from tests.paper.prints import PRINTS
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
