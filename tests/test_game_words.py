"""The words of every game, alike in three languages."""

import re
from pathlib import Path
from typing import Final

import pytest

from companion.folders import find_folder
from companion.games import GAMES
from companion.rules import Meta
from companion.words import LANGUAGES, Words, read_words
from tests.games.words import list_fields, read_sentences
from tests.played import DICE

OF_ALL: Final = pytest.mark.parametrize(
    "meta", [game.meta for game in GAMES], ids=lambda meta: meta.slug
)


@OF_ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_fields(meta: Meta, language: str) -> None:
    found, english = read_sentences(meta.slug, language), read_sentences(meta.slug, "en")
    assert found.keys() == english.keys()
    assert {key: list_fields(text) for key, text in found.items()} == {
        key: list_fields(text) for key, text in english.items()
    }


@OF_ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(meta: Meta, language: str) -> None:
    words = Words(meta.slug, language)
    assert set(read_words(meta.slug, language)["rules"]) == set(meta.rules)
    assert words.heading(meta.rules[0])
    for rule in meta.rules:
        assert len(words.rule_title(rule)) <= 40
        assert 20 < len(words.rule(rule)) <= 260


@OF_ALL
def test_every_sentence_of_its_pages_is_said_and_none_is_missing(meta: Meta) -> None:
    templates = (find_folder("templates") / "games" / meta.slug).rglob("*.html")
    finale = (find_folder("companion") / "games" / meta.slug).glob("finale.py")
    told = "".join(map(read_template, [*templates, *finale]))
    said = re.findall(r"words\.page\(\s*[\"']([^\"']+)", told)
    assert set(said) == set(read_words(meta.slug, "en").get("page", {}))


def read_template(file: Path) -> str:
    return file.read_text("utf-8")


@OF_ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_set_as_each_language_sets_them(meta: Meta, language: str) -> None:
    for key, found in read_sentences(meta.slug, language).items():
        text = re.sub(r"\{\w+:[^}]*\}", "…", found)  # a colon that chooses a form is no sign
        assert not re.search(r"['\"]|  ", text), key
        if language == "fr":
            assert not re.search(r" [:;!?»]|« ", text), key
            assert not re.search(r"[^\u00a0\u202f][:;!?»]", text), key


def test_a_code_without_words_is_shown_as_it_is() -> None:
    assert Words(DICE.game, "en").name("star") == "star"
    assert Words("no_such_game", "en").name("red-7") == "red-7"
    assert Words("no_such_game", "en").action("draw red 7") == "Draw red 7"
