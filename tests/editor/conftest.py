"""The toy can be edited as well."""

import pytest

from companion import games
from tests.toy.room import ROOM


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ROOMS", (ROOM, *games.ROOMS))
