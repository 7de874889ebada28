"""Rulings that no other test shows whole: each is named where it is asserted."""

from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.sets import list_choices
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.table import Table, arrange

TEA = "building blue7-red-tea3 pay blue3 blue4"


def buy_tea(**held: Any) -> Table:
    """A building with tea brings fame, and completes three teas worth six coins."""
    table = arrange("blue7-red-tea3 silk1 spice1", goods="tea2 tea1", hand="blue3 blue4", **held)
    return table.does(0, TEA)


def test_the_seat_that_the_table_chose_has_the_elephant() -> None:
    """CK-3: whoever the table chooses begins and has the elephant."""
    state = CARDS_AND_KARMA.setup(read_deck(), 3, 2, {})
    assert (state.turn.elephant, CARDS_AND_KARMA.awaits(state)) == (2, (2,))


def test_whichever_sets_are_chosen_no_complete_set_is_left_over() -> None:
    """CK-104: the seat chooses which sets, never how many."""

    def build() -> Table:
        table = arrange(
            "blue11-yellow-white tea1",
            buildings="violet4-yellow violet5-yellow violet4-red violet5-red",
            hand="blue5 blue6",
        )
        return table.does(0, "building blue11-yellow-white pay blue5 blue6")

    lines = build().offers(0)
    assert len(lines) > 2
    for line in lines:
        table = build().does(0, line)
        assert table.seat().administrators == 1
        assert list_choices(table.layout, table.seat()) == ()


def test_of_fame_and_coins_that_are_both_due_one_turns_the_last_card() -> None:
    """CK-119: the fame turns it, and the six coins stay; both are worth six points."""
    table = buy_tea(fame=2, left=5, track="karma " * 6)
    assert (table.seat().left, table.seat().right) == (6, 0)
    assert table.tokens()[2:] == (0, 6)


def test_all_bonuses_that_wait_come_before_the_turn_ends_also_those_of_the_sixth_card() -> None:
    """CK-142: in the order of choice."""
    track = "karma karma dice administrator karma karma"
    table = buy_tea(fame=2, left=2, right=2, track=track)
    assert table.seat().turned == 6
    assert table.offers(0) == ["bonus dice", "bonus administrator"]
    assert table.refuses(0, "end") == ("CK-70", "bonus_first", {})
    table.does(0, "bonus administrator")
    assert table.seat().administrators == 1
    table.does(0, "die silk1", "die spice1")
    assert (len(table.seat().hand), table.state.turn.seat) == (2, 0)
    assert table.offers(0) == ["end", "two-dice", "once-more"]


def test_palace_5_takes_nothing_from_the_seat_whose_ship_it_copies() -> None:
    """CK-143: only the stock of the seat whose turn it is ever changes."""
    table = arrange("palace5 tea1 silk1", hand="green5", others=({"ships": "2 12", "coins": 4},))
    before = table.seat(1)
    table.does(0, "palace 5 pay green5", "copy 12")
    assert table.tokens() == (1, 0, 0, 3)
    assert table.seat(1) == before
