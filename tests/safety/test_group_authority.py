"""Random requests about groups do nothing that the model of who may do what forbids."""

import time
from collections.abc import Callable
from random import Random

import pytest
from flask import Flask

from tests.conftest import Note
from tests.safety.group_visitors import GroupVisitors

STEPS = 150
ROUND = 250
"""Steps until other people come."""
WHAT = "random requests about groups compared with who may do what"


def visit(app: Flask, luck: Random, steps: int) -> int:
    """So many steps; gives how many of them were allowed and changed something."""
    visitors = GroupVisitors(app, luck)
    for _ in range(steps):
        visitors.step()
    return visitors.allowed


def test_nobody_does_with_a_group_what_the_model_forbids(app: Flask, note: Note) -> None:
    note(WHAT, STEPS)
    allowed = visit(app, Random("groups"), STEPS)
    assert allowed > STEPS // 20, "those who may, can"


@pytest.mark.full(WHAT, 20_000)
def test_nobody_does_with_a_group_what_the_model_forbids_however_long(
    small_app: Flask, note: Note, until: float
) -> None:
    luck, began = Random(), time.monotonic()
    while time.monotonic() < max(until, began + 1):
        note(WHAT, ROUND)
        visit(small_app, luck, ROUND)


Break = Callable[[pytest.MonkeyPatch], None]


def keep_as_anybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.web.group_keeping.check_keeper", lambda _: None)


def take_any_token(patch: pytest.MonkeyPatch) -> None:
    """A defect: the token of one group is good for all."""
    patch.setattr("companion.groups.Groups.is_host", lambda *asked: bool(asked[2]))


def add_as_anybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.web.group_adding.find_mine", lambda _: None)


@pytest.mark.parametrize("hole", [keep_as_anybody, take_any_token, add_as_anybody])
def test_the_model_of_groups_finds_a_guard_that_is_gone(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, hole: Break
) -> None:
    hole(monkeypatch)
    with pytest.raises(AssertionError):
        visit(small_app, Random("a hole"), 3 * STEPS)
