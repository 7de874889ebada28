"""The end of the game: measuring, crossing, comparing (DC-70 to DC-73)."""

from collections.abc import Mapping, Sequence

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.honours import count_gains
from companion.games.dice_charmers.rules.scoring import COMPARED
from companion.games.dice_charmers.rules.state import Phase
from companion.games.dice_charmers.rules.tracks import measure_excess
from companion.rules import Ended, Ending, Honour, Standing, compare_figures
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import SUN, TINY, Seat, Table

FULL = "┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼"


def rank(figures: Sequence[Mapping[str, int]]) -> tuple[tuple[int, ...], str]:
    """Who wins with these figures, and by which of them."""
    standings = tuple(Standing(seat, tuple(own.items())) for seat, own in enumerate(figures))
    return compare_figures("", standings, COMPARED)[1:3]


def exhaust(seat: Seat) -> None:
    seat.has(FULL, range(1, 34), circled=(3, 3, 3), palace=(3,) * 6, spent=1)


@shows("DC-70")
@pytest.mark.parametrize(
    ("fame", "money", "excess"),
    [(21, 40, 4), (16, 49, 5), (0, 0, -80), (40, 76, 80), (0, 28, -52), (0, 29, -49), (0, 48, -30)],
)
def test_a_corner_counts_for_money_once_the_coin_after_it_is_marked(
    fame: int, money: int, excess: int
) -> None:
    assert measure_excess(SUN, fame, money) == excess


@shows("DC-70")
def test_money_meets_the_corners_from_its_own_end() -> None:
    assert TINY.coins_before_corners == (10, 16)
    assert measure_excess(TINY, 0, 10) == -18
    assert measure_excess(TINY, 0, 11) == -15
    assert measure_excess(TINY, 14, 24) == 28


@shows("DC-71")
def test_the_end_is_triggered_when_the_marks_share_half_a_box(lea: Seat) -> None:
    lea.has(fame=9, money=9)
    lea.sails_to("1 coin")
    lea.does("done")
    assert measure_excess(TINY, 9, 10) == 0
    assert not lea.table.state.turn.ending
    lea.sails_to("1 coin")
    assert not lea.table.state.turn.ending
    lea.does("done")
    assert lea.table.state.turn.ending


@shows("DC-71")
def test_the_round_is_finished_so_that_all_have_had_equally_many_turns(table: Table) -> None:
    lea, raj, mia = table.seats
    lea.has(fame=14, money=20)
    lea.does("take b1", "done")
    raj.does("take p1", "done")
    assert table.state.turn.phase == Phase.CHOOSE
    assert DICE_CHARMERS.result(table.state) is None
    mia.does("take p2", "done")
    assert table.result.reason == "crossed"
    assert table.result.winners == (0,)
    assert table.result.decided_by == "excess"
    lea.is_refused("roll", "DC-71", "game_over")
    lea.is_offered_only()


@shows("DC-71")
def test_the_last_seat_of_a_round_may_trigger_the_end(table: Table) -> None:
    lea, raj, mia = table.seats
    mia.has(fame=14, money=20)
    lea.does("take p1", "done")
    raj.does("take b1", "done")
    mia.does("take b2", "done")
    assert table.result.winners == (2,)


@shows("DC-71")
def test_a_table_may_let_touching_end_the_game() -> None:
    for touching in (False, True):
        table = Table(touching_ends=touching)
        lea = table.seats[0]
        lea.has(fame=9, money=10)
        lea.takes("p1", "tea-tea")
        lea.does("done")
        assert table.state.turn.ending is touching
    table = Table(touching_ends=True)
    lea = table.seats[0]
    lea.has(fame=9, money=9)
    lea.takes("p1", "tea-tea")
    lea.does("done")
    assert not table.state.turn.ending


@shows("DC-71")
@pytest.mark.parametrize("finish", [False, True])
def test_with_two_seats_only_the_current_pass_is_finished(finish: bool) -> None:
    table = Table(seats=2, two_seats_finish_round=finish)
    lea, raj = table.seats
    lea.does("roll")
    table.rolls()
    lea.has(fame=14, money=20)
    lea.does("take b1", "done")
    raj.does("take p1", "done")
    assert (table.state.turn.phase == Phase.OVER) is not finish
    if finish:
        assert (table.state.turn.lap, table.state.turn.ending) == (2, True)
        lea.does("take p2", "done")
        raj.does("take o1", "upgrade fort", "done")
    assert table.result.reason == "crossed"


