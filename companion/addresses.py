"""Finds the addresses under which other machines in the house reach this one."""

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

FRESH: Final = 10.0
"""Seconds for which found addresses are cached."""


class Addresses:
    """Caches the addresses for a while; a laptop may change its Wi-Fi during an evening."""

    def __init__(
        self, fixed: tuple[str, ...] | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._fixed = fixed
        self._clock = clock
        self._found: tuple[str, ...] = ()
        self._until = float("-inf")

    def find(self) -> tuple[str, ...]:
        """The addresses that were configured, or those that the machine has now."""
        if self._fixed is not None:
            return self._fixed
        if self._clock() >= self._until:
            self._found, self._until = find_addresses(), self._clock() + FRESH
        return self._found


def find_addresses() -> tuple[str, ...]:
    """The addresses of this machine in the local network; nothing is sent to find them."""
    found = []
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                address = probe.getsockname()[0]
        except OSError:
            continue
        found.append(f"[{address}]" if family == socket.AF_INET6 else address)
    with suppress(OSError):  # without a host name there is still the address found above
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return tuple(dict.fromkeys(name for name in found if not is_loopback(name.strip("[]"))))


def is_loopback(address: str) -> bool:
    """Tells whether an address reaches this machine only."""
    return address in ("localhost", "::1") or address.startswith("127.")
