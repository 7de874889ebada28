"""The searching bot beats the greedy one, and stops when its budget is spent."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.bots import count_steps
from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.bots.plan import Plan, plan_turn
from companion.games.dice_charmers.rules import DICE_CHARMERS
from tests.games.dice_charmers.test_bots_greedy import count_wins, roll_first


def test_search_holds_its_own_against_greedy() -> None:
    # Eight games show that it thinks at all; `make bench` plays the four hundred that count.
    assert count_wins(("search", "greedy"), 8, seed=8) >= 0.5


def test_a_budget_of_so_many_steps_says_no_after_them() -> None:
    begin = count_steps(2)
    for _ in range(2):
        may_go_on = begin()
        assert [may_go_on() for _ in range(4)] == [True, True, False, False]


def test_without_any_budget_search_still_gives_a_legal_answer() -> None:
    state = roll_first(5)
    action = BOTS.make("search", count_steps(0)).choose(state, 0, Random(1))
    assert action in DICE_CHARMERS.offers(state, 0)


def test_search_asks_whether_it_may_go_on_and_stops_when_it_may_not() -> None:
    asked = 0

    def begin() -> Callable[[], bool]:
        def may_go_on() -> bool:
            nonlocal asked
            asked += 1
            return asked < 3

        return may_go_on

    BOTS.make("search", begin).choose(roll_first(5), 0, Random(1))
    assert asked == 4  # once more, whether the plans it has may be compared


def test_the_less_time_there_is_the_fewer_turns_are_planned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned: list[int] = []

    def count_plans(starts: list[object], *rest: Any) -> list[Plan]:
        planned[-1] += 1
        return plan_turn(starts, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("companion.games.dice_charmers.bots.greedy.plan_turn", count_plans)
    for steps in (0, 3, 1000):
        planned.append(0)
        BOTS.make("search", count_steps(steps)).choose(roll_first(5), 0, Random(1))
    assert planned[0] == 1
    assert planned[0] < planned[1] < planned[2]
