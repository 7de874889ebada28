"""The facts of the rulebook's own examples, and those that follow from the rules."""

from random import Random
from typing import Any

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.state import Phase
from companion.rules import TABLE
from tests.games.cards_and_karma.table import Table, arrange, list_cards
from tests.games.contract.walking import set_up, walk


def test_1_a_lower_ship_breaks_the_row_and_begins_a_new_one() -> None:
    table = arrange("12 20", ships="3 17", hand="green3")
    table.does(0, "ship 12 pay green3")
    assert table.names(table.seat().ships) == ["ship12/green"]
    assert table.seat().administrators == 0
    assert table.tokens() == (0, 0, 0, 3)
    discarded = table.names(table.state.cards.discard)
    assert "ship3/orange" in discarded
    assert "ship17/violet" in discarded


def test_1_a_third_higher_ship_brings_an_administrator() -> None:
    table = arrange("20 12", ships="3 17", hand="green3")
    table.does(0, "ship 20 pay green3")
    assert table.seat().afloat == ()
    assert table.tokens() == (0, 1, 1, 2)


def test_2_julien_resolves_two_sets_with_the_same_three_cards() -> None:
    """CK-57: sets without a common symbol all pay."""
    two = "violet9-red-yellow blue10-red-yellow"
    table = arrange("orange9-red-yellow tea1", buildings=two, hand="orange6 orange3")
    table.does(0, "building orange9-red-yellow pay orange3 orange6")
    assert table.seat().buildings == ()
    assert table.tokens() == (0, 2, 2, 0)


def test_3_anna_resolves_buildings_and_goods_with_one_card() -> None:
    """CK-102: its own gain, then the sets, then cards leave, then administrators."""
    table = arrange(
        "blue7-red-tea3 tea1",
        buildings="violet4-red violet5-red",
        goods="tea2 tea1",
        hand="blue6 blue1",
        track="karma palace ship administrator turn karma",
    )
    table.does(0, "building blue7-red-tea3 pay blue1 blue6")
    assert table.seat().display == ()
    assert table.tokens() == (2, 1, 1, 0)
    assert (table.seat().left, table.seat().right) == (0, 1)


SIMON = "violet4-yellow violet5-yellow violet4-red violet5-red"
DIFFERENT = "red-yellow-white"
NEW_AND_ONE_RED = ["violet10-yellow-white/orange", "violet4-red/violet"]


def test_4_simon_chooses_one_of_two_sets() -> None:
    table = arrange("violet10-yellow-white tea1", buildings=SIMON, hand="violet6 violet4")
    table.does(0, "building violet10-yellow-white pay violet4 violet6")
    choices = table.offers(0)
    assert all(line.startswith("set ") for line in choices)
    assert {line.split()[1] for line in choices} == {DIFFERENT, "yellow-yellow-yellow"}
    (chosen,) = [line for line in choices if line.split()[3:] == NEW_AND_ONE_RED]
    assert table.refuses(0, "end") == ("CK-50", "set_first", {})
    table.does(0, chosen)
    left = table.names(table.seat().buildings)
    assert left == ["violet4-yellow/blue", "violet5-yellow/violet", "violet5-red/green"]
    assert table.tokens() == (0, 1, 2, 0)


def test_4_three_yellows_instead_lose_the_white() -> None:
    table = arrange("violet10-yellow-white tea1", buildings=SIMON, hand="violet6 violet4")
    table.does(0, "building violet10-yellow-white pay violet4 violet6")
    table.does(0, next(line for line in table.offers(0) if "yellow-yellow" in line))
    assert table.names(table.seat().buildings) == ["violet4-red/violet", "violet5-red/green"]
    assert ("lost", "white") in table.state.turn.steps


def test_5_karine_pays_with_a_joker() -> None:
    """CK-62: an administrator pays as a die."""
    table = arrange("blue11-yellow-white", hand="blue5 orange6", administrators=1)
    card = "building blue11-yellow-white pay"
    assert table.refuses(0, f"{card} blue5")[:2] == ("CK-10", "too_little")
    refusal = table.refuses(0, f"{card} blue5 joker6/orange")
    assert refusal == ("CK-10", "joker_of_wrong_colour", {"named": "orange", "colour": "blue"})
    assert table.complete(f"{card} blue5 joker6") in table.offers(0)
    table.does(0, f"{card} blue5 joker6/blue")
    assert table.tokens() == (0, 0, 2, 0)


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("ship 2 pay violet3", ""),
        ("ship 2 pay violet1 violet2", "one_die_only"),
        ("palace 5 pay green5", ""),
        ("palace 5 pay violet1 green4", "one_die_only"),
        ("palace 5 pay violet2 violet3", "one_die_only"),
        ("palace 5 pay green4", "not_exact"),
        ("building violet4-red pay violet2 violet3", ""),
    ],
)
def test_6_prices_of_ships_and_palaces_are_exact(line: str, cause: str) -> None:
    table = arrange("2 palace5/violet violet4-red", hand="violet1 violet2 violet3 green4 green5")
    if cause:
        assert table.refuses(0, line)[:2] == ("CK-11", cause)
    else:
        table.does(0, line)


def test_7_karma_raises_or_lowers_a_die() -> None:
    table = arrange("1 palace4/violet violet4-red", hand="violet3", karma=1)
    assert table.offers(0)[3:] == [
        "building violet4-red/violet pay violet3+1",
        "ship 1 pay violet3-1",
        "palace 4/violet pay violet3+1",
    ]
    table.does(0, "ship 1 pay violet3-1")
    assert table.tokens()[0] == 2


