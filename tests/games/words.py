"""The words of a game as one list of sentences, and what holds for those of every game."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from string import Formatter
from typing import Any

from companion.games.editing import Content, Editing
from companion.games.learnt import LEARNT
from companion.rules import Refusal
from companion.words import LANGUAGES, Words, read_words

LONGEST_REFUSAL = 140
LONGEST_NAME = "Anne-Charlotte Élise"


def flatten(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield path + key, value
        else:
            yield from flatten(value, f"{path}{key}.")


def read_sentences(slug: str, language: str) -> dict[str, str]:
    return dict(flatten(read_words(slug, language)))


def list_fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


def find_untranslated(slug: str) -> set[str]:
    """The keys of sentences that are the same in two languages."""
    return {
        key
        for one, other in combinations(LANGUAGES, 2)
        for key, text in read_sentences(slug, one).items()
        if text == read_sentences(slug, other)[key] and not key.endswith(".rule")
    }


def check_refusals(
    words: Words, rule: str, details: Mapping[str, dict[str, str | int]], ends: str = "."
) -> None:
    """Fails unless every cause has a short sentence of its own that ends with one of `ends`."""
    sentences = set()
    for cause, told in details.items():
        sentence = words.refusal(Refusal(rule, cause, told), [LONGEST_NAME])
        assert len(sentence) <= LONGEST_REFUSAL, sentence
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ends, sentence
        assert sentence not in sentences, sentence
        sentences.add(sentence)


def check_cells(words: Words, slug: str, name: str, rules: Iterable[str]) -> None:
    """Fails unless every kind of cell has a title, a finished sentence and a rule of the game."""
    for kind in read_words(slug, words.language)["cells"]:
        title, text, rule = words.cell(kind, name)
        assert title[0].isupper()
        assert text.endswith(".")
        assert rule in rules


def check_nearing(slug: str, causes: set[str], unnamed: Collection[str] = ()) -> None:
    """Fails unless exactly these ends are announced, each by name but for those `unnamed`."""
    for language in LANGUAGES:
        assert set(read_words(slug, language)["nearing"]) == causes
        for cause in causes:
            told = Words(slug, language).near(cause, "Lea")
            assert ("Lea" in told) != (cause in unnamed), told


def name_edited(editing: Editing, content: Content) -> set[str]:
    """What the editor names: boxes alone, parts of cards, and how much is known."""
    named = {one.what for one in editing.list_progress(content)}
    for kind in editing.kinds:
        for code in kind.codes(content):
            alone = code if not re.search("[0-9]", code) else ""
            named.add(code.rpartition("-")[2] if kind.within else alone)
    return named - {"", LEARNT}
