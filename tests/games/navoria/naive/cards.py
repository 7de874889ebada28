"""Reads the cards, tiles and city spaces of a board file once more, as plain words."""

from typing import Any

Printed = dict[str, Any]
KINDS = {
    "merchants": "merchant",
    "builders": "builder",
    "soldiers": "soldier",
    "adventurers": "adventurer",
    "artisans": "artisan",
}


def shorten(gain: str) -> str:
    """A gain as it stands in the name of a card."""
    words = gain.split()
    if len(words) == 1:
        return gain
    return ("artisans" if "artisan" in words else "points") + words[0]


def name_card(kind: str, card: dict[str, Any]) -> str:
    words = [KINDS[kind], card["icon"]]
    words += [card[key] for key in ("counts", "island") if key in card]
    return "-".join(words + [shorten(gain) for gain in card.get("at_once", [])])


def list_cards(printed: Printed) -> dict[str, dict[str, Any]]:
    """Every face by its name, with its trade."""
    found = {}
    for kind, trade in KINDS.items():
        for card in printed[kind]:
            found[name_card(kind, card)] = {"trade": trade, **card}
    return found


def list_deck(printed: Printed, trade: str) -> list[str]:
    """All cards of a trade in the order of the file."""
    kind = trade + "s"
    return [name_card(kind, card) for card in printed[kind] for _ in range(card.get("copies", 1))]


def list_tiles(printed: Printed) -> dict[str, dict[str, Any]]:
    return {"-".join(tile["trades"]): tile for tile in printed["tiles"]}
