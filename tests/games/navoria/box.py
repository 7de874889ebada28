"""A table with the box of the game: seats that type lines, at the level that each has chosen."""

from typing import Any

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.asked import list_asked
from companion.games.navoria.rules.pieces import SOURCES
from companion.games.navoria.rules.state import Phase, Seat, State
from companion.rules import Explanation, IllegalAction, Play
from companion.rules.retyping import INSTEAD
from tests.games.navoria.sheets import read_board, read_box


class Box:
    """Two seats by default, all of them at one level; the whole sample is known unless bare."""

    def __init__(
        self, level: str = "tableau", seats: int = 2, bare: bool = False, **options: bool
    ) -> None:
        layout = read_board("frozen") if bare else read_box()
        start = NAVORIA.setup(layout, seats, 0, {"real_cards": True, **options})
        self.play = Play.begin(NAVORIA, layout, start)
        if level != "tableau":
            self.raises(level, *range(seats))

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def is_ordered(self) -> bool:
        """Tells whether turns and tokens are followed."""
        return self.state.is_ordered

    def find_phase(self) -> Phase:
        return self.state.phase

    def raises(self, level: str, *seats: int) -> "Box":
        """Lets these seats type more or less."""
        for seat in seats:
            self.does(seat, f"level {level} to {seat}")
        return self

    def does(self, seat: int, *lines: str) -> "Box":
        """Writes lines one after the other; each has to be accepted."""
        for line in lines:
            self.play = self.play.do(self.play.name_actor(seat, line), line)
        return self

    def refuses(self, seat: int, line: str) -> str:
        """The rule and the cause of a refused line, which changes nothing."""
        actor = self.play.name_actor(seat, line)
        with pytest.raises(IllegalAction) as refused:
            self.play.do(actor, line)
        refusal = refused.value.refusal
        if not line.startswith(INSTEAD):
            assert NAVORIA.explain(self.state, actor, line) == Explanation((), refusal)
        return f"{refusal.rule} {refusal.cause}"

    def offers(self, seat: int) -> list[str]:
        return [str(action) for action in NAVORIA.offers(self.state, seat)]

    def seat(self, seat: int = 0) -> Seat:
        return self.state.seats[seat]

    def points(self, seat: int, source: str = "") -> int:
        held = self.seat(seat)
        return held.points[SOURCES.index(source)] if source else held.total

    def asks(self) -> list[tuple[Any, ...]]:
        return [tuple(asked) for asked in list_asked(self.state)]

    def recruits(self, *seats: int, card: str = "artisan goblin") -> "Box":
        """Lets these seats recruit all cards that they still lack in this round."""
        for seat in seats:
            while f"recruit {card}" in self.offers(seat):
                self.does(seat, f"recruit {card}")
        return self

    def stands(self, *places: str) -> "Box":
        """Says for each seat where its explorers stand: `3 5 0`."""
        for seat, standing in enumerate(places):
            words = zip(self.state.printed.names.islands, standing.split(), strict=True)
            self.does(seat, "at " + " ".join(word for pair in words for word in pair))
        return self
