"""Printing without a table: what anybody gets, and what is said when something is not there."""

import re
import shutil
from html import unescape
from pathlib import Path
from urllib.parse import unquote
from xml.etree.ElementTree import fromstring

import pypdfium2
import pytest
from flask import Flask

from companion.folders import find_folder
from companion.games import find_room
from companion.paper.prints import Prints
from companion.printing.choices import MOST_COPIES
from tests.played import CARDS, DICE, ISLANDS, TYPED
from tests.web.pdfs import read_pdf
from tests.web.people import Browser


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
        (f"what=rules&game={ISLANDS.game}&language=de", "NV-92"),
        (f"what=rules&game={TYPED.game}", "CK-91"),
        (f"what=rules&game={CARDS.game}", "J4-7"),
        ("what=sheet&sheet=classic&language=de", "Just 4 Fun: Klassisch"),
        ("what=aids&sheet=magic&language=fr", "Feuille de score"),
    ],
)
def test_anybody_prints_aids_and_rules(guest: Browser, asked: str, shown: str) -> None:
    assert shown in read_pdf(guest.client.get(f"/print/file?{asked}").data)


def test_the_printer_begins_with_the_game_that_led_to_it(guest: Browser) -> None:
    guest.open(f"/print?game={CARDS.game}")
    assert 'name="sheet" value="classic" checked' in guest.page
    guest.open(f"/print?game={DICE.game}")
    assert 'name="sheet" value="sun" checked' in guest.page


def test_the_sheet_of_another_game_cannot_be_on_the_back(guest: Browser) -> None:
    for place in ("file", "preview"):
        answer = guest.client.get(f"/print/{place}?sheet=classic&back=sun")
        assert answer.status_code == 404
    assert "There is no sheet called sun. Available: classic, magic" in answer.get_data(
        as_text=True
    )
    two = guest.client.get("/print/file?sheet=classic&back=magic")
    assert len(pypdfium2.PdfDocument(two.data)) == 2


def test_the_same_sheet_can_be_on_the_back(guest: Browser) -> None:
    pdf = guest.client.get("/print/file?sheet=sun&back=sun").data
    assert len(pypdfium2.PdfDocument(pdf)) == 2


def test_an_owners_sheet_that_cannot_be_printed_says_why(app: Flask, guest: Browser) -> None:
    own = app.extensions["companion"].settings.folder / "sheets" / DICE.game
    own.mkdir(parents=True)
    text = (find_folder("sheets") / DICE.game / "sun.toml").read_text("utf-8")
    endless = text.replace("path = [14,", "path = [60,")
    (own / "mine.toml").write_text(endless, "utf-8")
    for place in ("preview", "file"):
        answer = guest.client.get(f"/print/{place}?sheet=mine")
        assert answer.status_code == 404
        told = "tracks: too many boxes for the room they have"
        assert told in answer.get_data(as_text=True)


def test_a_page_that_turns_to_another_game_leaves_the_sheets_of_the_first_behind(
    guest: Browser,
) -> None:
    guest.open(f"/print?game={CARDS.game}&what=aids&sheet=moon&back=sun")
    for value in (CARDS.game, "aids", "classic", ""):
        assert f'value="{value}" checked' in guest.page
    assert 'value="sun"' not in guest.page
    shown = re.search(r'src="(/print/preview[^"]*)"', guest.page)
    assert shown
    assert guest.client.get(unescape(shown[1])).status_code == 200
    guest.open(f"/print?game={ISLANDS.game}&what=sheet&sheet=moon")
    for value in (ISLANDS.game, "aids", "sample"):
        assert f'value="{value}" checked' in guest.page
    assert guest.client.get(f"/print/file?game={ISLANDS.game}&what=sheet").status_code == 404


