"""Legal-move generations per second in random full games, beside engines that people trust.

Every contestant does the same: list the legal moves, choose one at random, apply it; chance is
drawn on the way and not counted. Runs alternate and the best of several counts, so that a busy
machine slows nobody down more than the others. It fails where The Dice Charmers misses its aim.
"""

import cProfile
import pstats
import sys
import tomllib
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import chess
import open_spiel.python.games
import pyspiel

from companion.folders import find_folder
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.navoria.rules import NAVORIA
from companion.rules import TABLE, Game, Play
from tests.bench.memory import measure_size

AIM = 2.0
"""So many times as fast as python-chess The Dice Charmers has to be."""
MOVES = 20_000
RUNS = 7
SEATS = 3
MOST_SEATS = 5


def play_ours(game: Game[Any, Any, Any], sheet: str) -> Callable[[Random, int], int]:
    """Random full games at three seats, through a game's public functions."""

    def play(random: Random, moves: int) -> int:
        layout = read_layout(game, sheet)
        offers, apply, chance, parse = game.offers, game.apply, game.chance, game.parse
        made = 0
        while made < moves:
            state = game.setup(layout, SEATS, made % SEATS, {})
            while not game.result(state):
                owed = chance(state)
                if owed:
                    state = apply(state, TABLE, parse(layout, owed.draw(random)))
                    continue
                seat = state.turn.seat
                actions = offers(state, seat)
                state = apply(state, seat, actions[int(random.random() * len(actions))])
                made += 1
        return made

    return play


def read_layout(game: Game[Any, Any, Any], sheet: str) -> Any:
    """Reads a sheet as the game does."""
    file = find_folder("sheets") / game.meta.slug / f"{sheet}.toml"
    return game.read_layout(tomllib.loads(file.read_text()))


def play_chess(random: Random, moves: int) -> int:
    """Random games of python-chess, each ended after 300 plies as its own perft tools would."""
    made = 0
    while made < moves:
        board = chess.Board()
        for _ in range(300):
            actions = list(board.legal_moves)
            if not actions:
                break
            board.push(actions[int(random.random() * len(actions))])
            made += 1
    return made


def play_open_spiel(name: str) -> Callable[[Random, int], int]:
    """Random games of an OpenSpiel game, driven from Python."""

    def play(random: Random, moves: int) -> int:
        game = pyspiel.load_game(name)
        made = 0
        while made < moves:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes: Any = state.chance_outcomes()
                    actions, odds = zip(*outcomes, strict=True)
                    state.apply_action(random.choices(actions, odds)[0])
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                made += 1
        return made

    return play


OURS = "The Dice Charmers (ours, Python)"
CHESS = "python-chess (Python)"
CONTESTANTS: dict[str, Callable[[Random, int], int]] = {
    OURS: play_ours(DICE_CHARMERS, "sun"),
    "Just 4 Fun (ours, Python)": play_ours(JUST_4_FUN, "classic"),
    "Cards & Karma (ours, Python)": play_ours(CARDS_AND_KARMA, "sample"),
    "Navoria (ours, Python)": play_ours(NAVORIA, "sample"),
    CHESS: play_chess,
    "OpenSpiel python_block_dominoes (Python)": play_open_spiel("python_block_dominoes"),
    "OpenSpiel backgammon (C++ from Python)": play_open_spiel("backgammon"),
}


def measure_rates() -> dict[str, float]:
    """The best rate of each contestant over alternating runs."""
    rates = dict.fromkeys(CONTESTANTS, 0.0)
    for run in range(RUNS):
        for name, play in CONTESTANTS.items():
            started = process_time()
            made = play(Random(run), MOVES)
            rates[name] = max(rates[name], made / (process_time() - started))
    return rates


def record_game() -> tuple[Play, int]:
    """One random game of five seats with its log, and the bytes of its largest state."""
    game, random = DICE_CHARMERS, Random(1)
    layout = read_layout(game, "sun")
    play = Play.begin(game, layout, game.setup(layout, MOST_SEATS, 0, {}))
    largest = 0
    while not game.result(play.state):
        owed = game.chance(play.state)
        seat = play.state.turn.seat
        if owed:
            play = play.do(TABLE, owed.draw(random))
        else:
            play = play.do(seat, str(random.choice(game.offers(play.state, seat))))
        largest = max(largest, measure_size(play.state, shared=layout))
    return play, largest


def show_profile() -> None:
    """Prints which functions the time goes into."""
    profile = cProfile.Profile()
    profile.runcall(CONTESTANTS[OURS], Random(1), MOVES)
    pstats.Stats(profile, stream=sys.stdout).strip_dirs().sort_stats("tottime").print_stats(12)


def main() -> int:
    """Prints rates, ratios, memory and the profile; 1 if the aim is missed."""
    assert open_spiel.python.games
    rates = measure_rates()
    ours = [(name.partition(" (ours")[0], rate) for name, rate in rates.items() if "ours" in name]
    print(f"Legal-move generations per second, best of {RUNS} runs of {MOVES:,} moves, one core:")
    for name, rate in rates.items():
        beside = ", ".join(f"{game} {own / rate:.2f} x" for game, own in ours)
        print(f"  {name:42} {rate:10,.0f}   beside it {beside}")
    ratio = rates[OURS] / rates[CHESS]
    print(f"Beside python-chess The Dice Charmers is {ratio:.2f} x as fast (aim {AIM:g} x)")
    play, largest = record_game()
    log = sum(len(entry.text.encode()) + 4 for entry in play.entries)
    print(f"Memory: log of a finished game {log:,} bytes ({len(play.entries)} entries), ", end="")
    print(f"its largest state {largest:,} bytes")
    show_profile()
    return int(ratio < AIM)


if __name__ == "__main__":
    sys.exit(main())
