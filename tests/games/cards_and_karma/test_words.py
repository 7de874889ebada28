"""The words of Cards & Karma: complete, short, each cause its own."""

import re
from typing import Final

import pytest

from companion.games.cards_and_karma.bots import BOTS
from companion.games.cards_and_karma.edit import EDITING
from companion.games.cards_and_karma.rules import lines
from companion.games.cards_and_karma.rules.actions import PLAIN
from companion.games.cards_and_karma.rules.described import GIVES
from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.parse import _READERS
from companion.games.cards_and_karma.rules.questions import REAL_ANSWERS
from companion.games.cards_and_karma.rules.rewards import PALACE
from companion.games.cards_and_karma.rules.scoring import COMPARED
from companion.games.cards_and_karma.rules.state import Phase, Step
from companion.layouts import list_sheets, read_file
from companion.rules import HIDDEN
from companion.words import LANGUAGES, Words, read_words
from tests.games.cards_and_karma.decks import read_deck
from tests.games.source import list_causes
from tests.games.words import (
    check_nearing,
    check_refusals,
    find_untranslated,
    list_fields,
    name_edited,
    read_sentences,
)

SLUG: Final = META.slug
LONGEST_CHIP = 35
OF_PLAY: Final = {
    "nothing_to_take_back": set[str](),
    "no_take_back": set[str](),
    "nothing_to_retype": set[str](),
    "not_retyped_so": set[str](),
    "no_longer_fits": {"line"},
}
"""Causes that every game has from the play itself and from its table."""
STEPS: Final[list[Step]] = [
    *(("karma", 2), ("fame", 2), ("coins", 12), ("administrators", 2), ("swap-karma", 1)),
    *(("swap-administrators", 1), ("turn-left", "palace"), ("turn-right", "administrator")),
    *(("die", "violet"), ("leave", 5), ("row", 2), ("lost", "yellow"), ("elephant",), ("extra",)),
    *(("building", "orange11-yellow-white"), ("building", "orange7-yellow-spice3")),
    *(("ship", "ship28"), ("goods", "silk2-spice2"), ("palace", "palace6")),
    *(("two-dice",), ("once-more",), ("turn-left-now",), ("turn-right-now",)),
    *(("shows", "administrator"), ("dice", 2), ("fill", 20)),
    *(("lay-out", 12), ("shuffle",)),
]
ONE_FOR_ALL: Final = frozenset(
    {
        *("names.karma", "names.violet", "names.orange", "codes.joker"),
        *("codes.card", "codes.building", "codes.several", "codes.numbered"),
        *("codes.changed", "codes.lowered"),
        *("steps.ship", "steps.palace", "names.karma2"),
        *("cells.karma.title", "belongings.karma"),
        *("rules.CK-12.title", "rules.CK-13.title", "rules.CK-78.title"),
    }
)
"""Words that are truly the same in two languages."""
OF_THE_PLAY: Final = ("take back", "start over", "rewind", "instead")
"""Verbs that every game has from the play itself."""
IN_DESCRIPTIONS: Final = ("price", "gives", "die", "to", "anyway", "one", "building")
ROWS: Final = ("buildings", "ships", "wares")
"""The rows of a display, as pages name them."""
ENGLISH: Final = read_sentences(SLUG, "en")


def test_every_cause_has_words_that_use_only_what_it_tells() -> None:
    causes = {cause: set.intersection(*told) for cause, told in list_causes(SLUG).items()} | OF_PLAY
    assert set(read_words(SLUG, "en")["refusals"]) == set(causes)
    for cause, fields in causes.items():
        assert list_fields(ENGLISH[f"refusals.{cause}"]) <= fields, cause


SAMPLE: Final = read_file(list_sheets(SLUG)["sample"])


