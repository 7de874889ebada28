"""The option of real cards: no hand is known, and what is named is checked by what was seen."""

import pytest

from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.pieces import FACE_DOWN
from tests.games.just_4_fun.table import Table, arrange


@pytest.fixture
def table() -> Table:
    return Table(2, real_cards=True)


def test_the_game_begins_at_once_with_all_hands_face_down(table: Table) -> None:
    assert table.state.cards.hands == ((FACE_DOWN,) * 4,) * 2
    assert table.state.cards.pile == (FACE_DOWN,) * 47
    assert JUST_4_FUN.chance(table.state) is None
    assert table.refuses(0, "shuffle") == ("J4-1", "already_dealt", {})


def test_every_set_of_cards_that_names_a_zone_may_be_claimed(table: Table) -> None:
    offers = table.offers(0)
    assert {"play 1", "play 19", "play 1 1 1 1", "play 12 12 12", "play 17 19"} <= offers
    assert "play 19 19" not in offers
    assert not any(line.startswith("discard") for line in offers)


def test_nothing_is_drawn_by_the_companion_but_the_cards_are_counted(table: Table) -> None:
    table.does(0, "play 5 11 13").does(0, "done")
    assert table.state.cards.hands[0] == (FACE_DOWN,) * 4
    assert table.state.cards.pile == (FACE_DOWN,) * 44
    assert table.state.cards.discards == (5, 11, 13)
    assert table.state.turn.seat == 1


def test_cards_that_all_lie_among_the_discards_are_refused(table: Table) -> None:
    table.does(0, "play 13").does(0, "done")
    details = {"card": 13, "named": 1, "held": 0}
    assert table.refuses(1, "play 13") == ("J4-1", "cards_gone", details)
    assert table.refuses(1, "play 19 19").details == {"card": 19, "named": 2, "held": 1}
    assert "play 13" not in table.offers(1)


def test_sums_and_closed_zones_are_checked_as_with_dealt_cards() -> None:
    table = arrange({18: (0, 2, 0)}, real_cards=True)
    assert table.refuses(0, "play 18").cause == "zone_closed"
    assert table.refuses(0, "play 18 19").cause == "no_such_zone"
    assert table.refuses(0, "done") == ("J4-6", "place_first", {})


def test_a_hand_is_discarded_by_naming_it_and_only_if_it_cannot_place() -> None:
    blocked = dict.fromkeys((2, 4, 6), (0, 2, 0))
    table = arrange(blocked, real_cards=True)
    assert table.refuses(0, "discard 2 2 2 2").details == {"cards": "2 2 2 2", "zone": 8}
    table = arrange(blocked | {8: (0, 2, 0)}, real_cards=True)
    assert "discard 2 2 2 2" in table.offers(0)
    assert table.refuses(0, "discard 1 2 2 2").cause == "must_place"
    table.does(0, "discard 2 2 2 2").does(0, "done")
    assert table.state.cards.discards == (2, 2, 2, 2)
    assert "discard 2 2 2 2" not in table.offers(1)


def test_the_pile_is_made_anew_when_it_is_empty(table: Table) -> None:
    cards = table.state.cards
    seen = (*(card for card in range(1, 13) for _ in range(3)), *range(13, 20))
    table.play = table.play._replace(
        state=table.state._replace(cards=cards._replace(pile=(FACE_DOWN,) * 4, discards=seen))
    )
    table.does(0, "play 1 2 3").does(0, "done")
    assert len(table.state.cards.pile) == 4 - 3
    assert table.refuses(1, "play 13").cause == "cards_gone"
    table.does(1, "play 4 5").does(1, "done")
    assert table.state.cards.discards == ()
    assert list(table.state.cards.pile) == [FACE_DOWN] * 47
    assert "play 13" in table.offers(0)
