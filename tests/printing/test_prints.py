"""What people print, in every language, size and ink: real PDFs, opened and measured."""

from typing import Any

import pypdfium2
import pytest
import zxingcpp
from PIL import Image
from pypdfium2 import raw

from companion.paper.pages import MARGIN, SIZES
from companion.paper.rect import Rect
from companion.printing.blanks import compose_aids
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.tables import compose_poster
from companion.rules import Game
from companion.words import LANGUAGES, read_shared_words, read_words
from tests.paper.recording import overlaps, record
from tests.played import CARDS
from tests.printing.prints import (
    ALL,
    BOARD_GAME,
    CLASSIC,
    FINISHED,
    GAME,
    HOME,
    INVITATION,
    PAIRWISE,
    PRINTS,
    Case,
    list_pairs,
)

POINT = 25.4 / 72
PAGES = {
    "sheet": (1,),
    "two to a page": (1,),
    "pad of two sides": (6,),
    "aids": (4,),
    "running seat": (1,),
    "finished seats": (3,),
    "running record": (1,),
    "record": (3, 4, 5),
    "board": (1,),
    "two boards to a page": (2,),
    "score of a board": (1,),
    "record of a board": (1, 2),
    "aids of a deck, two to a page": (2,),
    "result of a deck": (1,),
    "record of a deck": (1, 2, 3, 4),
    "poster": (1,),
    "poster of a board": (1,),
    "poster without Wi-Fi": (1,),
}
ONE_OR_TWO = (1, 2)
HALF_A_LINE = 0.4
NO_BREAK = "\u00a0"  # read from a page as an ordinary space


def name(case: Case) -> str:
    return " ".join(case)


def check(case: Case) -> None:
    """A print has its pages, its size, its words uncut, and everything inside its margins."""
    document, press = case.compose(), open_press()
    pdf = press.write_pdf(document, case.language)
    opened = pypdfium2.PdfDocument(pdf)
    assert len(opened) in PAGES.get(case.what, ONE_OR_TWO)
    assert pdf == press.write_pdf(case.compose(), case.language)
    words = read_shared_words("paper", case.language)["paper"]
    size = SIZES[case.paper][:: -1 if "to a page" in case.what else 1]
    for page in opened:
        assert [side * POINT for side in page.get_size()] == pytest.approx(size, abs=0.1)
        text = page.get_textpage().get_text_bounded()
        assert words["unofficial"].replace(NO_BREAK, " ") in text
        assert words["check"].replace(NO_BREAK, " ") in text
        assert "…" not in text
        for found in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=4):
            assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(found.raw)) == 1
    inside = Rect(0, 0, document.page.width, document.page.height).inset(MARGIN)
    pen = record(press, document)
    assert pen.hidden == []
    for texts, paths in zip(pen.texts, pen.paths, strict=True):
        rects = [*(text.rect for text in texts), *(path.rect for path in paths)]
        assert [rect for rect in rects if not rect.within(inside, slack=HALF_A_LINE)] == []
        for i, one in enumerate(texts):
            clash = [other for other in texts[:i] if overlaps(one.rect, other.rect)]
            assert not clash, (one, clash)


@pytest.mark.parametrize("case", PAIRWISE, ids=name)
def test_a_print_is_whole_and_inside_its_margins(case: Case) -> None:
    check(case)


