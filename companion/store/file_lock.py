"""Locks an SQLite file for one process; the system frees the lock when the process dies."""

import os
import sys
from pathlib import Path

from companion.store.errors import InUse


class FileLock:
    """Holds the lock `<file>.lock` from the constructor until `release`."""

    def __init__(self, database: Path) -> None:
        self._file = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            holder = os.read(self._file, 20).decode(errors="replace") or "unknown"
            os.close(self._file)
            raise InUse(
                f"{database} is already open in process {holder}: SQLite serves one process; "
                "stop the other one, or use PostgreSQL for several"
            ) from None
        os.truncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        """Frees the lock; its file stays, so that no two processes can lock different files."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 100, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
