"""Faces of cards as words: `artisan-goblin-points2-sword-fruit`, as files and lines name them."""

import re
from collections.abc import Sequence
from typing import Final

from companion.games.navoria.rules.gains import Gain, Names, name_gain, read_gain
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ARTISAN,
    BUILDER,
    MERCHANT,
    SOLDIER,
    TRADES,
)
from companion.games.navoria.rules.printed import Card, Gains

MOST_GAINS: Final = 6
_MOST_STEPS: Final = 2
_MOST_RESOURCES: Final = 3
_NUMBERED: Final = re.compile(r"(points|artisans)([1-9]\d?)", re.ASCII)


def name_targets(names: Names, trade: int) -> tuple[str, ...]:
    """What a card of this trade names: a species to count, an island, or nothing."""
    if trade == MERCHANT:
        return names.species
    return names.islands if trade in (BUILDER, SOLDIER) else ()


def make_card(names: Names, trade: int, species: int, target: int | None, gains: Gains) -> Card:
    """The card with its name."""
    targets = () if target is None else (name_targets(names, trade)[target],)
    shown = (name_gain(names, gain) for gain in gains)
    name = "-".join((TRADES[trade], names.species[species], *targets, *shown))
    return Card(name, trade, species, target, gains)


def read_face(names: Names, word: str) -> Card | None:
    """The card that a word names, or None if no card can look like that."""
    trade_word, *words = word.split("-")
    if trade_word not in TRADES or not words or words[0] not in names.species:
        return None
    trade, species = TRADES.index(trade_word), names.species.index(words.pop(0))
    target = None
    if targets := name_targets(names, trade):
        if not words or words[0] not in targets:
            return None
        target = targets.index(words.pop(0))
    gains = read_gain_words(names, words)
    if gains is None or len(gains) > MOST_GAINS or find_flaw(trade, gains):
        return None
    return make_card(names, trade, species, target, gains)


def read_gain_words(names: Names, words: Sequence[str]) -> Gains | None:
    """The gains that words such as `points2` and `sword` name, or None."""
    gains = [_read_gain_word(names, word) for word in words]
    found = tuple(gain for gain in gains if gain)
    return found if len(found) == len(gains) else None


def _read_gain_word(names: Names, word: str) -> Gain | None:
    numbered = _NUMBERED.fullmatch(word)
    if numbered:
        return Gain(numbered[1], None, int(numbered[2]))
    return None if word[:1].isdigit() else read_gain(names, word)


def find_flaw(trade: int, gains: Gains) -> str:
    """What is expected instead, where no card of a trade gives this (NV-32 to NV-34)."""
    kinds = [gain.kind for gain in gains]
    if trade == SOLDIER and gains:
        return "nothing at once for a soldier"
    if trade == ADVENTURER and not 1 <= kinds.count("step") <= _MOST_STEPS:
        return f"1 to {_MOST_STEPS} steps for an adventurer"
    if trade == ARTISAN and "resource" not in kinds:
        return "a resource or more for an artisan"
    if kinds.count("resource") > _MOST_RESOURCES:
        return f"at most {_MOST_RESOURCES} resources at once"
    return ""
