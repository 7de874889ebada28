"""Purple dice, goods and sales (DC-30 to DC-33)."""

import pytest

from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import Seat, Table


@shows("DC-30")
@pytest.mark.parametrize(
    ("face", "before", "after"),
    [
        ("tea-tea", (0, 0, 0), (2, 0, 0)),
        ("tea-spice", (1, 1, 1), (2, 1, 2)),
        ("silk-spice", (0, 3, 2), (0, 3, 3)),
        ("silk-silk", (0, 2, 0), (0, 3, 0)),
    ],
)
def test_a_purple_die_circles_the_leftmost_free_boxes(
    lea: Seat, face: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    lea.has(circled=before)
    lea.takes("p1", face)
    assert lea.sheet.circled == after
    lea.is_offered_only("done")


@shows("DC-30")
def test_each_circled_box_is_a_step_of_its_own(lea: Seat) -> None:
    lea.takes("p1", "tea-silk")
    assert lea.chain[1:] == (("circle", "tea", 1), ("circle", "silk", 1))


@shows("DC-30")
def test_a_full_row_gains_nothing(lea: Seat) -> None:
    lea.has(circled=(3, 0, 1))
    lea.sails_to("1 good")
    lea.is_offered_only("good silk", "good spice")
    lea.is_refused("good tea", "DC-30", "row_full", good="tea", boxes=3)
    lea.does("good spice")
    assert lea.sheet.circled == (3, 0, 2)


@shows("DC-31")
def test_a_sale_crosses_the_leftmost_unsold_box_and_pays_its_column(lea: Seat) -> None:
    lea.has(circled=(3, 1, 0), sold=(1, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea", "sell silk", "sell tea tea", "sell tea silk", "decline")
    lea.is_refused("sell silk silk", "DC-31", "not_in_stock", good="silk", have=1, need=2)
    lea.is_refused("sell spice", "DC-31", "not_in_stock", good="spice", have=0, need=1)
    lea.does("sell tea tea")
    assert lea.sheet.sold == (3, 0, 0)
    assert lea.chain[3:7] == (("sell", "tea", 2), ("coins", 2), ("sell", "tea", 3), ("coins", 4))
    assert lea.sheet.money == 6


@shows("DC-32")
def test_a_tent_gives_its_bonus_when_its_last_box_is_sold(lea: Seat) -> None:
    lea.has(circled=(1, 1, 2))
    lea.sails_to("sell 2")
    lea.does("sell tea")
    assert lea.waiting == []
    lea.sails_to("sell 2")
    lea.does("sell silk")
    assert ("gain", "tent-1") in lea.chain
    lea.is_offered_only("upgrade temple", "upgrade fort")


@shows("DC-32")
def test_a_tent_may_stand_over_boxes_of_one_good_or_of_three(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3), sold=(3, 3, 1))
    lea.has_gained("tent-1")
    lea.sails_to("sell 2")
    lea.does("sell spice")
    assert lea.chain[-2:] == (("gain", "tent-2"), ("use", "tent-2"))
    lea.has_gained("tent-2")
    lea.sails_to("sell 2")
    lea.does("sell spice")
    assert lea.chain[-2:] == (("gain", "tent-3"), ("lose", "tent-3"))


@shows("DC-32")
def test_a_tent_is_emptied_by_the_row_that_is_still_missing(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3), sold=(2, 3, 3))
    lea.has_gained("tent-1", "tent-2")
    lea.sails_to("sell 2")
    lea.does("sell tea")
    assert lea.chain[-2:] == (("gain", "tent-3"), ("lose", "tent-3"))


@shows("DC-33")
def test_the_goods_die_is_either_purple_die_wherever_it_lies(table: Table, lea: Seat) -> None:
    table.shows(p1="tea-silk", p2="spice-spice")
    lea.sails_to("goods die")
    lea.is_offered_only("die p1", "die p2")
    before = table.state.dice
    lea.does("die p2")
    assert lea.sheet.circled == (0, 0, 2)
    assert lea.chain[-3:] == (
        ("die", "p2", "spice-spice"),
        ("circle", "spice", 1),
        ("circle", "spice", 2),
    )
    assert table.state.dice == before


@shows("DC-33")
def test_if_only_one_purple_die_gives_a_good_it_is_that_one(table: Table, lea: Seat) -> None:
    table.shows(p1="tea-silk", p2="spice-spice")
    lea.has(circled=(3, 2, 3))
    lea.sails_to("goods die")
    lea.is_offered_only("die p1")
    lea.is_refused("die p2", "DC-33", "die_gives_nothing", die="p2", face="spice-spice")
    lea.does("die p1")
    assert lea.sheet.circled == (3, 3, 3)


@shows("DC-33")
def test_a_goods_die_that_gives_nothing_is_lost(table: Table, lea: Seat) -> None:
    table.shows(p1="tea-tea", p2="tea-tea")
    lea.has(circled=(3, 0, 0))
    lea.sails_to("goods die")
    assert lea.chain[-1] == ("lose", "river-4")


@shows("DC-33")
def test_the_face_after_the_reroll_counts(table: Table, lea: Seat, raj: Seat) -> None:
    lea.does("take p1", "done")
    raj.has(river=[3])
    raj.does("karma b1")
    table.does("reroll tea-tea snow")
    raj.does("keep b1")
    raj.is_offered_only("die p1", "die p2")
    raj.does("die p2")
    assert raj.sheet.circled == (2, 0, 0)
