"""The table before the first roll, and the dice in the air after one (DC-1 to DC-3)."""

from collections.abc import Mapping

from companion.games.dice_charmers.rules.meta import META
from companion.games.dice_charmers.rules.pieces import ALL_DICE, DICE, GOODS, PERSONS
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import (
    Agenda,
    Dice,
    Options,
    Phase,
    Sheet,
    State,
    Turn,
)
from companion.rules import Chance, Draw


def set_up(printed: Printed, seats: int, first: int, options: Mapping[str, bool]) -> State:
    """Every seat with an empty sheet, the elephant with the first player."""
    if seats not in META.seats:
        raise ValueError(f"{seats} seats: expected {META.seats.start} to {META.seats.stop - 1}")
    if first not in range(seats):
        raise ValueError(f"first seat {first}: expected 0 to {seats - 1}")
    unknown = sorted(set(options) - {option.name for option in META.options})
    if unknown:
        raise ValueError(f"unknown option {unknown[0]}")
    return State(
        printed,
        Options(**options),
        (start_sheet(printed),) * seats,
        Dice(
            tuple(printed.faces[die // 2][0] for die in range(len(DICE))),
            ALL_DICE,
            -1,
            (0,) * seats,
        ),
        Turn(1, 1, first, first, Phase.ROLL),
        Agenda(),
    )


def start_sheet(printed: Printed) -> Sheet:
    """An empty sheet with what is printed as already marked."""
    roads = bytearray(len(printed.cells))
    roads[printed.residence] = printed.residence_sides
    return Sheet(
        roads=bytes(roads),
        circled=(0,) * len(GOODS),
        sold=(0,) * len(GOODS),
        river=0,
        palace=(0,) * len(PERSONS),
        levels=(0,) * len(printed.buildings),
        fame=0,
        money=0,
        karma=printed.karma_circled,
        spent=0,
        gained=0,
        lost=0,
    )


def owe_chance(state: State) -> Chance | None:
    """All eight dice after a roll, the elephant's and the chosen one after karma."""
    if state.turn.phase == Phase.DICE:
        return Chance("dice", tuple(Draw(faces) for faces in state.printed.faces for _ in (1, 2)))
    if state.turn.phase == Phase.REROLL:
        faces = state.printed.faces
        return Chance("reroll", tuple(Draw(faces[die // 2]) for die in state.dice.pair))
    return None
