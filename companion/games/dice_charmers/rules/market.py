"""Goods: circled into stock, sold from the left for the coins under their column (DC-30 to 33)."""

from itertools import combinations
from typing import Final

from companion.games.dice_charmers.rules import tracks
from companion.games.dice_charmers.rules.actions import DECLINE, DIE, Action, list_sales, name_goods
from companion.games.dice_charmers.rules.pieces import GOODS, PURPLE_DICE
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import EXACT, Reward
from companion.games.dice_charmers.rules.scribe import Marks, Scribe, with_item
from companion.games.dice_charmers.rules.state import Dice, Options

MODES: Final = {
    "sell": "any",
    "sell up to": "any",
    "sell same": "same",
    "sell different": "different",
}
_ONE_EACH: Final = (1, 1, 1)


def circle_goods(scribe: Scribe, counts: tuple[int, ...]) -> None:
    """Circles the leftmost free boxes; a full row gains nothing (DC-30)."""
    boxes = len(scribe.printed.coins)
    for good, count in enumerate(counts):
        for _ in range(count):
            circled = scribe.circled[good]
            if circled < boxes:
                scribe.circled = with_item(scribe.circled, good, circled + 1)
                scribe.chain.append(("circle", GOODS[good], circled + 1))


def circle_one_each(scribe: Scribe) -> None:
    """Circles one good of each type."""
    circle_goods(scribe, _ONE_EACH)


def sell_goods(scribe: Scribe, names: tuple[str, ...]) -> None:
    """Crosses the leftmost unsold box of each good, pays its column, checks its tents (DC-31)."""
    for name in names:
        good = GOODS.index(name)
        column = scribe.sold[good]
        scribe.sold = with_item(scribe.sold, good, column + 1)
        scribe.chain.append(("sell", name, column + 1))
        tracks.add_coins(scribe, scribe.printed.coins[column])
        for tent in scribe.printed.tents_of[good]:
            if all(
                not boxes or max(boxes) < sold
                for boxes, sold in zip(tent.boxes, scribe.sold, strict=True)
            ):
                scribe.gain(tent.bonus)


def count_stock(marks: Marks) -> tuple[int, int, int]:
    """How many of each good are circled and unsold."""
    tea, silk, spice = marks.circled
    less_tea, less_silk, less_spice = marks.sold
    return tea - less_tea, silk - less_silk, spice - less_spice


def has_stock(marks: Marks) -> bool:
    """Tells whether anything can be sold."""
    return marks.circled != marks.sold


def has_free_box(printed: Printed, marks: Marks) -> bool:
    """Tells whether any good can still be circled."""
    return min(marks.circled) < len(printed.coins)


def gives_good(printed: Printed, marks: Marks, face: str) -> bool:
    """Tells whether a purple face shows a good with a free box (DC-7)."""
    boxes = len(printed.coins)
    tea, silk, spice = printed.goods_of[face]
    circled = marks.circled
    return bool(
        (tea and circled[0] < boxes)
        or (silk and circled[1] < boxes)
        or (spice and circled[2] < boxes)
    )


def offer_goods(printed: Printed, marks: Marks, amount: int) -> tuple[Action, ...]:
    """The ways to circle so many different goods, as many as rows are free."""
    boxes = len(printed.coins)
    free = [good for good, circled in enumerate(marks.circled) if circled < boxes]
    return tuple(
        name_goods("good", [good in chosen for good in range(len(GOODS))])
        for chosen in combinations(free, min(amount, len(free)))
        if chosen
    )


def offer_dice(printed: Printed, dice: Dice, marks: Marks) -> tuple[Action, ...]:
    """The purple dice whose faces give a good, wherever they lie (DC-33)."""
    return tuple(DIE[die] for die in PURPLE_DICE if gives_good(printed, marks, dice.faces[die]))


def offer_sale(options: Options, marks: Marks, reward: Reward) -> tuple[Action, ...]:
    """The sales a market or a selling bonus allows, and to sell nothing."""
    limit = reward.amount
    tea, silk, spice = count_stock(marks)
    stock = (min(tea, limit), min(silk, limit), min(spice, limit))
    sales = list_sales(stock, limit, MODES[reward.kind])
    if options.sell_exactly and reward in EXACT:
        most = max(len(sale.words) for sale in sales)
        return tuple(sale for sale in sales if len(sale.words) == most)
    return (*sales, DECLINE)


def offer_merchant(printed: Printed, marks: Marks) -> tuple[Action, ...]:
    """Up to two sales of choice, else one good; nothing only where no box is free (DC-52)."""
    tea, silk, spice = count_stock(marks)
    sales = list_sales((min(tea, 2), min(silk, 2), min(spice, 2)), 2, "any")
    return sales + (offer_goods(printed, marks, 1) or (DECLINE,))
