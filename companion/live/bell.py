"""The bell tells the listeners of a table its newest version."""

import threading
from collections.abc import Callable, Collection, Mapping

ReadVersions = Callable[[Collection[str]], Mapping[str, int]]
"""Reads the present versions of tables from the store."""


Learn = Callable[[str, int, str], None]
"""Takes what another process told of the change that made this version of a table."""


class Level:
    """The highest known version of one table, and its listeners."""

    def __init__(self) -> None:
        self.version = 0
        self.listeners = 0
        self.grew = threading.Condition()
        self.watchers: set[Callable[[], None]] = set()
        """Callbacks of listeners that do not wait on the condition; they must not block or fail."""

    def rise(self, version: int) -> None:
        """Wakes the listeners if this version is higher than the known one; ignores any other."""
        with self.grew:
            if version > self.version:
                self.version = version
                self._wake()

    def wake_listeners(self) -> None:
        """Wakes the listeners without a new version, so that they check whether they should end."""
        with self.grew:
            self._wake()

    def _wake(self) -> None:
        self.grew.notify_all()
        for watcher in tuple(self.watchers):
            watcher()


class Bell:
    """Tells the listeners of this process which version a table has; a lost ring does no harm."""

    channel = ""
    """Where processes tell each other what is new, if there are several."""

    def __init__(self, read_versions: ReadVersions) -> None:
        self._read_versions = read_versions
        self._lock = threading.Lock()
        self._levels: dict[str, Level] = {}
        self.closed = False
        self.learn: Learn = lambda code, version, told: None
        """Called before a ring from another process that says what is new."""

    def ring(self, code: str, version: int) -> None:
        """Tells everybody who listens to this table, wherever the process is."""
        self.ring_here(code, version)

    def ring_here(self, code: str, version: int) -> None:
        """Tells everybody in this process who listens to this table; never blocks, never fails."""
        with self._lock:
            level = self._levels.get(code)
        if level is not None:
            level.rise(version)

    def join(self, code: str) -> Level:
        """Begins to listen to one table, from its present version on; `part` ends it."""
        with self._lock:
            level = self._levels.setdefault(code, Level())
            level.listeners += 1
        try:
            # Listening before reading, so that no ring in between is lost.
            level.rise(self._read_versions([code]).get(code, 0))
        except BaseException:
            self.part(code)
            raise
        return level

    def part(self, code: str) -> None:
        """Ends what one `join` began."""
        with self._lock:
            level = self._levels[code]
            level.listeners -= 1
            if not level.listeners:
                del self._levels[code]

    def close(self) -> None:
        """Ends every stream; not for use inside a signal handler, because it may block."""
        self.closed = True
        for level in self._listened().values():
            level.wake_listeners()

    def _listened(self) -> dict[str, Level]:
        with self._lock:
            return dict(self._levels)

    def _look(self) -> None:
        """Reads the versions of all tables listened to, in case a ring was lost."""
        levels = self._listened()
        if levels:
            for code, version in self._read_versions(list(levels)).items():
                levels[code].rise(version)
