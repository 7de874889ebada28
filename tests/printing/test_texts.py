"""The words on paper: the same things said in every language, and every icon drawn."""

import re
from string import Formatter

import pytest

from companion.games import find_room
from companion.games.dice_charmers.paper import PAPER
from companion.games.dice_charmers.rules.pieces import COLOURS
from companion.paper.arrange import arrange
from companion.paper.documents import Document, make_aids, make_pad, make_poster
from companion.paper.pages import CONTENT
from companion.paper.words import Words
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.phrases import read_paper_words
from companion.printing.summaries import compose_rules, list_summaries
from companion.words import LANGUAGES, read_shared_words, read_summary, read_words
from tests.paper.prints import KINDS, make_print
from tests.paper.recording import record
from tests.printing.prints import BOARD_GAME, CLASSIC, GAME, INVITATION, MOON, SUN

PLAYED = ("dice_charmers", "just_4_fun")
OWN = ("cards_and_karma", "navoria")


def list_fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_has_all_its_words(language: str) -> None:
    words, english = read_shared_words("paper", language), read_shared_words("paper", "en")
    for part in ("paper", "printing"):
        assert set(words[part]) == set(english[part])
        for key, text in words[part].items():
            assert list_fields(text) == list_fields(english[part][key])
            assert text


class Noted(dict[str, str]):
    """Words that remember which of them were asked for."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


def test_every_word_of_paper_is_drawn_somewhere() -> None:
    of_a_board = read_paper_words("just_4_fun", BOARD_GAME.meta.title, "en")
    words = Noted({**of_a_board, **read_paper_words("dice_charmers", GAME.meta.title, "en")})
    alone = INVITATION._replace(network="")
    for document in (
        *(make_print(kind, SUN, "a4", False, words) for kind in KINDS),
        make_poster(alone, words, icon="elephant"),
        make_pad(find_room("just_4_fun").paper, [CLASSIC], words),
        make_aids(find_room("just_4_fun").paper, {**CLASSIC, "provenance": ""}, 4, words),
    ):
        record(open_press(), document)
    for told in (read_shared_words("paper", "en"), *(read_words(g, "en") for g in PLAYED)):
        assert set(told["paper"]) <= words.asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_names_its_areas_and_letters_once_for_phone_and_paper(language: str) -> None:
    names = read_words("dice_charmers", language)["names"]
    paper = read_paper_words("dice_charmers", GAME.meta.title, language)
    panels = [panel.name for panel in arrange(PAPER.areas, SUN, 190, 277).panels]
    drawn = [name for name in panels if name in names] + [f"letter-{colour}" for colour in COLOURS]
    assert len(drawn) == 10
    assert {key: paper[key] for key in drawn} == {key: names[key] for key in drawn}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_of_the_dice_have_different_letters(language: str) -> None:
    names = read_words("dice_charmers", language)["names"]
    letters = {names[f"letter-{die}"] for die in COLOURS}
    assert len(letters) == len(COLOURS)
    assert all(len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_explains_every_symbol_that_a_sheet_can_show(language: str) -> None:
    symbols = read_summary("dice_charmers")["symbols"]
    assert set(symbols.values()) <= set(open_press().icons)
    rewards = {
        shown.name
        for sheet in (SUN, MOON)
        for cell in arrange(PAPER.areas, sheet, *CONTENT).cells
        for shown in (cell.icons[1:] if cell.kind == "river" else cell.icons)
        if cell.kind in ("bonus", "gain", "river")
    }
    people = set(read_words("dice_charmers", "en")["cells"]) & set(SUN["dice"]["orange"])
    assert rewards - people <= set(symbols.values())
    text = " ".join(read_page(compose_rules(Choices(language=language))))
    words = read_words("dice_charmers", language)
    for kind in symbols:
        first = words["rewards"][kind]["long"].split()[0]
        assert first in text
    assert read_shared_words("paper", language)["printing"]["symbols"] in text


def read_page(document: Document) -> list[str]:
    return [text.words for page in record(open_press(), document).texts for text in page]


@pytest.mark.parametrize("slug", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_says_the_same_in_every_language(slug: str, language: str) -> None:
    words = read_words(slug, language)
    english = read_words(slug, "en")
    assert list(words["rules"]) == list(english["rules"])
    assert set(words["sections"]) == set(english["sections"]) <= set(words["rules"])
    for rule, said in words["rules"].items():
        assert said["title"]
        figures = re.findall(r"\d+", said["text"])
        assert sorted(figures) == sorted(re.findall(r"\d+", english["rules"][rule]["text"])), rule


@pytest.mark.parametrize("slug", list_summaries())
def test_every_picture_of_a_summary_is_drawn_beside_a_rule_that_exists(slug: str) -> None:
    summary = read_summary(slug)
    assert set(summary["rules"]) <= set(read_words(slug, "en")["rules"])
    drawn = {summary["icon"], summary["goal"], *summary["rules"].values()}
    assert drawn <= set(open_press().icons)


def test_there_is_a_summary_of_all_four_games() -> None:
    assert set(list_summaries()) == {*PLAYED, *OWN}


RULES = {
    "dice_charmers": (
        "DC",
        *(*range(1, 9), *range(10, 14), *range(20, 28), *range(30, 34), 40, 41, 42),
        *(*range(50, 57), *range(60, 65), *range(70, 74)),
    ),
    "just_4_fun": ("J4", *range(1, 10)),
    "cards_and_karma": (
        "CK",
        *(*range(1, 10), *range(10, 15), *range(20, 25), *range(30, 41), *range(45, 50)),
        *(*range(50, 59), *range(60, 64), *range(70, 79), 90, 91),
    ),
    "navoria": (
        "NV",
        *(*range(1, 7), *range(10, 15), *range(20, 23), *range(30, 35), 40, 41, 45, 46),
        *(*range(50, 55), *range(60, 63), *range(70, 74), *range(80, 84), *range(90, 93)),
    ),
}
"""The numbers of every game's rules, without the rulings on what its rulebook leaves open."""
TOLD_WITH_ANOTHER = {
    "navoria": {
        "NV-13": "NV-10",
        "NV-22": "NV-21",
        "NV-41": "NV-40",
        "NV-54": "NV-53",
        "NV-72": "NV-71",
        "NV-73": "NV-71",
        "NV-82": "NV-81",
    },
}
"""Rules without an entry of their own, and the entry that says them."""


@pytest.mark.parametrize("slug", RULES)
def test_a_summary_leaves_out_no_rule_that_is_not_told_with_another(slug: str) -> None:
    letters, *numbers = RULES[slug]
    told, elsewhere = set(read_words(slug, "en")["rules"]), TOLD_WITH_ANOTHER.get(slug, {})
    named = {rule for rule in told if rule.isupper()}
    assert named | set(elsewhere) == {f"{letters}-{number}" for number in numbers}
    assert not named & set(elsewhere)
    assert set(elsewhere.values()) <= named
