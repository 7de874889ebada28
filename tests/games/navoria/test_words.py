"""The words of Navoria: complete, short, each cause its own."""

import re
from typing import Final

import pytest

from companion.games.navoria.rules.meta import META
from companion.games.navoria.rules.parse import _PLAIN, _READERS
from companion.games.navoria.rules.pieces import SOURCES, TRADES
from companion.games.navoria.rules.scoring import COMPARED
from companion.games.navoria.rules.state import Phase
from companion.words import LANGUAGES, Words, read_words
from tests.games.navoria.sheets import read_board
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
OF_PLAY: Final = {"nothing_to_take_back": set[str](), "no_take_back": set[str]()}
"""Causes that every game has from the play itself and from its table."""
STEPS: Final[list[tuple[str | int, ...]]] = [
    *(
        ("gather", "adventurer"),
        ("points", 12),
        ("step", "glacier"),
        ("treasure", 6),
        ("refuge", "glacier"),
    ),
    *(("order", "glacier"), ("favour", "goblin"), ("lost",), ("income",), ("skip",)),
]
LONGEST: Final[dict[str, str | int]] = {
    "seat": 0,
    "left": 3,
    "given": 3,
    "trade": "adventurer",
    "one": "adventurer",
    "other": "merchant",
    "island": "glacier",
    "resource": "crystal",
    "due": "resource",
    "level": "score-pad",
    "number": 4,
    "spaces": 11,
    "known": 5,
    "next": 3,
    "tile": "builder-artisan",
    "species": "goblin",
    "source": "adventurers",
}
"""What a field of a refusal may stand for, the longest of it."""
EDITED_PLACES: Final = (
    *(f"{trade}card" for trade in TRADES),
    *("tile", "speciesname", "islandsname", "resourcesname"),
)
"""Boxes with numbers that owners edit."""
ENGLISH: Final = read_sentences(SLUG, "en")
ONE_FOR_ALL: Final = frozenset(
    {
        *("names.points", "names.artisan", "names.glacier", "names.fruit", "names.refuge"),
        *("names.points1", "names.centre", "names.artisans", "places.artisan"),
        *("cells.points.title", "page.refuge-on", "steps.points"),
        *("rules.NV-40.title", "belongings.points", "belongings.refuges"),
        *(
            "paper.form-of-artisan",
            "paper.form-of-glacier",
            "paper.form-of-soldier",
            "paper.total",
        ),
    }
)
"""Words that are truly the same in two languages."""


def test_every_cause_has_words_that_use_only_what_it_tells() -> None:
    causes = {cause: set.intersection(*told) for cause, told in list_causes(SLUG).items()} | OF_PLAY
    assert set(read_words(SLUG, "en")["refusals"]) == set(causes)
    for cause, fields in causes.items():
        assert list_fields(ENGLISH[f"refusals.{cause}"]) <= fields, cause


def test_every_step_action_option_ending_and_piece_has_words() -> None:
    verbs = {*_PLAIN, *_READERS, "take back", "start over", "rewind"}
    for part, codes in {
        "steps": {"take", *(str(step[0]) for step in STEPS)},
        "actions": verbs,
        "options": {option.name for option in META.options},
        "endings": {"rounds", *(f"by {name}" for name in (*COMPARED, "shared"))},
        "places": {*TRADES, *EDITED_PLACES},
    }.items():
        assert set(read_words(SLUG, "en")[part]) == codes
    printed = read_board("sample")
    names = {*META.sheets, *COMPARED, *SOURCES, *(f"phase-{phase.value}" for phase in Phase)}
    names |= {word for words in printed.names for word in words} | set(printed.tile_names)
    names |= {"refuge", "resources", "resource", "step", "either", "order", "blank"}
    assert set(read_words(SLUG, "en")["names"]) >= names
    assert set(read_words(SLUG, "en")["bots"]) == {"random", "greedy", "search"}


def test_no_sentence_equals_another_language_s() -> None:
    assert find_untranslated(SLUG) == ONE_FOR_ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = Words(SLUG, language)
    cards = read_board("sample").cards
    names = {words.name(card) for card in cards}
    assert len(names) == len(cards)
    assert not [name for name in names if re.search(r"-|[a-z]\d", name)], "codes are no words"
    assert "1 points" not in Words(SLUG, "en").step(("points", 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_on_a_chip_and_every_cell_names_its_rule(language: str) -> None:
    words = Words(SLUG, language)
    for step in STEPS:
        assert len(words.step(step)) <= LONGEST_CHIP
    check_cells(words, SLUG, "forest", META.rules)
    assert [len(entry) for entry in words.tour()] == [3] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_short_finished_sentence_of_its_own(language: str) -> None:
    words = Words(SLUG, language)
    causes = list_causes(SLUG) | {cause: [fields] for cause, fields in OF_PLAY.items()}
    longest = max(read_board("sample").cards, key=lambda card: len(words.name(card)))
    details = {
        cause: {field: {**LONGEST, "card": longest}[field] for field in told[0]}
        for cause, told in causes.items()
    }
    check_refusals(words, "NV-1", details, ".?")


def test_every_end_that_is_foreseen_has_words() -> None:
    check_nearing(SLUG, {"third", "tokens"}, unnamed={"third", "tokens"})
