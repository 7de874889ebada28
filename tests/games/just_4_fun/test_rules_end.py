"""J4-7 to J4-9: the row of four, the last pawn, and who has won."""

from collections.abc import Mapping, Sequence

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.board import find_row, list_threats
from companion.games.just_4_fun.rules.scoring import COMPARED
from companion.rules import TABLE, Ended, Ending, Honour, Standing, compare_figures
from tests.games.just_4_fun.table import Table, arrange

THREE_OF_A_ROW = {14: (1, 0, 0), 30: (1, 0, 0), 24: (2, 1, 0)}


def rank(figures: Sequence[Mapping[str, int]]) -> tuple[tuple[int, ...], str]:
    """Who wins with these figures, and by which of them."""
    standings = tuple(Standing(seat, tuple(own.items())) for seat, own in enumerate(figures))
    return compare_figures("", standings, COMPARED)[1:3]


def name_rows(table: Table, rows: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [[table.state.printed.values[zone] for zone in row] for row in rows]


def test_a_row_of_four_wins_at_once() -> None:
    table = arrange(THREE_OF_A_ROW, hand=(1, 2, 3, 19)).does(0, "play 19")
    assert JUST_4_FUN.result(table.state) is None
    table.does(0, "done")
    result = JUST_4_FUN.result(table.state)
    assert result is not None
    assert (result.reason, result.winners, result.decided_by) == ("row", (0,), "row")
    assert result.standings[0].figures == (("row", 1), ("total", 87), ("zone", 30))
    assert JUST_4_FUN.chance(table.state) is None
    assert table.refuses(1, "play 1") == ("J4-7", "game_over", {})


def test_a_row_of_four_that_was_taken_back_wins_nothing() -> None:
    table = arrange(THREE_OF_A_ROW, hand=(1, 2, 3, 19))
    table.does(0, "play 19").does(0, "take back").does(0, "play 2").does(0, "done")
    assert JUST_4_FUN.result(table.state) is None


def test_a_zone_that_is_only_shared_breaks_the_row() -> None:
    zones = THREE_OF_A_ROW | {30: (1, 1, 0)}
    table = arrange(zones, hand=(1, 2, 3, 19)).does(0, "play 19").does(0, "done")
    assert JUST_4_FUN.result(table.state) is None


def test_a_gap_breaks_the_row() -> None:
    zones = {1: (1, 0, 0), 30: (1, 0, 0), 24: (1, 0, 0)}
    table = arrange(zones, hand=(1, 2, 3, 19)).does(0, "play 19").does(0, "done")
    assert JUST_4_FUN.result(table.state) is None


def test_a_row_may_be_closed_in_its_middle() -> None:
    zones = {14: (1, 0, 0), 24: (1, 0, 0), 19: (1, 0, 0)}
    table = arrange(zones, hand=(1, 2, 11, 19)).does(0, "play 11 19").does(0, "done")
    assert JUST_4_FUN.result(table.state) is not None


def test_five_in_a_row_are_four_in_a_row() -> None:
    zones = {1: (1, 0, 0), 14: (1, 0, 0), 24: (1, 0, 0), 19: (1, 0, 0)}
    table = arrange(zones, hand=(1, 2, 11, 19)).does(0, "play 11 19").does(0, "done")
    assert name_rows(table, (find_row(table.state, 0) or (),)) == [[1, 14, 30, 24]]
    assert find_row(table.state, 1) is None


def test_a_row_of_three_with_an_open_fourth_is_a_threat() -> None:
    table = arrange(THREE_OF_A_ROW)
    assert name_rows(table, list_threats(table.state, 0)) == [[1, 14, 30, 24], [14, 30, 24, 19]]
    assert list_threats(table.state, 1) == ()


def test_a_closed_fourth_zone_threatens_nobody() -> None:
    table = arrange(THREE_OF_A_ROW | {19: (0, 2, 0)})
    assert name_rows(table, list_threats(table.state, 0)) == [[1, 14, 30, 24]]


def test_the_game_ends_when_every_pawn_is_used() -> None:
    zones = {23: (2, 3, 2), 7: (2, 1, 2), 5: (1, 0, 0)}
    table = arrange(zones, hand=(1, 2, 6, 19), left=(1, 0, 0)).does(0, "play 6").does(0, "done")
    result = JUST_4_FUN.result(table.state)
    assert result is not None
    assert (result.reason, result.decided_by, result.winners) == ("pawns", "total", (1,))
    totals = [dict(standing.figures)["total"] for standing in result.standings]
    assert totals == [11, 23, 0]
    assert table.refuses(0, "play 1") == ("J4-8", "game_over", {})
    assert table.offers(0) == set()


def test_the_game_goes_on_while_anybody_has_a_pawn_and_the_others_are_passed_over() -> None:
    table = arrange({}, hand=(1, 2, 6, 19), left=(2, 0, 1))
    table.does(0, "play 6").does(0, "done").deals("5 to 0")
    assert table.state.turn.seat == 2
    hand = table.state.cards.hands[2]
    table.does(2, f"play {hand[0]}").does(2, "done").deals("5 to 2")
    assert table.state.turn.seat == 0
    table.does(0, "play 5").does(0, "done")
    assert JUST_4_FUN.result(table.state) is not None


def test_the_last_seat_with_pawns_plays_on_alone() -> None:
    table = arrange({}, hand=(1, 2, 6, 19), left=(2, 0, 0))
    table.does(0, "play 6").does(0, "done").deals("5 to 0")
    assert table.state.turn.seat == 0


def test_a_row_with_the_last_pawn_is_a_win_by_the_row() -> None:
    table = arrange(THREE_OF_A_ROW, hand=(1, 2, 3, 19), left=(1, 0, 0))
    table.does(0, "play 19").does(0, "done")
    result = JUST_4_FUN.result(table.state)
    assert result is not None
    assert result.reason == "row"


def test_the_table_that_skips_after_the_last_pawn_ends_the_game() -> None:
    table = arrange({}, hand=(1, 2, 3, 19), left=(1, 0, 0)).does(0, "play 19").does(TABLE, "skip")
    assert JUST_4_FUN.result(table.state) is not None


def test_the_total_decides_then_the_highest_zone_then_all_share() -> None:
    def figures(row: int, total: int, zone: int) -> dict[str, int]:
        return {"row": row, "total": total, "zone": zone}

    assert rank([figures(0, 9, 9), figures(1, 4, 1)]) == ((1,), "row")
    assert rank([figures(0, 9, 5), figures(0, 8, 8)]) == ((0,), "total")
    assert rank([figures(0, 9, 5), figures(0, 9, 6), figures(0, 7, 7)]) == ((1,), "zone")
    assert rank([figures(0, 0, 0), figures(0, 0, 0)]) == ((0, 1), "shared")


def test_a_row_that_lacks_one_zone_is_announced() -> None:
    table = arrange(THREE_OF_A_ROW, hand=(1, 2, 3, 19))
    assert JUST_4_FUN.foresee_end(table.state) == Ending("row", by=(0,), is_certain=False)
    table.does(0, "play 19").does(0, "done")
    assert JUST_4_FUN.foresee_end(table.state) is None
    assert JUST_4_FUN.foresee_end(arrange({}, hand=(1, 2, 3, 19)).state) is None


def test_the_last_pawns_are_announced_with_those_who_have_one() -> None:
    table = arrange({}, hand=(1, 2, 3, 19), left=(1, 1, 0))
    assert JUST_4_FUN.foresee_end(table.state) == Ending("pawns", left=(0, 1), is_certain=False)
    table.does(0, "play 19")
    assert JUST_4_FUN.foresee_end(table.state) == Ending("pawns", left=(1,), is_certain=False)


def test_honours_tell_who_secured_drove_out_and_put_down_most() -> None:
    zones = {19: (1, 0, 0), 3: (2, 1, 0)}
    table = arrange(zones, hand=(1, 1, 1, 12)).does(0, "play 1 1 1")
    ended = Ended(0, table.state)
    assert JUST_4_FUN.list_honours([ended], table.state) == (
        Honour("secured", 0, 1),
        Honour("driven", 0, 1),
        Honour("cards", 0, 3),
    )
