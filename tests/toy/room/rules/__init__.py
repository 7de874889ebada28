"""Seats flip a coin in turn and say what they like; who has flipped most heads wins."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.rules import (
    TABLE,
    Chance,
    Draw,
    Explanation,
    InvalidAction,
    Meta,
    Refusal,
    Result,
    Standing,
    compare_figures,
)
from companion.rules.layout import TomlTable

SAID: Final = ("flip", "say yes", "say no", "done")
LINES: Final = (*SAID, "coin heads", "coin tails", "swap", "card red", "card blue")


class Layout(NamedTuple):
    """What a sheet prints: so many boxes for heads, for so many turns of each seat."""

    title: str
    boxes: int
    turns: int


class State(NamedTuple):
    """Who is next, whether the coin is in the air, what was said, and the heads of each seat."""

    turns: int
    seat: int = 0
    flipping: bool = False
    said: tuple[str, ...] = ()
    done: int = 0
    heads: tuple[int, ...] = (0, 0)


class Toy:
    """A game of words; the table may swap the seats, or say which card lies on the real table."""

    meta = Meta(
        "toy",
        "Toy",
        range(2, 6),
        (),
        ("small",),
        ("T-1", "T-2"),
        luck="dice",
        is_open=True,
        done="done",
        skip="swap",
        templates=("seat", "screen", "figures", "sheet", "typing", "judge"),
    )

    def read_layout(self, printed: Mapping[str, Any]) -> Layout:
        top = TomlTable("top", printed)
        top.text("game", (self.meta.slug,))
        title, _ = top.text("title"), top.text("provenance")
        heads = top.table("heads")
        layout = Layout(title, heads.number("boxes", 1, 20), heads.number("turns", 1, 9))
        heads.close()
        if top.has("paper"):
            top.table("paper")
        top.close()
        return layout

    def setup(self, layout: Layout, seats: int, first: int, options: Mapping[str, bool]) -> State:
        return State(layout.turns, first, heads=(0,) * seats)

    def parse(self, layout: Layout, text: str) -> str:
        if text not in LINES:
            raise InvalidAction(text, "one of the toy's lines")
        return text

    def awaits(self, state: State) -> tuple[int, ...]:
        return () if state.flipping or self.result(state) else (state.seat,)

    def offers(self, state: State, actor: int) -> tuple[str, ...]:
        if actor == TABLE:
            return ("swap",) if self.awaits(state) else ()
        return SAID if actor in self.awaits(state) else ()

    def refuse(self, state: State, actor: int, action: str) -> Refusal | None:
        if actor != TABLE:
            is_fine = action in SAID and actor in self.awaits(state)
        elif state.flipping:
            is_fine = action.startswith("coin ")
        else:
            is_fine = action == "swap" or action.startswith("card ")
            is_fine = is_fine and self.result(state) is None
        return None if is_fine else Refusal("T-1", "not_now", {"line": action})

    def is_final(self, state: State, actor: int, action: str) -> bool:
        return action == "done" or (actor == TABLE and not action.startswith("card "))

    def apply(self, state: State, actor: int, action: str) -> State:
        heads = list(state.heads)
        heads[state.seat] += action == "coin heads"
        return state._replace(
            seat=(state.seat + (action in ("done", "swap"))) % len(heads),
            flipping=action == "flip",
            said=(*state.said, action),
            done=state.done + (action == "done"),
            heads=tuple(heads),
        )

    def chance(self, state: State) -> Chance | None:
        return Chance("coin", (Draw(("heads", "tails")),)) if state.flipping else None

    def view(self, state: State, reader: int | None) -> State:
        return state

    def result(self, state: State) -> Result | None:
        if state.done < len(state.heads) * state.turns:
            return None
        standings = tuple(Standing(seat, (("heads", n),)) for seat, n in enumerate(state.heads))
        return compare_figures("said", standings, ("heads",))

    def explain(self, state: State, seat: int, target: str) -> Explanation:
        refusal = self.refuse(state, seat, target)
        return Explanation(() if refusal else (target,), refusal)

    def list_marks(self, state: State, seat: int) -> dict[str, str]:
        """A cross for each head."""
        return {f"heads-{number + 1}": "cross" for number in range(min(state.heads[seat], 6))}

    def recount(self, state: State, name: str, of: int | None) -> str | None:
        """The heads of all seats, for recorded games."""
        return " ".join(map(str, state.heads)) if name == "heads" and of is None else None


TOY: Final = Toy()
