"""What is accepted with a warning: payments with something to spare, actions that bring nothing."""

from itertools import combinations_with_replacement

import pytest

from companion.games.cards_and_karma.caution import caution
from companion.games.cards_and_karma.rules.payment import list_for_building
from companion.games.room import Caution
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.table import arrange

RED = "building blue4-red pay"


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        ("blue5", None),
        ("blue3+1", None),
        ("blue1 blue3", None),
        ("blue1 blue5", Caution("CK-10", "spare-die", "blue1")),
        ("blue1 blue3 joker6", Caution("CK-10", "spare-die", "blue1")),
        ("joker6 joker6", Caution("CK-10", "spare-joker")),
        ("blue5+1", Caution("CK-12", "spare-karma")),
    ],
)
def test_a_building_paid_with_something_to_spare(paid: str, told: Caution | None) -> None:
    """CK-112 and CK-135: allowed, with a warning."""
    table = arrange("blue4-red", hand="blue1 blue3 blue5", karma=1, administrators=2)
    line = table.complete(f"{RED} {paid}")
    assert caution(table.state, 0, line) == told
    table.does(0, line)


def test_no_payment_that_is_offered_has_anything_to_spare() -> None:
    hand = "blue1 blue1 blue2 blue3 blue4 blue5 blue6 violet4"
    cards = "blue4-red blue7-red-tea3 blue11-yellow-white blue12-red-white violet4-yellow"
    table = arrange(cards, hand=hand, karma=2, administrators=2)
    lines = [line for line in table.offers(0) if line.startswith("building")]
    assert len(lines) > 50
    assert [line for line in lines if caution(table.state, 0, line)] == []


def test_the_most_payments_that_a_full_hand_is_offered() -> None:
    """Eight dice of one colour, two karma, two administrators, twelve buildings in it."""
    faces = (card.face for card in read_sample().cards)
    prices = [face.price for face in faces if (face.kind, face.colour) == ("building", "blue")]

    def count(dice: tuple[int, ...]) -> int:
        ways = (len(list_for_building(dice, 2, 2, price, False)) for price in prices)
        return sum(sorted(ways, reverse=True)[:12])

    assert max(map(count, combinations_with_replacement(range(1, 7), 8))) == 258


def test_actions_that_bring_nothing() -> None:
    """CK-132: allowed, with a warning."""
    nothing = Caution("CK-4", "brought-nothing")
    for number, offer, goods, told in (
        (4, "tea1", "", nothing),
        (4, "tea1", "tea2", None),
        (2, "", "", nothing),
        (2, "tea1", "", None),
        (5, "tea1", "", None),
        (6, "", "", None),
    ):
        table = arrange(f"palace{number}/violet {offer}", hand=f"green{number}", goods=goods)
        line = f"palace {number}/violet pay green{number}"
        assert caution(table.state, 0, line) == told, line
    bare = arrange("4 violet4-red", hand="green2")
    assert caution(bare.state, 0, "ship 4 pay green2") == nothing
    full = arrange("4 tea1", hand="green2")
    assert caution(full.state, 0, "ship 4 pay green2") is None
    assert caution(full.state, 0, full.complete("goods tea1")) is None


def test_what_is_refused_or_not_paid_for_warns_of_nothing() -> None:
    table = arrange("blue4-red", hand="blue1")
    assert caution(table.state, 0, table.complete(f"{RED} blue1")) is None
    assert caution(table.state, 1, table.complete(f"{RED} blue1")) is None
    assert caution(Real("rows").state, 0, "building red-tea3") is None


def test_with_the_cards_of_a_box_payments_are_looked_at_where_they_are_typed() -> None:
    real = Real("full").lies(0, "die blue6", "die blue5")
    told = caution(real.state, 0, f"{RED} blue6 blue5")
    assert told == Caution("CK-10", "spare-die", "blue5")
    assert caution(real.state, 0, f"{RED} blue5") is None
