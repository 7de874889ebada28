"""What a road reaches: buildings, markets and the border (DC-23 to DC-25)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE
from tests.games.dice_charmers.table import TINY, Seat


@shows("DC-23")
@pytest.mark.parametrize(("level", "fame"), [(0, 1), (1, 2), (2, 4)])
def test_the_first_road_in_a_buildings_cell_builds_it(lea: Seat, level: int, fame: int) -> None:
    lea.has(FIRST_CURVE, levels=(0, level))
    lea.takes("g2", "straight")
    lea.does("road b3 ns")
    assert lea.sheet.fame == fame
    assert lea.chain[1:] == (("road", "b3", "ns"), ("build", "fort"), ("fame", fame))


@shows("DC-23")
def test_a_building_is_built_only_once(lea: Seat) -> None:
    lea.has("""
        · · · ·
        R ┐ · ·
        · │ · ·
        · · · ·
    """)
    lea.takes("g2", "halves")
    lea.does("half b3 e", "half b3 w")
    assert lea.sheet.fame == 0


@shows("DC-24")
def test_the_first_road_in_a_market_opens_it_for_goods_of_one_type(lea: Seat) -> None:
    lea.has("· · · · R ┘ · · · · · · · · · ·", circled=(2, 3, 0))
    lea.takes("g2", "straight")
    lea.does("road b1 ns")
    lea.is_offered_only(
        *("sell tea", "sell tea tea", "sell silk", "sell silk silk", "sell silk silk silk"),
        "decline",
    )
    lea.is_refused("sell tea silk", "DC-24", "goods_must_be_alike")
    lea.is_refused("sell tea tea tea", "DC-31", "not_in_stock", good="tea", have=2, need=3)
    lea.is_refused("done", "DC-63", "still_owed", count=2)
    lea.is_refused("use b1-n", "DC-62", "something_else_due", due="sell same")
    lea.does("sell silk silk silk")
    assert lea.sheet.sold == (0, 3, 0)
    assert lea.chain[1:4] == (("road", "b1", "ns"), ("gain", "b1-n"), ("market", "same"))
    assert lea.sheet.money == 1 + 2 + 4 + 2


@shows("DC-24")
def test_a_market_for_different_goods_sells_each_type_once(lea: Seat) -> None:
    lea.has("· · · · R ─ ┐ · · · · · · · · ·", circled=(2, 3, 1))
    lea.takes("g2", "straight")
    lea.does("road c3 ns")
    lea.is_refused("sell tea tea", "DC-24", "goods_must_differ")
    lea.is_offered_only(
        *("sell tea", "sell silk", "sell spice"),
        *("sell tea silk", "sell tea spice", "sell silk spice", "sell tea silk spice"),
        "decline",
    )
    lea.does("sell tea silk spice")
    assert lea.sheet.sold == (1, 1, 1)
    assert lea.sheet.money == 3


@shows("DC-24")
def test_a_market_may_be_left_without_selling(lea: Seat) -> None:
    lea.has("· · · · R ─ ┐ · · · · · · · · ·", circled=(2, 0, 0))
    lea.takes("g2", "straight")
    lea.does("road c3 ns", "decline")
    assert lea.chain[-1] == ("decline", "sell different")
    lea.is_offered_only("done")


@shows("DC-24")
def test_with_empty_stock_a_market_is_spent(lea: Seat) -> None:
    lea.has("· · · · R ─ ┐ · · · · · · · · ·", circled=(2, 0, 0), sold=(2, 0, 0))
    lea.takes("g2", "straight")
    lea.does("road c3 ns")
    assert lea.chain[-2:] == (("market", "different"), ("miss", "sell different"))
    lea.is_offered_only("done")


@shows("DC-24")
def test_goods_from_bonuses_of_the_same_drawing_come_too_late_for_the_market(lea: Seat) -> None:
    lea.has("· · · · R ┐ · · · │ · · · ┤ · ·")
    lea.takes("g2", "straight")
    lea.does("road a4 ew")
    assert lea.chain[2:] == (
        ("gain", "a4-w"),
        ("market", "different"),
        ("miss", "sell different"),
        ("use", "a4-w"),
    )
    lea.is_offered_only("good tea silk", "good tea spice", "good silk spice")


@shows("DC-25")
def test_an_open_side_that_reaches_a_border_bonus_gains_it_once(lea: Seat) -> None:
    lea.takes("g2", "straight")
    lea.does("road a1 ns")
    assert ("gain", "a1-n") in lea.chain
    assert lea.sheet.karma == 2
    assert lea.sheet.gained == 1 << TINY.bonus_numbers["a1-n"]


@shows("DC-25")
def test_a_half_road_reaches_a_border_bonus_too(lea: Seat) -> None:
    lea.has("│ · · · R · · · · · · · · · · ·")
    lea.takes("g2", "halves")
    lea.does("half a1 w")
    assert lea.waiting == ["a1-w"]
    lea.does("half a1 e")
    assert lea.chain[-2:] == (("use", "a1-w"), ("tick", "merchant", 1))


@shows("DC-25")
def test_a_bonus_gained_before_is_not_gained_again(lea: Seat) -> None:
    lea.has_gained("a1-n")
    lea.takes("g2", "straight")
    lea.does("road a1 ns")
    assert ("gain", "a1-n") not in lea.chain
    assert lea.sheet.karma == 1


@shows("DC-25")
def test_the_printed_exits_of_the_residence_gain_nothing(lea: Seat) -> None:
    lea.takes("g2", "straight")
    lea.does("road b2 ew", "done")
    assert not lea.sheet.gained >> TINY.bonus_numbers["a2-w"] & 1
