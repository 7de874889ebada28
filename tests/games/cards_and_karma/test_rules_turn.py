"""Rounds, passes, the elephant, the offer and the pile (CK-1 to CK-9), one rule at a time."""

from random import Random

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.table import Table, arrange

FULL = "violet1 violet2 violet3 violet4 violet5 violet6 green1 green2"


def deal(table: Table, seed: int = 1) -> Table:
    random = Random(seed)
    while chance := CARDS_AND_KARMA.chance(table.state):
        table.does(TABLE, chance.draw(random))
    return table


def test_the_first_seat_begins_and_everything_is_dealt_in_its_order() -> None:
    table = Table(3)
    assert table.offers(0) == ["begin"]
    assert table.refuses(0, "die tea1") == ("CK-2", "begin_first", {})
    assert table.refuses(1, "begin") == ("CK-4", "not_your_turn", {"seat": 0})
    table.does(0, "begin")
    assert CARDS_AND_KARMA.awaits(table.state) == ()
    assert table.refuses(0, "die tea1") == ("CK-8", "cards_being_drawn", {})
    verbs, random = [], Random(1)
    while chance := CARDS_AND_KARMA.chance(table.state):
        verbs.append(chance.verb)
        table.does(TABLE, chance.draw(random))
    assert verbs == [*["numbers"] * 4, *["tracks"] * 3, *["deal"] * 3, "lay", "top"]
    assert table.refuses(0, "begin") == ("CK-2", "already_begun", {})
    assert CARDS_AND_KARMA.awaits(table.state) == (0,)


def test_chance_is_the_tables_and_only_what_is_owed() -> None:
    table = arrange()
    assert table.refuses(0, "shuffle") == ("CK-2", "only_the_table", {})
    assert table.refuses(TABLE, "shuffle") == ("CK-8", "not_owed", {})
    assert table.refuses(TABLE, "end") == ("CK-4", "only_a_seat", {})
    assert table.refuses(TABLE, "top tea2") == ("CK-8", "not_owed", {})
    table = Table().does(0, "begin")
    assert table.refuses(TABLE, "top tea2") == ("CK-8", "other_owed", {})


def test_a_round_is_two_passes_and_the_elephant_moves_on() -> None:
    table = deal(Table(2).does(0, "begin"))
    course = []
    for _ in range(5):
        turn = table.state.turn
        course.append((turn.round, turn.passing, turn.elephant, turn.seat))
        table.does(turn.seat, table.offers(turn.seat)[0])
        deal(table)
    assert course == [(1, 1, 0, 0), (1, 1, 0, 1), (1, 2, 0, 0), (1, 2, 0, 1), (2, 1, 1, 1)]
    assert table.seat(0).karma == 1


def test_the_offer_is_filled_up_after_the_second_pass_only() -> None:
    """CK-6: offer."""
    table = arrange("tea1 silk1 palace2 spice2", passing=2)
    table.does(0, "die tea1").does(1, "die silk1")
    assert len(table.state.cards.offer) == 3  # the open top card is the first that is laid
    chance = CARDS_AND_KARMA.chance(table.state)
    assert chance is not None
    assert (chance.verb, chance.draws[0].number) == ("lay", 9)
    deal(table)
    assert len(table.state.cards.offer) == 12
    assert table.state.turn.elephant == table.state.turn.seat == 1


def test_an_empty_offer_is_laid_anew_when_a_turn_begins() -> None:
    """CK-7: empty offer."""
    table = arrange("tea1").does(0, "die tea1")
    assert table.refuses(1, "die silk1") == ("CK-8", "cards_being_drawn", {})
    deal(table)
    assert len(table.state.cards.offer) == 4
    assert table.state.turn.seat == 1


def test_the_discard_becomes_the_pile_when_the_last_card_leaves_it() -> None:
    """CK-121: the moment the last card leaves the pile."""
    table = arrange(pile=1, administrators=1).does(0, "two-dice")
    assert table.owed == "top"
    chance = CARDS_AND_KARMA.chance(table.state)
    assert chance is not None
    table.draws(chance.draw(Random(1)))
    assert table.owed == "shuffle"
    before = len(table.state.cards.discard)
    table.draws("shuffle")
    assert table.state.cards.discard == ()
    assert len(table.state.cards.pile) == before
    assert table.owed == "top"


def test_the_pile_runs_out_while_the_offer_is_laid() -> None:
    """CK-120: the discard is shuffled at once, and drawing goes on."""
    table = arrange("tea1 silk1 palace2", pile=2, passing=2)
    table.does(0, "die tea1").does(1, "die silk1")
    deal(table)
    assert len(table.state.cards.offer) == 12
    assert table.count_cards() == 144


