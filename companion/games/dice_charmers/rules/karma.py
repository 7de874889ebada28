"""Karma: circled to have it, crossed to reroll two dice (DC-10, DC-13)."""

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scribe import Marks, Scribe
from companion.games.dice_charmers.rules.state import Sheet


def circle_karma(scribe: Scribe) -> None:
    """Circles the next karma box and gains what is printed there."""
    scribe.karma += 1
    scribe.chain.append(("karma", scribe.karma))
    bonus = scribe.printed.karma_bonuses.get(scribe.karma)
    if bonus is not None:
        scribe.gain(bonus)


def has_karma_box(printed: Printed, marks: Marks) -> bool:
    """Tells whether a karma box is still free; karma beyond the last is lost (DC-13)."""
    return marks.karma < printed.karma_boxes


def count_karma(sheet: Sheet) -> int:
    """The karma that can still be crossed."""
    return sheet.karma - sheet.spent
