"""What one seat of the second engine owns, and what its own cards and explorers pay."""

from typing import Any

Seat = dict[str, Any]
PAID = (
    *("instant", "treasures", "orders", "city", "merchants", "adventurers"),
    *("prizes", "soldiers", "favours"),
)


def make_seat(printed: dict[str, Any]) -> Seat:
    islands = printed["words"]["islands"]
    return {
        "cards": [],
        "explorers": dict.fromkeys(islands, 0),
        "refuges": dict.fromkeys(islands, 0),
        "docks": {island: [] for island in islands},
        "paid": dict.fromkeys(PAID, 0),
    }


def total(seat: Seat) -> int:
    return sum(seat["paid"].values())


def count_icons(cards: list[dict[str, Any]], species: str) -> int:
    """Counts the icons of a species on cards (NV-20)."""
    shown = [card["icon"] for card in cards]
    shown += [card["icon"] for card in cards if card["trade"] == "soldier"]
    return shown.count(species)


def count_trade(cards: list[dict[str, Any]], trade: str) -> int:
    return [card["trade"] for card in cards].count(trade)


def is_full(number: int, dock: list[str]) -> bool:
    """Tells whether an order is full: any four, one of each, or three of the same (NV-51)."""
    if number == 0:
        return len(dock) > 3
    if number == 1:
        return len(set(dock)) == 3
    return any(dock.count(resource) > 2 for resource in dock)


def list_ways_to_leave(number: int, dock: list[str], resources: list[str]) -> list[list[str]]:
    """The resources that may leave for an order, each way once."""
    if number == 1:
        return [list(resources)]
    if number == 2:
        return [[resource] * 3 for resource in resources if dock.count(resource) > 2][:1]
    ways: list[list[str]] = [[]]
    for _ in range(4):
        ways = [[*way, resource] for way in ways for resource in resources]
    return [
        way
        for way in ways
        if way == sorted(way, key=resources.index)
        and all(way.count(resource) <= dock.count(resource) for resource in resources)
    ]
