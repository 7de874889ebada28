"""A real press with the real icons and fonts, and the sheets of this project."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.paper.arrange import Sheet
from companion.paper.press import Press
from tests.played import DICE

SHEETS = Path(__file__).parents[2] / "sheets"


@pytest.fixture(scope="session")
def press() -> Press:
    return Press(SHEETS / "icons.toml")


@pytest.fixture(scope="session")
def load() -> Callable[[str], Sheet]:
    def read(name: str) -> dict[str, Any]:
        return tomllib.loads((SHEETS / DICE.game / f"{name}.toml").read_text("utf-8"))

    return read


@pytest.fixture(scope="session")
def sun(load: Callable[[str], Sheet]) -> Sheet:
    return load("sun")


@pytest.fixture(scope="session")
def tiny() -> Sheet:
    """An invented sheet with other sizes everywhere, and no word about paper."""
    return {
        "title": "Tiny",
        "dice": {
            "green": ["straight", "curve"],
            "purple": ["tea-tea", "tea-silk"],
            "blue": ["lamp", "fish"],
            "orange": ["mogul", "raja"],
        },
        "province": {
            "residence": "ns",
            "rows": ["T .", "R s", ". T"],
            "key": {"T": "temple", "R": "residence", "s": "market same", ".": "plain"},
        },
        "border": {"a1-n": "karma", "b3-e": "sell 2 different"},
        "river": {"spaces": [{"symbol": "lamp", "rewards": ["1 good", "2 fame", "crossing"]}] * 5},
        "market": {
            "coins": [1, 4],
            "tents": [{"boxes": ["tea-1", "silk-1"], "bonus": "back 1"}],
        },
        "palace": {"columns": ["goods die"]},
        "upgrades": {"buildings": ["temple"], "fame": [1, 2], "columns": ["upgrade"]},
        "karma": {"boxes": 3, "circled": 2, "bonuses": {"3": "maharani"}},
        "tracks": {
            "path": [3, "corner", 4, "corner", 5, 2],
            "coins_per_box": 3,
            "fame": {"2": "1 good"},
            "money": {"7": "straight"},
        },
    }
