"""The words of The Dice Charmers: complete, short, each cause its own."""

import re
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.rules import DICE_CHARMERS as GAME
from companion.games.dice_charmers.rules import market, rewards
from companion.games.dice_charmers.rules.meta import META
from companion.games.dice_charmers.rules.on_paper import FIGURES
from companion.games.dice_charmers.rules.parse import _PLAIN, _READERS
from companion.games.dice_charmers.rules.pieces import COLOURS, DICE, GOODS, PERSONS, SIDES_OF
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scoring import COMPARED
from companion.games.dice_charmers.rules.state import Phase, Step
from companion.layouts import read_sheet
from companion.rules import TABLE, InvalidAction, Refusal
from companion.rules.play import REWIND, START_OVER, TAKE_BACK
from companion.words import LANGUAGES, Words, read_words
from tests.games.dice_charmers.codes import list_causes, list_reasons, list_rewards, list_step_codes
from tests.games.words import (
    LONGEST_NAME,
    LONGEST_REFUSAL,
    check_nearing,
    find_untranslated,
    list_fields,
    read_sentences,
)

SLUG: Final = META.slug
LONGEST_CHIP = 30
ONE_FOR_ALL: Final = frozenset(
    {
        *(
            "names.maharani",
            "names.voyage",
            "names.raja",
            "names.temple",
            "names.lotus",
            "names.karma",
        ),
        *("rewards.orange die.short", "rewards.orange die.long"),
        *("names.orange", "names.o1", "names.o2", "names.centre", "names.province"),
        *("names.letter-green", "names.letter-blue", "names.letter-orange"),
        *("rules.DC-51.title", "rules.DC-53.title", "paper.depot", "paper.depots"),
        *(
            "cells.raja.title",
            "steps.take",
            "steps.circle",
            "rewards.person.short",
            "cells.building.title",
        ),
    }
)
"""Words that are truly the same in two languages, or nothing but fields."""
ENGLISH: Final = read_sentences(SLUG, "en")


def read_printed(sheet: str) -> Printed:
    return GAME.read_layout(read_sheet(SLUG, sheet))


@cache
def play() -> set[tuple[str, Step]]:
    """The steps of all chains in games on both sheets, each with its sheet."""
    steps: set[tuple[str, Step]] = set()
    random = Random(7)
    for sheet in META.sheets:
        printed = read_printed(sheet)
        for game in range(25):
            options = {option.name: random.random() < 0.3 for option in META.options}
            state = GAME.setup(printed, 2 + game % 4, 0, options)
            while GAME.result(state) is None:
                chance = GAME.chance(state)
                if chance is not None:
                    state = GAME.apply(state, TABLE, GAME.parse(printed, chance.draw(random)))
                    continue
                seat = state.turn.seat
                state = GAME.apply(state, seat, random.choice(GAME.offers(state, seat)))
                steps |= {(sheet, step) for step in state.agenda.chain}
    return steps


def list_codes(field: str) -> list[str]:
    """Everything that a field of a refusal may stand for; a number where it is no code."""
    printed = read_printed("sun")
    return {
        "good": [*GOODS],
        "person": [*PERSONS],
        "building": [*printed.buildings],
        "cell": [*printed.cell_numbers],
        "side": ["n", "e", "s", "w"],
        "sides": [*SIDES_OF],
        "due": [reward.kind for reward in list_rewards()],
        "place": [*printed.bonus_numbers],
        "die": [*DICE],
        "colour": [*COLOURS],
        "face": [face for faces in printed.faces for face in faces],
        "one": [*printed.faces[1]],
        "other": [*printed.faces[1]],
        "figure": [*FIGURES],
    }.get(field, ["0", "88"])


def test_every_cause_has_words_that_use_only_what_it_tells() -> None:
    causes = list_causes()
    assert len(causes) > 70
    assert {f"refusals.{cause}" for cause in causes} == {
        key for key in ENGLISH if key.startswith("refusals.")
    }
    for cause, tellings in causes.items():
        for fields in tellings:
            assert list_fields(ENGLISH[f"refusals.{cause}"]) <= fields, cause


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_causes_never_share_a_sentence(language: str) -> None:
    sentences = [
        re.sub(r"\{\w+\}", "{}", text)  # The name of a field is not heard.
        for key, text in read_sentences(SLUG, language).items()
        if key.startswith("refusals.")
    ]
    assert len(set(sentences)) == len(sentences)


def test_every_step_action_reward_option_and_ending_has_words() -> None:
    verbs = {*_PLAIN, *_READERS, TAKE_BACK, START_OVER, REWIND}
    endings = list_reasons() | {f"by {comparison}" for comparison in (*COMPARED, "shared")}
    assert list_reasons() == {"crossed", "exhausted"}
    for part, codes in {
        "steps": list_step_codes(),
        "actions": verbs,
        "rewards": {
            *(reward.kind for reward in list_rewards()),
            "sell different 2",
            "goods 3",
            *(f"{colour} die" for colour in ("green", "purple", "blue", "orange")),
        },
        "options": {option.name for option in META.options},
        "endings": endings,
    }.items():
        assert set(read_words(SLUG, "en")[part]) == codes


