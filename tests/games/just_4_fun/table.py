"""A table to play at in tests: seats that do things, and positions arranged by hand."""

from collections.abc import Mapping

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import Cards, Phase, State, Turn
from companion.rules import TABLE, Explanation, IllegalAction, Play, Refusal
from tests.games.just_4_fun.sheets import read_board


class Table:
    """Three seats by default; the turn is seat 0's, whose hand a test may choose."""

    def __init__(self, seats: int = 3, board: str = "classic", **options: bool) -> None:
        layout = read_board(board)
        start = JUST_4_FUN.setup(layout, seats, 0, options)
        self.play = Play.begin(JUST_4_FUN, layout, start)

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def deal(self, *hands: str) -> "Table":
        """Shuffles and gives these hands, in the order of the seats."""
        self.does(0, "shuffle")
        for seat, hand in enumerate(hands):
            self.deals(f"{hand} to {seat}")
        return self

    def does(self, seat: int, line: str) -> "Table":
        self.play = self.play.do(seat, line)
        return self

    def deals(self, cards: str) -> "Table":
        return self.does(TABLE, f"deal {cards}")

    def refuses(self, seat: int, line: str) -> Refusal:
        """The refusal of a line; nothing has changed by it."""
        before = self.play
        with pytest.raises(IllegalAction) as refused:
            self.play.do(seat, line)
        assert self.play is before
        assert JUST_4_FUN.explain(self.state, seat, line) == Explanation((), refused.value.refusal)
        return refused.value.refusal

    def accepts(self, seat: int, line: str) -> bool:
        """Tells whether the judge has nothing against a line."""
        action = JUST_4_FUN.parse(self.state.printed, line)
        return JUST_4_FUN.refuse(self.state, seat, action) is None

    def offers(self, seat: int) -> set[str]:
        return {str(action) for action in JUST_4_FUN.offers(self.state, seat)}

    def pawns(self, value: int) -> tuple[int, ...]:
        return self.state.zones[self.state.printed.zone_of[value]]


def arrange(
    zones: Mapping[int, tuple[int, ...]],
    hand: tuple[int, ...] = (1, 2, 3, 4),
    seats: int = 3,
    left: tuple[int, ...] = (),
    **options: bool,
) -> Table:
    """A position in the middle of a game: pawns by the value of the zone, and a hand for seat 0."""
    table = Table(seats, "classic", **options)
    state = table.state
    board = [(0,) * seats] * len(state.zones)
    for value, pawns in zones.items():
        board[state.printed.zone_of[value]] = pawns
    placed = [sum(pawns) for pawns in zip(*board, strict=True)]
    cards = state.cards
    if not state.options.real_cards:
        rest = list(state.printed.deck)
        for card in hand:
            rest.remove(card)
        others = tuple(tuple(rest[4 * n : 4 * n + 4]) for n in range(seats - 1))
        cards = Cards((hand, *others), tuple(rest[4 * (seats - 1) :]), ())
    table.play = Play.begin(
        JUST_4_FUN,
        table.play.layout,
        state._replace(
            zones=tuple(board),
            left=left or tuple(20 - number for number in placed),
            cards=cards,
            turn=Turn(0, Phase.PLAY),
        ),
    )
    return table
