"""What is printed of Navoria: every row to score on, and a form for every number of the board."""

from datetime import date

import pytest

from companion.games.navoria.paper import PAPER
from companion.games.navoria.paper.score import ROWS, list_lines
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.pieces import SOURCES
from companion.layouts import read_sheet
from companion.printing.blanks import compose_aids
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.record import compose_record
from companion.printing.tables import Played
from companion.words import LANGUAGES, read_words
from tests.games.plays import ROOT, play_through, read_play
from tests.web.pdfs import read_pdf


def test_the_score_sheet_has_a_row_for_each_source_and_three_where_income_pays() -> None:
    assert tuple(source for source, _, _ in ROWS) == SOURCES
    lines = [source for source, *_ in list_lines()]
    for source in SOURCES:
        thrice = source in ("merchants", "adventurers", "prizes")
        assert lines.count(source) == (3 if thrice else 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_title_and_its_sentence(language: str) -> None:
    words = read_words("navoria", language)["paper"]
    for name in PAPER.aids:
        assert words[name]
        assert words[f"{name}-how"].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_to_write_on_names_the_sample_whose_figures_it_does_not_show(language: str) -> None:
    sheet = read_sheet("navoria", "sample")
    document = compose_aids(NAVORIA, sheet, Choices(what="aids", language=language))
    text = read_pdf(open_press().write_pdf(document, language)).replace("\r\n", " ")
    words = read_words("navoria", language)
    assert words["paper"]["form"] in text
    assert words["names"]["sample"] not in text
    assert words["origins"]["sample"] not in text


def test_a_record_tells_both_turns_of_the_seat_that_recruits_last_and_gathers_first() -> None:
    play = play_through(read_play(ROOT / "tests/plays/navoria/whole_game_of_4.play"))[0]
    people = ("Ann", "Jo", "Max", "Zoé")
    sheet = read_sheet("navoria", "sample")
    played = Played(play, "sample", sheet, people, date(2026, 11, 16))
    document = compose_record(played, Choices(what="record"))
    text = " ".join(read_pdf(open_press().write_pdf(document, "en")).split())
    assert (text.count("recruited:"), text.count("to the city:")) == (36, 36)
