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


class Trap:
    """Kills the process at its point while the n-th line of a game is appended and answered."""

    def __init__(self, app: Any, point: str, tap: int) -> None:
        import sqlalchemy as sa

        self.store = app.extensions["companion"].tables.store
        self.append = self.store.log.append
        self.tell, self.tell_here = self.store.database.tell, self.store.database.tell_here
        self.tap, self.appended = tap, 0
        self.store.log.append = self.count
        opened = self.store.database.opened
        engine = opened.glancing or opened.writing  # the one on which taps are written
        match point:
            case "before begin":
                sa.event.listen(engine, "begin", self.snap, insert=True)
            case "after insert":
                sa.event.listen(engine, "after_cursor_execute", self.snap_after_insert)
            case "before commit":
                sa.event.listen(engine, "commit", self.snap)
            case "after commit":
                self.store.database.tell = self.store.database.tell_here = self.snap
            case "after answer":
                self.store.database.tell = self.keep_quiet(self.tell)
                self.store.database.tell_here = self.keep_quiet(self.tell_here)
                app.wsgi_app = die_behind(app.wsgi_app, self.is_armed)

    def count(self, *args: Any, **kwargs: Any) -> Any:
        self.appended += 1
        return self.append(*args, **kwargs)

    def is_armed(self) -> bool:
        return self.appended == self.tap

    def snap(self, *_: object) -> None:
        if self.is_armed():
            die()

    def snap_after_insert(self, link: object, cursor: object, statement: str, *_: object) -> None:
        if "INSERT INTO entries" in statement:
            self.snap()

    def keep_quiet(self, tell: Callable[[str, int], None]) -> Callable[[str, int], None]:
        return lambda code, version: None if self.is_armed() else tell(code, version)


def die_behind(wsgi: Any, is_armed: Callable[[], bool]) -> Any:
    """Sends the whole answer, and then kills the process."""

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
    """Serves until the trap kills the process."""
    monkey.patch_all()
    import companion.app
    from companion.server.serve import serve

    create = companion.app.create_app

    def create_with_trap(*args: Any) -> Any:
        app = create(*args)
        Trap(app, point, int(tap))
        return app

    companion.app.create_app = create_with_trap  # type: ignore[assignment]
    serve("127.0.0.1", int(port), None, False)


if __name__ == "__main__":
    serve_with_trap(*sys.argv[1:])
