"""J4-4 to J4-6 and J4-9: who may enter a zone, who secures it, and who cannot place."""

import pytest

from companion.games.just_4_fun.rules.board import add_pawn, find_majority, find_owner, is_open
from companion.games.just_4_fun.rules.state import Pawns
from tests.games.just_4_fun.table import arrange


def test_two_pawns_more_close_a_zone_to_the_one_who_lacks_them() -> None:
    table = arrange({18: (0, 1, 2)}, hand=(1, 5, 13, 18))
    details = {"zone": 18, "seat": 2, "theirs": 2, "own": 0}
    assert table.refuses(0, "play 18") == ("J4-4", "zone_closed", details)
    assert table.refuses(0, "play 5 13").cause == "zone_closed"
    assert "play 18" not in table.offers(0)


def test_one_pawn_more_leaves_a_zone_open() -> None:
    table = arrange({18: (1, 1, 2)}, hand=(1, 5, 13, 18))
    assert {"play 18", "play 5 13"} <= table.offers(0)
    table.does(0, "play 18")
    assert table.pawns(18) == (2, 1, 2)


@pytest.mark.parametrize(
    ("pawns", "seats"),
    [((0, 0, 0), {0, 1, 2}), ((1, 0, 0), {0, 1, 2}), ((2, 1, 0), {0, 1}), ((3, 0, 0), {0})],
)
def test_a_zone_is_open_to_those_who_are_at_most_one_behind(pawns: Pawns, seats: set[int]) -> None:
    assert {seat for seat in range(3) if is_open(pawns, seat)} == seats


def test_two_pawns_more_than_every_other_secure_a_zone_and_the_others_leave_the_game() -> None:
    table = arrange({12: (2, 1, 1)}, hand=(1, 2, 3, 12)).does(0, "play 12")
    assert table.pawns(12) == (3, 0, 0)
    assert table.state.left == (17, 19, 19)
    assert table.state.turn.chain == (
        ("place", 12),
        ("secure", 12),
        ("leave", 2),
    )


def test_two_pawns_more_than_only_some_secure_nothing() -> None:
    table = arrange({12: (1, 1, 0)}, hand=(1, 2, 3, 12)).does(0, "play 12")
    assert table.pawns(12) == (2, 1, 0)
    assert table.state.turn.chain == (("place", 12),)


def test_a_zone_alone_is_secured_by_the_second_pawn() -> None:
    table = arrange({12: (1, 0, 0)}, hand=(1, 2, 3, 12)).does(0, "play 12")
    assert table.state.turn.chain == (("place", 12), ("secure", 12))


def test_with_the_option_pawns_go_back_to_their_owners() -> None:
    table = arrange({12: (2, 1, 1)}, hand=(1, 2, 3, 12), pawns_return=True).does(0, "play 12")
    assert table.pawns(12) == (3, 0, 0)
    assert table.state.left == (17, 20, 20)
    assert table.state.turn.chain[2:] == (("return", 2),)


def test_ones_own_secured_zone_may_be_entered_again() -> None:
    table = arrange({12: (2, 0, 0)}, hand=(1, 2, 3, 12)).does(0, "play 12")
    assert table.pawns(12) == (3, 0, 0)
    assert table.state.turn.chain == (("place", 12),)


@pytest.mark.parametrize(
    ("pawns", "leader", "owner"),
    [
        ((0, 0), None, None),
        ((1, 0), 0, None),
        ((0, 2), 1, 1),
        ((2, 2), None, None),
        ((3, 2, 2), 0, None),
        ((1, 2, 2), None, None),
        ((0, 0, 0, 4), 3, 3),
    ],
)
def test_a_majority_is_one_pawn_more_and_a_secured_zone_has_one_colour(
    pawns: Pawns, leader: int | None, owner: int | None
) -> None:
    assert find_majority(pawns) == leader
    assert find_owner(pawns) == owner


def test_adding_a_pawn_tells_which_ones_leave() -> None:
    assert add_pawn((1, 1, 0), 1) == ((1, 2, 0), ())
    assert add_pawn((1, 2, 0), 1) == ((0, 3, 0), (1, 0, 0))
    assert add_pawn((0, 0), 0) == ((1, 0), ())


BLOCKED = dict.fromkeys((2, 4, 6, 8), (0, 2, 0))


def test_who_cannot_place_discards_all_four_cards_and_draws_four() -> None:
    table = arrange(BLOCKED, hand=(2, 2, 2, 2))
    assert table.offers(0) == {"discard 2 2 2 2"}
    assert table.refuses(0, "done") == ("J4-6", "discard_first", {})
    table.does(0, "discard 2 2 2 2")
    assert table.state.turn.chain == (("discard",),)
    assert table.refuses(0, "discard 2 2 2 2").cause == "already_played"
    table.does(0, "done").deals("16 17 18 19 to 0")
    assert table.state.cards.discards == (2, 2, 2, 2)
    assert table.state.left[0] == 20
    assert table.state.turn.seat == 1


def test_who_can_place_must_place() -> None:
    table = arrange(BLOCKED, hand=(2, 2, 2, 3))
    details = {"cards": "3", "zone": 3}
    assert table.refuses(0, "discard 2 2 2 3") == ("J4-6", "must_place", details)
    assert table.refuses(0, "done") == ("J4-6", "place_first", {})
    assert table.refuses(0, "discard 2 2 2 2").cause == "cards_not_held"


def test_a_single_combination_is_enough_to_have_to_place() -> None:
    blocked = BLOCKED | {3: (0, 2, 0), 5: (0, 2, 0), 7: (0, 2, 0)}
    table = arrange(blocked, hand=(2, 2, 2, 3))
    assert table.offers(0) == {"play 2 2 2 3"}
    assert table.refuses(0, "discard 2 2 2 3").details == {"cards": "2 2 2 3", "zone": 9}
