"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

from collections import Counter

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.board import find_owner, find_row
from companion.games.just_4_fun.rules.state import Phase, State
from tests.conftest import Note
from tests.games.just_4_fun.sheets import BOARDS, read_board
from tests.games.machine import Machine, run, run_for_long


class TableMachine(Machine):
    """A table of Just 4 Fun, where neither cards nor pawns are lost and a lead of two stays."""

    game = JUST_4_FUN
    strange = (
        *("shuffle", "done", "play 1", "play 3 4", "play 1 2 3", "discard 1 2 3 4", "play 6 6 6 6"),
    )

    @initialize(
        board=st.sampled_from(BOARDS),
        seats=st.sampled_from(JUST_4_FUN.meta.seats),
        options=st.sets(st.just("pawns_return")),
        seed=st.integers(0, 999),
        opening=st.integers(0, 200),
    )
    def sit_down(self, board: str, seats: int, options: set[str], seed: int, opening: int) -> None:
        self.owners: dict[int, int] = {}
        self.begin(read_board(board), seats, options, seed, opening)

    def check(self) -> None:
        state: State = self.looked_at
        self.check_that_no_card_is_lost(state)
        self.check_that_no_pawn_comes_from_nowhere(state)
        self.check_that_a_lead_of_two_stands_alone_and_stays(state)
        self.check_that_nobody_has_a_row_while_the_game_goes_on(state)

    def check_that_no_card_is_lost(self, state: State) -> None:
        hands, pile, discards = state.cards
        cards = [card for cards in (*hands, pile, discards) for card in cards]
        assert Counter(cards) == Counter(state.printed.deck)

    def check_that_no_pawn_comes_from_nowhere(self, state: State) -> None:
        placed = map(sum, zip(*state.zones, strict=True))
        for left, used in zip(state.left, placed, strict=True):
            assert 0 <= left <= state.printed.pawns - used
            assert left + used == state.printed.pawns or not state.options.pawns_return

    def check_that_a_lead_of_two_stands_alone_and_stays(self, state: State) -> None:
        for zone, pawns in enumerate(state.zones):
            first, second = sorted(pawns)[:-3:-1]
            owner = find_owner(pawns)
            assert (first - second >= 2) == (owner is not None)
            if owner is not None:
                assert self.owners.setdefault(zone, owner) == owner

    def check_that_nobody_has_a_row_while_the_game_goes_on(self, state: State) -> None:
        rows = [seat for seat in range(len(state.left)) if find_row(state, seat)]
        if state.turn.phase == Phase.OVER:
            assert rows == ([state.turn.seat] if state.turn.reason == "row" else [])
        else:
            assert not rows or (state.turn.phase == Phase.DONE and rows == [state.turn.seat])


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 60 steps, Just 4 Fun", 60)
    run(TableMachine, 60, 60)


@pytest.mark.full("stateful property runs of 200 steps, Just 4 Fun", 5_000)
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    run_for_long(TableMachine, until, note)
