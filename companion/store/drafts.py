"""Writes files that appear complete or not at all, and that only their owner can read."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from companion.store.errors import StoreUnavailable


@contextmanager
def drafting(target: Path) -> Iterator[Path]:
    """Opens a temporary file that replaces the target at the end, or is deleted on an error.

    Raises StoreUnavailable, with the name of the target, if it cannot be written.
    """
    draft = target.with_name(target.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600, exist_ok=False)
        yield draft
        draft.replace(target)
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}") from error
    finally:
        if draft.is_file():
            draft.unlink()


@contextmanager
def write_draft(target: Path) -> Iterator[TextIO]:
    """Opens a text file to write; its content is on disk before it gets its name."""
    with drafting(target) as draft, draft.open("w", encoding="utf-8", newline="\n") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
