"""What a sheet shows, with the tables the rules look things up in; nothing here ever changes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.pieces import (
    GOODS,
    OPPOSITE,
    SHAPES,
    SIDES,
    STEP,
    spell_sides,
)
from companion.games.dice_charmers.rules.rewards import Reward


class Bonus(NamedTuple):
    """Something printed that is gained once: where it stands and what it gives."""

    place: str
    reward: Reward


class Space(NamedTuple):
    """A space of the river: its symbol and the numbers of its rewards among the bonuses."""

    symbol: str
    rewards: tuple[int, ...]


class Tent(NamedTuple):
    """A tent of the market: for each good the boxes under it, and its bonus."""

    boxes: tuple[tuple[int, ...], ...]
    bonus: int


@dataclass(frozen=True, eq=False)
class Printed:
    """One kind of sheet; two are the same only if they are one object."""

    title: str
    provenance: str
    faces: tuple[tuple[str, ...], ...]
    """The six faces of each colour."""
    columns: int
    cells: tuple[str, ...]
    """What each cell of the province holds, row by row."""
    residence: int
    residence_sides: int
    border: dict[tuple[int, int], int]
    """The bonus at each cell and side."""
    river: tuple[Space, ...]
    coins: tuple[int, ...]
    tents: tuple[Tent, ...]
    palace_columns: tuple[int, ...]
    buildings: tuple[str, ...]
    building_fame: tuple[int, ...]
    upgrade_columns: tuple[int, ...]
    karma_boxes: int
    karma_circled: int
    karma_bonuses: dict[int, int]
    segments: tuple[int, ...]
    """Fame boxes of each stretch of the path; between two stretches lies a corner."""
    coins_per_box: int
    fame_bonuses: dict[int, int]
    money_bonuses: dict[int, int]
    bonuses: tuple[Bonus, ...] = field(repr=False)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The cells' names: a1 is top left, columns are letters."""
        return tuple(
            f"{chr(ord('a') + number % self.columns)}{number // self.columns + 1}"
            for number in range(len(self.cells))
        )

    @cached_property
    def cell_numbers(self) -> dict[str, int]:
        """The number of each cell by its name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def bonus_numbers(self) -> dict[str, int]:
        """The number of each bonus by its place."""
        return {bonus.place: number for number, bonus in enumerate(self.bonuses)}

    @cached_property
    def building_numbers(self) -> dict[str, int]:
        """The row of each building type in the upgrade table."""
        return {name: number for number, name in enumerate(self.buildings)}

    @cached_property
    def neighbours(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each cell: its side, the cell beyond, and that cell's side facing back."""
        rows = len(self.cells) // self.columns
        found = []
        for number in range(len(self.cells)):
            row, column = divmod(number, self.columns)
            found.append(
                tuple(
                    (side, (row + down) * self.columns + column + right, OPPOSITE[side])
                    for side, (right, down) in STEP.items()
                    if 0 <= row + down < rows and 0 <= column + right < self.columns
                )
            )
        return tuple(found)

    @cached_property
    def roads(self) -> dict[str, tuple[tuple[tuple[int, Action], ...], ...]]:
        """For each shape and cell: the open sides of each rotation and the action that draws it."""
        return {
            shape: tuple(
                tuple((mask, Action("road", (name, spell_sides(mask)))) for mask in masks)
                for name in self.names
            )
            for shape, masks in SHAPES.items()
        }

    @cached_property
    def halves(self) -> tuple[tuple[tuple[int, Action], ...], ...]:
        """For each cell: every single side and the action that adds it."""
        return tuple(
            tuple((side, Action("half", (name, letter))) for letter, side in SIDES.items())
            for name in self.names
        )

    @cached_property
    def spaces(self) -> tuple[Action, ...]:
        """The actions that mark a space of the river; number 0 is before the first space."""
        return tuple(Action("river", (str(number),)) for number in range(len(self.river) + 1))

    @cached_property
    def next_space(self) -> dict[str, tuple[int, ...]]:
        """For each symbol and position: the next space with it, or 0 if none is ahead (DC-40)."""
        ahead = {}
        for symbol in {space.symbol for space in self.river}:
            numbers = [n for n, space in enumerate(self.river, 1) if space.symbol == symbol]
            ahead[symbol] = tuple(
                next((n for n in numbers if n > position), 0)
                for position in range(len(self.river) + 1)
            )
        return ahead

    @cached_property
    def upgrades(self) -> tuple[Action, ...]:
        """The actions that raise each building type."""
        return tuple(Action("upgrade", (building,)) for building in self.buildings)

    @cached_property
    def uses(self) -> tuple[Action, ...]:
        """The actions that carry out each bonus."""
        return tuple(Action("use", (bonus.place,)) for bonus in self.bonuses)

    @cached_property
    def forgoes(self) -> tuple[Action, ...]:
        """The actions that give up each bonus, where the table allows it."""
        return tuple(Action("forgo", (bonus.place,)) for bonus in self.bonuses)

    @cached_property
    def bonus_steps(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """The links of a chain that tell of each bonus, kept once because many states hold them."""
        return {
            verb: tuple((verb, bonus.place) for bonus in self.bonuses)
            for verb in ("gain", "use", "lose")
        }

    @cached_property
    def goods_of(self) -> dict[str, tuple[int, ...]]:
        """How many of each good a purple face shows."""
        return {
            face: tuple(face.split("-").count(good) for good in GOODS) for face in self.faces[1]
        }

    @cached_property
    def tents_of(self) -> tuple[tuple[Tent, ...], ...]:
        """The tents in which each good has a box."""
        return tuple(
            tuple(tent for tent in self.tents if tent.boxes[good]) for good in range(len(GOODS))
        )

    @cached_property
    def fame_boxes(self) -> int:
        """The length of the path in fame boxes: the stretches and the corners between them."""
        return sum(self.segments) + len(self.segments) - 1

    @cached_property
    def corners(self) -> tuple[bool, ...]:
        """The boxes of the path in their order, and whether each is a corner."""
        return tuple(n == 0 for boxes in self.segments for n in range(boxes + 1))[1:]

    @cached_property
    def coin_boxes(self) -> int:
        """The number of coin boxes: none lies beside a corner (DC-70)."""
        return sum(self.segments) * self.coins_per_box

    @cached_property
    def coins_before_corners(self) -> tuple[int, ...]:
        """How many coins lie before each corner, counted from money's own end."""
        before = [sum(self.segments[-count:]) for count in range(1, len(self.segments))]
        return tuple(boxes * self.coins_per_box for boxes in before)
