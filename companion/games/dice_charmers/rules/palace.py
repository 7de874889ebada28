"""The palace: six persons, three boxes each, ticked before acting (DC-50 to 56)."""

from typing import Final

from companion.games.dice_charmers.rules import tracks
from companion.games.dice_charmers.rules.actions import PALACE, Action
from companion.games.dice_charmers.rules.pieces import BOXES_OF_A_PERSON, PERSON
from companion.games.dice_charmers.rules.rewards import (
    BONUS_HALVES,
    HALVES,
    MERCHANT,
    MOGUL,
    RETURN,
    UPGRADE,
    VOYAGE,
)
from companion.games.dice_charmers.rules.scribe import Marks, Scribe, with_item

EFFECTS: Final = {
    "mogul": MOGUL,
    "maharani": VOYAGE,
    "merchant": MERCHANT,
    "raja": UPGRADE,
    "builder": HALVES,
    "portuguese": RETURN,
}
_MOGUL: Final = PERSON["mogul"]


def tick_person(scribe: Scribe, name: str) -> None:
    """Ticks the next box of a person, whose effect is then due; a full column gives its bonus."""
    number = PERSON[name]
    ticks = scribe.palace[number] + 1
    scribe.palace = with_item(scribe.palace, number, ticks)
    scribe.chain.append(("tick", name, ticks))
    if min(scribe.palace) >= ticks:
        scribe.gain(scribe.printed.palace_columns[ticks - 1])
    if name == "builder" and _is_sent_by_bonus(scribe):
        scribe.due.append(BONUS_HALVES)
    else:
        scribe.due.append(EFFECTS[name])
    if name == "raja":
        tracks.add_coins(scribe, 1)  # DC-53: the coin comes first and stays.


def _is_sent_by_bonus(scribe: Scribe) -> bool:
    """Tells whether a bonus, not the die, sends for the person."""
    return any(step[0] == "use" for step in scribe.chain)


def has_box(marks: Marks, name: str) -> bool:
    """Tells whether a person has a free box."""
    return marks.palace[PERSON[name]] < BOXES_OF_A_PERSON


def has_any_box(marks: Marks) -> bool:
    """Tells whether any person has a free box."""
    return min(marks.palace) < BOXES_OF_A_PERSON


def has_other_box(marks: Marks) -> bool:
    """Tells whether anybody but the Great Mogul has a free box (DC-50)."""
    return min(marks.palace[_MOGUL + 1 :]) < BOXES_OF_A_PERSON


def offer_persons(marks: Marks) -> tuple[Action, ...]:
    """All persons with a free box."""
    return tuple(
        action
        for action, ticks in zip(PALACE, marks.palace, strict=True)
        if ticks < BOXES_OF_A_PERSON
    )


def offer_other_persons(marks: Marks) -> tuple[Action, ...]:
    """The persons with a free box whom the Great Mogul may send (DC-50)."""
    return tuple(action for action in offer_persons(marks) if action is not PALACE[_MOGUL])
