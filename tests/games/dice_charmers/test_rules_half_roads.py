"""Half-roads: two of a die, one of a bonus, and bonuses joined (DC-21, DC-26)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE, NO_ROAD, ONE_SIDE_LEFT
from tests.games.dice_charmers.table import Seat, Table


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
    lea.is_refused("road a1 ns", "DC-21", "half_on_road_only")
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
    lea.is_refused("road b2 ew", "DC-21", "cell_has_road", cell="b2")


@shows("DC-26")
def test_a_single_half_road_goes_only_onto_a_road(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.sails_to("half-road")
    lea.is_offered_only("half b2 n", "half b2 e")
    lea.is_refused("road b3 ns", "DC-26", "half_on_road_only")
    lea.is_refused("half b3 n", "DC-26", "half_in_empty_cell", cell="b3")
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
    lea.is_refused("join", "DC-26", "only_waiting_are_joined")
    lea.starts_anew()
    lea.sails(31)
    assert lea.chain[-2:] == (("lose", "river-31-1"), ("lose", "river-31-2"))


@shows("DC-26", "DC-42")
def test_where_rewards_of_the_river_wait_its_half_roads_may_be_joined() -> None:
    lea = Table(river_waits=True).seats[0]
    lea.has(FIRST_CURVE)
    lea.sails(31)
    lea.is_offered_only("use river-31-1", "use river-31-2", "join")
    lea.does("join", "road b3 ns")
    lea.is_offered_only("done")


@shows("DC-26")
def test_a_table_may_want_a_first_road_before_two_half_roads_are_joined() -> None:
    lea = Table(pairs_need_road=True).seats[0]
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered_only()
    lea.is_refused("join", "DC-26", "first_road_needed")
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "palace-1")
    lea.is_offered("join")
    lea.does("join")
    lea.is_offered("road b3 ns")
    lea.is_refused("road b2 ew", "DC-26", "cell_has_road", cell="b2")
    lea.has(NO_ROAD)
    lea.is_refused("road b2 ew", "DC-26", "first_road_needed")


@shows("DC-26", "DC-54")
@pytest.mark.parametrize(
    ("space", "lines"),
    [
        (26, []),
        (21, ["palace builder"]),
        (21, ["palace mogul", "palace builder"]),
        (22, ["palace builder"]),
    ],
)
def test_a_table_may_want_a_first_road_before_a_bonus_sends_for_the_master_builder(
    space: int, lines: list[str]
) -> None:
    lea = Table(pairs_need_road=True).seats[0]
    lea.sails(space)
    lea.does(*lines)
    assert lea.chain[-2:] == (("tick", "builder", 1), ("miss", "halves"))
    lea.has(FIRST_CURVE)
    lea.sails(space)
    lea.does(*lines)
    lea.is_offered("road b3 ns", "half b2 n")
    lea.has(NO_ROAD)
    lea.is_refused("road b2 ew", "DC-26", "first_road_needed")


@shows("DC-26", "DC-54")
def test_a_reward_of_the_maharanis_voyage_is_no_die() -> None:
    lea = Table(pairs_need_road=True).seats[0]
    lea.has(river=[25])
    lea.takes("o1", "maharani")
    lea.does("river 26")
    assert lea.chain[-3:] == (("use", "river-26"), ("tick", "builder", 1), ("miss", "halves"))


@shows("DC-26", "DC-54")
@pytest.mark.parametrize(
    ("die", "face", "lines"),
    [
        ("g2", "halves", []),
        ("o1", "builder", []),
        ("o1", "mogul", ["palace builder"]),
    ],
)
def test_two_half_roads_of_a_die_start_at_the_residence_at_every_table(
    die: str, face: str, lines: list[str]
) -> None:
    lea = Table(pairs_need_road=True).seats[0]
    lea.takes(die, face)
    lea.does(*lines)
    lea.is_offered("road b2 ew", "road a1 ns")
    lea.does("road b2 ew")
    assert lea.province[1] == ["R", "─", "·", "·"]
