"""Every reward that sheet files can name has a picture among our icons."""

from collections.abc import Callable

import pytest

from companion.paper.arrange.sheet import Sheet, arrange
from companion.paper.looks import UnknownLook, choose_look
from companion.paper.pages import CONTENT
from companion.paper.pictures import Picture, picture
from companion.paper.press import Press

REWARDS = {
    "3 fame": Picture("fame", "3"),
    "1 coins": Picture("money", "1"),
    "1 coin": Picture("money", "1"),
    "karma": Picture("karma"),
    "upgrade": Picture("upgrade"),
    "palace": Picture("palace"),
    "maharani": Picture("maharani"),
    "goods die": Picture("goods-die"),
    "1 good": Picture("good", "1"),
    "2 different goods": Picture("good", "2≠"),
    "sell 2": Picture("sell", "2"),
    "sell up to 3": Picture("sell", "≤3"),
    "sell 1-3 same": Picture("market-same", "1–3"),
    "sell 1-3 different": Picture("market-different", "1–3"),
    "sell 2 different": Picture("market-different", "2"),
    "half-road": Picture("half-road"),
    "straight": Picture("straight"),
    "junction": Picture("junction"),
    "crossing": Picture("crossing"),
    "forward 1": Picture("forward", "1"),
    "back 1": Picture("back", "1"),
    "back any": Picture("back-any"),
}


@pytest.mark.parametrize("reward", REWARDS)
def test_a_reward_has_its_picture(press: Press, reward: str) -> None:
    assert picture(reward) == REWARDS[reward]
    assert picture(reward).icon in press.icons


@pytest.mark.parametrize("name", ["sun", "moon"])
def test_no_picture_of_our_sheets_is_missing(
    press: Press, load: Callable[[str], Sheet], name: str
) -> None:
    sheet = load(name)
    printed = {shown.icon for cell in arrange(sheet, *CONTENT).cells for shown in cell.pictures}
    faces = {face for die in ("green", "blue", "orange") for face in sheet["dice"][die]}
    assert printed | faces <= set(press.icons)


def test_an_unknown_look_is_refused_by_naming_what_exists() -> None:
    with pytest.raises(UnknownLook, match="sun, moon"):
        choose_look("mars")
