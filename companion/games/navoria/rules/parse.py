"""Reads one line of text as an action, or says what was expected instead."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.actions import (
    BEGIN,
    BY_COMPANION,
    BY_HAND,
    DRAW,
    SEEN,
    SKIP,
    Action,
)
from companion.games.navoria.rules.faces import read_face
from companion.games.navoria.rules.parse_real import MOST_SPACES, TOLD, TYPED, is_number
from companion.games.navoria.rules.pieces import DESERT_ORDER, DRAWN, ROW, SPECIES, TRADES
from companion.games.navoria.rules.printed import Printed
from companion.rules import InvalidAction

_PLAIN: Final = {str(action): action for action in (BEGIN, DRAW, SEEN, SKIP, BY_HAND, BY_COMPANION)}
Words = tuple[str, ...]


def parse_action(printed: Printed, text: str) -> Action:
    """Reads a line; the resources of an order may be named in any order."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, *words = text.split(" ")
    if verb not in _READERS:
        raise InvalidAction(text, "one of " + ", ".join((*_PLAIN, *_READERS)))
    read, expected = _READERS[verb]
    found = read(printed, tuple(words))
    if found is None:
        raise InvalidAction(text, f"{verb} and {expected}")
    return Action(verb, found)


def _read_tokens(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == DRAWN and set(words) <= set(TRADES) else None


def _read_token(printed: Printed, words: Words) -> Words | None:
    """A trade, and the number of its space where not all tokens are typed."""
    if not 1 <= len(words) <= 2 or words[0] not in TRADES:
        return None
    return words if all(is_number(word, 1, MOST_SPACES) for word in words[1:]) else None


def _read_face(printed: Printed, words: Words) -> Words | None:
    known = len(words) == 1 and (words[0] in printed.cards or read_face(printed.names, words[0]))
    return words if known else None


def _read_island(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.names.islands else None


def _read_resource(printed: Printed, words: Words) -> Words | None:
    if len(words) != 2 or words[0] not in printed.names.resources:
        return None
    return words if words[1] in printed.names.islands else None


def _read_order(printed: Printed, words: Words) -> Words | None:
    resources = printed.names.resources
    if len(words) not in (1, 1 + DESERT_ORDER) or words[0] not in printed.names.islands:
        return None
    if not set(words[1:]) <= set(resources):
        return None
    return (words[0], *sorted(words[1:], key=resources.index))


def _read_row(printed: Printed, words: Words) -> Words | None:
    if len(words) != 1 + ROW or words[0] not in TRADES:
        return None
    trade = TRADES.index(words[0])
    faces = {card.name for card in printed.decks[trade]}
    return words if set(words[1:]) <= faces else None


def _read_tiles(printed: Printed, words: Words) -> Words | None:
    tiles, blank = words[:SPECIES], words[SPECIES:]
    if len(tiles) != SPECIES or len(blank) > 1 or not set(tiles) <= set(printed.tile_names):
        return None
    return words if set(blank) <= set(printed.names.species) else None


_READERS: Final[dict[str, tuple[Callable[[Printed, Words], Words | None], str]]] = {
    "bag": (_read_tokens, "the two trades drawn"),
    "take": (_read_face, "the name of a card"),
    "gather": (_read_token, "a trade, and its space where not all tokens are typed"),
    "lay": (_read_resource, "a resource and an island"),
    "fill": (_read_order, f"an island, and {DESERT_ORDER} resources where there are more"),
    "step": (_read_island, "an island"),
    "refuge": (_read_island, "an island"),
    "reveal": (_read_row, f"a trade and {ROW} of its cards"),
    "tiles": (_read_tiles, f"{SPECIES} tiles, and a species if it has the blank one"),
    **TYPED,
    **TOLD,
}
