"""The track and its bonuses (CK-70 to CK-78), and the end (CK-90, CK-91)."""

from typing import Any

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from tests.games.cards_and_karma.table import Table, arrange

FAME: dict[str, Any] = {"fame": 2, "hand": "blue4"}
"""A seat that turns its leftmost card by the next building."""


def build(first: str, offer: str = "tea1 silk1", **held: Any) -> Table:
    """Turns the leftmost card, which gives this bonus."""
    track = f"{first} karma karma karma karma karma"
    table = arrange(f"blue4-red {offer}", **{**FAME, "track": track, **held})
    return table.does(0, "building blue4-red pay blue4")


def test_three_fame_turn_the_leftmost_card() -> None:
    table = build("karma")
    assert (table.seat().left, table.seat().right) == (1, 0)
    assert table.tokens() == (2, 0, 0, 0)
    assert table.state.turn.steps[1:] == (("fame", 1), ("turn-left", "karma"), ("karma", 2))


def test_six_coins_turn_the_rightmost_card_and_the_rest_is_kept() -> None:
    """CK-71: six coins."""
    table = arrange("tea3", goods="tea3 silk1-tea2", coins=5, track="turn " * 5 + "karma")
    table.does(0, "goods tea3")
    assert (table.seat().left, table.seat().right) == (0, 2)
    assert table.tokens()[3] == 1
    assert table.state.turn.seat == 0  # the second card gives one more turn


def test_each_of_two_cards_that_turn_at_once_is_told_with_its_own_bonus() -> None:
    """CK-71: the rightmost card first."""
    track = "karma karma karma karma administrator karma"
    table = arrange("tea3", goods="tea3 silk1-tea2", coins=5, track=track).does(0, "goods tea3")
    turned = [step for step in table.state.turn.steps if step[0] == "turn-right"]
    assert turned == [("turn-right", "karma"), ("turn-right", "administrator")]


def test_bonus_two_coins_or_a_palace_card() -> None:
    table = build("palace", "palace3/violet tea1")
    assert table.offers(0) == ["palace 3/violet", "gain coins 2"]
    assert table.refuses(0, "gain fame 1") == ("CK-73", "palace_or_coins", {})
    assert table.refuses(0, "palace 4")[:2] == ("CK-24", "not_in_offer")
    free = build("palace", "palace3/violet tea1").does(0, "palace 3", "die tea1")
    assert free.tokens() == (2, 0, 0, 0)
    assert table.does(0, "gain coins 2").tokens() == (0, 0, 0, 2)
    assert build("palace").tokens() == (0, 0, 0, 2)  # no palace card: the other half


def test_bonus_one_fame_or_a_ship() -> None:
    table = build("ship", "1 tea1")
    assert table.offers(0) == ["ship 1", "gain fame 1"]
    assert table.refuses(0, "gain coins 2") == ("CK-74", "ship_or_fame", {})
    assert table.refuses(0, "ship 2")[:2] == ("CK-22", "not_in_offer")
    assert table.refuses(0, "ship 1 pay blue2") == ("CK-14", "costs_nothing", {})
    sailed = build("ship", "1 tea1").does(0, "ship 1")
    assert sailed.tokens() == (2, 0, 0, 0)
    assert table.does(0, "gain fame 1").tokens() == (0, 0, 1, 0)
    assert build("ship").tokens() == (0, 0, 1, 0)


def test_bonus_an_administrator() -> None:
    """CK-75: one administrator."""
    assert build("administrator").tokens() == (0, 1, 0, 0)


def test_bonus_two_dice_from_the_offer() -> None:
    """CK-76: two dice of the offer."""
    table = build("dice").does(0, "die tea1", "die silk1")
    assert len(table.seat().hand) == 2


def test_bonus_one_more_turn_comes_before_the_question_of_the_end() -> None:
    """CK-77: one more turn after this one."""
    table = build("turn", administrators=1)
    assert table.offers(0)[0] == table.complete("die tea1")
    assert not table.state.turn.acted
    table.does(0, "die tea1")
    assert table.offers(0)[0] == "end"


def test_waiting_bonuses_come_in_the_order_of_choice() -> None:
    track = "karma karma karma karma turn administrator"
    table = arrange("tea3", goods="tea3 silk1-tea2", coins=5, track=track)
    table.does(0, "goods tea3")
    assert table.offers(0) == ["bonus administrator", "bonus turn"]
    assert table.refuses(0, "end") == ("CK-70", "bonus_first", {})
    assert table.refuses(0, "bonus dice") == ("CK-72", "bonus_not_due", {"bonus": "dice"})
    table.does(0, "bonus turn")
    assert table.seat().administrators == 1
    assert not table.state.turn.acted


