"""Green dice and road bonuses: what may be drawn where, and what it reaches (DC-20 to DC-27)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import TINY, Seat, Table

FIRST_CURVE = """
    · · · ·
    R ┐ · ·
    · · · ·
    · · · ·
"""
ONE_SIDE_LEFT = """
    · · · ·
    R ┤ · ·
    · · · ·
    · · · ·
"""


def roads_of(seat: Seat) -> set[str]:
    return {line for line in seat.offers() if line.startswith("road")}


@shows("DC-20")
def test_a_straight_road_leaves_the_residence_by_a_printed_side(lea: Seat) -> None:
    lea.takes("g2", "straight")
    lea.is_offered_only("road a1 ns", "road b2 ew")
    lea.is_refused("road a3 ns", "DC-20", "cell_not_connected", cell="a3")
    lea.is_refused("road b2 ns", "DC-20", "side_not_connected", cell="b2", sides="ns")
    lea.is_refused("road c3 ew", "DC-20", "cell_not_connected", cell="c3")
    lea.is_refused("road b2 ne", "DC-20", "other_shape", due="straight")
    lea.is_refused("road b2 nes", "DC-20", "other_shape", due="straight")
    lea.does("road b2 ew")
    assert lea.province[1] == ["R", "─", "·", "·"]
    assert lea.chain == (("take", "g2", "straight"), ("road", "b2", "ew"))


@shows("DC-20")
def test_a_curve_may_be_turned_any_way_that_connects(lea: Seat) -> None:
    lea.takes("g2", "curve")
    lea.is_offered_only("road a1 es", "road a1 sw", "road b2 sw", "road b2 nw")
    lea.is_refused("road b2 ew", "DC-20", "other_shape", due="curve")
    lea.does("road b2 sw")
    assert lea.province[1] == ["R", "┐", "·", "·"]


@shows("DC-20")
def test_a_new_road_goes_on_from_any_drawn_road(lea: Seat) -> None:
    lea.has("""
        · · · ·
        R ┬ ┐ ·
        · · · ·
        · · · ·
    """)
    lea.takes("g2", "straight")
    lea.is_offered_only("road a1 ns", "road b3 ns", "road c3 ns")


@shows("DC-20")
def test_the_other_side_may_end_against_a_neighbour_whatever_it_shows(lea: Seat) -> None:
    lea.has("""
        · ┐ · ·
        R ─ ┘ ·
        · · · ·
        · · · ·
    """)
    lea.takes("g2", "curve")
    lea.is_offered("road a1 es", "road c1 sw", "road c1 es")
    lea.does("road c1 es")
    assert lea.province[0] == ["·", "┐", "┌", "·"]


@shows("DC-21")
def test_two_half_roads_make_a_straight_or_a_curve_in_one_empty_cell(lea: Seat) -> None:
    lea.takes("g2", "halves")
    lea.is_offered_only(
        *("road a1 ns", "road a1 es", "road a1 sw", "road b2 ew", "road b2 sw", "road b2 nw")
    )
    lea.is_refused("road b2 nesw", "DC-21", "other_shape", due="halves")
    lea.is_refused("half b2 w", "DC-21", "half_in_empty_cell", cell="b2")
    lea.does("road b2 ew")
    lea.is_offered_only("done")


@shows("DC-21")
def test_two_half_roads_may_each_add_a_side_to_a_road(lea: Seat) -> None:
    lea.has("""
        · · · ·
        R ─ ┐ ·
        · · · ·
        · · · ·
    """)
    lea.takes("g2", "halves")
    lea.is_offered("half b2 n", "half b2 s", "half c2 n", "half c2 e", "road a1 ns", "road c3 ns")
    lea.is_refused("half b2 e", "DC-21", "side_open_already", cell="b2", side="e")
    lea.does("half b2 n")
    lea.is_offered_only("half b2 s", "half c2 n", "half c2 e")
    lea.is_refused("road a1 ns", "DC-26", "half_on_road_only")
    lea.is_refused("half b3 n", "DC-21", "half_in_empty_cell", cell="b3")
    lea.does("half b2 s")
    assert lea.province[1] == ["R", "┼", "┐", "·"]
    assert lea.chain[-2:] == (("half", "b2", "n"), ("half", "b2", "s"))
    lea.is_offered_only("done")


@shows("DC-21")
def test_both_half_roads_must_be_placed_where_that_is_possible(lea: Seat) -> None:
    lea.has(ONE_SIDE_LEFT)
    lea.takes("g2", "halves")
    lea.is_not_offered("half b2 e")
    lea.is_refused("half b2 e", "DC-21", "both_halves_needed", cell="b2")
    lea.is_refused("half b2 w", "DC-21", "side_open_already", cell="b2", side="w")
    lea.is_offered("road b1 ns", "road b3 ns", "road a1 ns")


@shows("DC-21")
def test_one_half_road_is_placed_and_the_other_lost_where_only_one_fits(lea: Seat) -> None:
    lea.has("┼ ┼ ┼ ┼ R ┼ ├ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼")
    lea.takes("g2", "halves")
    lea.is_offered_only("half c2 w")
    lea.does("half c2 w")
    assert lea.chain[-2:] == (("half", "c2", "w"), ("miss", "rest"))


@shows("DC-21")
def test_two_closed_sides_are_enough_to_split_the_halves(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.takes("g2", "halves")
    lea.is_offered("half b2 n", "half b2 e")


@shows("DC-22")
def test_straight_and_curve_never_go_where_a_road_is(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.takes("g2", "straight")
    lea.is_refused("road b2 ew", "DC-22", "cell_has_road", cell="b2")
    lea.is_refused("half b2 n", "DC-22", "only_halves_extend", due="straight")
    lea.is_refused("road a2 ns", "DC-22", "on_residence")
    lea.takes("g2", "curve")
    lea.is_refused("half b2 n", "DC-22", "only_halves_extend", due="curve")


@shows("DC-22")
def test_nothing_is_drawn_on_the_residence(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.takes("g2", "halves")
    lea.is_refused("half a2 s", "DC-22", "on_residence")
    lea.is_not_offered("half a2 s")


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


@shows("DC-26")
def test_a_single_half_road_goes_only_onto_a_road(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.sails_to("half-road")
    lea.is_offered_only("half b2 n", "half b2 e")
    lea.is_refused("road b3 ns", "DC-26", "half_on_road_only")
    lea.is_refused("half b3 n", "DC-21", "half_in_empty_cell", cell="b3")
    lea.does("half b2 e")
    assert lea.province[1] == ["R", "┬", "·", "·"]


@shows("DC-26")
def test_a_single_half_road_before_any_road_is_lost(lea: Seat) -> None:
    lea.sails_to("half-road")
    assert lea.chain[-1] == ("lose", "river-13")


@shows("DC-26")
def test_two_waiting_half_roads_may_be_joined_to_one_road(lea: Seat) -> None:
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered_only("join")
    lea.does("join")
    lea.is_offered("road b2 ew", "road b2 sw", "road a1 ns")
    lea.is_refused("half b2 w", "DC-26", "joined_in_empty_cell")
    lea.is_refused("road b2 nesw", "DC-26", "other_shape", due="joined")
    lea.does("road b2 ew")
    assert lea.chain == (("use", "c1-n"), ("use", "palace-1"), ("road", "b2", "ew"))
    lea.is_offered_only("done")


@shows("DC-26", "DC-63")
def test_a_table_may_let_seats_skip_half_roads_that_could_only_be_joined() -> None:
    lea = Table(bonuses_optional=True).seats[0]
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered_only("join", "forgo c1-n", "forgo palace-1")
    lea.is_offered("forgo c1-n")
    lea.does("forgo c1-n")
    assert lea.chain == (("lose", "c1-n"), ("lose", "palace-1"))


@shows("DC-26")
def test_joining_leaves_other_waiting_bonuses_alone(lea: Seat) -> None:
    lea.is_owed("a4-s", "c1-n", "palace-1")
    lea.does("join")
    assert lea.waiting == ["a4-s"]
    assert lea.chain == (("use", "c1-n"), ("use", "palace-1"))


@shows("DC-26")
def test_joining_uses_up_just_two_of_three(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "palace-1", "d1-e")
    lea.is_offered_only("join", "use c1-n", "use palace-1", "use d1-e")
    lea.does("join", "road b3 ns")
    assert lea.table.state.agenda.chain[-1] == ("use", "d1-e")


@shows("DC-26")
def test_one_half_road_alone_cannot_be_joined(lea: Seat) -> None:
    lea.has(FIRST_CURVE, circled=(1, 0, 0))
    lea.is_owed("c1-n", "a3-w")
    lea.is_offered_only("use c1-n", "use a3-w")
    lea.is_refused("join", "DC-26", "two_halves_needed", have=1, need=2)


@shows("DC-26")
def test_half_roads_are_joined_only_where_a_road_fits(lea: Seat) -> None:
    lea.has("┼ ┼ ┼ ┼ R ┤ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ├")
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered_only("use c1-n", "use palace-1")
    lea.is_refused("join", "DC-26", "no_room_for_a_road")
    lea.does("use c1-n")
    lea.is_refused("join", "DC-62", "something_else_due", due="half")


@shows("DC-26")
def test_half_roads_of_one_river_space_are_not_joined(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.sails(31)
    lea.is_offered_only("use river-31-1", "use river-31-2")
    lea.is_refused("join", "DC-42", "choose_a_reward_first")
    lea.starts_anew()
    lea.sails(31)
    assert lea.chain[-2:] == (("lose", "river-31-1"), ("lose", "river-31-2"))


@shows("DC-26")
@pytest.mark.parametrize("waits", [False, True])
def test_a_table_may_want_a_first_road_before_a_pair_of_half_roads(waits: bool) -> None:
    table = Table(pairs_need_road=True)
    lea = table.seats[0]
    if waits:
        lea.is_owed("c1-n", "palace-1")
        lea.is_offered_only()
        lea.is_refused("join", "DC-26", "no_room_for_a_road")
    else:
        lea.takes("o1", "builder")
        assert lea.chain[-2:] == (("tick", "builder", 1), ("miss", "halves"))
    lea.takes("g2", "halves")
    lea.is_offered("road b2 ew")
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered("join")
    lea.does("join")
    lea.is_offered("road b3 ns")
    lea.has("· · · · R · · · · · · · · · · ·")
    lea.is_refused("road b2 ew", "DC-26", "first_road_needed")


@shows("DC-27")
def test_a_junction_and_a_crossing_are_drawn_in_an_empty_cell(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.sails_to("junction")
    assert roads_of(lea) == {
        *("road a1 nes", "road a1 nsw", "road a1 esw"),
        *("road b3 nes", "road b3 new", "road b3 nsw"),
    }
    lea.is_refused("road b3 nesw", "DC-27", "other_shape", due="junction")
    lea.is_refused("road c2 nes", "DC-20", "cell_not_connected", cell="c2")
    lea.does("road b3 nes")
    assert lea.province[2] == ["·", "├", "·", "·"]
    lea.sails_to("crossing")
    lea.is_offered_only("road a1 nesw", "road c3 nesw", "road b4 nesw")
    lea.is_refused("road b4 ns", "DC-27", "other_shape", due="crossing")
    lea.is_refused("half b3 w", "DC-22", "only_halves_extend", due="crossing")
    lea.does("road b4 nesw")
    assert lea.province[3] == ["·", "┼", "·", "·"]


@shows("DC-27")
def test_a_straight_is_a_reward_as_well(lea: Seat) -> None:
    lea.sails_to("straight")
    lea.is_offered_only("road a1 ns", "road b2 ew")
