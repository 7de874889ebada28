"""Follows random games with a second game that shares no code, and counts the score again."""

import time
from pathlib import Path
from random import Random

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.rules import Result
from tests.conftest import Note
from tests.games.dice_charmers.naive import game
from tests.games.dice_charmers.naive.compare import describe_engine, describe_naive, measure_naive
from tests.games.dice_charmers.naive.marks import find_excess
from tests.games.dice_charmers.naive.positions import COUNTS
from tests.games.dice_charmers.naive.twice import (
    ENDLESS,
    INVENTED,
    OURS,
    Both,
    play_twice,
    read_twice,
)

SHEETS = [*OURS, *INVENTED]
GAMES_A_TEST = 4
COMPARED = "games compared with a second engine at every position, Dice Charmers"


def name_sheet(path: Path) -> str:
    return path.stem


def agree(both: Both) -> None:
    state, naive = both
    assert describe_engine(state) == describe_naive(naive)
    seats = range(len(state.sheets))
    offered = [(seat, str(a)) for seat in seats for a in DICE_CHARMERS.offers(state, seat)]
    assert sorted(offered) == sorted((naive["seat"], line) for line in game.legal(naive))


def agree_at_the_end(both: Both) -> None:
    state, naive = both
    result = DICE_CHARMERS.result(state)
    assert isinstance(result, Result)
    assert naive["phase"] == "over"
    assert result.reason == naive["ending"]
    assert list(result.winners) == game.find_winners(naive)
    assert [dict(standing.figures) for standing in result.standings] == measure_naive(naive)


def follow(path: Path, random: Random, note: Note) -> None:
    note(COMPARED)
    for both in play_twice(path, random):
        agree(both)
    agree_at_the_end(both)


@pytest.mark.parametrize("path", SHEETS, ids=name_sheet)
@pytest.mark.parametrize("seed", range(2))
def test_engine_and_naive_game_agree_on_every_position_and_on_the_winner(
    path: Path, seed: int, note: Note
) -> None:
    for n in range(GAMES_A_TEST):
        follow(path, Random(f"{name_sheet(path)} {seed} {n}"), note)


@pytest.mark.full(COMPARED, 1_000)
@pytest.mark.parametrize("path", SHEETS, ids=name_sheet)
def test_engine_and_naive_game_agree_in_a_thousand_games(
    path: Path, until: float, note: Note
) -> None:
    for _ in range(1000):
        follow(path, Random(), note)
        if time.monotonic() > until:
            return


@pytest.mark.parametrize("sheet", ENDLESS)
@pytest.mark.parametrize("seed", range(4))
def test_where_tracks_cannot_cross_the_game_ends_when_no_die_can_change_anything(
    sheet: str, seed: int
) -> None:
    for both in play_twice(sheet, Random(f"endless {seed}")):
        agree(both)
    agree_at_the_end(both)
    assert both.naive["ending"] == "exhausted"


@pytest.mark.parametrize(("fame", "money", "half_boxes"), [(21, 40, 4), (16, 49, 5), (0, 0, -80)])
def test_the_second_counting_knows_the_rulebooks_examples(
    fame: int, money: int, half_boxes: int
) -> None:
    _, printed = read_twice(COUNTS / "wide.toml")
    assert find_excess(printed, {"fame": fame, "money": money}) == half_boxes


def test_the_second_counting_breaks_ties_by_karma_circled_and_then_crossed() -> None:
    _, printed = read_twice(COUNTS / "wide.toml")
    table = game.begin(printed, 4, 0, set()) | {"ending": "crossed"}
    for sheet, (fame, karma, spent) in zip(
        table["sheets"], [(21, 5, 3), (21, 5, 4), (21, 4, 4), (0, 5, 5)], strict=True
    ):
        sheet.update(fame=fame, money=40, karma=karma, spent=spent)
    assert game.find_winners(table) == [1]
    table["sheets"][0]["spent"] = 4
    assert game.find_winners(table) == [0, 1]
