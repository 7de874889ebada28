"""Whole roads: what may be drawn where (DC-20, DC-22, DC-27)."""

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE, roads_of
from tests.games.dice_charmers.table import Seat


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


@shows("DC-27")
def test_a_junction_and_a_crossing_are_drawn_in_an_empty_cell(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.sails_to("junction")
    assert roads_of(lea) == {
        *("road a1 nes", "road a1 nsw", "road a1 esw"),
        *("road b3 nes", "road b3 new", "road b3 nsw"),
    }
    lea.is_refused("road b3 nesw", "DC-27", "other_shape", due="junction")
    lea.is_refused("road b2 nes", "DC-27", "cell_has_road", cell="b2")
    lea.is_refused("road c2 nes", "DC-20", "cell_not_connected", cell="c2")
    lea.does("road b3 nes")
    assert lea.province[2] == ["·", "├", "·", "·"]
    lea.sails_to("crossing")
    lea.is_offered_only("road a1 nesw", "road c3 nesw", "road b4 nesw")
    lea.is_refused("road b4 ns", "DC-27", "other_shape", due="crossing")
    lea.is_refused("half b3 w", "DC-27", "only_halves_extend", due="crossing")
    lea.does("road b4 nesw")
    assert lea.province[3] == ["·", "┼", "·", "·"]


@shows("DC-27")
def test_a_straight_is_a_reward_as_well(lea: Seat) -> None:
    lea.sails_to("straight")
    lea.is_offered_only("road a1 ns", "road b2 ew")
