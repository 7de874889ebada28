"""The words on paper: the same things said in every language, and every picture drawn."""

import re
from string import Formatter

import pytest

from companion.paper.draw.chip import DICE
from companion.paper.words import SAMPLE
from companion.printing.files import open_press
from companion.printing.summaries import SUMMARIES, list_summaries, read_pictures
from companion.words import LANGUAGES, read_words

OWN = ("cards_and_karma", "navoria")


def list_fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_has_all_its_words(language: str) -> None:
    words = read_words("paper", language)
    assert set(words["paper"]) == set(SAMPLE)
    english = read_words("paper", "en")["printing"]
    assert set(words["printing"]) == set(english)
    for key, text in words["printing"].items():
        assert list_fields(text) == list_fields(english[key])
        assert text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_of_the_dice_have_different_letters(language: str) -> None:
    words = read_words("paper", language)["paper"]
    assert len({words[f"letter-{die}"] for die in DICE}) == len(DICE)


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