def test_a_bonus_waits_until_the_sets_are_done_unless_the_table_plays_it_at_once() -> None:
    """CK-103: when the card, gain or bonus in hand is finished with all that it called."""

    def sit(*options: str) -> Table:
        table = arrange(
            "blue7-red-tea3 palace4/violet",
            hand="blue6 blue1",
            buildings="violet4-red violet5-red",
            goods="tea1 silk1",
            fame=2,
            track="palace karma karma karma karma karma",
            options=options,
        )
        return table.does(0, "building blue7-red-tea3 pay blue1 blue6", "palace 4")

    assert sit().tokens() == (0, 1, 0, 2)  # the good of the building is gone
    assert sit("bonus_at_once").tokens() == (0, 1, 0, 3)


def test_bonuses_at_once_come_in_the_order_in_which_their_cards_were_turned() -> None:
    table = arrange(
        "blue7-red-tea3 silk2",
        hand="blue6 blue1",
        buildings="violet4-red violet5-red",
        goods="tea3 tea2",
        administrators=2,
        fame=1,
        track="karma administrator administrator dice turn dice",
        options=("bonus_at_once",),
    )
    table.does(0, "building blue7-red-tea3 pay blue1 blue6")
    assert table.offers(0) == [table.complete("die silk2")]
    table.does(0, "die silk2")
    assert table.tokens() == (2, 0, 1, 2)


def test_the_sixth_card_ends_the_game_after_the_pass() -> None:
    table = build("karma", left=0, right=5, coins=3)
    assert CARDS_AND_KARMA.result(table.state) is None
    assert table.state.turn.seat == 1
    table.does(1, "die tea1")
    assert CARDS_AND_KARMA.result(table.state) is not None
    assert CARDS_AND_KARMA.awaits(table.state) == ()
    assert table.refuses(0, "die silk1") == ("CK-90", "game_over", {})
    assert CARDS_AND_KARMA.chance(table.state) is None


def test_the_sixth_cards_bonus_and_extra_turns_are_still_played() -> None:
    table = build("turn", right=5)
    assert table.state.turn.seat == 0
    table.does(0, "goods tea1")
    assert table.state.turn.seat == 1


def test_after_the_sixth_card_fame_and_coins_only_add_up() -> None:
    """CK-125: karma and administrators are exchanged as before; fame and coins only add up."""
    table = arrange("blue4-red", hand="blue4", left=6, fame=4, coins=8, karma=2, administrators=2)
    table.does(0, "building blue4-red pay blue4")
    assert table.tokens()[2:] == (5, 8)
    table = arrange("palace3/violet", hand="green3", left=6, fame=4, karma=2, administrators=2)
    table.does(0, "palace 3 pay green3")
    assert table.tokens() == (1, 0, 6, 0)


def test_one_card_left_is_turned_once_and_the_rest_stays() -> None:
    table = arrange("tea3", goods="tea2 silk1-tea1", coins=5, right=5, track="turn " * 6)
    table.does(0, "goods tea3")
    assert table.seat().turned == 6
    assert table.tokens()[3] == 5


@pytest.mark.parametrize("options", [(), ("bonus_at_once",)])
def test_a_sixth_card_by_the_elephants_karma_ends_the_game_at_once(
    options: tuple[str, ...],
) -> None:
    """CK-118: its bonus lapses, and the second pass is not begun."""
    rich = {"karma": 2, "administrators": 2, "fame": 2, "right": 5}
    table = arrange(elephant=1, others=(rich,), options=options).does(0, "goods tea1")
    result = CARDS_AND_KARMA.result(table.state)
    assert result is not None
    assert result.winners == (1,)
    assert table.tokens(1) == (0, 0, 1, 0)  # the bonus lapses


def test_an_extra_turn_of_the_elephants_karma_follows_the_next_turn() -> None:
    """CK-117: an extra turn of the elephant's karma follows the turn that comes next."""
    rich = {"karma": 2, "administrators": 2, "fame": 2, "track": "turn " * 6}
    table = arrange("tea1 silk1 spice2", elephant=1, others=(rich,)).does(0, "goods tea1")
    assert table.state.turn.seat == 1
    table.does(1, "die silk1")
    assert table.state.turn.seat == 1
    table.does(1, "die spice2")
    assert table.state.turn.seat == 0
