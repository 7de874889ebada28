"""A simulation can be trusted: repeatable, fair in seating, and its figures add up."""

from multiprocessing import active_children

import pytest

from companion.bots.simulate import Match, play_match
from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.bots.tally import Outcome, sum_up
from companion.games.dice_charmers.rules import DICE_CHARMERS
from tests.games.dice_charmers.sheets import read_layout, read_printed

SUN = read_layout("sun")


def play(games: int, cores: int = 1, seed: int = 1, *bots: str) -> list[Outcome]:
    match = Match(BOTS, read_printed(), bots or ("random", "random"), seed)
    return list(play_match(match, games, cores))


def test_the_same_seed_gives_the_same_games_on_one_core_and_on_two() -> None:
    assert play(8) == play(8, cores=2)


def test_no_more_processes_are_started_than_there_are_games() -> None:
    match = Match(BOTS, read_printed(), ("random", "random"), 1)
    outcomes = play_match(match, 2, 4)
    next(outcomes)
    assert len(active_children()) == 2
    assert len(list(outcomes)) == 1


def test_another_seed_gives_other_games() -> None:
    assert play(4) != play(4, seed=2)


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    assert play(6, 1, 1, "greedy", "greedy")[:3] == play(3, 1, 1, "greedy", "greedy")


def test_bots_change_seats_from_game_to_game() -> None:
    seated = [outcome.bots for outcome in play(3, 1, 1, "greedy", "random")]
    assert seated == [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]


GAME = Outcome(
    bots=("fame", "money"),
    rounds=8,
    reason="crossed",
    winners=(0,),
    excess=(6, -4),
    fame=(20, 8),
    money=(30, 40),
    rerolls=2,
    went_without=1,
    used=("a1-n", "river-1"),
    lost=("a1-n",),
)


def test_the_summary_counts_wins_styles_bonuses_and_turns_without_a_die() -> None:
    shared = GAME._replace(winners=(0, 1), rounds=10, went_without=0, used=("a1-n",), lost=())
    figures = sum_up(SUN, [GAME, shared])
    assert figures["rounds"]["mean"] == 9
    assert [seat["share"] for seat in figures["wins_by_seat"]] == [0.75, 0.25]
    assert {name: bot["share"] for name, bot in figures["wins_by_bot"].items()} == {
        "fame": 0.75,
        "money": 0.25,
    }
    assert figures["winners_further_on"] == {"fame": 2, "money": 1}
    assert figures["winning_excess"]["mean"] == 3
    assert [figures[name]["mean"] for name in ("excess", "fame", "money")] == [0.5, 14, 35]
    assert (figures["turns_without_a_die_per_game"], figures["rerolls_per_game"]) == (0.5, 2)
    bonuses = figures["bonuses_per_seat_and_game"]
    assert bonuses["a1-n"] == {"gives": "karma", "used": 0.5, "lost": 0.25}
    assert bonuses["river-1"] == {"gives": "1 coin", "used": 0.25, "lost": 0.0}
    assert bonuses["river-18"] == {"gives": "5 fame", "used": 0.0, "lost": 0.0}
    assert list(bonuses) == [bonus.place for bonus in SUN.bonuses]


def test_lengths_are_those_of_the_sheet() -> None:
    printed = read_printed()
    printed["tracks"]["coins_per_box"] = 4
    figures = sum_up(DICE_CHARMERS.read_layout(printed), [GAME])
    assert figures["winning_excess"]["mean"] == 1.5
    assert figures["winners_further_on"] == {"fame": 1}
    assert sum_up(SUN, [GAME._replace(fame=(15, 8))])["winners_further_on"] == {"money": 1}


def test_equal_tracks_are_neither_fame_nor_money() -> None:
    equal = GAME._replace(fame=(21, 0), money=(40, 0))
    assert sum_up(SUN, [equal])["winners_further_on"] == {"equal": 1}


def test_the_interval_of_a_share_is_the_one_of_wilson() -> None:
    figures = sum_up(SUN, [GAME] * 60 + [GAME._replace(winners=(1,))] * 40)
    share = figures["wins_by_seat"][0]
    assert share["share"] == 0.6
    assert (share["low"], share["high"]) == pytest.approx((0.5020, 0.6906), abs=1e-4)