def test_every_step_action_option_ending_and_piece_has_words() -> None:
    verbs = {*(plain.verb for plain in PLAIN), *_READERS, *lines._READERS}
    for part, codes in {
        "steps": {str(step[0]) for step in STEPS},
        "actions": verbs | {"gain fame 1", "gain coins 2", *OF_THE_PLAY},
        "options": {option.name for option in META.options},
        "endings": {"track", *(f"by {name}" for name in (*COMPARED, "shared"))},
        "bots": {*BOTS.names},
    }.items():
        assert set(read_words(SLUG, "en")[part]) == codes
    deck = read_deck()
    names = {
        *META.sheets,
        *COMPARED,
        *deck.colours,
        *deck.types,
        *deck.kinds,
        *deck.bonuses,
        *("coin", "coins", "fame", "administrators", HIDDEN),
        *(*lines.LEVELS, *GIVES, *IN_DESCRIPTIONS),
    }
    asked = {*REAL_ANSWERS, "bonus", "turn"}
    shown = {f"{told}-{task}" for told in ("ask", "does") for task in asked}
    shown |= {f"palace-{number}" for number in PALACE} | {"pass-1", "pass-2", *ROWS}
    shown |= {f"type-{level}" for level in lines.LEVELS}
    shown |= {f"phase-{phase.value}" for phase in Phase} | name_edited(EDITING, SAMPLE)
    assert set(read_words(SLUG, "en")["names"]) == names | shown | {"own-yes", "own-no"}


def test_no_sentence_equals_another_language_s() -> None:
    assert find_untranslated(SLUG) == ONE_FOR_ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_on_a_chip(language: str) -> None:
    words = Words(SLUG, language)
    for step in STEPS:
        assert len(words.step(step)) <= LONGEST_CHIP, words.step(step)


def test_cards_payments_and_sets_are_told_in_words() -> None:
    words = Words(SLUG, "en")
    assert words.name("violet9-red-yellow/blue") == "red + yellow (violet 9) · blue"
    assert words.name("tea1-coin") == "tea 1 + coin"
    assert words.name("ship12/green") == "ship 12 · green"
    line = "building blue11-red-tea3/violet pay blue5+1 joker6"
    told = "Ann builds: red + tea 3 (blue 11) · violet with blue 5 +1, joker 6."
    assert words.record(line, "Ann") == told
    assert words.action("palace 4 pay green3+1") == "Palace 4 with green 3 +1"
    assert words.action("palace 4 pay green5-1") == "Palace 4 with green 5 −1"
    assert words.action("throw blue3 green1") == "Discard blue 3, green 1"
    told = "Score the set: red + red + red; discarded: red (blue 4) · green"
    assert words.action("set red-red-red leave blue4-red/green") == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_without_a_code(language: str) -> None:
    told = set(map(Words(SLUG, language).name, read_deck().names))
    assert len(told) == len({*read_deck().names})
    assert not [name for name in told if re.search(r"[a-z]\d|\w-\w|/", name)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_short_finished_sentence_of_its_own(language: str) -> None:
    words = Words(SLUG, language)
    causes = list_causes(SLUG) | {cause: [fields] for cause, fields in OF_PLAY.items()}
    details: dict[str, dict[str, str | int]] = {
        cause: dict.fromkeys(told[0], "violet6") | {"seat": 0} for cause, told in causes.items()
    }
    check_refusals(words, "CK-1", details, ".?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_neither_numbers_nor_night_sides(language: str) -> None:
    words = Words(SLUG, language)
    assert "3" not in words.record("numbers violet 3 3 3", "Lea")
    assert words.name("karma") not in words.record("tracks karma to 0", "Lea")
    assert "Lea" in words.record("die tea1/blue", "Lea")


def test_every_end_that_is_foreseen_has_words() -> None:
    check_nearing(SLUG, {"six", "five"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caution_has_a_sentence_and_names_the_die(language: str) -> None:
    words = Words(SLUG, language)
    told = {words.caution(key, "blue5") for key in read_words(SLUG, "en")["cautions"]}
    assert len(told) == 4
    assert any(words.name("blue5") in sentence for sentence in told)
