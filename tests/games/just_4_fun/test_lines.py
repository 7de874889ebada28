"""Any text at all is an action or is refused with what was expected, and changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.rules import IllegalAction, InvalidAction
from tests.games.just_4_fun.sheets import read_board
from tests.games.just_4_fun.table import Table, arrange

CLASSIC = read_board("classic")
TABLE = arrange({}, hand=(2, 3, 5, 10))
WORDS = [
    *("play", "discard", "deal", "shuffle", "done", "skip", "to", "take back", "rewind", "zone-5"),
    *("1", "2", "10", "19", "20", "0", "-1", "02", "²", "٣", "1.0", "", " ", "\n", "?"),
]


@pytest.mark.parametrize(
    "line",
    [
        *("shuffle", "done", "skip", "play 1", "play 1 1 1 1", "play 3 12 19"),
        *("discard 2 2 2 2", "deal 5 to 0", "deal 19 3 3 1 to 3"),
    ],
)
def test_a_line_prints_as_it_was_read(line: str) -> None:
    assert str(JUST_4_FUN.parse(CLASSIC, line)) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "one of shuffle, done, skip, play, discard, deal"),
        ("Play 1", "one of"),
        ("done ", "one of"),
        ("play 100", "play and at most 4 cards"),
        ("play -1", "play and at most 4 cards"),
        ("play x", "play and at most 4 cards"),
        ("play ٣", "play and at most 4 cards"),
        ("play 1  2", "play and at most 4 cards"),
        ("play 1 1 1 1 1", "play and at most 4 cards"),
        ("discard 1 2 3 4 5", "discard and at most 4 cards"),
        ("deal", "deal and 1 to 4 cards, to, and the number of a seat"),
        ("deal to 0", "deal and"),
        ("deal 1 2 0", "deal and"),
        ("deal 1 to 4", "deal and"),
        ("deal 20 to 1", "deal and"),
        ("deal 1 2 3 4 5 to 1", "deal and"),
    ],
)
def test_a_text_that_is_no_action_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(InvalidAction, match="is not an action") as invalid:
        JUST_4_FUN.parse(CLASSIC, line)
    assert invalid.value.expected.startswith(expected)


def test_a_card_may_be_typed_with_a_zero_before_it() -> None:
    assert str(JUST_4_FUN.parse(CLASSIC, "play 10 05")) == "play 5 10"


def try_line(table: Table, line: str) -> None:
    before = repr(table.play)
    refusals = []
    for seat in (0, 1):
        try:
            table.play.do(seat, line)
        except IllegalAction as error:
            refusals.append(error.rule)
        except InvalidAction as error:
            refusals.append(error.expected)
    assert refusals, "seat 1 may do nothing at all"
    assert all(refusals)
    assert repr(table.play) == before


@given(st.text(max_size=40))
def test_any_text_leaves_the_table_as_it_was(line: str) -> None:
    try_line(TABLE, line)


@given(st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join))
def test_any_words_leave_the_table_as_it_was(line: str) -> None:
    try_line(TABLE, line)
