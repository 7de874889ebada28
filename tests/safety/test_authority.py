"""Random requests of six browsers do nothing that the model of who may do what forbids."""

import time
from collections.abc import Callable
from random import Random

import pytest
from flask import Flask

from companion.store import Table
from companion.store.tables import read_table
from companion.tables import Options
from companion.tables.door import Door
from tests.conftest import Note
from tests.safety.further_visitors import FurtherVisitors

STEPS = 300
EVENING = 100
"""Steps until other people come, because a game that is over offers less."""
WHAT = "random requests compared with who may do what"


def visit(app: Flask, luck: Random, steps: int) -> int:
    """So many steps, in evenings; gives how many of them were allowed and changed something."""
    allowed = 0
    for _ in range(steps // EVENING):
        visitors = FurtherVisitors(app, luck)
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
    """A defect: a guest takes a present player's seat with a second browser."""
    patch.setattr("companion.tables.look.Look.may_admit", lambda *_, **__: True)


def admit_at_past_tables(patch: pytest.MonkeyPatch) -> None:
    """A defect: a guest gets somebody else's seat at the next table through a knock at the last."""

    def forget_next(*asked: object) -> Table:
        return read_table(*asked)._replace(next_code=None)  # type: ignore[arg-type]

    patch.setattr("companion.store.knocks.read_table", forget_next)


def say_yes_to_oneself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.store.knocks.Knocks.find", lambda *_: None)


def arrange_as_anybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.web.who.check_host", lambda _: None)


def keep_what_the_last_holder_allowed(patch: pytest.MonkeyPatch) -> None:
    """A defect: others may still act for a seat that somebody new has taken over."""

    def outdate_forms(table: Table, seat: int) -> str:
        return Options.read(table.options)._replace(revoked=table.version + 1).write()

    patch.setattr("companion.tables.door.outdate_forms", outdate_forms)


def take_keys_twice(patch: pytest.MonkeyPatch) -> None:
    """A defect: a QR code that made one phone the host works a second time."""
    take_hand = Door.take_hand

    def take_and_offer_again(door: Door, code: str, key: str, browser: str) -> str | None:
        token = take_hand(door, code, key, browser)
        if token:
            door.store.hosts.offer_host(code, key, 300)
        return token

    patch.setattr(Door, "take_hand", take_and_offer_again)


HOLES = (
    keep_what_the_last_holder_allowed,
    take_keys_twice,
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
        visit(small_app, Random("a hole"), 20 * STEPS)
