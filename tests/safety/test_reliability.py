"""The page of figures adds up, and nobody has written in it by hand."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.conftest import has_reached_aim, rank
from tests.reliability import PAGE, Figure, add_run, read_page, share_time, write_page

MARK = re.compile(r'@pytest\.mark\.full\("([^"]+)", [0-9_]+\)')
NOTED = (("taps", 1200, 0, 0.5), ("taps", 1, 1, 2.25), ("dice", 8, 0, 0))
RUN = "\n".join(
    json.dumps({"what": what, "n": n, "broken": broken, "seconds": seconds})
    for what, n, broken, seconds in NOTED
)


def test_every_run_is_added_to_the_earlier_ones() -> None:
    once = add_run("", RUN)
    twice = add_run(once, RUN)
    assert read_page(once) == {"taps": Figure(1201, 1, 2.25), "dice": Figure(8)}
    assert read_page(twice) == {"taps": Figure(2402, 2, 2.25), "dice": Figure(16)}
    assert "| taps | 2,402 | 2 | 2.25 s |" in twice


def test_a_row_is_begun_anew_when_it_is_told_so() -> None:
    anew = add_run(add_run("", RUN), RUN, ["taps"])
    assert read_page(anew) == {"taps": Figure(1201, 1, 2.25), "dice": Figure(16)}


def test_the_page_is_what_the_command_writes() -> None:
    text = PAGE.read_text("utf-8")
    assert write_page(read_page(text)) == text


def test_tests_that_share_the_time_use_all_of_it_and_no_more() -> None:
    ends = [600.0, 700.0]  # when each worker was done with everything else
    for left in range(25, 0, -1):
        now = min(ends)
        used = 1.0 if left % 5 == 0 else share_time(3600 - now, left, 2)  # some end by themselves
        ends[ends.index(now)] += used
    assert min(ends) > 3400
    assert max(ends) <= 3600


def test_no_time_is_left_when_others_have_used_it_up() -> None:
    assert share_time(-5, 3, 2) == 0


def pretend_test(*needs: str, full: bool, aim: tuple[object, ...] = (), **params: str) -> Any:
    return SimpleNamespace(
        fixturenames=needs,
        get_closest_marker=lambda name: SimpleNamespace(args=aim) if full else None,
        callspec=SimpleNamespace(params=params),
    )


def test_what_is_counted_to_its_end_comes_before_what_shares_the_time() -> None:
    quick = pretend_test("note", full=False)
    counted = pretend_test("note", full=True)
    uncounted = pretend_test("tmp_path", full=True)
    timed = pretend_test("until", "note", full=True)
    mixed = [timed, uncounted, counted, quick]
    assert sorted(mixed, key=rank) == [quick, counted, uncounted, timed]


def test_what_has_been_done_often_enough_leaves_its_time_to_the_others() -> None:
    figures = {"taps, sqlite": Figure(100), "taps, postgresql": Figure(99), "dice": Figure(6)}
    taps = [
        pretend_test("until", full=True, aim=("taps", 100), url=url)
        for url in ("sqlite", "postgresql")
    ]
    assert [has_reached_aim(test, figures) for test in taps] == [True, False]
    assert has_reached_aim(pretend_test("until", full=True, aim=("dice", 6)), figures)
    assert not has_reached_aim(pretend_test("until", full=True, aim=("cards", 1)), figures)
    assert not has_reached_aim(pretend_test("until", full=True), figures)
    assert not has_reached_aim(pretend_test("note", full=False), figures)


def test_every_aim_is_that_of_a_row_which_a_run_has_written() -> None:
    rows = read_page(PAGE.read_text("utf-8"))
    marks = [
        MARK.findall(path.read_text("utf-8"))
        for path in Path(__file__).parents[1].rglob("test_*.py")
        if "node_modules" not in path.parts
    ]
    named = [name for found in marks for name in found]
    assert len(named) >= 10
    for name in named:
        assert {name, f"{name}, sqlite", f"{name}, postgresql"} & rows.keys(), name
