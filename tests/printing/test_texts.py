"""The words on paper: the same things said in every language, and every picture drawn."""

import re
from string import Formatter

import pytest

from companion.paper.arrange.sheet import arrange
from companion.paper.documents import Document, make_boards, make_poster, make_score
from companion.paper.draw.chip import DICE
from companion.paper.pages import CONTENT
from companion.paper.words import OF_THE_GAME, Words
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
from tests.printing.prints import CLASSIC, GAME, INVITATION, MOON, SUN

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
    words = Noted(read_paper_words("dice_charmers", GAME.meta.title, "en"))
    alone = INVITATION._replace(network="")
    for document in (
        *(make_print(kind, SUN, "a4", False, words) for kind in KINDS),
        make_poster(alone, words, icon="elephant"),
        make_boards([CLASSIC], words),
        make_score(CLASSIC, words),
    ):
        record(open_press(), document)
    assert words.asked == set(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_names_its_areas_and_letters_once_for_phone_and_paper(language: str) -> None:
    names = read_words("dice_charmers", language)["names"]
    paper = read_paper_words("dice_charmers", GAME.meta.title, language)
    assert {key: paper[key] for key in OF_THE_GAME} == {key: names[key] for key in OF_THE_GAME}
    assert not set(OF_THE_GAME) & set(read_words("paper", language)["paper"])


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