def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    """Only decks far too small come to this; the rules must not stumble over it."""
    table = arrange("tea1 silk1 palace6", administrators=1, hand="violet6", passing=2)
    empty = table.state.cards._replace(pile=(), top=None)
    table.state = table.state._replace(cards=empty)
    assert table.refuses(0, "two-dice") == ("CK-63", "pile_empty", {})
    table.does(0, "goods tea1", "end").does(1, "goods silk1")
    assert len(table.state.cards.offer) == 1
    assert table.state.cards.due == 0


def test_palace_6_finds_no_card_where_there_is_none() -> None:
    table = arrange("palace6 tea1", administrators=1)
    table.state = table.state._replace(cards=table.state.cards._replace(pile=(), top=None))
    table.does(0, "palace 6 pay joker6")
    assert table.owed == "shuffle"  # the palace card itself


def test_a_seat_acts_only_in_its_own_turn() -> None:
    table = arrange()
    assert table.refuses(1, "die tea1") == ("CK-4", "not_your_turn", {"seat": 0})
    assert table.offers(1) == []


def test_a_turn_is_exactly_one_action() -> None:
    table = arrange(administrators=1)
    assert table.refuses(0, "end") == ("CK-4", "act_first", {})
    assert table.refuses(0, "once-more") == ("CK-4", "act_first", {})
    assert table.refuses(0, "enough") == ("CK-4", "nothing_asked", {})
    table.does(0, "die tea1")
    assert table.offers(0) == ["end", "two-dice", "once-more"]
    assert table.refuses(0, "die silk1") == ("CK-4", "action_taken", {})
    table.does(0, "end")
    assert table.state.turn.seat == 1


def test_a_full_hand_throws_away_before_the_named_die_comes() -> None:
    """CK-140: before the first new die is taken, all in one line, for as many as there are."""
    table = arrange(hand=FULL).does(0, "die tea1")
    assert len(table.offers(0)) == 8
    assert table.refuses(0, "throw orange1") == ("CK-9", "thrown_not_held", {"die": "orange1"})
    table.does(0, "throw green2")
    assert len(table.seat().hand) == 8
    assert table.names(table.seat().hand)[-1].startswith("tea1/")


def test_equal_dice_are_thrown_longest_held_first() -> None:
    table = arrange(hand="green2 violet1 green2 violet2 violet3 violet4 violet5 violet6")
    first, _, second, *_ = table.seat().hand
    table.does(0, "die tea1", "throw green2")
    assert first not in table.seat().hand
    assert second in table.seat().hand


def test_taking_dice_from_a_short_offer_gives_as_many_as_there_are() -> None:
    table = arrange("palace2/violet tea1", hand="violet2").does(0, "palace 2 pay violet2")
    table.does(0, "die tea1")
    assert table.state.turn.seat == 1
    deal(table)
    table = arrange("palace2/violet", hand="violet2").does(0, "palace 2 pay violet2")
    assert len(table.seat().hand) == 0
    assert table.count_cards() == 144


@pytest.mark.parametrize(
    ("seats", "first", "options", "named"),
    [
        (1, 0, {}, "1 seats"),
        (5, 0, {}, "5 seats"),
        (3, 3, {}, "first seat 3"),
        (2, 0, {"levels": True}, "unknown option levels"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    seats: int, first: int, options: dict[str, bool], named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        CARDS_AND_KARMA.setup(read_deck(), seats, first, options)


def test_in_the_variant_each_seat_lays_its_track_first() -> None:
    """CK-141: each seat lays its own before the first turn, open to all."""
    table = Table(2, night_up=True)
    assert CARDS_AND_KARMA.awaits(table.state) == (0, 1)
    assert len(table.offers(1)) == 6
    assert table.refuses(1, "begin") == ("CK-78", "track_first", {})
    table.does(1, "track turn dice administrator ship palace karma")
    assert table.refuses(1, "track karma palace ship administrator dice turn") == (
        *("CK-78", "track_is_laid", {}),
    )
    assert CARDS_AND_KARMA.awaits(table.state) == (0,)
    table.does(0, "track karma palace ship administrator dice turn")
    deal(table)
    assert table.seat(1).track[0] == "turn"
    assert table.refuses(0, "track karma palace ship administrator dice turn") == (
        *("CK-1", "track_lies_already", {}),
    )


def test_the_chain_tells_a_turn_with_its_extra_turns_and_stays_until_the_next_seat_acts() -> None:
    table = arrange("tea1 silk1 blue4-red", administrators=2, top="tea2")
    table.does(0, "two-dice").draws("top silk2").draws("top spice2")
    table.does(0, "goods tea1", "once-more", "goods silk1")
    told = [step[0] for step in table.state.turn.steps]
    assert told == ["two-dice", "die", "die", "goods", "once-more", "goods"]
    assert (table.state.turn.teller, table.state.turn.is_told) == (0, True)
    table.does(1, "die blue4-red")
    assert [step[0] for step in table.state.turn.steps][:1] == ["die"]
    assert table.state.turn.teller == 1
