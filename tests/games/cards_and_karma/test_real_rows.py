"""With the cards of a box, level rows: displays are typed, hands and prices are not."""

import pytest

from companion.rules import Question
from tests.games.cards_and_karma.real import Real


def play_rows(*lies: str, seats: int = 2) -> Real:
    return Real("rows", seats).lies(0, *lies)


def test_1_a_lower_ship_breaks_the_row_also_where_it_is_typed() -> None:
    table = play_rows("ship 3 gives karma2", "ship 17 gives coins3")
    table.does(0, "ship 12 gives coins2-fame1")
    assert (table.recount("ships", 0), table.tokens()) == ("ship12", (0, 0, 1, 2))
    assert table.recount("turn") == "1"


def test_1_a_third_higher_ship_brings_an_administrator_also_where_it_is_typed() -> None:
    table = play_rows("ship 3 gives karma2", "ship 17 gives coins3")
    table.does(0, "ship 20 gives coins3")
    assert (table.recount("ships", 0), table.seat().administrators) == ("none", 1)


def test_2_julien_has_two_sets_also_where_they_are_typed() -> None:
    table = play_rows("building red-yellow", "building red-yellow").does(0, "building yellow-red")
    assert (table.recount("buildings", 0), table.tokens()) == ("none", (0, 2, 2, 0))


def test_3_anna_sells_and_builds_at_once_also_where_it_is_typed() -> None:
    table = play_rows("building red", "building red", "goods tea2", "goods tea1")
    table.does(0, "building red-tea3", "turned administrator")
    assert (table.tokens(), table.recount("turned", 0)) == ((0, 2, 1, 0), "0 1")


def test_4_simon_chooses_his_set_also_where_it_is_typed() -> None:
    table = play_rows(*("building yellow",) * 2, *("building red",) * 2)
    table.does(0, "building yellow-white")
    assert table.offers(0) == [
        "set red-yellow-white leave red yellow yellow-white",
        "set red-yellow-white leave red yellow-white",
        "set yellow-yellow-yellow leave yellow yellow yellow-white",
    ]
    assert table.refuses(0, "nothing") == ("CK-50", "set_first", {})
    table.does(0, "set red-yellow-white leave red yellow-white")
    assert table.recount("buildings", 0) == "yellow yellow red"


def test_a_turn_ends_by_itself_unless_an_administrator_is_left() -> None:
    table = Real("rows").does(0, "die one")
    assert table.recount("turn") == "1"
    table.holds(administrators=1).does(1, "goods tea1")
    assert table.offers(1) == ["spend administrator", "two-dice", "once-more", "end"]
    assert table.refuses(1, "goods tea1") == ("CK-4", "action_taken", {})
    assert table.does(0, "die one").recount("turn") == "1"


def test_an_administrator_brings_another_turn_or_two_dice() -> None:
    table = Real("rows")
    assert table.refuses(0, "two-dice") == ("CK-60", "no_administrator", {})
    assert table.refuses(0, "once-more") == ("CK-4", "act_first", {})
    table.holds(administrators=2).does(0, "two-dice")
    assert table.recount("chain") == "two-dice dice 2"
    table.does(0, "die one", "once-more", "die one")
    assert table.recount("turn") == "1"


@pytest.mark.parametrize(
    ("line", "asked", "answer"),
    [
        ("ship 4 gives goods", "goods_first", "goods tea1-coin"),
        ("ship 4 gives palace1", "palace_first", "palace 3"),
        ("ship 4 gives goods1-die1", "goods_first", "none"),
        ("ship 4 gives palace1", "palace_first", "none"),
    ],
)
def test_what_the_offer_has_is_asked(line: str, asked: str, answer: str) -> None:
    table = Real("rows").does(0, line)
    assert table.refuses(0, "once-more").cause == asked
    assert answer in table.offers(0)
    table.does(0, answer)


def test_palace_6_asks_what_lies_on_top() -> None:
    table = Real("rows").does(0, "palace 6")
    assert table.refuses(0, "end") == ("CK-49", "top_first", {})
    assert table.refuses(0, "building white pay joker6") == ("CK-14", "costs_nothing", {})
    assert table.does(0, "building white").tokens() == (0, 0, 1, 0)
    assert not table.play.can_take_back(0)


