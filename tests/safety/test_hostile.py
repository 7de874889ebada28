"""Twelve enemies at every changing route, and beside each of them the honest request itself."""

import logging
from collections.abc import Iterator
from itertools import product

import pytest
from _pytest.mark import ParameterSet
from flask import Flask

from tests.conftest import Note
from tests.safety.conftest import DATABASES
from tests.safety.honest import CHANGING
from tests.safety.hostile.matrix import ALIKE, ENEMIES, SPARED, Enemy
from tests.safety.routes import READING, list_rules
from tests.safety.siege import Siege


def list_cells() -> Iterator[ParameterSet]:
    """Every enemy at every route on both databases; each commit tries a sixth of them."""
    for (row, enemy), (column, endpoint) in product(enumerate(ENEMIES), enumerate(CHANGING)):
        for number, database in enumerate(DATABASES):
            marks = [pytest.mark.full] if (row + column + 3 * number) % 6 else []
            name = f"{database}-{enemy.__name__}-{endpoint}"
            yield pytest.param(database, enemy, endpoint, id=name, marks=marks)


@pytest.fixture
def is_commit(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("--minutes") is None


def test_every_route_is_listed_with_those_who_may_use_it(small_app: Flask) -> None:
    assert set(list_rules(small_app, "GET")) == set(READING)
    assert set(list_rules(small_app, "POST")) == set(CHANGING)
    for method in ("PUT", "DELETE", "PATCH"):
        assert not list_rules(small_app, method)


@pytest.mark.parametrize(("database", "enemy", "endpoint"), [*list_cells()])
def test_no_enemy_gets_through_where_honest_people_do(
    siege: Siege,
    enemy: Enemy,
    endpoint: str,
    is_commit: bool,
    note: Note,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.ERROR)
    tried = 0
    for honest in CHANGING[endpoint][: 1 if is_commit and enemy in ALIKE else None]:
        siege.forget_scenes()
        scene = siege.stage(endpoint, honest)
        before = tried
        for attempt in enemy(siege, scene):
            note("hostile requests to changing routes")
            siege.fight_off(attempt)
            tried += 1
        if tried > before and not scene.granted:
            siege.grant(scene)
    assert (tried == 0) == (endpoint in SPARED.get(enemy.__name__, {}))
    assert not caplog.records


def test_there_are_twelve_enemies_and_none_is_spared_without_being_named() -> None:
    assert len(set(ENEMIES)) == 12
    assert set(SPARED) <= {enemy.__name__ for enemy in ENEMIES}
    assert all(set(spared) <= set(CHANGING) for spared in SPARED.values())
