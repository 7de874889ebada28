"""A group on paper: its last evening, all its games, and its records, in every language."""

from random import Random

import pytest

from companion.groups import Book, History
from companion.paper.documents import Document
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.groups import KINDS, MOST_TOLD, Told, compose_group
from companion.words import LANGUAGES
from tests.groups.made_up import make_history
from tests.paper.recording import record

HISTORY = make_history(Random(1), games=60, persons=7)
CHANGED = "Somebody is new."


def compose(what: str, language: str = "en", history: History = HISTORY) -> Document:
    book = Book(history)
    return compose_group(Told("Mondays", book, (CHANGED,), Choices(what=what, language=language)))


def read(document: Document) -> str:
    """All texts of a document, in the order in which they are drawn."""
    return " ".join(text.words for page in record(open_press(), document).texts for text in page)


def test_the_last_evening_tells_its_games_its_changes_and_how_everybody_stands() -> None:
    told = read(compose("evening"))
    book = Book(HISTORY)
    assert CHANGED in told
    assert "Games so far: 60" in told
    for seat in book.evening[-1].seats:
        assert book.persons[seat.person] if seat.person else seat.name in told
    for one in book.standings:
        assert f"games {one.plays} · wins {one.wins} (" in told
        assert book.persons[one.person] in told


def test_all_games_stand_under_their_days_the_latest_first() -> None:
    told = read(compose("games", "fr"))
    days = [told.index(day) for day in ("27 décembre 2020", "20 décembre 2020", "13 décembre 2020")]
    assert days == sorted(days)
    assert told.count("The Dice Charmers") + told.count("Just 4 Fun") > 30
    assert "A Game That Is Gone · Old, “quoted”:" in told, "a game that is gone counts as well"


def test_records_tell_the_best_of_everybody_on_each_sheet_and_their_nemeses() -> None:
    book, told = Book(HISTORY), read(compose("records", "de"))
    for sheet in book.sheets:
        assert f"Partien: {sheet.plays}" in told
    for one in book.standings:
        assert (nemesis := book.rivals.find_nemesis(one.person))
        assert f"Angstgegner: {book.persons[nemesis].partition(' ')[0]}" in told.replace("  ", " ")
    assert "Überschneidung" in told


def test_the_oldest_of_very_many_games_are_left_out_and_that_is_said() -> None:
    history = make_history(Random(2), games=MOST_TOLD + 3, persons=2)
    assert "3 older games are left out here" in read(compose("games", history=history))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", KINDS)
def test_a_group_without_games_says_so_on_every_print(what: str, language: str) -> None:
    told = read(compose(what, language, History({}, [])))
    said = {
        "en": "No games yet.",
        "fr": "Aucune partie pour l’instant.",
        "de": "Noch keine Partien.",
    }
    assert said[language] in told
