"""Random requests of six browsers do nothing that the model of who may do what forbids."""

import time
from collections.abc import Callable
from random import Random

import pytest
from flask import Flask

from companion.store import Table
from companion.store.tables import read_table
from tests.conftest import Note
from tests.safety.visitors import Visitors

STEPS = 300
EVENING = 100
"""Steps until other people come, because a game that is over offers less."""
WHAT = "random requests compared with who may do what"


def visit(app: Flask, luck: Random, steps: int) -> int:
    """So many steps, in evenings; gives how many of them were allowed and changed something."""
    allowed = 0
    for _ in range(steps // EVENING):
        visitors = Visitors(app, luck)
        for _ in range(EVENING):
            visitors.step()
        allowed += visitors.allowed
    return allowed


def test_nobody_does_what_the_model_forbids(app: Flask, note: Note) -> None:
    note(WHAT, STEPS)
    allowed = visit(app, Random("who may do what"), STEPS)
    assert allowed > STEPS // 20, "those who may, can"


@pytest.mark.full(WHAT, 20_000)
def test_nobody_does_what_the_model_forbids_however_long(
    app: Flask, note: Note, until: float
) -> None:
    luck, began = Random(), time.monotonic()
    while time.monotonic() < max(until, began + 1):
        note(WHAT, EVENING)
        visit(app, luck, EVENING)


Break = Callable[[pytest.MonkeyPatch], None]


def give_any_seat_away(patch: pytest.MonkeyPatch) -> None:
    """A guest takes a present player's seat with a second browser."""
    patch.setattr("companion.tables.look.Look.may_admit", lambda *_, **__: True)


def admit_at_past_tables(patch: pytest.MonkeyPatch) -> None:
    """A guest comes to a neighbour's seat of the next table by way of the last."""

    def forget_next(*asked: object) -> Table:
        return read_table(*asked)._replace(next_code=None)  # type: ignore[arg-type]

    patch.setattr("companion.store.knocks.read_table", forget_next)


def say_yes_to_oneself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.store.knocks.Knocks.find", lambda *_: None)


def arrange_as_anybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.web.who.check_host", lambda _: None)


HOLES = (
    give_any_seat_away,
    admit_at_past_tables,
    say_yes_to_oneself,
    arrange_as_anybody,
)


@pytest.mark.parametrize("hole", HOLES)
def test_the_model_finds_a_guard_that_is_gone(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, hole: Break
) -> None:
    hole(monkeypatch)
    with pytest.raises(AssertionError):
        visit(small_app, Random("a hole"), 4 * STEPS)
