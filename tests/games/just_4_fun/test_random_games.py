"""Plays many full games at random: nobody is stuck, every game ends, nothing is ever lost."""

from collections import Counter
from random import Random

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import State
from tests.conftest import Note
from tests.games.contract.walking import play_out, set_up, walk

SLOW = ("real_cards",)
"""An option left out here: with unknown cards thousands of lines are legal in each turn."""

PLAYED = "random games to the end in the engine, Just 4 Fun"


def check_end(state: State) -> None:
    result = JUST_4_FUN.result(state)
    assert result is not None
    assert result.reason == "row" or not any(state.left)
    hands, pile, discards = state.cards
    cards = [card for cards in (*hands, pile, discards) for card in cards]
    assert Counter(cards) == Counter(state.printed.deck)
    totals = [dict(standing.figures)["total"] for standing in result.standings]
    if result.reason == "pawns":
        assert totals[result.winners[0]] == max(totals)


@pytest.mark.parametrize("seed", range(4))
def test_a_hundred_random_games_end_well(seed: int, note: Note) -> None:
    for n in range(25):
        note(PLAYED)
        check_end(play_out("just_4_fun", Random(f"random {seed} {n}"), SLOW))


@pytest.mark.full(PLAYED, 100_000)
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_random_games_end_well(part: int, note: Note) -> None:
    for n in range(100_000 // 20):
        note(PLAYED)
        check_end(play_out("just_4_fun", Random(f"many {part} {n}"), SLOW))


def test_the_log_of_a_random_game_is_short() -> None:
    for n in range(10):
        random = Random(f"log {n}")
        lines = [str(step.action) for step in walk(set_up("just_4_fun", random, SLOW), random)]
        assert sum(len(line) + 4 for line in lines) < 20_000
