"""Runs database calls in the calling thread, or on a thread of their own where they block."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol, TypeVar

T = TypeVar("T")


class Executor(Protocol):
    """Runs calls and returns their results to the waiting caller."""

    def run(self, call: Callable[[], T]) -> T: ...

    def close(self) -> None: ...


class InPlace:
    """Runs calls in the calling thread, because psycopg does not block gevent's loop."""

    def run(self, call: Callable[[], T]) -> T:
        return call()

    def close(self) -> None:
        return None


class OneThread:
    """Runs calls one after the other on one thread, without gevent."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="store")

    def run(self, call: Callable[[], T]) -> T:
        return self._pool.submit(call).result()

    def close(self) -> None:
        self._pool.shutdown()


class OneNativeThread:
    """Runs calls one after the other on one native thread, so that gevent's loop goes on."""

    def __init__(self) -> None:
        from gevent.threadpool import ThreadPool

        self._pool = ThreadPool(1)

    def run(self, call: Callable[[], T]) -> T:
        # A future returns an exception silently; the pool itself would print it.
        outcome: Future[T] = self._pool.apply(_settle, (call,))
        return outcome.result()

    def close(self) -> None:
        self._pool.join()
        self._pool.kill()


def _settle(call: Callable[[], T]) -> Future[T]:
    outcome: Future[T] = Future()
    try:
        outcome.set_result(call())
    except BaseException as error:
        outcome.set_exception(error)
    return outcome


def open_thread() -> Executor:
    """Opens an executor of one thread: a native one where gevent has patched threads."""
    try:
        from gevent import monkey
    except ImportError:
        return OneThread()
    return OneNativeThread() if monkey.is_module_patched("threading") else OneThread()
