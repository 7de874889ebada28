"""Luck told from skill: of one roll, of a game, of many games; and the choices that cost much."""

import json
from math import exp, sqrt
from statistics import NormalDist, fmean, stdev

import pytest

from companion.bots import BotSet, Insight
from companion.games import ROOMS, find_room
from companion.layouts import read_stored
from companion.luck import Moment, Task, can_analyse, moments
from companion.luck.analyst import carry_out_aside
from companion.luck.foresight import Foresight
from companion.luck.moments import Suspect, is_worse
from companion.luck.report import analyse, read_report
from companion.luck.rolls import list_chances, measure_rolls, share_futures
from companion.luck.task import read_task
from companion.rules import TABLE, LogLine, Play
from tests.luck.games import find_bots, play_game, read_layout
from tests.played import CARDS, DICE, TYPED
from tests.toy.room.bots import Eager
from tests.toy.room.rules import TOY, Layout, State
from tests.web.people import SHORT

SLUGS = [room.game.meta.slug for room in ROOMS]
QUICK = {"futures": 1, "ahead": 4, "deep": 6}


def rate_heads(state: State) -> list[float]:
    return [float(heads) for heads in state.heads]


def is_landed(state: State) -> bool:
    return not state.flipping


TOYS = BotSet(
    TOY, {"eager": Eager}, insight=Insight(rate_heads, is_landed, futures=400, spread=0.5)
)
SMALL = Layout("Small", 6, 1)


def write(*lines: tuple[int, str]) -> Play:
    """A play of the toy."""
    play = Play.begin(TOY, SMALL, TOY.setup(SMALL, 2, 0, {}))
    for actor, text in lines:
        play = play.do(actor, text)
    return play


FLIPPED = write((0, "flip"), (TABLE, "coin heads"), (0, "done"), (1, "done"))


def test_the_luck_of_a_coin_is_what_it_brought_minus_what_it_brings_on_average() -> None:
    (roll,) = measure_rolls(FLIPPED, Foresight(TOYS, SMALL), "a coin")
    heads = exp(1) / (exp(1) + 1)
    assert roll.step == 2
    assert roll.luck[0] == pytest.approx((heads - 0.5) / 2, abs=0.02)
    assert roll.luck[1] == pytest.approx(-roll.luck[0])


def test_a_report_takes_the_luck_from_the_result() -> None:
    report = analyse(TOYS, FLIPPED, "a coin")
    assert report.results == (1.0, 0.0)
    assert report.adjusted[0] == pytest.approx(1 - report.luck[0])
    assert sum(report.adjusted) == pytest.approx(1)
    assert report.share_unluckier(0) == pytest.approx(NormalDist(0, 0.25).cdf(report.luck[0]))
    assert report.share_unluckier(1) == pytest.approx(1 - report.share_unluckier(0))


def test_a_game_without_a_roll_is_not_analysed() -> None:
    silent = write((0, "done"), (1, "done"))
    assert can_analyse(TOYS, FLIPPED)
    assert not can_analyse(TOYS, silent)
    assert not can_analyse(TOYS._replace(insight=None), FLIPPED)
    assert not can_analyse(TOYS, write((0, "flip"), (TABLE, "coin heads")))


def test_what_is_drawn_at_once_counts_as_one_roll() -> None:
    bots = find_bots(TYPED.game)
    play = play_game(bots, read_layout(bots), ("random", "random"), "deals")
    chances = list_chances(play)
    drawn = [number for number, step in enumerate([*play.walk_back()][::-1], 1) if step.is_chance]
    assert chances[0].step == 1 + sum(number <= chances[0].step for number in drawn)
    assert len(chances) < len(drawn)
    for came in chances:
        assert bots.game.chance(came.before) is not None
        assert bots.game.chance(came.after) is None


