"""The errors that the store raises."""


class StoreError(Exception):
    """The base of all errors with which the store refuses something or cannot do it."""


class UnknownTable(StoreError):
    """No table has this code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no table {code}")
        self.code = code


class UnknownGroup(StoreError):
    """No group has this link."""


class UnknownOwnSheet(StoreError):
    """No sheet that somebody edits has this id."""


class UnknownPerson(StoreError):
    """The group has no person of this number."""


class UnknownSeat(StoreError):
    """The table has no seat, or no knock, of this number."""

    def __init__(self, code: str, number: int) -> None:
        super().__init__(f"nothing has number {number} at table {code}")
        self.code = code
        self.number = number


class Stale(StoreError):
    """The table moved on since the caller looked; nothing was stored."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found


class Repeated(StoreError):
    """This idempotency key was stored before, with entry `seq` if it belongs to one."""

    def __init__(self, seq: int | None = None) -> None:
        super().__init__("already stored" + (f" as entry {seq}" if seq else ""))
        self.seq = seq


class Full(StoreError):
    """No more seats, or knocks, fit at this table."""

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most}")
        self.most = most


class Taken(StoreError):
    """Another seat already has this name or colour."""

    def __init__(self, field: str) -> None:
        super().__init__(f"this {field} is taken")
        self.field = field


class Closed(StoreError):
    """Seats cannot be taken, left or moved now; `why` names the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(f"not while it is {why}")
        self.why = why


class StoreUnavailable(StoreError):
    """Disk full, database locked or gone: nothing was stored, and a retry may succeed."""


class StoreMistake(StoreError):
    """The database refused a statement because of a mistake of ours; nothing was stored."""


class StoreRefused(StoreError):
    """This database cannot be opened, or this file not read, for the reason given."""


class InUse(StoreRefused):
    """Another process holds this SQLite file, so that it can only be read."""
