"""The deck of the tests, which stays as it is, copies of it with one thing changed, our sample."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.printed import Printed
from companion.layouts import read_file, read_sheet

FIXED: Final = Path(__file__).parent / "deck.toml"


def read_content() -> dict[str, Any]:
    """What the file of the tests' deck says."""
    return read_file(FIXED)


@cache
def read_deck() -> Printed:
    """The deck whose cards tests name."""
    return CARDS_AND_KARMA.read_layout(read_content())


@cache
def read_sample() -> Printed:
    """The deck that is shipped, which may be tuned."""
    return CARDS_AND_KARMA.read_layout(read_sheet("cards_and_karma", "sample"))


def read_pairs_content() -> dict[str, Any]:
    """The deck with two equal buildings on one card of each type, which the box may have."""
    content = read_content()
    for building in content["buildings"]:
        if building["price"] == "violet 5":
            building["shows"] *= 2
    return content


@cache
def read_pairs() -> Printed:
    """The same as the game reads it."""
    return CARDS_AND_KARMA.read_layout(read_pairs_content())


@cache
def read_twins() -> Printed:
    """The deck with a second card that looks like its first building in everything."""
    content = read_content()
    content["buildings"][0]["dice"] = ["violet", "violet"]
    content["numbers"]["violet"][0] += 1
    return CARDS_AND_KARMA.read_layout(content)


@cache
def read_catalogue() -> Printed:
    """The deck as if it were the file of somebody's box, all of it described."""
    return replace(read_deck(), invented=False)


@cache
def read_empty() -> Printed:
    """A file that has only the names: no card of the box is described."""
    return replace(read_deck(), cards=(), numbers={})
