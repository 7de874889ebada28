"""Lets owners edit the ships of a deck: flag, price, reward, good and die colour."""

from typing import Any, Final

from companion.games.card_boxes import CardList, set_or_drop
from companion.games.cards_and_karma.edit.parts import offer_goods
from companion.games.cards_and_karma.rules import pieces
from companion.games.cards_and_karma.rules.rewards import REWARDS, WITH_GOOD
from companion.games.editing import NONE, Content

PRICES: Final = ("1", "2", "3")


def list_free(content: Content) -> list[int]:
    """Lists the flags that no ship has."""
    taken = {ship["number"] for ship in content.get("ships", ())}
    return [number for number in range(1, pieces.SHIPS + 1) if number not in taken]


def make_ship(content: Content) -> dict[str, Any] | None:
    """Makes a ship with the next free flag, of which the price and the die are not known."""
    free = list_free(content)
    return {"number": free[0], "reward": next(iter(REWARDS))} if free else None


SHIPS: Final = CardList("ships", "shipcard", pieces.SHIPS, make_ship)


def write_reward(content: Any, ship: Any, value: str) -> None:
    """Changes the reward; a good comes and goes with it."""
    ship["reward"] = value
    if value not in WITH_GOOD:
        ship.pop("good", None)
    else:
        ship.setdefault("good", f"{content['words']['goods'][0]} 1")


def offer_numbers(content: Content, ship: Any) -> list[str]:
    """Offers the flag of a ship, and all that are free."""
    return [str(number) for number in sorted({ship["number"], *list_free(content)})]


KINDS: Final = (
    *SHIPS.make_handles(),
    SHIPS.make_part(
        "number",
        "number",
        lambda ship: str(ship["number"]),
        offer_numbers,
        lambda content, ship, value: ship.update(number=int(value)),
    ),
    SHIPS.make_part(
        "price",
        "price",
        lambda ship: str(ship.get("price", NONE)),
        lambda content, ship: (NONE, *PRICES),
        lambda content, ship, value: set_or_drop(ship, "price", 0 if value == NONE else int(value)),
    ),
    SHIPS.make_part(
        "reward",
        "reward",
        lambda ship: str(ship["reward"]),
        lambda content, ship: tuple(REWARDS),
        write_reward,
    ),
    SHIPS.make_part(
        "good",
        "good",
        lambda ship: str(ship.get("good", NONE)),
        lambda content, ship: offer_goods(content, ship.get("good", NONE)),
        lambda content, ship, value: ship.update(good=value),
        has=lambda ship: ship["reward"] in WITH_GOOD,
    ),
    SHIPS.make_part(
        "die",
        "colour",
        lambda ship: str(ship.get("die", NONE)),
        lambda content, ship: (NONE, *content["words"]["dice"]),
        lambda content, ship, value: set_or_drop(ship, "die", "" if value == NONE else value),
    ),
)
"""What can be edited of ships."""
