"""How complete a board file is: what it proposes, whether it can be listed, whether dealt."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.navoria.rules.pieces import CARDS_A_TRADE, REFUGES, ROUNDS, ROW, TRADES
from companion.games.navoria.rules.printed import UNKNOWN, Printed
from companion.rules import Notice, Stage

PROPOSALS: Final = "proposals"
"""What is known is proposed where the box is played."""
ENUMERABLE: Final = "enumerable"
"""All cards and the whole board are known: nothing is asked, and a card can be gone."""
DEALABLE: Final = "dealable"
"""All tiles are known as well: the companion can deal."""
TILES: Final = 9
_TO_DEAL: Final = ROUNDS * ROW
"""So many cards of each trade are laid open in a game (NV-3, NV-82)."""


def find_stage(printed: Printed) -> Stage:
    """The stage that a file has reached, and what the ones after it need."""
    listed, dealt = _list_missing(printed, _LISTED), _list_missing(printed, _DEALT)
    if can_deal(printed):
        return Stage(DEALABLE, listed)
    return Stage(PROPOSALS if listed else ENUMERABLE, (*listed, *dealt))


def can_deal(printed: Printed) -> bool:
    """Tells whether the companion can deal these cards on this board."""
    enough = all(len(deck) >= _TO_DEAL for deck in printed.decks)
    return enough and not _list_missing(printed, _BOARD) and not _list_missing(printed, _DEALT)


def can_open(printed: Printed, options: Mapping[str, bool]) -> bool:
    """Tells whether a table with these options can be played: only a whole file is dealt."""
    return options.get("real_cards", False) or can_deal(printed)


def _list_missing(printed: Printed, looks: Mapping[str, Callable[[Printed], str]]) -> list[Notice]:
    return [Notice(code, found) for code, look in looks.items() if (found := look(printed))]


def _miss_cards(printed: Printed) -> str:
    missing = [
        f"{trade}s {CARDS_A_TRADE - len(deck)}"
        for trade, deck in zip(TRADES, printed.decks, strict=True)
        if len(deck) < CARDS_A_TRADE
    ]
    return ", ".join(missing)


def _miss_tracks(printed: Printed) -> str:
    """The numbers of tracks that are not known."""
    missing = []
    for island, track in zip(printed.names.islands, printed.tracks, strict=True):
        known = track._asdict() | {"flags": () if track.flags is not None else UNKNOWN}
        for name, value in known.items():
            if value == UNKNOWN or (isinstance(value, tuple) and UNKNOWN in value):
                missing.append(f"{island} {name}")
    return ", ".join(missing)


def _miss_docks(printed: Printed) -> str:
    docks = zip(printed.names.islands, printed.docks, strict=True)
    return ", ".join(island for island, dock in docks if len(dock.refuges) < REFUGES)


def _miss_city(printed: Printed) -> str:
    columns = zip(TRADES, printed.city, strict=True)
    return ", ".join(trade for trade, column in columns if not column)


def _miss_tiles(printed: Printed) -> str:
    missing = TILES - len(printed.tiles)
    return str(missing) if missing else ""


_BOARD: Final[dict[str, Callable[[Printed], str]]] = {
    "missing_on_tracks": _miss_tracks,
    "missing_docks": _miss_docks,
    "missing_city": _miss_city,
}
_LISTED: Final = {"missing_cards": _miss_cards, **_BOARD}
_DEALT: Final[dict[str, Callable[[Printed], str]]] = {"missing_tiles": _miss_tiles}
