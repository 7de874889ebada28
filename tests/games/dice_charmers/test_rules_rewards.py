"""What each kind of reward offers, and how it is spelt (DC-64)."""

import pytest

from companion.games.dice_charmers.rules.rewards import KINDS, Reward, read_reward, spell_reward
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE
from tests.games.dice_charmers.table import Seat, Table

EVERY_KIND = {
    "1 fame": {"done"},
    "3 fame": {"done"},
    "1 coin": {"done"},
    "karma": {"done"},
    "goods die": {"die p1", "die p2"},
    "1 good": {"good tea", "good silk", "good spice"},
    "2 different goods": {"good tea silk", "good tea spice", "good silk spice"},
    "3 different goods": {"done"},
    "sell 2": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice", "decline"),
    },
    "sell up to 3": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice", "decline"),
        *("sell tea tea silk", "sell tea tea spice", "sell tea silk silk", "sell tea silk spice"),
        "sell silk silk spice",
    },
    "sell 1-3 same": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk", "decline"),
    },
    "sell 1-3 different": {
        *("sell tea", "sell silk", "sell spice", "sell tea silk", "sell tea spice"),
        *("sell silk spice", "sell tea silk spice", "decline"),
    },
    "sell 2 different": {
        *("sell tea", "sell silk", "sell spice", "sell tea silk", "sell tea spice"),
        *("sell silk spice", "decline"),
    },
    "half-road": {"half b2 n", "half b2 e"},
    "straight": {"road a1 ns", "road b3 ns"},
    "junction": {
        *("road a1 nes", "road a1 nsw", "road a1 esw", "road b3 nes", "road b3 new"),
        "road b3 nsw",
    },
    "crossing": {"road a1 nesw", "road b3 nesw"},
    "forward 1": {
        *("road a1 nes", "road a1 nsw", "road a1 esw", "road b3 nes", "road b3 new"),
        "road b3 nsw",
    },
    "back 1": {"road a1 nesw", "road b3 nesw"},
    "back any": {f"river {space}" for space in range(1, 18)},
    "upgrade": {"upgrade temple", "upgrade fort"},
    "palace": {
        *("palace mogul", "palace maharani", "palace merchant"),
        *("palace raja", "palace builder", "palace portuguese"),
    },
    "mogul": {
        *("palace maharani", "palace merchant"),
        *("palace raja", "palace builder", "palace portuguese"),
    },
    "maharani": {"river 24", "river 25"},
    "merchant": {
        *("sell tea", "sell silk", "sell spice", "sell tea tea", "sell silk silk"),
        *("sell tea silk", "sell tea spice", "sell silk spice"),
        *("good tea", "good silk", "good spice"),
    },
    "raja": {"upgrade temple", "upgrade fort"},
    "builder": {
        *("road a1 ns", "road a1 es", "road a1 sw", "road b3 ns", "road b3 ne", "road b3 nw"),
        *("half b2 n", "half b2 e"),
    },
    "portuguese": {"river 25", "river 24", "good tea", "good silk", "good spice"},
}
"""Every kind of reward and what it offers from one and the same position;
sailing on leads to a junction, sailing back to a crossing."""


@shows("DC-64")
@pytest.mark.parametrize("reward", EVERY_KIND)
def test_every_kind_of_reward_offers_its_own_choice(lea: Seat, reward: str) -> None:
    lea.has(FIRST_CURVE, circled=(2, 2, 1))
    lea.sails_to(reward)
    lea.is_offered_only(*EVERY_KIND[reward])


@shows("DC-64")
def test_one_of_each_good_is_circled_where_a_row_has_room(lea: Seat) -> None:
    lea.has(circled=(3, 0, 2))
    lea.sails_to("3 different goods")
    assert lea.sheet.circled == (3, 1, 3)


