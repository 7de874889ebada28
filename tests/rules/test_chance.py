"""What the table owes is drawn outside the rules, and any line is checked to be possible."""

from random import Random

import pytest

from companion.rules import Chance, Draw

DICE = Chance("dice", (Draw(("a", "b", "b")), Draw(("x", "y"), 2)))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_drawn_is_allowed(seed: int) -> None:
    line = DICE.draw(Random(seed))
    assert DICE.allows(line)
    assert line.split()[0] == "dice"
    assert len(line.split()) == 4


def test_the_same_seed_draws_the_same_line() -> None:
    assert DICE.draw(Random(7)) == DICE.draw(Random(7))


@pytest.mark.parametrize("line", ["dice a x y", "dice b y x"])
def test_a_line_typed_from_real_dice_is_allowed(line: str) -> None:
    assert DICE.allows(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dice",
        "coin a x y",
        "dice a x",
        "dice a x y y",
        "dice c x y",
        "dice x a y",
        "dice a  x y",
    ],
)
def test_a_line_with_another_verb_number_or_face_is_not_allowed(line: str) -> None:
    assert not DICE.allows(line)


def test_what_is_drawn_from_one_pool_is_drawn_once() -> None:
    assert not DICE.allows("dice a x x")
    assert Chance("deal", (Draw(("q", "q"), 2),)).allows("deal q q")
