"""Outlines are read strictly; icons are whole, on their grid and told apart by shape."""

import re
from itertools import combinations
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
from PIL import ImageChops

from companion.paper.documents import Document
from companion.paper.draw.labelled_icons import LEGIBLE
from companion.paper.icons import IconError, read_icons
from companion.paper.outline import (
    OutlineError,
    Transform,
    read_outline,
    write_outline,
    write_relative,
)
from companion.paper.pages import lay_out_page
from companion.paper.pen import Pen
from companion.paper.press import Press


def test_an_outline_reads_back_as_it_was_written() -> None:
    text = "M1 2 L3.5 4 C5 6 7 8 9 10 Z"
    assert write_outline(read_outline("M 1 2 L 3.5 4 C 5 6 7 8 9 10 Z")) == text


def test_relative_outlines_lead_to_the_same_points() -> None:
    outline = read_outline("M 1 2 L 3.5 4 C 5 6 7 8 9 1 Z M 4 4 L 4 0 Z")
    assert write_relative(outline) == "m1 2l2.5 2c1.5 2 3.5 4 5.5-3zm3 2l0-4z"


def test_a_circle_becomes_four_curves() -> None:
    assert [stroke.letter for stroke in read_outline("O 12 12 5")] == list("MCCCCZ")


@pytest.mark.parametrize(
    "text", ["L 1 2", "M 1", "M 1 2 3", "1 2", "M 1 2 A 3 4", "M1 2x", "m 1 2", "Z", "M 1 nan"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(OutlineError):
        read_outline(text)


def test_a_turn_of_a_quarter_sends_east_to_south() -> None:
    x, y = Transform().after(10, 20, degrees=90).point(5, 0)
    assert (round(x, 6), round(y, 6)) == (10, 25)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ('[tea]\nline = "M 1 2 L 25 3"', "leaves the grid"),
        ('[tea]\nline = "M 1"', "takes 2 numbers"),
        ('[tea]\nshade = "M 1 2"', "layers tint, line and solid"),
        ("tea = 3", "layers tint, line and solid"),
    ],
)
def test_a_wrong_icon_refuses_the_file_and_says_why(tmp_path: Path, content: str, why: str) -> None:
    file = tmp_path / "icons.toml"
    file.write_text(content, "utf-8")
    with pytest.raises(IconError, match=why):
        read_icons(file)


def test_the_sprite_holds_every_icon_and_no_style_attribute(press: Press) -> None:
    sprite = fromstring(press.write_sprite())  # noqa: S314 -- our own
    names = [symbol.get("id") for symbol in sprite]
    assert names == [f"icon-{name}" for name in press.icons]
    assert not re.search(r"\bstyle=", press.write_sprite())


@pytest.mark.parametrize("size", [6.0, LEGIBLE])
def test_no_two_icons_look_alike_in_grey_at_the_smallest_sizes(press: Press, size: float) -> None:
    names = list(press.icons)

    def draw(pen: Pen) -> None:
        for i, name in enumerate(names):
            pen.icon(name, 10 + i % 10 * 15, 10 + i // 10 * 15, size, ink="#000000")
        pen.next_page()

    pdf = press.write_pdf(Document("Icons", lay_out_page("a4"), draw), "en")
    scale = 4
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=scale, grayscale=True).to_pil()
    mm = scale * 72 / 25.4
    seen = {}
    for i, name in enumerate(names):
        x, y = (10 + i % 10 * 15) * mm, (10 + i // 10 * 15) * mm
        seen[name] = page.crop((int(x), int(y), int(x + size * mm), int(y + size * mm)))
    for one, other in combinations(names, 2):
        difference = ImageChops.difference(seen[one], seen[other]).histogram()
        differing = sum(difference[128:]) / sum(difference)
        assert differing > 0.015, f"{one} and {other} differ in {differing:.1%} only"
