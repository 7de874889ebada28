"""Lets owners edit the river: the symbol and the rewards of each space, and their number."""

from typing import Any

from companion.games.boxes import ADD_BEFORE, REMOVE, make_moves, number_codes
from companion.games.dice_charmers.edit.values import offer_rewards
from companion.games.editing import NONE, BoxKind, Content

MOST_SPACES = 60
MOST_REWARDS = 4


def list_spaces(content: Content) -> range:
    """Lists the numbers of all spaces."""
    return range(1, len(content["river"]["spaces"]) + 1)


def list_rewards(content: Content) -> list[str]:
    """Lists the boxes of all rewards, with a free one behind the last of each space."""
    return [
        f"river-{number}-{place}"
        for number, space in enumerate(content["river"]["spaces"], 1)
        for place in range(1, min(len(space["rewards"]) + 1, MOST_REWARDS) + 1)
    ]


def read_symbol(content: Content, number: str) -> str:
    """Reads the symbol of a space."""
    return str(content["river"]["spaces"][int(number) - 1]["symbol"])


def write_symbol(content: Any, value: str, number: str) -> None:
    """Changes the symbol of a space."""
    content["river"]["spaces"][int(number) - 1]["symbol"] = value


def offer_symbols(content: Content, number: str) -> tuple[str, ...]:
    """Offers the symbols of the blue dice, and the present one."""
    return tuple(dict.fromkeys([*content["dice"]["blue"], read_symbol(content, number)]))


def read_reward(content: Content, number: str, place: str) -> str:
    """Reads a reward of a space."""
    rewards = content["river"]["spaces"][int(number) - 1]["rewards"]
    return str(rewards[int(place) - 1]) if int(place) <= len(rewards) else NONE


def offer_reward(content: Content, number: str, place: str) -> tuple[str, ...]:
    """Offers all rewards; none as well, unless it is the only one of its space."""
    rewards = content["river"]["spaces"][int(number) - 1]["rewards"]
    only = len(rewards) == 1 and place == "1"
    return offer_rewards(read_reward(content, number, place), or_none=not only)


def write_reward(content: Any, value: str, number: str, place: str) -> None:
    """Changes, adds or removes a reward."""
    rewards = content["river"]["spaces"][int(number) - 1]["rewards"]
    rewards[int(place) - 1 : int(place)] = [] if value == NONE else [value]


def write_space(content: Any, value: str, number: str) -> None:
    """Adds a space like this one beside it, or removes it."""
    spaces, at = content["river"]["spaces"], int(number) - 1
    if value == REMOVE:
        del spaces[at]
    else:
        new = {"symbol": spaces[at]["symbol"], "rewards": ["1 fame"]}
        spaces.insert(at if value == ADD_BEFORE else at + 1, new)


KINDS = (
    BoxKind(
        "symbol",
        "river-([0-9]+)",
        lambda content: number_codes("river-{}", list_spaces(content)),
        read_symbol,
        offer_symbols,
        write_symbol,
    ),
    BoxKind(
        "reward", "river-([0-9]+)-([0-9])", list_rewards, read_reward, offer_reward, write_reward
    ),
    BoxKind(
        "act",
        "space-([0-9]+)",
        lambda content: number_codes("space-{}", list_spaces(content)),
        lambda content, number: "",
        lambda content, number: make_moves(len(content["river"]["spaces"]), 1, MOST_SPACES),
        write_space,
        acts=True,
    ),
)
"""What can be edited at the river."""
