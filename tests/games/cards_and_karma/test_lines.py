"""Any text at all is an action or is refused with what was expected, and changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import InvalidAction
from tests.games.cards_and_karma.decks import read_deck, read_empty
from tests.games.cards_and_karma.table import arrange

DECK = read_deck()
EMPTY = read_empty()
TABLE = arrange("blue4-red 12 tea1 palace2/violet", hand="blue5 green3", karma=1, administrators=1)
NUMBERS = " ".join(str(1 + n // 6) for n in range(36))
WORDS = [
    *("die", "goods", "building", "ship", "palace", "throw", "set", "copy", "gain", "bonus"),
    *("track", "numbers", "tracks", "deal", "lay", "top", "begin", "end", "leave", "pay", "to"),
    *("tea1/violet", "blue4-red/violet", "12", "2/violet", "blue5", "blue5+1", "joker6", "joker"),
    *("fame", "coins", "karma", "red-red-red", "violet", "0", "1", "-1", "٣", "", " ", "\n", "?"),
]


@pytest.mark.parametrize(
    "line",
    [
        *("begin", "end", "once-more", "two-dice", "enough", "shuffle"),
        *("die ship12/green", "goods tea1-coin/violet", "ship 12", "palace 2/violet"),
        "building blue4-red/violet pay blue2+2 blue5 joker6",
        "building blue4-red/violet pay green3+1 joker5/green",
        "ship 12 pay green3-1",
        "throw violet1 blue2 green6",
        "set red-red-red tea1-tea2-tea3 leave blue4-red/violet tea1/violet",
        *("copy 28", "gain fame 1", "gain coins 2", "bonus turn"),
        "track karma palace ship administrator dice turn",
        f"numbers violet {NUMBERS}",
        "tracks karma palace ship administrator dice turn to 3",
        "deal ship1/violet ship2/blue ship3/orange ship4/green to 0",
        "lay ship1/violet ship2/blue",
        "top ship1/violet",
    ],
)
def test_a_line_prints_as_it_was_read(line: str) -> None:
    line = line.replace("tea1-coin/violet", next(n for n in DECK.names if "tea1-coin" in n))
    line = line.replace("tea1/violet", next(n for n in DECK.names if n.startswith("tea1/")))
    assert str(CARDS_AND_KARMA.parse(DECK, line)) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "one of begin, two-dice, once-more, end, enough, shuffle, die"),
        ("Begin", "one of"),
        ("end ", "one of"),
        ("die two", "die and a card"),
        ("die ship12", "die and a card"),
        ("die ship12/green ship1/violet", "die and a card"),
        ("goods ship12/green", "goods and a goods card"),
        ("goods", "goods and a goods card"),
        ("building", "building and"),
        ("building ship12/green pay blue5", "building and"),
        ("building blue4-red/violet for blue5", "building and"),
        ("building blue4-red/violet pay", "building and"),
        ("building blue4-red/violet pay blue7", "building and"),
        ("building blue4-red/violet pay pink5", "building and"),
        ("building blue4-red/violet pay joker6/pink", "building and"),
        ("building blue4-red/violet pay joker6+1", "building and"),
        ("ship 29 pay blue5", "ship and"),
        ("ship ship12/green", "ship and"),
        ("palace palace2/violet", "palace and"),
        ("throw", "throw and"),
        ("throw joker6", "throw and"),
        ("throw blue5+1", "throw and"),
        ("set red-red-red", "set and"),
        ("set leave blue4-red/violet", "set and"),
        ("set red-red-red leave", "set and"),
        ("set red-red leave blue4-red/violet", "set and"),
        ("set red-red-red leave pink", "set and"),
        ("copy 29", "copy and"),
        ("gain fame 0", "gain and"),
        ("gain tea 1", "gain and"),
        ("bonus fame", "bonus and"),
        ("track karma", "track and"),
        ("numbers", "numbers and"),
        ("numbers violet 1 2 3", "numbers and"),
        ("tracks karma palace ship administrator dice turn to 4", "tracks and"),
        ("tracks karma to 0", "tracks and"),
        ("deal ship1/violet to 0", "deal and"),
        ("deal ship1/violet ship2/blue ship3/orange ship4/green", "deal and"),
        ("deal ship1/violet ship2/blue ship3/orange x to 1", "deal and"),
        ("lay", "lay and"),
        ("lay x", "lay and"),
        ("top x", "top and"),
    ],
)
def test_a_text_that_is_no_action_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(InvalidAction, match="is not an action") as invalid:
        CARDS_AND_KARMA.parse(DECK, line)
    assert invalid.value.expected.startswith(expected)


@pytest.mark.parametrize(
    "line",
    [
        *("die one", "die violet4", "goods tea2", "goods silk1-tea2", "goods tea1-coin"),
        *("building red-tea3", "building blue11-red pay blue5 joker6", "palace 4"),
        *("ship 12", "ship 12 price 2 gives coins2-fame1", "ship 12 gives die1-tea2 anyway"),
        *("gain coins 7", "spend karma 2", "spend administrator", "nothing", "none"),
        *("turned karma", "turned karma anyway", "reward fame1", "copy 28", "mend blue1 green6"),
        *("throw violet1", "set tea1-tea2-tea3 leave ship12 tea1 tea2", "level rows to 3"),
        *("lies die blue4 to 0", "lies ship 3 gives karma2 to 1", "lies goods tea1 to 0"),
        *("card ship 12 price 2 gives coins3 die green", "card building blue11-red die violet"),
        *("card goods tea2 die blue", "card palace 5 die green", "track %s to 1"),
    ],
)
def test_a_line_of_a_real_table_prints_as_it_was_read(line: str) -> None:
    line = line.replace("%s", " ".join(DECK.bonuses))
    assert str(CARDS_AND_KARMA.parse(EMPTY, line)) == line


@pytest.mark.parametrize(
    "line",
    [
        *("card", "card ship", "card ship 12", "card dice 2 die blue", "card goods tea2"),
        *("card ship 12 gives karma2 die pink", "card ship 12 price 4 gives karma2"),
        *("card ship 29 gives karma2", "card ship 12 gives tea2", "card building blue11"),
        *("ship 12 price 4", "ship", "ship 12 pay", "ship 12 pay pink2", "ship 12 pay 3"),
        *("palace 1", "palace 2 3", "building pink11-red", "building red-red-red"),
        *("goods", "goods tea0", "goods tea1-tea2", "goods tea1-silk1-spice1"),
        *("die pink4", "die blue7", "die blue 4 5", "die blue4+1"),
        *("gain coins 0", "gain coins 100", "gain tea 1", "gain coins", "spend karma 3", "spend"),
        *("turned gold", "turned", "reward gold", "copy 29", "throw joker6", "throw"),
        *("mend blue4", "mend blue4 blue7", "set red-red-red", "set red-red-red leave gold"),
        *("set red leave red", "level high to 0", "level rows to 4", "level rows"),
        *("lies", "lies die to 0", "lies die one to 0", "lies palace 2 to 0", "lies gold to 0"),
        *("lies goods tea1", "lies goods gold to 0", "track karma to 0", "nothing at all"),
        *("palace 2 anyway", "nothing anyway", "anyway", "card anyway"),
    ],
)
def test_a_text_that_is_no_line_of_a_real_table_is_refused(line: str) -> None:
    with pytest.raises(InvalidAction):
        CARDS_AND_KARMA.parse(EMPTY, line)


def try_line(line: str) -> None:
    before = repr(TABLE.state)
    for actor in (-1, 0, 1):
        try:
            action = CARDS_AND_KARMA.parse(DECK, line)
        except InvalidAction:
            continue
        assert CARDS_AND_KARMA.parse(DECK, str(action)) == action
        refusal = CARDS_AND_KARMA.refuse(TABLE.state, actor, action)
        if refusal is None:
            assert actor == 0
            CARDS_AND_KARMA.apply(TABLE.state, actor, action)
        else:
            assert refusal.rule in CARDS_AND_KARMA.meta.rules
    assert repr(TABLE.state) == before


@given(st.text(max_size=40))
def test_any_text_leaves_the_table_as_it_was(line: str) -> None:
    try_line(line)


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_any_words_leave_the_table_as_it_was(line: str) -> None:
    try_line(line)
