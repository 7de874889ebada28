"""Real PDFs, opened and rendered by another library."""

from collections.abc import Callable

import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageChops
from pypdfium2 import raw

from companion.paper.arrange import Sheet
from companion.paper.documents import make_pad, make_poster, make_seats
from companion.paper.pages import MARGIN, SIZES
from companion.paper.press import Press
from tests.paper.prints import ADDRESS, INVITATION, PAPER, PRINTS, SAMPLE, SEAT

PAGES = {"blank": 1, "blank 2-up": 1, "seat": 1, "aids": 4, "poster": 1, "article": 2}
POINT = 25.4 / 72


def render(pdf: bytes, page: int = 0, scale: float = 2.0) -> Image.Image:
    picture: Image.Image = pypdfium2.PdfDocument(pdf)[page].render(scale=scale).to_pil()
    return picture.convert("RGB")


@pytest.mark.parametrize("kind", PRINTS)
@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("saver", [False, True], ids=["colour", "saver"])
def test_a_print_opens_with_its_pages_fonts_and_words(
    press: Press, sun: Sheet, kind: str, paper: str, saver: bool
) -> None:
    pdf = press.write_pdf(PRINTS[kind](sun, paper, saver), "fr")
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == PAGES[kind]
    assert document.get_metadata_dict()["Title"]
    assert b"/Lang (fr)" in pdf
    size = SIZES[paper][:: -1 if kind == "blank 2-up" else 1]
    for page in document:
        assert [side * POINT for side in page.get_size()] == pytest.approx(size, abs=0.1)
        assert SAMPLE["unofficial"] in page.get_textpage().get_text_bounded()
        for text in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=4):
            assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(text.raw)) == 1


@pytest.mark.parametrize("kind", PRINTS)
def test_the_margins_stay_white(press: Press, sun: Sheet, kind: str) -> None:
    document = PRINTS[kind](sun, "letter", False)
    picture = render(press.write_pdf(document, "en"))
    rim = round((MARGIN - 0.5) / POINT * 2)
    inside = Image.new("RGB", picture.size, "white")
    box = (rim, rim, picture.width - rim, picture.height - rim)
    inside.paste(picture.crop(box), box)
    assert ImageChops.difference(picture, inside).getbbox() is None


@pytest.mark.parametrize("kind", PRINTS)
def test_the_same_input_gives_the_same_bytes(press: Press, sun: Sheet, kind: str) -> None:
    one = press.write_pdf(PRINTS[kind](sun, "a4", False), "de")
    assert one == press.write_pdf(PRINTS[kind](sun, "a4", False), "de")


def test_the_ink_saver_is_grey_and_leaves_most_of_the_paper_white(press: Press, sun: Sheet) -> None:
    def covered(saver: bool) -> float:
        picture = render(press.write_pdf(PRINTS["blank"](sun, "a4", saver), "en"))
        red, green, blue = picture.split()
        if saver:
            assert ImageChops.difference(red, green).getbbox() is None
            assert ImageChops.difference(green, blue).getbbox() is None
        counts = blue.histogram()
        return 1 - sum(counts[250:]) / sum(counts)

    assert covered(saver=True) < 0.2
    assert covered(saver=True) < covered(saver=False) / 3


def test_a_pad_repeats_its_sheet_on_every_page(press: Press, sun: Sheet) -> None:
    pdf = press.write_pdf(make_pad(PAPER, [sun], SAMPLE, copies=12), "en")
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 12
    assert render(pdf, 0, 1) == render(pdf, 11, 1)


def test_two_sheets_on_a_page_need_half_the_pages(press: Press, sun: Sheet) -> None:
    pdf = press.write_pdf(make_pad(PAPER, [sun], SAMPLE, copies=5, up=2), "en")
    assert len(pypdfium2.PdfDocument(pdf)) == 3


def test_a_duplex_pad_has_moon_behind_sun(
    press: Press, sun: Sheet, load: Callable[[str], Sheet]
) -> None:
    pdf = press.write_pdf(make_pad(PAPER, [sun, load("moon")], SAMPLE, copies=3), "en")
    document = pypdfium2.PdfDocument(pdf)
    titles = ["Moon" if "Moon" in read(page) else "Sun" for page in document]
    assert titles == ["Sun", "Moon"] * 3


def read(page: pypdfium2.PdfPage) -> str:
    return str(page.get_textpage().get_text_bounded())


def test_the_check_line_is_fifty_millimetres_long(press: Press, sun: Sheet) -> None:
    pdf = press.write_pdf(PRINTS["blank"](sun, "a4", True), "en")
    scale = 4.0
    picture = render(pdf, scale=scale).convert("L")
    mm = scale / POINT
    y = round(((297 - 259) / 2 + 259 - 2) * mm)
    row = picture.crop((round(9 * mm), y, round(75 * mm), y + 1)).tobytes()
    runs = "".join("#" if grey < 128 else " " for grey in row).split()
    assert max(map(len, runs)) / mm == pytest.approx(50.4, abs=0.3)


def test_a_seats_qr_leads_back_to_the_seat(press: Press, sun: Sheet) -> None:
    for saver in (False, True):
        pdf = press.write_pdf(make_seats(PAPER, sun, [SEAT], SAMPLE, saver=saver), "en")
        found = zxingcpp.read_barcodes(render(pdf, scale=3))
        assert [code.text for code in found] == [ADDRESS]


def test_the_poster_leads_to_the_table_and_into_the_wifi(press: Press) -> None:
    pdf = press.write_pdf(make_poster(INVITATION, SAMPLE, icon="elephant"), "en")
    found = zxingcpp.read_barcodes(render(pdf))
    assert {code.text for code in found} == {
        INVITATION.address,
        'WIFI:T:WPA;S:Home\\; sweet;P:p\\"w\\,1;;',
    }


def test_a_poster_without_wifi_shows_one_code(press: Press) -> None:
    invitation = INVITATION._replace(network="", password="")
    pdf = press.write_pdf(make_poster(invitation, SAMPLE, icon="elephant"), "en")
    assert [code.text for code in zxingcpp.read_barcodes(render(pdf))] == [INVITATION.address]


def test_an_open_wifi_asks_for_no_password(press: Press) -> None:
    invitation = INVITATION._replace(password="")
    pdf = press.write_pdf(make_poster(invitation, SAMPLE, icon="elephant"), "en")
    found = {code.text for code in zxingcpp.read_barcodes(render(pdf))}
    assert "WIFI:T:nopass;S:Home\\; sweet;;" in found
