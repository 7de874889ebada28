"""What each reader may know (CK-138), and what cannot be taken back (CK-136)."""

import gc
import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE, Refusal
from tests.games.cards_and_karma.table import Table, arrange
from tests.games.cards_and_karma.test_rules_turn import deal


def test_a_reader_sees_only_the_numbers_of_the_own_hand() -> None:
    """CK-138: everything but the numbers in other hands and behind cards, and the night sides."""
    table = arrange(hand="blue5 green3", others=({"hand": "violet6"},))
    seen = CARDS_AND_KARMA.view(table.state, 0)
    own = table.seat().hand
    assert [seen.cards.numbers[card] for card in own] == [5, 3]
    assert sum(map(bool, seen.cards.numbers)) == 2
    assert not any(CARDS_AND_KARMA.view(table.state, None).cards.numbers)
    assert CARDS_AND_KARMA.offers(seen, 0) == CARDS_AND_KARMA.offers(table.state, 0)


def test_night_sides_are_hidden_until_they_are_turned() -> None:
    table = arrange(left=1, right=2)
    seen = CARDS_AND_KARMA.view(table.state, 0)
    assert seen.seats[0].track == ("karma", "?", "?", "?", "dice", "turn")
    assert seen.seats[1].track == ("?",) * 6
    assert CARDS_AND_KARMA.view(seen, 0) == seen
    open_track = arrange(left=1, options=("night_up",))
    assert CARDS_AND_KARMA.view(open_track.state, None).seats == open_track.state.seats


def test_before_the_deal_there_is_no_track_to_hide() -> None:
    state = Table().state
    assert CARDS_AND_KARMA.view(state, 0).seats == state.seats


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_lines_tell_neither_numbers_nor_night_sides(reader: int | None) -> None:
    table = Table().does(0, "begin")
    random = Random(4)
    told = []
    while chance := CARDS_AND_KARMA.chance(table.state):
        line = chance.draw(random)
        told.append(CARDS_AND_KARMA.conceal(TABLE, line, reader))
        table.does(TABLE, line)
    assert told[0] == "numbers violet" + " ?" * 36
    assert told[4] == "tracks ? ? ? ? ? ? to 0"
    assert told[6].startswith("deal ")
    assert "?" not in told[6]
    assert CARDS_AND_KARMA.conceal(0, "die tea1/violet", reader) == "die tea1/violet"


FULL = "violet1 violet2 violet3 violet4 violet5 violet6 green1 green2"


def is_final(table: Table, line: str, actor: int = 0) -> bool:
    action = CARDS_AND_KARMA.parse(table.layout, table.complete(line))
    return CARDS_AND_KARMA.is_final(table.state, actor, action)


def test_what_has_shown_something_hidden_cannot_be_taken_back() -> None:
    """CK-136: what has shown a number, a card of the pile or a night side."""
    assert is_final(arrange(), "die tea1")
    assert not is_final(arrange(hand=FULL), "die tea1")  # it is named, and seen only later
    assert is_final(arrange(hand=FULL).does(0, "die tea1"), "throw green1")
    assert not is_final(arrange(), "goods tea1")
    assert is_final(arrange(administrators=1), "two-dice")
    assert is_final(Table().does(0, "begin"), "top tea1", TABLE)
    turned: dict[str, Any] = {"goods": "tea3 tea2", "coins": 2}
    assert is_final(arrange(**turned), "goods tea1")
    assert not is_final(arrange(**turned, options=("night_up",)), "goods tea1")


def trace(do: Callable[[], object]) -> list[str]:
    """The names of all functions that are called, in order, so that timing can leak nothing.

    The garbage collector waits meanwhile: it calls what others have asked it to, at any moment.
    """
    called: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.append(frame.f_code.co_qualname)

    before = sys.getprofile()
    gc.disable()
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(before)
        gc.enable()
    return called


