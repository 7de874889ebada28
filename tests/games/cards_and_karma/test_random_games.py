"""Plays full games at random: nobody is stuck, every game ends, no card is lost."""

from random import Random

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import State
from tests.conftest import Note
from tests.games.cards_and_karma.table import list_cards
from tests.games.contract.walking import play_out, set_up, walk

PLAYED = "random games to the end in the engine, Cards & Karma"


def check_end(state: State) -> None:
    result = CARDS_AND_KARMA.result(state)
    assert result is not None
    assert sorted(list_cards(state)) == list(range(144))
    assert all(state.seats[seat].turned == 6 for seat in result.winners)


@pytest.mark.parametrize("seed", range(5))
def test_many_random_games_end_well(seed: int, note: Note) -> None:
    for n in range(10):
        note(PLAYED)
        check_end(play_out("cards_and_karma", Random(f"random {seed} {n}"), ("real_cards",)))


@pytest.mark.full(PLAYED, 10_000)
@pytest.mark.parametrize("part", range(20))
def test_thousands_of_random_games_end_well(part: int, note: Note) -> None:
    for n in range(10_000 // 20):
        note(PLAYED)
        check_end(play_out("cards_and_karma", Random(f"many {part} {n}"), ("real_cards",)))


def test_the_log_of_a_random_game_is_short() -> None:
    for n in range(5):
        random = Random(f"log {n}")
        table = set_up("cards_and_karma", random, ("real_cards",))
        lines = [str(step.action) for step in walk(table, random)]
        assert sum(len(line) + 4 for line in lines) < 40_000
