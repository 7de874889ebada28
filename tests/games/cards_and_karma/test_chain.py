"""Whose the links of a chain are, where the elephant's karma comes between two turns."""

from companion.games.cards_and_karma.views import list_own_steps
from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.table import arrange


def test_what_a_turn_brought_leaves_out_the_elephants_karma_of_somebody_else() -> None:
    table = arrange("1 tea1", hand="violet2", elephant=1).does(0, "ship 1 pay violet2")
    steps = table.state.turn.steps
    assert steps == (("ship", "ship1"), ("karma", 2), ("elephant",), ("karma", 1))
    assert table.state.turn.teller == 0
    assert (table.seat(0).karma, table.seat(1).karma) == (2, 1)
    assert list_own_steps(steps) == steps[:2]


def test_where_the_elephant_opens_a_turn_its_karma_is_the_seats_own() -> None:
    real = Real().does(0, "nothing").does(1, "nothing").does(0, "gain karma 1")
    steps = real.state.turn.steps
    assert steps == (("elephant",), ("karma", 1), ("karma", 1))
    assert (real.state.turn.teller, real.seat(0).karma) == (0, 2)
    assert list_own_steps(steps) == steps
