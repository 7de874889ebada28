"""J4-1 to J4-3: the hand, the sum, one pawn, and drawing back to four."""

from random import Random

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.cards import find_short
from companion.rules import TABLE
from tests.games.just_4_fun.sheets import read_board
from tests.games.just_4_fun.table import Table, arrange


@pytest.fixture
def table() -> Table:
    """Two seats with hands: 1 4 9 13 and 2 2 5 19."""
    return Table(2).deal("1 4 9 13", "2 2 5 19")


def test_everybody_starts_with_four_cards_and_twenty_pawns(table: Table) -> None:
    assert table.state.cards.hands == ((1, 4, 9, 13), (2, 2, 5, 19))
    assert len(table.state.cards.pile) == 55 - 8
    assert table.state.left == (20, 20)


def test_the_cards_are_dealt_when_the_first_seat_shuffles() -> None:
    table = Table(3)
    assert table.refuses(0, "play 1") == ("J4-1", "shuffle_first", {})
    assert table.refuses(0, "done") == ("J4-1", "shuffle_first", {})
    assert table.refuses(1, "shuffle").cause == "not_your_turn"
    assert table.offers(0) == {"shuffle"}
    table.does(0, "shuffle").deals("1 2 3 4 to 0")
    assert table.refuses(0, "play 1") == ("J4-3", "cards_being_dealt", {})
    table.deals("1 2 3 4 to 1").deals("1 2 3 4 to 2")
    assert table.refuses(0, "shuffle") == ("J4-1", "already_dealt", {})


def test_cards_are_dealt_in_the_order_of_turns_from_the_one_who_starts() -> None:
    state = JUST_4_FUN.setup(read_board("classic"), 3, 2, {})
    state = JUST_4_FUN.apply(state, 2, JUST_4_FUN.parse(state.printed, "shuffle"))
    for seat in (2, 0, 1):
        owed = JUST_4_FUN.chance(state)
        assert owed is not None
        assert owed.draws[-1].pool == (str(seat),)
        line = JUST_4_FUN.parse(state.printed, f"deal 5 6 7 8 to {seat}")
        state = JUST_4_FUN.apply(state, TABLE, line)
    assert JUST_4_FUN.chance(state) is None
    assert state.turn.seat == 2


def test_the_sum_of_the_cards_names_the_zone_of_one_pawn(table: Table) -> None:
    table.does(0, "play 4 9 13")
    assert table.pawns(26) == (1, 0)
    assert sum(map(sum, table.state.zones)) == 1
    assert table.state.left == (19, 20)


def test_one_two_three_or_four_cards_may_be_played(table: Table) -> None:
    lines = table.offers(0)
    assert {len(line.split()) - 1 for line in lines} == {1, 2, 3, 4}
    assert len(lines) == 15


def test_cards_alike_are_offered_once() -> None:
    table = Table(2).deal("2 2 2 5", "1 1 1 1")
    expected = {"2", "2 2", "2 2 2", "5", "2 5", "2 2 5", "2 2 2 5"}
    assert table.offers(0) == {f"play {cards}" for cards in expected}


def test_the_cards_of_a_line_may_come_in_any_order(table: Table) -> None:
    table.does(0, "play 13 4 9")
    assert table.play.entries[-1].text == "play 4 9 13"


def test_a_sum_that_names_no_zone_is_refused() -> None:
    table = Table(2).deal("16 17 18 19", "1 2 3 4")
    refusal = table.refuses(0, "play 18 19")
    assert refusal == ("J4-2", "no_such_zone", {"sum": 37, "most": 36})


def test_cards_that_are_not_held_are_refused(table: Table) -> None:
    details = {"card": 4, "named": 2, "held": 1}
    assert table.refuses(0, "play 4 4") == ("J4-1", "cards_not_held", details)
    assert table.refuses(0, "play 19").details["held"] == 0


def test_nobody_plays_out_of_turn(table: Table) -> None:
    assert table.refuses(1, "play 2") == ("J4-3", "not_your_turn", {"seat": 0})
    assert table.offers(1) == set()


def test_only_one_pawn_is_placed_in_a_turn(table: Table) -> None:
    table.does(0, "play 4")
    assert table.offers(0) == {"done"}
    assert table.refuses(0, "play 1") == ("J4-3", "already_played", {})
    assert table.refuses(0, "shuffle").cause == "already_dealt"


def test_what_was_placed_can_be_taken_back_before_done(table: Table) -> None:
    before = table.state
    table.does(0, "play 4").does(0, "take back")
    assert table.state == before
    table.does(0, "play 4").does(0, "done")
    assert not table.play.can_take_back(0)


