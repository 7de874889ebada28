"""Who is there and who is away."""

import time

from companion.store import StoreUnavailable
from companion.tables import Presence

BEFORE = 0.0
"""A table that was opened long ago."""


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


def wait_for(noted: list[str], word: str) -> None:
    ends = time.monotonic() + 10
    while word not in noted:
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_a_while_after_a_restart_whoever_is_not_back_at_a_table_is_missed_once() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.1)
    for _ in range(3):
        presence.meet("AAAAAA", BEFORE)
    presence.arrive("AAAAAA", "lea")
    presence.arrive("BBBBBB", "max")
    presence.arrive("AAAAAA", "ida")
    presence.leave("AAAAAA", "ida")
    wait_for(noted, "AAAAAA but for lea")
    presence.meet("AAAAAA", BEFORE)
    time.sleep(0.3)
    assert noted.count("AAAAAA but for lea") == 1


def test_a_phone_without_scripts_that_asks_for_its_page_is_not_missed() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.05)
    presence.meet("AAAAAA", BEFORE)
    presence.show_up("AAAAAA", "oma", away=False)
    wait_for(noted, "AAAAAA but for oma")
    assert "oma here" not in noted, "that is known, and nothing has to be written"
    presence.show_up("AAAAAA", "oma", away=True)
    wait_for(noted, "oma here")


def test_nobody_is_missed_at_a_table_that_was_opened_since() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.02)
    presence.meet("AAAAAA", time.time() + 1)
    time.sleep(0.2)
    assert noted == []


def test_every_leave_has_its_own_while() -> None:
    noted: list[str] = []
    presence = note_in(noted, 1.0)
    for _ in range(3):
        presence.arrive("AAAAAA", "lea")
        presence.leave("AAAAAA", "lea")
        time.sleep(0.4)
    assert "lea gone" not in noted, "the last leave was a moment ago"
    wait_for(noted, "lea gone")
    assert noted.count("lea gone") == 1


def test_whoever_looks_next_lets_us_look_round_again_if_the_database_was_busy() -> None:
    tried: list[str] = []

    def fail_once(code: str, here: object, seconds: float) -> None:
        tried.append(code)
        if len(tried) == 1:
            raise StoreUnavailable("busy")

    presence = Presence(lambda *_: None, lambda *_: None, fail_once, 0.02)
    for number in (1, 2):
        ends = time.monotonic() + 10
        while len(tried) < number:
            presence.meet("AAAAAA", BEFORE)
            assert time.monotonic() < ends
            time.sleep(0.01)
    presence.meet("AAAAAA", BEFORE)
    time.sleep(0.1)
    assert len(tried) == 2
