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


BROKEN = (
    *("recruit merchant human beast", "recruit merchant human counts", "recruit soldier human"),
    *("recruit artisan goblin desert", "recruit wizard human", "recruit artisan", "points"),
    *("points 0", "points 100", "points 02", "points ²", "points 2 wine", "points 2 orders 3"),
    *("at desert 3 forest 5", "at forest 5 desert 3 glacier 0", "at desert 3 forest 5 glacier 41"),
    *("favour elf", "level all to 0", "level full", "level full to 4", "lies moon to 0"),
    *(
        "lies gold forest to 0",
        "lies sword forest extra to 0",
        "card soldier-human",
        "card soldier",
    ),
    *("card artisan-goblin-points2", "card soldier-human-desert-step", "card artisan-goblin-2"),
    *("row soldier soldier-human-desert", "row soldier " + "artisan-goblin-sword " * 2 + "x"),
    *("row wizard a b c", "board forest treasure", "board moon treasure 5", "board forest gold 5"),
    *("board forest flags 3 3", "board forest reached 5 6", "board forest reached 5"),
    *("board forest treasure 5 6", "dock forest forest", "dock moon forest points2"),
    *("dock forest gold points2", "city artisan 1", "city wizard 1 step", "city artisan 0 step"),
    *("city artisan 1 step or step", "city artisan 1 step or", "city artisan 1 gold"),
    *("tile beast", "tile elf builder", "tile beast wizard", "tile beast blank 1 2"),
    *("tile beast builder-builder", "tile beast builder 3 x", "gather soldier 0", "gather wizard"),
)
"""Malformed lines of tables with the box."""


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
        *(
            "recruit merchant human counts beast",
            "recruit builder spirit glacier",
            "gather soldier 2",
        ),
        *("recruit artisan goblin", "points 2", "points 12 merchants", "favour beast"),
        *("at desert 3 forest 5 glacier 0", "level score-pad to 3", "lies sword forest to 0"),
        *("lies refuge desert to 1", "lies soldier-human-desert to 2", "card artisan-goblin-sword"),
        *("stands desert 1 forest 0 glacier 0 to 1", f"row soldier {ROWS['soldier']}"),
        *("board forest treasure 5", "board forest reached 5 1", "board forest flags 3 6 9"),
        *("board forest spot2 4 anyway", "dock forest forest points2 artisans1"),
        *("city artisan 1 fruit fruit resource", "city artisan 3 resource or step"),
        *("tile beast adventurer 3 2", "tile beast builder-artisan", "tile beast blank"),
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
        *((line, line.split(" ")[0]) for line in BROKEN),
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
