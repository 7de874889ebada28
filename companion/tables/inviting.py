"""The way to a table and the host's controls, on whichever process a phone and the screen are."""

import time
from collections.abc import Callable
from typing import Final

from companion.store import hash_token
from companion.tables.correcting import Correcting
from companion.tables.door import Wifi
from companion.tables.insisting import insists
from companion.tables.look import Look
from companion.tables.sealing import seal, unseal

HAND_SECONDS: Final = 300.0
"""How long a phone has time to take the host's controls over."""


class Inviting(Correcting):
    """The verbs of the door; what they keep is kept with the table."""

    clock: Callable[[], float] = staticmethod(time.time)

    @insists
    def note_arrival(self, code: str) -> None:
        """Lights the lamp of the lobby: a phone has found the way."""
        look = self.look(code)
        options = look.options._replace(reached=True).write()
        self.store.change_table(code, seen=look.table.version, options=options)

    @insists
    def tell_wifi(self, code: str, name: str, password: str) -> None:
        """Names the network of the house; whoever copies the database learns no password."""
        look = self.look(code)
        shown = bool(name) and look.table.phase == "lobby"
        wifi = seal(self._secret, f"wifi {code}", password) if shown else ""
        options = look.options._replace(wifi=wifi).write()
        seen = look.table.version
        self.store.change_table(code, seen=seen, wifi_name=name or None, options=options)

    def find_wifi(self, look: Look) -> Wifi | None:
        """The network that the lobby shows, until the game begins."""
        name, sealed = look.table.wifi_name, look.options.wifi
        password = unseal(self._secret, f"wifi {look.table.code}", sealed)
        return None if name is None or password is None else Wifi(name, password)

    def offer_hand(self, look: Look, token: str) -> str:
        """Makes a key that gives a phone the host's token, once and for a while."""
        ends = self.clock() + HAND_SECONDS
        purpose = _name_hand(look.table.code, look.options.handed)
        return seal(self._secret, purpose, f"{ends} {token}")

    def is_offered(self, look: Look, key: str) -> bool:
        """Tells whether this key still fetches the host's token."""
        return self._open_hand(look.table.code, look.options.handed, key) is not None

    @insists
    def take_hand(self, code: str, key: str, browser: str) -> str | None:
        """The host's token, for one browser; None if the key is not, or no longer, good for it."""
        look = self.look(code)
        taken, before = hash_token(f"{key} {browser}"), look.options.handed
        if taken == before:  # the second of two taps
            return self._open_hand(code, look.options.handed_before, key)
        token = self._open_hand(code, before, key)
        if token is not None:
            options = look.options._replace(handed=taken, handed_before=before).write()
            self.store.change_table(code, seen=look.table.version, options=options)
        return token

    def _open_hand(self, code: str, handed: str, key: str) -> str | None:
        opened = unseal(self._secret, _name_hand(code, handed), key)
        if opened is None:
            return None
        ends, _, token = opened.partition(" ")
        return token if float(ends) > self.clock() else None


def _name_hand(code: str, handed: str) -> str:
    """A key is sealed for the key that was taken before it, so that none is good twice."""
    return f"hand {code} {handed}"
