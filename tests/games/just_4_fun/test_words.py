"""The words of Just 4 Fun: complete, short, each cause its own."""

import re
from typing import Final

import pytest

from companion.games.just_4_fun.rules.meta import META
from companion.games.just_4_fun.rules.scoring import COMPARED
from companion.games.just_4_fun.rules.state import Phase
from companion.words import LANGUAGES, Words, read_words
from tests.games.source import list_causes
from tests.games.words import (
    check_cells,
    check_nearing,
    check_refusals,
    find_untranslated,
    list_fields,
    read_sentences,
)

SLUG: Final = META.slug
LONGEST_CHIP = 30
OF_PLAY: Final = {
    "not_owed": set[str](),
    "nothing_to_take_back": set[str](),
    "no_take_back": set[str](),
}
"""Causes that every game has from the play itself and from its table."""
STEPS: Final[list[tuple[str | int, ...]]] = [
    *(("play", "12 + 12 + 12 + 12"), ("place", 36), ("secure", 36)),
    *(("leave", 12), ("return", 12), ("discard",)),
]


ENGLISH: Final = read_sentences(SLUG, "en")


def test_every_cause_has_words_that_use_only_what_it_tells() -> None:
    causes = {
        cause: set.intersection(*told) for cause, told in list_causes("just_4_fun").items()
    } | OF_PLAY
    assert set(read_words(SLUG, "en")["refusals"]) == set(causes)
    for cause, fields in causes.items():
        assert list_fields(ENGLISH[f"refusals.{cause}"]) <= fields, cause


def test_every_step_action_option_ending_and_piece_has_words() -> None:
    verbs = {"shuffle", "deal", "play", "discard", "done", "skip"}
    for part, codes in {
        "steps": {str(step[0]) for step in STEPS},
        "actions": verbs | {"take back", "start over", "rewind"},
        "options": {option.name for option in META.options},
        "endings": {"row", "pawns", *(f"by {name}" for name in (*COMPARED, "shared"))},
    }.items():
        assert set(read_words(SLUG, "en")[part]) == codes
    names = {*META.sheets, *COMPARED, *(f"phase-{phase.value}" for phase in Phase)}
    assert set(read_words(SLUG, "en")["names"]) >= names
    assert set(read_words(SLUG, "en")["bots"]) == {"random", "greedy", "search"}


def test_no_sentence_equals_another_language_s() -> None:
    a_french_word_too = {"names.total", "cells.total.title", "paper.total", "belongings.total"}
    assert find_untranslated(SLUG) == a_french_word_too


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_on_a_chip_and_every_cell_names_its_rule(language: str) -> None:
    words = Words(SLUG, language)
    for step in STEPS:
        assert len(words.step(step)) <= LONGEST_CHIP
    check_cells(words, SLUG, "7", META.rules)
    assert [len(entry) for entry in words.tour()] == [3] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_short_finished_sentence_of_its_own(language: str) -> None:
    words = Words(SLUG, language)
    causes = list_causes("just_4_fun") | {cause: [fields] for cause, fields in OF_PLAY.items()}
    details: dict[str, dict[str, str | int]] = {
        cause: dict.fromkeys(told[0], "12 12 12 12") | {"seat": 0} for cause, told in causes.items()
    }
    check_refusals(words, "J4-1", details)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_that_somebody_draws_but_never_what(language: str) -> None:
    words = Words(SLUG, language)
    told = words.record("deal 3 7 12 1 to 2", "Lea")
    assert "Lea" in told
    assert not re.search(r"\d", told)
    told = words.record("play 3 7", "Lea")
    assert "3, 7" in told
    assert " 10" in told


def test_every_end_that_is_foreseen_has_words() -> None:
    check_nearing(SLUG, {"pawns", "row"}, unnamed={"pawns"})
