"""With the cards of a box, level full: hands, prices and payments are checked as well."""

from dataclasses import replace

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import Question
from tests.games.cards_and_karma.decks import read_catalogue
from tests.games.cards_and_karma.real import Real


def play_full(*hand: str) -> Real:
    return Real("full").lies(0, *(f"die {die}" for die in hand))


def test_5_karine_pays_with_a_joker_also_where_it_is_typed() -> None:
    table = play_full("blue5", "blue3").holds(administrators=1)
    details = {"die": "blue5", "colour": "green"}
    assert table.refuses(0, "building green11-red pay blue5") == ("CK-10", "wrong_colour", details)
    table.does(0, "building blue11-red pay blue5 joker6")
    assert (table.recount("dice", 0), table.tokens()) == ("blue3", (0, 0, 1, 0))
    assert table.recount("buildings", 0) == "blue11-red"


def test_the_price_of_a_ship_nobody_described_is_what_is_paid_for_it() -> None:
    table = play_full("green3", "green4").holds(karma=1)
    assert table.refuses(0, "ship 12 gives coins3 pay green4").cause == "no_such_price"
    assert table.refuses(0, "ship 12 gives coins3 pay green3+1").cause == "no_such_price"
    table.does(0, "ship 12 gives coins3 pay green3-1").does(1, "die violet1").does(0, "die blue1")
    assert table.refuses(1, "ship 12 pay violet1 anyway") == (
        "CK-11",
        "not_exact",
        {"total": 1, "price": 2},
    )


def test_a_ship_costs_at_least_one() -> None:
    table = play_full("green1")
    unpaid = table.refuses(0, "ship 12 gives coins3")
    assert unpaid == ("CK-11", "no_such_price", {"total": 0})
    assert table.does(0, "ship 12 gives coins3 pay green1").recount("dice", 0) == "none"


def test_a_ship_costs_at_most_three() -> None:
    assert (
        play_full("green3").does(0, "ship 12 gives coins3 pay green3").recount("dice", 0) == "none"
    )


def test_a_turn_that_an_administrator_keeps_open_is_ended() -> None:
    table = play_full().holds(administrators=1).does(0, "die blue1")
    assert (table.recount("turn"), table.does(0, "end").recount("turn")) == ("0", "1")


def test_karma_that_is_typed_on_a_die_is_given_back() -> None:
    table = play_full("green3").holds(karma=2).does(0, "palace 2 pay green3-1")
    assert table.tokens() == (1, 0, 0, 0)


def test_a_building_is_named_with_its_price() -> None:
    table = play_full("blue5")
    assert table.refuses(0, "building red pay blue5") == ("CK-10", "price_not_typed", {})
    assert table.refuses(0, "building blue5-red").cause == "building_unpaid"


def test_a_die_has_its_number() -> None:
    table = play_full()
    assert table.refuses(0, "die one") == ("CK-20", "die_without_number", {})
    assert table.does(0, "die violet 4").recount("dice", 0) == "violet4"


def test_11_room_is_made_also_where_it_is_typed() -> None:
    table = play_full(*["violet1"] * 7, "blue2").does(0, "palace 2 pay blue2")
    assert table.refuses(0, "die blue1") == ("CK-9", "throw_first", {"due": 1})
    table.does(0, "throw violet1", "die blue1", "die blue6")
    assert table.recount("dice", 0) == "violet1 " * 6 + "blue1 blue6"


def test_a_full_hand_throws_before_it_takes_the_die_that_was_named() -> None:
    table = play_full(*["violet1"] * 8).does(0, "die blue6", "throw violet1")
    assert table.recount("dice", 0) == "violet1 " * 7 + "blue6"


def test_fewer_dice_than_due_are_said() -> None:
    table = play_full("blue2").does(0, "palace 2 pay blue2", "die green1", "none")
    assert (table.recount("dice", 0), table.recount("turn")) == ("green1", "1")


def test_a_mistyped_die_is_corrected_in_ones_own_turn() -> None:
    table = play_full("blue2", "blue3")
    assert table.does(0, "mend blue2 green6").recount("dice", 0) == "green6 blue3"
    assert table.refuses(0, "mend blue2 green6") == ("CK-20", "mended_not_held", {"die": "blue2"})
    assert table.refuses(1, "mend blue3 blue1").cause == "not_your_turn"


