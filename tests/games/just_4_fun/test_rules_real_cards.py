"""The option of real cards: no hand is known, and what is named is checked by what was seen."""

from itertools import combinations
from random import Random

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.actions import name_cards
from companion.games.just_4_fun.rules.offers import list_placements
from companion.games.just_4_fun.rules.pieces import FACE_DOWN
from tests.games.just_4_fun.table import Table, arrange
from tests.games.just_4_fun.typed import list_accepted


@pytest.fixture
def table() -> Table:
    return Table(2, real_cards=True)


def test_the_game_begins_at_once_with_all_hands_face_down(table: Table) -> None:
    assert table.state.cards.hands == ((FACE_DOWN,) * 4,) * 2
    assert table.state.cards.pile == (FACE_DOWN,) * 47
    assert JUST_4_FUN.chance(table.state) is None
    assert table.refuses(0, "shuffle") == ("J4-1", "already_dealt", {})


def test_every_set_of_cards_that_names_a_zone_may_be_claimed(table: Table) -> None:
    for line in ("play 1", "play 19", "play 1 1 1 1", "play 12 12 12", "play 17 19"):
        assert table.accepts(0, line)
    accepted = [str(action) for action in list_accepted(table.state, 0)]
    assert len(accepted) == 3923
    assert "play 19 19" not in accepted
    assert not any(line.startswith("discard") for line in accepted)


def test_of_cards_that_nobody_knows_nothing_is_offered_and_the_seat_is_awaited(
    table: Table,
) -> None:
    assert table.offers(0) == set()
    assert JUST_4_FUN.awaits(table.state) == (0,)
    assert table.does(0, "play 1").offers(0) == {"done"}


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
    assert table.accepts(1, "play 19")


def test_sums_and_closed_zones_are_checked_as_with_dealt_cards() -> None:
    table = arrange({18: (0, 2, 0)}, real_cards=True)
    assert table.refuses(0, "play 18").cause == "zone_closed"
    assert table.refuses(0, "play 18 19").cause == "no_such_zone"
    assert table.refuses(0, "done") == ("J4-6", "place_first", {})


@pytest.mark.parametrize("card", [0, 20, 25, 99])
def test_a_card_that_is_not_in_the_deck_is_refused_with_what_there_is(
    table: Table, card: int
) -> None:
    details = {"card": card, "least": 1, "most": 19}
    assert table.refuses(0, f"play {card}") == ("J4-1", "no_such_card", details)
    assert table.refuses(0, f"discard 1 1 2 {card}").cause == "no_such_card"


def test_too_few_cards_are_refused_by_what_is_missing(table: Table) -> None:
    assert table.refuses(0, "play") == ("J4-3", "no_card_named", {})
    assert table.refuses(0, "discard 2 2 2") == ("J4-6", "not_all_four", {"named": 3})


def test_of_a_hand_that_nobody_knows_no_zone_and_no_card_makes_anything_up() -> None:
    table = arrange({18: (0, 2, 0)}, real_cards=True)
    explain = JUST_4_FUN.explain
    assert explain(table.state, 0, "zone-17") == ((), None)
    assert explain(table.state, 0, "card-7") == ((), None)
    details = {"zone": 18, "seat": 1, "theirs": 2, "own": 0}
    assert explain(table.state, 0, "zone-18") == ((), ("J4-4", "zone_closed", details))
    assert explain(table.state, 1, "zone-17") == ((), ("J4-3", "not_your_turn", {"seat": 0}))
    table.does(0, "play 13").does(0, "done")
    gone = {"card": 13, "named": 1, "held": 0}
    assert explain(table.state, 1, "card-13") == ((), ("J4-1", "cards_gone", gone))


def test_every_hand_that_could_not_place_may_be_put_away_and_no_other() -> None:
    for seed in range(6):
        closed = Random(seed).sample(range(1, 37), 25 + 2 * seed)
        table = arrange(dict.fromkeys(closed, (0, 2, 0)), real_cards=True)
        hands = set(combinations(table.state.printed.deck, 4))
        stuck = {hand for hand in hands if not list_placements(table.state, 0, hand)}
        accepted = {a for a in list_accepted(table.state, 0) if a.verb == "discard"}
        assert accepted == {name_cards("discard", hand) for hand in stuck}


def test_a_hand_is_discarded_by_naming_it_and_only_if_it_cannot_place() -> None:
    blocked = dict.fromkeys((2, 4, 6), (0, 2, 0))
    table = arrange(blocked, real_cards=True)
    assert table.refuses(0, "discard 2 2 2 2").details == {"cards": "2 2 2 2", "zone": 8}
    table = arrange(blocked | {8: (0, 2, 0)}, real_cards=True)
    assert table.accepts(0, "discard 2 2 2 2")
    assert table.refuses(0, "discard 1 2 2 2").cause == "must_place"
    table.does(0, "discard 2 2 2 2").does(0, "done")
    assert table.state.cards.discards == (2, 2, 2, 2)
    assert table.refuses(1, "discard 2 2 2 2").cause == "cards_gone"


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
    assert table.accepts(0, "play 13")
