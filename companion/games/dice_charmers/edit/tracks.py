"""Lets owners edit the tracks of fame and money: their stretches and their bonuses."""

from typing import Any

from companion.games.boxes import (
    ADD,
    NUMBER,
    keep_within,
    make_handle,
    number_codes,
    offer_ends,
    offer_numbers,
)
from companion.games.dice_charmers.edit.values import offer_rewards
from companion.games.editing import NONE, BoxKind, Content

CORNER = "corner"
MOST_STRETCHES, MOST_BOXES, MOST_COINS = 8, 60, 4


def list_stretches(content: Content) -> list[int]:
    """Lists the fame boxes of each stretch."""
    return list(content["tracks"]["path"][::2])


def count_boxes(content: Content) -> dict[str, int]:
    """Counts the boxes of each track."""
    stretches = list_stretches(content)
    return {
        "fame": sum(stretches) + len(stretches) - 1,
        "money": sum(stretches) * content["tracks"]["coins_per_box"],
    }


def list_boxes(content: Content) -> list[str]:
    """Lists the boxes of both tracks in which a bonus may stand."""
    counts = count_boxes(content).items()
    return [f"{track}-{box}-bonus" for track, most in counts for box in range(1, most + 1)]


def drop_lost(content: Any) -> None:
    """Removes the bonuses of boxes that the tracks no longer have."""
    for track, most in count_boxes(content).items():
        for box in [box for box in content["tracks"][track] if int(box) > most]:
            del content["tracks"][track][box]


def write_stretch(content: Any, value: str, number: str) -> None:
    """Changes the length of a stretch."""
    content["tracks"]["path"][2 * int(number) - 2] = keep_within(value, 1, MOST_BOXES)
    drop_lost(content)


def write_stretches(content: Any, value: str) -> None:
    """Adds a stretch behind a corner, or removes the last one with its corner."""
    path = content["tracks"]["path"]
    if value == ADD:
        path += [CORNER, path[-1]]
    else:
        del path[-2:]
        drop_lost(content)


def write_coins(content: Any, value: str) -> None:
    """Changes how many coin boxes lie beside a fame box."""
    content["tracks"]["coins_per_box"] = int(value)
    drop_lost(content)


def read_bonus(content: Content, track: str, box: str) -> str:
    """Reads the bonus of a box."""
    return str(content["tracks"][track].get(box, NONE))


def write_bonus(content: Any, value: str, track: str, box: str) -> None:
    """Changes or removes the bonus of a box."""
    if value == NONE:
        content["tracks"][track].pop(box, None)
    else:
        content["tracks"][track][box] = value


KINDS = (
    BoxKind(
        "count",
        "stretch-([0-9])",
        lambda content: number_codes("stretch-{}", range(1, len(list_stretches(content)) + 1)),
        lambda content, number: str(list_stretches(content)[int(number) - 1]),
        lambda content, number: offer_numbers(
            list_stretches(content)[int(number) - 1], 1, MOST_BOXES
        ),
        write_stretch,
        typed=NUMBER,
    ),
    make_handle(
        "stretches",
        lambda content: offer_ends(len(list_stretches(content)), 1, MOST_STRETCHES),
        write_stretches,
    ),
    BoxKind(
        "count",
        "coins-per-box",
        lambda content: ("coins-per-box",),
        lambda content: str(content["tracks"]["coins_per_box"]),
        lambda content: tuple(map(str, range(1, MOST_COINS + 1))),
        write_coins,
    ),
    BoxKind(
        "reward",
        "(fame|money)-([0-9]+)-bonus",
        list_boxes,
        read_bonus,
        lambda content, track, box: offer_rewards(read_bonus(content, track, box), or_none=True),
        write_bonus,
    ),
)
"""What can be edited of the tracks."""
