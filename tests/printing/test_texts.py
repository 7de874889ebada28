"""The words on paper: the same things said in every language, and every picture drawn."""

import re
from string import Formatter

import pytest

from companion.paper.arrange.sheet import arrange
from companion.paper.documents import Document, make_aids, make_pad, make_poster
from companion.paper.draw.chip import DICE
from companion.paper.pages import CONTENT
from companion.paper.words import Words
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.phrases import read_paper_words
from companion.printing.summaries import (
    SUMMARIES,
    compose_rules,
    list_summaries,
    read_pictures,
    read_symbols,
)
from companion.words import LANGUAGES, read_words
from tests.paper.prints import KINDS, make_print
from tests.paper.recording import record
from tests.printing.prints import BOARD_GAME, CLASSIC, GAME, INVITATION, MOON, SUN

OWN = ("cards_and_karma", "navoria")


def list_fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_has_all_its_words(language: str) -> None:
    words, english = read_words("paper", language), read_words("paper", "en")
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
        make_pad([CLASSIC], words),
        make_aids({**CLASSIC, "provenance": ""}, BOARD_GAME.meta.aids, 4, words),
    ):
        record(open_press(), document)
    for source in ("paper", "dice_charmers", "just_4_fun"):
        assert set(read_words(source, "en")["paper"]) <= words.asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_names_its_areas_and_letters_once_for_phone_and_paper(language: str) -> None:
    names = read_words("dice_charmers", language)["names"]
    paper = read_paper_words("dice_charmers", GAME.meta.title, language)
    panels = [panel.name for panel in arrange(SUN, 190, 277).panels]
    drawn = [name for name in panels if name in names] + [f"letter-{colour}" for colour in DICE]
    assert len(drawn) == 10
    assert {key: paper[key] for key in drawn} == {key: names[key] for key in drawn}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_of_the_dice_have_different_letters(language: str) -> None:
    names = read_words("dice_charmers", language)["names"]
    letters = {names[f"letter-{die}"] for die in DICE}
    assert len(letters) == len(DICE)
    assert all(len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_explains_every_symbol_that_a_sheet_can_show(language: str) -> None:
    symbols = read_symbols()["dice_charmers"]
    assert set(symbols.values()) <= set(open_press().icons)
    rewards = {
        shown.icon
        for sheet in (SUN, MOON)
        for cell in arrange(sheet, *CONTENT).cells
        for shown in (cell.pictures[1:] if cell.kind == "river" else cell.pictures)
        if cell.kind in ("bonus", "gain", "river")
    }
    people = set(read_words("dice_charmers", "en")["cells"]) & set(SUN["dice"]["orange"])
    assert rewards - people <= set(symbols.values())
    text = " ".join(read_page(compose_rules(Choices(language=language))))
    words = read_words("dice_charmers", language)
    for kind in symbols:
        first = words["rewards"][kind]["long"].split()[0]
        assert first in text
    assert read_words("paper", language)["printing"]["symbols"] in text


def read_page(document: Document) -> list[str]:
    return [text.words for page in record(open_press(), document).texts for text in page]


@pytest.mark.parametrize("slug", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_says_the_same_in_every_language(slug: str, language: str) -> None:
    words = read_words(f"summaries/{slug}", language)
    english = read_words(f"summaries/{slug}", "en")
    assert list(words["rules"]) == list(english["rules"])
    assert set(words["sections"]) == set(english["sections"]) <= set(words["rules"])
    for rule, said in words["rules"].items():
        assert said["title"]
        figures = re.findall(r"\d+", said["text"])
        assert sorted(figures) == sorted(re.findall(r"\d+", english["rules"][rule]["text"])), rule


@pytest.mark.parametrize("slug", list_summaries())
def test_every_picture_of_a_summary_is_drawn_beside_a_rule_that_exists(slug: str) -> None:
    source = slug if not (SUMMARIES / f"{slug}.en.toml").is_file() else f"summaries/{slug}"
    pictures = {key: icon for key, icon in read_pictures()[slug].items() if key != "title"}
    assert set(pictures) - {"icon", "goal"} <= set(read_words(source, "en")["rules"])
    assert set(pictures.values()) <= set(open_press().icons)


def test_there_is_a_summary_of_all_four_games() -> None:
    assert set(list_summaries()) == {"dice_charmers", "just_4_fun", *OWN}


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
    "cards_and_karma": {
        "CK-5": "CK-4",
        "CK-7": "CK-6",
        "CK-14": "CK-31",
        "CK-62": "CK-13",
        **{f"CK-{number}": "CK-31" for number in range(32, 41)},
        **{f"CK-{number}": "CK-50" for number in (56, 57, 58)},
        **{f"CK-{number}": "CK-72" for number in range(73, 78)},
    },
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
    source = f"summaries/{slug}" if slug in OWN else slug
    letters, *numbers = RULES[slug]
    told, elsewhere = set(read_words(source, "en")["rules"]), TOLD_WITH_ANOTHER.get(slug, {})
    named = {rule for rule in told if rule.isupper()}
    assert named | set(elsewhere) == {f"{letters}-{number}" for number in numbers}
    assert not named & set(elsewhere)
    assert set(elsewhere.values()) <= named
