"""Who is there and who is away."""

import time

from companion.store import StoreUnavailable
from companion.tables import Presence


def test_a_phone_is_missed_only_after_a_while_without_any_page() -> None:
    noted: list[tuple[str, int, bool]] = []
    presence = Presence(lambda *news: noted.append(news), grace=0.05)
    presence.arrive("AAAAAA", 0)
    presence.arrive("AAAAAA", 0)
    presence.leave("AAAAAA", 0)
    time.sleep(0.15)
    assert ("AAAAAA", 0, True) not in noted
    presence.leave("AAAAAA", 0)
    time.sleep(0.15)
    assert noted[-1] == ("AAAAAA", 0, True)


def test_a_page_that_comes_back_at_once_is_not_missed() -> None:
    noted: list[tuple[str, int, bool]] = []
    presence = Presence(lambda *news: noted.append(news), grace=0.1)
    presence.arrive("AAAAAA", 1)
    presence.leave("AAAAAA", 1)
    presence.arrive("AAAAAA", 1)
    time.sleep(0.25)
    assert ("AAAAAA", 1, True) not in noted


def test_a_database_that_is_busy_does_not_stop_a_page() -> None:
    def fail(code: str, seat: int, away: bool) -> None:
        raise StoreUnavailable("busy")

    Presence(fail).arrive("AAAAAA", 0)
