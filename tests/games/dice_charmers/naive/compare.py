"""Tells the engine's state and the naive one in the same words, so that they can be compared."""

from typing import Any

from companion.games.dice_charmers.rules.state import Phase, Sheet, State
from tests.games.dice_charmers.naive import marks
from tests.games.dice_charmers.naive.printed import DICE, GOODS, SIDES

PERSONS = ["mogul", "maharani", "merchant", "raja", "builder", "portuguese"]


def describe_engine(state: State) -> dict[str, Any]:
    """What an onlooker could read off the engine's table."""
    dice = state.dice
    where = {}
    if state.turn.phase not in (Phase.ROLL, Phase.DICE):
        for number, die in enumerate(DICE):
            if dice.centre >> number & 1:
                where[die] = "centre"
            if number in dice.pair:
                where[die] = "hand"
            if number == dice.elephant:
                where[die] = "elephant"
            for seat, depot in enumerate(dice.depots):
                if depot >> number & 1:
                    where[die] = str(seat)
    return {
        "sheets": [describe_sheet(state, sheet) for sheet in state.sheets],
        "faces": dict(zip(DICE, dice.faces, strict=True)) if where else {},
        "where": where,
        "round": state.turn.round,
        "lap": state.turn.lap,
        "first": state.turn.first,
        "waiting": sorted(state.printed.bonuses[n].place for n in state.agenda.waiting),
    }


def describe_sheet(state: State, sheet: Any) -> dict[str, Any]:
    """One seat's marks by their names."""
    assert isinstance(sheet, Sheet)
    printed = state.printed
    cells = {
        name: "".join(side for bit, side in enumerate(SIDES) if sheet.roads[cell] >> bit & 1)
        for cell, name in enumerate(printed.names)
        if sheet.roads[cell] and cell != printed.residence
    }
    places = [bonus.place for bonus in printed.bonuses]
    return {
        "roads": cells,
        "circled": dict(zip(GOODS, sheet.circled, strict=True)),
        "sold": dict(zip(GOODS, sheet.sold, strict=True)),
        "river": [n + 1 for n in range(len(printed.river)) if sheet.river >> n & 1],
        "palace": dict(zip(PERSONS, sheet.palace, strict=True)),
        "levels": dict(zip(printed.buildings, (n + 1 for n in sheet.levels), strict=True)),
        "fame": sheet.fame,
        "money": sheet.money,
        "karma": sheet.karma,
        "spent": sheet.spent,
        "gained": sorted(
            place
            for n, place in enumerate(places)
            if sheet.gained >> n & 1 and not place.startswith("river")
        ),
        "lost": sorted(place for n, place in enumerate(places) if sheet.lost >> n & 1),
    }


def describe_naive(state: dict[str, Any]) -> dict[str, Any]:
    """The same of the naive table."""
    sheets = []
    for sheet in state["sheets"]:
        told = {key: sheet[key] for key in ("fame", "money", "karma", "spent", "levels")}
        told |= {key: sheet[key] for key in ("circled", "sold", "palace")}
        told["roads"] = {
            cell: "".join(side for side in SIDES if side in sides)
            for cell, sides in sheet["roads"].items()
        }
        told["river"] = sorted(sheet["river"])
        told["gained"] = sorted(sheet["gained"])
        told["lost"] = sorted(sheet["lost"])
        sheets.append(told)
    return {
        "sheets": sheets,
        "faces": state["faces"] if state["where"] else {},
        "where": state["where"],
        "round": state["round"],
        "lap": state["lap"],
        "first": state["first"],
        "waiting": sorted(state["sheets"][state["seat"]]["waiting"]),
    }


def measure_naive(state: dict[str, Any]) -> list[dict[str, int]]:
    """The final figures of every seat, counted again."""
    return [
        {
            "excess": marks.find_excess(state["printed"], sheet),
            "circled": sheet["karma"],
            "used": sheet["spent"],
            "fame": sheet["fame"],
            "money": sheet["money"],
        }
        for sheet in state["sheets"]
    ]
