"""Upgrades, tracks and bonuses (DC-60 to DC-64)."""

from typing import Any

import pytest

from companion.games.dice_charmers.rewards import KINDS, Reward, read_reward
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import TINY, Seat, Table

FIRST_CURVE = "· · · · R ┐ · · · · · · · · · ·"


@shows("DC-60")
def test_an_upgrade_raises_one_type_step_by_step(lea: Seat) -> None:
    lea.has(levels=(2, 1))
    lea.sails_to("upgrade")
    lea.is_offered_only("upgrade fort")
    lea.is_refused("upgrade temple", "DC-60", "level_is_highest", building="temple", fame=4)
    lea.is_refused("decline", "DC-63", "no_declining", due="upgrade")
    lea.does("upgrade fort")
    assert lea.sheet.levels == (2, 2)
    assert ("upgrade", "fort", 4) in lea.chain


@shows("DC-60")
@pytest.mark.parametrize(
    ("levels", "raised", "gained"),
    [
        ((1, 0), "fort", "upgrade-1"),
        ((2, 0), "fort", "upgrade-1"),
        ((2, 1), "fort", "upgrade-2"),
        ((0, 0), "fort", ""),
        ((1, 1), "temple", ""),
    ],
)
def test_when_all_types_have_reached_a_level_its_bonus_is_gained(
    lea: Seat, levels: tuple[int, ...], raised: str, gained: str
) -> None:
    lea.has(levels=levels)
    lea.sails_to("upgrade")
    lea.does(f"upgrade {raised}")
    assert [step[1] for step in lea.chain if step[0] == "gain"] == ([gained] if gained else [])


@shows("DC-60")
def test_buildings_already_built_score_nothing_more(lea: Seat) -> None:
    lea.has("│ · · · R · · · · · · · · · · ·", fame=1)
    lea.sails_to("upgrade")
    lea.does("upgrade temple")
    assert lea.sheet.fame == 1


@shows("DC-60")
def test_with_every_type_at_the_top_an_upgrade_is_lost(lea: Seat) -> None:
    lea.has(levels=(2, 2))
    lea.sails_to("upgrade")
    assert lea.chain[-1] == ("lose", "river-20")


@shows("DC-61")
def test_marking_or_passing_a_box_circles_its_bonus(lea: Seat) -> None:
    lea.has(fame=4)
    lea.sails_to("1 fame")
    assert lea.chain[3:] == (("fame", 1), ("gain", "fame-5-bonus"), ("use", "fame-5-bonus"))
    lea.has(FIRST_CURVE, money=6)
    lea.sails(30)
    assert lea.chain[3:5] == (("coins", 2), ("gain", "money-7-bonus"))


@shows("DC-61")
def test_a_box_before_or_after_the_marks_circles_nothing(lea: Seat) -> None:
    lea.has(fame=5)
    lea.sails_to("1 fame")
    assert lea.chain[-1] == ("fame", 1)
    lea.has(fame=3)
    lea.sails_to("1 fame")
    assert lea.chain[-1] == ("fame", 1)


@shows("DC-61")
def test_beyond_the_last_box_nothing_more_is_marked(lea: Seat) -> None:
    lea.has(fame=13, money=24)
    lea.sails_to("3 fame")
    assert lea.sheet.fame == 14
    assert ("fame", 1) in lea.chain
    lea.sails_to("1 coin")
    assert lea.sheet.money == 24
    assert ("lose", "river-2") in lea.chain
    lea.sails_to("1 fame")
    assert ("lose", "river-1") in lea.chain
    lea.has(money=23)
    lea.is_owed("b1-n", "a1-n")
    lea.does("use b1-n")
    assert ("coins", 1) in lea.chain


@shows("DC-61")
def test_marking_goes_on_after_the_tracks_have_crossed(lea: Seat) -> None:
    lea.has(fame=12, money=20)
    lea.sails_to("1 fame")
    assert lea.sheet.fame == 13


@shows("DC-62")
def test_bonuses_wait_until_the_dies_action_is_finished(lea: Seat) -> None:
    lea.has("· ─ ─ · R ┘ · · · · · · · · · ·", circled=(2, 0, 0))
    lea.takes("g2", "straight")
    lea.does("road d1 ew")
    assert lea.waiting == ["d1-e"]
    lea.is_refused("use d1-e", "DC-62", "something_else_due", due="sell different")
    lea.does("decline")
    assert lea.waiting == []
    assert lea.chain[-1] == ("use", "d1-e")


