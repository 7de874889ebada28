"""Whatever people call themselves, what they print stays whole."""

import pypdfium2
import pytest

from companion.paper.draw.poster import Invitation
from companion.paper.pages import MARGIN
from companion.paper.rect import Rect
from companion.printing.blanks import compose_pad
from companion.printing.choices import Choices
from companion.printing.files import name_file, open_press, write_plain
from companion.printing.record import compose_record
from companion.printing.tables import compose_poster, compose_seats
from tests.paper.recording import record
from tests.printing.prints import GAME, HOME, RUNNING, SUN

NAMES = (
    "<b>Robert</b> & <script>",
    "{player} %(name)s %s {0} {{ 7 }}",
    "שלום עולם",
    "مرحبا بالعالم",
    "\u202eevil\u202c",
    "👑👩‍👩‍👧‍👦🏳️‍🌈",
    "W" * 200,
    "ﷺ" * 200,
    "../../etc/passwd",
    'a"b\\c\r\nSet-Cookie: x',
    "\x00\x07\n\t",
    "漢字かな",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_breaks_a_page_or_a_file_name(name: str) -> None:
    played = RUNNING._replace(people=(name, name, name))
    for document in (
        compose_seats(played, Choices(seat="1")),
        compose_record(played, Choices()),
        compose_poster(GAME, Invitation("QJXR7K", f"{HOME}/join/QJXR7K", name[:32]), Choices()),
    ):
        assert len(pypdfium2.PdfDocument(open_press().write_pdf(document, "en"))) >= 1
        inside = Rect(0, 0, document.page.width, document.page.height).inset(MARGIN)
        pen = record(open_press(), document)
        assert all(text.rect.within(inside, slack=0.1) for page in pen.texts for text in page)
        file = name_file(document, Choices())
        assert file.endswith(".pdf")
        assert not set(file) & set("/\\:\"'<>|?*\r\n\0 ")
        assert len(file) <= 104
        assert write_plain(file).isascii()


def test_markup_is_printed_as_it_was_typed() -> None:
    played = RUNNING._replace(people=("<b>Lea</b>", "{player}", "%s"))
    pdf = open_press().write_pdf(compose_record(played, Choices()), "en")
    text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))
    for name in played.people:
        assert f"{name} rolls the eight dice." in text


def test_a_file_says_what_it_is() -> None:
    choices = Choices(seat="1", paper="letter", ink="saver", language="fr")
    document = compose_seats(RUNNING, choices)
    named = name_file(document, choices)
    assert named == "the-dice-charmers-soleil-qjxr7k-léa-letter-fr-saver.pdf"
    assert write_plain(named) == "the-dice-charmers-soleil-qjxr7k-lea-letter-fr-saver.pdf"
    assert GAME.meta.title not in named


def test_a_pad_is_named_for_how_it_is_laid_out_and_how_often() -> None:
    pad = Choices(up=2, copies=50)
    document = compose_pad(GAME, [("sun", SUN)], pad)
    assert name_file(document, pad) == "the-dice-charmers-sun-a4-en-2-up-x50.pdf"
    assert name_file(document, Choices()) == "the-dice-charmers-sun-a4-en.pdf"