@shows("DC-64")
def test_different_goods_are_as_many_as_rows_are_free(lea: Seat) -> None:
    lea.has(circled=(3, 0, 3))
    lea.sails_to("2 different goods")
    lea.is_offered_only("good silk")
    lea.has(circled=(0, 0, 0))
    lea.sails_to("2 different goods")
    lea.is_refused("good tea", "DC-64", "other_number_of_goods", need=2, asked=1)
    lea.is_refused("good tea silk spice", "DC-64", "other_number_of_goods", need=2, asked=3)
    lea.has(circled=(3, 3, 3))
    lea.sails_to("2 different goods")
    assert lea.chain[-1] == ("lose", "river-6")


@shows("DC-64")
def test_a_sale_sells_no_more_than_it_says(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3))
    lea.sails_to("sell 2")
    lea.is_refused("sell tea silk spice", "DC-64", "too_many_goods", most=2, asked=3)
    lea.sails_to("sell 2 different")
    lea.is_refused("sell tea silk spice", "DC-64", "too_many_goods", most=2, asked=3)


@shows("DC-64")
def test_a_bonus_that_sells_is_no_market(lea: Seat) -> None:
    lea.has(circled=(3, 3, 3))
    lea.sails_to("sell 2 different")
    lea.is_refused("sell tea tea", "DC-64", "goods_must_differ")
    lea.sails_to("sell 1-3 different")
    lea.is_refused("sell tea tea", "DC-64", "goods_must_differ")
    lea.sails_to("sell 1-3 same")
    lea.is_refused("sell tea silk", "DC-64", "goods_must_be_alike")


@shows("DC-64")
def test_a_sale_may_sell_fewer_or_none(lea: Seat) -> None:
    lea.has(circled=(3, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea", "sell tea tea", "decline")


@shows("DC-64")
def test_a_table_may_want_exactly_as_many_sold_as_printed() -> None:
    lea = Table(sell_exactly=True).seats[0]
    lea.has(circled=(3, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea tea")
    lea.is_refused("sell tea", "DC-64", "sell_all_of_it", need=2, asked=1)
    lea.is_refused("decline", "DC-64", "sell_all_of_it", need=2, asked=0)
    lea.has(circled=(1, 0, 0))
    lea.sails_to("sell 2")
    lea.is_offered_only("sell tea")
    lea.sails_to("sell up to 3")
    lea.is_offered_only("sell tea", "decline")


@shows("DC-64")
def test_a_table_may_want_two_different_goods_sold_where_two_are_there() -> None:
    lea = Table(sell_exactly=True).seats[0]
    lea.has(circled=(2, 1, 0))
    lea.sails_to("sell 2 different")
    lea.is_offered_only("sell tea silk")
    lea.is_refused("sell tea", "DC-64", "sell_all_of_it", need=2, asked=1)


@shows("DC-64")
@pytest.mark.parametrize(
    ("text", "reward"),
    [
        ("12 fame", Reward("fame", 12)),
        ("1 coin", Reward("coins", 1)),
        ("40 coins", Reward("coins", 40)),
        ("sell 3", Reward("sell", 3)),
        ("sell up to 2", Reward("sell up to", 2)),
        ("raja", Reward("person", 0, "raja")),
        ("half-road", Reward("half")),
        ("0 fame", None),
        ("sell 4", None),
        ("100 fame", None),
        ("4 fames", None),
        ("1٣ fame", None),
        ("1٣ coins", None),
        ("sell ٢", None),
        ("", None),
    ],
)
def test_a_reward_is_read_as_it_is_spelt_or_not_at_all(text: str, reward: Reward | None) -> None:
    assert read_reward(text) == reward
    if reward is not None:
        assert spell_reward(reward) == text


@shows("DC-64")
def test_every_kind_of_reward_is_on_the_tiny_river() -> None:
    spelt = {read_reward(reward) for reward in EVERY_KIND}
    counted = {"n fame", "n coins", "sell n", "sell up to n"}
    assert {read_reward(kind) for kind in KINDS if kind not in counted} <= spelt
    assert {reward.kind for reward in spelt if reward} >= {"fame", "coins", "sell", "sell up to"}
