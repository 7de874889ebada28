"""Lets owners edit the zones of a board, and add and remove its rows and columns."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, count, islice
from typing import Any, Final

from companion.games.boxes import ADD_BEFORE, REMOVE, make_moves
from companion.games.editing import BoxKind, Content
from companion.games.just_4_fun.rules.pieces import HAND, ROW

LETTERS: Final = "abcdefghi"
MOST: Final = 9
HIGHEST: Final = 120
"""Four of the highest card."""


def list_zones(content: Content) -> dict[str, int]:
    """Lists all zones by their place, row by row, with their values."""
    return {
        f"zone-{letter}{number}": value
        for number, row in enumerate(content["board"]["rows"], 1)
        for letter, value in zip(LETTERS, row, strict=False)
    }


def offer_values(content: Content, place: str) -> list[str]:
    """Offers all values up to the number of zones, and those of the board beyond it."""
    zones = list_zones(content)
    return [str(value) for value in sorted({*range(1, len(zones) + 1), *zones.values()})]


def write_value(content: Any, value: str, place: str) -> None:
    """Changes the value of a zone; the zone that has it already gets the old one."""
    old, new = list_zones(content)[f"zone-{place}"], min(max(int(value), 1), HIGHEST)
    swapped = {old: new, new: old}
    for row in content["board"]["rows"]:
        for column, shown in enumerate(row):
            if shown in (old, new):
                row[column] = swapped[shown]


def list_free(content: Content) -> Iterator[int]:
    """Lists the values that no zone has, from the lowest on."""
    taken = {*list_zones(content).values()}
    return (value for value in count(1) if value not in taken)


def write_row(content: Any, value: str, number: str) -> None:
    """Adds a row beside a row, with values that are free, or removes the row."""
    rows, at = content["board"]["rows"], int(number) - 1
    if value == REMOVE:
        del rows[at]
    else:
        new = list(islice(list_free(content), len(rows[0])))
        rows.insert(at if value == ADD_BEFORE else at + 1, new)


def write_column(content: Any, value: str, letter: str) -> None:
    """Adds a column beside a column, with values that are free, or removes the column."""
    rows, at = content["board"]["rows"], LETTERS.index(letter)
    new = list(islice(list_free(content), len(rows)))
    for number, row in enumerate(rows):
        if value == REMOVE:
            del row[at]
        else:
            row.insert(at if value == ADD_BEFORE else at + 1, new[number])


def find_value(content: Content, value: str) -> str:
    """Finds the zone with this value; empty if there is none."""
    found = (zone for zone, shown in list_zones(content).items() if str(shown) == value)
    return next(found, "")


def find_unreachable(content: Content) -> str:
    """Finds the first zone whose value no cards of one hand add up to."""
    deck = {int(card): copies for card, copies in content["deck"].items()}
    sums = {
        sum(cards)
        for number in range(1, HAND + 1)
        for cards in combinations_with_replacement(deck, number)
        if all(cards.count(card) <= deck[card] for card in cards)
    }
    return next((zone for zone, value in list_zones(content).items() if value not in sums), "")


KINDS: Final = (
    BoxKind(
        "value",
        "zone-([a-i][1-9])",
        list_zones,
        lambda content, place: str(list_zones(content)[f"zone-{place}"]),
        offer_values,
        write_value,
        typed="[0-9]{1,3}",
    ),
    BoxKind(
        "act",
        "row-([1-9])",
        lambda content: [f"row-{n}" for n in range(1, len(content["board"]["rows"]) + 1)],
        lambda content, number: "",
        lambda content, number: make_moves(len(content["board"]["rows"]), ROW, MOST),
        write_row,
        acts=True,
    ),
    BoxKind(
        "act",
        "column-([a-i])",
        lambda content: [f"column-{letter}" for letter in LETTERS[: count_columns(content)]],
        lambda content, letter: "",
        lambda content, letter: make_moves(count_columns(content), ROW, MOST),
        write_column,
        acts=True,
    ),
)
"""What can be edited of the board."""


def count_columns(content: Content) -> int:
    """Counts the columns of the board."""
    return len(content["board"]["rows"][0])
