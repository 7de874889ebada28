"""What is printed but can never be gained: a sheet with such a bonus gets a notice."""

from collections.abc import Iterable, Iterator
from typing import Final

from companion.games.dice_charmers.rules.printed import Printed
from companion.rules import Notice

IDLE: Final = ("karma_bonus_circled_at_the_start", "border_bonus_at_the_residence")


def list_idle(printed: Printed) -> Iterator[Notice]:
    """Bonuses of boxes circled from the start (DC-13), and where nothing is drawn (DC-22)."""
    circled = [
        bonus for box, bonus in printed.karma_bonuses.items() if box <= printed.karma_circled
    ]
    beside = [bonus for (cell, _), bonus in printed.border.items() if cell == printed.residence]
    for code, bonuses in zip(IDLE, (circled, beside), strict=True):
        if bonuses:
            yield Notice(code, _name_places(printed, bonuses))


def _name_places(printed: Printed, bonuses: Iterable[int]) -> str:
    return " ".join(printed.bonuses[number].place for number in bonuses)
