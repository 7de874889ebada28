"""Ships: the rising row and the ten rewards (CK-30 to CK-40, CK-53)."""

from typing import Any

import pytest

from tests.games.cards_and_karma.table import Table, arrange


def sail(ship: int, price: int, offer: str = "tea1 silk2 palace2/violet", **held: Any) -> Table:
    table = arrange(f"{ship} {offer}", hand=f"green{price}", **held)
    return table.does(0, f"ship {ship} pay green{price}")


@pytest.mark.parametrize(
    ("ship", "price", "tokens"),
    [
        (1, 2, (2, 0, 0, 0)),
        (2, 3, (0, 0, 0, 3)),
        (10, 3, (0, 0, 1, 2)),
        (5, 2, (0, 0, 1, 0)),
        (8, 1, (1, 0, 0, 0)),
    ],
)
def test_a_ship_brings_its_tokens(ship: int, price: int, tokens: tuple[int, ...]) -> None:
    """CK-31, CK-33, CK-34, CK-37, CK-38."""
    assert sail(ship, price).tokens() == tokens


def test_two_dice_of_the_offer() -> None:
    """CK-32: reward: 2 dice."""
    table = sail(6, 1)
    assert table.refuses(0, "goods tea1") == ("CK-20", "die_first", {"due": 2})
    assert table.refuses(0, "die tea3")[:2] == ("CK-20", "not_in_offer")
    table.does(0, "die tea1", "die palace2/violet")
    assert len(table.seat().hand) == 2


def test_one_die_and_a_good_that_counts_while_the_ship_lies_there() -> None:
    """CK-36: reward: die and good."""
    table = sail(3, 1, goods="silk2 silk3", track="karma " * 6).does(0, "die tea1")
    assert table.tokens() == (2, 0, 0, 0)  # 1 + 2 + 3 coins have turned a card with two karma
    assert table.seat().display == ()
    assert table.seat().right == 1


def test_one_or_two_goods_cards_as_the_seat_likes() -> None:
    """CK-109: only the second of one or two goods cards may be declined."""
    table = sail(4, 2)
    assert [line.partition("/")[0] for line in table.offers(0)] == ["goods tea1", "goods silk2"]
    assert table.refuses(0, "enough") == ("CK-35", "at_least_one_goods", {})
    assert table.refuses(0, "die tea1") == ("CK-23", "goods_first", {})
    assert table.refuses(0, "goods tea3")[:2] == ("CK-23", "not_in_offer")
    table.does(0, "goods tea1")
    assert table.refuses(0, "end") == ("CK-35", "second_goods_or_enough", {})
    assert table.refuses(0, "goods tea3")[:2] == ("CK-23", "not_in_offer")
    again = sail(4, 2).does(0, "goods tea1", "enough")
    table.does(0, "goods silk2")
    assert len(table.seat().goods) == 2
    assert len(again.seat().goods) == 1
    assert table.state.turn.seat == again.state.turn.seat == 1


def test_one_goods_card_where_the_offer_has_no_second() -> None:
    table = sail(4, 2, "tea1 palace2").does(0, "goods tea1")
    assert table.state.turn.seat == 1


def test_the_first_goods_card_is_settled_before_the_second_is_chosen() -> None:
    """CK-127: after the first is laid and settled."""
    table = sail(4, 2, "tea1 tea2", goods="tea1 tea3", track="karma " * 6).does(0, "goods tea1")
    assert table.seat().goods == ()
    assert table.seat().coins == 5
    table.does(0, "goods tea2")
    assert len(table.seat().goods) == 1


def test_a_goods_card_and_a_die() -> None:
    """CK-39: reward: goods card and die."""
    table = sail(7, 2).does(0, "goods tea1", "die silk2")
    assert len(table.seat().goods) == len(table.seat().hand) == 1


def test_a_palace_card_is_carried_out_free_of_charge() -> None:
    """CK-115: it has left the offer, and is not in the discard while it is carried out."""
    table = sail(9, 3, "palace3/violet palace2/violet tea1", karma=0)
    assert table.refuses(0, "die tea1") == ("CK-40", "palace_first", {})
    assert table.refuses(0, "palace 3 pay green3") == ("CK-14", "costs_nothing", {})
    assert table.refuses(0, "palace 6")[:2] == ("CK-24", "not_in_offer")
    table.does(0, "palace 3")
    named = "palace3/violet"
    assert named not in table.names((*table.state.cards.offer, *table.state.cards.discard))
    table.does(0, "die tea1")
    assert table.tokens() == (2, 0, 0, 0)
    assert named in table.names(table.state.cards.discard)


def test_a_sale_takes_a_ship_out_of_its_row_which_closes_up() -> None:
    """CK-107: the row closes up, and the next ship is compared with the last one still there."""
    table = arrange("tea2 4", ships="1 5", goods="tea1", hand="blue2", administrators=1)
    table.does(0, "goods tea2")
    assert table.names(table.seat().ships) == ["ship1/violet"]
    assert table.seat().coins == 4
    table.does(0, "once-more", "ship 4 pay blue2")
    assert table.names(table.seat().ships) == ["ship1/violet", "ship4/green"]


def test_a_third_ship_that_completes_a_sale_pays_for_both() -> None:
    """CK-122: both pay; then all cards concerned leave."""
    table = arrange("15", ships="1 2", goods="spice1 spice2", hand="green2")
    table.does(0, "ship 15 pay green2")
    assert table.tokens() == (0, 1, 1, 5)
    assert table.seat().display == ()
    assert table.state.turn.steps == (
        *(("ship", "ship15"), ("fame", 1), ("coins", 5), ("leave", 5), ("administrators", 1)),
    )


def test_a_ship_that_arrives_during_the_third_ones_reward_begins_a_new_row() -> None:
    """CK-106: the three are fixed, and the newcomer begins a new row."""
    table = arrange("9 palace6 tea1", ships="3 4", hand="green3", top="27")
    table.does(0, "ship 9 pay green3", "palace 6")
    table.draws("top tea2")
    assert table.offers(0) == [table.complete("goods tea1")]
    assert [len(trio) for trio in table.seat().trios] == [3]
    assert table.names(table.seat().ships)[0].startswith("ship27/")
    table.does(0, "goods tea1")
    assert table.seat().trios == ()
    assert len(table.seat().ships) == 1
    assert table.tokens() == (0, 1, 0, 0)


def test_the_last_of_three_ships_that_wait_to_leave_can_be_copied() -> None:
    """CK-131: the last one lying in any row now, a ship being carried out included."""
    table = arrange("9 palace5/violet tea1", ships="2 4", hand="green3", others=({"ships": "1"},))
    table.does(0, "ship 9 pay green3", "palace 5")
    assert table.offers(0) == ["copy 9", "copy 1"]
    assert table.refuses(0, "die tea1") == ("CK-48", "copy_first", {})
    assert table.refuses(0, "copy 4") == ("CK-48", "not_a_last_ship", {"ship": 4})
    table.does(0, "copy 9")  # no palace card is left in the offer
    assert table.tokens() == (1, 1, 0, 0)
    table.does(0, "end")
    assert table.count_cards() == 144


def test_a_lower_ship_called_by_a_reward_lets_the_calling_ship_leave() -> None:
    """CK-129: it is laid after that ship by the normal rule, and the reward goes on."""
    table = arrange("19 palace6/green tea1", hand="green3", top="2")
    table.does(0, "ship 19 pay green3", "palace 6").draws("top tea2")
    assert table.names(table.seat().ships) == ["ship2/blue"]
    assert table.tokens() == (0, 0, 0, 3)
