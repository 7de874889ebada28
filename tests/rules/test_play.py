"""A log folds into a state; entries are checked, taken back and rewound."""

import pytest

from companion.rules import TABLE, IllegalAction, InvalidAction, LogLine, Play
from tests.rules.toy import Toy, begin, list_undone
from tests.toy.room.rules import State


def write(play: Play, *entries: tuple[int, str]) -> Play:
    for actor, text in entries:
        play = play.do(actor, text)
    return play


def test_every_entry_makes_a_new_play_and_leaves_the_old_one() -> None:
    play = begin()
    after = play.do(0, "say yes")
    assert play.entries == ()
    assert after.entries == (LogLine(0, "say yes"),)
    assert after.state.said == ("say yes",)


def test_the_entries_of_a_play_are_found_by_their_number() -> None:
    assert begin().entry is None
    assert list(begin().walk_back()) == []
    play = write(begin(), (0, "say yes"), (0, "say no"))
    assert play.entry == play.find_entry(1) == LogLine(0, "say no")
    assert play.find_entry(0) == LogLine(0, "say yes")


def test_plays_with_the_same_lines_to_come_again_are_the_same() -> None:
    lines = ((0, "flip"), (TABLE, "coin heads"), (TABLE, "rewind 1"))
    one, two = write(begin(), *lines), write(begin(), *lines)
    assert one == two
    assert hash(one.undone) == hash(two.undone)
    assert one != write(begin(), (0, "flip"))


def test_a_text_that_is_no_line_of_the_game_is_no_action() -> None:
    with pytest.raises(InvalidAction, match="'dance' is not an action: expected one of") as caught:
        begin().do(0, "dance")
    assert caught.value.text == "dance"
    assert caught.value.expected == "one of the toy's lines"


def test_a_line_that_is_not_offered_is_refused_with_the_games_own_reason() -> None:
    with pytest.raises(IllegalAction, match=r"^T-1 not_now \(line flip\)$") as caught:
        begin().do(1, "flip")
    assert caught.value.rule == "T-1"
    assert caught.value.refusal.cause == "not_now"


def test_a_refusal_without_facts_prints_the_rule_and_the_cause() -> None:
    with pytest.raises(IllegalAction, match=r"^play nothing_to_take_back$"):
        begin().do(0, "take back")


def test_while_the_coin_is_in_the_air_only_the_table_may_write_and_only_a_face() -> None:
    play = begin().do(0, "flip")
    for actor, text in [(0, "say yes"), (1, "done"), (0, "coin heads"), (TABLE, "swap")]:
        with pytest.raises(IllegalAction):
            play.do(actor, text)
    assert play.do(TABLE, "coin tails").state.said == ("flip", "coin tails")


def test_the_table_may_arrange_what_the_game_offers_it() -> None:
    play = begin().do(TABLE, "swap")
    assert play.state.seat == 1
    with pytest.raises(IllegalAction):
        play.do(TABLE, "done")


def test_a_seat_takes_back_its_entries_one_by_one() -> None:
    play = write(begin(), (0, "say yes"), (0, "say no"))
    once = play.do(0, "take back")
    assert once.state.said == ("say yes",)
    twice = once.do(0, "take back")
    assert twice == begin()
    with pytest.raises(IllegalAction, match="nothing_to_take_back"):
        twice.do(0, "take back")


def test_starting_over_takes_back_the_whole_turn() -> None:
    play = write(begin(), (0, "say yes"), (0, "say no"), (0, "say no"))
    assert play.do(0, "start over") == begin()
    with pytest.raises(IllegalAction, match="nothing_to_take_back"):
        begin().do(0, "start over")


def test_nobody_takes_back_what_another_seat_wrote() -> None:
    play = begin().do(0, "say yes")
    assert play.can_take_back(0)
    assert not play.can_take_back(1)
    with pytest.raises(IllegalAction, match="nothing_to_take_back"):
        play.do(1, "take back")


def test_neither_done_nor_dice_nor_what_came_before_them_can_be_taken_back() -> None:
    done = write(begin(), (0, "say yes"), (0, "done"))
    assert not done.can_take_back(0)
    flipped = write(begin(), (0, "say yes"), (0, "flip"), (TABLE, "coin heads"))
    assert not flipped.can_take_back(0)
    assert not flipped.can_take_back(TABLE)
    since = write(flipped, (0, "say no"))
    assert since.do(0, "start over").state == flipped.state