def test_two_games_may_each_have_a_sheet_of_the_same_name(guest: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / CARDS.game
    folder.mkdir(parents=True)
    shutil.copy(find_folder("sheets") / CARDS.game / "magic.toml", folder / "moon.toml")
    pdf = guest.client.get(f"/print/file?game={CARDS.game}&sheet=moon").data
    assert "Just 4 Fun" in read_pdf(pdf)
    assert "Just 4 Fun" not in read_pdf(guest.client.get("/print/file?sheet=moon").data)


def test_the_preview_is_the_first_page(guest: Browser) -> None:
    answer = guest.client.get("/print/preview?sheet=moon&language=fr")
    assert answer.mimetype == "image/svg+xml"
    preview = fromstring(answer.get_data(as_text=True))  # noqa: S314 -- our own
    assert "Lune" in "".join(preview.itertext())
    assert "style=" not in answer.get_data(as_text=True)


def test_the_page_shows_the_preview_of_what_was_chosen(guest: Browser) -> None:
    guest.open(f"/print?what=rules&game={ISLANDS.game}&ink=saver&language=de")
    assert "/print/preview?what=rules" in guest.page
    assert guest.page.count("checked") == 8
    for value in ("rules", ISLANDS.game, "sample", "saver", "de"):
        assert f'value="{value}" checked' in guest.page


def test_a_pad_of_two_sides_says_over_which_edge_to_turn_it(guest: Browser) -> None:
    for asked, edge in (("back=moon&up=2", "short"), ("back=moon&up=1", "long"), ("up=1", None)):
        guest.open(f"/print?{asked}")
        for name in ("short", "long"):
            assert (f"on the {name} edge" in guest.page) == (name == edge)


def test_choices_are_remembered_but_never_how_many_copies(guest: Browser) -> None:
    guest.open("/print?paper=letter&ink=saver&language=fr&sheet=moon&copies=50")
    guest.open("/print")
    for value in ("letter", "saver", "fr", "moon"):
        assert f'value="{value}" checked' in guest.page
    assert "<option selected>1<" in guest.page


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
    answer = guest.client.get(f"/print/file?what=rules&game={ISLANDS.game}&language=fr")
    plain, full = answer.headers["Content-Disposition"].split("; ")[1:]
    assert plain == f"filename={ISLANDS.game}-la-regle-en-bref-a4-fr.pdf"
    assert unquote(full) == f"filename*=UTF-8''{ISLANDS.game}-la-règle-en-bref-a4-fr.pdf"


UNKNOWN = {
    "sheet=mars": "There is no sheet called mars. Available: sun, moon",
    "back=mars": "There is no sheet called mars. Available: sun, moon",
    "paper=a5": "There is no paper size a5. Available: a4, letter",
    "language=es": "There is no language es. Available: en, fr, de",
    "what=table": "There is no print called table. Available: sheet, aids, rules",
    "game=chess": f"There is no print called chess. Available: {DICE.game}",
    "ink=gold": "There is no print called gold. Available: colour, saver",
    "up=3": "There is no print called 3. Available: 1, 2",
    "copies=0": f"1–{MOST_COPIES} copies.",
    "copies=1e9": f"1–{MOST_COPIES} copies.",
    "sheet=../../key": "There is no sheet called ../../key.",
    "sheet=<script>": "There is no sheet called &lt;script&gt;.",
}


@pytest.mark.parametrize("place", ["/print", "/print/file", "/print/preview"])
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
    assert "Das Papierformat a5 gibt es hier nicht." in answer.get_data(as_text=True)


@pytest.mark.parametrize("what", ["sheet", "aids"])
def test_of_a_game_that_draws_nothing_only_the_rules_are_printed(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    bare = find_room(CARDS.game)._replace(paper=Prints())
    for module in ("games", "printing.blanks"):
        monkeypatch.setattr(f"companion.{module}.ROOMS", (bare,))
    answer = guest.client.get(f"/print/file?game={CARDS.game}&what={what}")
    assert answer.status_code == 404
    assert f"There is no print called {what}. Available: rules" in answer.get_data(as_text=True)
    guest.open(f"/print?game={CARDS.game}&what={what}")
    assert 'value="rules" checked' in guest.page
    assert guest.client.get(f"/print/file?game={CARDS.game}&what=rules").status_code == 200
