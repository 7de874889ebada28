"""Printing from the web: who may, what they get, and what they are told when it is not there."""

import re
import shutil
from collections import Counter
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import unquote
from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
import zxingcpp
from flask import Flask

from companion.games.dice_charmers.marks import list_marks
from companion.places import find
from companion.printing.choices import MOST_COPIES
from companion.words import Words
from tests.web.people import Browser, Host, Phone


def read_pdf(pdf: bytes) -> str:
    return "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))


def read_codes(pdf: bytes) -> set[str]:
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=3).to_pil()
    return {code.text for code in zxingcpp.read_barcodes(page)}


@pytest.fixture
def guest(app: Flask) -> Browser:
    """Somebody who came in from the street."""
    return Browser(app)


def test_anybody_prints_a_pad_of_two_sides(guest: Browser) -> None:
    asked = "sheet=sun&back=moon&copies=4&up=2&paper=letter&ink=saver&language=de"
    answer = guest.client.get(f"/print/file?{asked}")
    assert answer.mimetype == "application/pdf"
    assert len(pypdfium2.PdfDocument(answer.data)) == 4
    assert "Sonne" in read_pdf(answer.data)
    assert "Mond" in read_pdf(answer.data)


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("what=aids&language=fr", "Entrepôt"),
        ("what=rules&language=fr", "DC-70"),
        ("what=rules&game=navoria&language=de", "NV-92"),
        ("what=rules&game=cards_and_karma", "CK-91"),
        ("what=rules&game=just_4_fun", "J4-7"),
        ("what=sheet&sheet=classic&language=de", "Just 4 Fun: Klassisch"),
        ("what=aids&sheet=magic&language=fr", "Feuille de score"),
    ],
)
def test_anybody_prints_aids_and_rules(guest: Browser, asked: str, shown: str) -> None:
    assert shown in read_pdf(guest.client.get(f"/print/file?{asked}").data)


def test_the_printer_begins_with_the_game_that_led_to_it(guest: Browser) -> None:
    guest.open("/print?game=just_4_fun")
    assert 'name="sheet" value="classic" checked' in guest.page
    guest.open("/print?game=dice_charmers")
    assert 'name="sheet" value="sun" checked' in guest.page


def test_the_sheet_of_another_game_cannot_be_on_the_back(guest: Browser) -> None:
    for place in ("file", "picture"):
        answer = guest.client.get(f"/print/{place}?sheet=classic&back=sun")
        assert answer.status_code == 404
    assert "There is no sheet called sun. There is: classic, magic" in answer.get_data(as_text=True)
    two = guest.client.get("/print/file?sheet=classic&back=magic")
    assert len(pypdfium2.PdfDocument(two.data)) == 2


def test_the_same_sheet_can_be_on_the_back(guest: Browser) -> None:
    pdf = guest.client.get("/print/file?sheet=sun&back=sun").data
    assert len(pypdfium2.PdfDocument(pdf)) == 2


def test_an_owners_sheet_that_cannot_be_printed_says_why(app: Flask, guest: Browser) -> None:
    own = app.extensions["companion"].settings.folder / "sheets" / "dice_charmers"
    own.mkdir(parents=True)
    text = (find("sheets") / "dice_charmers" / "sun.toml").read_text("utf-8")
    wrong = text.replace('title = "Sun"', 'title = "Mine"') + "\n[paper]\nkarma = [1, 2, 3]\n"
    (own / "mine.toml").write_text(wrong, "utf-8")
    for place in ("picture", "file"):
        answer = guest.client.get(f"/print/{place}?sheet=mine")
        assert answer.status_code == 404
        told = "karma: a place is [x, y, width, height] in millimetres"
        assert told in answer.get_data(as_text=True)


def test_a_page_that_turns_to_another_game_leaves_the_sheets_of_the_first_behind(
    guest: Browser,
) -> None:
    guest.open("/print?game=just_4_fun&what=aids&sheet=moon&back=sun")
    for value in ("just_4_fun", "aids", "classic", ""):
        assert f'value="{value}" checked' in guest.page
    assert 'value="sun"' not in guest.page
    shown = re.search(r'src="(/print/picture[^"]*)"', guest.page)
    assert shown
    assert guest.client.get(unescape(shown[1])).status_code == 200
    guest.open("/print?game=navoria&what=aids&sheet=moon")
    assert 'value="rules" checked' in guest.page
    assert 'name="sheet"' not in guest.page
    assert guest.client.get("/print/file?game=navoria&what=sheet").status_code == 404


