"""An invented province, small enough to see through: 4 x 4 cells and a short path."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.printed import Printed
from companion.layouts import read_sheet

SMALL = """
title = "Small"
game = "dice_charmers"
provenance = "invented"

[dice]
green = ["straight", "straight", "curve", "curve", "halves", "halves"]
purple = ["tea-tea", "silk-silk", "spice-spice", "tea-silk", "tea-spice", "silk-spice"]
blue = ["sun", "rain", "wind", "sun", "rain", "wind"]
orange = ["mogul", "maharani", "merchant", "raja", "builder", "portuguese"]

[province]
residence = "es"
rows = ["R h m h", "h m . m", ". h m h", "m . h R2"]

[province.key]
R = "residence"
R2 = "plain"
h = "house"
m = "market same"
"." = "plain"

[border]
d1-e = "3 fame"
a4-w = "4 coins"

[river]
spaces = [
    { symbol = "sun", rewards = ["2 coins"] },
    { symbol = "rain", rewards = ["1 good"] },
    { symbol = "wind", rewards = ["karma"] },
    { symbol = "sun", rewards = ["2 fame"] },
]

[market]
coins = [2, 3, 4]
tents = []

[palace]
columns = ["1 fame", "2 fame", "3 fame"]

[upgrades]
buildings = ["house"]
fame = [1, 2]
columns = ["2 coins"]

[karma]
boxes = 3
circled = 1
bonuses = {}

[tracks]
path = [6, "corner", 4]
coins_per_box = 2

[tracks.fame]
4 = "1 good"

[tracks.money]
"""


def read_printed(name: str = "sun") -> dict[str, Any]:
    return deepcopy(read_sheet("dice_charmers", name))


def read_layout(name: str = "sun") -> Printed:
    return DICE_CHARMERS.read_layout(read_printed(name))


def write_small(folder: Path) -> Path:
    file = folder / "small.toml"
    file.write_text(SMALL, "utf-8")
    return file
