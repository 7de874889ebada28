"""A cache of what was read of each table, valid until the table changes."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.store.rows import Seat, Table

MOST_KEPT: Final = 2000
MOST_NOTED: Final = 2 * MOST_KEPT
"""Noted for longer than snapshots are kept: one of an earlier version may still be being read."""


class Holder(NamedTuple):
    """A seat that some token holds, and until when."""

    seat: Seat
    ends: float


class Snapshot(NamedTuple):
    """A table at one version, with the hashes of the tokens that its hosts and seats hold."""

    table: Table
    host_hash: str
    host_ends: float
    deputies: Mapping[str, float]
    """Until when further tokens are hosts', by their hash."""
    holders: Mapping[str, Holder]
    """By the hash of the token."""

    def find_host_end(self, token_hash: str) -> float:
        """Until when a token is a host's, the first one's or another's; 0 if it is none."""
        if token_hash == self.host_hash:
            return self.host_ends
        return self.deputies.get(token_hash, 0.0)


class SnapshotCache:
    """The latest snapshot of each table; a change of the table makes its version grow."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Snapshot] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()

    def outdate(self, changed: Mapping[str, int]) -> None:
        """Notes what was just committed; a change that names no table may concern any."""
        for code, version in changed.items():  # two that commit at once may come in either order
            self._newest[code] = max(version, self._newest.get(code, 0))
            self._newest.move_to_end(code)
        while len(self._newest) > MOST_NOTED:
            code, _ = self._newest.popitem(last=False)
            self._kept.pop(code, None)  # nobody would know any more whether it is still true
        if not changed:
            self._kept.clear()

    def find(self, code: str, version: int | None) -> Snapshot | None:
        """A snapshot of this version or a later one, or without one of what we committed last."""
        kept = self._kept.get(code)
        if kept is None:
            return None
        wanted = self._newest.get(code, kept.table.version) if version is None else version
        return kept if kept.table.version >= wanted else None

    def advance(self, code: str, version: int, **changes: Any) -> None:
        """Makes the snapshot of a version from the one before, by what a change has changed."""
        kept = self._kept.get(code)
        if kept is not None and kept.table.version == version - 1:
            self.keep(kept._replace(table=kept.table._replace(version=version, **changes)))

    def keep(self, snapshot: Snapshot) -> Snapshot:
        """Keeps a snapshot; one that was outdated while it was read will not be found."""
        self._kept[snapshot.table.code] = snapshot
        self._kept.move_to_end(snapshot.table.code)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return snapshot