def test_a_second_goods_card_is_asked_only_after_the_first() -> None:
    none = Real("rows").does(0, "ship 4 gives goods", "none")
    assert none.recount("turn") == "1"
    table = Real("rows").does(0, "ship 4 gives goods")
    assert table.refuses(0, "enough") == ("CK-35", "at_least_one_goods", {})
    table.does(0, "goods tea1")
    assert table.refuses(0, "none") == ("CK-35", "second_goods_or_enough", {})
    assert table.does(0, "enough").recount("goods", 0) == "tea1"


def test_palace_4_counts_the_goods_and_palace_5_copies_a_ship() -> None:
    table = play_rows("goods tea1", "building red-silk3", "ship 3 gives die1-tea2")
    assert table.does(0, "palace 4").tokens() == (0, 0, 0, 3)
    table = Real("rows").lies(1, "ship 9 gives coins3").does(0, "palace 5")
    assert table.offers(0) == ["copy 9"]
    assert table.refuses(0, "copy 8") == ("CK-48", "not_a_last_ship", {"ship": 8})
    assert table.does(0, "copy 9").tokens() == (1, 0, 0, 3)


def test_palace_5_asks_for_the_reward_where_a_row_is_not_typed() -> None:
    table = Real().does(0, "level rows to 0", "palace 5")
    assert "reward fame1" in table.offers(0)
    assert table.refuses(0, "end") == ("CK-48", "copy_first", {})
    assert table.does(0, "reward fame1").tokens() == (1, 0, 1, 0)
    assert Real().does(0, "level rows to 0", "palace 5", "none").tokens() == (1, 0, 0, 0)


def test_an_unknown_ship_needs_its_reward_and_a_known_one_only_its_number() -> None:
    bare = Real("rows")
    assert bare.refuses(0, "ship 4") == ("CK-22", "ship_not_described", {"ship": 4})
    bare.does(0, "ship 4 gives coins3").does(1, "die one")
    asked = bare.refuses(0, "ship 4")
    assert asked == ("CK-30", "ship_lies_already", {"ship": 4})
    assert isinstance(asked, Question)
    bare.does(0, "ship 4 anyway")
    assert bare.tokens()[3] == 0


def test_what_contradicts_something_known_is_asked_about() -> None:
    table = Real("rows").does(1, "card ship 4 price 2 gives coins3")
    asked = table.refuses(0, "ship 4 gives karma2")
    assert asked == ("CK-22", "known_otherwise", {"ship": 4})
    assert isinstance(asked, Question)
    told = table.refuses(1, "card ship 4 price 1 gives coins3")
    assert told == ("CK-22", "known_otherwise", {"ship": 4})
    table.does(1, "card ship 4 price 1 gives coins3 anyway").does(0, "ship 4 gives karma2 anyway")
    assert table.tokens() == (2, 0, 0, 0)


def test_hands_and_payments_are_not_typed_at_this_level() -> None:
    table = Real("rows")
    assert table.refuses(0, "die violet4") == ("CK-20", "die_with_number", {})
    assert table.refuses(0, "palace 4 pay blue4") == ("CK-4", "payment_not_typed", {})
    assert table.refuses(0, "gain fame 1") == ("CK-4", "not_at_this_level", {"level": "rows"})
    assert table.refuses(0, "mend blue4 blue5") == ("CK-4", "not_at_this_level", {"level": "rows"})


def test_karma_that_paid_is_given_back_before_the_card() -> None:
    table = Real("rows").holds(karma=2).does(0, "spend karma 2", "ship 3 gives karma1-tea1")
    assert table.tokens() == (1, 0, 0, 0)


def test_a_turn_is_ended_by_hand_while_an_administrator_could_still_be_used() -> None:
    """CK-133: with an administrator the seat is asked, and may end its turn."""
    table = play_rows().holds(administrators=1)
    assert table.refuses(0, "end") == ("CK-4", "act_first", {})
    table.does(0, "die one", "end")
    assert (table.recount("turn"), table.seat().administrators) == ("1", 1)
