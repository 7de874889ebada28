"""A table to play at in tests: seats that do things, and positions arranged by hand."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.pieces import SOURCES, TRADES
from companion.games.navoria.rules.state import Phase, Seat, State, Turn
from companion.rules import TABLE, Explanation, IllegalAction, Play, Refusal
from tests.games.navoria.sheets import read_board

ROWS = {
    "merchant": "merchant-human-human merchant-goblin-spirit-points2 merchant-spirit-human-fruit",
    "builder": (
        "builder-spirit-glacier-points2 builder-goblin-desert-sword builder-beast-forest-forest"
    ),
    "soldier": "soldier-human-desert soldier-beast-forest soldier-beast-glacier",
    "adventurer": (
        "adventurer-goblin-points1-forest-forest adventurer-beast-step "
        "adventurer-human-points1-desert-desert"
    ),
    "artisan": (
        "artisan-goblin-points2-sword-fruit artisan-beast-sword-crystal-resource "
        "artisan-spirit-points2-crystal-fruit"
    ),
}
"""Three open cards of each trade, those of the rulebook's examples among them."""
TILES = "builder-artisan adventurer artisan-merchant soldier"


class Table:
    """Two seats by default, at the first recruit; a token is typed from the real bag."""

    def __init__(self, seats: int = 2, board: str = "frozen", **options: bool) -> None:
        layout = read_board(board)
        self.start = NAVORIA.setup(layout, seats, 0, {"real_bag": True, **options})
        self.play = Play.begin(NAVORIA, layout, self.start)

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def begins(self) -> "Table":
        """Begins the game, so that the tiles are drawn next."""
        return self.does(0, "begin")

    def lay_out(self, tiles: str = TILES) -> "Table":
        """Lays tiles and rows."""
        self.begins().does(TABLE, f"tiles {tiles}")
        for trade, row in ROWS.items():
            self.does(TABLE, f"reveal {trade} {row}")
        return self

    def does(self, actor: int, *lines: str) -> "Table":
        for line in lines:
            self.play = self.play.do(actor, line)
        return self

    def refuses(self, actor: int, line: str) -> str:
        """The rule and the cause of a refused line; nothing has changed by it."""
        before = self.play
        with pytest.raises(IllegalAction) as refused:
            self.play.do(actor, line)
        assert self.play is before
        refusal: Refusal = refused.value.refusal
        assert NAVORIA.explain(self.state, actor, line) == Explanation((), refusal)
        return f"{refusal.rule} {refusal.cause}"

    def offers(self, actor: int) -> set[str]:
        return {str(action) for action in NAVORIA.offers(self.state, actor)}

    def names(self) -> tuple[str, ...]:
        """The islands."""
        return self.state.printed.names.islands

    def points(self, seat: int, source: str = "") -> int:
        held = self.state.seats[seat]
        return held.points[SOURCES.index(source)] if source else held.total


def arrange(seats: int = 2, board: str = "frozen", **options: bool) -> Table:
    """A table with rows and tiles laid out, at the first recruit of the first round."""
    table = Table(seats, board, **options)
    if board == "frozen" and not options.get("real_cards"):
        return table.lay_out()
    return put(table, phase=Phase.RECRUIT, tiles=table.state.printed.tiles[:4])


def put(table: Table, **fields: Any) -> Table:
    """The same table in another position."""
    state = table.state._replace(**fields)
    table.play = Play.begin(NAVORIA, table.play.layout, state)
    return table


def give(table: Table, number: int, **fields: Any) -> Table:
    """Gives a seat other things; cards by their names."""
    if "tableau" in fields:
        cards = table.state.printed.cards
        fields["tableau"] = tuple(cards[name] for name in fields["tableau"].split())
    seat: Seat = table.state.seats[number]._replace(**fields)
    seats = (*table.state.seats[:number], seat, *table.state.seats[number + 1 :])
    return put(table, seats=seats)


def gathering(table: Table, tokens: str, city: Sequence[int] = (0,) * 5) -> Table:
    """The phase Gather with these tokens on the decks; the last seat of the compass begins."""
    decks = tuple(map(tokens.split().count, TRADES))
    market = table.state.market._replace(decks=decks, city=tuple(city))
    turn = Turn(0, table.state.compass[-1])
    return put(table, phase=Phase.GATHER, market=market, turn=turn)


def end_of_gathering(table: Table) -> Table:
    """One merchant token left, for 6 points, so that the next line pays Income."""
    return gathering(table, "merchant")
