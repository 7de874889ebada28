"""A board file is read as it is written, or refused naming the table and the key."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.attested import list_notices
from companion.rules import LayoutError
from tests.games.just_4_fun.sheets import read_board, read_printed

Edit = Callable[[dict[str, Any]], object]


def edit(change: Edit) -> dict[str, Any]:
    printed = deepcopy(read_printed("classic"))
    change(printed)
    return printed


def widen(printed: dict[str, Any]) -> None:
    printed["board"]["rows"][0] = [1] * 10


def test_the_small_board_is_read_as_it_is_written() -> None:
    board = read_board("small")
    assert board.columns == 4
    assert board.values[:5] == (1, 12, 7, 14, 10)
    assert board.copies == {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 9: 1}
    assert board.pawns == 8
    assert len(board.rows) == 4 + 4 + 2


def test_a_board_need_not_be_square() -> None:
    printed = edit(lambda file: file["board"]["rows"].pop())
    board = JUST_4_FUN.read_layout(
        edit(lambda file: file.update(printed)) | {"pawns": {"each": 19}}
    )
    assert len(board.rows) == 5 * 3 + 6 * 2 + 2 * 3 * 2


def test_a_board_that_differs_from_what_is_known_loads_with_notices() -> None:
    assert list_notices(read_board("small")) == [
        ("board_6_x_6", "4 x 4"),
        ("values_1_to_36", "1 to 16"),
        ("deck_1_to_12_four_times_13_to_19_once", "25 cards"),
        ("pawns_20", "8"),
    ]


def test_a_paper_table_is_left_to_the_paper() -> None:
    printed = edit(lambda file: file.update(paper={"anything": 1}))
    assert JUST_4_FUN.read_layout(printed).title == "Classic"


@pytest.mark.parametrize(
    ("change", "where", "key", "expected"),
    [
        (lambda file: file.update(game="chess"), "top", "game", "one of just_4_fun"),
        (lambda file: file.pop("title"), "top", "title", "missing"),
        (lambda file: file.update(provenance=""), "top", "provenance", "a text"),
        (lambda file: file.update(colour="blue"), "top", "colour", "unknown key"),
        (lambda file: file.update(paper=3), "paper", "paper", "a table"),
        (lambda file: file.pop("board"), "top", "board", "missing"),
        (lambda file: file["board"].update(size=6), "board", "size", "unknown key"),
        (lambda file: file["board"].update(rows=[]), "board", "rows", "4 to 9 rows"),
        (lambda file: file["board"]["rows"].append(5), "board", "rows", "4 to 9 values"),
        (widen, "board", "rows", "4 to 9 values"),
        (lambda file: file["board"]["rows"][2].pop(), "board", "rows", "equal length"),
        (lambda file: file["board"]["rows"][2].insert(0, True), "board", "rows", "equal length"),
        (lambda file: file["board"]["rows"][2].__setitem__(0, "6"), "board", "rows", "whole"),
        (lambda file: file["board"]["rows"][2].__setitem__(0, True), "board", "rows", "whole"),
        (lambda file: file["board"]["rows"][2].__setitem__(0, 0), "board", "rows", "from 1"),
        (lambda file: file["board"]["rows"][2].__setitem__(0, 36), "board", "rows", "36 again"),
        (lambda file: file["board"]["rows"][2].__setitem__(0, 80), "board", "rows", "80 is none"),
        (lambda file: file["deck"].update({"0": 1}), "deck", "0", "from 1 to 30"),
        (lambda file: file["deck"].update({"31": 1}), "deck", "31", "from 1 to 30"),
        (lambda file: file["deck"].update({"two": 1}), "deck", "two", "from 1 to 30"),
        (lambda file: file["deck"].update({"3": 0}), "deck", "3", "from 1 to 20"),
        (lambda file: file.update(deck={"1": 19}), "deck", "deck", "20 cards or more"),
        (lambda file: file["pawns"].update(each=0), "pawns", "each", "from 1 to 40"),
        (lambda file: file["pawns"].update(each=24), "pawns", "each", "at most 23"),
        (lambda file: file["pawns"].update(extra=1), "pawns", "extra", "unknown key"),
    ],
)
def test_a_structural_defect_is_refused_naming_table_and_key(
    change: Edit, where: str, key: str, expected: str
) -> None:
    with pytest.raises(LayoutError) as error:
        JUST_4_FUN.read_layout(edit(change))
    assert (error.value.where, error.value.key) == (where, key)
    assert expected in error.value.expected
