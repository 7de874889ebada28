"""The figures that a recorded game may expect: of the table, and of a seat."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess


def recount(state: State, name: str, of: int | None) -> str | None:
    """What is true of a thing, in the words of a recording; None if there is no such thing."""
    if of is None:
        return _OF_THE_TABLE[name](state) if name in _OF_THE_TABLE else None
    if name not in _OF_A_SEAT or of >= len(state.sheets):
        return None
    sheet = state.sheets[of]
    return _OF_A_SEAT[name](state.printed, sheet) if isinstance(sheet, Sheet) else None


def _list_places(printed: Printed, bits: int) -> str:
    places = [bonus.place for number, bonus in enumerate(printed.bonuses) if bits >> number & 1]
    return " ".join(places) or "none"


def _list_spaces(printed: Printed, river: int) -> str:
    spaces = [str(number + 1) for number in range(len(printed.river)) if river >> number & 1]
    return " ".join(spaces) or "none"


_OF_THE_TABLE: Final[dict[str, Callable[[State], str]]] = {
    "round": lambda state: str(state.turn.round),
    "turn": lambda state: str(state.turn.seat),
    "phase": lambda state: state.turn.phase.name.lower(),
    "waiting": lambda state: _list_places(
        state.printed, sum(1 << number for number in state.agenda.waiting)
    ),
}
_OF_A_SEAT: Final[dict[str, Callable[[Printed, Sheet], str]]] = {
    "fame": lambda printed, sheet: str(sheet.fame),
    "money": lambda printed, sheet: str(sheet.money),
    "excess": lambda printed, sheet: str(measure_excess(printed, sheet.fame, sheet.money)),
    "karma": lambda printed, sheet: str(sheet.karma),
    "used": lambda printed, sheet: str(sheet.spent),
    "circled": lambda printed, sheet: " ".join(map(str, sheet.circled)),
    "sold": lambda printed, sheet: " ".join(map(str, sheet.sold)),
    "river": lambda printed, sheet: _list_spaces(printed, sheet.river),
    "palace": lambda printed, sheet: " ".join(map(str, sheet.palace)),
    "levels": lambda printed, sheet: " ".join(
        str(printed.building_fame[level]) for level in sheet.levels
    ),
    "gained": lambda printed, sheet: _list_places(printed, sheet.gained),
    "lost": lambda printed, sheet: _list_places(printed, sheet.lost),
}
