"""What a real table is told: levels, what lies there, faces of cards, and what was mistyped."""

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.known import MOST_DESCRIBED, find_ship
from companion.rules import TABLE, IllegalAction, InvalidAction, Question
from tests.games.cards_and_karma.real import Real


def test_levels_are_mixed_and_changed_at_any_moment() -> None:
    """CK-144: each seat chooses a level, and is believed in what its level does not type."""
    table = Real(seats=3).does(2, "level full to 2").does(1, "level rows to 1")
    assert table.recount("levels") == "track rows full"
    table.does(0, "gain fame 1").does(1, "goods tea1").does(2, "die blue4", "level track to 2")
    assert table.recount("levels") == "track rows track"
    assert table.refuses(2, "level track to 2") == ("CK-4", "level_already", {"level": "track"})


def test_a_seat_tells_only_what_lies_before_itself() -> None:
    table = Real("rows")
    assert table.refuses(1, "level full to 0") == ("CK-4", "of_your_own_seat", {})
    assert table.refuses(1, "lies goods tea1 to 0") == ("CK-4", "of_your_own_seat", {})
    assert table.refuses(3, "level full to 3") == ("CK-1", "no_such_seat", {"number": 4})
    with pytest.raises(IllegalAction, match="only_a_seat"):
        table.play.do(TABLE, "goods tea1")


def test_levels_wait_for_an_answer_that_is_due() -> None:
    table = Real("rows").does(0, "palace 6")
    assert table.refuses(0, "level track to 0") == ("CK-4", "answer_first", {})
    assert table.does(1, "level track to 1").recount("levels") == "rows track"


def test_what_lies_there_is_a_display_at_rest() -> None:
    table = Real("rows").lies(0, "building red", "building red")
    table.lies(0, "ship 5 gives coins3", "ship 9 gives coins3")
    assert table.refuses(0, "lies building red to 0") == ("CK-50", "set_lies_there", {})
    assert table.refuses(0, "lies ship 12 gives dice2 to 0") == (
        "CK-53",
        "three_ships_lie_there",
        {},
    )
    falling = Real("rows").lies(0, "ship 9 gives coins3")
    assert falling.refuses(0, "lies ship 5 gives karma2 to 0") == ("CK-30", "ships_not_rising", {})
    assert falling.refuses(1, "lies ship 9 to 1").cause == "ship_lies_already"
    low = {"level": "rows"}
    assert table.refuses(0, "lies die blue4 to 0") == ("CK-4", "not_at_this_level", low)
    full = Real("full").lies(0, *["die blue4"] * 8)
    assert full.refuses(0, "lies die blue4 to 0") == ("CK-9", "hand_is_full", {})


def test_a_description_ends_no_turn_and_stays_when_a_line_is_taken_back() -> None:
    table = Real().does(0, "gain fame 1").does(1, "card ship 5 gives coins3", "level rows to 1")
    assert CARDS_AND_KARMA.awaits(table.state) == (0, 1)
    table.does(0, "take back")
    assert table.tokens() == (0, 0, 0, 0)
    assert table.recount("levels") == "track rows"
    assert table.state.real is not None
    assert [str(card) for card in table.state.real.described] == ["ship5"]


def test_a_described_ship_is_known_to_all() -> None:
    table = Real("rows").does(1, "card ship 5 price 2 gives fame1-tea2 die green")
    assert "ship 5" in table.offers(0)
    assert table.does(0, "ship 5").tokens() == (0, 0, 1, 0)


def test_what_a_card_shows_is_typed_anew_and_the_rest_of_the_turn_folded_again() -> None:
    """CK-137: the rest of the turn is folded again, and what no longer fits is asked about."""
    table = Real("rows").does(0, "goods tea1", "instead 1 goods tea2")
    assert table.recount("goods", 0) == "tea2"
    table = Real("rows").lies(0, "goods tea1", "goods tea2").does(0, "goods tea3", "turned karma")
    assert not table.play.can_take_back(0)
    asked = table.refuses(0, "instead 2 goods tea1")
    assert asked == ("play", "no_longer_fits", {"line": "turned karma"})
    assert isinstance(asked, Question)
    table.does(0, "instead 2 goods tea1 anyway")
    assert (table.tokens(), table.recount("turned", 0)) == ((0, 0, 0, 4), "0 0")


def test_what_is_known_is_asked_about_also_when_it_is_typed_anew() -> None:
    table = Real("rows").lies(1, "ship 9 gives coins3")
    table.does(0, "ship 5 gives coins3", "instead 1 ship 5 gives karma2")
    assert table.refuses(0, "instead 1 ship 9").cause == "ship_lies_already"
    assert table.does(0, "instead 1 ship 9 anyway").recount("ships", 0) == "ship9"


def test_only_ones_own_latest_lines_are_typed_anew_and_as_the_same_action() -> None:
    table = Real("rows").does(0, "goods tea1")
    assert table.refuses(1, "instead 1 goods tea2") == ("play", "nothing_to_retype", {})
    assert table.refuses(0, "instead 2 goods tea2") == ("play", "nothing_to_retype", {})
    assert table.refuses(0, "instead 1 building red") == ("play", "not_retyped_so", {})
    table.does(1, "die one")
    assert table.refuses(0, "instead 1 goods tea2") == ("play", "nothing_to_retype", {})


@pytest.mark.parametrize("line", ["instead 1", "instead 1 dance", "instead 1 goods"])
def test_a_line_typed_anew_is_a_line_of_the_game(line: str) -> None:
    with pytest.raises(InvalidAction):
        Real("rows").does(0, "goods tea1", line)


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("die violet4", "die violet?"),
        ("mend violet4 blue5", "mend violet? blue?"),
        ("die one", "die one"),
        ("goods tea2", "goods tea2"),
    ],
)
def test_others_never_read_a_number_of_a_hand(line: str, others: str) -> None:
    assert CARDS_AND_KARMA.conceal(0, line, 0) == line
    assert CARDS_AND_KARMA.conceal(0, line, 1) == CARDS_AND_KARMA.conceal(0, line, None) == others


def test_what_lies_in_a_hand_is_told_to_its_seat_alone() -> None:
    line = "lies die violet4 to 1"
    assert CARDS_AND_KARMA.conceal(TABLE, line, 1) == line
    assert CARDS_AND_KARMA.conceal(TABLE, line, 0) == "lies die violet? to 1"
    assert CARDS_AND_KARMA.conceal(TABLE, line, None) == "lies die violet? to 1"
    table = Real("full").lies(1, "die violet4")
    assert 4 not in CARDS_AND_KARMA.view(table.state, 0).cards.numbers
    assert 4 in CARDS_AND_KARMA.view(table.state, 1).cards.numbers


def test_of_endless_descriptions_the_latest_are_remembered() -> None:
    table = Real("rows").does(1, "card ship 3 price 1 gives coins3")
    table.does(1, *["card ship 12 price 2 gives coins3 die green"] * (MOST_DESCRIBED + 5))
    real = table.state.real
    assert real is not None
    assert len(real.described) == MOST_DESCRIBED
    assert find_ship(real, 12) is not None
    assert find_ship(real, 3) is None
