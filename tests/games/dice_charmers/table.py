"""A table to play at in tests: seats that do things, and positions arranged by pictures."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.pieces import ALL_DICE, DIE, SIDES_OF
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import read_reward
from companion.games.dice_charmers.rules.setup import start_sheet
from companion.games.dice_charmers.rules.state import Agenda, PaperSheet, Phase, Sheet, State, Step
from companion.layouts import read_file, read_sheet
from companion.rules import TABLE, Explanation, IllegalAction, Play, Refusal, Result

HERE = Path(__file__).parent
FACES = {
    "g1": "straight",
    "g2": "curve",
    "p1": "tea-silk",
    "p2": "spice-spice",
    "b1": "sun",
    "b2": "rain",
    "o1": "raja",
    "o2": "builder",
}
"""What the dice of the tiny sheet show unless a test says otherwise."""

_OPEN = {
    "·": 0,
    "│": SIDES_OF["ns"],
    "─": SIDES_OF["ew"],
    "└": SIDES_OF["ne"],
    "┌": SIDES_OF["es"],
    "┐": SIDES_OF["sw"],
    "┘": SIDES_OF["nw"],
    "├": SIDES_OF["nes"],
    "┤": SIDES_OF["nsw"],
    "┬": SIDES_OF["esw"],
    "┴": SIDES_OF["new"],
    "┼": SIDES_OF["nesw"],
}
_DRAWN = {sides: letter for letter, sides in _OPEN.items()}


def read_invented(name: str) -> Printed:
    """One of the invented sheets beside this file."""
    return DICE_CHARMERS.read_layout(read_file(HERE / f"{name}.toml"))


def read_ours(name: str) -> Printed:
    """One of the sheets that come with the companion."""
    return DICE_CHARMERS.read_layout(read_sheet("dice_charmers", name))


TINY = read_invented("tiny")
SUN = read_ours("sun")


def trace(printed: Printed, picture: str) -> bytes:
    """Reads a picture of a province; R is the residence with its printed sides."""
    letters = picture.split()
    assert len(letters) == len(printed.cells), "a picture shows every cell"
    assert letters.index("R") == printed.residence, "the residence stands where it is printed"
    return bytes(printed.residence_sides if letter == "R" else _OPEN[letter] for letter in letters)


def picture(printed: Printed, roads: bytes) -> list[list[str]]:
    """Draws a province."""
    letters = [_DRAWN[sides] for sides in roads]
    letters[printed.residence] = "R"
    width = printed.columns
    return [letters[start : start + width] for start in range(0, len(letters), width)]


class Table:
    """A game in progress, with a seat to speak for each place."""

    def __init__(
        self, printed: Printed = TINY, seats: int = 3, first: int = 0, **options: bool
    ) -> None:
        self.printed = printed
        self.begin(DICE_CHARMERS.setup(printed, seats, first, options))
        self.seats = [Seat(self, number) for number in range(seats)]

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    @property
    def result(self) -> Result:
        result = DICE_CHARMERS.result(self.state)
        assert result is not None, "the game is not over"
        return result

    def begin(self, state: State) -> None:
        """Goes on from this position, however it came about."""
        self.play = Play.begin(DICE_CHARMERS, self.printed, state)

    def does(self, *lines: str) -> None:
        """Writes lines of the table itself: chance and arrangements."""
        for line in lines:
            self.play = self.play.do(TABLE, line)

    def rolls(self, **faces: str) -> None:
        """Writes what the eight dice show after the roll."""
        self.does("dice " + " ".join((FACES | faces).values()))

    def shows(self, **faces: str) -> None:
        """Turns dice to other faces, wherever they lie."""
        shown = list(self.state.dice.faces)
        for die, face in faces.items():
            shown[DIE[die]] = face
        self.begin(self.state._replace(dice=self.state.dice._replace(faces=tuple(shown))))

    def turns_to(self, seat: "Seat") -> None:
        """Makes it a seat's turn to take a die, with all dice in the centre but one."""
        turn = self.state.turn._replace(seat=seat.number, phase=Phase.CHOOSE)
        depots = (0,) * len(self.seats)
        dice = self.state.dice._replace(centre=ALL_DICE ^ 1, elephant=0, depots=depots, pair=())
        self.begin(self.state._replace(turn=turn, dice=dice, agenda=Agenda()))

    def refuses(self, line: str, rule: str, cause: str, **details: str | int) -> None:
        """Shows that the table itself may not write this now."""
        _refuse(self, TABLE, line, Refusal(rule, cause, details))


