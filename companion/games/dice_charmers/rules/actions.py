"""Every action is one line of text; these are the lines, and the reader that accepts no others."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from companion.games.dice_charmers.rules.pieces import DICE, GOODS, PERSONS


class Action(NamedTuple):
    """A verb and its words, printed as the line that the log keeps."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


ROLL: Final = Action("roll")
GO_WITHOUT: Final = Action("go", ("without",))
AGAIN: Final = Action("again")
DECLINE: Final = Action("decline")
JOIN: Final = Action("join")
DONE: Final = Action("done")
CROSSED: Final = Action("crossed")
SKIP: Final = Action("skip")
TAKE: Final = tuple(Action("take", (die,)) for die in DICE)
KARMA: Final = tuple(Action("karma", (die,)) for die in DICE)
KEEP: Final = tuple(Action("keep", (die,)) for die in DICE)
DIE: Final = tuple(Action("die", (die,)) for die in DICE)
PALACE: Final = tuple(Action("palace", (person,)) for person in PERSONS)


def name_goods(verb: str, counts: Iterable[int]) -> Action:
    """Makes a line that names goods, always in the order of the market's rows."""
    return Action(
        verb, tuple(good for good, n in zip(GOODS, counts, strict=True) for _ in range(n))
    )


@lru_cache(maxsize=256)
def list_sales(stock: tuple[int, ...], limit: int, mode: str) -> tuple[Action, ...]:
    """Lists the sales of 1 to limit goods out of a stock: any, all the same, or all different."""
    sales = []
    for size in range(1, limit + 1):
        for goods in combinations_with_replacement(range(len(GOODS)), size):
            counts = tuple(goods.count(good) for good in range(len(GOODS)))
            kinds = sum(map(bool, counts))
            if any(n > held for n, held in zip(counts, stock, strict=True)):
                continue
            if mode == "any" or kinds == (1 if mode == "same" else size):
                sales.append(name_goods("sell", counts))
    return tuple(sales)
