"""Paying (CK-10 to CK-14) and the five actions (CK-20 to CK-24)."""

from random import Random

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import InvalidAction
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.table import Table, arrange

HAND = "blue1 blue5 green3 violet6"
BLUE = "building blue4-red pay"


@pytest.mark.parametrize(
    ("line", "rule", "cause"),
    [
        ("die blue5-red", "CK-20", "not_in_offer"),
        ("building blue5-red pay blue5", "CK-21", "not_in_offer"),
        ("ship 28 pay green3", "CK-22", "not_in_offer"),
        ("goods spice3", "CK-23", "not_in_offer"),
        ("palace 6 pay violet6", "CK-24", "not_in_offer"),
        ("building blue4-red", "CK-10", "building_unpaid"),
        ("ship 2", "CK-11", "price_unpaid"),
        (f"{BLUE} green3", "CK-10", "wrong_colour"),
        (f"{BLUE} blue4", "CK-10", "die_not_held"),
        (f"{BLUE} blue1 blue1", "CK-10", "die_not_held"),
        (f"{BLUE} blue1", "CK-10", "too_little"),
        (f"{BLUE} blue1 joker6", "CK-13", "administrators_lacking"),
        (f"{BLUE} blue1+3", "CK-12", "karma_lacking"),
        (f"{BLUE} blue5+1-1", "CK-12", "karma_both_ways"),
        (f"{BLUE} blue5-1", "CK-12", "lowered_for_nothing"),
        ("ship 2 pay green3+1-1", "CK-12", "karma_both_ways"),
        ("ship 2 pay blue3", "CK-11", "die_not_held"),
        ("ship 2 pay blue1", "CK-11", "not_exact"),
    ],
)
def test_what_does_not_pay_is_refused_by_its_rule(line: str, rule: str, cause: str) -> None:
    table = arrange("blue4-red 2 palace4/violet silk1", hand=HAND, karma=2)
    assert table.refuses(0, line)[:2] == (rule, cause)


def test_details_say_what_is_missing() -> None:
    table = arrange("blue4-red 2", hand=HAND, karma=1)
    assert table.refuses(0, f"{BLUE} blue1").details == {"total": 1, "price": 4}
    assert table.refuses(0, f"{BLUE} blue1+2").details == {"needed": 2, "held": 1}
    assert table.refuses(0, "ship 2 pay blue1 green3").details == {"price": 3, "named": 2}
    assert table.refuses(0, "ship 2").details == {"price": 3}
    assert table.refuses(0, "building blue4-red").details == {"price": 4, "colour": "blue"}
    assert table.refuses(0, f"{BLUE} blue1 joker6").details == {"needed": 1, "held": 0}
    assert table.refuses(0, f"{BLUE} green3").details == {"die": "green3", "colour": "blue"}
    assert table.refuses(0, f"{BLUE} blue4").details == {"die": "blue4"}
    assert table.refuses(0, f"{BLUE} blue1-1").details == {"die": "blue1", "value": 0}
    assert table.refuses(0, f"{BLUE} blue5-1").details == {"die": "blue5"}
    assert table.refuses(0, f"{BLUE} blue5+1-1").details == {"die": "blue5"}
    assert table.refuses(0, "ship 2 pay blue1").details == {"total": 1, "price": 3}
    assert table.refuses(0, "die blue5-red/green").details == {"card": "blue5-red/green"}
    named = table.refuses(0, f"{BLUE} blue1 joker6/green").details
    assert named == {"named": "green", "colour": "blue"}


@pytest.mark.parametrize("paid", ["gold", "gold green3", "green3 gold", "green7"])
def test_a_word_that_is_no_die_pays_nothing(paid: str) -> None:
    with pytest.raises(InvalidAction):
        CARDS_AND_KARMA.parse(read_deck(), f"ship 2 pay {paid}")


def test_paying_too_much_is_allowed_but_not_offered() -> None:
    """CK-112: a building may be overpaid."""
    table = arrange("blue4-red", hand="blue1 blue5 blue6", karma=1)
    lines = [line for line in table.offers(0) if line.startswith("building")]
    assert [line.partition("pay ")[2] for line in lines] == ["blue5", "blue6"]
    table.does(0, f"{BLUE} blue1+1 blue5 blue6")
    assert table.seat().hand == ()
    assert table.tokens() == (0, 0, 1, 0)


def test_payments_are_offered_the_cheapest_first() -> None:
    table = arrange("blue11-yellow-white", hand="blue4 blue5 blue6", karma=2, administrators=2)
    lines = [line for line in table.offers(0) if line.startswith("building")]
    assert [line.partition("pay ")[2] for line in lines] == [
        *("blue5 blue6", "blue4+1 blue6", "blue4+2 blue5"),
        *("blue5 joker6", "blue6 joker6", "blue4+1 joker6", "joker6 joker6"),
    ]