@shows("DC-72")
@pytest.mark.parametrize(
    ("figures", "winners", "decided_by"),
    [
        ([(4, 1, 1), (5, 0, 0), (3, 5, 5)], (1,), "excess"),
        ([(4, 5, 1), (4, 3, 3), (3, 5, 5)], (0,), "circled"),
        ([(4, 5, 1), (4, 5, 3), (4, 4, 4)], (1,), "used"),
        ([(4, 5, 3), (4, 5, 3), (4, 5, 2)], (0, 1), "shared"),
        ([(-4, 1, 0), (-5, 5, 5), (-9, 5, 5)], (0,), "excess"),
    ],
)
def test_the_largest_excess_wins_then_karma_circled_then_karma_crossed(
    figures: list[tuple[int, int, int]], winners: tuple[int, ...], decided_by: str
) -> None:
    named = [dict(zip(("excess", "circled", "used"), seat, strict=True)) for seat in figures]
    assert rank(named) == (winners, decided_by)


@shows("DC-72")
def test_a_result_tells_every_seats_figures(table: Table) -> None:
    lea, raj, mia = table.seats
    for seat in (lea, raj, mia):
        seat.has(fame=13, money=23, karma=2, spent=1)
    mia.has(spent=2, karma=2)
    lea.does("take p1", "done")
    raj.does("take b1", "done")
    mia.does("take b2", "done")
    assert [standing.figures for standing in table.result.standings] == [
        (("excess", 25), ("circled", 2), ("used", 1), ("fame", 13), ("money", 23)),
        (("excess", 27), ("circled", 2), ("used", 1), ("fame", 14), ("money", 23)),
        (("excess", 26), ("circled", 2), ("used", 2), ("fame", 13), ("money", 24)),
    ]
    assert [standing.seat for standing in table.result.standings] == [0, 1, 2]


@shows("DC-73")
def test_when_no_face_could_change_any_sheet_the_game_ends_after_the_round(table: Table) -> None:
    for seat in table.seats:
        exhaust(seat)
    table.seats[1].has(fame=3)
    for seat in table.seats:
        seat.does("go without", "done")
    assert table.result.reason == "exhausted"
    assert (table.result.winners, table.result.decided_by) == ((1,), "excess")
    assert table.result.standings[1].figures[0] == ("excess", -22)


@shows("DC-73")
@pytest.mark.parametrize(
    "left",
    [
        {"circled": (3, 2, 3)},
        {"palace": (3, 3, 3, 3, 3, 2)},
        {"river": range(1, 33)},
        {"province": FULL.replace("R ┼", "R ├")},
    ],
)
def test_a_game_goes_on_while_one_face_could_change_one_sheet(
    table: Table, left: dict[str, object]
) -> None:
    for seat in table.seats:
        exhaust(seat)
    table.seats[2].has(**left)  # type: ignore[arg-type]
    table.shows(p1="tea-tea", p2="tea-tea", b1="sun", b2="sun", g1="curve", g2="curve")
    for seat in table.seats:
        seat.does("go without", "done")
    assert table.state.turn.phase == Phase.ROLL


@shows("DC-71")
def test_crossed_tracks_announce_who_still_plays(table: Table) -> None:
    lea, raj, mia = table.seats
    assert DICE_CHARMERS.foresee_end(table.state) is None
    lea.has(fame=14, money=20)
    assert DICE_CHARMERS.foresee_end(table.state) == Ending("crossed", by=(0,), left=(0, 1, 2))
    lea.does("take b1", "done")
    assert DICE_CHARMERS.foresee_end(table.state) == Ending("crossed", by=(0,), left=(1, 2))
    raj.does("take p1", "done")
    mia.does("take p2", "done")
    assert DICE_CHARMERS.foresee_end(table.state) is None


@shows("DC-71")
@pytest.mark.parametrize(("finish", "left"), [(False, (0, 1)), (True, (0, 1, 0, 1))])
def test_with_two_seats_the_turns_left_depend_on_the_table(
    finish: bool, left: tuple[int, ...]
) -> None:
    table = Table(seats=2, two_seats_finish_round=finish)
    table.seats[0].does("roll")
    table.rolls()
    table.seats[0].has(fame=14, money=20)
    assert DICE_CHARMERS.foresee_end(table.state) == Ending("crossed", by=(0,), left=left)


def test_honours_are_found_in_the_turns_that_were_ended(table: Table) -> None:
    lea, raj, _ = table.seats
    lea.has(fame=14, money=20, circled=(2, 0, 0), sold=(2, 0, 0), karma=2, spent=1)
    turns = []
    for seat, lines in ((lea, "take b1"), (raj, "take p1")):
        seat.does(lines)
        turns.append(Ended(table.seats.index(seat), table.state))
        seat.does("done")
    chains = [len(turn.state.agenda.chain) for turn in turns]
    gains = [count_gains(turn.state.agenda.chain) for turn in turns]
    assert DICE_CHARMERS.list_honours(turns, table.state) == (
        Honour("chain", chains.index(max(chains)), max(chains)),
        *((Honour("turn", gains.index(max(gains)), max(gains)),) if max(gains) else ()),
        Honour("sold", 0, 2),
        Honour("karma", 0, 1),
    )
    assert count_gains((("fame", 3), ("coins", 4), ("river", 5))) == 7
