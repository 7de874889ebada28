"""Blue dice and the river (DC-40 to DC-42)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import TINY, Seat, Table


def spaces(seat: Seat) -> list[int]:
    return [n for n in range(1, len(TINY.river) + 1) if seat.sheet.river >> (n - 1) & 1]


@shows("DC-40")
@pytest.mark.parametrize(
    ("marked", "symbol", "reached"),
    [((), "sun", 1), ((), "hail", 6), ((2,), "sun", 7), ((7,), "sun", 13), ((3, 26), "rain", 32)],
)
def test_a_blue_die_marks_the_next_space_ahead_with_its_symbol(
    lea: Seat, marked: tuple[int, ...], symbol: str, reached: int
) -> None:
    lea.has(river=marked)
    lea.takes("b1", symbol)
    assert [*marked, reached] == spaces(lea)[: len(marked) + 1]
    assert lea.chain[1] == ("river", reached)


@shows("DC-40")
def test_skipped_spaces_stay_free_and_the_position_is_the_rightmost_mark(lea: Seat) -> None:
    lea.takes("b1", "wind")
    assert spaces(lea) == [3]
    lea.takes("b1", "rain")
    assert spaces(lea) == [3, 8]


@shows("DC-41")
def test_forward_goes_on_from_the_position(lea: Seat) -> None:
    lea.has(river=[3])
    lea.is_owed("d2-e")
    lea.is_offered_only("use d2-e")
    lea.does("use d2-e")
    assert spaces(lea) == [3, 4]


@shows("DC-41")
def test_never_beyond_the_last_space(lea: Seat) -> None:
    lea.has(river=[32])
    lea.takes("o1", "maharani")
    lea.is_offered_only("river 33")
    lea.does("river 33")
    lea.is_owed("d2-e", "a1-n")
    lea.is_offered_only("use a1-n")
    lea.is_refused("use d2-e", "DC-63", "river_ended", place="d2-e", space=33)


@shows("DC-41")
def test_back_one_goes_to_the_nearest_free_space_and_keeps_the_position(lea: Seat) -> None:
    lea.has(river=[15, 16, 17], circled=(3, 3, 3))
    lea.sails_to("back 1")
    assert spaces(lea) == [14, 15, 16, 17, 18]
    lea.is_offered_only("road a1 ns", "road b2 ew")
    lea.does("road b2 ew")
    lea.takes("b1", "sun")
    assert 19 in spaces(lea)


@shows("DC-41")
def test_back_any_goes_to_any_free_space_behind(lea: Seat) -> None:
    lea.has(river=[2, 5, 6, 7, 8, *range(10, 19)])
    lea.sails_to("back any")
    lea.is_offered_only("river 1", "river 3", "river 4", "river 9")
    lea.is_refused("river 5", "DC-41", "space_marked", space=5)
    lea.is_refused("river 20", "DC-41", "not_behind", space=20, **{"from": 19})
    lea.does("river 1")
    assert (lea.sheet.fame, lea.sheet.river.bit_length()) == (1, 19)


@shows("DC-41")
def test_with_nothing_free_behind_going_back_is_lost(lea: Seat) -> None:
    lea.has(river=range(1, 18))
    lea.sails_to("back 1")
    assert lea.chain[-1] == ("lose", "river-18")
    lea.has(river=range(1, 19))
    lea.sails_to("back any")
    assert lea.chain[-1] == ("lose", "river-19")


@shows("DC-42")
def test_all_rewards_of_a_space_are_carried_out_in_any_order(lea: Seat) -> None:
    lea.sails(28)
    lea.is_offered_only("use river-28-2", "use river-28-3")
    lea.is_refused("use river-28-1", "DC-63", "nothing_to_sell", place="river-28-1", have=0, need=1)
    lea.is_refused("good tea", "DC-42", "choose_a_reward_first")
    lea.is_refused("done", "DC-63", "still_owed", count=3)
    lea.is_refused("forgo river-28-2", "DC-42", "river_not_given_up", place="river-28-2")
    lea.does("use river-28-2", "good tea")
    lea.is_offered_only("use river-28-1", "use river-28-3")
    lea.is_refused("use river-28-2", "DC-62", "already_crossed", place="river-28-2")
    lea.is_refused("use river-29-1", "DC-62", "not_gained", place="river-29-1")
    lea.does("use river-28-1", "sell tea")
    assert lea.sheet.money == 1
    lea.is_offered_only(
        *("palace mogul", "palace maharani", "palace merchant"),
        *("palace raja", "palace builder", "palace portuguese"),
    )


@shows("DC-42")
def test_rewards_without_a_choice_are_carried_out_by_themselves(lea: Seat) -> None:
    lea.sails(30)
    assert (lea.sheet.money, lea.sheet.karma) == (2, 2)
    lea.is_offered_only("use river-30-1", "use river-30-2")


@shows("DC-42")
def test_rewards_of_the_river_come_before_any_waiting_bonus(lea: Seat) -> None:
    lea.has(river=[27], circled=(1, 0, 0))
    lea.is_owed("d2-e", "a3-w")
    lea.does("use d2-e")
    assert lea.waiting == ["a3-w"]
    lea.is_offered_only("use river-28-1", "use river-28-2", "use river-28-3")
    lea.is_refused("use a3-w", "DC-42", "river_first", place="a3-w")


@shows("DC-42")
def test_a_reward_that_cannot_be_used_then_is_lost(lea: Seat) -> None:
    lea.has(river=[28])
    lea.sails(29)
    lea.is_offered("road b2 esw")
    assert lea.chain[-1] == ("use", "river-29-2")
    lea.does("road b2 esw")
    assert lea.chain[-1] == ("use", "river-29-1")
    lea.is_offered_only("half b2 n")
    lea.has("┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼")
    lea.sails(29)
    assert lea.chain[-2:] == (("lose", "river-29-1"), ("lose", "river-29-2"))


@shows("DC-42")
def test_a_table_may_let_rewards_of_the_river_wait_like_bonuses() -> None:
    table = Table(river_waits=True)
    lea = table.seats[0]
    lea.has(river=[27])
    lea.is_owed("d2-e", "c1-n")
    lea.does("use d2-e")
    lea.is_offered_only("use river-28-2", "use river-28-3")
    assert lea.waiting == ["c1-n", "river-28-1", "river-28-2", "river-28-3"]
    lea.does("use river-28-3", "palace builder", "road b2 ew")
    lea.is_offered("use c1-n")


@shows("DC-42")
def test_a_half_road_of_the_river_may_be_joined_where_rewards_wait() -> None:
    table = Table(river_waits=True)
    lea = table.seats[0]
    lea.sails(31)
    lea.is_offered_only(
        "road a1 ns", "road a1 es", "road a1 sw", "road b2 ew", "road b2 sw", "road b2 nw"
    )
    assert lea.chain[-2:] == (("use", "river-31-1"), ("use", "river-31-2"))