@shows("DC-62")
def test_waiting_bonuses_are_carried_out_in_any_order(lea: Seat) -> None:
    lea.has(FIRST_CURVE, circled=(1, 0, 0))
    lea.is_owed("c1-n", "a3-w", "a4-s")
    lea.is_offered_only("use c1-n", "use a3-w", "use a4-s")
    lea.is_refused("half b2 n", "DC-62", "choose_a_bonus_first")
    lea.is_refused("use b1-n", "DC-62", "not_gained", place="b1-n")
    lea.is_refused("done", "DC-63", "still_owed", count=3)
    lea.does("use a4-s", "upgrade temple")
    lea.is_offered_only("use c1-n", "use a3-w")
    lea.is_refused("use a4-s", "DC-62", "already_crossed", place="a4-s")
    lea.does("use a3-w", "sell tea")
    assert lea.chain[-1] == ("use", "c1-n")
    lea.does("half b2 e")
    lea.is_offered_only("done")
    lea.is_refused("half b2 n", "DC-62", "nothing_owed")
    lea.is_refused("use c1-n", "DC-62", "already_crossed", place="c1-n")


@shows("DC-62")
def test_a_bonus_gained_while_another_is_carried_out_waits_for_it(lea: Seat) -> None:
    lea.has(FIRST_CURVE, palace=(1, 1, 1, 1, 0, 1))
    lea.sails_to("builder")
    assert lea.waiting == ["palace-1"]
    lea.does("half b2 n")
    assert lea.waiting == ["palace-1"]
    lea.does("half b2 e")
    assert lea.chain[-1] == ("lose", "palace-1")


@shows("DC-62")
def test_what_is_due_must_be_answered_with_what_fits(lea: Seat) -> None:
    lea.sails_to("1 good")
    lea.is_refused("sell tea", "DC-62", "something_else_due", due="goods")
    lea.is_refused("upgrade fort", "DC-62", "something_else_due", due="goods")
    lea.is_refused("road b2 ew", "DC-62", "something_else_due", due="goods")
    lea.is_refused("half b2 n", "DC-62", "something_else_due", due="goods")


@shows("DC-63")
def test_a_bonus_is_lost_only_when_no_waiting_bonus_is_usable_any_more(lea: Seat) -> None:
    lea.is_owed("a3-w", "c1-n", "a4-w")
    lea.is_offered_only("use a4-w")
    lea.does("use a4-w", "good tea silk")
    assert lea.chain[-1] == ("use", "a3-w")
    lea.does("decline")
    assert lea.chain[-2:] == (("decline", "sell up to"), ("lose", "c1-n"))
    assert lea.sheet.lost == 1 << TINY.bonus_numbers["c1-n"]


@shows("DC-63")
def test_a_usable_bonus_cannot_be_skipped(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "a4-s")
    lea.is_refused("forgo c1-n", "DC-63", "no_skipping", place="c1-n")
    lea.does("use a4-s")
    lea.is_refused("forgo c1-n", "DC-62", "something_else_due", due="upgrade")


@shows("DC-63")
def test_a_table_may_let_seats_skip_a_bonus() -> None:
    lea = Table(bonuses_optional=True).seats[0]
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "a4-s")
    lea.is_offered_only("use c1-n", "forgo c1-n", "use a4-s", "forgo a4-s")
    lea.is_offered("forgo c1-n")
    lea.does("forgo a4-s")
    assert lea.chain == (("lose", "a4-s"),)
    lea.is_offered_only("use c1-n", "forgo c1-n")
    lea.does("use c1-n")
    lea.is_refused("decline", "DC-63", "no_declining", due="half")
    lea.sails(28)
    lea.is_refused("forgo river-28-2", "DC-63", "no_skipping", place="river-28-2")
    lea.sails_to("upgrade")
    lea.is_offered_only("upgrade temple", "upgrade fort")


@shows("DC-63")
def test_a_named_person_is_used_even_if_the_effect_is_impossible(lea: Seat) -> None:
    lea.has(levels=(2, 2), palace=(3, 3, 3, 2, 3, 3))
    lea.sails_to("raja")
    assert ("miss", "upgrade") in lea.chain
    assert lea.sheet.palace[3] == 3
    lea.has_gained("palace-3")
    lea.sails_to("raja")
    assert lea.chain[-1] == ("lose", "river-25")


@shows("DC-63")
def test_a_palace_action_is_lost_only_with_every_box_ticked(lea: Seat) -> None:
    lea.has(palace=(3, 3, 3, 3, 3, 2))
    lea.sails_to("palace")
    lea.is_offered_only("palace portuguese")
    lea.is_refused("palace mogul", "DC-50", "no_box_left", person="mogul")
    lea.has(palace=(3,) * 6)
    lea.sails_to("palace")
    assert lea.chain[-1] == ("lose", "river-21")


