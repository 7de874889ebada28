"""Who is there and who is away."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from companion.store import StoreUnavailable
from companion.tables import Presence
from tests.waiting import wait_until

BEFORE = 0.0
"""The time at which a table was opened long ago."""
GRACE = 10.0


class Clock:
    """Time that passes only when a test says so, and what is to be done in the course of it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._due: list[tuple[float, Callable[..., object], tuple[object, ...]]] = []

    def read(self) -> float:
        return self.now

    def wait(self, seconds: float, look: Callable[..., object], *at: object) -> None:
        self._due.append((self.now + seconds, look, at))

    def go_on(self, seconds: float) -> None:
        """Lets so many seconds pass, and does on the way what falls due."""
        end = self.now + seconds
        while due := [one for one in self._due if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self._due.remove(first)
            self.now, look, at = first
            look(*at)
        self.now = end


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    told = SimpleNamespace(time=clock.read, monotonic=clock.read)
    monkeypatch.setattr("companion.tables.presence.time", told)
    monkeypatch.setattr(Presence, "_wait", lambda presence, *given: clock.wait(*given))
    return clock


def note_in(noted: list[str], grace: float = GRACE) -> Presence:
    return Presence(
        lambda code, token: noted.append(f"{token} here"),
        lambda code, token, seconds: noted.append(f"{token} gone"),
        lambda code, here, seconds: noted.append(f"{code} but for {', '.join(here)}"),
        grace,
    )


def test_a_phone_is_missed_only_after_a_while_without_any_page(clock: Clock) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    presence.arrive("AAAAAA", "lea")
    presence.arrive("AAAAAA", "lea")
    presence.leave("AAAAAA", "lea")
    clock.go_on(3 * GRACE)
    assert "lea gone" not in noted
    presence.leave("AAAAAA", "lea")
    clock.go_on(0.8 * GRACE)
    assert "lea gone" not in noted
    clock.go_on(GRACE)
    assert noted[-1] == "lea gone"


def test_a_phone_is_missed_by_the_clock_on_the_wall_as_well() -> None:
    noted: list[str] = []
    presence = note_in(noted, 0.01)
    presence.meet("AAAAAA", BEFORE)
    presence.arrive("AAAAAA", "lea")
    presence.leave("AAAAAA", "lea")
    wait_until(lambda: "lea gone" in noted and any("but for" in word for word in noted))


def test_a_page_that_comes_back_at_once_is_not_missed(clock: Clock) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    presence.arrive("AAAAAA", "max")
    presence.leave("AAAAAA", "max")
    presence.arrive("AAAAAA", "max")
    clock.go_on(3 * GRACE)
    assert "max gone" not in noted


def test_a_database_that_is_busy_does_not_stop_a_page() -> None:
    def fail(*news: object) -> None:
        raise StoreUnavailable("busy")

    Presence(fail, fail, fail).arrive("AAAAAA", "lea")


def test_a_while_after_a_restart_whoever_is_not_back_at_a_table_is_missed_once(
    clock: Clock,
) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    for _ in range(3):
        presence.meet("AAAAAA", BEFORE)
    presence.arrive("AAAAAA", "lea")
    presence.arrive("BBBBBB", "max")
    presence.arrive("AAAAAA", "ida")
    presence.leave("AAAAAA", "ida")
    clock.go_on(3 * GRACE)
    assert "AAAAAA but for lea" in noted
    presence.meet("AAAAAA", BEFORE)
    clock.go_on(3 * GRACE)
    assert noted.count("AAAAAA but for lea") == 1


def test_a_phone_without_scripts_that_asks_for_its_page_is_not_missed(clock: Clock) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    presence.meet("AAAAAA", BEFORE)
    presence.show_up("AAAAAA", "oma", away=False)
    clock.go_on(3 * GRACE)
    assert noted == ["AAAAAA but for oma"], "that is known, and nothing else has to be written"
    presence.show_up("AAAAAA", "oma", away=True)
    clock.go_on(0)
    assert noted[-1] == "oma here"


def test_nobody_is_missed_at_a_table_that_was_opened_since(clock: Clock) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    presence.meet("AAAAAA", clock.now + 1)
    clock.go_on(3 * GRACE)
    assert noted == []


def test_every_leave_has_its_own_while(clock: Clock) -> None:
    noted: list[str] = []
    presence = note_in(noted)
    for _ in range(3):
        presence.arrive("AAAAAA", "lea")
        presence.leave("AAAAAA", "lea")
        clock.go_on(0.4 * GRACE)
    assert "lea gone" not in noted, "the last leave was a moment ago"
    clock.go_on(GRACE)
    assert noted.count("lea gone") == 1


def test_whoever_looks_next_lets_us_look_round_again_if_the_database_was_busy(
    clock: Clock,
) -> None:
    tried: list[str] = []

    def fail_once(code: str, here: object, seconds: float) -> None:
        tried.append(code)
        if len(tried) == 1:
            raise StoreUnavailable("busy")

    presence = Presence(lambda *_: None, lambda *_: None, fail_once, GRACE)
    for number in (1, 2, 2):
        presence.meet("AAAAAA", BEFORE)
        clock.go_on(3 * GRACE)
        assert len(tried) == number
