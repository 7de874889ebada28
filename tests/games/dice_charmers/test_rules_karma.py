"""Karma: two dice rerolled, one of them kept (DC-10 to DC-13)."""

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.rules import Chance, Draw
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import TINY, Seat, Table

FULL = "┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼"


@pytest.fixture
def raj(table: Table) -> Seat:
    """The seat of Raj, who takes a die next while a purple one lies on the elephant."""
    table.seats[0].does("take p1", "done")
    return table.seats[1]


@shows("DC-10")
def test_karma_rerolls_the_elephants_die_and_one_of_the_centre(table: Table, raj: Seat) -> None:
    raj.does("karma b2")
    assert (raj.sheet.karma, raj.sheet.spent) == (1, 1)
    assert table.state.dice.pair == (3, 5)
    faces = TINY.faces
    owed = DICE_CHARMERS.chance(table.state)
    assert owed == Chance("reroll", (Draw(faces[1]), Draw(faces[2])))
    raj.is_refused("keep p2", "DC-3", "dice_in_the_air")
    raj.is_offered_only()
    table.refuses("reroll snow tea-tea", "DC-3", "other_owed")
    table.refuses("skip", "DC-3", "dice_in_the_air")
    table.does("reroll tea-tea snow")
    assert table.state.dice.faces[3] == "tea-tea"
    assert table.state.dice.faces[5] == "snow"
    assert table.state.dice.faces[4] == "sun"


@shows("DC-10")
def test_the_same_two_are_rerolled_again_for_one_more_karma(table: Table, raj: Seat) -> None:
    raj.has(karma=2)
    raj.does("karma b2")
    table.does("reroll tea-tea snow")
    raj.is_refused("karma b1", "DC-10", "same_two_dice")
    raj.is_offered_only("keep p2", "keep b2", "again")
    raj.does("again")
    assert raj.sheet.spent == 2
    table.does("reroll silk-silk fog")
    raj.is_offered_only("keep p2", "keep b2")
    raj.is_refused("again", "DC-10", "no_karma", have=0, need=1)
    raj.does("keep b2")
    assert raj.sheet.river == 0b10000
    assert raj.chain == (
        ("reroll",),
        ("reroll",),
        ("keep", "b2", "fog"),
        ("river", 5),
        ("use", "river-5"),
    )


@shows("DC-10")
def test_the_centre_die_need_not_be_playable(table: Table, raj: Seat) -> None:
    raj.has(palace=(3, 3, 3, 3, 3, 3))
    raj.is_not_offered("take o1")
    raj.is_offered("karma o1")


@shows("DC-10")
def test_karma_serves_only_at_the_start_of_a_turn(table: Table, raj: Seat) -> None:
    raj.has(karma=3)
    raj.is_refused("again", "DC-11", "nothing_rerolled")
    raj.does("take b1")
    raj.is_refused("karma b2", "DC-10", "karma_only_at_start")
    raj.is_refused("again", "DC-10", "karma_only_at_start")


@shows("DC-10")
def test_only_a_die_of_the_centre_is_rerolled(table: Table, raj: Seat) -> None:
    raj.is_refused("karma p1", "DC-10", "die_in_depot", die="p1", seat=0)
    raj.is_refused("karma p2", "DC-10", "elephant_rerolled_anyway", die="p2")
    raj.has(spent=1)
    raj.is_refused("karma b1", "DC-10", "no_karma", have=0, need=1)
    raj.is_not_offered("karma b1")


@shows("DC-11")
def test_the_other_of_the_two_goes_onto_the_elephant(table: Table, raj: Seat) -> None:
    raj.does("karma b2")
    table.does("reroll tea-tea snow")
    raj.is_refused("take b1", "DC-11", "keep_one_of_two", die="p2")
    raj.is_refused("take b2", "DC-11", "keep_one_of_two", die="p2")
    raj.is_refused("go without", "DC-11", "keep_one_of_two", die="p2")
    raj.is_refused("done", "DC-11", "keep_one_of_two", die="p2")
    raj.is_refused("sell tea", "DC-11", "keep_first")
    raj.is_refused("keep b1", "DC-11", "not_rerolled", die="b1")
    raj.does("keep p2")
    dice = table.state.dice
    assert (dice.elephant, dice.depots, dice.pair) == (5, (0b100, 0b1000, 0), ())
    assert dice.centre == 0b11010011
    assert raj.sheet.circled == (2, 0, 0)
    raj.does("done")
    table.seats[2].does("karma o1")
    assert table.state.dice.pair == (5, 6)


