"""Lets hypothesis write lines at a table and holds every position to what always has to be true."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.orders import list_full
from companion.games.navoria.rules.pieces import count_recruits, count_tokens
from companion.games.navoria.rules.real import LEVELS, Level
from companion.games.navoria.rules.rounds import find_progress
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE, IllegalAction
from tests.conftest import Note
from tests.games.machine import Machine, run, run_for_long
from tests.games.navoria.sheets import BOARDS, read_board, read_box

DEALT = [option.name for option in NAVORIA.meta.options if option.name != "real_cards"]

DESCRIBED = (
    *("board forest treasure 5", "board forest treasure 6 anyway", "board desert reached 4 1"),
    *("board glacier flags 3 6 9", "board glacier spaces 4 anyway", "board desert spot1 2"),
    *("board forest first 3", "card adventurer-human-desert-desert", "card artisan-goblin-sword"),
    *("tile beast adventurer 3 2", "tile human adventurer 3 2 anyway", "tile beast blank"),
    "row soldier soldier-human-desert soldier-beast-forest soldier-goblin-glacier",
)
"""What people tell of a box, right or wrong."""


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
            assert number == state.turn.seat or not list_full(seat.docks)
        if state.phase in (Phase.INCOME, Phase.OVER):
            assert not any(list_full(seat.docks) for seat in state.seats)


def test_whatever_is_written_the_table_stays_in_order(note: Note) -> None:
    note("stateful property runs of 50 steps, Navoria", 100)
    run(TableMachine, 100, 50)


@pytest.mark.full("stateful property runs of 200 steps, Navoria", 5_000)
def test_whatever_is_written_the_table_stays_in_order_for_long(until: float, note: Note) -> None:
    run_for_long(TableMachine, until, note)


class BoxMachine(Machine):
    """A table with the box, where seats type more or less, and the board is known or asked for."""

    game = NAVORIA
    strange = (
        *("draw", "seen", "begin", "recruit artisan goblin", "points 3 prizes", "refuge desert"),
        *("favour beast", "gather merchant", "step forest", "points 3 soldiers now"),
        *("take soldier-human-desert", "lay sword forest", "level full to 0", "fill forest"),
    )

    @initialize(
        is_known=st.booleans(),
        levels=st.lists(st.sampled_from(sorted(LEVELS)), min_size=4, max_size=4),
        seats=st.sampled_from(NAVORIA.meta.seats),
        options=st.sets(st.sampled_from(DEALT)),
        seed=st.integers(0, 999),
        opening=st.integers(0, 120),
    )
    def sit_down(
        self,
        is_known: bool,
        levels: list[str],
        seats: int,
        options: set[str],
        seed: int,
        opening: int,
    ) -> None:
        layout = read_box() if is_known else read_board("frozen")
        self.begin(layout, seats, {*options, "real_cards"}, seed, 0)
        for seat, level in enumerate(levels[:seats]):
            if level != "tableau":
                self.follow(TABLE, f"level {level} to {seat}")
        for _ in range(opening):
            self.write(self.random.randrange(1000))

    def write(self, number: int) -> None:
        """Lets any awaited seat write one of its offered lines, or draws what luck owes."""
        state: State = self.play.state
        if self.is_over:
            return
        if chance := self.game.chance(state):
            self.follow(TABLE, chance.draw(self.random))
        else:
            awaited = self.game.awaits(state)
            seat = awaited[number % len(awaited)]
            lines = self.game.offers(state, seat)
            line = str(lines[self.random.randrange(len(lines))])
            self.follow(self.play.name_actor(seat, line), line)
        self.is_over = self.game.result(self.play.state) is not None

    @rule(number=st.integers(0, 99))
    def let_the_table_change_something(self, number: int) -> None:
        """A level goes up or down, others draw, or somebody absent is passed over."""
        if changes := self.game.offers(self.play.state, TABLE):
            self.follow(TABLE, str(changes[number % len(changes)]))
            self.is_over = self.game.result(self.play.state) is not None

    @rule(number=st.integers(0, 99))
    def describe_something(self, number: int) -> None:
        """Describes something of the box, known or not; it is accepted or refused as a whole."""
        line = DESCRIBED[number % len(DESCRIBED)]
        if not self.is_over:
            with suppress(IllegalAction):
                self.follow(TABLE, line)
            self.is_over = self.game.result(self.play.state) is not None

    @rule()
    def type_a_line_anew(self) -> None:
        if self.play.entry and self.play.open and not self.is_over:
            actor, line = self.play.entry
            if actor != TABLE and line != "draw" and self.play.open:
                assert self.play.do(actor, f"instead 1 {line}").state == self.play.state

    def check(self) -> None:
        state: State = self.looked_at
        assert state.real is not None
        for number, seat in enumerate(state.seats):
            assert min(seat.points) >= 0
            assert all(0 <= built <= 3 for built in seat.refuges)
            self.check_that_a_level_keeps_to_itself(state, number)
        self.check_that_a_favour_is_held_once(state)
        self.check_that_somebody_can_go_on(state)
        assert sorted(state.compass) == list(range(len(state.seats)))
        assert state.is_ordered <= all(level == Level.FULL for level in state.real.levels)

    def check_that_a_level_keeps_to_itself(self, state: State, number: int) -> None:
        """What a seat does not type, the companion does not know either."""
        seat, level = state.seats[number], state.find_level(number)
        assert level == Level.FULL or not any(map(any, seat.docks))
        if level == Level.SCORE_PAD:
            assert seat.tableau == ()
            assert not any(seat.refuges)
        done, turns = find_progress(state, number), count_recruits(len(state.seats))
        assert done.recruited <= turns >= done.gathered

    def check_that_a_favour_is_held_once(self, state: State) -> None:
        for species, claims in enumerate(state.claims):
            assert len(claims) == len(set(claims)) <= 2
            enough = [
                number for number, seat in enumerate(state.seats) if count_icons(seat, species) >= 5
            ]
            assert len(claims) == 2 or set(enough) <= set(claims)

    def check_that_somebody_can_go_on(self, state: State) -> None:
        """Whoever is awaited has a line; what is asked can be answered."""
        if self.game.result(state) or self.game.chance(state):
            return
        awaited = self.game.awaits(state)
        assert awaited
        assert all(self.game.offers(state, seat) for seat in awaited)


def test_whatever_is_typed_the_table_with_the_box_stays_in_order(note: Note) -> None:
    note("stateful property runs of 40 steps, Navoria with the box", 40)
    run(BoxMachine, 40, 40)


@pytest.mark.full("stateful property runs of 200 steps, Navoria with the box", 5_000)
def test_whatever_is_typed_the_table_with_the_box_stays_in_order_for_long(
    until: float, note: Note
) -> None:
    run_for_long(BoxMachine, until, note, " with the box")
