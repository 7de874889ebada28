"""Upgrades, tracks and the bonuses that wait (DC-60 to DC-63)."""

from typing import Any

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE
from tests.games.dice_charmers.table import TINY, Seat, Table


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
@pytest.mark.parametrize("place", ["a2-w", "b1-n", "a1-n"])
def test_nobody_is_asked_when_fame_coins_or_karma_are_to_come(lea: Seat, place: str) -> None:
    lea.has(FIRST_CURVE, circled=(1, 0, 0), fame=8)
    lea.is_owed("c1-n", "a3-w", "a4-s", place)
    lea.does("use a4-s", "upgrade temple")
    assert ("use", place) in lea.chain
    lea.is_offered_only("use c1-n", "use a3-w")


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
    lea.is_refused("half b2 n", "DC-62", "a_bonus_waits", place="c1-n")
    lea.does("use c1-n")
    lea.is_refused("decline", "DC-63", "no_declining", due="half")
    lea.sails_to("upgrade")
    lea.is_offered_only("upgrade temple", "upgrade fort")


@shows("DC-63")
@pytest.mark.parametrize("place", ["b1-n", "a1-n"])
def test_where_bonuses_can_be_given_up_coins_and_karma_can_be_too(place: str) -> None:
    lea = Table(bonuses_optional=True).seats[0]
    lea.has(FIRST_CURVE)
    before = lea.sheet
    lea.is_owed(place)
    lea.is_offered_only(f"use {place}", f"forgo {place}")
    lea.does(f"forgo {place}")
    assert (lea.sheet.money, lea.sheet.karma) == (before.money, before.karma)
    assert lea.chain == (("lose", place),)
    lea.is_offered_only("done")


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
    lea.is_refused("palace mogul", "DC-64", "no_box_left", person="mogul")
    lea.has(palace=(3,) * 6)
    lea.sails_to("palace")
    assert lea.chain[-1] == ("lose", "river-21")


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


@shows("DC-63")
def test_a_good_of_choice_does_not_depend_on_what_the_dice_show(lea: Seat) -> None:
    lea.has(circled=(3, 0, 0))
    lea.table.shows(p1="tea-tea", p2="tea-tea")
    lea.sails_to("1 good")
    lea.is_offered_only("good silk", "good spice")
    lea.sails_to("goods die")
    assert ("lose", "river-4") in lea.chain