@pytest.mark.parametrize("slug", SLUGS)
def test_a_report_adds_up_and_can_be_sent(slug: str) -> None:
    bots = find_bots(slug, **QUICK)
    play = play_game(bots, read_layout(bots), ("greedy", "random"), "one report")
    report = analyse(bots, play, "seed", find_room(slug).belongings)
    assert can_analyse(bots, play)
    assert read_report(json.loads(json.dumps(report._asdict()))) == report
    for roll in report.rolls:
        assert sum(roll.luck) == pytest.approx(0)
    for moment in report.moments:
        check_moment(play, moment)


def check_moment(play: Play, moment: Moment) -> None:
    """Nothing that was done is both to be tried again and as good as the best."""
    game = play.game
    steps = [*play.walk_back()][::-1]
    assert steps[moment.step].entry == LogLine(moment.seat, moment.line)
    assert moment.line in moment.poor
    assert moment.loss >= 0.05
    for line in (*moment.good, *moment.poor):
        action = game.parse(play.layout, line)
        assert game.refuse(steps[moment.step].before.state, moment.seat, action) is None


def test_the_mean_luck_of_every_seat_is_nought_within_three_standard_errors() -> None:
    bots = find_bots(CARDS.game, futures=2, ahead=4)
    layout = read_layout(bots)
    foresight = Foresight(bots, layout)
    games = 40
    lucks = []
    for number in range(games):
        play = play_game(bots, layout, ("greedy", "greedy"), f"mean/{number}")
        rolls = measure_rolls(play, foresight, f"luck/{number}")
        lucks.append(sum(roll.luck[0] for roll in rolls))
    error = stdev(lucks) / sqrt(games)
    assert 0 < error < 0.1
    assert abs(fmean(lucks)) < 3 * error


def test_a_loss_counts_only_if_it_is_large_and_sure() -> None:
    assert is_worse([0.1, 0.1, 0.1])
    assert not is_worse([0.03, 0.03, 0.03])
    assert not is_worse([0.5, -0.4, 0.1])


def test_a_seat_has_three_moments_at_most_and_looks_do_not_go_on_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = find_bots(CARDS.game, deep=12)
    layout = read_layout(bots)
    play = play_game(bots, layout, ("greedy", "random"), "moments")
    first = [*play.walk_back()][-3]
    suspects = [
        Suspect(loss / 10, loss, 0, first.entry.text, first.entry.text, first.before.state)
        for loss in range(1, 7)
    ]
    looked_at: list[float] = []

    def look_closely(suspect: Suspect, foresight: Foresight, luck: str) -> list[float]:
        looked_at.append(suspect.loss)
        return [suspect.loss] * effort

    monkeypatch.setattr(moments, "list_suspects", lambda *_: suspects)
    monkeypatch.setattr(moments, "look_closely", look_closely)
    for effort, found in ((12, [5, 6]), (4, [])):
        looked_at.clear()
        told = moments.find_moments(play, Foresight(bots, layout), "seed")
        assert [moment.step for moment in told] == found
        assert looked_at == [0.6, 0.5, 0.4, 0.3, 0.2, 0.1][: 24 // effort]
    monkeypatch.setattr(moments, "LOOKS", 6)
    effort = 12
    told = moments.find_moments(play, Foresight(bots, layout), "seed")
    assert [moment.step for moment in told] == [4, 5, 6], "the three worst"


def test_a_task_is_carried_out_alike_in_a_process_of_its_own() -> None:
    bots, sheet = find_bots(DICE.game), SHORT.read_text("utf-8")
    layout = bots.game.read_layout(read_stored(sheet))
    play = play_game(bots, layout, ("random", "random"), "aside")
    task = Task(DICE.game, sheet, 2, 0, {}, play.entries)
    assert read_task(task.write()) == task
    assert task.fold().entries == play.entries
    assert carry_out_aside(task) == task.carry_out()


def test_a_roll_that_may_change_much_gets_more_futures_and_every_roll_some() -> None:
    assert share_futures(100, [0.0, 0.0]) == [50, 50]
    few, many = share_futures(100, [0.01, 0.3])
    assert 0 < few < 10 < 90 < many
    assert share_futures(1, [0.1, 0.1, 0.1]) == [1, 1, 1]
