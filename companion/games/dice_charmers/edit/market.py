"""Lets owners edit the market: what its columns pay, and its tents."""

from typing import Any

from companion.games.boxes import ADD, NUMBER, keep_within, make_handle, number_codes, offer_ends
from companion.games.dice_charmers.edit.values import offer_rewards
from companion.games.dice_charmers.rules.pieces import GOODS
from companion.games.editing import NONE, BoxKind, Content

MOST_COLUMNS, MOST_TENTS, MOST_COINS = 12, 12, 20


def list_boxes(content: Content) -> list[str]:
    """Lists the boxes of all goods."""
    columns = range(1, len(content["market"]["coins"]) + 1)
    return [f"{good}-{column}" for good in GOODS for column in columns]


def read_tents(content: Content, good: str, column: str) -> str:
    """Reads the numbers of the tents that cover a box."""
    box = f"{good}-{column}"
    tents = enumerate(content["market"]["tents"], 1)
    return "+".join(str(number) for number, tent in tents if box in tent["boxes"]) or NONE


def offer_tents(content: Content, good: str, column: str) -> tuple[str, ...]:
    """Offers no tent, each of them alone, and the present ones with one more or one fewer."""
    numbers = range(1, len(content["market"]["tents"]) + 1)
    now = read_numbers(read_tents(content, good, column))
    flipped = [sorted(now ^ {number}) for number in numbers]
    more = ["+".join(map(str, tents)) or NONE for tents in flipped]
    return tuple(dict.fromkeys([NONE, *map(str, numbers), *more]))


def read_numbers(value: str) -> set[int]:
    """Reads the numbers of tents in a value."""
    return set() if value == NONE else set(map(int, value.split("+")))


def write_tents(content: Any, value: str, good: str, column: str) -> None:
    """Lets exactly these tents cover a box."""
    box, wanted = f"{good}-{column}", read_numbers(value)
    for number, tent in enumerate(content["market"]["tents"], 1):
        if (number in wanted) != (box in tent["boxes"]):
            kept = [old for old in tent["boxes"] if old != box]
            tent["boxes"] = [*kept, box] if number in wanted else kept


def write_coins(content: Any, value: str, column: str) -> None:
    """Changes what a column pays."""
    content["market"]["coins"][int(column) - 1] = keep_within(value, 0, MOST_COINS)


def write_columns(content: Any, value: str) -> None:
    """Adds a column at the right, or removes the last one with its boxes."""
    market = content["market"]
    if value == ADD:
        market["coins"].append(market["coins"][-1])
        return
    gone = {f"{good}-{len(market['coins'])}" for good in GOODS}
    market["coins"].pop()
    for tent in market["tents"]:
        if gone & set(tent["boxes"]):
            tent["boxes"] = [box for box in tent["boxes"] if box not in gone]


def write_bonus(content: Any, value: str, number: str) -> None:
    """Changes the bonus of a tent, or removes the tent."""
    tents = content["market"]["tents"]
    if value == NONE:
        del tents[int(number) - 1]
    else:
        tents[int(number) - 1]["bonus"] = value


KINDS = (
    BoxKind(
        "tents", f"({'|'.join(GOODS)})-([0-9]+)", list_boxes, read_tents, offer_tents, write_tents
    ),
    BoxKind(
        "coins",
        "pays-([0-9]+)",
        lambda content: number_codes("pays-{}", range(1, len(content["market"]["coins"]) + 1)),
        lambda content, column: str(content["market"]["coins"][int(column) - 1]),
        lambda content, column: tuple(map(str, range(11))),
        write_coins,
        typed=NUMBER,
    ),
    make_handle(
        "columns",
        lambda content: offer_ends(len(content["market"]["coins"]), 1, MOST_COLUMNS),
        write_columns,
    ),
    BoxKind(
        "reward",
        "tent-([0-9]+)",
        lambda content: number_codes("tent-{}", range(1, len(content["market"]["tents"]) + 1)),
        lambda content, number: content["market"]["tents"][int(number) - 1]["bonus"],
        lambda content, number: offer_rewards(
            content["market"]["tents"][int(number) - 1]["bonus"], or_none=True
        ),
        write_bonus,
    ),
    make_handle(
        "tents",
        lambda content: (ADD,) if len(content["market"]["tents"]) < MOST_TENTS else (),
        lambda content, value: content["market"]["tents"].append({"boxes": [], "bonus": "1 fame"}),
    ),
)
"""What can be edited at the market."""