class Seat:
    """One place at the table: what it does, what it is offered, what it is refused."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    @property
    def sheet(self) -> Sheet:
        sheet = self.table.state.sheets[self.number]
        assert isinstance(sheet, Sheet)
        return sheet

    @property
    def paper(self) -> PaperSheet:
        sheet = self.table.state.sheets[self.number]
        assert isinstance(sheet, PaperSheet)
        return sheet

    @property
    def chain(self) -> tuple[Step, ...]:
        return self.table.state.agenda.chain

    @property
    def waiting(self) -> list[str]:
        bonuses = self.table.printed.bonuses
        return [bonuses[number].place for number in self.table.state.agenda.waiting]

    @property
    def province(self) -> list[list[str]]:
        return picture(self.table.printed, self.sheet.roads)

    def has(self, province: str = "", river: Iterable[int] | None = None, **marks: Any) -> None:
        """Arranges marks on the sheet as if they had been made before."""
        if province:
            marks["roads"] = trace(self.table.printed, province)
        if river is not None:
            marks["river"] = sum(1 << (space - 1) for space in river)
        self._write(self.sheet._replace(**marks))

    def starts_anew(self) -> None:
        """Arranges an empty sheet."""
        self._write(start_sheet(self.table.printed))

    def _write(self, sheet: Sheet) -> None:
        state, number = self.table.state, self.number
        sheets = (*state.sheets[:number], sheet, *state.sheets[number + 1 :])
        self.table.begin(state._replace(sheets=sheets))

    def has_gained(self, *places: str) -> None:
        """Arranges bonuses that were circled in an earlier turn."""
        numbers = self.table.printed.bonus_numbers
        self.has(gained=self.sheet.gained | sum(1 << numbers[place] for place in places))

    def is_owed(self, *places: str) -> None:
        """Arranges bonuses that were circled in this turn and wait."""
        numbers = self.table.printed.bonus_numbers
        self.has_gained(*places)
        state = self.table.state
        waiting = tuple(numbers[place] for place in places)
        turn = state.turn._replace(seat=self.number, phase=Phase.ACT)
        self.table.begin(state._replace(turn=turn, agenda=Agenda((), waiting, ())))

    def takes(self, die: str, face: str) -> None:
        """Takes a die that shows this face, in a turn of its own."""
        self.table.turns_to(self)
        self.table.shows(**{die: face})
        self.does(f"take {die}")

    def sails_to(self, reward: str) -> None:
        """Takes the blue die that leads to the space with just this reward."""
        printed = self.table.printed
        place = next(
            bonus.place
            for bonus in printed.bonuses
            if bonus.reward == read_reward(reward)
            and bonus.place.count("-") == 1
            and bonus.place.startswith("river-")
        )
        self.sails(int(place.removeprefix("river-")))

    def sails(self, space: int) -> None:
        """Takes the blue die that leads to this space from the one before."""
        before = self.sheet.river & ((1 << (space - 1)) - 1) | (1 << (space - 1)) >> 1
        self.has(river=[n for n in range(1, space) if before >> (n - 1) & 1])
        self.takes("b1", self.table.printed.river[space - 1].symbol)

    def does(self, *lines: str) -> None:
        for line in lines:
            self.table.play = self.table.play.do(self.number, line)

    def offers(self) -> set[str]:
        """Every line that this seat may write now."""
        legal: tuple[Action, ...] = DICE_CHARMERS.offers(self.table.state, self.number)
        assert len(set(legal)) == len(legal), "nothing is offered twice"
        return {str(action) for action in legal}

    def is_offered(self, *lines: str) -> None:
        missing = set(lines) - self.offers()
        assert not missing, f"not offered: {sorted(missing)} among {sorted(self.offers())}"
        for line in lines:
            assert self.asks(line) == Explanation((line,), None)

    def is_offered_only(self, *lines: str) -> None:
        assert self.offers() == set(lines)
        self.is_offered(*lines)

    def is_not_offered(self, *lines: str) -> None:
        assert not set(lines) & self.offers()

    def is_refused(self, line: str, rule: str, cause: str, **details: str | int) -> None:
        """Shows that a line is refused with exactly this reason, and that nothing changes."""
        _refuse(self.table, self.number, line, Refusal(rule, cause, details))
        assert self.asks(line) == Explanation((), Refusal(rule, cause, details))

    def asks(self, target: str) -> Explanation:
        return DICE_CHARMERS.explain(self.table.state, self.number, target)


def _refuse(table: Table, actor: int, line: str, refusal: Refusal) -> None:
    before = table.play
    with pytest.raises(IllegalAction) as refused:
        table.play.do(actor, line)
    assert refused.value.refusal == refusal
    assert refused.value.rule == refusal.rule
    assert table.play is before
