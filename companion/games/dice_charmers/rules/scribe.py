"""A mutable copy of one seat's sheet, on which an action is carried out step by step."""

from typing import Protocol

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.state import (
    Agenda,
    Bag,
    Dice,
    Options,
    Sheet,
    State,
    Step,
    Turn,
)


class Marks(Protocol):
    """What a finished sheet and a sheet being written have in common."""

    @property
    def roads(self) -> bytes: ...
    @property
    def circled(self) -> tuple[int, ...]: ...
    @property
    def sold(self) -> tuple[int, ...]: ...
    @property
    def river(self) -> int: ...
    @property
    def palace(self) -> tuple[int, ...]: ...
    @property
    def levels(self) -> tuple[int, ...]: ...
    @property
    def fame(self) -> int: ...
    @property
    def money(self) -> int: ...
    @property
    def karma(self) -> int: ...


class Scribe:
    """Marks one sheet step by step, keeping the agenda and the chain of what happened."""

    __slots__ = (
        "chain",
        "circled",
        "dice",
        "due",
        "fame",
        "gained",
        "karma",
        "levels",
        "lost",
        "money",
        "options",
        "palace",
        "printed",
        "river",
        "roads",
        "sold",
        "spent",
        "waiting",
    )

    def __init__(self, state: State, sheet: Sheet) -> None:
        self.printed: Printed = state.printed
        self.options: Options = state.options
        self.dice: Dice = state.dice
        (
            self.roads,
            self.circled,
            self.sold,
            self.river,
            self.palace,
            self.levels,
            self.fame,
            self.money,
            self.karma,
            self.spent,
            self.gained,
            self.lost,
        ) = sheet
        due, waiting, chain = state.agenda
        self.due: list[Reward | Bag] = list(due)
        self.waiting: list[int] = list(waiting)
        self.chain: list[Step] = list(chain)

    def gain(self, bonus: int) -> None:
        """Circles a bonus, which then waits until the action in hand is finished (DC-62)."""
        bit = 1 << bonus
        if not self.gained & bit:
            self.gained |= bit
            self.waiting.append(bonus)
            self.chain.append(self.printed.bonus_steps["gain"][bonus])

    def freeze(self, state: State, turn: Turn) -> State:
        """The position after all that was written."""
        seat = turn.seat
        sheet = Sheet(
            self.roads,
            self.circled,
            self.sold,
            self.river,
            self.palace,
            self.levels,
            self.fame,
            self.money,
            self.karma,
            self.spent,
            self.gained,
            self.lost,
        )
        sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
        agenda = Agenda(tuple(self.due), tuple(self.waiting), tuple(self.chain))
        return State(self.printed, self.options, sheets, self.dice, turn, agenda)


def with_item(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same tuple with one item changed."""
    return (*values[:index], value, *values[index + 1 :])