@shows("DC-11")
def test_the_elephants_die_comes_back_if_the_other_is_kept(table: Table, raj: Seat) -> None:
    raj.does("karma b2")
    table.does("reroll tea-tea sun")
    raj.does("keep b2")
    dice = table.state.dice
    assert (dice.elephant, dice.depots) == (3, (0b100, 0b100000, 0))
    assert raj.sheet.fame == 1


@shows("DC-11")
def test_nothing_is_kept_before_it_was_rerolled(raj: Seat) -> None:
    raj.is_refused("keep b1", "DC-11", "nothing_rerolled")


@shows("DC-11")
def test_a_playable_one_of_the_two_must_be_kept(table: Table, raj: Seat) -> None:
    raj.has(circled=(3, 3, 3))
    raj.does("karma b2")
    table.does("reroll tea-tea snow")
    raj.is_refused("keep p2", "DC-11", "other_playable", die="b2")
    raj.is_offered_only("keep b2")


@shows("DC-11")
def test_if_neither_is_playable_karma_left_must_be_spent(table: Table, raj: Seat) -> None:
    raj.has(river=range(1, 34), circled=(3, 3, 3), karma=2)
    raj.does("karma b2")
    table.does("reroll tea-tea snow")
    raj.is_offered_only("again")
    raj.is_refused("keep b2", "DC-11", "reroll_again", have=1)
    raj.does("again")
    table.does("reroll tea-tea fog")
    raj.is_offered_only("keep p2", "keep b2")
    raj.does("keep b2")
    assert raj.chain[-2:] == (("keep", "b2", "fog"), ("miss", "die"))
    raj.is_offered_only("done")
    assert table.state.dice.depots == (0b100, 0b100000, 0)


@shows("DC-11")
def test_a_table_may_let_seats_keep_a_die_without_effect_while_karma_is_left() -> None:
    table = Table(karma_optional=True)
    raj = table.seats[1]
    table.turns_to(raj)
    table.shows(g1="straight")
    raj.has(FULL, river=range(1, 34), karma=2)
    raj.does("karma b2")
    table.does("reroll straight snow")
    raj.is_offered_only("again", "keep g1", "keep b2")
    raj.is_offered("keep g1")
    raj.has(river=[5])
    raj.is_offered_only("again", "keep b2")
    raj.is_refused("keep g1", "DC-11", "other_playable", die="b2")


@shows("DC-12")
def test_the_first_die_of_a_round_is_taken_without_karma(lea: Seat) -> None:
    lea.is_refused("karma b1", "DC-12", "elephant_empty")
    lea.is_not_offered("karma b1")


@shows("DC-12")
def test_with_two_seats_the_first_player_can_use_karma_for_the_second_die() -> None:
    table = Table(seats=2)
    lea, raj = table.seats
    lea.does("roll")
    table.rolls()
    lea.does("take p1", "done")
    raj.does("take b1", "done")
    lea.is_offered("karma b2")


@shows("DC-13")
def test_the_third_karma_gains_its_bonus(lea: Seat) -> None:
    lea.has(karma=2)
    lea.sails_to("karma")
    assert (lea.sheet.karma, lea.sheet.money) == (3, 2)
    assert lea.chain[2:] == (
        ("use", "river-3"),
        ("karma", 3),
        ("gain", "karma-3-bonus"),
        ("use", "karma-3-bonus"),
        ("coins", 2),
    )


@shows("DC-13")
def test_karma_beyond_the_last_box_is_lost(lea: Seat) -> None:
    lea.has(karma=4)
    lea.sails_to("karma")
    assert lea.sheet.karma == 4
    assert lea.chain[-1] == ("lose", "river-3")
    assert lea.sheet.lost == 1 << TINY.bonus_numbers["river-3"]


@shows("DC-13")
def test_karma_that_was_crossed_still_counts_as_circled(table: Table, lea: Seat) -> None:
    lea.has(karma=3, spent=3)
    lea.sails_to("karma")
    assert (lea.sheet.karma, lea.sheet.spent) == (4, 3)
    lea.is_offered_only("die p1", "die p2")
