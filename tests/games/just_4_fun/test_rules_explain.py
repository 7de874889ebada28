"""What a tap on a zone or a card tells: the cards that reach it, or the one reason why not."""

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.rules import Explanation, InvalidAction
from tests.games.just_4_fun.table import Table, arrange


def explain(table: Table, target: str, seat: int = 0) -> Explanation:
    return JUST_4_FUN.explain(table.state, seat, target)


def test_a_zone_tells_every_set_of_cards_that_reaches_it() -> None:
    table = arrange({}, hand=(2, 3, 5, 10))
    assert explain(table, "zone-5") == (("play 5", "play 2 3"), None)
    assert explain(table, "zone-10") == (("play 10", "play 2 3 5"), None)


def test_a_zone_that_is_closed_tells_who_has_how_many_pawns() -> None:
    table = arrange({5: (0, 2, 0)}, hand=(2, 3, 5, 10))
    details = {"zone": 5, "seat": 1, "theirs": 2, "own": 0}
    assert explain(table, "zone-5") == ((), ("J4-4", "zone_closed", details))


def test_a_zone_that_no_cards_reach_says_so() -> None:
    table = arrange({}, hand=(2, 3, 5, 10))
    assert explain(table, "zone-36") == ((), ("J4-3", "zone_not_reached", {"zone": 36}))


def test_a_card_tells_every_set_it_belongs_to() -> None:
    table = arrange({}, hand=(2, 16, 17, 19))
    lines = ("play 19", "play 2 19", "play 16 19", "play 17 19")
    assert explain(table, "card-19") == (lines, None)


def test_a_card_that_is_not_held_says_so() -> None:
    table = arrange({}, hand=(2, 3, 5, 10))
    details = {"card": 7, "named": 1, "held": 0}
    assert explain(table, "card-7") == ((), ("J4-1", "cards_not_held", details))


def test_a_card_that_reaches_only_closed_zones_says_so() -> None:
    zones = dict.fromkeys((19, 35, 36), (0, 2, 0))
    table = arrange(zones, hand=(16, 17, 18, 19))
    assert explain(table, "card-19") == ((), ("J4-4", "card_reaches_nothing", {"card": 19}))


def test_the_cards_of_a_hand_that_cannot_place_belong_to_the_discard() -> None:
    zones = dict.fromkeys((2, 4, 6, 8), (0, 2, 0))
    table = arrange(zones, hand=(2, 2, 2, 2))
    assert explain(table, "card-2") == (("discard 2 2 2 2",), None)
    assert explain(table, "discard 2 2 2 2") == (("discard 2 2 2 2",), None)
    assert explain(table, "zone-2").refusal is not None


def test_out_of_turn_a_zone_and_a_card_say_whose_turn_it_is() -> None:
    table = arrange({}, hand=(2, 3, 5, 10))
    for target in ("zone-5", "card-5"):
        assert explain(table, target, 1) == ((), ("J4-3", "not_your_turn", {"seat": 0}))


def test_before_the_deal_and_after_the_pawn_nothing_is_put_down() -> None:
    table = Table(2)
    for target in ("zone-5", "card-5"):
        assert explain(table, target) == ((), ("J4-1", "shuffle_first", {}))
    table = arrange({}, hand=(2, 3, 5, 10)).does(0, "play 2")
    for target in ("zone-5", "card-5"):
        assert explain(table, target) == ((), ("J4-3", "already_played", {}))


def test_an_action_that_is_possible_explains_itself() -> None:
    table = arrange({}, hand=(2, 3, 5, 10))
    assert explain(table, "play 3 2") == (("play 2 3",), None)


@pytest.mark.parametrize("target", ["zone-37", "zone-0", "zone-", "card-20", "zone 5", "pile", ""])
def test_what_is_neither_a_zone_nor_a_card_nor_an_action_is_invalid(target: str) -> None:
    with pytest.raises(InvalidAction):
        explain(arrange({}), target)
