"""Seats that write on paper, and turns that the table skips."""

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import Agenda, PaperSheet, Phase
from companion.rules import TABLE, Refusal
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import Seat, Table
from tests.rules.toy import list_undone


def arrangements(table: Table) -> set[str]:
    return {str(action) for action in DICE_CHARMERS.offers(table.state, TABLE)}


def test_the_table_may_turn_a_seat_to_paper_and_skip_a_turn(table: Table) -> None:
    assert arrangements(table) == {"paper 0", "paper 1", "paper 2", "skip"}
    table.does("paper 1")
    assert arrangements(table) == {"paper 0", "paper 2", "skip"}
    assert table.seats[1].paper == PaperSheet()
    table.refuses("paper 1", "DC-3", "not_now_for_the_table")
    table.refuses("paper 3", "DC-3", "not_now_for_the_table")


def test_nothing_is_arranged_while_dice_are_in_the_air_and_no_roll_is_skipped() -> None:
    table = Table()
    assert arrangements(table) == {"paper 0", "paper 1", "paper 2"}
    table.seats[0].does("roll")
    assert arrangements(table) == set()
    table.rolls()
    table.seats[0].does("take p1", "done")
    table.seats[1].does("karma b1")
    assert arrangements(table) == set()


def test_a_paper_seat_takes_any_die_unchecked(table: Table) -> None:
    lea, raj, mia = table.seats
    table.does("paper 0", "paper 1")
    lea.is_offered_only(
        *(f"take {die}" for die in ("g1", "g2", "p1", "p2", "b1", "b2")),
        "take o1",
        "take o2",
        "go without",
    )
    lea.is_offered("go without", "take g1")
    lea.is_refused("karma g1", "DC-12", "elephant_empty")
    lea.does("take p1")
    lea.is_offered_only("done", "crossed")
    lea.is_refused("sell tea", "DC-7", "marks_are_on_paper")
    lea.is_refused("take b1", "DC-4", "one_die_a_turn")
    lea.does("done")
    raj.is_offered("karma b1", "go without", "take b1")
    raj.is_refused("take p2", "DC-4", "die_on_elephant", die="p2")
    raj.is_refused("crossed", "DC-4", "take_a_die_first")
    raj.does("karma b1")
    table.does("reroll tea-tea sun")
    raj.is_offered_only("keep p2", "keep b1", "again")
    raj.is_offered("keep p2", "again")
    raj.is_refused("keep o1", "DC-11", "not_rerolled", die="o1")
    raj.is_refused("crossed", "DC-11", "keep_one_of_two", die="p2")
    raj.does("again")
    raj.is_offered_only()
    table.does("reroll tea-tea sun")
    raj.does("keep p2", "done")
    assert table.state.dice.depots == (0b100, 0b1000, 0)
    mia.does("take b2", "done")
    raj.is_offered_only("roll")


@shows("DC-71")
def test_a_paper_seat_reports_its_crossing_and_types_its_figures(table: Table) -> None:
    lea, raj, mia = table.seats
    table.does("paper 1", "paper 2")
    lea.is_refused("crossed", "DC-71", "crossing_is_seen")
    lea.is_refused("fame 3", "DC-72", "not_on_paper")
    lea.does("take b1", "done")
    raj.is_refused("fame 3", "DC-72", "figures_at_the_end")
    raj.does("take p1", "crossed")
    raj.is_refused("crossed", "DC-71", "crossing_reported")
    raj.is_offered_only("done")
    raj.does("done")
    assert table.state.turn.ending
    mia.does("go without", "done")
    assert (table.state.turn.phase, table.state.turn.seat) == (Phase.FIGURES, 1)
    assert DICE_CHARMERS.result(table.state) is None
    assert arrangements(table) == set()
    lea.is_refused("fame 3", "DC-72", "not_on_paper")
    lea.is_offered_only()
    raj.is_refused("money 3", "DC-72", "figure_awaited", figure="fame")
    raj.is_refused("take b1", "DC-71", "figures_missing", seat=1)
    raj.is_refused("fame 15", "DC-72", "figure_too_high", most=14)
    raj.is_offered_only(*(f"fame {boxes}" for boxes in range(15)))
    raj.does("fame 9", "money 12")
    mia.does("fame 3", "money 0", "circled 4", "used 4")
    mia.is_refused("used 4", "DC-72", "figures_complete")
    raj.is_offered_only(*(f"circled {boxes}" for boxes in range(1, 5)))
    raj.is_refused("circled 0", "DC-1", "figure_too_low", least=1)
    raj.is_refused("circled 5", "DC-72", "figure_too_high", most=4)
    raj.does("circled 2")
    raj.is_refused("used 3", "DC-72", "figure_too_high", most=2)
    raj.does("used 1")
    assert table.result.winners == (1,)
    assert table.result.standings[1].figures == (
        *(("excess", 4), ("circled", 2), ("used", 1)),
        *(("fame", 9), ("money", 12)),
    )


