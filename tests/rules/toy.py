"""The smallest game that uses the whole protocol: two seats flip a coin and say what they like."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.rules import (
    TABLE,
    Chance,
    Draw,
    Explanation,
    InvalidAction,
    Meta,
    Play,
    Refusal,
    Result,
)

LINES: Final = ("flip", "say yes", "say no", "done", "coin heads", "coin tails", "swap")


class State(NamedTuple):
    """Who is next, whether the coin is in the air, and everything that was said."""

    seat: int = 0
    flipping: bool = False
    said: tuple[str, ...] = ()


class Toy:
    """A game of words; the table may swap the seats."""

    meta = Meta("toy", "Toy", range(2, 3), (), (), ("T-1",))

    def read_layout(self, printed: Mapping[str, Any]) -> None:
        return None

    def setup(self, layout: None, seats: int, first: int, options: Mapping[str, bool]) -> State:
        return State(first)

    def parse(self, layout: None, text: str) -> str:
        if text not in LINES:
            raise InvalidAction(text, "one of the toy's lines")
        return text

    def legal(self, state: State, seat: int) -> tuple[str, ...]:
        if state.flipping or self.result(state):
            return ()
        if seat == TABLE:
            return ("swap",)
        return ("flip", "say yes", "say no", "done") if seat == state.seat else ()

    def apply(self, state: State, seat: int, action: str) -> State:
        other = 1 - state.seat if action in ("done", "swap") else state.seat
        return State(other, action == "flip", (*state.said, action))

    def chance(self, state: State) -> Chance | None:
        return Chance("coin", (Draw(("heads", "tails")),)) if state.flipping else None

    def view(self, state: State, seat: int | None) -> State:
        return state

    def result(self, state: State) -> Result | None:
        ended = state.said.count("done") == 4
        return Result("said", (0, 1), "shared", ()) if ended else None

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        if target in self.legal(state, seat):
            return Explanation((target,), None)
        return Explanation((), Refusal("T-1", "not_now", {"line": target}))


TOY: Final = Toy()


def begin() -> Play:
    """A play of the toy with seat 0 first."""
    return Play.begin(TOY, None, TOY.setup(None, 2, 0, {}))
