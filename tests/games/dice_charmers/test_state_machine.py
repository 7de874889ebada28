"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.tracks import measure_excess
from tests.conftest import Note
from tests.games.dice_charmers.naive.compare import describe_sheet
from tests.games.dice_charmers.naive.marks import find_excess
from tests.games.dice_charmers.naive.twice import INVENTED, OURS, read_twice
from tests.games.machine import Machine, run, run_for_long

LONGEST_CHAIN = 150


class TableMachine(Machine):
    """A table of The Dice Charmers, where marks stay and dice are never lost."""

    game = DICE_CHARMERS
    strange = (
        *("roll", "take g1", "keep o2", "again", "join", "done", "decline", "river 1", "die p1"),
    )

    @initialize(
        path=st.sampled_from([*OURS, *INVENTED]),
        seats=st.sampled_from(DICE_CHARMERS.meta.seats),
        options=st.sets(st.sampled_from([option.name for option in DICE_CHARMERS.meta.options])),
        seed=st.integers(0, 999),
        opening=st.integers(0, 200),
    )
    def sit_down(self, path: Any, seats: int, options: set[str], seed: int, opening: int) -> None:
        layout, self.printed = read_twice(path)
        self.circled: list[set[str]] = [set() for _ in range(seats)]
        self.told: list[dict[str, Any]] = []
        self.begin(layout, seats, options, seed, opening)

    def follow(self, actor: int, line: str) -> None:
        """Writes a line, which marks one sheet at most, and notes which bonuses it circles."""
        seat, before = self.play.state.turn.seat, self.play.state.agenda.chain
        sheets = self.play.state.sheets
        super().follow(actor, line)
        for number, (was, now) in enumerate(zip(sheets, self.play.state.sheets, strict=True)):
            assert was == now or number == seat == actor, f"{line} marks the sheet of {number}"
        chain = self.play.state.agenda.chain
        assert len(chain) < LONGEST_CHAIN
        for step in chain[len(before) :] if chain[: len(before)] == before else chain:
            if step[0] == "gain":
                assert step[1] not in self.circled[seat], f"{step[1]} is circled twice"
                self.circled[seat].add(str(step[1]))

    def check(self) -> None:
        told = [describe_sheet(self.looked_at, sheet) for sheet in self.looked_at.sheets]
        self.check_that_offered_is_accepted()
        self.check_that_marks_stay(told)
        self.check_that_eight_dice_lie_somewhere()
        self.check_that_the_score_can_be_read_off_the_sheet()
        self.told = told

    def check_that_offered_is_accepted(self) -> None:
        state = self.looked_at
        for action in DICE_CHARMERS.offers(state, state.turn.seat):
            assert DICE_CHARMERS.apply(state, state.turn.seat, action) != state

    def check_that_marks_stay(self, told: list[dict[str, Any]]) -> None:
        for before, now in zip(self.told, told, strict=False):
            for key in before:
                assert_grows(before[key], now[key])
        for now, circled in zip(told, self.circled, strict=True):
            assert set(now["gained"]) == circled

    def check_that_eight_dice_lie_somewhere(self) -> None:
        dice = self.looked_at.dice
        places = [n for n in range(8) if dice.centre >> n & 1]
        places += [dice.elephant] if dice.elephant >= 0 else []
        places += [n for depot in dice.depots for n in range(8) if depot >> n & 1]
        places += dice.pair
        assert sorted(places) == list(range(8))

    def check_that_the_score_can_be_read_off_the_sheet(self) -> None:
        printed = self.looked_at.printed
        for sheet in self.looked_at.sheets:
            excess = measure_excess(printed, sheet.fame, sheet.money)
            assert excess == find_excess(self.printed, {"fame": sheet.fame, "money": sheet.money})
            earned = sum(sum(printed.coins[:sold]) for sold in sheet.sold)
            assert sheet.money >= min(earned, printed.coin_boxes)


def assert_grows(before: Any, now: Any) -> None:
    """A mark is never rubbed out: numbers and texts grow, lists and tables keep what they have."""
    if isinstance(before, dict):
        for key in before:
            assert_grows(before[key], now[key])
    elif isinstance(before, int):
        assert before <= now
    else:
        assert set(before) <= set(now)


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 60 steps, Dice Charmers", 60)
    run(TableMachine, 60, 60)


@pytest.mark.full("stateful property runs of 200 steps, Dice Charmers", 5_000)
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    run_for_long(TableMachine, until, note)
