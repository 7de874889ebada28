"""Before a choice the terminal shows what it is about."""

import pytest

from companion.games.dice_charmers.terminal import draw_choice
from tests.games.dice_charmers.table import Seat, Table


@pytest.fixture
def raj() -> Seat:
    """The seat of Raj, the second of three, after the first has taken a purple die."""
    table = Table()
    lea, raj, _ = table.seats
    lea.does("roll")
    table.rolls()
    lea.does("take p1", "done")
    return raj


def test_dice_are_seen_wherever_they_lie(raj: Seat) -> None:
    assert draw_choice(raj.table.state, raj.number).endswith(
        """\
Round 1.  Centre: g1 straight  g2 curve  b1 sun  b2 rain  o1 raja  o2 builder
          Elephant: p2 spice-spice
          Depot of seat 1: p1 tea-silk"""
    )


def test_both_purple_dice_are_seen_before_one_is_chosen_for_a_bonus(raj: Seat) -> None:
    raj.table.shows(b1="snow")
    raj.does("take b1")
    raj.is_offered_only("die p1", "die p2")
    shown = draw_choice(raj.table.state, raj.number)
    assert "Elephant: p2 spice-spice" in shown
    assert "Depot of seat 1: p1 tea-silk" in shown
    assert "Depot of seat 2: b1 snow" in shown


def test_rerolled_dice_are_seen_before_one_is_kept(raj: Seat) -> None:
    raj.does("karma g1")
    raj.table.does("reroll tea-tea curve")
    shown = draw_choice(raj.table.state, raj.number)
    assert "Rerolled: p2 tea-tea  g1 curve" in shown
    assert "Elephant" not in shown


def test_an_empty_depot_takes_no_line(raj: Seat) -> None:
    assert "seat 3" not in draw_choice(raj.table.state, raj.number)
