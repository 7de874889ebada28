"""What is printed of Navoria: every row to score on, and a form for every number of the board."""

import pytest

from companion.games.navoria.paper import PAPER
from companion.games.navoria.paper.score import ROWS, list_lines
from companion.games.navoria.rules.pieces import SOURCES
from companion.words import LANGUAGES, read_words


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
