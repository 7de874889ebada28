"""The guide to adding a game says what is true of the code."""

import re
from pathlib import Path

import pytest

from companion.games.room import Room
from companion.games.seen import Pages
from companion.paper.prints import Prints
from companion.rules import game as protocol
from companion.web.own_templates import ALWAYS, STAND_INS

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
QUOTED = set(re.findall(r"`([^`\n]+)`", GUIDE))


@pytest.mark.parametrize(
    "path", sorted(word for word in QUOTED if "/" in word and not set("<*") & set(word))
)
def test_every_file_it_points_at_is_there(path: str) -> None:
    assert any(file.exists() for file in (ROOT / path, *ROOT.glob(f"companion/games/*/{path}")))


def test_it_names_every_part_of_the_words() -> None:
    source = (ROOT / "companion/words/__init__.py").read_text("utf-8")
    asked = set(re.findall(r'_(?:find|say)\("(\w+)"', source)) | {"paper", "tour"}
    told = {word.partition(".")[0] for word in QUOTED}
    assert asked <= told


def test_it_names_everything_that_a_room_prints_or_declares() -> None:
    assert all(f"{field}=" in GUIDE for field in Room._fields)
    assert set(Prints._fields) <= QUOTED
    assert {f"Pages.{field}" for field in Pages._fields} <= QUOTED
    assert {f"{name}.html" for name in (*ALWAYS, *STAND_INS)} <= QUOTED


def test_it_names_every_protocol_that_a_game_may_add() -> None:
    added = re.findall(r"class (\w+)\(Protocol\)", Path(protocol.__file__).read_text("utf-8"))
    assert len(added) > 5
    assert set(added) <= QUOTED
