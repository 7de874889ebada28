"""What a sheet file prints, read plainly: a second reading that shares nothing with the engine."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

SHEETS = Path(__file__).parents[4] / "sheets" / "dice_charmers"
GOODS = ["tea", "silk", "spice"]
SIDES = ["n", "e", "s", "w"]
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
DICE = ["g1", "g2", "p1", "p2", "b1", "b2", "o1", "o2"]
COLOURS = {"g": "green", "p": "purple", "b": "blue", "o": "orange"}


def read_sheet(name: str) -> dict[str, Any]:
    """The printed facts of one of our sheets."""
    return understand(tomllib.loads((SHEETS / f"{name}.toml").read_text(encoding="utf-8")))


def understand(file: dict[str, Any]) -> dict[str, Any]:
    """The printed facts in a form that the rules can look up."""
    cells: dict[str, str] = {}
    for y, row in enumerate(file["province"]["rows"], start=1):
        for x, letter in enumerate(row.split()):
            cells["abcdefghijklmnopqrstuvwxyz"[x] + str(y)] = file["province"]["key"][letter]
    bonuses: dict[str, str] = dict(file["border"])
    for area, rewards in [
        ("tent", [tent["bonus"] for tent in file["market"]["tents"]]),
        ("palace", file["palace"]["columns"]),
        ("upgrade", file["upgrades"]["columns"]),
    ]:
        for n, reward in enumerate(rewards, start=1):
            bonuses[f"{area}-{n}"] = reward
    for track, printed in [
        ("karma", file["karma"]["bonuses"]),
        ("fame", file["tracks"]["fame"]),
        ("money", file["tracks"]["money"]),
    ]:
        for n, reward in printed.items():
            bonuses[f"{track}-{n}-bonus"] = reward
    river = file["river"]["spaces"]
    for n, space in enumerate(river, start=1):
        for k, reward in enumerate(space["rewards"], start=1):
            alone = len(space["rewards"]) == 1
            bonuses[f"river-{n}" if alone else f"river-{n}-{k}"] = reward
    path = file["tracks"]["path"]
    straight = sum(part for part in path if part != "corner")
    return {
        "dice": file["dice"],
        "cells": cells,
        "exits": set(file["province"]["residence"]),
        "border": set(file["border"]),
        "bonuses": bonuses,
        "symbols": [space["symbol"] for space in river],
        "coins": file["market"]["coins"],
        "tents": [tent["boxes"] for tent in file["market"]["tents"]],
        "persons": file["dice"]["orange"],
        "boxes": len(file["palace"]["columns"]),
        "buildings": file["upgrades"]["buildings"],
        "worth": file["upgrades"]["fame"],
        "karma": file["karma"],
        "path": path,
        "coins_per_box": file["tracks"]["coins_per_box"],
        "fame": straight + path.count("corner"),
        "money": straight * file["tracks"]["coins_per_box"],
    }


@cache
def neighbour(cell: str, side: str) -> str:
    """The name of the cell beyond a side, whether it exists or not."""
    column, row = ord(cell[0]), int(cell[1:])
    dx, dy = STEP[side]
    return chr(column + dx) + str(row + dy)


def rewards_of(printed: dict[str, Any], space: int) -> list[str]:
    """The places of the rewards of one river space."""
    names = [f"river-{space}", *(f"river-{space}-{k}" for k in range(1, 10))]
    return [name for name in names if name in printed["bonuses"]]
