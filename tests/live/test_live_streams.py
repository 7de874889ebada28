"""What a stream sends: the newest version, at once and once, and heartbeats in between."""

import random
import threading
import time
from collections.abc import Callable
from itertools import pairwise

import pytest

from companion.live import Bell, Caps, EventStream, Scopes, read_after
from companion.live.bell import Level
from tests.live.conftest import CODE, Versions
from tests.waiting import PATIENCE, wait_until

Open = Callable[..., EventStream]
CHANGED = b"event: changed\nid: %d\ndata: %d\n\n"


def changed(version: int) -> bytes:
    return CHANGED % (version, version)


def test_a_page_that_shows_an_older_version_hears_so_at_once(
    open_stream: Open, versions: Versions
) -> None:
    versions[CODE] = 17
    assert next(open_stream(after=16)) == b"retry: 1500\n" + changed(17)


def test_a_page_that_shows_no_version_yet_hears_the_present_one(open_stream: Open) -> None:
    assert changed(1) in next(open_stream(after=None))


def test_a_page_that_shows_a_version_from_before_a_restored_backup_is_told_to_look_again(
    open_stream: Open,
) -> None:
    assert changed(1) in next(open_stream(after=99))


def test_a_page_that_is_up_to_date_hears_a_named_heartbeat_at_once_and_in_silence(
    open_stream: Open,
) -> None:
    stream = open_stream(after=1, heartbeat=0.05)
    assert next(stream) == b"retry: 1500\nevent: heartbeat\ndata: 1\n\n"
    began = time.monotonic()
    assert next(stream) == b"event: heartbeat\ndata: 1\n\n"
    assert time.monotonic() - began > 0.04


def test_a_ring_wakes_a_waiting_stream(bell: Bell, open_stream: Open) -> None:
    stream = open_stream(heartbeat=10 * PATIENCE)
    next(stream)
    ringing = threading.Timer(0.1, bell.ring, (CODE, 2))
    ringing.start()
    assert next(stream) == changed(2)  # and not a heartbeat, which would come much later
    ringing.join()


def test_news_come_along_with_the_version_that_they_are_made_for(
    bell: Bell, open_stream: Open
) -> None:
    asked: list[tuple[int, int]] = []

    def find_news(shown: int, version: int) -> str:
        asked.append((shown, version))
        return "<p>\n one\r two</p>" if version == 2 else ""

    stream = open_stream(after=1)
    stream.find_news = find_news
    next(stream)
    bell.ring(CODE, 2)
    told = b"event: changed\nid: 2\ndata: 2\ndata: 1\ndata: <p>\ndata:  one\ndata:  two</p>\n\n"
    assert next(stream) == told
    bell.ring(CODE, 3)
    assert next(stream) == changed(3)  # none this time: the page will fetch
    assert asked == [(1, 2), (2, 3)]


def test_a_page_that_shows_nothing_yet_is_brought_no_news(open_stream: Open) -> None:
    stream = open_stream(after=None)
    stream.find_news = lambda shown, version: "<p>"
    assert changed(1) in next(stream)


def test_many_rings_are_heard_as_one_and_late_or_double_ones_not_at_all(
    bell: Bell, open_stream: Open
) -> None:
    stream = open_stream(heartbeat=0.05)
    next(stream)
    for version in (2, 5, 3, 5, 4):
        bell.ring(CODE, version)
    assert next(stream) == changed(5)
    bell.ring(CODE, 5)
    assert b"heartbeat" in next(stream)


def test_a_ring_for_another_table_is_not_heard(bell: Bell, open_stream: Open) -> None:
    stream = open_stream(heartbeat=0.05)
    next(stream)
    bell.ring("UVWXYZ", 9)
    assert b"heartbeat" in next(stream)


def test_a_change_between_listening_and_reading_is_not_lost(
    bell: Bell, versions: Versions, open_stream: Open
) -> None:
    read = versions.read

    def read_late(codes: list[str]) -> dict[str, int]:
        old = read(codes)
        bell.ring(CODE, 2)
        return old

    bell._read_versions = read_late  # type: ignore[assignment]
    assert changed(2) in next(open_stream(after=1))


def test_streams_cut_and_resumed_fifty_times_show_no_gap_and_no_double(
    bell: Bell, versions: Versions, open_stream: Open
) -> None:
    def play() -> None:
        for version in range(2, 1001):
            versions[CODE] = version
            bell.ring(CODE, version)
            if version % 10 == 0:
                time.sleep(0.001)

    chance = random.Random(7)
    playing = threading.Thread(target=play)
    playing.start()
    heard = [1]
    for _ in range(50):
        stream = open_stream(after=heard[-1], heartbeat=0.01)
        for _ in range(chance.randint(1, 4)):
            event = next(stream)
            if b"changed" in event:
                heard.append(int(event.split(b"data: ")[1]))
        stream.close()
    playing.join()
    last = next(open_stream(after=heard[-1]))
    assert changed(1000) in last or heard[-1] == 1000
    assert all(before < after for before, after in pairwise(heard))


def test_closing_the_bell_ends_every_stream_without_waiting_for_a_heartbeat(
    bell: Bell, open_stream: Open
) -> None:
    silent = 10 * PATIENCE
    streams = [open_stream(page=str(number), heartbeat=silent) for number in range(50)]
    readers = [threading.Thread(target=list, args=(stream,)) for stream in streams]
    for reader in readers:
        reader.start()
    wait_until(lambda: all(stream._begun for stream in streams))
    bell.close()
    for reader in readers:
        reader.join(PATIENCE)
    assert not any(reader.is_alive() for reader in readers)
    assert len(list(open_stream())) == 1, "whoever comes now is answered, and sent away"


def test_a_table_nobody_listens_to_costs_no_memory(bell: Bell, open_stream: Open) -> None:
    streams = [open_stream(page=str(number)) for number in range(3)]
    assert list(bell._levels) == [CODE]
    for stream in streams:
        stream.close()
        stream.close()
    bell.ring(CODE, 5)
    assert bell._levels == {}


@pytest.mark.parametrize(
    ("given", "after"),
    [
        (("17", None), 17),
        (("17", "19"), 19),
        ((None, None), None),
        (("", "-3"), None),
        (("1e3", "²"), None),
        (("9" * 5000, "4"), 4),
    ],
)
def test_the_version_a_page_shows_is_read_from_whatever_it_sends(
    given: tuple[str | None, ...], after: int | None
) -> None:
    assert read_after(*given) == after


def test_two_streams_of_one_page_that_open_at_the_same_moment_end_the_older(
    versions: Versions,
) -> None:
    caps = Caps(page=1)
    scopes = Scopes("a page", CODE, "127.0.0.1")
    opened: list[EventStream] = []

    class Interrupted(Bell):
        """The second stream opens while the first still asks for the version."""

        def join(self, code: str) -> Level:
            if not opened:
                opened.append(EventStream(Bell(lambda codes: versions), caps, scopes, None))
            return super().join(code)

    stream = EventStream(Interrupted(lambda codes: versions), caps, scopes, None)
    assert b"changed" in next(stream)
    assert len(list(opened[0])) == 1
    stream.close()
