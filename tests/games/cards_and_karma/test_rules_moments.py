"""When something may be used, and what is allowed although it brings nothing."""

from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.table import arrange


def test_administrators_are_not_used_while_something_is_asked() -> None:
    """CK-113: an administrator is used before the action or at its end, not in between."""
    table = arrange("tea1 silk1 palace2", administrators=1, fame=2, coins=5, goods="tea2 tea3")
    table.does(0, "goods tea1")  # a sale of 6 coins turns the rightmost card, which gives a turn
    assert table.refuses(0, "end") == ("CK-4", "act_first", {})
    table = arrange("12 palace3 silk1", administrators=1, hand="green3 violet3")
    table.does(0, "palace 3 pay violet3")
    assert table.refuses(0, "two-dice") == ("CK-20", "die_first", {"due": 1})
    assert table.refuses(0, "once-more") == ("CK-20", "die_first", {"due": 1})
    table.does(0, "die silk1", "two-dice")


def test_no_administrator_is_used_while_the_elephants_karma_runs() -> None:
    """CK-130: the chain of the elephant's karma is finished before the turn begins."""
    held = {"karma": 2, "fame": 2, "administrators": 2, "track": "dice palace ship karma turn dice"}
    table = arrange("tea1 silk1 palace2 12", elephant=1, others=(held,))
    table.does(0, "goods tea1")
    assert table.seat(1).left == 1
    assert table.refuses(1, "two-dice") == ("CK-20", "die_first", {"due": 2})
    table.does(1, "die silk1", "die palace2")
    assert table.refuses(1, "end") == ("CK-4", "act_first", {})


def test_an_action_may_bring_nothing() -> None:
    """CK-132: an action may be taken although it brings nothing."""
    table = arrange("palace4 tea1", hand="green4").does(0, "palace 4 pay green4")
    assert table.tokens() == (0, 0, 0, 0)
    table = arrange("palace2 tea1", hand="green2", others=({},))
    table.does(0, "palace 2 pay green2", "die tea1")
    assert len(table.seat().hand) == 1


def test_karma_that_nobody_needs_may_be_given_for_a_building_only() -> None:
    """CK-135: needless karma may be paid for a building, like any overpaying."""
    table = arrange("blue4-red palace4", hand="blue4 green3", karma=2)
    assert table.refuses(0, "palace 4 pay green3+2") == (
        "CK-11",
        "not_exact",
        {"total": 5, "price": 4},
    )
    table.does(0, "building blue4-red pay blue4+1")
    assert table.tokens() == (1, 0, 1, 0)


def test_the_chain_tells_exchanges_and_a_row_that_breaks() -> None:
    table = arrange("12", ships="3 17", hand="green3").does(0, "ship 12 pay green3")
    assert ("row", 2) in table.state.turn.steps
    told = Real().does(0, "gain administrators 2", "gain administrators 1").recount("chain")
    assert told == "administrators 2 administrators 1 swap-administrators 1"