def test_a_payment_is_written_in_one_way() -> None:
    """CK-134: colour by colour, lowest first, karma on the lowest die as far as it fits."""
    table = arrange("blue12-red-white", hand="blue6 blue2 blue3", karma=2)
    line = table.complete("building blue12-red-white pay blue6 blue3+1 blue2+1")
    read = CARDS_AND_KARMA.parse(table.layout, line)
    assert str(read).partition("pay ")[2] == "blue2+2 blue3 blue6"


def test_karma_goes_on_the_next_die_when_the_lowest_is_full() -> None:
    table = arrange("blue11-yellow-white", hand="blue5 blue5", karma=2)
    assert table.complete("building blue11-yellow-white pay blue5 blue5+1") in table.offers(0)
    table.does(0, "building blue11-yellow-white pay blue5+1 blue5+1")
    assert table.tokens() == (0, 0, 2, 0)


def test_an_exact_price_takes_one_die_of_any_colour_or_a_joker() -> None:
    table = arrange(
        "palace4/violet", hand="green4 violet5 blue2 orange6", karma=2, administrators=1
    )
    lines = [line for line in table.offers(0) if line.startswith("palace")]
    assert [line.partition("pay ")[2] for line in lines] == [
        *("green4", "violet5-1", "blue2+2", "orange6-2", "joker4"),
    ]
    table.does(0, "palace 4 pay joker4/green")
    assert table.tokens() == (2, 0, 0, 0)
    table = arrange("palace4/violet", administrators=1)
    assert table.refuses(0, "palace 4 pay joker3")[:2] == ("CK-11", "not_exact")


def test_several_jokers_may_pay_a_building_unless_the_table_allows_one() -> None:
    """CK-111: as many as one has for a building; on an exact price a joker alone."""

    def sit(*options: str) -> Table:
        hand = "blue1 blue5"
        return arrange("blue12-red-white", hand=hand, administrators=2, options=options)

    line = "building blue12-red-white pay"
    assert sit().complete(f"{line} joker6 joker6") in sit().offers(0)
    assert sit().complete(f"{line} blue1 blue5 joker6") in sit().offers(0)
    strict = sit("one_joker")
    assert not any("joker" in offer for offer in strict.offers(0))
    for paid in ("joker6 joker6", "blue1 blue5 joker6"):
        assert strict.refuses(0, f"{line} {paid}") == ("CK-13", "one_joker_with_one_die", {})
    alone = arrange("blue4-red", administrators=1, options=("one_joker",))
    alone.does(0, "building blue4-red pay joker6")


def test_a_joker_may_be_named_lower_than_six() -> None:
    table = arrange("blue4-red", administrators=1)
    assert table.refuses(0, "building blue4-red pay joker3").cause == "too_little"
    table.does(0, "building blue4-red pay joker4")


def test_a_building_brings_fame_for_each_building_on_it() -> None:
    table = arrange("blue4-red blue10-red-yellow", hand="blue4")
    table.does(0, "building blue4-red pay blue4")
    assert table.tokens() == (0, 0, 1, 0)
    assert table.names(table.seat().buildings) == ["blue4-red/violet"]
    assert table.state.turn.steps == (("building", "blue4-red"), ("fame", 1))


def test_goods_cost_nothing_and_a_coin_on_them_comes_at_once() -> None:
    table = arrange("tea1-coin tea3").does(0, "goods tea1-coin")
    assert table.tokens() == (0, 0, 0, 1)
    table.does(1, "goods tea3")
    assert table.tokens(1) == (0, 0, 0, 0)


def test_the_price_leaves_before_the_gain_is_counted() -> None:
    """CK-124: first, so that room in the hand and exchanges are counted after it."""
    table = arrange("palace3/violet tea1", hand="violet2", karma=1)
    table.does(0, "palace 3 pay violet2+1")
    assert table.tokens() == (2, 0, 0, 0)  # not a third karma


def test_of_twins_in_the_offer_the_earliest_is_taken() -> None:
    table = arrange("palace2/violet palace2/violet")
    first = table.state.cards.offer[0]
    assert table.offers(0)[:1] == ["die palace2/violet"]
    assert len(table.offers(0)) == 1
    table.does(0, "die palace2/violet")
    assert table.seat().hand == (first,)


def test_any_payment_that_is_accepted_may_be_drawn_also_a_wasteful_one() -> None:
    table = arrange("blue4-red", hand="blue4 blue5 blue6", karma=1, administrators=1)
    random = Random(3)
    drawn = {str(CARDS_AND_KARMA.sample(table.state, 0, random)) for _ in range(300)}
    for line in drawn:
        action = CARDS_AND_KARMA.parse(table.layout, line)
        assert CARDS_AND_KARMA.refuse(table.state, 0, action) is None
    assert drawn > set(table.offers(0))
    assert "building blue4-red/violet pay blue4 joker6" in drawn


def test_a_track_may_be_drawn_in_any_order() -> None:
    table = Table(night_up=True)
    random = Random(3)
    drawn = {str(CARDS_AND_KARMA.sample(table.state, 1, random)) for _ in range(50)}
    assert drawn - set(table.offers(1))
