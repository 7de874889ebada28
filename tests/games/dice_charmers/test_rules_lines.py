"""Every action is one line, read exactly or refused with what was expected."""

import pytest

from companion.games import GAMES, find_game
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.rules import InvalidAction
from tests.games.dice_charmers.table import TINY, Seat


@pytest.mark.parametrize(
    "line",
    [
        *("roll", "go without", "again", "decline", "join", "done", "crossed", "skip"),
        *("take g1", "karma o2", "keep b1", "die p2", "road a1 ns", "road d4 nesw", "half b2 w"),
        *("sell tea", "sell tea tea silk", "good tea silk spice", "river 1", "river 33"),
        *("palace mogul", "upgrade fort", "use a1-n", "forgo river-28-2", "paper 0"),
        "dice straight halves tea-tea silk-spice sun hail mogul raja",
        *("reroll tea-tea sun", "fame 0", "money 24", "circled 4", "used 999"),
    ],
)
def test_a_line_reads_back_as_it_prints(line: str) -> None:
    assert str(DICE_CHARMERS.parse(TINY, line)) == line


def test_goods_may_be_named_in_any_order() -> None:
    assert str(DICE_CHARMERS.parse(TINY, "sell spice tea silk")) == "sell tea silk spice"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "one of roll"),
        ("fly", "one of roll"),
        ("Roll", "one of roll"),
        ("go", "one of roll"),
        ("take", "take and a die"),
        ("take g3", "take and a die"),
        ("take g1 g2", "take and a die"),
        ("die g1", "die and a purple die"),
        ("road a1", "road and a cell"),
        ("road e1 ns", "road and a cell"),
        ("road a1 n", "road and a cell"),
        ("road a1 sn", "road and a cell"),
        ("half a1 ns", "half and a cell and a side"),
        ("half e1 n", "half and a cell and a side"),
        ("half a1", "half and a cell and a side"),
        ("sell", "sell and one to three goods"),
        ("sell tea tea tea tea", "sell and one to three goods"),
        ("sell gold", "sell and one to three goods"),
        ("good tea tea", "good and one to three different goods"),
        ("river 0", "river and the number of a space"),
        ("river 34", "river and the number of a space"),
        ("river 01", "river and the number of a space"),
        ("palace tent", "palace and a person"),
        ("upgrade palace", "upgrade and a type of building"),
        ("upgrade", "upgrade and a type of building"),
        ("use z1-n", "use and the place of a bonus"),
        ("use", "use and the place of a bonus"),
        ("paper x", "paper and the number of a seat"),
        ("paper 1234", "paper and the number of a seat"),
        ("fame 01", "fame and a number"),
        ("fame ٣", "fame and a number"),
        ("fame", "fame and a number"),
        ("dice sun", "dice and the faces of the eight dice"),
        ("dice sun halves tea-tea silk-spice sun hail mogul raja", "dice and the faces"),
        ("reroll sun", "reroll and two faces"),
        ("reroll sun moon", "reroll and two faces"),
    ],
)
def test_anything_else_says_what_was_expected(lea: Seat, line: str, expected: str) -> None:
    before = lea.table.play
    with pytest.raises(InvalidAction) as refused:
        lea.does(line)
    assert expected in refused.value.expected
    assert refused.value.text == line
    assert lea.table.play is before


def test_a_game_is_found_by_its_name() -> None:
    assert find_game("dice_charmers") is GAMES[0] is DICE_CHARMERS
    with pytest.raises(KeyError):
        find_game("chess")