def test_two_games_may_each_have_a_sheet_of_the_same_name(guest: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "just_4_fun"
    folder.mkdir(parents=True)
    shutil.copy(find("sheets") / "just_4_fun" / "magic.toml", folder / "moon.toml")
    pdf = guest.client.get("/print/file?game=just_4_fun&sheet=moon").data
    assert "Just 4 Fun" in read_pdf(pdf)
    assert "Just 4 Fun" not in read_pdf(guest.client.get("/print/file?sheet=moon").data)


def test_from_a_table_one_comes_to_the_blank_sheets_of_its_game(app: Flask) -> None:
    host = Host(app)
    host.open_table(game="just_4_fun", sheet="classic")
    host.open(f"/t/{host.code}/print")
    assert 'href="/print?game=just_4_fun"' in host.page


def test_the_picture_is_the_first_page(guest: Browser) -> None:
    answer = guest.client.get("/print/picture?sheet=moon&language=fr")
    assert answer.mimetype == "image/svg+xml"
    picture = fromstring(answer.get_data(as_text=True))  # noqa: S314 -- our own
    assert "Lune" in "".join(picture.itertext())
    assert "style=" not in answer.get_data(as_text=True)


def test_the_page_shows_the_picture_of_what_was_chosen(guest: Browser) -> None:
    guest.open("/print?what=rules&game=navoria&ink=saver&language=de")
    assert "/print/picture?what=rules" in guest.page
    assert guest.page.count("checked") == 5
    for value in ("rules", "navoria", "saver", "de"):
        assert f'value="{value}" checked' in guest.page


def test_a_pad_of_two_sides_says_over_which_edge_to_turn_it(guest: Browser) -> None:
    for asked, edge in (("back=moon&up=2", "short"), ("back=moon&up=1", "long"), ("up=1", None)):
        guest.open(f"/print?{asked}")
        for name in ("short", "long"):
            assert (f"over its {name} edge" in guest.page) == (name == edge)


def test_choices_are_remembered_but_never_how_many_copies(guest: Browser) -> None:
    guest.open("/print?paper=letter&ink=saver&language=fr&sheet=moon&copies=50")
    guest.open("/print")
    for value in ("letter", "saver", "fr", "moon"):
        assert f'value="{value}" checked' in guest.page
    assert "<option selected>1<" in guest.page


def test_choices_at_a_table_leave_the_sheet_and_the_game_as_they_were(
    host: Host, phones: list[Phone]
) -> None:
    host.open("/print?paper=letter&sheet=magic&game=just_4_fun")
    host.open(f"/t/{host.code}/print?what=record&ink=saver")
    host.open("/print")
    for value in ("letter", "magic", "just_4_fun", "saver"):
        assert f'value="{value}" checked' in host.page


def test_a_remembered_choice_that_is_gone_is_forgotten(guest: Browser) -> None:
    guest.client.set_cookie("print", "paper=papyrus&sheet=mars&ink=saver&language=fr")
    assert guest.open("/print").status_code == 200
    assert 'value="saver" checked' in guest.page
    assert 'value="a4" checked' in guest.page


def test_what_a_file_holds_depends_on_its_address_alone(guest: Browser) -> None:
    before = guest.client.get("/print/file?language=en").data
    guest.open("/print?paper=letter&ink=saver&sheet=moon&language=fr")
    assert guest.client.get("/print/file?language=en").data == before


def test_a_file_is_named_for_what_it_is_in_both_ways(guest: Browser) -> None:
    answer = guest.client.get("/print/file?what=rules&game=navoria&language=fr")
    plain, full = answer.headers["Content-Disposition"].split("; ")[1:]
    assert plain == "filename=navoria-la-regle-en-bref-a4-fr.pdf"
    assert unquote(full) == "filename*=UTF-8''navoria-la-règle-en-bref-a4-fr.pdf"


UNKNOWN = {
    "sheet=mars": "There is no sheet called mars. There is: sun, moon",
    "back=mars": "There is no sheet called mars. There is: sun, moon",
    "paper=a5": "There is no paper size a5. There is: a4, letter",
    "language=es": "There is no language es. There is: en, fr, de",
    "what=table": "Printing does not know table. There is: sheet, aids, rules",
    "game=chess": "Printing does not know chess. There is: dice_charmers",
    "ink=gold": "Printing does not know gold. There is: colour, saver",
    "up=3": "Printing does not know 3. There is: 1, 2",
    "copies=0": f"From 1 to {MOST_COPIES} copies.",
    "copies=1e9": f"From 1 to {MOST_COPIES} copies.",
    "sheet=../../key": "There is no sheet called ../../key.",
    "sheet=<script>": "There is no sheet called &lt;script&gt;.",
}


@pytest.mark.parametrize("place", ["/print", "/print/file", "/print/picture"])
def test_what_is_not_there_is_said_in_plain_words(guest: Browser, place: str) -> None:
    for asked, told in UNKNOWN.items():
        answer = guest.client.get(f"{place}?{asked}")
        assert answer.status_code == 404, asked
        assert told in answer.get_data(as_text=True)


def test_the_page_speaks_the_readers_language(guest: Browser) -> None:
    guest.open("/print", headers={"Accept-Language": "fr"})
    assert "Feuilles vierges" in guest.page
    assert 'value="fr" checked' in guest.page
    answer = guest.client.get("/print/file?paper=a5", headers={"Accept-Language": "de"})
    assert "Es gibt kein Papierformat a5." in answer.get_data(as_text=True)


TABLE_PAGES = (
    "print",
    "print/picture",
    "print/file",
    "print/file?what=seats&seat=1",
    "print/file?what=record",
    "print/file?what=poster",
)


def test_a_table_is_printed_only_for_its_host_and_those_who_sit_there(
    guest: Browser, host: Host, phones: list[Phone]
) -> None:
    for path in TABLE_PAGES:
        assert guest.client.get(f"/t/{host.code}/{path}").status_code == 403
        for member in (host, *phones):
            answer = member.client.get(f"/t/{host.code}/{path}")
            assert answer.status_code == 200
            if "/" in path:
                assert answer.headers["Cache-Control"] == "no-store"


def test_another_tables_people_are_strangers_here(app: Flask, phones: list[Phone]) -> None:
    other = Host(app)
    other.open_table()
    for phone in phones:
        assert phone.client.get(f"/t/{other.code}/print").status_code == 403


def test_a_phone_prints_its_own_sheet_first_and_the_host_all_of_them(
    host: Host, phones: list[Phone]
) -> None:
    code = host.code
    own = phones[1].client.get(f"/t/{code}/print/file").data
    assert len(pypdfium2.PdfDocument(own)) == 1
    assert "Max" in read_pdf(own)
    assert len(pypdfium2.PdfDocument(host.client.get(f"/t/{code}/print/file").data)) == 2


def test_the_code_on_a_sheet_leads_its_own_phone_to_it_and_carries_no_token(
    host: Host, phones: list[Phone], guest: Browser
) -> None:
    answer = host.client.get(f"/t/{host.code}/print/file?seat=1")
    address = f"/t/{host.code}/seat/1"
    assert read_codes(answer.data) == {f"http://localhost{address}"}
    assert phones[0].client.get(address).location == f"/t/{host.code}/me"
    for other in (phones[1], guest):
        refused = other.client.get(address)
        assert refused.status_code == 403
        assert "Lea" in refused.get_data(as_text=True)


def test_a_seat_that_is_not_there_is_said_in_plain_words(host: Host, phones: list[Phone]) -> None:
    for number in ("0", "3", "-1", "01", "x", "²", "9" * 400):
        assert phones[0].client.get(f"/t/{host.code}/seat/{number}").status_code == 404
        answer = host.client.get(f"/t/{host.code}/print/file?seat={number}")
        assert answer.status_code == 404
        assert "There is: all, 1, 2" in answer.get_data(as_text=True)


def test_a_table_that_is_not_there_is_said_in_plain_words(guest: Browser) -> None:
    for path in ("print", "print/file?what=seats", "seat/1"):
        answer = guest.client.get(f"/t/ABCDEF/{path}")
        assert answer.status_code == 404
        assert "There is no table with this code." in answer.get_data(as_text=True)


def test_before_the_start_there_is_only_the_poster(host: Host) -> None:
    host.open(f"/t/{host.code}/print")
    assert 'value="poster" checked' in host.page
    assert 'value="record"' not in host.page
    for what in ("seats", "record"):
        assert host.client.get(f"/t/{host.code}/print/file?what={what}").status_code == 409


def test_the_poster_takes_the_wifi_from_a_form_and_keeps_it_nowhere(host: Host) -> None:
    host.open(f"/t/{host.code}/print")
    typed = {"network": "Home", "password": "open sesame"}
    answer = host.post(f"/t/{host.code}/print/file?what=poster", **typed)
    wifi, link = sorted(read_codes(answer.data))
    assert wifi == "WIFI:T:WPA;S:Home;P:open sesame;;"
    assert link.startswith("http://localhost/join/")
    assert "sesame" not in str(answer.headers)
    assert answer.headers["Cache-Control"] == "no-store"
    assert "sesame" not in host.client.get(f"/t/{host.code}/print").get_data(as_text=True)


def test_the_code_of_the_poster_lets_phones_in_and_its_secret_is_not_there_to_read(
    app: Flask, host: Host
) -> None:
    poster = host.client.get(f"/t/{host.code}/print/file?what=poster").data
    tables = app.extensions["companion"].tables
    key = tables.find_join_key(tables.look(host.code).table)
    assert read_codes(poster) == {f"http://localhost/join/{key}/{host.code}"}
    printed = read_pdf(poster)
    assert f"http://localhost/join/{host.code}" in printed
    assert key not in printed


def test_a_form_from_elsewhere_prints_nothing(host: Host) -> None:
    answer = host.client.post(f"/t/{host.code}/print/file?what=poster", data={"network": "x"})
    assert answer.status_code == 403


def test_the_seed_of_the_dice_is_printed_only_when_the_game_is_over(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    seed = tables.look(host.code).table.seed
    luck = Random(4)

    def print_record() -> str:
        pdf = host.client.get(f"/t/{host.code}/print/file?what=record").data
        return read_pdf(pdf).replace("\n", "").replace("\r", "")

    while tables.look(host.code).table.phase == "running":
        if luck.random() < 0.02:
            assert seed not in print_record()
        for phone in phones:
            phone.look()
            lit = [line for line in phone.list_lit() if line not in ("take back", "start over")]
            if lit:
                phone.tap(luck.choice(lit))
    assert seed in print_record()
    assert "SHA-256" in print_record()
    phones[0].look()
    link = f'<a class="button" href="/t/{host.code}/print">Print this game</a>'
    assert link in phones[0].page
    host.open(f"/t/{host.code}/screen")
    assert link not in host.page


def test_pages_lead_to_the_printer(host: Host, phones: list[Phone], guest: Browser) -> None:
    guest.open("/")
    assert 'href="/print?game=dice_charmers"' in guest.page
    guest.open("/rules/dice_charmers")
    assert 'href="/print?what=rules&amp;game=dice_charmers"' in guest.page
    host.open(f"/t/{host.code}/screen")
    phones[0].look()
    for page in (host.page, phones[0].page):
        assert f'href="/t/{host.code}/print"' in page


def test_the_lobby_leads_to_the_poster(host: Host) -> None:
    host.open(f"/t/{host.code}/lobby")
    assert f'href="/t/{host.code}/print"' in host.page


AREAS = {
    "market": ("tea", "silk", "spice", "tent"),
    "river": ("river",),
    "palace": ("mogul", "maharani", "merchant", "raja", "builder", "portuguese", "palace"),
    "upgrades": ("temple", "fortress", "library", "mausoleum", "upgrade"),
    "karma": ("karma",),
    "tracks": ("fame", "money"),
}
SECTION = re.compile(r'<section id="(\w+)".*?</section>', re.DOTALL)
PEN = re.compile(r'<svg class="pen"[^>]*>(.*?)</svg>')


def count_marks(page: str) -> dict[str, Counter[str]]:
    """For each area of the phone how often each mark of the pen is shown."""
    return {
        area[1]: Counter(" ".join(re.findall("#pen-(\\w+)", uses)) for uses in PEN.findall(area[0]))
        for area in SECTION.finditer(page)
    }


def expect_marks(marks: Mapping[str, str]) -> dict[str, Counter[str]]:
    """The same of what paper would show; a phone tells bonuses of tracks and karma as a chain."""
    expected: dict[str, Counter[str]] = {area: Counter() for area in ("province", *AREAS)}
    for cell, mark in marks.items():
        if not mark.startswith("road ") and not cell.endswith("-bonus"):
            first = cell.split("-")[0]
            expected[next((a for a in AREAS if first in AREAS[a]), "province")][mark] += 1
    return expected


def test_phone_and_paper_show_the_same_marks_at_every_step(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables, luck = app.extensions["companion"].tables, Random(7)
    seen: Counter[str] = Counter()
    for _ in range(60):
        for seat, phone in enumerate(phones):
            phone.look()
            state = tables.look(host.code).play.state
            marks = list_marks(state, seat)
            shown = count_marks(phone.page)
            assert {area: shown[area] for area in ("province", *AREAS)} == expect_marks(marks)
            for cell, mark in marks.items():
                if mark.startswith("road "):
                    sides = Words("dice_charmers", "en").name(mark.removeprefix("road "))
                    assert re.search(rf">{cell.upper()}: [^<(]+ \({sides}\)<", phone.page)
            seen.update(marks.values())
            lit = [line for line in phone.list_lit() if line not in ("take back", "start over")]
            if lit:
                phone.tap(luck.choice(lit))
    assert {"ring", "ring cross", "tick", "cross", "level"} <= set(seen)
    assert any(mark.startswith("road ") for mark in seen)
