"""Reports that are worked out in the background."""

import os
import subprocess
import sys
import threading

import pytest

from companion.luck import Analyst, Impossible, Report, Task, Unfinished
from companion.luck import analyst as aside
from companion.luck.analyst import MOST_WAITING
from companion.rules import LogLine
from tests.waiting import wait_until

REPORT = Report((1.0, 0.0), (), (), 0.5)


def make_task(number: int) -> Task:
    return Task("game", "sheet", 2, 0, {}, (LogLine(0, f"line {number}"),))


def is_there(analyst: Analyst, task: Task) -> bool:
    try:
        analyst.find(task)
    except Unfinished:
        return False
    return True


def test_a_report_is_begun_when_it_is_asked_for_and_worked_out_once() -> None:
    go_on, done = threading.Event(), []

    def carry_out(task: Task) -> Report:
        go_on.wait()
        done.append(task)
        return REPORT

    analyst, one, other = Analyst(carry_out), make_task(1), make_task(2)
    for task in (one, other, one):
        with pytest.raises(Unfinished):
            analyst.find(task)
    go_on.set()
    wait_until(lambda: is_there(analyst, one) and is_there(analyst, other))
    assert analyst.find(one) is REPORT
    assert done == [one, other]


def test_a_report_that_fails_is_told_and_the_next_one_is_worked_out() -> None:
    def carry_out(task: Task) -> Report:
        if task == make_task(1):
            raise ValueError("no such game")
        return REPORT

    analyst = Analyst(carry_out)
    for number in (1, 2):
        with pytest.raises(Unfinished):
            analyst.find(make_task(number))
    wait_until(lambda: is_there(analyst, make_task(2)))
    with pytest.raises(Impossible):
        analyst.find(make_task(1))


def test_whoever_asked_first_is_given_the_report_and_pages_show_it_even_if_that_fails() -> None:
    given: list[Report] = []

    def fail(report: Report) -> None:
        given.append(report)
        raise ValueError("the store is gone")

    analyst = Analyst(lambda task: REPORT)
    assert analyst.find_kept(make_task(1)) is None
    for number, give in ((1, fail), (2, given.append)):
        with pytest.raises(Unfinished):
            analyst.find(make_task(number), give)
    wait_until(lambda: len(given) == 2)
    assert analyst.find(make_task(1), given.append) is REPORT
    assert analyst.find_kept(make_task(2)) is REPORT
    assert given == [REPORT, REPORT]


def test_no_more_reports_wait_than_may() -> None:
    go_on, done = threading.Event(), []

    def carry_out(task: Task) -> Report:
        go_on.wait()
        done.append(task)
        return REPORT

    analyst = Analyst(carry_out)
    for number in range(MOST_WAITING + 5):
        with pytest.raises(Unfinished):
            analyst.find(make_task(number))
    go_on.set()
    wait_until(lambda: is_there(analyst, make_task(MOST_WAITING - 1)))
    assert len(done) == MOST_WAITING


def test_a_report_gives_way_to_everything_else_on_the_machine() -> None:
    told = "import os; print(os.nice(0), os.sched_getscheduler(0))"
    nice = min(19, os.nice(0) + 10)
    for idle, policy in ((True, os.SCHED_IDLE), (False, os.SCHED_OTHER)):
        code = f"from companion.luck.__main__ import stand_back; stand_back(idle={idle}); {told}"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert done.stdout.split() == [b"%d" % nice, b"%d" % policy]


def test_on_a_machine_that_is_never_idle_a_report_is_begun_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = []

    def run_aside(task: Task, *words: str, longest: float) -> Report:
        begun.append(words)
        if words:
            raise subprocess.TimeoutExpired(words, longest)
        return REPORT

    monkeypatch.setattr(aside, "run_aside", run_aside)
    assert aside.carry_out_aside(make_task(1)) is REPORT
    assert begun == [("idle",), ()]
