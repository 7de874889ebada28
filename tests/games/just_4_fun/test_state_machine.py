"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

import time
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.board import find_owner, find_row
from companion.games.just_4_fun.state import Phase, State
from companion.rules import TABLE, IllegalAction, Play
from tests.conftest import Note
from tests.games.just_4_fun.sheets import BOARDS, read_board

STRANGE = ["shuffle", "done", "play 1", "play 3 4", "play 1 2 3", "discard 1 2 3 4", "play 6 6 6 6"]


class TableMachine(RuleBasedStateMachine):
    """A table in the middle of a game, at which any legal line may be written next."""

    @initialize(
        board=st.sampled_from(BOARDS),
        seats=st.sampled_from(JUST_4_FUN.meta.seats),
        returning=st.booleans(),
        seed=st.integers(0, 999),
        opening=st.integers(0, 200),
    )
    def sit_down(self, board: str, seats: int, returning: bool, seed: int, opening: int) -> None:
        layout = read_board(board)
        options = {"pawns_return": returning}
        start = JUST_4_FUN.setup(layout, seats, seed % seats, options)
        self.play = Play.begin(JUST_4_FUN, layout, start)
        self.random = Random(seed)
        self.owners: dict[int, int] = {}
        for _ in range(opening):
            self.write(self.random.randrange(1000))

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def write(self, number: int) -> None:
        chance = JUST_4_FUN.chance(self.state)
        if chance:
            self.play = self.play.do(TABLE, chance.draw(self.random))
        elif JUST_4_FUN.result(self.state) is None:
            seat = self.state.turn.seat
            lines = JUST_4_FUN.legal(self.state, seat)
            self.play = self.play.do(seat, str(lines[number % len(lines)]))

    @rule(number=st.integers(0, 999))
    def write_any_line(self, number: int) -> None:
        self.write(number)

    @rule()
    def take_back_and_write_again(self) -> None:
        if self.play.turn:
            actor, line = self.play.entries[-1]
            assert self.play.do(actor, "take back").do(actor, line) == self.play

    @rule(line=st.sampled_from(STRANGE), seat=st.integers(0, 1))
    def try_what_is_not_offered(self, line: str, seat: int) -> None:
        layout = self.play.layout
        if set(line.split()[1:]) <= set(layout.card_names) and line not in map(
            str, JUST_4_FUN.legal(self.state, seat)
        ):
            with pytest.raises(IllegalAction):
                self.play.do(seat, line)

    @precondition(lambda self: self.state.turn.phase == Phase.OVER)
    @rule(number=st.integers(0, 999))
    def try_to_go_on_after_the_end(self, number: int) -> None:
        end = self.state
        self.write(number)
        assert self.state is end
        assert not any(JUST_4_FUN.legal(end, seat) for seat in range(len(end.left)))

    @invariant()
    def no_card_is_lost(self) -> None:
        hands, pile, discards = self.state.cards
        cards = [card for cards in (*hands, pile, discards) for card in cards]
        assert Counter(cards) == Counter(self.state.printed.deck)

    @invariant()
    def no_pawn_comes_from_nowhere(self) -> None:
        state = self.state
        placed = map(sum, zip(*state.zones, strict=True))
        for left, used in zip(state.left, placed, strict=True):
            assert 0 <= left <= state.printed.pawns - used
            assert left + used == state.printed.pawns or not state.options.pawns_return

    @invariant()
    def a_lead_of_two_stands_alone_and_stays(self) -> None:
        for zone, pawns in enumerate(self.state.zones):
            first, second = sorted(pawns)[:-3:-1]
            owner = find_owner(pawns)
            assert (first - second >= 2) == (owner is not None)
            if owner is not None:
                assert self.owners.setdefault(zone, owner) == owner

    @invariant()
    def nobody_has_a_row_while_the_game_goes_on(self) -> None:
        state = self.state
        rows = [seat for seat in range(len(state.left)) if find_row(state, seat)]
        if state.turn.phase == Phase.OVER:
            assert rows == ([state.turn.seat] if state.turn.reason == "row" else [])
        else:
            assert not rows or (state.turn.phase == Phase.DONE and rows == [state.turn.seat])


def run(machine: type[TableMachine], examples: int, steps: int) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            suppress_health_check=[HealthCheck.too_slow],  # a busy computer is no fault
        ),
    )


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    run(TableMachine, 200, 60)
    note("stateful property runs of 60 steps, Just 4 Fun", 200)


@pytest.mark.full
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    for part in range(250):
        run(type(f"TableMachine{part}", (TableMachine,), {}), 20, 200)
        note("stateful property runs of 200 steps, Just 4 Fun", 20)
        if time.monotonic() > until:
            return
