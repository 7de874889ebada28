"""The page of figures adds up, and nobody has written in it by hand."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import has_reached_aim, rank
from tests.measured import EVERYTHING, ROOT, digest_file, digest_measured, list_parts
from tests.played import DICE
from tests.reliability import (
    PAGE,
    Figure,
    add_run,
    read_page,
    read_run,
    share_time,
    write_page,
)

MARK = re.compile(r'@pytest\.mark\.full\("([^"]+)", [0-9_]+\)')
NOTED = (("taps", 1200, 0, 0.5), ("taps", 1, 1, 2.25), ("dice", 8, 0, 0))
RUN = "\n".join(
    json.dumps({"what": what, "n": n, "broken": broken, "seconds": seconds})
    for what, n, broken, seconds in NOTED
)


def test_every_run_is_added_to_the_earlier_ones() -> None:
    once = add_run("", RUN, "1234567")
    twice = add_run(once, RUN, "89abcde")
    mark = digest_measured("taps")
    assert read_page(once)["taps"] == Figure(1201, 1, 2.25, "1234567", mark)
    assert read_page(twice)["taps"] == Figure(2402, 2, 2.25, "1234567", mark)
    assert read_page(twice)["dice"].n == 16
    assert f"| taps | 2,402 | 2 | 2.25 s | 1234567 | {mark} |" in twice


def test_a_row_is_begun_anew_when_the_code_that_it_measures_has_changed() -> None:
    mark = digest_measured("dice")
    page = add_run("", RUN, "1234567").replace(mark, "00000000", 1)
    anew = read_page(add_run(page, RUN, "89abcde"))
    assert anew["dice"] == Figure(8, 0, 0.0, "89abcde", mark)
    assert anew["taps"] == Figure(2402, 2, 2.25, "1234567", mark)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (b"def roll():\n    return 4", b"def roll():\n    # fair\n    return 4\n", True),
        (b"def roll():\n    return 4", b'def roll():\n    """A die."""\n    return 4', True),
        (b"def roll():\n    return 4", b"def roll():\n    return 5", False),
    ],
)
def test_only_what_code_does_makes_another_mark(one: bytes, other: bytes, same: bool) -> None:
    assert (digest_file(".py", one) == digest_file(".py", other)) is same


def test_a_row_measures_its_rules_its_store_or_everything() -> None:
    rules = "companion/rules", f"companion/games/{DICE.game}/rules"
    assert list_parts("random games to the end in the engine, Dice Charmers") == rules
    assert "companion/store" in list_parts("kill -9 at random, sqlite")
    assert "companion/web" not in list_parts("kill -9 at random, sqlite")
    assert list_parts("lost connections to PostgreSQL, LISTEN included") == EVERYTHING
    for what in read_page(PAGE.read_text("utf-8")):
        assert all((ROOT / part).exists() for part in list_parts(what)), what


FAILING = """
def test_a_try_that_fails(note):
    note("tries")
    assert False

def test_a_failure_before_the_first_try(note):
    assert False

def test_a_try_that_holds(note):
    note("tries", 3)
    note("tries", 0, seconds=1.5)
"""


def test_a_failing_case_shows_as_broken(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING, "utf-8")
    figures = tmp_path / "figures"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:cacheprovider",
    ]
    asked = [*command, "--figures", str(figures), "-c", os.devnull, str(tmp_path)]
    ended = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    assert "2 failed, 1 passed" in ended.stdout, ended.stdout + ended.stderr
    assert read_run(figures.read_text("utf-8")) == {
        "tries": Figure(4, 1, 1.5),
        "a failure before the first try": Figure(1, 1),
    }


def find_late_notes(source: str) -> list[int]:
    """The lines in which a test counts a try at the end of a block, when it has already held."""
    return [
        block[-1].lineno
        for node in ast.walk(ast.parse(source))
        for name in ("body", "orelse", "finalbody")
        if (block := getattr(node, name, None)) and isinstance(block, list) and counts(block[-1])
    ]


def counts(statement: ast.stmt) -> bool:
    """Tells whether a statement counts tries: one that only tells seconds counts 0."""
    match statement:
        case ast.Expr(ast.Call(ast.Name("note"), [_, ast.Constant(0), *_])):
            return False
        case ast.Expr(ast.Call(ast.Name("note"))):
            return True
    return False


def test_every_try_is_counted_before_it_is_made() -> None:
    assert find_late_notes("if tried:\n    assert held\n    note('tries')") == [3]
    assert find_late_notes("note('tries')\nassert held\nnote('tries', 0, 1.5)") == []
    found = {
        path.name: late
        for path in (ROOT / "tests").rglob("*.py")
        if "node_modules" not in path.parts and path.name != "conftest.py"
        if (late := find_late_notes(path.read_text("utf-8")))
    }
    assert found == {}


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
    code = digest_measured("taps")
    figures = {
        "taps, sqlite": Figure(100, code=code),
        "taps, postgresql": Figure(99, code=code),
        "dice": Figure(6, code=code),
        "changed": Figure(6, code="another"),
    }
    taps = [
        pretend_test("until", full=True, aim=("taps", 100), url=url)
        for url in ("sqlite", "postgresql")
    ]
    assert [has_reached_aim(test, figures) for test in taps] == [True, False]
    assert has_reached_aim(pretend_test("until", full=True, aim=("dice", 6)), figures)
    assert not has_reached_aim(pretend_test("until", full=True, aim=("cards", 1)), figures)
    assert not has_reached_aim(pretend_test("until", full=True, aim=("changed", 6)), figures)
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
