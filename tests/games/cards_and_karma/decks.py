"""The decks of the tests: our sample, and copies of it with one thing changed."""

from dataclasses import replace
from functools import cache
from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.printed import Printed
from companion.layouts import read_sheet


def read_content() -> dict[str, Any]:
    """What the file of the sample deck says."""
    return read_sheet("cards_and_karma", "sample")


@cache
def read_sample() -> Printed:
    return CARDS_AND_KARMA.read_layout(read_content())


@cache
def read_pairs() -> Printed:
    """The sample with two equal buildings on one card of each type, which the box may have."""
    content = read_content()
    for building in content["buildings"]:
        if building["price"] == "violet 5":
            building["shows"] *= 2
    return CARDS_AND_KARMA.read_layout(content)


@cache
def read_twins() -> Printed:
    """The sample with a second card that looks like its first building in everything."""
    content = read_content()
    content["buildings"][0]["dice"] = ["violet", "violet"]
    content["numbers"]["violet"][0] += 1
    return CARDS_AND_KARMA.read_layout(content)


@cache
def read_catalogue() -> Printed:
    """The sample as if it were the file of somebody's box, all of it described."""
    return replace(read_sample(), invented=False)


@cache
def read_empty() -> Printed:
    """A file that has only the names: no card of the box is described."""
    return replace(read_sample(), cards=(), numbers={})
