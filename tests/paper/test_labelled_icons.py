"""Every reward that sheet files can name has an icon."""

from collections.abc import Callable

import pytest

from companion.games.dice_charmers.paper import PAPER
from companion.games.dice_charmers.paper.rewards import find_icon
from companion.paper.arrange import Sheet, arrange
from companion.paper.layout import LabelledIcon
from companion.paper.looks import UnknownLook, choose_look
from companion.paper.pages import CONTENT
from companion.paper.press import Press

REWARDS = {
    "3 fame": LabelledIcon("fame", "3"),
    "1 coins": LabelledIcon("money", "1"),
    "1 coin": LabelledIcon("money", "1"),
    "karma": LabelledIcon("karma"),
    "upgrade": LabelledIcon("upgrade"),
    "palace": LabelledIcon("palace"),
    "maharani": LabelledIcon("maharani"),
    "goods die": LabelledIcon("goods-die"),
    "1 good": LabelledIcon("good", "1"),
    "2 different goods": LabelledIcon("good", "2≠"),
    "sell 2": LabelledIcon("sell", "2"),
    "sell up to 3": LabelledIcon("sell", "≤3"),
    "sell 1-3 same": LabelledIcon("market-same", "1–3"),
    "sell 1-3 different": LabelledIcon("market-different", "1–3"),
    "sell 2 different": LabelledIcon("market-different", "2"),
    "half-road": LabelledIcon("half-road"),
    "straight": LabelledIcon("straight"),
    "junction": LabelledIcon("junction"),
    "crossing": LabelledIcon("crossing"),
    "forward 1": LabelledIcon("forward", "1"),
    "back 1": LabelledIcon("back", "1"),
    "back any": LabelledIcon("back-any"),
}


@pytest.mark.parametrize("reward", REWARDS)
def test_a_reward_has_its_icon(press: Press, reward: str) -> None:
    assert find_icon(reward) == REWARDS[reward]
    assert find_icon(reward).name in press.icons


@pytest.mark.parametrize("name", ["sun", "moon"])
def test_no_icon_of_our_sheets_is_missing(
    press: Press, load: Callable[[str], Sheet], name: str
) -> None:
    sheet = load(name)
    printed = {
        shown.name for cell in arrange(PAPER.areas, sheet, *CONTENT).cells for shown in cell.icons
    }
    faces = {face for die in ("green", "blue", "orange") for face in sheet["dice"][die]}
    assert printed | faces <= set(press.icons)


def test_an_unknown_look_is_refused_by_naming_what_exists() -> None:
    with pytest.raises(UnknownLook, match="sun, moon"):
        choose_look("mars")
