"""Sets of three (CK-50 to CK-58) and which of them are resolved (CK-104, CK-105)."""

from tests.games.cards_and_karma.decks import read_pairs, read_twins
from tests.games.cards_and_karma.table import arrange

NONE = "karma karma karma karma karma karma"


def test_three_of_a_type_bring_an_administrator_after_the_fame() -> None:
    """CK-51: three buildings."""
    table = arrange("blue4-red", buildings="violet4-red violet5-red", hand="blue4")
    table.does(0, "building blue4-red pay blue4")
    assert table.tokens() == (0, 1, 1, 0)
    assert table.state.turn.steps[1:] == (("fame", 1), ("leave", 3), ("administrators", 1))


def test_one_of_each_type_is_a_set_as_well() -> None:
    table = arrange("blue4-white", buildings="violet4-red violet5-yellow", hand="blue4")
    table.does(0, "building blue4-white pay blue4")
    assert table.tokens() == (0, 1, 1, 0)


def test_goods_of_one_kind_pay_their_three_values_and_no_others() -> None:
    """CK-52: three goods."""
    table = arrange("tea1", goods="tea2 silk1-tea1", track=NONE).does(0, "goods tea1")
    assert table.tokens() == (0, 0, 0, 4)
    assert ("lost", "silk1") in table.state.turn.steps
    assert table.seat().goods == ()


def test_of_three_different_goods_only_their_cards_leave() -> None:
    table = arrange("spice1", goods="tea2 tea1 silk1", track=NONE).does(0, "goods spice1")
    assert {line.split()[1] for line in table.offers(0)} == {
        *("silk1-tea1-spice1", "silk1-tea2-spice1"),
    }
    table.does(0, next(line for line in table.offers(0) if "tea2" in line))
    assert table.names(table.seat().goods)[0].startswith("tea1/")
    assert table.seat().coins == 4


def test_a_building_that_leaves_by_its_good_is_gone_from_its_row() -> None:
    """CK-56: what leaves."""
    table = arrange("tea1", goods="tea2", buildings="blue7-red-tea3", track=NONE)
    table.does(0, "goods tea1")
    assert table.seat().buildings == ()
    assert ("lost", "red") in table.state.turn.steps


def test_a_wrong_choice_of_sets_is_refused() -> None:
    table = arrange("spice1", goods="tea2 tea1 silk1").does(0, "goods spice1")
    line = table.offers(0)[0]
    wrong = line.replace("silk1-", "silk2-")
    assert table.refuses(0, wrong) == ("CK-58", "no_such_set", {})


def test_choices_that_leave_alike_cards_for_the_same_pay_are_one() -> None:
    """CK-128: only what makes a difference is asked."""
    for reds, deck, number in (("blue4-red", None, 7), ("violet4-red", read_twins(), 4)):
        buildings = f"violet4-yellow blue4-yellow violet4-red {reds}"
        table = arrange(
            "violet10-yellow-white", buildings=buildings, hand="violet6 violet4", deck=deck
        )
        table.does(0, "building violet10-yellow-white pay violet4 violet6")
        assert len(table.offers(0)) == number
    table = arrange("spice1", goods="tea1 tea2 silk1", buildings="violet7-red-silk1", track=NONE)
    table.does(0, "goods spice1")
    assert len(table.offers(0)) == len(set(table.offers(0))) == 4


def test_four_of_a_type_all_leave_for_one_administrator() -> None:
    deck = read_pairs()
    table = arrange("violet5-red-red", buildings="blue4-red blue5-red", hand="violet5", deck=deck)
    table.does(0, "building violet5-red-red pay violet5")
    assert table.seat().buildings == ()
    assert table.tokens() == (0, 1, 2, 0)


def test_an_equal_pair_may_make_two_sets_of_three_different() -> None:
    table = arrange(
        "violet5-white-white",
        buildings="blue4-red blue5-red blue4-yellow blue5-yellow",
        hand="violet5",
        deck=read_pairs(),
    )
    table.does(0, "building violet5-white-white pay violet5")
    assert table.seat().buildings == ()
    assert table.tokens() == (0, 2, 2, 0)


def test_two_sales_at_once_are_one_gain() -> None:
    """CK-126: the coins of all sales are one gain; administrators come one by one."""
    table = arrange("silk2-tea2", goods="silk1-tea1 silk1-tea2", track=NONE)
    table.does(0, "goods silk2-tea2")
    assert table.state.turn.steps[1] == ("coins", 9)
    assert table.seat().right == 1
    assert table.seat().coins == 3
