"""One document is drawn at a time, every client in turn, and blanks are drawn once."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from companion.printing import printer as printers
from companion.printing.printer import MOST_OF_A_CLIENT, MOST_WAITING, Printer, PrinterBusy
from tests.waiting import PATIENCE, wait_until


class Crowd:
    """Clients who print on threads of their own, while a first document keeps the press busy."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self.pool = pool
        self.printer = Printer()
        self.drawn: list[str] = []
        self.go_on = threading.Event()
        self.first = self.pool.submit(self.printer.print, "first", self._draw_slowly)
        wait_until(lambda: self.printer._is_printing)

    def _draw_slowly(self) -> bytes:
        assert self.go_on.wait(PATIENCE)
        return b"slow"

    def join(self, client: str) -> "Future[bytes]":
        waiting = self.count()

        def draw() -> bytes:
            self.drawn.append(client)
            return client.encode()

        asked = self.pool.submit(self.printer.print, client, draw)
        wait_until(lambda: self.count() > waiting or asked.done())
        return asked

    def count(self) -> int:
        return sum(map(len, self.printer._waiting.values()))


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    with ThreadPoolExecutor(MOST_WAITING + 4) as pool:
        crowd = Crowd(pool)
        yield crowd
        crowd.go_on.set()


def test_every_client_has_a_turn_however_much_one_asks_for(crowd: Crowd) -> None:
    asked = [crowd.join(client) for client in ("greedy", "greedy", "greedy", "lea", "max", "lea")]
    crowd.go_on.set()
    assert [one.result(PATIENCE) for one in asked]
    assert crowd.drawn == ["greedy", "lea", "max", "greedy", "lea", "greedy"]


def test_whoever_asks_for_too_much_at_once_is_refused_and_others_are_not(crowd: Crowd) -> None:
    asked = [crowd.join("greedy") for _ in range(MOST_OF_A_CLIENT)]
    with pytest.raises(PrinterBusy):
        crowd.join("greedy").result(PATIENCE)
    asked.append(crowd.join("lea"))
    crowd.go_on.set()
    assert [one.result(PATIENCE) for one in asked] == [b"greedy"] * MOST_OF_A_CLIENT + [b"lea"]
    assert crowd.join("greedy").result(PATIENCE) == b"greedy"


def test_the_queue_has_an_end(crowd: Crowd) -> None:
    for number in range(MOST_WAITING):
        crowd.join(f"client {number}")
    with pytest.raises(PrinterBusy):
        crowd.join("one more").result(PATIENCE)


def test_a_drawing_that_fails_lets_the_next_one_begin() -> None:
    printer = Printer()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            printer.print("lea", lambda: bytes(1 // 0))
    assert printer.print("lea", lambda: b"well") == b"well"


def test_a_blank_is_drawn_once_and_as_much_is_kept_as_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(printers, "KEPT_BYTES", 25)
    printer, drawn = Printer(), []

    def ask(key: str) -> None:
        def draw() -> bytes:
            drawn.append(key)
            return b"0123456789"

        assert printer.print_once(key, "lea", draw) == b"0123456789"

    for key in "aabbac":  # the third does not fit: b, the longest unused, makes room
        ask(key)
    assert drawn == ["a", "b", "c"]
    ask("a")
    ask("b")
    assert drawn == ["a", "b", "c", "b"]
