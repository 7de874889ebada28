"""The people of the rule tests: Lea, Raj and Mia at a table with the tiny sheet."""

import pytest

from tests.games.dice_charmers.table import Seat, Table


@pytest.fixture
def table() -> Table:
    """A table with three seats and rolled dice, at which Lea takes the first die."""
    table = Table()
    table.seats[0].does("roll")
    table.rolls()
    return table


@pytest.fixture
def lea(table: Table) -> Seat:
    return table.seats[0]


@pytest.fixture
def raj(table: Table) -> Seat:
    return table.seats[1]


@pytest.fixture
def mia(table: Table) -> Seat:
    return table.seats[2]
