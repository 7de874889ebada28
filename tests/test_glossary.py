"""The glossaries in docs/: each thing has one name in each language, on every page and paper."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

from companion.games import GAMES
from companion.words import FOLDER, LANGUAGES
from tests.games.words import flatten, read_sentences

DOCS: Final = Path(__file__).parent.parent / "docs"
TRANSLATIONS: Final = tuple(language for language in LANGUAGES if language != "en")
NO_WORDS: Final = re.compile(r"\{\w+\}|\{\w+:|%\(\w+\)s|“[^”]*”|Sheet Companion")
"""Fields that are filled in, what is quoted to be typed, and the name of the product."""


class Term(NamedTuple):
    """A row of a glossary."""

    name: str
    forms: tuple[str, ...]
    never: tuple[str, ...]


def read_row(language: str, line: str) -> Term:
    """Reads a row; the English page has the forms first, the others the English name."""
    first, second, never = (
        tuple(word for word in map(str.strip, cell.split(",")) if word)
        for cell in line.strip("|").split("|")
    )
    return Term(first[0], first if language == "en" else second, never)


@cache
def read_glossary(language: str) -> tuple[Term, ...]:
    """The rows of a language's glossary, without the head of the table."""
    text = (DOCS / f"glossary.{language}.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    return tuple(read_row(language, line) for line in rows[2:])


@cache
def read_all_sentences(language: str) -> dict[str, str]:
    """All that the companion says in a language, by keys that are the same in each."""
    said: dict[str, str] = {}
    with (FOLDER / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        for message in filter(lambda found: found.id, read_po(file)):
            key = message.id if isinstance(message.id, str) else message.id[0]
            said[key] = " ".join(
                [message.string] if isinstance(message.string, str) else [*(message.string or ())]
            )
    printed = tomllib.loads((FOLDER / f"paper.{language}.toml").read_text("utf-8"))
    said |= {f"paper {key}": text for key, text in flatten(printed)}
    for game in GAMES:
        sentences = read_sentences(game.meta.slug, language)
        said |= {f"{game.meta.slug} {key}": text for key, text in sentences.items()}
    return {key: NO_WORDS.sub(" ", text) for key, text in said.items()}


def uses(text: str, forms: tuple[str, ...]) -> bool:
    """Tells whether a text uses one of these words; `…` at the end stands for any ending."""
    words = (re.escape(form).replace("…", r"\w*") for form in forms)
    return re.search(rf"(?<![\w-])(?:{'|'.join(words)})(?!\w)", text, re.IGNORECASE) is not None


def holds(text: str, forms: tuple[str, ...]) -> bool:
    """Tells whether one of these words is in a text, perhaps as a part of a longer one."""
    return any(form.removesuffix("…").casefold() in text.casefold() for form in forms)


def test_every_glossary_has_the_same_terms() -> None:
    names = [term.name for term in read_glossary("en")]
    assert len(names) == len(set(names)) > 40
    for language in TRANSLATIONS:
        assert [term.name for term in read_glossary(language)] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    said = read_all_sentences(language).values()
    for term in read_glossary(language):
        assert any(uses(text, term.forms) for text in said), term


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_a_second_name(language: str) -> None:
    for term in read_glossary(language):
        found = {
            key: text
            for key, text in read_all_sentences(language).items()
            if term.never and uses(text, term.never)
        }
        assert not found, f"{term.name} is {term.forms[0]}"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_term_is_translated_in_two_ways(language: str) -> None:
    """Where the English sentence uses a term, the translated one uses its translation."""
    translated = read_all_sentences(language)
    missing = [
        f"{english.name}: {key}: {text} > {translated[key]}"
        for english, ours in zip(read_glossary("en"), read_glossary(language), strict=True)
        for key, text in read_all_sentences("en").items()
        if uses(text, english.forms)
        and not (holds if language == "de" else uses)(translated[key], ours.forms)
    ]
    assert not missing, "\n".join(missing)
