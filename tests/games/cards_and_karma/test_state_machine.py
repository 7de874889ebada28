"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.pieces import COINS, HAND, SET, TRACK
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.state import Phase, Seat, State
from companion.rules import TABLE
from tests.conftest import Note
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.table import list_cards
from tests.games.machine import Machine, run, run_for_long

OPTIONS = ["bonus_at_once", "one_joker", "three_leave", "all_goods_leave", "offer_at_once"]


class TableMachine(Machine):
    """A table of Cards & Karma, where no card is lost and nothing is left half done."""

    game = CARDS_AND_KARMA
    strange = (
        *("begin", "end", "once-more", "two-dice", "enough", "die ship12/green", "copy 3"),
        *("ship 12 pay green3", "gain fame 1", "gain coins 2", "bonus turn", "throw violet1"),
        *("palace 2/violet", "goods tea1/blue", "building blue4-red/violet pay joker6"),
    )

    @initialize(
        seats=st.sampled_from(CARDS_AND_KARMA.meta.seats),
        options=st.sets(st.sampled_from(OPTIONS)),
        seed=st.integers(0, 999),
        opening=st.integers(0, 200),
    )
    def sit_down(self, seats: int, options: set[str], seed: int, opening: int) -> None:
        self.begin(read_sample(), seats, options, seed, opening)

    def check(self) -> None:
        state: State = self.looked_at
        assert sorted(list_cards(state)) == list(range(len(state.printed.cards)))
        for seat in state.seats:
            assert len(seat.hand) <= HAND
            assert seat.turned <= TRACK
            assert seat.karma < SET > seat.administrators
            assert seat.turned == TRACK or (seat.fame < SET and seat.coins < COINS)
        if not state.agenda and state.turn.phase not in (Phase.OPENING, Phase.DEAL):
            for seat in state.seats:
                self.check_that_nothing_is_half_done(state, seat)

    def check_that_nothing_is_half_done(self, state: State, seat: Seat) -> None:
        assert not list_choices(state.printed, seat)
        assert seat.trios == ()
        numbers = [state.printed.cards[ship].face.number for ship in seat.ships]
        assert numbers == sorted(numbers)
        assert len(numbers) < SET


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 40 steps, Cards & Karma", 60)
    run(TableMachine, 60, 40)


@pytest.mark.full("stateful property runs of 200 steps, Cards & Karma", 5_000)
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    run_for_long(TableMachine, until, note)


class RealMachine(Machine):
    """A table with the cards of a box, where levels change at any moment."""

    game = CARDS_AND_KARMA
    strange = (
        *("begin", "end", "once-more", "enough", "die ship12/green", "copy 3", "throw violet1"),
        *("bonus turn", "spend karma 2", "turned pink", "level 3", "card ship 3"),
    )

    @initialize(
        seats=st.sampled_from(CARDS_AND_KARMA.meta.seats),
        options=st.sets(st.sampled_from([*OPTIONS, "night_up"])),
        seed=st.integers(0, 999),
        opening=st.integers(0, 60),
    )
    def sit_down(self, seats: int, options: set[str], seed: int, opening: int) -> None:
        self.begin(read_sample(), seats, {*options, "real_cards"}, seed, opening)

    @rule(number=st.integers(0, 99))
    def change_a_level(self, number: int) -> None:
        if changes := self.game.offers(self.play.state, TABLE):
            self.play = self.play.do(TABLE, str(changes[number % len(changes)]))

    @rule(number=st.integers(0, 999))
    def let_the_next_seat_end_the_turn(self, number: int) -> None:
        for seat in self.game.awaits(self.play.state)[1:]:
            lines = self.game.offers(self.play.state, seat)
            self.play = self.play.do(seat, str(lines[number % len(lines)]))
        self.is_over = self.game.result(self.play.state) is not None

    @rule(number=st.integers(0, 999))
    def type_a_line_anew(self, number: int) -> None:
        if self.play.entry and self.play.open and not self.is_over:
            actor, line = self.play.entry
            if actor != TABLE:
                assert self.play.do(actor, f"instead 1 {line}").state == self.play.state

    def check(self) -> None:
        state: State = self.looked_at
        for seat in state.seats:
            assert len(seat.hand) <= HAND
            assert seat.turned <= TRACK
            assert seat.karma < SET > seat.administrators
            assert seat.turned == TRACK or (seat.fame < SET and seat.coins < COINS)
            if not state.agenda:
                assert not list_choices(state.printed, seat)
                assert len(seat.ships) < SET


def test_whatever_is_typed_the_real_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 40 steps, Cards & Karma with real cards", 20)
    run(RealMachine, 20, 40)
