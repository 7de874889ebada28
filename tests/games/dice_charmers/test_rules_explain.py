"""Whatever can be tapped on a sheet says what it allows, or why it allows nothing."""

import pytest

from companion.rules import Explanation, InvalidAction, Refusal
from tests.games.dice_charmers.gathered import list_cells
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import TINY, Seat, Table

FIRST_CURVE = "· · · · R ┐ · · · · · · · · · ·"


@pytest.mark.parametrize("cell", list_cells(TINY))
def test_every_cell_gives_offered_actions_or_one_refusal(lea: Seat, cell: str) -> None:
    for explained in (lea.asks(cell), lea.table.seats[1].asks(cell)):
        assert bool(explained.actions) != bool(explained.refusal)
    assert set(lea.asks(cell).actions) <= lea.offers()


@pytest.mark.parametrize(
    "text",
    [
        *("river-34", "river-0", "river-01", "river-x", "river-", "tea-4", "raja-4", "karma-5"),
        *("fame-15", "money-25", "temple-4", "palace-4", "tent-9", "z9", "", "x" * 99),
        *("fame-6-bonus", "river-1234", "fame-5-bonuss", "river-٣"),
    ],
)
def test_what_is_neither_cell_nor_action_is_no_action(lea: Seat, text: str) -> None:
    with pytest.raises(InvalidAction):
        lea.asks(text)


@shows("DC-61")
def test_boxes_of_the_tracks_are_marked_by_gains_alone(lea: Seat) -> None:
    for cell in ("fame-1", "fame-14", "money-24"):
        assert lea.asks(cell) == Explanation(
            (), Refusal("DC-61", "marked_by_gains", {"cell": cell})
        )


def test_a_cell_of_the_province_offers_its_drawings(lea: Seat) -> None:
    lea.takes("g2", "straight")
    assert lea.asks("b2") == Explanation(("road b2 ew",), None)
    assert lea.asks("c3").refusal == Refusal("DC-20", "cell_not_connected", {"cell": "c3"})
    assert lea.asks("a2").refusal == Refusal("DC-22", "on_residence")
    lea.has(FIRST_CURVE)
    assert lea.asks("b2").refusal == Refusal("DC-22", "cell_has_road", {"cell": "b2"})


def test_a_die_offers_taking_it(lea: Seat, raj: Seat) -> None:
    assert lea.asks("die-p1") == Explanation(("take p1",), None)
    lea.does("take p1", "done")
    assert raj.asks("die-o1") == Explanation(("take o1", "karma o1"), None)
    assert raj.asks("die-p2").refusal == Refusal("DC-4", "die_on_elephant", {"die": "p2"})


def test_a_blue_die_is_not_the_cell_of_the_same_name(table: Table, lea: Seat) -> None:
    assert lea.asks("die-b1") != lea.asks("b1")


def test_a_box_of_goods_offers_sales_and_dice_that_show_the_good(lea: Seat) -> None:
    assert lea.asks("tea-1") == Explanation(("take p1",), None)
    assert lea.asks("spice-3") == Explanation(("take p2",), None)
    lea.has(circled=(1, 0, 0))
    lea.takes("o1", "merchant")
    assert lea.asks("tea-2") == Explanation(("sell tea", "good tea"), None)


def test_a_space_offers_the_blue_die_that_leads_there(lea: Seat) -> None:
    assert lea.asks("river-1") == Explanation(("take b1",), None)
    assert lea.asks("river-2") == Explanation(("take b2",), None)
    assert lea.asks("river-3").refusal == Refusal("DC-4", "take_a_die_first")
    lea.takes("o1", "maharani")
    assert lea.asks("river-2") == Explanation(("river 2",), None)
    assert lea.asks("river-8").refusal == Refusal(
        "DC-51", "one_or_two_forward", {"space": 8, "from": 0}
    )


def test_a_box_of_the_palace_or_of_the_upgrades_offers_itself(lea: Seat) -> None:
    assert lea.asks("raja-2") == Explanation(("take o1",), None)
    lea.takes("o1", "mogul")
    assert lea.asks("raja-1") == Explanation(("palace raja",), None)
    lea.does("palace raja")
    assert lea.asks("fort-2") == Explanation(("upgrade fort",), None)


def test_a_karma_box_offers_every_reroll(table: Table, lea: Seat, raj: Seat) -> None:
    assert lea.asks("karma-1").refusal == Refusal("DC-12", "elephant_empty")
    lea.does("take p1", "done")
    assert raj.asks("karma-1").actions == tuple(
        f"karma {die}" for die in ("g1", "g2", "b1", "b2", "o1", "o2")
    )


def test_a_bonus_offers_its_use(lea: Seat) -> None:
    lea.has(FIRST_CURVE)
    lea.is_owed("c1-n", "a4-s")
    assert lea.asks("c1-n") == Explanation(("use c1-n",), None)
    assert lea.asks("karma-3-bonus").refusal == Refusal(
        "DC-62", "not_gained", {"place": "karma-3-bonus"}
    )


def test_of_several_causes_the_clearest_is_told(lea: Seat) -> None:
    lea.takes("o1", "builder")
    lea.has(FIRST_CURVE)
    assert lea.asks("c2").refusal == Refusal("DC-20", "cell_not_connected", {"cell": "c2"})
    assert lea.asks("temple-2").refusal == Refusal("DC-62", "something_else_due", {"due": "halves"})
    assert lea.asks("die-p1").refusal == Refusal("DC-4", "one_die_a_turn")