@pytest.mark.full
@pytest.mark.parametrize("case", [case for case in ALL if case not in PAIRWISE], ids=name)
def test_every_other_print_is_whole_too(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("what", ["score of a board", "board"])
def test_on_a_page_of_a_board_everything_to_write_in_has_seven_millimetres(what: str) -> None:
    pen = record(open_press(), PRINTS[what](Choices()))
    boxes = [path.rect for path in pen.paths[0] if path.covers and path.line]
    assert len(boxes) >= 36
    assert min(box.least for box in boxes) >= 7


@pytest.mark.parametrize("kind", ["board", "two boards to a page"])
@pytest.mark.parametrize("ink", ["colour", "saver"])
def test_neither_the_ring_nor_the_frame_of_a_zone_cuts_its_value(kind: str, ink: str) -> None:
    pen = record(open_press(), PRINTS[kind](Choices(ink=ink)))
    hollow = [path for path in pen.paths[0] if path.line and not path.fill]
    rings = [path.rect for path in hollow if path.shape == "MCCCCZ"]
    frames = [path.rect for path in hollow if path.shape == "MLCLCLCLCZ"]
    lines = [path.rect for path in hollow if path.shape == "ML"]
    assert len(rings) >= 36
    assert bool(frames) == (ink == "saver")
    for thing in (*(text.rect for text in pen.texts[0]), *lines):
        assert not any(overlaps(thing, ring) for ring in rings)
        assert all(not overlaps(thing, one) or thing.within(one, slack=-0.2) for one in frames)


def test_the_score_sheet_says_whose_values_it_has_in_the_readers_language() -> None:
    document = compose_aids(BOARD_GAME, CLASSIC, Choices(sheet="classic", language="de"))
    words = [text.words for text in record(open_press(), document).texts[0]]
    told = read_words(CARDS.game, "de")
    origin = f"{told['names']['classic']} · {told['origins']['classic']}"
    assert f"{BOARD_GAME.meta.title} · {origin}" in words


def test_the_cases_of_a_commit_show_every_pair_of_choices_together() -> None:
    shown = set().union(*map(list_pairs, PAIRWISE))
    assert shown == set().union(*map(list_pairs, ALL))
    assert len(PAIRWISE) < len(ALL) / 2


def decode(pdf: bytes) -> list[set[str]]:
    """The contents of the codes on each page."""
    pages: list[Image.Image] = [
        page.render(scale=3).to_pil() for page in pypdfium2.PdfDocument(pdf)
    ]
    kind = zxingcpp.BarcodeFormat.QRCode
    return [{code.text for code in zxingcpp.read_barcodes(page, formats=kind)} for page in pages]


@pytest.mark.parametrize("ink", ["colour", "saver"])
def test_the_code_on_each_sheet_leads_to_its_own_seat(ink: str) -> None:
    pdf = open_press().write_pdf(PRINTS["finished seats"](Choices(ink=ink)), "en")
    assert decode(pdf) == [{f"{HOME}/t/QJXR7K/seat/{number}"} for number in (1, 2, 3)]


def test_the_poster_leads_to_the_table_and_into_the_wifi() -> None:
    pdf = open_press().write_pdf(PRINTS["poster"](Choices()), "en")
    assert decode(pdf) == [{INVITATION.address, 'WIFI:T:WPA;S:Home\\; sweet;P:p\\"w\\,1;;'}]


def test_a_poster_shows_what_stands_for_its_game_and_speaks_of_wifi_in_the_house_only() -> None:
    def read(game: Game[Any, Any, Any], address: str) -> list[str]:
        document = compose_poster(game, INVITATION._replace(address=address), Choices())
        return [text.words for text in record(open_press(), document).texts[0]]

    near = read_shared_words("paper", "en")["paper"]["same-wifi"]
    for address in (
        HOME,
        "http://attic:8100/join/X",
        "http://attic.local/join/X",
        "http://[fd00::1]/",
    ):
        assert near in read(GAME, address)
    for address in ("https://play.example/join/X", "http://8.8.8.8:8100/join/X"):
        assert near not in read(GAME, address)
    assert {"G", "P", "B", "O"} <= set(read(GAME, HOME))
    assert not {"G", "P", "B", "O"} & set(read(BOARD_GAME, HOME))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_sheet_says_whose_it_is_when_and_how_it_ended(language: str) -> None:
    pdf = open_press().write_pdf(PRINTS["finished seats"](Choices(language=language)), language)
    result = FINISHED.play.game.result(FINISHED.play.state)
    assert result is not None
    texts = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf)]
    won = read_shared_words("paper", language)["printing"]["won"]
    for seat, text in enumerate(texts):
        assert FINISHED.people[seat] in text
        assert "2026" in text
        assert "QJXR7K" in text
        assert (f": {won}, " in text) == (seat in result.winners)
