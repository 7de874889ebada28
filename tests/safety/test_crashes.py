"""kill -9 at named points and at random: nothing acknowledged is lost, half or twice."""

import threading
import time
from collections.abc import Sequence
from http.client import HTTPException
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.conftest import Note
from tests.safety.evening import Evening, list_forward
from tests.safety.far import as_app
from tests.safety.servers import Victim
from tests.safety.victim import POINTS
from tests.waiting import wait_until
from tests.web.people import Phone

UNSTORED = {
    "sqlite": ("before begin", "after insert", "before commit"),
    "postgresql": ("before begin",),  # where one statement inserts and commits
}
"""Points at which the tap cannot have been stored; at the others it must have been."""


class Witness:
    """Plays on a victim, and remembers every tap that was acknowledged."""

    def __init__(self, victim: Victim, luck: Random) -> None:
        self.victim = victim
        self.luck = luck
        self.evening = Evening(as_app(victim.address))
        self.acknowledged: list[str] = []
        self.unanswered: tuple[Phone, str] | None = None
        self.stored: bool | None = None
        """Whether the unanswered tap must be in the log, or None if that is luck."""

    def play_until_death(self) -> None:
        """Taps until the server is gone; keeps the tap that nobody answered, if there is one."""
        while True:
            try:
                phone = self.evening.find_turn()
            except (OSError, HTTPException):
                return
            line = self.luck.choice(list_forward(phone))
            try:
                answer = phone.tap(line)
            except (OSError, HTTPException):
                self.unanswered = phone, line
                return
            assert answer.status_code == 303, answer.get_data(as_text=True)
            self.acknowledged.append(line)

    def check(self) -> None:
        """Compares the log with what was acknowledged, and sends the unanswered tap again."""
        taps = read_log(self.victim, self.evening.code)
        assert taps[: len(self.acknowledged)] == self.acknowledged
        extra = taps[len(self.acknowledged) :]
        if self.unanswered is None:
            assert extra == []
            return
        phone, line = self.unanswered
        assert extra in ([], [line])
        assert self.stored in (None, bool(extra))
        assert phone.tap(line).status_code == 303
        self.acknowledged.append(line)
        assert read_log(self.victim, self.evening.code) == self.acknowledged
        self.unanswered = None


def read_log(victim: Victim, code: str) -> list[str]:
    """The lines of the seats, read from the database itself."""
    import sqlalchemy as sa

    engine = sa.create_engine(victim.url, poolclass=sa.NullPool)
    with engine.connect() as link:
        rows = link.execute(
            sa.text("SELECT seq, actor, text FROM entries WHERE code = :code ORDER BY seq"),
            {"code": code},
        ).all()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    for row, following in pairwise(rows):
        if row.text == "roll":
            assert following.text.startswith("dice "), "a roll without its dice is half a roll"
    return [row.text for row in rows if row.actor >= 0]


def finish(witness: Witness) -> None:
    """Lets bots play the game to its end."""
    host, code = witness.evening.host, witness.evening.code
    host.open(f"/t/{code}/host")
    asked = f"/t/{code}/changes?page=screen&phase=running"
    people = {0, 1}

    def is_over() -> bool:
        for seat in sorted(people):  # a bot comes when the table waits for somebody
            if host.post(f"/t/{code}/host", wish=f"bot {seat}").status_code == 303:
                people.remove(seat)
        return 'data-phase="over"' in host.client.get(asked).get_data(as_text=True)

    wait_until(is_over, "the game does not end")


def start(victim: Victim, luck: Random, point: str) -> float:
    """Begins a life that ends at the point; gives the seconds until it is well."""
    victim.point, victim.tap = point, luck.randint(3, 6)
    return victim.start()


def restart(victim: Victim, witness: Witness, point: str, note: Note) -> None:
    """Begins the next life, and compares what the last death left."""
    note("restart after kill -9")
    note("restart after kill -9", 0, start(victim, witness.luck, point))
    witness.check()


def crash(victim: Victim, witness: Witness, note: Note) -> None:
    """Plays until the victim dies at its point."""
    note(f"kill -9 {victim.point}")
    witness.play_until_death()
    assert victim.await_death() == -9
    witness.stored = victim.point not in UNSTORED[victim.url.partition(":")[0].partition("+")[0]]


def crash_at_random(victim: Victim, witness: Witness, note: Note) -> None:
    """Plays until the victim dies at any moment."""
    note("kill -9 at random")
    assert victim.running is not None
    timer = threading.Timer(witness.luck.uniform(0.05, 0.8), victim.running.kill)
    timer.start()
    witness.play_until_death()
    timer.join()
    victim.await_death()
    witness.stored = None


def crash_and_finish(victim: Victim, luck: Random, points: Sequence[str], note: Note) -> None:
    """One game with a death at each point and one at random, played to its end after all."""
    note("games finished after kill -9")
    first, *others = points
    start(victim, luck, first)
    try:
        witness = Witness(victim, luck)
        crash(victim, witness, note)
        for point in others:
            restart(victim, witness, point, note)
            crash(victim, witness, note)
        restart(victim, witness, "never", note)
        crash_at_random(victim, witness, note)
        restart(victim, witness, "never", note)
        finish(witness)
    finally:
        victim.kill()


@pytest.fixture
def victim(tmp_path: Path, url: str) -> Victim:
    return Victim(tmp_path, url)


def test_a_killed_server_loses_nothing_and_the_game_is_finished(victim: Victim, note: Note) -> None:
    crash_and_finish(victim, Random(3), POINTS, note)


@pytest.mark.full("restart after kill -9", 1_000)
def test_many_killed_servers_lose_nothing(victim: Victim, until: float, note: Note) -> None:
    luck = Random()
    for _ in range(200):
        crash_and_finish(victim, luck, luck.sample(POINTS, 5), note)
        if time.monotonic() > until:
            return
