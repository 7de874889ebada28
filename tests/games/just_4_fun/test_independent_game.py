"""Follows random games with the naive one: the same lines, the same board, the same winners."""

import time
from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import State
from companion.rules import TABLE
from tests.conftest import Note
from tests.games.just_4_fun import naive
from tests.games.just_4_fun.sheets import BOARDS, read_board, read_printed
from tests.games.just_4_fun.typed import list_accepted, list_typed

COMPARED = "games compared with a second engine at every position, Just 4 Fun"


def follow(random: Random, board: str, real: bool) -> None:
    """Plays one game on both tables at once."""
    seats = random.choice(JUST_4_FUN.meta.seats)
    first = random.randrange(seats)
    options = {"pawns_return": random.random() < 0.3, "real_cards": real}
    layout = read_board(board)
    state = JUST_4_FUN.setup(layout, seats, first, options)
    chosen = {name for name, is_chosen in options.items() if is_chosen}
    other = naive.begin(read_printed(board), seats, first, chosen)
    while JUST_4_FUN.result(state) is None:
        compare(state, other)
        owed = JUST_4_FUN.chance(state)
        if owed:
            actor, line = TABLE, owed.draw(random)
            assert owed.draws[-1].pool == (str(naive.owed(other)),)
        else:
            actor = state.turn.seat
            lines = sorted(map(str, list_accepted(state, actor)))
            assert lines == naive.legal(other)
            line = random.choice(lines)
        state = JUST_4_FUN.apply(state, actor, JUST_4_FUN.parse(layout, line))
        naive.write(other, line)
    compare(state, other)
    compare_ends(state, other)


def compare(state: State, other: dict[str, Any]) -> None:
    assert state.left == tuple(other["supply"])
    assert [len(hand) for hand in state.cards.hands] == other["held"]
    assert Counter(state.cards.discards) == Counter(other["discards"])
    for value, pawns in zip(state.printed.values, state.zones, strict=True):
        assert pawns == tuple(map(other["pawns"][value].count, range(len(pawns))))


def compare_ends(state: State, other: dict[str, Any]) -> None:
    result = JUST_4_FUN.result(state)
    assert result is not None
    reason, winners, totals = naive.score(other)
    assert result.reason == reason
    assert list(result.winners) == winners
    assert [dict(standing.figures)["total"] for standing in result.standings] == totals


@pytest.mark.parametrize("seed", range(20))
def test_engine_and_naive_game_agree_on_every_position_and_on_the_winner(
    seed: int, note: Note
) -> None:
    for n in range(2):
        random = Random(f"agree {seed} {n}")
        note(COMPARED)
        follow(random, random.choice(BOARDS), real=False)


@pytest.mark.parametrize("seed", range(2))
def test_engine_and_naive_game_agree_with_real_cards(seed: int) -> None:
    follow(Random(f"real {seed}"), "small", real=True)


@pytest.mark.parametrize("board", BOARDS)
def test_engine_and_naive_game_judge_typed_cards_alike(board: str) -> None:
    for seed in range(4):
        random = Random(f"judge {board} {seed}")
        layout, seats = read_board(board), random.choice(JUST_4_FUN.meta.seats)
        state = JUST_4_FUN.setup(layout, seats, 0, {"real_cards": True})
        other = naive.begin(read_printed(board), seats, 0, {"real_cards"})
        while JUST_4_FUN.result(state) is None:
            seat = state.turn.seat
            any_lines = random.sample(list_typed(layout), 30)
            for action in (*any_lines, JUST_4_FUN.sample(state, seat, random)):
                judged = JUST_4_FUN.refuse(state, seat, action) is None
                assert judged == naive.accepts(other, str(action)), str(action)
            assert judged, "what is sampled is accepted"
            state = JUST_4_FUN.apply(state, seat, action)
            naive.write(other, str(action))


@pytest.mark.full(COMPARED, 5_000)
def test_engine_and_naive_game_agree_in_five_thousand_games(until: float, note: Note) -> None:
    random = Random()
    for n in range(5000):
        note(COMPARED)
        follow(random, random.choice(BOARDS), real=n % 20 == 19)
        if time.monotonic() > until:
            return
