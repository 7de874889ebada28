"""A bonus without effect says what it lacks, and every lack in a sentence of its own (DC-63)."""

from itertools import combinations
from typing import Any, Final

import pytest

from companion.rules import Refusal
from companion.words import LANGUAGES, Words
from tests.games.dice_charmers.marks import shows
from tests.games.dice_charmers.roads import FIRST_CURVE, NO_ROAD
from tests.games.dice_charmers.table import TINY, Seat, Table

FULL: Final = "┼ ┼ ┼ ┼ R ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼ ┼"
FILLED: Final = {"circled": (3, 3, 3)}
SOLD: Final = {"sold": (0, 0, 0)}
FACES: Final = {"one": "tea-silk", "other": "spice-spice"}
NONE: Final = {"have": 0, "need": 1}
LACKS: Final[dict[str, tuple[dict[str, Any], Refusal]]] = {
    "river-1": ({"fame": 14}, Refusal("DC-63", "fame_full", {"boxes": 14})),
    "river-2": ({"money": 24}, Refusal("DC-63", "money_full", {"boxes": 24})),
    "river-3": ({"karma": 4}, Refusal("DC-63", "karma_full", {"boxes": 4})),
    "river-4": (FILLED, Refusal("DC-63", "dice_give_nothing", FACES)),
    "river-5": (FILLED, Refusal("DC-63", "goods_full", {"boxes": 3})),
    "river-6": (FILLED, Refusal("DC-63", "goods_full", {"boxes": 3})),
    "river-7": (FILLED, Refusal("DC-63", "goods_full", {"boxes": 3})),
    "river-8": (SOLD, Refusal("DC-63", "nothing_to_sell", NONE)),
    "river-9": (SOLD, Refusal("DC-63", "nothing_to_sell", NONE)),
    "river-10": (SOLD, Refusal("DC-63", "nothing_to_sell", NONE)),
    "river-11": (SOLD, Refusal("DC-63", "nothing_to_sell", NONE)),
    "river-12": (SOLD, Refusal("DC-63", "nothing_to_sell", NONE)),
    "river-13": ({"province": NO_ROAD}, Refusal("DC-63", "no_road_yet")),
    "c1-n": ({"province": FULL}, Refusal("DC-63", "no_side_left")),
    "river-14": ({"province": FULL}, Refusal("DC-63", "no_empty_cell", {"due": "straight"})),
    "river-15": ({"province": FULL}, Refusal("DC-63", "no_empty_cell", {"due": "junction"})),
    "river-16": ({"province": FULL}, Refusal("DC-63", "no_empty_cell", {"due": "crossing"})),
    "river-17": ({"river": [33]}, Refusal("DC-63", "river_ended", {"space": 33})),
    "river-18": ({"river": range(1, 9)}, Refusal("DC-63", "none_free_behind", NONE)),
    "river-19": ({"river": []}, Refusal("DC-63", "none_free_behind", NONE)),
    "river-20": ({"levels": (2, 2)}, Refusal("DC-63", "all_upgraded", {"fame": 4})),
    "river-21": ({"palace": (3,) * 6}, Refusal("DC-63", "palace_full", {"boxes": 18})),
    "river-24": (
        {"palace": (2, 2, 3, 2, 2, 2)},
        Refusal("DC-63", "person_ticked", {"person": "merchant", "boxes": 3}),
    ),
}
"""For the place of every kind of bonus marks under which it has no effect, and what is said."""


@shows("DC-63")
@pytest.mark.parametrize("place", LACKS)
def test_a_bonus_without_effect_says_what_it_lacks(lea: Seat, place: str) -> None:
    marks, refusal = LACKS[place]
    lea.has(**marks)
    lea.is_owed(place)
    said = refusal._replace(details={"place": place, **refusal.details})
    assert lea.asks(f"use {place}").refusal == said


def test_every_kind_of_bonus_is_shown_without_effect() -> None:
    bonuses = dict(TINY.bonuses)
    assert {bonuses[place].kind for place in LACKS} == {reward.kind for reward in bonuses.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_different_areas_lack_is_never_said_in_the_same_words(language: str) -> None:
    words = Words("dice_charmers", language)
    for (marks, one), (others, other) in combinations(LACKS.values(), 2):
        if set(marks) != set(others):
            assert words.refusal(one) != words.refusal(other), (one, other)


@shows("DC-63")
def test_nobody_gives_up_what_is_lost_by_itself() -> None:
    lea = Table(bonuses_optional=True).seats[0]
    lea.is_owed("c1-n", "a4-s")
    lea.is_refused("forgo c1-n", "DC-63", "lost_by_itself", place="c1-n")
    lea.has(FIRST_CURVE)
    lea.is_offered("forgo c1-n")


@shows("DC-42")
def test_a_reward_of_the_river_is_never_given_up() -> None:
    lea = Table(bonuses_optional=True).seats[0]
    lea.sails(28)
    lea.is_refused("forgo river-28-2", "DC-42", "river_not_given_up", place="river-28-2")