def test_a_flip_can_be_taken_back_until_the_coin_has_fallen() -> None:
    assert begin().do(0, "flip").do(0, "take back") == begin()


def test_an_arrangement_of_the_table_closes_what_was_written_before() -> None:
    play = write(begin(), (0, "say yes"), (TABLE, "swap"))
    assert not play.can_take_back(0)
    after = play.do(1, "say no")
    assert after.do(1, "start over").entries == play.entries


@pytest.mark.parametrize("number", ["", "x", "-1", "1.0", "3", "4", "9999999", "²"])
def test_a_rewind_needs_a_number_of_entries_to_keep_below_those_there_are(number: str) -> None:
    play = write(begin(), (0, "flip"), (TABLE, "coin heads"), (0, "done"))
    with pytest.raises(InvalidAction, match="rewind and a number below 3"):
        play.do(TABLE, f"rewind {number}")


def test_only_the_table_rewinds() -> None:
    with pytest.raises(InvalidAction):
        begin().do(0, "flip").do(0, "rewind 0")


def test_after_a_rewind_the_same_faces_come_again_and_are_used_up() -> None:
    play = write(
        begin(),
        (0, "flip"),
        (TABLE, "coin heads"),
        (TABLE, "swap"),
        (1, "flip"),
        (TABLE, "coin tails"),
    )
    back = play.do(TABLE, "rewind 0")
    assert back.entries == ()
    assert back.state == begin().state
    assert list_undone(back) == ["coin heads", "coin tails"]
    again = write(back, (TABLE, "swap"), (1, "flip"))
    assert list_undone(again) == ["coin heads", "coin tails"]
    assert again.faces == "coin heads"
    assert list_undone(again.do(TABLE, "coin heads")) == ["coin tails"]


def test_faces_left_from_one_rewind_follow_those_of_the_next() -> None:
    play = write(begin(), (0, "flip"), (TABLE, "coin heads"), (0, "flip"), (TABLE, "coin tails"))
    back = play.do(TABLE, "rewind 2")
    assert list_undone(back) == ["coin tails"]
    assert list_undone(back.do(TABLE, "rewind 1")) == ["coin heads", "coin tails"]
    assert back.state == write(begin(), (0, "flip"), (TABLE, "coin heads")).state


def test_a_line_that_describes_the_real_table_is_judged_and_kept_but_awaits_nobody() -> None:
    play = begin()
    described = play.do(TABLE, "card red")
    assert described.entries == (LogLine(TABLE, "card red"),)
    assert described.state.said == ("card red",)
    assert play.game.awaits(described.state) == play.game.awaits(play.state) == (0,)
    assert "card red" not in play.game.offers(play.state, TABLE)
    with pytest.raises(IllegalAction, match="not_now"):
        play.do(0, "card red")
    with pytest.raises(InvalidAction):
        play.do(TABLE, "card pink")
    with pytest.raises(IllegalAction, match="not_now"):
        play.do(0, "flip").do(TABLE, "card red")


def test_a_description_is_not_luck_and_comes_not_again_after_a_rewind() -> None:
    play = write(begin(), (TABLE, "card red"), (0, "flip"), (TABLE, "coin heads"))
    assert list_undone(play.do(TABLE, "rewind 0")) == ["coin heads"]


def test_a_seat_takes_back_its_own_line_and_what_was_described_since_stays() -> None:
    play = write(begin(), (0, "say yes"), (TABLE, "card red"))
    assert play.can_take_back(0)
    assert play.do(0, "take back") == write(begin(), (TABLE, "card red"))
    assert play.do(0, "start over") == write(begin(), (TABLE, "card red"))


def test_the_table_takes_back_a_description_and_the_seat_then_its_own_line() -> None:
    play = write(begin(), (0, "say yes"), (TABLE, "card red"))
    assert play.can_take_back(TABLE)
    corrected = play.do(TABLE, "take back")
    assert corrected.entries == (LogLine(0, "say yes"),)
    assert corrected.do(0, "take back") == begin()


def test_where_seats_describe_nothing_every_line_is_of_the_seat_that_types_it() -> None:
    assert begin().name_actor(1, "card red") == 1


def test_a_game_says_itself_which_lines_are_final() -> None:
    class NoUndo(Toy):
        def is_final(self, state: State, actor: int, action: str) -> bool:
            return action != "say yes"

    play = write(begin(NoUndo()), (0, "say no"))
    assert not play.can_take_back(0)
    assert play.do(0, "say yes").can_take_back(0)
