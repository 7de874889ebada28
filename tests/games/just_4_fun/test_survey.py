"""What pages tell of a position: zones, rows in danger, figures, and where a hand leads."""

from random import Random

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.survey import DARKEST, Row
from companion.rules import Hiding, InChains
from tests.games.just_4_fun.table import Table, arrange

THREE = {22: (1, 0, 0), 10: (1, 0, 0), 18: (2, 1, 0)}
"""Three of the row 22 10 18 36 25 2."""


def find_zone(table: Table, value: int) -> int:
    return table.state.printed.zone_of[value]


def test_the_game_hides_hands_and_tells_turns_as_chains() -> None:
    assert isinstance(JUST_4_FUN, Hiding)
    assert isinstance(JUST_4_FUN, InChains)
    assert JUST_4_FUN.list_places(Table().state) == {}


def test_a_zone_tells_its_piles_its_leader_and_its_owner() -> None:
    table = arrange({18: (1, 2, 1), 7: (2, 2, 0), 20: (0, 0, 3)})
    zones = JUST_4_FUN.list_zones(table.state)
    assert [zone.value for zone in zones] == list(table.state.printed.values)
    assert zones[find_zone(table, 18)][2:5] == (((1, 2), (0, 1), (2, 1)), 1, None)
    assert zones[find_zone(table, 7)][2:5] == (((0, 2), (1, 2)), None, None)
    assert zones[find_zone(table, 20)][2:5] == (((2, 3),), 2, 2)
    assert zones[find_zone(table, 36)][2:5] == ((), None, None)


def test_higher_tens_are_darker() -> None:
    shades = {zone.value: zone.shade for zone in JUST_4_FUN.list_zones(Table().state)}
    assert [shades[value] for value in (9, 10, 29, 30, 36)] == [0, 1, 2, DARKEST, DARKEST]


def test_the_zone_that_would_make_four_in_a_row_is_wanted() -> None:
    table = arrange(THREE)
    zones = JUST_4_FUN.list_zones(table.state)
    assert {zone.value for zone in zones if zone.wanted} == {36}
    assert zones[find_zone(table, 36)].wanted == (0,)
    assert [row.seat for row in JUST_4_FUN.list_rows_of_three(table.state)] == [0]


def test_two_rows_through_one_zone_want_it_once() -> None:
    table = arrange(THREE | {25: (1, 0, 0), 2: (1, 0, 0), 36: (1, 2, 0)})
    zones = JUST_4_FUN.list_zones(table.state)
    assert len(JUST_4_FUN.list_rows_of_three(table.state)) == 3
    assert zones[find_zone(table, 36)].wanted == (0,)


def test_a_row_that_is_closed_for_good_is_no_danger() -> None:
    table = arrange(THREE | {36: (0, 2, 0)})
    assert JUST_4_FUN.list_rows_of_three(table.state) == ()


def test_a_seat_without_pawns_is_no_danger() -> None:
    table = arrange(THREE, left=(0, 3, 3))
    assert JUST_4_FUN.list_rows_of_three(table.state) == ()
    assert not any(zone.wanted for zone in JUST_4_FUN.list_zones(table.state))


def test_the_winning_row_is_shown_and_nothing_is_in_danger_any_more() -> None:
    table = arrange(THREE, (12, 12, 12, 1))
    assert JUST_4_FUN.find_winning_row(table.state) is None
    table.does(0, "play 12 12 12").does(0, "done")
    zones = tuple(find_zone(table, value) for value in (22, 10, 18, 36))
    assert JUST_4_FUN.find_winning_row(table.state) == Row(0, zones)
    assert JUST_4_FUN.list_rows_of_three(table.state) == ()


def test_a_seat_counts_its_pawns_its_total_and_its_zones() -> None:
    table = arrange({18: (2, 1, 0), 7: (2, 2, 0), 20: (3, 0, 0), 36: (0, 1, 0)})
    assert JUST_4_FUN.count_seat(table.state, 0) == (13, 38, 2, 1)
    assert JUST_4_FUN.count_seat(table.state, 1) == (16, 36, 1, 0)
    assert JUST_4_FUN.count_seat(table.state, 2) == (20, 0, 0, 0)


def test_every_choice_of_cards_says_where_it_leads_or_why_nowhere() -> None:
    table = arrange({3: (0, 2, 0)}, (1, 2, 17, 19))
    reach = {found.cards: found for found in JUST_4_FUN.list_reach(table.state, 0)}
    assert len(reach) == 15
    assert reach[1, 17].zone == find_zone(table, 18)
    assert reach[1, 17].refusal is None
    assert reach[1, 17].line == "play 1 17"
    assert reach[1, 17].indices == (0, 2)
    closed, nowhere = reach[1, 2].refusal, reach[1, 17, 19].refusal
    assert closed is not None
    assert closed[:2] == ("J4-4", "zone_closed")
    assert nowhere is not None
    assert nowhere[:2] == ("J4-2", "no_such_zone")
    assert reach[1, 17, 19].zone is None


def test_what_a_hand_reaches_in_its_turn_is_exactly_what_it_is_offered() -> None:
    random = Random("reach")
    deck = Table().state.printed.deck
    for _ in range(50):
        hand = tuple(sorted(random.sample(deck, 4)))
        closed = dict.fromkeys(random.sample(range(1, 37), 12), (0, 2, 0))
        table = arrange(closed, hand)
        reached = {
            found.line for found in JUST_4_FUN.list_reach(table.state, 0) if not found.refusal
        }
        assert reached == {line for line in table.offers(0) if line.startswith("play")}


def test_cards_that_lie_face_down_reach_nothing_that_could_be_shown() -> None:
    assert JUST_4_FUN.list_reach(arrange({}, real_cards=True).state, 0) == ()
    hidden = JUST_4_FUN.view(arrange({}).state, None)
    assert JUST_4_FUN.list_reach(hidden, 0) == ()


def test_a_turn_tells_its_cards_until_others_are_drawn() -> None:
    table = arrange({18: (1, 0, 0)}, (1, 2, 7, 17))
    assert JUST_4_FUN.list_steps(table.state) == ()
    table.does(0, "play 1 17")
    told = (("play", "1 + 17"), ("place", 18), ("secure", 18))
    assert JUST_4_FUN.list_steps(table.state) == told
    table.does(0, "done").deals("19 18 to 0")
    assert JUST_4_FUN.list_steps(table.state) == told[1:]


def test_cards_that_are_put_away_are_not_told_as_played() -> None:
    table = arrange(dict.fromkeys((2, 4, 6, 8), (0, 2, 0)), (2, 2, 2, 2))
    table.does(0, "discard 2 2 2 2")
    assert JUST_4_FUN.list_steps(table.state) == (("discard",),)
