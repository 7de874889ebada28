"""With the cards of a box, level track: only gains are typed, and turns end by themselves."""

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import Question
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.table import Table, arrange


def test_track_is_the_level_of_every_seat_at_the_start() -> None:
    assert Real(seats=3).recount("levels") == "track track track"


def test_one_line_runs_the_whole_chain() -> None:
    table = Real().does(0, "gain fame 2", "gain karma 2", "gain karma 1")
    assert table.tokens() == (0, 1, 2, 0)
    table.does(0, "gain coins 7")
    assert table.recount("chain") == ("fame 2 karma 2 karma 1 swap-karma 1 coins 7 turn-right-now")
    assert table.refuses(0, "gain fame 1") == ("CK-70", "turned_first", {})
    table.does(0, "turned administrator")
    assert (table.tokens(), table.recount("turned", 0)) == ((0, 2, 2, 1), "0 1")
    assert table.recount("track", 0) == "? ? ? ? ? administrator"


def test_the_first_line_of_the_next_seat_ends_the_turn() -> None:
    table = Real(seats=3)
    assert CARDS_AND_KARMA.awaits(table.state) == (0,)
    assert table.refuses(1, "nothing") == ("CK-4", "not_your_turn", {"seat": 0})
    table.does(0, "nothing")
    assert CARDS_AND_KARMA.awaits(table.state) == (0, 1)
    table.does(0, "gain fame 1")
    assert table.refuses(2, "nothing") == ("CK-4", "not_your_turn", {"seat": 0})
    table.does(1, "gain coins 3")
    assert table.recount("turn") == "1"
    assert table.refuses(0, "gain fame 1") == ("CK-4", "not_your_turn", {"seat": 1})


def test_a_turn_may_also_be_ended_by_hand() -> None:
    table = Real()
    assert table.refuses(0, "end") == ("CK-4", "act_first", {})
    assert table.does(0, "nothing", "end").recount("turn") == "1"


def test_who_ends_a_round_and_begins_the_next_is_not_waited_for_twice() -> None:
    table = Real().does(0, "nothing").does(1, "nothing").does(0, "nothing").does(1, "nothing")
    assert table.recount("round") == "1 2"
    table.does(1, "gain fame 1").does(0, "nothing")
    assert (table.recount("round"), table.recount("turn")) == ("2 1", "0")


def test_the_elephants_karma_comes_between_the_passes() -> None:
    table = Real().does(0, "gain karma 2", "nothing").does(1, "nothing").does(0, "gain coins 1")
    assert table.tokens() == (0, 1, 0, 1)


def test_what_the_elephants_karma_turns_is_asked_before_the_turn() -> None:
    table = Real()
    table.does(0, "gain administrators 2", "gain karma 2", "gain fame 2").does(1, "nothing")
    assert table.offers(0)[0] == "turned karma"
    assert table.refuses(0, "nothing") == ("CK-70", "turned_first", {})
    assert table.does(0, "turned dice").tokens() == (0, 0, 1, 0)


def test_karma_and_administrators_are_given_back_by_a_line() -> None:
    table = Real().does(0, "gain karma 2", "gain administrators 1", "spend karma 1")
    assert table.tokens() == (1, 1, 0, 0)
    details = {"needed": 2, "held": 1}
    assert table.refuses(0, "spend karma 2") == ("CK-12", "karma_lacking", details)
    table.does(0, "spend administrator")
    lacking = table.refuses(0, "spend administrator")
    assert lacking == ("CK-13", "administrators_lacking", {"needed": 1, "held": 0})


def test_a_bonus_that_brings_a_card_is_typed_as_what_it_brings() -> None:
    table = Real().does(0, "gain coins 6", "turned palace")
    assert table.offers(0)[0] == "gain coins 2"
    assert table.refuses(0, "end") == ("CK-73", "palace_or_coins", {})
    assert table.does(0, "gain karma 2").tokens() == (2, 0, 0, 0)
    table.does(0, "gain coins 6", "turned ship", "nothing")
    assert table.tokens() == (2, 0, 0, 0)


