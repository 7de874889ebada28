"""The table in the terminal shows what everybody sees, and the own dice."""

from companion.games.cards_and_karma.terminal import draw_choice, draw_table
from tests.games.cards_and_karma.table import Table, arrange


def test_the_terminal_shows_the_table_and_the_own_dice() -> None:
    table = arrange("tea1", hand="blue5", ships="3", left=2, right=1, karma=1)
    shown = draw_choice(table.state, 0)
    assert "Round 1, pass 1; the elephant is at seat 1" in shown
    assert f"Offer: {table.complete('die tea1').removeprefix('die ')}" in shown
    assert "Seat 1: ●●○○○● fame 0, coins 0, karma 1, administrators 0, dice 1" in shown
    assert "  ship3/orange" in shown
    assert shown.endswith("Dice: blue5")


def test_before_the_deal_there_is_nothing_to_show() -> None:
    state = Table().state
    assert "Pile: none on top of 144" in draw_table(state, 0)
    assert draw_choice(state, 1).endswith("Dice: none yet")
