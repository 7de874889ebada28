"""Who is there and who is away."""

import time

from companion.store import StoreUnavailable
from companion.tables import Presence


def note_in(noted: list[str], grace: float) -> Presence:
    return Presence(
        lambda code, token: noted.append(f"{token} here"),
        lambda code, token, seconds: noted.append(f"{token} gone"),
        lambda code, here, seconds: noted.append(f"{code} but for {', '.join(here)}"),
        grace,
    )


def test_a_phone_is_missed_only_after_a_while_without_any_page() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.05)
    presence.arrive("AAAAAA", "lea")
    presence.arrive("AAAAAA", "lea")
    presence.leave("AAAAAA", "lea")
    time.sleep(0.15)
    assert "lea gone" not in noted
    presence.leave("AAAAAA", "lea")
    ends = time.monotonic() + 10
    while noted[-1] != "lea gone":
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_a_page_that_comes_back_at_once_is_not_missed() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.1)
    presence.arrive("AAAAAA", "max")
    presence.leave("AAAAAA", "max")
    presence.arrive("AAAAAA", "max")
    time.sleep(0.25)
    assert "max gone" not in noted


def test_a_database_that_is_busy_does_not_stop_a_page() -> None:
    def fail(*news: object) -> None:
        raise StoreUnavailable("busy")

    Presence(fail, fail, fail).arrive("AAAAAA", "lea")


def test_a_while_after_a_table_is_first_looked_at_whoever_is_not_back_is_missed_once() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.05)
    presence.arrive("AAAAAA", "lea")
    presence.arrive("BBBBBB", "max")
    presence.arrive("AAAAAA", "ida")
    presence.leave("AAAAAA", "ida")
    for _ in range(3):
        presence.meet("AAAAAA")
    ends = time.monotonic() + 10
    while "AAAAAA but for lea" not in noted:
        assert time.monotonic() < ends
        time.sleep(0.01)
    presence.meet("AAAAAA")
    time.sleep(0.2)
    assert noted.count("AAAAAA but for lea") == 1