def test_two_dice_of_an_administrator_are_typed() -> None:
    table = play_full().holds(administrators=1).does(0, "two-dice")
    assert table.refuses(0, "end") == ("CK-20", "die_first", {"due": 2})
    table.does(0, "die blue1", "die green2")
    assert table.recount("dice", 0) == "blue1 green2"


def test_known_faces_are_offered_with_their_cheapest_payment() -> None:
    table = play_full("blue5", "blue6", "green2")
    table.does(1, "card building blue9-red", "card ship 7 price 2 gives karma2")
    offered = table.offers(0)
    assert "building blue9-red pay blue5 blue6" in offered
    assert "ship 7 pay green2" in offered
    assert "palace 2 pay green2" in offered
    assert len(offered) == 24 + 45 + 5


def test_a_ship_is_offered_once_its_price_is_known() -> None:
    table = play_full("green2").does(1, "card ship 7 gives karma2")
    assert "ship 7 pay green2" not in table.offers(0)
    table.does(1, "card ship 7 price 2 gives karma2")
    assert "ship 7 pay green2" in table.offers(0)


@pytest.mark.parametrize("line", ["building blue9-red pay blue5", "palace 4 pay blue5"])
def test_what_does_not_pay_is_refused_as_where_cards_are_dealt(line: str) -> None:
    assert play_full("blue5").refuses(0, line).cause in ("too_little", "not_exact")


def test_once_a_level_is_left_its_hand_is_forgotten() -> None:
    table = play_full("blue5").lies(0, "goods tea1")
    table.does(0, "level rows to 0")
    assert (table.recount("dice", 0), table.recount("goods", 0)) == ("none", "tea1")
    assert table.does(0, "level track to 0").recount("goods", 0) == "none"


def test_a_die_typed_against_what_is_known_is_asked_about() -> None:
    few = replace(read_catalogue(), numbers={"violet": (1, 1, 2)})
    table = Real("full", deck=few).lies(0, "die violet1", "die violet1")
    asked = table.refuses(0, "die violet1")
    assert asked == ("CK-2", "no_such_die_left", {"die": "violet1"})
    assert isinstance(asked, Question)
    assert table.refuses(0, "die violet6").cause == "no_such_die_left"
    assert table.refuses(0, "lies die violet3 to 0").cause == "no_such_die_left"
    table.does(1, "lies die violet2 to 1").does(0, "die violet2")
    table.does(1, "die violet6 anyway")
    assert table.recount("dice", 1) == "violet2 violet6"
    assert CARDS_AND_KARMA.conceal(1, "die violet6 anyway", 0) == "die violet? anyway"


def test_a_die_is_not_asked_about_because_of_what_others_hold() -> None:
    few = replace(read_catalogue(), numbers={"violet": (1,)})
    table = Real("full", deck=few).lies(1, "die violet1")
    assert table.does(0, "die violet1").recount("dice", 0) == "violet1"


def test_a_card_that_no_box_has_so_often_is_asked_about() -> None:
    table = Real("full", deck=read_catalogue()).lies(1, "goods tea1-coin")
    asked = table.refuses(0, "goods tea1-coin")
    assert asked == ("CK-2", "no_such_card_left", {"card": "tea1-coin"})
    assert isinstance(asked, Question)
    assert table.refuses(1, "lies building blue2-red-red to 1").cause == "no_such_card_left"
    table.does(0, "goods tea1-coin anyway")
    assert table.recount("goods", 0) == "tea1-coin"
    Real("full").lies(1, "goods tea1-coin").does(0, "goods tea1-coin")


def test_a_mistyped_die_is_corrected_also_while_something_is_asked() -> None:
    table = play_full(*["violet1"] * 7, "blue2").does(0, "palace 2 pay blue2")
    table.does(0, "mend violet1 green6")
    assert table.refuses(0, "mend violet2 green6").cause == "mended_not_held"
    table.does(0, "throw green6", "die blue1", "die blue6")
    assert table.recount("dice", 0) == "violet1 " * 6 + "blue1 blue6"


def test_nobody_who_looks_on_is_told_what_a_hand_can_pay() -> None:
    table = play_full("green2")
    seen = CARDS_AND_KARMA.view(table.state, 1)
    assert "palace 2 pay green2" in table.offers(0)
    assert not any("pay" in str(action) for action in CARDS_AND_KARMA.offers(seen, 0))
