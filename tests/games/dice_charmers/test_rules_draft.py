"""Set-up and order: who sits, who rolls, who takes which die (DC-1 to DC-8)."""

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import Phase
from companion.rules import TABLE, Draw, Explanation, Refusal
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.table import FACES, SUN, TINY, Seat, Table

FULL = (3, 3, 3)
ALL_PERSONS = (3, 3, 3, 3, 3, 3)
ALL_SPACES = range(1, 34)
NO_WAY_ON = """
    ┼ ┼ ┼ ┼
    R ┼ ┼ ┼
    ┼ ┼ ┼ ┼
    ┼ ┼ ┼ ┼
"""


@shows("DC-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_seats_start_with_one_karma_circled_and_nothing_else(seats: int) -> None:
    table = Table(seats=seats)
    assert len(table.state.sheets) == seats
    for seat in table.seats:
        sheet = seat.sheet
        assert (sheet.karma, sheet.spent, sheet.fame, sheet.money, sheet.river) == (1, 0, 0, 0, 0)
        assert (sheet.circled, sheet.sold) == ((0, 0, 0), (0, 0, 0))
        assert (sheet.palace, sheet.levels) == ((0,) * 6, (0, 0))
        assert (sheet.gained, sheet.lost) == (0, 0)


@shows("DC-1")
@pytest.mark.parametrize(
    ("seats", "first", "options", "said"),
    [
        (1, 0, {}, "1 seats: expected 2 to 5"),
        (6, 0, {}, "6 seats: expected 2 to 5"),
        (3, 3, {}, "first seat 3: expected 0 to 2"),
        (3, -1, {}, "first seat -1: expected 0 to 2"),
        (3, 0, {"karma_optional": True, "free_beer": True}, "unknown option free_beer"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_not_set_up(
    seats: int, first: int, options: dict[str, bool], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        DICE_CHARMERS.setup(TINY, seats, first, options)


@shows("DC-2")
def test_eight_dice_lie_in_four_pairs_of_twins() -> None:
    table = Table(SUN)
    table.seats[0].does("roll")
    owed = DICE_CHARMERS.chance(table.state)
    assert owed is not None
    assert owed.verb == "dice"
    assert owed.draws == tuple(Draw(SUN.faces[die // 2]) for die in range(8))
    goods = {"tea-tea", "silk-silk", "spice-spice", "tea-silk", "tea-spice", "silk-spice"}
    assert set(SUN.faces[1]) == goods
    assert sorted(SUN.faces[0]) == ["curve"] * 2 + ["halves"] * 2 + ["straight"] * 2
    assert len(set(SUN.faces[2])) == len(set(SUN.faces[3])) == 6


@shows("DC-3")
def test_the_first_player_rolls_all_eight_and_nobody_else_can() -> None:
    table = Table(first=1)
    lea, raj, _ = table.seats
    lea.is_refused("roll", "DC-4", "not_your_turn", seat=1)
    raj.is_refused("take b1", "DC-3", "roll_first")
    raj.is_refused("done", "DC-3", "roll_first")
    raj.is_offered_only("roll")
    lea.is_offered_only()
    raj.does("roll")
    raj.is_refused("roll", "DC-3", "dice_in_the_air")
    raj.is_offered_only()
    table.rolls()
    raj.is_refused("roll", "DC-3", "already_rolled")
    assert DICE_CHARMERS.chance(table.state) is None


@shows("DC-3")
def test_only_the_table_writes_what_the_dice_show(table: Table, lea: Seat) -> None:
    line = "dice " + " ".join(table.state.dice.faces)
    lea.is_refused(line, "DC-3", "only_the_table")
    lea.is_refused("reroll sun rain", "DC-3", "only_the_table")
    lea.is_refused("paper 1", "DC-3", "only_the_table")
    lea.is_refused("skip", "DC-3", "only_the_table")
    table.refuses(line, "DC-3", "not_owed")
    assert DICE_CHARMERS.explain(table.state, TABLE, "skip").refusal is None


@shows("DC-3")
def test_the_table_hears_that_it_may_write_the_dice_that_are_owed() -> None:
    table = Table()
    table.seats[0].does("roll")
    line = "dice " + " ".join(FACES.values())
    assert DICE_CHARMERS.explain(table.state, TABLE, line) == Explanation((line,), None)
    told = DICE_CHARMERS.explain(table.state, TABLE, "skip").refusal
    assert told == Refusal("DC-3", "dice_in_the_air")


@shows("DC-4")
def test_the_twin_of_the_first_die_goes_onto_the_elephant(lea: Seat, raj: Seat) -> None:
    lea.does("take p1", "done")
    dice = lea.table.state.dice
    assert (dice.centre, dice.elephant, dice.depots) == (0b11110011, 3, (0b100, 0, 0))
    raj.is_refused("take p2", "DC-4", "die_on_elephant", die="p2")
    raj.is_refused("take p1", "DC-4", "die_in_depot", die="p1", seat=0)
    raj.does("take b1", "done")
    dice = lea.table.state.dice
    assert (dice.centre, dice.elephant, dice.depots) == (0b11100011, 3, (0b100, 0b10000, 0))


@shows("DC-4")
def test_each_seat_takes_one_die_in_clockwise_order(lea: Seat, raj: Seat, mia: Seat) -> None:
    raj.is_refused("take b1", "DC-4", "not_your_turn", seat=0)
    lea.is_refused("done", "DC-4", "take_a_die_first")
    lea.is_refused("sell tea", "DC-4", "take_a_die_first")
    lea.does("take b1")
    lea.is_refused("take b2", "DC-4", "one_die_a_turn")
    lea.is_refused("go without", "DC-4", "one_die_a_turn")
    lea.is_offered_only("done")
    lea.does("done")
    assert lea.table.state.turn.seat == 1
    raj.does("take p1", "done")
    mia.is_refused("take p1", "DC-4", "die_in_depot", die="p1", seat=1)
    mia.does("take p2", "done")
    assert lea.table.state.turn.seat == 1


@shows("DC-4")
def test_if_the_first_player_can_take_none_the_next_die_taken_counts_as_the_first(
    lea: Seat, raj: Seat
) -> None:
    lea.has(NO_WAY_ON, ALL_SPACES, circled=FULL, palace=ALL_PERSONS)
    lea.is_offered_only("go without")
    lea.does("go without")
    assert lea.chain == (("go without",),)
    lea.does("done")
    assert lea.table.state.dice.elephant == -1
    raj.does("take o1", "upgrade fort", "done")
    assert lea.table.state.dice.elephant == 7


@shows("DC-5")
def test_two_seats_make_two_passes_and_keep_two_dice_each() -> None:
    table = Table(seats=2)
    lea, raj = table.seats
    lea.does("roll")
    table.rolls()
    lea.does("take p1", "done")
    assert (table.state.turn.lap, table.state.turn.seat) == (1, 1)
    raj.does("take b1", "done")
    assert (table.state.turn.lap, table.state.turn.seat) == (2, 0)
    lea.does("take b2", "done")
    assert (table.state.turn.lap, table.state.turn.seat) == (2, 1)
    assert table.state.dice.depots == (0b100100, 0b10000)
    raj.does("take o1", "upgrade fort", "done")
    turn = table.state.turn
    assert (turn.round, turn.lap, turn.first, turn.seat, turn.phase) == (2, 1, 1, 1, Phase.ROLL)


@shows("DC-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_the_last_seat_the_dice_come_back_and_the_elephant_moves_on(seats: int) -> None:
    table = Table(seats=seats, first=seats - 1)
    table.seats[-1].does("roll")
    table.rolls()
    for number, die in zip(
        (seats - 1, *range(seats - 1)), ("p1", "b1", "b2", "o1", "g1"), strict=False
    ):
        seat = table.seats[number]
        assert table.state.turn.seat == number
        seat.does(f"take {die}")
        while "done" not in seat.offers():
            seat.does(sorted(seat.offers())[0])
        seat.does("done")
    turn, dice = table.state.turn, table.state.dice
    assert (turn.round, turn.lap, turn.first, turn.seat, turn.phase) == (2, 1, 0, 0, Phase.ROLL)
    assert (dice.centre, dice.elephant, dice.depots) == (0b11111111, -1, (0,) * seats)


@shows("DC-7")
def test_a_purple_die_needs_one_of_its_goods_to_have_a_free_box(lea: Seat) -> None:
    lea.has(circled=(3, 2, 3))
    lea.is_offered("take p1")
    lea.is_refused("take p2", "DC-7", "rows_full", die="p2", colour="purple", face="spice-spice")
    lea.has(circled=FULL)
    lea.is_refused("take p1", "DC-7", "rows_full", die="p1", colour="purple", face="tea-silk")


@shows("DC-7")
def test_a_blue_die_needs_its_symbol_still_ahead(lea: Seat) -> None:
    lea.has(river=[31])
    lea.is_offered("take b2")
    lea.is_refused("take b1", "DC-7", "symbol_not_ahead", die="b1", colour="blue", face="sun")


@shows("DC-7")
def test_an_orange_die_needs_a_free_box_of_its_person(lea: Seat) -> None:
    lea.has(palace=(0, 0, 0, 3, 2, 0))
    lea.is_offered("take o2")
    lea.is_refused("take o1", "DC-7", "person_full", die="o1", colour="orange", face="raja")


@shows("DC-7")
@pytest.mark.parametrize("face", ["straight", "curve", "halves"])
def test_a_green_die_needs_a_legal_drawing(lea: Seat, face: str) -> None:
    lea.table.shows(g1=face)
    lea.is_offered("take g1")
    lea.has(NO_WAY_ON)
    lea.is_refused("take g1", "DC-7", "no_drawing", die="g1", colour="green", face=face)


@shows("DC-7")
def test_half_roads_can_be_taken_while_one_closed_side_is_left(lea: Seat) -> None:
    lea.table.shows(g1="halves")
    lea.has("┼ ┼ ┼ ┼ R ┼ ├ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼")
    lea.does("take g1")
    lea.is_offered_only("half c2 w")
    lea.does("half c2 w")
    assert lea.chain[-1] == ("miss", "rest")
    lea.is_offered_only("done")


@shows("DC-8")
def test_nobody_goes_without_while_a_die_can_be_taken(lea: Seat) -> None:
    lea.is_refused("go without", "DC-8", "die_playable", die="g1")


@shows("DC-8")
def test_karma_left_must_be_used_before_going_without(raj: Seat) -> None:
    raj.has(NO_WAY_ON, ALL_SPACES, circled=FULL, palace=ALL_PERSONS)
    raj.table.turns_to(raj)
    raj.is_refused("go without", "DC-8", "karma_left", have=1)
    raj.is_offered_only(*(f"karma {die}" for die in ("g2", "p1", "p2", "b1", "b2", "o1", "o2")))
    raj.has(spent=1)
    raj.is_offered_only("go without")


@shows("DC-8")
def test_a_table_may_let_seats_go_without_while_karma_is_left() -> None:
    table = Table(karma_optional=True)
    raj = table.seats[1]
    raj.has(NO_WAY_ON, ALL_SPACES, circled=FULL, palace=ALL_PERSONS)
    table.turns_to(raj)
    raj.is_offered("go without", "karma g2")
    raj.has(circled=(0, 0, 0))
    raj.is_not_offered("go without")
    raj.is_refused("go without", "DC-8", "die_playable", die="p1")


@shows("DC-8")
def test_going_without_counts_as_a_turn(table: Table, lea: Seat, raj: Seat) -> None:
    lea.has(NO_WAY_ON, ALL_SPACES, circled=FULL, palace=ALL_PERSONS)
    lea.does("go without", "done")
    assert (table.state.turn.seat, table.state.turn.phase) == (1, Phase.CHOOSE)
    assert table.state.dice.depots == (0, 0, 0)
    raj.is_offered("take p1")


def test_everything_on_the_table_is_open_to_all(table: Table) -> None:
    for seat in (None, 0, 1):
        assert DICE_CHARMERS.view(table.state, seat) is table.state
