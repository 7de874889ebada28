"""Fixtures of the store on SQLite and on PostgreSQL."""

from collections.abc import Iterator

import pytest

from companion.store import Kind, Store, Table, open_store

HOST = "what the host's browser carries"
JOIN = "what the QR code carries"


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[Store]:
    store = open_store(url, clock)
    yield store
    store.close()


@pytest.fixture
def code(store: Store) -> str:
    return create(store).code


def create(store: Store) -> Table:
    """Opens a table as a host would."""
    return store.tables.create(
        game="toy",
        sheet_name="Sun",
        sheet="title = 'Soleil d’été'",
        options='{"help": true}',
        language="fr",
        seed="the seed",
        commitment="its hash",
        host_token=HOST,
        join_secret=JOIN,
    )


def sit(
    store: Store,
    code: str,
    name: str,
    token: str | None = None,
    most: int = 5,
    kind: Kind = "phone",
) -> int:
    """Seats a person with a colour of their own; returns the seat's number."""
    colour = f"colour of {name}"
    return store.seats.sit_down(
        code, name=name, colour=colour, symbol="lotus", token=token, most=most, kind=kind
    ).number


def give_seat(store: Store, code: str, number: int, token: str) -> None:
    """Gives a seat to another phone, which knocks under the same name and is admitted."""
    name = store.tables.load(code).seats[number].name
    asked = store.knocks.knock(code, number, name=name, derive_token=lambda _: token)
    store.knocks.admit(code, asked.number)
