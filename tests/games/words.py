"""The words of a game as one list of sentences, each with the fields that it fills in."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from companion.words import read_words


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
