"""Streams are counted, so that one script cannot hold them all."""

from collections.abc import Callable

import pytest

from companion.live import Bell, Caps, EventStream, TooManyStreams

Open = Callable[..., EventStream]


def name_place(number: int, scope: str) -> dict[str, str]:
    """Scopes that share nothing with others but the scope; the server is shared by all."""
    scopes = {"page": f"p{number}", "table": f"t{number}", "address": f"a{number}"}
    scopes["who"] = f"w{number}"
    if scope == "guest":
        return scopes | {"table": "the same", "who": "the same"}
    return scopes | ({} if scope == "server" else {scope: "the same"})


@pytest.mark.parametrize("scope", ["guest", "table", "address", "server"])
def test_one_stream_too_many_is_refused_and_a_closed_one_makes_room(
    open_stream: Open, scope: str
) -> None:
    caps = Caps(**{"table": 99, "address": 99, scope: 2})

    def open_one(number: int) -> EventStream:
        return open_stream(caps=caps, **name_place(number, scope))

    streams = [open_one(number) for number in range(2)]
    for _ in range(3):
        with pytest.raises(TooManyStreams) as refusal:
            open_one(2)
    assert (refusal.value.scope, refusal.value.most) == (scope, 2)
    next(streams[0])
    streams[0].close()
    streams[0].close()
    open_one(3)
    with pytest.raises(TooManyStreams):
        open_one(4)


@pytest.mark.parametrize("scope", ["guest", "table", "address", "server"])
def test_those_who_only_look_on_leave_a_third_to_those_who_play(
    open_stream: Open, scope: str
) -> None:
    caps = Caps(**{"table": 99, "address": 99, scope: 6})

    def open_one(number: int, inside: bool) -> EventStream:
        return open_stream(caps=caps, inside=inside, **name_place(number, scope))

    held = [open_one(number, inside=False) for number in range(4)]
    with pytest.raises(TooManyStreams):
        open_one(4, inside=False)
    held += [open_one(number, inside=True) for number in (4, 5)]
    with pytest.raises(TooManyStreams):
        open_one(6, inside=True)
    assert all(next(stream) for stream in held)


def test_a_stream_that_was_never_read_gives_its_place_back(open_stream: Open) -> None:
    caps = Caps(page=1)
    for _ in range(5):
        open_stream(caps=caps).close()
    assert not caps._open
    assert not caps._pages


def test_a_stream_that_fails_to_open_gives_its_place_back(bell: Bell, open_stream: Open) -> None:
    def fail(codes: object) -> dict[str, int]:
        raise ConnectionError("the database is gone")

    bell._read_versions = fail
    caps = Caps()
    with pytest.raises(ConnectionError):
        open_stream(caps=caps)
    assert not caps._open
    assert not bell._levels


def test_a_page_that_comes_again_is_never_refused_its_oldest_stream_makes_room(
    open_stream: Open,
) -> None:
    caps = Caps(page=2)
    oldest, other = open_stream(caps=caps), open_stream(caps=caps)
    newest = open_stream(caps=caps)
    assert len(list(oldest)) == 1, "it says that it is here, and ends"
    assert next(other)
    assert next(newest)
    assert sum(map(len, caps._pages.values())) == 2
