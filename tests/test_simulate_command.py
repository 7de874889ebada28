"""`companion simulate` as people use it."""

import json
import os
import re
import subprocess
import sys

import pytest

from companion.games import find_room
from companion.games.dice_charmers.rules.rewards import spell_reward
from tests.games.dice_charmers.sheets import read_layout
from tests.test_commands import run
from tests.waiting import PATIENCE

CORES = os.cpu_count() or 1
LABEL = 38
"""So many letters of a line say what its figures are."""


def test_every_fact_has_a_line_of_its_own() -> None:
    result = run("simulate", "--games", "4", "--bots", "random", "--cores", "1")
    assert result.exit_code == 0
    head, *lines = result.stdout.splitlines()
    assert head == "4 games on sun, 3 seats: random, random, random"
    bonuses = [(place, spell_reward(reward)) for place, reward in read_layout("sun").bonuses]
    assert [line[:LABEL].rstrip() for line in lines] == [
        *("rounds", "reasons", "wins by seat", "  seat 1", "  seat 2", "  seat 3"),
        *("wins by bot", "  random", "winners further on", "fame", "money"),
        *("winning excess", "excess", "turns without a die per game", "rerolls per game"),
        *("bonuses per seat and game", *(f"  {place} ({gives})" for place, gives in bonuses)),
    ]


SPREAD = r" +-?\d+\.\d\d \+- \d+\.\d\d +spread \d+\.\d\d, 9 in 10 from \S+ to \S+"
SHARE = r" +\d+\.\d%  \(95 %: \d+\.\d% to \d+\.\d%\)"
RATE = r" +\d+\.\d\d"


@pytest.mark.parametrize(
    "line",
    [
        *(f"{fact}{SPREAD}" for fact in ("rounds", "fame", "money", "winning excess", "excess")),
        *(f"  seat {seat}{SHARE}" for seat in (1, 2, 3)),
        *(f"{fact} per game{RATE}" for fact in ("turns without a die", "rerolls")),
        r"winners further on +(fame|money|equal) \d+.*",
        r"  river-10 \(junction\) +used +\d\.\d{3}  lost +\d\.\d{3}",
    ],
)
def test_every_fact_says_how_much(line: str) -> None:
    told = run("simulate", "--games", "4", "--bots", "random", "--cores", "1").stdout
    assert re.search(f"^{line}$", told, re.MULTILINE)


def test_all_cores_play_the_same_games_and_show_how_far_they_are() -> None:
    words = ("simulate", "--games", "4", "--bots", "random")
    terminal, screen = os.openpty()
    ended = subprocess.run(
        [sys.executable, "-m", "companion.commands", *words],
        stdout=subprocess.PIPE,
        stderr=screen,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    os.close(screen)
    shown = os.read(terminal, 1 << 16).decode()
    os.close(terminal)
    assert "playing" in shown
    assert "100%" in shown
    assert ended.stdout == run(*words, "--cores", "1").stdout


def test_simulate_gives_the_same_figures_for_the_same_seed() -> None:
    words = ("simulate", "--games", "3", "--seats", "2", "--cores", "1", "--json", "--seed", "9")
    first, second = run(*words), run(*words)
    assert first.stdout == second.stdout
    figures = json.loads(first.stdout)
    assert figures["games"] == 3
    assert figures["bots"] == ["greedy", "greedy"]
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "clever"), "no bot 'clever': there is random, greedy"),
        (("--bots", "greedy,greedy,greedy", "--seats", "2"), "at most 2"),
        (("--sheet", "mars"), "no sheet 'mars'"),
        (("--seats", "6"), "6 is not in the range 2<=x<=5"),
        (("--cores", f"{CORES + 1}"), f"{CORES + 1} is not in the range 0<=x<={CORES}"),
        (("--option", "cheating"), "no option 'cheating': there is karma_optional, "),
        (("--game", "just_4_fun", "--option", "real_cards"), "bots cannot play with real_cards"),
    ],
)
def test_simulate_refuses_what_it_does_not_know(words: tuple[str, ...], said: str) -> None:
    result = run("simulate", "--games", "1", *words)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_table_option_changes_what_is_simulated() -> None:
    words = ("simulate", "--games", "4", "--seats", "2", "--bots", "random", "--cores", "1")
    assert run(*words).stdout != run(*words, "--option", "touching_ends").stdout


def test_bonuses_are_listed_in_the_order_of_the_sheet_with_what_they_give() -> None:
    told = run("simulate", "--games", "2", "--bots", "random", "--cores", "1").stdout
    places = [line.split()[0] for line in told.partition("bonuses")[2].splitlines()[1:]]
    assert places.index("river-2") < places.index("river-10")
    assert {"a1-n", "river-18", "upgrade-2", "money-52-bonus"} <= set(places)
    assert "bonuses per seat and game" in told
    assert "  river-10 (junction) " in told


def test_a_game_without_figures_of_its_own_is_simulated_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = find_room("just_4_fun")
    bare = room._replace(bots=room.bots._replace(tally=None))
    monkeypatch.setattr("companion.games.ROOMS", (bare,))
    words = ("simulate", "--game", "just_4_fun", "--games", "3", "--cores", "1")
    figures = json.loads(run(*words, "--seats", "2", "--json").stdout)
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)
    assert figures["wins_by_bot"]["greedy"]["share"] == 1


def test_every_game_is_simulated_with_its_own_figures() -> None:
    words = ("simulate", "--game", "just_4_fun", "--games", "3", "--seats", "4", "--cores", "1")
    told = run(*words, "--bots", "greedy,random")
    assert told.exit_code == 0
    for said in ("3 games on classic, 4 seats: greedy, random", "seat 4", "zones secured", "row"):
        assert said in told.stdout
    figures = json.loads(run(*words, "--json").stdout)
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)
    assert figures["total"]["mean"] > 0