def trace_judge(line: str, other: str) -> list[str]:
    """What is called to judge a line, and to show the position, if another holds these dice."""
    table = arrange("tea1 blue4-red palace2 ship12", hand="blue4 blue2", others=({"hand": other},))
    action = CARDS_AND_KARMA.parse(table.layout, table.complete(line))
    judged = trace(lambda: CARDS_AND_KARMA.refuse(table.state, 0, action))
    return judged + trace(lambda: CARDS_AND_KARMA.offers(CARDS_AND_KARMA.view(table.state, 0), 0))


@pytest.mark.parametrize(
    "line",
    [
        *("die tea1", "goods tea1", "building blue4-red pay blue4", "building blue4-red pay blue2"),
        *("palace 2 pay blue2", "palace 2 pay violet6", "ship 12 pay joker2", "throw blue4"),
    ],
)
def test_judging_takes_the_same_steps_whatever_others_hold(line: str) -> None:
    trace_judge(line, "violet2 green2")  # what is computed once for all is computed
    one, other = (trace_judge(line, dice) for dice in ("violet6 green1", "violet1 green6"))
    assert len(one) > 10
    assert one == other


def test_a_card_is_explained_by_all_that_can_be_done_with_it() -> None:
    table = arrange("blue4-red tea1", hand="blue4 blue5")
    explained = CARDS_AND_KARMA.explain(table.state, 0, "blue4-red/violet")
    assert explained.refusal is None
    assert explained.actions == (
        "die blue4-red/violet",
        "building blue4-red/violet pay blue4",
        "building blue4-red/violet pay blue5",
    )
    gone = CARDS_AND_KARMA.explain(table.state, 0, "ship12/green")
    assert gone == ((), Refusal("CK-20", "not_in_offer", {"card": "ship12/green"}))
    line = table.complete("die tea1")
    assert CARDS_AND_KARMA.explain(table.state, 0, line) == ((line,), None)


def test_steps_tell_the_chain_and_no_place_has_a_name() -> None:
    table = arrange("tea1-coin").does(0, "goods tea1-coin")
    assert CARDS_AND_KARMA.list_steps(table.state) == (("goods", "tea1-coin"), ("coins", 1))
    assert CARDS_AND_KARMA.list_places(table.state) == {}


def test_figures_of_a_recording() -> None:
    table = arrange("tea1 silk1", hand="blue4", ships="3", goods="tea2", left=1, right=2, karma=1)
    told = {
        **{name: CARDS_AND_KARMA.recount(table.state, name, None) for name in ("turn", "offer")},
        **{name: CARDS_AND_KARMA.recount(table.state, name, 0) for name in ("dice", "turned")},
    }
    assert told == {"turn": "0", "offer": "2", "dice": "blue4", "turned": "1 2"}
    assert CARDS_AND_KARMA.recount(table.state, "ships", 0) == "ship3/orange"
    assert CARDS_AND_KARMA.recount(table.state, "buildings", 0) == "none"
    for name in ("round", "elephant", "pile", "discard", "waiting", "chain", "result"):
        assert CARDS_AND_KARMA.recount(table.state, name, None)
    for name in ("goods", "karma", "fame", "coins", "administrators"):
        assert CARDS_AND_KARMA.recount(table.state, name, 1) is not None
    for name, of in (("votes", None), ("votes", 0), ("karma", 9), ("karma", None)):
        assert CARDS_AND_KARMA.recount(table.state, name, of) is None
    ended = arrange(left=6).does(0, "die tea1").does(1, "die silk1")
    assert CARDS_AND_KARMA.recount(ended.state, "result", None) == "track turned 0"
    assert CARDS_AND_KARMA.recount(ended.state, "chain", None) == "die violet"


def test_a_whole_deal_is_never_final_for_a_seat_that_begins() -> None:
    table = Table()
    assert not is_final(table, "begin")
    assert deal(table.does(0, "begin")).count_cards() == 144