@pytest.mark.parametrize(("bonus", "gained"), [("palace", "coins 5"), ("ship", "coins 4")])
def test_such_a_bonus_may_bring_more_than_a_key_says(bonus: str, gained: str) -> None:
    table = Real().does(0, "gain coins 6", f"turned {bonus}", f"gain {gained}")
    assert table.tokens() == (0, 0, 0, int(gained[-1]))


def test_a_bonus_turned_twice_is_asked_about() -> None:
    table = Real().does(0, "gain coins 6", "turned karma", "gain coins 6")
    asked = table.refuses(0, "turned karma")
    assert asked == ("CK-72", "turned_before", {})
    assert isinstance(asked, Question)
    assert table.does(0, "turned karma anyway").tokens() == (1, 1, 0, 0)


def test_of_several_turned_cards_each_is_asked_and_the_seat_says_which_comes_next() -> None:
    table = Real().does(0, "gain coins 12", "turned ship", "turned palace")
    assert table.offers(0) == ["bonus ship", "bonus palace"]
    assert table.refuses(0, "nothing") == ("CK-70", "bonus_first", {})


def test_the_game_ends_after_the_pass_of_the_sixth_card() -> None:
    table = Real().does(0, *["gain coins 6", "turned turn anyway"] * 6).does(1, "nothing")
    assert CARDS_AND_KARMA.result(table.state) is None
    result = CARDS_AND_KARMA.result(table.does(1, "end").state)
    assert result is not None
    assert result.winners == (0,)
    assert table.refuses(0, "nothing") == ("CK-90", "game_over", {})


@pytest.mark.parametrize(
    "line", ["die one", "goods tea2", "building red", "ship 3 gives karma2", "palace 4", "end"]
)
def test_cards_are_typed_at_another_level(line: str) -> None:
    refusal = Real().refuses(0, line)
    expected = "act_first" if line == "end" else "not_at_this_level"
    assert (refusal.rule, refusal.cause) == ("CK-4", expected)


def test_lines_of_dealt_games_and_of_real_cards_do_not_mix() -> None:
    assert Real().refuses(0, "begin") == ("CK-2", "only_where_dealt", {})
    sample = Real(deck=read_deck())
    assert sample.refuses(0, "die ship12/green") == ("CK-2", "only_where_dealt", {})
    assert Table().refuses(0, "gain coins 7") == ("CK-2", "only_with_real_cards", {})
    assert arrange().refuses(0, "nothing") == ("CK-2", "only_with_real_cards", {})
    assert Real().refuses(0, "set red-red-red leave red") == ("CK-4", "nothing_asked", {})


def test_a_turn_is_taken_back_until_a_night_side_is_seen() -> None:
    table = Real().does(0, "gain coins 5", "gain coins 2")
    assert table.play.can_take_back(0)
    table.does(0, "start over")
    assert table.tokens() == (0, 0, 0, 0)
    table.does(0, "gain coins 7", "turned dice")
    assert not table.play.can_take_back(0)
    open_track = Real(night_up=True).does(0, "gain coins 7", "turned dice")
    assert open_track.play.can_take_back(0)


def test_a_track_that_lies_open_is_told_once_and_then_not_asked_about() -> None:
    order = "karma palace ship administrator dice turn"
    hidden = Real().refuses(1, f"track {order} to 1")
    assert hidden == ("CK-1", "night_sides_hidden", {})
    table = Real(night_up=True).does(1, f"track {order} to 1").does(0, "nothing")
    table.does(1, "gain coins 6")
    assert table.recount("track", 1) == order
    assert table.recount("chain") == "coins 6 turn-right turn extra"
    assert table.refuses(1, f"track {order} to 1") == ("CK-78", "track_begun", {})
