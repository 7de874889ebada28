"""Offer and pile of a box, counted as long as every seat types the cards that it takes."""

import pytest

from companion.games.cards_and_karma.rules.state import Middle
from tests.games.cards_and_karma.real import Real


def lay_middle(table: Real, offer: int, pile: int) -> Real:
    """Leaves so many cards in the middle, as after many turns."""
    state = table.state
    assert state.real is not None
    real = state.real._replace(middle=Middle(offer, pile))
    table.play = table.play._replace(state=state._replace(real=real))
    return table


@pytest.mark.parametrize(("seats", "middle"), [(2, "12 124"), (3, "16 116"), (4, "20 108")])
def test_the_middle_is_counted_from_the_first_deal_on(seats: int, middle: str) -> None:
    """CK-2: the offer has 12, 16 or 20 cards; the pile has what is left of 144."""
    assert Real("rows", seats).recount("middle") == middle


def test_a_seat_that_types_only_gains_ends_the_count() -> None:
    table = Real("rows")
    table.does(0, "goods tea1").does(1, "die one")
    assert table.recount("middle") == "10 124"
    table.does(0, "level track to 0", "gain coins 1")
    assert table.recount("middle") == "none"


def test_after_a_round_the_companion_says_how_many_cards_are_laid_out() -> None:
    """CK-6: the offer is filled up after the second pass; what is left stays."""
    table = Real("rows")
    for seat in (0, 1, 0, 1):
        table.does(seat, "die one")
    assert table.recount("middle") == "12 120"
    assert table.recount("chain") == "lay-out 4"
    blind = Real()
    for seat in (0, 1, 0, 1, 1):
        blind.does(seat, "nothing")
    assert blind.recount("chain") == "none", "one and the same seat ends the round and goes on"
    assert blind.does(0, "gain fame 1").recount("chain") == "fill 12 fame 1"


def test_dice_leave_the_offer_or_the_pile_at_either_level() -> None:
    """CK-63: an administrator's two dice come from the pile, those of palace 2 from the offer."""
    rows = Real("rows").holds(administrators=1).does(0, "two-dice")
    assert rows.recount("middle") == "12 122"
    full = Real("full").holds(administrators=1).does(0, "two-dice", "die blue1", "die blue2")
    assert full.recount("middle") == "12 122"
    assert rows.does(0, "palace 2").recount("middle") == "9 122"
    assert full.does(0, "palace 2 pay blue2").recount("middle") == "9 122"


def test_the_top_card_of_the_pile_is_taken_by_palace_6() -> None:
    """CK-49: the top card of the pile is carried out."""
    table = Real("rows").does(0, "palace 6", "goods tea1")
    assert table.recount("middle") == "11 123"


def test_an_offer_never_has_fewer_cards_than_none() -> None:
    """CK-108: fewer dice than due are as many as there are."""
    table = lay_middle(Real("rows"), 2, 50).does(0, "palace 2")
    assert table.recount("middle") == "4 46", "the next turn begins with four new cards"


def test_an_empty_offer_is_laid_anew_when_a_turn_begins_or_at_once() -> None:
    """CK-7, CK-116: four cards of the pile become the offer, at some tables at once."""
    table = lay_middle(Real("rows"), 1, 50).does(0, "palace 6")
    assert table.recount("middle") == "0 50"
    assert table.does(0, "goods tea1").recount("middle") == "4 45"
    early = lay_middle(Real("rows", offer_at_once=True), 1, 50).does(0, "palace 6")
    assert early.recount("middle") == "4 46"


def test_the_companion_says_when_the_discard_is_shuffled() -> None:
    """CK-121: the discard becomes the pile the moment the last card leaves it."""
    table = Real("full").lies(0, "die blue1", "die blue2").lies(1, "die blue6")
    lay_middle(table, 12, 1).does(0, "palace 2 pay blue2", "die green1", "die green2")
    assert table.recount("middle") == "9 1"
    table.does(1, "palace 6 pay blue6", "goods tea1")
    assert table.recount("chain") == "palace palace6 shuffle goods tea1 elephant karma 1"
    assert table.recount("middle") == "8 3", "the two dice that paid, and the first palace card"
    assert table.recount("discard") == "1", "the second palace card"


def test_where_dice_are_not_typed_nobody_knows_how_many_are_shuffled() -> None:
    table = lay_middle(Real("rows"), 12, 1).does(0, "palace 6", "goods tea1")
    assert "shuffle" in str(table.recount("chain"))
    assert table.recount("middle") == "11 None"
    assert table.does(1, "palace 6", "goods tea1").recount("middle") == "10 None"


def test_with_no_discard_the_pile_stays_empty() -> None:
    table = lay_middle(Real("full"), 12, 1).holds(administrators=1)
    table.does(0, "two-dice", "die blue1", "die blue2")
    assert table.recount("middle") == "12 0"
