"""Any text at all is an action or is refused with what was expected, and changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.navoria.rules import NAVORIA
from companion.rules import IllegalAction, InvalidAction
from tests.games.navoria.sheets import read_board
from tests.games.navoria.table import ROWS, arrange

SAMPLE = read_board("sample")
TABLE_SET = arrange()
WORDS = [
    *("bag", "draw", "take", "gather", "lay", "fill", "step", "refuge", "reveal", "tiles", "seen"),
    *("skip", "drawing", "hand", "soldier", "merchant", "sword", "desert", "forest", "human"),
    *("soldier-human-desert", "builder-artisan", "1", "-1", "²", "٣", "", " ", "\n", "?"),
]


@pytest.mark.parametrize(
    "line",
    [
        *(
            "begin",
            "draw",
            "seen",
            "skip",
            "drawing hand",
            "drawing companion",
            "bag soldier merchant",
        ),
        *("take artisan-goblin-points2-sword-fruit", "gather artisan", "lay fruit forest"),
        *("fill forest", "fill desert sword sword crystal fruit", "step glacier", "refuge desert"),
        *(f"reveal soldier {ROWS['soldier']}", "tiles merchant builder soldier artisan beast"),
    ],
)
def test_a_line_prints_as_it_was_read(line: str) -> None:
    assert str(NAVORIA.parse(SAMPLE, line)) == line


def test_the_four_that_leave_may_be_named_in_any_order() -> None:
    line = NAVORIA.parse(SAMPLE, "fill desert fruit sword crystal sword")
    assert str(line) == "fill desert sword sword crystal fruit"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "one of begin, draw, seen, skip"),
        ("Draw", "one of"),
        ("draw ", "one of"),
        ("bag soldier", "bag and the two trades drawn"),
        ("bag soldier wizard", "bag and"),
        ("take soldier", "take and the name of a card"),
        ("gather", "gather and a trade"),
        ("lay sword", "lay and a resource and an island"),
        ("lay desert sword", "lay and"),
        ("lay sword moon", "lay and"),
        ("fill", "fill and an island"),
        ("fill moon", "fill and"),
        ("fill desert sword", "fill and"),
        ("fill desert sword sword sword stone", "fill and"),
        ("step moon", "step and an island"),
        ("refuge", "refuge and an island"),
        ("reveal soldier", "reveal and a trade and 3 of its cards"),
        (f"reveal wizard {ROWS['soldier']}", "reveal and"),
        (f"reveal soldier {ROWS['artisan']}", "reveal and"),
        ("tiles merchant", "tiles and 4 tiles"),
        ("tiles merchant builder soldier wizard", "tiles and"),
        ("tiles merchant builder soldier artisan moon", "tiles and"),
        ("tiles merchant builder soldier artisan beast beast", "tiles and"),
        ("drawing foot", "one of"),
    ],
)
def test_what_is_no_line_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        NAVORIA.parse(SAMPLE, line)
    assert caught.value.expected.startswith(expected)


@given(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join), st.integers(-1, 1))
def test_any_words_are_a_line_or_refused(line: str, actor: int) -> None:
    before = TABLE_SET.play
    try:
        after = before.do(actor, line)
    except (InvalidAction, IllegalAction):
        return
    assert after.entries[-1].actor == actor
