"""The river: one way down, with free spaces left behind to come back to (DC-40 to 42)."""

from companion.games.dice_charmers.rules.actions import DECLINE, Action
from companion.games.dice_charmers.rules.market import offer_goods
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scribe import Marks, Scribe


def mark_space(scribe: Scribe, number: int) -> None:
    """Marks a space; its rewards are due at once, or wait where the table plays so (DC-42)."""
    scribe.river |= 1 << (number - 1)
    scribe.chain.append(("river", number))
    rewards = scribe.printed.river[number - 1].rewards
    if scribe.options.river_waits:
        scribe.waiting.extend(rewards)
    else:
        scribe.due.append(rewards)


def find_position(marks: Marks) -> int:
    """The rightmost marked space; 0 before the first (DC-40)."""
    return marks.river.bit_length()


def find_next(printed: Printed, marks: Marks, symbol: str) -> int:
    """The next space ahead with this symbol, or 0."""
    return printed.next_space[symbol][marks.river.bit_length()]


def list_free_behind(marks: Marks) -> list[int]:
    """The free spaces left of the position, nearest first (DC-41)."""
    position = marks.river.bit_length()
    return [number for number in range(position - 1, 0, -1) if not marks.river >> (number - 1) & 1]


def has_free_behind(marks: Marks) -> bool:
    """Tells whether any space left of the position is free."""
    return marks.river & (marks.river + 1) != 0


def sail_forward(scribe: Scribe) -> None:
    """Marks the space after the position."""
    mark_space(scribe, find_position(scribe) + 1)


def sail_back(scribe: Scribe) -> None:
    """Marks the nearest free space behind the position."""
    mark_space(scribe, list_free_behind(scribe)[0])


def offer_voyage(printed: Printed, marks: Marks) -> tuple[Action, ...]:
    """One or two spaces forward, never beyond the last (DC-41, DC-51)."""
    position = marks.river.bit_length()
    return printed.spaces[position + 1 : position + 3]


def offer_return(printed: Printed, marks: Marks) -> tuple[Action, ...]:
    """The first or second free space behind, else one good (DC-55)."""
    back = tuple(printed.spaces[number] for number in list_free_behind(marks)[:2])
    return back + (offer_goods(printed, marks, 1) or (DECLINE,))


def offer_any_behind(printed: Printed, marks: Marks) -> tuple[Action, ...]:
    """Every free space behind the position."""
    return tuple(printed.spaces[number] for number in list_free_behind(marks))
