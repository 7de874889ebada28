"""`companion serve` with a trap in its store: at one point of the n-th tap it kills itself."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

from gevent import monkey

POINTS = ("before begin", "after insert", "before commit", "after commit", "after answer")


def die(*_: object) -> None:
    """Ends the process like a power cut."""
    os.kill(os.getpid(), signal.SIGKILL)


def set_trap(app: Any, point: str, tap: int) -> None:
    """Arms the trap when the n-th line of a game is about to be appended."""
    import sqlalchemy as sa

    store = app.extensions["companion"].tables.store
    engine, append, tell = store._opened.writing, store.append, store.tell
    appended = 0

    def is_armed() -> bool:
        return appended == tap

    def count(*args: Any, **kwargs: Any) -> Any:
        nonlocal appended
        appended += 1
        return append(*args, **kwargs)

    def die_after_insert(link: object, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO entries") and is_armed():
            die()

    def die_if_armed(*_: object) -> None:
        if is_armed():
            die()

    def keep_quiet(code: str, version: int) -> None:
        if not is_armed():
            tell(code, version)

    store.append = count
    match point:
        case "before begin":
            sa.event.listen(engine, "begin", die_if_armed, insert=True)
        case "after insert":
            sa.event.listen(engine, "after_cursor_execute", die_after_insert)
        case "before commit":
            sa.event.listen(engine, "commit", die_if_armed)
        case "after commit":
            store.tell = die_if_armed
        case "after answer":
            store.tell = keep_quiet
            app.wsgi_app = die_behind(app.wsgi_app, is_armed)


def die_behind(wsgi: Any, is_armed: Callable[[], bool]) -> Any:
    """Lets the whole answer out of the door, and dies then."""

    class Answer:
        def __init__(self, parts: Any) -> None:
            self.parts = parts

        def __iter__(self) -> Iterator[bytes]:
            return iter(self.parts)

        def close(self) -> None:
            self.parts.close()
            if is_armed():
                die()

    return lambda environ, start: Answer(wsgi(environ, start))


def serve_with_trap(point: str, tap: str, port: str) -> None:
    """Serves until the trap snaps."""
    monkey.patch_all()
    import companion.app
    from companion.serve import serve

    create = companion.app.create_app

    def create_with_trap(*args: Any) -> Any:
        app = create(*args)
        set_trap(app, point, int(tap))
        return app

    companion.app.create_app = create_with_trap
    serve("127.0.0.1", int(port), None, False)


if __name__ == "__main__":
    serve_with_trap(*sys.argv[1:])
