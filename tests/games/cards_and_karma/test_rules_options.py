"""What a table may play otherwise: each option at work, and refusing what our ruling allows."""

from random import Random

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE
from companion.words import LANGUAGES, Words
from tests.games.cards_and_karma.decks import read_pairs
from tests.games.cards_and_karma.table import Table, arrange

NONE = "administrator turn dice karma palace ship"


def build_a_pair(*options: str) -> Table:
    """Two red buildings lie there, and a card with two more is bought."""
    table = arrange(
        "violet5-red-red",
        buildings="blue4-red blue5-red",
        hand="violet5",
        deck=read_pairs(),
        options=options,
    )
    return table.does(0, "building violet5-red-red pay violet5")


def name_row(table: Table) -> list[str]:
    """The buildings that lie before the first seat."""
    return [name.partition("/")[0] for name in table.names(table.seat().buildings)]


def test_of_four_buildings_only_three_leave_where_the_table_plays_it_so() -> None:
    """CK-105: all cards of the type leave; with the option only those of three symbols."""
    assert name_row(build_a_pair()) == []
    table = build_a_pair("three_leave")
    assert table.refuses(0, "end") == ("CK-50", "set_first", {})
    lines = table.offers(0)
    assert len(lines) == 3  # either single card stays, or one half of the pair is lost
    line = next(line for line in lines if "blue5-red" not in line)
    assert table.refuses(0, line.replace(" leave", " red-red-red leave")).cause == "no_such_set"
    table.does(0, line)
    assert name_row(table) == ["blue5-red"]
    assert table.tokens() == (0, 1, 2, 0)


def sell_three_different(*options: str) -> Table:
    """Two teas and silk lie there, and spices are taken."""
    table = arrange("spice1", goods="tea2 tea1 silk1", track=NONE, options=options)
    return table.does(0, "goods spice1")


def test_all_goods_leave_where_the_table_plays_it_so() -> None:
    """CK-123: a fourth good stays; with the option it leaves and pays nothing."""
    ours = next(line for line in sell_three_different().offers(0) if "tea2" in line.split()[1])
    kept = sell_three_different().does(0, ours)
    assert (len(kept.seat().goods), kept.seat().coins) == (1, 4)
    table = sell_three_different("all_goods_leave")
    assert table.refuses(0, ours) == ("CK-58", "no_such_set", {})
    cleared = next(line for line in table.offers(0) if "tea2" in line.split()[1])
    table.does(0, cleared)
    assert (table.seat().goods, table.seat().coins) == ((), 4)
    assert ("lost", "tea1") in table.state.turn.steps


def test_three_of_a_kind_clear_nothing_else() -> None:
    """CK-123 is about three different goods only."""
    table = arrange("tea1", goods="tea2 tea3 silk1", track=NONE, options=("all_goods_leave",)).does(
        0, "goods tea1"
    )
    assert [name.partition("/")[0] for name in table.names(table.seat().goods)] == ["silk1"]


def take_two_dice(*options: str) -> Table:
    """A palace card brings two dice, and the offer has only one card left."""
    table = arrange("palace2 tea1", hand="blue2", administrators=1, options=options)
    return table.does(0, "palace 2 pay blue2", "die tea1")


def test_an_empty_offer_is_laid_anew_at_once_where_the_table_plays_it_so() -> None:
    """CK-116: only when a turn begins; with the option in the middle of a turn as well."""
    ours = take_two_dice()
    assert (len(ours.seat().hand), ours.state.cards.offer) == (1, ())
    assert ours.offers(0) == ["end", "two-dice", "once-more"]
    table = take_two_dice("offer_at_once")
    assert table.refuses(0, "end") == ("CK-8", "cards_being_drawn", {})
    random = Random(1)
    while chance := CARDS_AND_KARMA.chance(table.state):
        table.does(TABLE, chance.draw(random))
    assert len(table.state.cards.offer) == 4
    assert table.refuses(0, "end") == ("CK-20", "die_first", {"due": 1})
    table.does(0, table.offers(0)[0])
    assert (len(table.seat().hand), len(table.state.cards.offer)) == (2, 3)


def test_an_offer_of_which_nothing_is_left_stays_empty() -> None:
    """CK-116: no card can be laid where none is left."""
    table = arrange("tea1", top="", pile=0, options=("offer_at_once",))
    state = table.state
    table.state = state._replace(cards=state.cards._replace(discard=()))
    table.does(0, "die tea1")
    assert (table.state.cards.offer, table.owed) == ((), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_told_both_ways(language: str) -> None:
    words = Words("cards_and_karma", language)
    for option in CARDS_AND_KARMA.meta.options:
        told = {
            words.option_title(option.name),
            words.option(option.name),
            words.option(option.name, on=False),
        }
        assert len(told - {"", option.name}) == 3