EVERY_KIND = {
    "1 fame": {"done"},
    "3 fame": {"done"},
    "1 coin": {"done"},
    "karma": {"done"},
    "goods die": {"die p1", "die p2"},
    "1 good": {"good tea", "good silk", "good spice"},
    "2 different goods": {"good tea silk", "good tea spice", "good silk spice"},
    "3 different goods": {"done"},
    "sell 2": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice", "decline"),
    },
    "sell up to 3": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice", "decline"),
        *("sell tea tea silk", "sell tea tea spice", "sell tea silk silk", "sell tea silk spice"),
        "sell silk silk spice",
    },
    "sell 1-3 same": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk", "decline"),
    },
    "sell 1-3 different": {
        *("sell tea", "sell silk", "sell spice", "sell tea silk", "sell tea spice"),
        *("sell silk spice", "sell tea silk spice", "decline"),
    },
    "sell 2 different": {
        *("sell tea", "sell silk", "sell spice", "sell tea silk", "sell tea spice"),
        *("sell silk spice", "decline"),
    },
    "half-road": {"half b2 n", "half b2 e"},
    "straight": {"road a1 ns", "road b3 ns"},
    "junction": {
        *("road a1 nes", "road a1 nsw", "road a1 esw", "road b3 nes", "road b3 new"),
        "road b3 nsw",
    },
    "crossing": {"road a1 nesw", "road b3 nesw"},
    "forward 1": {
        *("road a1 nes", "road a1 nsw", "road a1 esw", "road b3 nes", "road b3 new"),
        "road b3 nsw",
    },
    "back 1": {"road a1 nesw", "road b3 nesw"},
    "back any": {f"river {space}" for space in range(1, 18)},
    "upgrade": {"upgrade temple", "upgrade fort"},
    "palace": {
        *("palace mogul", "palace maharani", "palace merchant"),
        *("palace raja", "palace builder", "palace portuguese"),
    },
    "mogul": {
        *("palace maharani", "palace merchant"),
        *("palace raja", "palace builder", "palace portuguese"),
    },
    "maharani": {"river 24", "river 25"},
    "merchant": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice"),
        *("good tea", "good silk", "good spice"),
    },
    "raja": {"upgrade temple", "upgrade fort"},
    "builder": {
        *("road a1 ns", "road a1 es", "road a1 sw", "road b3 ns", "road b3 ne", "road b3 nw"),
        *("half b2 n", "half b2 e"),
    },
    "portuguese": {"river 25", "river 24", "good tea", "good silk", "good spice"},
}
"""Every kind of reward and what it offers from one and the same position;
sailing on leads to a junction, sailing back to a crossing."""


@shows("DC-64")
@pytest.mark.parametrize("reward", EVERY_KIND)
def test_every_kind_of_reward_offers_its_own_choice(lea: Seat, reward: str) -> None:
    lea.has(FIRST_CURVE, circled=(2, 2, 1))
    lea.sails_to(reward)
    lea.is_offered_only(*EVERY_KIND[reward])


EVERYWHERE = "┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼"
SPENT: dict[str, Any] = {
    "fame": {"fame": 14},
    "coins": {"money": 24},
    "karma": {"karma": 4},
    "goods": {"circled": (3, 3, 3), "sold": (3, 3, 3)},
    "stock": {"sold": (2, 2, 1)},
    "roads": {"province": EVERYWHERE},
    "river": {"river": range(1, 34)},
    "levels": {"levels": (2, 2)},
    "palace": {"palace": (3, 3, 3, 3, 3, 3)},
}
"""For each area of a sheet the marks after which nothing more can be done in it."""


def spend(seat: Seat, *areas: str) -> None:
    seat.starts_anew()
    seat.has(FIRST_CURVE, circled=(2, 2, 1))
    for area in areas:
        seat.has(**SPENT[area])


