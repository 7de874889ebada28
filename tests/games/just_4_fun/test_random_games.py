"""Plays many full games at random: nobody is stuck, every game ends, nothing is ever lost."""

from collections import Counter
from random import Random

import pytest

from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.state import State
from companion.rules import TABLE, Play
from tests.games.just_4_fun.sheets import read_board

ENTRIES = 600
"""More than the longest random game of four seats has needed."""


def play_out(random: Random) -> tuple[State, list[tuple[int, str]], State]:
    layout = read_board(random.choice(JUST_4_FUN.meta.sheets))
    seats = random.choice(JUST_4_FUN.meta.seats)
    options = {"pawns_return": random.random() < 0.3}
    state = start = JUST_4_FUN.setup(layout, seats, random.randrange(seats), options)
    log = []
    while JUST_4_FUN.result(state) is None:
        chance = JUST_4_FUN.chance(state)
        actor = TABLE if chance else state.turn.seat
        action = (
            JUST_4_FUN.parse(layout, chance.draw(random))
            if chance
            else random.choice(JUST_4_FUN.legal(state, actor))
        )
        state = JUST_4_FUN.apply(state, actor, action)
        log.append((actor, str(action)))
        assert len(log) < ENTRIES
    check_end(state)
    return start, log, state


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


@pytest.mark.parametrize("seed", range(10))
def test_hundreds_of_random_games_end_well(seed: int) -> None:
    for n in range(30):
        play_out(Random(f"random {seed} {n}"))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(200))
def test_a_hundred_thousand_random_games_end_well(seed: int) -> None:
    for n in range(500):
        play_out(Random(f"full {seed} {n}"))


def test_the_log_of_a_random_game_replays_to_the_same_end_and_is_short() -> None:
    for n in range(10):
        start, log, end = play_out(Random(f"replay {n}"))
        play = Play.begin(JUST_4_FUN, start.printed, start)
        for actor, line in log:
            play = play.do(actor, line)
        assert play.state == end
        assert sum(len(line) + 4 for _, line in log) < 20_000
