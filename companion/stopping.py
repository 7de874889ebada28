"""Ends the streams when a server that is not ours is told to stop: it would wait for them."""

import signal
from collections.abc import Callable
from types import FrameType

import gevent


def end_streams_at(number: signal.Signals, close: Callable[[], None]) -> None:
    """Lets `close` run when the signal comes, and then whatever the server does by itself."""
    before = signal.getsignal(number)

    def end(number: int, frame: FrameType | None) -> None:
        gevent.spawn(close)  # a signal handler must not wait
        if callable(before):
            before(number, frame)

    if callable(before):
        signal.signal(number, end)
        if hasattr(signal, "siginterrupt"):
            signal.siginterrupt(number, False)