def test_after_done_as_many_cards_are_drawn_as_were_played(table: Table) -> None:
    table.does(0, "play 4 9 13").does(0, "done")
    owed = JUST_4_FUN.chance(table.state)
    assert owed is not None
    assert owed.draws[0].number == 3
    assert table.refuses(1, "play 2").cause == "cards_being_dealt"
    table.deals("7 7 12 to 0")
    assert table.state.cards.hands[0] == (1, 7, 7, 12)
    assert table.state.turn.seat == 1
    assert table.offers(1)


def test_the_deal_comes_only_when_it_is_owed_and_only_from_the_pile(table: Table) -> None:
    assert table.refuses(0, "deal 5 to 0") == ("J4-3", "only_the_table", {})
    table.does(0, "play 13").does(0, "done")
    owed = JUST_4_FUN.chance(table.state)
    assert owed is not None
    assert owed.allows("deal 5 to 0")
    for line in ("deal 13 to 0", "deal 19 to 0", "deal 5 to 1", "deal 5 6 to 0"):
        assert not owed.allows(line)


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    table = arrange({}, hand=(3, 4, 5, 6))
    state = table.state
    hands, pile, _ = state.cards
    table.play = table.play._replace(
        state=state._replace(cards=state.cards._replace(pile=pile[:1], discards=pile[1:]))
    )
    table.does(0, "play 4 5").does(0, "done")
    owed = JUST_4_FUN.chance(table.state)
    assert owed is not None
    assert [(len(draw.pool), draw.number) for draw in owed.draws[:2]] == [(1, 1), (44, 2 - 1)]
    table.deals(f"{pile[0]} 5 to 0")
    assert table.state.cards.discards == ()
    assert len(table.state.cards.pile) == 55 - 12
    assert sorted(table.state.cards.pile) == list(table.state.cards.pile)
    assert len(hands) == 3


def test_a_pile_that_just_suffices_leaves_the_discards_alone() -> None:
    table = arrange({}, hand=(3, 4, 5, 6))
    cards = table.state.cards
    table.play = table.play._replace(
        state=table.state._replace(
            cards=cards._replace(pile=cards.pile[:2], discards=cards.pile[2:])
        )
    )
    table.does(0, "play 4 5").does(0, "done")
    table.deals(f"{cards.pile[0]} {cards.pile[1]} to 0")
    assert table.state.cards.pile == ()
    assert len(table.state.cards.discards) == 55 - 12


def test_the_turn_passes_clockwise() -> None:
    table = arrange({}, real_cards=True)
    for seat in (0, 1, 2, 0):
        assert table.state.turn.seat == seat
        table.does(seat, f"play {seat + 1}").does(seat, "done")


def test_the_table_skips_a_turn_without_a_pawn(table: Table) -> None:
    table.does(TABLE, "skip")
    assert table.state.turn.seat == 1
    assert table.state.left == (20, 20)
    assert table.refuses(1, "skip") == ("J4-3", "only_the_table", {})
    table.does(1, "play 2").does(TABLE, "skip")
    assert table.state.left == (20, 19)
    assert JUST_4_FUN.chance(table.state) is not None
    told = JUST_4_FUN.explain(table.state, TABLE, "skip").refusal
    assert told == ("J4-3", "cards_being_dealt", {})
    owed = JUST_4_FUN.chance(table.state)
    assert owed is not None
    line = owed.draw(Random(1))
    assert JUST_4_FUN.explain(table.state, TABLE, line).actions == (line,)


def test_the_table_may_skip_as_long_as_somebody_is_awaited(table: Table) -> None:
    assert JUST_4_FUN.explain(table.state, TABLE, "skip").actions == ("skip",)


def test_a_skipped_turn_does_not_repeat_the_pawn_before_it() -> None:
    table = arrange({14: (0, 1, 0), 30: (0, 1, 0), 24: (0, 1, 0), 19: (1, 1, 0)}, real_cards=True)
    table.does(0, "play 19").does(0, "done").does(TABLE, "skip")
    assert table.state.turn.chain == ()
    assert table.state.turn.placed is None


@pytest.mark.parametrize(
    ("seats", "first", "options", "named"),
    [
        (1, 0, {}, "1 seats"),
        (5, 0, {}, "5 seats"),
        (3, 3, {}, "first seat 3"),
        (2, 0, {"pawns": True}, "unknown option pawns"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    seats: int, first: int, options: dict[str, bool], named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        JUST_4_FUN.setup(read_board("classic"), seats, first, options)


def test_the_next_seat_that_is_short_of_cards_draws_and_nobody_where_all_hands_are_full() -> None:
    full, short = (1, 2, 3, 4), (5,)
    assert find_short((full, short, full), 0) == 1
    assert find_short((short, full, full), 1) == 0
    assert find_short((full, full), 1) is None