def test_every_piece_has_a_name() -> None:
    names = set(read_words(SLUG, "en")["names"])
    printed = [read_printed(sheet) for sheet in META.sheets]
    assert names >= {f"phase-{phase.value}" for phase in Phase}
    assert set(read_words(SLUG, "en")["bots"]) == set(BOTS.names)
    assert names >= {*COLOURS, *DICE, *GOODS, *PERSONS, *SIDES_OF, *FIGURES, *META.sheets}
    assert names >= {face for sheet in printed for faces in sheet.faces for face in faces}
    assert names >= {kind for sheet in printed for kind in sheet.cells}
    assert names >= {reward.kind for reward in list_rewards()} | {"die", *market.MODES}


def test_every_kind_of_cell_and_face_is_explained_with_its_rule() -> None:
    printed = read_printed("sun")
    plain = {kind for kind in printed.cells if kind not in printed.building_numbers}
    explained = {"building", "good", "level", "river", "border", "tent", "karma", "fame", "money"}
    for language in LANGUAGES:
        words = Words(SLUG, language)
        for kind in plain | explained | {*PERSONS, *COLOURS, *rewards.GREEN_FACES}:
            title, text, rule = words.cell(kind, "temple")
            assert title[0].isupper()
            assert text.endswith(".")
            assert rule in META.rules
        assert [len(entry) for entry in words.tour()] == [3] * 5


def test_no_sentence_equals_another_language_s() -> None:
    assert find_untranslated(SLUG) == ONE_FOR_ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_game_fits_on_a_chip(language: str) -> None:
    words = Words(SLUG, language)
    steps = play()
    places = {sheet: dict(read_printed(sheet).bonuses) for sheet in META.sheets}
    assert {step[0] for _, step in steps} == list_step_codes()
    for sheet, step in steps:
        for known in (places[sheet], None):
            chip = words.step(step, known)
            assert len(chip) <= LONGEST_CHIP, chip
            assert not re.search(r"\b(what|how|amount|who|cell)\b", chip), chip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_short_finished_sentence(language: str) -> None:
    words = Words(SLUG, language)
    for cause in list_causes():
        fields = list_fields(ENGLISH[f"refusals.{cause}"]) - {"seat"}
        for codes in product(*(list_codes(field) for field in fields)):
            details: dict[str, str | int] = {"seat": 0, **dict(zip(fields, codes, strict=True))}
            sentence = words.refusal(Refusal("DC-1", cause, details), [LONGEST_NAME])
            assert len(sentence) <= LONGEST_REFUSAL, sentence
            assert not sentence[0].islower(), sentence
            assert sentence.endswith("."), sentence
            assert not any(code in sentence.split() for code in codes if "-" in code), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_different_goods_are_not_told_as_one_or_two(language: str) -> None:
    words = Words(SLUG, language)
    for long in (False, True):
        two = words.reward(rewards.Reward("sell different", 2), long=long)
        assert "2" in two
        assert "1" not in two
        assert two != words.reward(rewards.Reward("sell different", 3), long=long)
    assert re.search("1(–| à )3", words.reward(rewards.Reward("sell different", 3)))


def test_a_cell_is_never_taken_for_the_die_of_the_same_code() -> None:
    words = Words(SLUG, "en")
    assert words.step(("road", "b1", "ne")) == "road in B1"
    assert words.step(("take", "b1", "lotus")) == "Blue: lotus"
    assert words.name("b1-n") == "edge B1 top"
    assert words.name("b1") == "Blue"
    assert words.action("half b2 n") == "Half-road in B2: top"
    assert words.refusal(Refusal("DC-22", "cell_has_road", {"cell": "b1"})).startswith("B1 has")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_on_a_button_and_in_the_log(language: str) -> None:
    words = Words(SLUG, language)
    for line in ("road c2 ne", "sell tea tea", "go without", "take back", "rewind 3", "karma p2"):
        assert words.action(line) != line
        assert words.record(line, "Lea").endswith(".")
    with pytest.raises(InvalidAction):
        GAME.parse(read_printed("sun"), words.action("sell tea tea"))


def test_every_end_that_is_foreseen_has_words() -> None:
    check_nearing(SLUG, {"crossed"})


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "nothing to choose"), ("de", "Zu wählen gibt es"), ("fr", "rien à choisir")],
)
def test_where_only_one_choice_exists_a_reward_says_so(language: str, told: str) -> None:
    words = Words("dice_charmers", language)
    assert told in words.reward(("goods", 3, ""), long=True)
    assert told not in words.reward(("goods", 2, ""), long=True)