@shows("DC-73")
def test_a_table_with_a_paper_seat_is_never_exhausted(table: Table) -> None:
    full = "┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼"
    for seat in table.seats:
        seat.has(full, range(1, 34), circled=(3, 3, 3), palace=(3,) * 6, spent=1)
    table.does("paper 2")
    for seat in table.seats:
        seat.does("go without", "done")
    assert table.state.turn.phase == Phase.ROLL


@shows("DC-71")
def test_after_the_end_everybody_hears_whose_figures_are_missing(table: Table) -> None:
    lea, raj, mia = table.seats
    table.does("paper 1", "paper 2")
    lea.does("take b1", "done")
    raj.does("take p1", "crossed", "done")
    mia.does("go without", "done")
    lea.is_refused("take o1", "DC-71", "figures_missing", seat=1)
    assert lea.asks("river-1").refusal == Refusal("DC-71", "figures_missing", {"seat": 1})
    raj.does("fame 9", "money 12", "circled 1", "used 0")
    lea.is_refused("done", "DC-71", "figures_missing", seat=2)


def test_what_a_seat_owed_is_dropped_when_it_turns_to_paper(table: Table, lea: Seat) -> None:
    lea.does("take o1")
    assert table.state.agenda.due
    table.does("paper 1")
    assert table.state.agenda.due
    table.does("paper 0")
    assert table.state.agenda == Agenda()
    lea.is_offered_only("done", "crossed")


def test_a_skipped_turn_leaves_what_it_owed(table: Table, lea: Seat) -> None:
    lea.does("take o1")
    table.does("skip")
    assert table.state.turn.seat == 1
    assert table.state.agenda == Agenda()
    assert table.state.dice.depots == (0b1000000, 0, 0)


def test_the_dice_in_the_hand_of_a_skipped_seat_go_back(table: Table, lea: Seat) -> None:
    lea.does("take p1", "done")
    table.seats[1].does("karma b1")
    table.does("reroll tea-tea sun", "skip")
    dice = table.state.dice
    assert (dice.centre, dice.elephant, dice.pair) == (0b11110011, 3, ())
    assert table.state.turn.seat == 2


def test_a_paper_seat_can_ask_about_any_cell(table: Table, lea: Seat) -> None:
    table.does("paper 0")
    assert lea.asks("river-1").refusal == Refusal("DC-7", "marks_are_on_paper")
    assert lea.asks("tea-1").actions == ("take p1",)


def test_a_rewind_brings_the_same_faces_again_but_no_arrangement() -> None:
    table = Table()
    lea = table.seats[0]
    lea.does("roll")
    table.rolls()
    faces = table.play.entries[-1].text
    table.does("paper 1")
    lea.does("take p1")
    table.does("rewind 1")
    assert list_undone(table.play) == [faces]
    assert [entry.text for entry in table.play.entries] == ["roll"]
    table.does(faces)
    assert not table.play.faces
    table.does("rewind 0")
    table.does("paper 1")
    assert list_undone(table.play) == [faces]
