"""The upgrade table: what each type of building is worth when it is built (DC-60)."""

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scribe import Marks, Scribe, with_item


def raise_building(scribe: Scribe, name: str) -> None:
    """Raises one type; when all have reached a level, its column's bonus is gained."""
    number = scribe.printed.building_numbers[name]
    level = scribe.levels[number] + 1
    scribe.levels = with_item(scribe.levels, number, level)
    scribe.chain.append(("upgrade", name, scribe.printed.building_fame[level]))
    if min(scribe.levels) >= level:
        scribe.gain(scribe.printed.upgrade_columns[level - 1])


def can_upgrade(printed: Printed, marks: Marks) -> bool:
    """Tells whether any type can still be raised."""
    return min(marks.levels) < len(printed.building_fame) - 1


def offer_upgrades(printed: Printed, marks: Marks) -> tuple[Action, ...]:
    """The types that can still be raised."""
    top = len(printed.building_fame) - 1
    return tuple(
        action for action, level in zip(printed.upgrades, marks.levels, strict=True) if level < top
    )
