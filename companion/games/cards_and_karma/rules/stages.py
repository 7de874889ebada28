"""How complete a deck is: what it proposes, whether it can be listed, whether it can be dealt."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.cards_and_karma.rules.pieces import CARDS, FEWEST, SHIPS
from companion.games.cards_and_karma.rules.printed import Printed
from companion.rules import Notice, Stage

PROPOSALS: Final = "proposals"
"""Known cards are proposed where those of a box are typed."""
ENUMERABLE: Final = "enumerable"
"""Every card of the box is known, so that it can be said that none is left."""
DEALABLE: Final = "dealable"
"""The colour of every die is known as well: the companion can deal."""


def find_stage(printed: Printed) -> Stage:
    """The stage that a deck has reached, and what the ones after it need."""
    listed, dealt = _list_missing(printed, _LISTED), _list_missing(printed, _DEALT)
    if not dealt:
        return Stage(DEALABLE)
    return Stage(PROPOSALS if listed else ENUMERABLE, (*listed, *dealt))


def can_open(printed: Printed, options: Mapping[str, bool]) -> bool:
    """Tells whether a table with these options can be played: only a whole deck is dealt."""
    return options.get("real_cards", False) or find_stage(printed).name == DEALABLE


def _list_missing(printed: Printed, looks: Mapping[str, Callable[[Printed], str]]) -> list[Notice]:
    return [Notice(code, found) for code, look in looks.items() if (found := look(printed))]


def _miss_ships(printed: Printed) -> str:
    known = {card.face.number for card in printed.cards}
    return ", ".join(str(n) for n in range(1, SHIPS + 1) if n not in known)


def _miss_prices(printed: Printed) -> str:
    ships = [card.face for card in printed.cards if card.face.kind == "ship"]
    return ", ".join(str(ship.number) for ship in ships if not ship.price)


def _miss_cards(printed: Printed) -> str:
    missing = CARDS - len(printed.cards)
    return str(missing) if missing > 0 else ""


def _miss_most_cards(printed: Printed) -> str:
    missing = max(FEWEST.values()) - len(printed.cards)
    return str(missing) if missing > 0 else ""


def _miss_colours(printed: Printed) -> str:
    missing = sum(not card.die for card in printed.cards)
    return str(missing) if missing else ""


def _miss_numbers(printed: Printed) -> str:
    """The colours of which not every number is said."""
    cards, numbers = printed.of_colour, printed.numbers
    return ", ".join(c for c in printed.colours if len(numbers.get(c, ())) != len(cards[c]))


_LISTED: Final[dict[str, Callable[[Printed], str]]] = {
    "missing_ships": _miss_ships,
    "missing_cards": _miss_cards,
}
_DEALT: Final[dict[str, Callable[[Printed], str]]] = {
    "missing_prices": _miss_prices,
    "missing_to_deal": _miss_most_cards,
    "missing_colours": _miss_colours,
    "missing_numbers": _miss_numbers,
}