def test_7_no_die_goes_above_six_or_below_one() -> None:
    table = arrange("palace2 3 violet7-red-silk1", hand="violet6 green1", karma=2)
    assert table.refuses(0, "ship 3 pay green1-1")[:2] == ("CK-12", "beyond_a_die")
    line = "building violet7-red-silk1 pay violet6+1"
    assert table.refuses(0, line) == ("CK-12", "beyond_a_die", {"die": "violet6", "value": 7})


def test_8_one_lot_of_goods_is_sold_as_the_seat_chooses() -> None:
    table = arrange("silk1-spice1 palace2", goods="silk1 silk2 tea2")
    table.does(0, "goods silk1-spice1")
    assert {line.split()[1] for line in table.offers(0)} == {
        *("silk1-silk1-silk2", "silk1-tea2-spice1", "silk2-tea2-spice1"),
    }


@pytest.mark.parametrize(("ship", "price", "asked"), [(4, 2, ""), (7, 2, "die"), (9, 3, "")])
def test_8_a_ship_may_be_taken_though_its_reward_finds_nothing(
    ship: int, price: int, asked: str
) -> None:
    """CK-108: nothing is gained, fewer dice are taken, or the other half of an either-or."""
    table = arrange(f"{ship} violet4-red", hand=f"green{price}")
    table.does(0, f"ship {ship} pay green{price}")
    assert table.state.turn.seat == (0 if asked else 1)
    if asked:
        assert table.offers(0) == ["die violet4-red/violet"]


@pytest.mark.parametrize(("seats", "offer", "pile"), [(2, 12, 124), (3, 16, 116), (4, 20, 108)])
def test_9_the_offer_and_the_pile_after_the_deal(seats: int, offer: int, pile: int) -> None:
    table = Table(seats).does(0, "begin")
    random = Random(9)
    while chance := CARDS_AND_KARMA.chance(table.state):
        table.does(TABLE, chance.draw(random))
    assert [len(seat.hand) for seat in table.state.seats] == [4] * seats
    assert len(table.state.cards.offer) == offer
    assert len(table.state.cards.pile) + 1 == pile
    assert table.count_cards() == 144


def test_10_the_elephants_karma_runs_the_whole_chain_before_the_turn() -> None:
    """CK-5: the elephant’s karma."""
    table = arrange(elephant=1, others=({"karma": 2, "administrators": 2, "fame": 2},))
    table.does(0, "goods tea1")
    assert table.tokens(1) == (2, 0, 1, 0)  # two of the karma are the bonus
    assert table.seat(1).left == 1
    assert table.state.turn.passing == 2
    assert table.offers(1)[0].startswith("die ")


def test_11_room_is_made_before_dice_are_taken() -> None:
    hand = "violet1 violet2 violet3 violet4 violet5 violet6 green1 green2"
    table = arrange("palace2 tea1 silk1", hand=hand)
    table.does(0, "palace 2 pay green2")
    assert table.refuses(0, "die tea1") == ("CK-9", "throw_first", {"due": 1})
    table.does(0, "throw violet1", "die tea1", "die silk1")
    assert len(table.seat().hand) == 8


def test_11_two_dice_of_an_administrator_need_room_for_both() -> None:
    """CK-110: room is made for all dice of one gain first."""
    hand = "violet1 violet2 violet3 violet4 violet5 violet6 green1 green2"
    table = arrange(hand=hand, administrators=1).does(0, "two-dice")
    refusal = table.refuses(0, "throw violet1")
    assert refusal == ("CK-9", "throw_so_many", {"due": 2, "named": 1})
    table.does(0, "throw violet1 green1")
    assert table.owed == "top"
    table.draws("top tea2")
    assert len(table.seat().hand) == 8
    assert table.owed == "top"


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "by"),
    [
        ({"fame": 1, "coins": 3}, {"fame": 2}, (0,), "points"),
        ({"fame": 2, "karma": 1}, {"coins": 4, "karma": 2}, (1,), "karma"),
        ({"fame": 2}, {"coins": 4}, (0, 1), "shared"),
        ({"fame": 2}, {"coins": 4, "left": 5}, (0,), "turned"),
    ],
)
def test_12_what_is_left_over_decides(
    mine: dict[str, Any], theirs: dict[str, Any], winner: tuple[int, ...], by: str
) -> None:
    """CK-91: victory and ties."""
    table = arrange(**{"left": 6, **mine}, others=({"left": 6, **theirs},))
    table.does(0, "die tea1").does(1, "die silk1")
    result = CARDS_AND_KARMA.result(table.state)
    assert result is not None
    assert (result.reason, result.winners, result.decided_by) == ("track", winner, by)


@pytest.mark.parametrize("seed", range(5))
def test_13_after_every_chain_stocks_are_small_and_no_set_lies_there(seed: int) -> None:
    """CK-101: after every chain the tokens of the box are enough."""
    random = Random(f"chains {seed}")
    at_rest = 0
    for step in walk(set_up("cards_and_karma", random, ("real_cards",)), random):
        state = step.state
        if state.turn.phase not in (Phase.TURN, Phase.OVER) or state.agenda or state.waiting:
            continue
        at_rest += 1
        assert sorted(list_cards(state)) == list(range(144))
        for seat in state.seats:
            assert max(seat.karma, seat.administrators, seat.fame * (seat.turned < 6)) <= 2
            assert seat.coins <= 5 or seat.turned == 6
            assert list_choices(state.printed, seat) == ()
            assert len(seat.ships) < 3
            most = max(len(seat.buildings), len(seat.goods))
            assert most <= 4  # CK-4: so nobody is ever stuck
            assert len(seat.hand) <= 8
            assert not seat.trios
    assert at_rest > 20
