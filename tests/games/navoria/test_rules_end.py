"""The end is announced before it comes, and honours are found when it has come."""

from companion.games.navoria.rules import NAVORIA
from companion.rules import Ending, Honour
from tests.games.navoria.box import Box
from tests.games.navoria.table import arrange, end_of_gathering, gathering, give, put


def test_the_third_round_is_announced_as_the_last() -> None:
    assert NAVORIA.foresee_end(put(arrange(), round=2).state) is None
    assert NAVORIA.foresee_end(put(arrange(), round=3).state) == Ending("third")


def test_the_turns_that_are_left_are_told_in_the_last_gather() -> None:
    table = gathering(put(arrange(3), round=3), "merchant soldier soldier")
    put(table, turn=table.state.turn._replace(number=10, seat=1))
    assert NAVORIA.foresee_end(table.state) == Ending("tokens", left=(1, 0))
    table.does(1, "gather soldier", "lay sword desert")
    assert NAVORIA.foresee_end(table.state) == Ending("tokens", left=(1, 0))
    table.does(1, "lay sword forest", "step desert")
    assert NAVORIA.foresee_end(table.state) == Ending("tokens", left=(0,))


def test_where_tokens_are_not_followed_nobody_knows_whose_turns_are_left() -> None:
    box = Box("score-pad")
    for _ in range(2):
        box.stands("0 0 0", "0 0 0").does(0, "seen")
    assert NAVORIA.foresee_end(box.state) == Ending("third")
    assert NAVORIA.foresee_end(box.stands("0 0 0", "0 0 0").state) is None


def test_honours_go_to_whoever_has_most_of_something() -> None:
    table = put(arrange(), round=3)
    give(table, 0, refuges=(1, 1, 0), explorers=(1, 0, 0))
    give(table, 1, refuges=(0, 0, 1), explorers=(0, 2, 2), points=(0, 0, 6, 0, 5, 0, 0, 0, 0))
    end_of_gathering(table).does(1, "gather merchant")
    assert NAVORIA.list_honours([], table.state) == (
        Honour("refuges", 0, 2),
        Honour("steps", 1, 4),
        Honour("merchants", 1, 5),
        Honour("orders", 1, 6),
    )
    assert NAVORIA.foresee_end(table.state) is None
