"""Orange dice and the palace (DC-50 to DC-56)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import Seat, Table

FIRST_CURVE = "· · · · R ┐ · · · · · · · · · ·"


@shows("DC-50")
def test_the_great_mogul_sends_one_of_the_other_five(lea: Seat) -> None:
    lea.has(palace=(0, 0, 3, 0, 0, 0))
    lea.takes("o1", "mogul")
    assert lea.sheet.palace == (1, 0, 3, 0, 0, 0)
    lea.is_offered_only("palace maharani", "palace raja", "palace builder", "palace portuguese")
    lea.is_refused("palace mogul", "DC-50", "mogul_sends_another")
    lea.is_refused("palace merchant", "DC-50", "no_box_left", person="merchant")
    lea.is_refused("decline", "DC-63", "no_declining", due="mogul")
    lea.does("palace maharani")
    assert lea.sheet.palace == (1, 1, 3, 0, 0, 0)
    lea.is_offered_only("river 1", "river 2")


@shows("DC-50")
def test_with_nobody_to_send_the_moguls_tick_still_counts(lea: Seat) -> None:
    lea.has(palace=(1, 3, 3, 3, 3, 3))
    lea.takes("o1", "mogul")
    assert lea.sheet.palace == (2, 3, 3, 3, 3, 3)
    assert ("miss", "mogul") in lea.chain


@shows("DC-51")
def test_the_maharani_goes_one_or_two_forward(lea: Seat) -> None:
    lea.has(river=[3])
    lea.takes("o1", "maharani")
    lea.is_offered_only("river 4", "river 5")
    for space in (1, 3, 6, 33):
        lea.is_refused(f"river {space}", "DC-51", "one_or_two_forward", space=space, **{"from": 3})
    lea.is_refused("decline", "DC-63", "no_declining", due="voyage")
    lea.does("river 5", "good tea")
    assert lea.sheet.river == 0b10100
    assert lea.chain[:3] == (
        ("take", "o1", "maharani"),
        ("tick", "maharani", 1),
        ("river", 5),
    )


@shows("DC-51")
def test_at_the_end_of_the_river_the_maharani_has_no_effect(lea: Seat) -> None:
    lea.has(river=[33])
    lea.takes("o1", "maharani")
    assert lea.chain[-2:] == (("tick", "maharani", 1), ("miss", "voyage"))


@shows("DC-52")
def test_the_merchant_sells_up_to_two_or_gives_one_good(lea: Seat) -> None:
    lea.has(circled=(2, 1, 3))
    lea.has(sold=(0, 0, 3))
    lea.takes("o1", "merchant")
    lea.is_offered_only(
        *("sell tea", "sell silk", "sell tea tea", "sell tea silk"), "good tea", "good silk"
    )
    lea.is_refused("sell tea tea silk", "DC-52", "too_many_goods", most=2, asked=3)
    lea.is_refused("decline", "DC-52", "one_good_instead")
    lea.is_refused("good tea silk", "DC-52", "other_number_of_goods", need=1, asked=2)
    lea.is_refused("good spice", "DC-30", "row_full", good="spice", boxes=3)
    lea.does("sell tea tea")
    assert lea.sheet.money == 3
    lea.is_offered_only("done")
    lea.takes("o1", "merchant")
    lea.does("good silk")
    assert lea.sheet.circled == (2, 2, 3)


@shows("DC-52")
def test_the_merchant_may_be_declined_only_where_no_box_is_free(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3), sold=(3, 3, 1))
    lea.takes("o1", "merchant")
    lea.is_offered_only("sell spice", "sell spice spice", "decline")
    lea.does("decline")
    assert lea.chain[-1] == ("decline", "merchant")
    lea.has(sold=(3, 3, 3))
    lea.takes("o1", "merchant")
    assert lea.chain[-1] == ("miss", "merchant")


@shows("DC-52")
def test_with_empty_stock_the_merchant_gives_one_good(lea: Seat) -> None:
    lea.takes("o1", "merchant")
    lea.is_offered_only("good tea", "good silk", "good spice")


@shows("DC-53")
def test_raja_man_singh_gives_a_coin_first_and_then_an_upgrade(lea: Seat) -> None:
    lea.takes("o1", "raja")
    assert lea.chain[1:] == (("tick", "raja", 1), ("coins", 1))
    lea.is_offered_only("upgrade temple", "upgrade fort")
    lea.does("upgrade fort")
    assert (lea.sheet.levels, lea.sheet.money) == ((0, 1), 1)
    assert lea.chain[-1] == ("upgrade", "fort", 2)


@shows("DC-53")
def test_without_a_possible_upgrade_the_rajas_coin_stays(lea: Seat) -> None:
    lea.has(levels=(2, 2))
    lea.takes("o1", "raja")
    assert lea.sheet.money == 1
    assert lea.chain[-1] == ("miss", "upgrade")


@shows("DC-54")
def test_the_master_builder_gives_two_half_roads(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.takes("o1", "builder")
    lea.is_offered("road b3 ns", "road a1 ns", "half b2 n", "half b2 e")
    lea.does("half b2 n", "half b2 e")
    assert lea.province[1] == ["R", "┼", "·", "·"]
    lea.is_offered_only("done")


@shows("DC-54")
def test_the_master_builder_may_start_at_the_residence(lea: Seat) -> None:
    lea.takes("o1", "builder")
    lea.is_offered("road b2 ew", "road a1 ns")


@shows("DC-54")
@pytest.mark.parametrize("province", ["· · · · R ┤ · · · · · · · · · ·"])
def test_the_master_builders_halves_are_both_placed(province: str) -> None:
    for needs_road in (False, True):
        lea = Table(pairs_need_road=needs_road).seats[0]
        lea.has(province)
        lea.takes("o1", "builder")
        lea.is_refused("half b2 e", "DC-21", "both_halves_needed", cell="b2")


@shows("DC-55")
def test_the_portuguese_goes_one_or_two_free_spaces_back_or_gives_one_good(lea: Seat) -> None:
    lea.has(river=[4, 6, 8])
    lea.takes("o1", "portuguese")
    lea.is_offered_only("river 7", "river 5", "good tea", "good silk", "good spice")
    lea.is_refused("river 3", "DC-55", "too_far_back", space=3, **{"from": 8})
    lea.is_refused("river 6", "DC-41", "space_marked", space=6)
    lea.is_refused("river 9", "DC-41", "not_behind", space=9, **{"from": 8})
    lea.is_refused("decline", "DC-55", "one_good_instead")
    lea.is_refused("good tea silk", "DC-55", "other_number_of_goods", need=1, asked=2)
    lea.does("river 5", "good tea")
    assert lea.sheet.river == 0b10111000
    lea.takes("o1", "portuguese")
    lea.does("good spice")
    assert lea.sheet.circled == (1, 0, 1)


@shows("DC-55")
def test_the_portuguese_may_be_declined_only_where_no_box_is_free(lea: Seat) -> None:
    lea.has(river=[2], circled=(3, 3, 3))
    lea.takes("o1", "portuguese")
    lea.is_offered_only("river 1", "decline")
    lea.does("decline")
    assert lea.chain[-1] == ("decline", "return")
    lea.has(river=[1])
    lea.takes("o1", "portuguese")
    assert lea.chain[-1] == ("miss", "return")


@shows("DC-55")
def test_with_nothing_free_behind_the_portuguese_gives_one_good(lea: Seat) -> None:
    lea.has(river=[1, 2])
    lea.takes("o1", "portuguese")
    lea.is_offered_only("good tea", "good silk", "good spice")


@shows("DC-56")
@pytest.mark.parametrize(
    ("palace", "place", "number"),
    [
        ((1, 1, 3, 0, 1, 2), "palace-1", 1),
        ((2, 2, 3, 1, 2, 2), "palace-2", 2),
        ((3, 3, 3, 2, 3, 3), "palace-3", 3),
    ],
)
def test_a_full_column_of_the_palace_gives_its_bonus(
    lea: Seat, palace: tuple[int, ...], place: str, number: int
) -> None:
    lea.has(palace=palace)
    lea.takes("o1", "raja")
    assert lea.chain[1:4] == (("tick", "raja", number), ("gain", place), ("coins", 1))


@shows("DC-56")
def test_a_column_waits_for_its_last_person(lea: Seat) -> None:
    lea.has(palace=(1, 1, 3, 0, 0, 2))
    lea.takes("o1", "raja")
    assert lea.waiting == []
    lea.has(palace=(1, 1, 1, 1, 1, 1))
    lea.takes("o1", "raja")
    assert lea.waiting == []
