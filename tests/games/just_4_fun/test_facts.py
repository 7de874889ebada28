"""The counts and examples that are known of the game."""

from collections import Counter
from itertools import combinations

import pytest

from companion.games.just_4_fun.rules.attested import list_notices
from companion.games.just_4_fun.rules.board import find_majority, is_open
from companion.games.just_4_fun.rules.printed import list_plays
from tests.games.just_4_fun.sheets import read_board

CLASSIC = read_board("classic")


@pytest.mark.parametrize("name", ["classic", "magic"])
def test_the_board_has_36_zones_with_the_values_1_to_36_and_54_straight_rows(name: str) -> None:
    board = read_board(name)
    assert sorted(board.values) == list(range(1, 37))
    assert len(set(map(frozenset, board.rows))) == len(board.rows) == 54
    assert sum(map(len, board.rows_through)) == 4 * 54
    assert list_notices(board) == []


def test_the_deck_has_55_cards_of_which_12_values_come_four_times() -> None:
    assert len(CLASSIC.deck) == 55
    assert Counter(CLASSIC.deck) == {card: 4 if card < 13 else 1 for card in range(1, 20)}


def test_every_one_of_the_341055_hands_reaches_what_is_known() -> None:
    hands = Counter(combinations(CLASSIC.deck, 4))
    assert sum(hands.values()) == 341_055
    reached: Counter[int] = Counter()
    for hand, number in hands.items():
        for zone in {zone for zone, _ in list_plays(CLASSIC, hand)}:
            reached[CLASSIC.values[zone]] += number
    assert f"{reached[12] / 341_055:.1%}" == "57.9%"
    assert f"{reached[36] / 341_055:.1%}" == "9.0%"
    assert f"{reached.total() / 341_055:.1f}" == "12.5"


def test_in_zone_18_with_red_2_and_yellow_1_white_is_refused_and_yellow_is_not() -> None:
    red, yellow, white = range(3)
    assert is_open((2, 1, 0), red)
    assert is_open((2, 1, 0), yellow)
    assert not is_open((2, 1, 0), white)


def test_zone_23_goes_to_yellow_with_3_pawns_against_2_and_2() -> None:
    assert find_majority((2, 3, 2)) == 1


def test_zone_7_with_two_leaders_goes_to_nobody() -> None:
    assert find_majority((2, 1, 2)) is None


def test_on_the_magic_square_every_line_adds_up_to_111() -> None:
    rows = [read_board("magic").values[n : n + 6] for n in range(0, 36, 6)]
    columns = list(zip(*rows, strict=True))
    diagonals = [tuple(rows[n][n] for n in range(6)), tuple(rows[n][5 - n] for n in range(6))]
    assert {sum(line) for line in (*rows, *columns, *diagonals)} == {111}
