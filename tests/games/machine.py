"""A table of any game in the hands of hypothesis: what may be written next, and for how long."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion.rules import TABLE, Game, IllegalAction, InvalidAction, Play
from tests.conftest import Note


class Machine(RuleBasedStateMachine):
    """A table in the middle of a game, at which any legal line may be written next."""

    game: ClassVar[Game[Any, Any, Any]]
    strange: ClassVar[tuple[str, ...]]
    """Lines that are mostly not offered."""
    seats = 0
    play: Play
    looked_at: Any = None
    is_over = False
    check: Callable[[], None]
    """Holds a position that was not looked at before to what always has to be true."""

    def begin(self, layout: Any, seats: int, options: set[str], seed: int, opening: int) -> None:
        """Plays the opening at random; what hypothesis writes comes after it."""
        start = self.game.setup(layout, seats, seed % seats, dict.fromkeys(options, True))
        self.seats, self.play = seats, Play.begin(self.game, layout, start)
        self.random = Random(seed)
        for _ in range(opening):
            self.write(self.random.randrange(1000))

    def write(self, number: int) -> None:
        """Writes what luck owes, or else one of the lines that are offered."""
        state = self.play.state
        if self.is_over:
            return
        if chance := self.game.chance(state):
            self.follow(TABLE, chance.draw(self.random))
        else:
            lines = self.game.offers(state, state.turn.seat)
            self.follow(state.turn.seat, str(lines[number % len(lines)]))
        self.is_over = self.game.result(self.play.state) is not None

    def follow(self, actor: int, line: str) -> None:
        """Writes a line; a game may note what it does."""
        self.play = self.play.do(actor, line)

    @rule(number=st.integers(0, 999))
    def write_any_line(self, number: int) -> None:
        self.write(number)

    @rule()
    def take_back_and_write_again(self) -> None:
        if self.play.open and self.play.entry:
            actor, line = self.play.entry
            assert self.play.do(actor, "take back").do(actor, line) == self.play

    @rule(number=st.integers(0, 99), seat=st.integers(0, 99))
    def try_what_is_not_offered(self, number: int, seat: int) -> None:
        line, seat = self.strange[number % len(self.strange)], seat % self.seats
        if line not in map(str, self.game.offers(self.play.state, seat)):
            with pytest.raises((IllegalAction, InvalidAction)):
                self.play.do(seat, line)

    @precondition(lambda self: self.is_over)
    @rule()
    def try_to_go_on_after_the_end(self) -> None:
        assert self.game.chance(self.play.state) is None
        assert not any(self.game.offers(self.play.state, seat) for seat in range(self.seats))

    @invariant()
    def the_table_is_in_order(self) -> None:
        if self.play.state is not self.looked_at:
            self.looked_at = self.play.state
            self.check()


def run(machine: type[Machine], examples: int, steps: int) -> None:
    """Lets hypothesis sit down so many times and write so many lines each time."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            suppress_health_check=[HealthCheck.too_slow],  # a busy computer is no fault
        ),
    )


def run_for_long(machine: type[Machine], until: float, note: Note, where: str = "") -> None:
    """Long games, as many as the time allows, noted as those of the game and where it is played."""
    title = machine.game.meta.title.rpartition(": ")[2].removeprefix("The ") + where
    for part in range(250):
        note(f"stateful property runs of 200 steps, {title}", 20)
        run(type(f"{machine.__name__}{part}", (machine,), {}), 20, 200)
        if time.monotonic() > until:
            return
