"""What is known of the printed board and cards: a file that differs gets a notice."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.gains import Gain
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ARTISAN,
    BUILDER,
    FOREST,
    GLACIER,
    MERCHANT,
    TRADES,
    count_tokens,
)
from companion.games.navoria.rules.printed import Printed
from companion.rules import Notice

_CARDS: Final = 12


def list_notices(printed: Printed) -> list[Notice]:
    """The attested facts a board does not keep; it can be played all the same."""
    return [
        Notice(code, found) for code, look in _FACTS.items() if (found := look(printed)) is not None
    ]


def _look_at_cards(printed: Printed) -> str | None:
    sizes = [len(deck) for deck in printed.decks]
    return None if sizes == [_CARDS] * len(TRADES) else " + ".join(map(str, sizes))


def _look_at_treasure(printed: Printed) -> str | None:
    treasure = printed.tracks[FOREST].treasure
    return None if treasure == 5 else str(treasure)


def _look_at_prizes(printed: Printed) -> str | None:
    prizes = printed.tracks[GLACIER].prizes[:2]
    return None if prizes == (3, 2) else ", ".join(map(str, prizes))


def _look_at_flags(printed: Printed) -> str | None:
    flags = [len(track.flags or ()) for track in printed.tracks]
    known = flags[GLACIER] >= 2 and min(flags) >= 1
    return None if known else ", ".join(map(str, flags))


def _look_at_glacier_dock(printed: Printed) -> str | None:
    always, refuges = printed.docks[GLACIER]
    known = set(always) == {Gain("step", GLACIER), Gain("artisans")}
    known = known and refuges[:2] == (Gain("points"), Gain("artisans"))
    return None if known else "another dock"


def _look_at_city(printed: Printed) -> str | None:
    first = [column[0][0] for column in printed.city]
    known = (
        first[MERCHANT] == (Gain("points", None, 6),)
        and first[ADVENTURER] == (Gain("refuge"),)
        and sorted(gain.kind for gain in first[BUILDER]) == ["points", "resource", "resource"]
        and [gain.kind for gain in first[ARTISAN]] == ["resource"] * 3
    )
    return None if known else "other first spaces"


def _look_at_spaces(printed: Printed) -> str | None:
    fewest = min(map(len, printed.city))
    return None if fewest >= count_tokens(3) else str(fewest)


def _look_at_tiles(printed: Printed) -> str | None:
    known = {frozenset(tile.trades): tile[2:] for tile in printed.tiles}
    kept = (
        known.get(frozenset({BUILDER, ARTISAN})) == (2, 1)
        and known.get(frozenset({ADVENTURER}), (0,))[0] == 3
        and known.get(frozenset({ARTISAN, MERCHANT}), (0, 0))[1] == 1
    )
    return None if kept else "other tiles"


_FACTS: Final[dict[str, Callable[[Printed], str | None]]] = {
    "cards_60_twelve_of_each_trade": _look_at_cards,
    "treasure_of_the_forest_5": _look_at_treasure,
    "prizes_of_the_glacier_3_and_2": _look_at_prizes,
    "flags_two_on_the_glacier_one_on_each_other_track": _look_at_flags,
    "dock_of_the_glacier": _look_at_glacier_dock,
    "first_spaces_of_the_city": _look_at_city,
    "city_three_spaces_of_each_colour": _look_at_spaces,
    "tiles_of_the_examples": _look_at_tiles,
}
