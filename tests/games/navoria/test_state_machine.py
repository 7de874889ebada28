"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

from collections import Counter

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.orders import list_full
from companion.games.navoria.rules.pieces import count_tokens
from companion.games.navoria.rules.state import Phase, State
from tests.conftest import Note
from tests.games.machine import Machine, run, run_for_long
from tests.games.navoria.sheets import BOARDS, read_board

DEALT = [option.name for option in NAVORIA.meta.options if option.name != "real_cards"]


class TableMachine(Machine):
    """A table of Navoria, where no token and no card is lost and points never go down."""

    game = NAVORIA
    strange = (
        *("draw", "seen", "bag merchant soldier", "gather artisan", "step forest", "lay sword ice"),
        *("refuge desert", "fill forest", "fill sand", "take soldier-human-desert"),
    )

    @initialize(
        board=st.sampled_from(BOARDS),
        seats=st.sampled_from(NAVORIA.meta.seats),
        options=st.sets(st.sampled_from(DEALT)),
        seed=st.integers(0, 999),
        opening=st.integers(0, 200),
    )
    def sit_down(self, board: str, seats: int, options: set[str], seed: int, opening: int) -> None:
        self.begin(read_board(board), seats, options, seed, opening)

    def check(self) -> None:
        state: State = self.looked_at
        self.check_that_no_token_is_lost(state)
        self.check_that_no_card_comes_twice(state)
        self.check_that_nobody_has_too_much(state)
        self.check_that_a_favour_belongs_to_five_icons(state)
        self.check_that_no_order_waits_between_turns(state)

    def check_that_no_token_is_lost(self, state: State) -> None:
        market, drawn = state.market, Counter(state.turn.drawn)
        counted = zip(market.bag, market.centre, market.decks, market.city, strict=True)
        for trade, tokens in enumerate(counted):
            assert min(tokens) >= 0
            assert sum(tokens) + drawn[trade] == count_tokens(len(state.seats))

    def check_that_no_card_comes_twice(self, state: State) -> None:
        cards = [card for cards in (*state.market.rows, *state.market.piles) for card in cards]
        cards += [card for seat in state.seats for card in seat.tableau]
        assert not Counter(card.name for card in cards) - state.printed.copies

    def check_that_nobody_has_too_much(self, state: State) -> None:
        for seat in state.seats:
            assert all(0 <= built <= 3 for built in seat.refuges)
            assert min(seat.points) >= 0
            for place, track in zip(seat.explorers, state.printed.tracks, strict=True):
                assert 0 <= place <= track.spaces

    def check_that_a_favour_belongs_to_five_icons(self, state: State) -> None:
        for species, claims in enumerate(state.claims):
            assert len(claims) == len(set(claims)) <= 2
            enough = {
                number for number, seat in enumerate(state.seats) if count_icons(seat, species) >= 5
            }
            assert set(claims) <= enough
            assert len(claims) == min(2, len(enough))

    def check_that_no_order_waits_between_turns(self, state: State) -> None:
        for number, seat in enumerate(state.seats):
            assert number == state.turn.seat or not list_full(seat)
        if state.phase in (Phase.INCOME, Phase.OVER):
            assert not any(list_full(seat) for seat in state.seats)


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 50 steps, Navoria", 100)
    run(TableMachine, 100, 50)


@pytest.mark.full("stateful property runs of 200 steps, Navoria", 5_000)
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    run_for_long(TableMachine, until, note)
