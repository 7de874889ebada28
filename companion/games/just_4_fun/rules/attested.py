"""What is known of the printed board and deck: a file that differs gets a notice."""

from collections.abc import Callable
from typing import Final

from companion.games.just_4_fun.rules.printed import Printed
from companion.rules import Notice


def list_notices(printed: Printed) -> list[Notice]:
    """The attested facts a board does not keep; it can be played all the same."""
    return [
        Notice(code, found) for code, look in _FACTS.items() if (found := look(printed)) is not None
    ]


def _look_at_size(printed: Printed) -> str | None:
    rows = len(printed.values) // printed.columns
    return None if (rows, printed.columns) == (6, 6) else f"{rows} x {printed.columns}"


def _look_at_values(printed: Printed) -> str | None:
    values = sorted(printed.values)
    return None if values == list(range(1, 37)) else f"{values[0]} to {values[-1]}"


def _look_at_deck(printed: Printed) -> str | None:
    attested = {card: 4 if card < 13 else 1 for card in range(1, 20)}
    return None if printed.copies == attested else f"{len(printed.deck)} cards"


def _look_at_pawns(printed: Printed) -> str | None:
    return None if printed.pawns == 20 else str(printed.pawns)


_FACTS: Final[dict[str, Callable[[Printed], str | None]]] = {
    "board_6_x_6": _look_at_size,
    "values_1_to_36": _look_at_values,
    "deck_1_to_12_four_times_13_to_19_once": _look_at_deck,
    "pawns_20": _look_at_pawns,
}
