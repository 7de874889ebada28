"""What the parts of Tables share: the store, the cache of folds, the secret, and callbacks."""

import hmac
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from companion.store import Store, Table
from companion.tables.errors import Closed
from companion.tables.folds import Fold, Folds
from companion.tables.look import Look, show
from companion.tables.networks import Networks
from companion.tables.slices import Slices

MOST_LOOKS: Final = 64
"""The most looks in the cache: all pages of a table ask for the same one within a moment."""


def derive(secret: bytes, purpose: str) -> str:
    """Derives a token from the secret of an installation; same purpose, same token."""
    return hmac.digest(secret, purpose.encode(), "sha256").hex()


class Desk:
    """The store with the cache of folds, and the secret from which tokens are derived."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.slices = Slices()
        self.folds = Folds(store, self.slices)
        self.networks = Networks()
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._secret = secret
        self.wake_bots: Callable[[str], None] = lambda code: None
        """Called when a table has moved, because a bot may be awaited there now."""
        self.archive_idle: Callable[[], None] = lambda: None
        """Called before a table is opened, so that idle ones can be archived."""

    def look(self, code: str, known: int | None = None) -> Look:
        """Reads a table and its play; `known` is a version that the caller knows to exist."""
        return self.look_and_fold(code, known)[0]

    def look_and_fold(self, code: str, known: int | None = None) -> tuple[Look, Fold | None]:
        """Reads a table with its fold; callers who ask for the same version share one look."""
        table = self.store.tables.load(code, known)
        fold = self.folds.fold(table)
        look = self._looks.get(code)
        if look is None or look.table is not table or look.play is not (fold and fold.play):
            look = Look(table, None) if fold is None else show(table, fold)
            self._looks[code] = look
            self._looks.move_to_end(code)
            if len(self._looks) > MOST_LOOKS:
                self._looks.popitem(last=False)
        return look, fold

    def forget(self, code: str) -> None:
        """Forgets what is kept of a table that is gone."""
        self.folds.forget(code)
        self._looks.pop(code, None)

    def load_lobby(self, code: str) -> Table:
        """A table that has not begun; raises Closed if it has."""
        table = self.store.tables.load(code)
        if table.phase != "lobby":
            raise Closed(table.phase)
        return table

    def derive(self, purpose: str) -> str:
        """Derives a token from the secret of this installation; same purpose, same token."""
        return derive(self._secret, purpose)

    def derive_key(self, seed: str) -> str:
        """The secret of the QR code of a table with this seed."""
        return self.derive(f"join {seed}")[:32]