@shows("DC-63")
@pytest.mark.parametrize(
    ("reward", "area"),
    [
        *(("1 fame", "fame"), ("1 coin", "coins"), ("karma", "karma"), ("upgrade", "levels")),
        *(("goods die", "goods"), ("1 good", "goods"), ("2 different goods", "goods")),
        *(("3 different goods", "goods"), ("sell 2", "stock"), ("sell up to 3", "stock")),
        *(("sell 1-3 same", "stock"), ("sell 1-3 different", "stock")),
        *(("sell 2 different", "stock"), ("half-road", "roads"), ("straight", "roads")),
        *(("junction", "roads"), ("crossing", "roads"), ("palace", "palace")),
        *(("mogul", "palace"), ("maharani", "palace"), ("merchant", "palace")),
        *(("raja", "palace"), ("builder", "palace"), ("portuguese", "palace")),
        *(("back 1", "river"), ("back any", "river")),
    ],
)
def test_what_can_be_used_depends_on_its_own_area_alone(lea: Seat, reward: str, area: str) -> None:
    spend(lea, area)
    lea.sails_to(reward)
    place = f"river-{lea.sheet.river.bit_length()}"
    assert ("lose", place) in lea.chain
    others = set(SPENT) - {area, "river", "goods" if area == "stock" else "stock"}
    spend(lea, *sorted(others))
    lea.sails_to(reward)
    assert ("lose", place) not in lea.chain
    assert ("use", place) in lea.chain


@shows("DC-64")
def test_one_of_each_good_is_circled_where_a_row_has_room(lea: Seat) -> None:
    lea.has(circled=(3, 0, 2))
    lea.sails_to("3 different goods")
    assert lea.sheet.circled == (3, 1, 3)


@shows("DC-64")
def test_different_goods_are_as_many_as_rows_are_free(lea: Seat) -> None:
    lea.has(circled=(3, 0, 3))
    lea.sails_to("2 different goods")
    lea.is_offered_only("good silk")
    lea.has(circled=(0, 0, 0))
    lea.sails_to("2 different goods")
    lea.is_refused("good tea", "DC-64", "other_number_of_goods", need=2, asked=1)
    lea.is_refused("good tea silk spice", "DC-64", "other_number_of_goods", need=2, asked=3)
    lea.has(circled=(3, 3, 3))
    lea.sails_to("2 different goods")
    assert lea.chain[-1] == ("lose", "river-6")


@shows("DC-64")
def test_a_sale_sells_no_more_than_it_says(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3))
    lea.sails_to("sell 2")
    lea.is_refused("sell tea silk spice", "DC-64", "too_many_goods", most=2, asked=3)
    lea.sails_to("sell 2 different")
    lea.is_refused("sell tea silk spice", "DC-24", "too_many_goods", most=2, asked=3)


@shows("DC-64")
def test_a_sale_may_sell_fewer_or_none(lea: Seat) -> None:
    lea.has(circled=(3, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea", "sell tea tea", "decline")


@shows("DC-64")
def test_a_table_may_want_exactly_as_many_sold_as_printed() -> None:
    lea = Table(sell_exactly=True).seats[0]
    lea.has(circled=(3, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea tea")
    lea.is_refused("sell tea", "DC-64", "sell_all_of_it", need=2, asked=1)
    lea.is_refused("decline", "DC-64", "sell_all_of_it", need=2, asked=0)
    lea.has(circled=(1, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea")
    lea.sails_to("sell up to 3")
    lea.is_offered_only("sell tea", "decline")


@shows("DC-64")
def test_a_table_may_want_two_different_goods_sold_where_two_are_there() -> None:
    lea = Table(sell_exactly=True).seats[0]
    lea.has(circled=(2, 1, 0))
    lea.sails_to("sell 2 different")
    lea.is_offered_only("sell tea silk")
    lea.is_refused("sell tea", "DC-64", "sell_all_of_it", need=2, asked=1)


@shows("DC-64")
@pytest.mark.parametrize(
    ("text", "reward"),
    [
        ("12 fame", Reward("fame", 12)),
        ("1 coin", Reward("coins", 1)),
        ("40 coins", Reward("coins", 40)),
        ("sell 3", Reward("sell", 3)),
        ("sell up to 2", Reward("sell up to", 2)),
        ("raja", Reward("person", 0, "raja")),
        ("0 fame", None),
        ("sell 4", None),
        ("100 fame", None),
        ("4 fames", None),
        ("", None),
    ],
)
def test_a_reward_is_read_as_it_is_spelt_or_not_at_all(text: str, reward: Reward | None) -> None:
    assert read_reward(text) == reward


@shows("DC-64")
def test_every_kind_of_reward_is_on_the_tiny_river() -> None:
    spelt = {read_reward(reward) for reward in EVERY_KIND}
    counted = {"n fame", "n coins", "sell n", "sell up to n"}
    assert {read_reward(kind) for kind in KINDS if kind not in counted} <= spelt
    assert {reward.kind for reward in spelt if reward} >= {"fame", "coins", "sell", "sell up to"}
