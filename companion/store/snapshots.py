"""A cache of what was read of each table, valid until the table changes."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.store.rows import Seat, Table

MOST_KEPT: Final = 2000
MOST_NOTED: Final = 2 * MOST_KEPT
"""More than snapshots are cached, because one of an earlier version may be read right now."""


class Holder(NamedTuple):
    """A seat, and until when its token is valid."""

    seat: Seat
    ends: float


class Snapshot(NamedTuple):
    """A table at one version, with the hashes of the tokens that its hosts and seats hold."""

    table: Table
    host_hash: str
    host_ends: float
    deputies: Mapping[str, float]
    """The hashes of further hosts' tokens, and until when each is valid."""
    holders: Mapping[str, Holder]
    """The seats by the hash of the token that holds each."""

    def find_host_end(self, token_hash: str) -> float:
        """Until when a token is valid as a host's; 0 if it is no host's."""
        if token_hash == self.host_hash:
            return self.host_ends
        return self.deputies.get(token_hash, 0.0)


class SnapshotCache:
    """Caches the latest snapshot of each table, by its version."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Snapshot] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()

    def outdate(self, changed: Mapping[str, int]) -> None:
        """Notes the versions that were just committed; without any, all snapshots are dropped."""
        for code, version in changed.items():  # two commits at once may be noted in either order
            self._newest[code] = max(version, self._newest.get(code, 0))
            self._newest.move_to_end(code)
        while len(self._newest) > MOST_NOTED:
            code, _ = self._newest.popitem(last=False)
            self._kept.pop(code, None)  # without its version noted it could be outdated
        if not changed:
            self._kept.clear()

    def find(self, code: str, version: int | None) -> Snapshot | None:
        """Finds a snapshot of at least this version, or of the latest we committed."""
        kept = self._kept.get(code)
        if kept is None:
            return None
        wanted = self._newest.get(code, kept.table.version) if version is None else version
        return kept if kept.table.version >= wanted else None

    def advance(self, code: str, version: int, **changes: Any) -> bool:
        """Makes the snapshot of the next version from the one before; tells whether it could."""
        kept = self._kept.get(code)
        if kept is None or kept.table.version != version - 1:
            return False
        self.keep(kept._replace(table=kept.table._replace(version=version, **changes)))
        return True

    def keep(self, snapshot: Snapshot) -> Snapshot:
        """Caches a snapshot; one that was outdated while it was read is never found."""
        self._kept[snapshot.table.code] = snapshot
        self._kept.move_to_end(snapshot.table.code)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return snapshot
