"""The Wi-Fi through which phones reach a table."""

from collections import OrderedDict
from typing import Final, NamedTuple

MOST_NETWORKS: Final = 1000


class Wifi(NamedTuple):
    """A Wi-Fi, as its QR code tells it to phones."""

    name: str
    password: str

    def write(self) -> str:
        """Writes the text of the QR code, with special characters escaped."""
        name, password = (
            "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in field) for field in self
        )
        return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"


class Networks:
    """The Wi-Fi of each lobby, in the memory of this process alone: no password is ever stored."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, Wifi] = OrderedDict()

    def tell(self, code: str, wifi: Wifi) -> None:
        """Remembers the network of a table; the oldest is forgotten when there are too many."""
        self._told[code] = wifi
        self._told.move_to_end(code)
        if len(self._told) > MOST_NETWORKS:
            self._told.popitem(last=False)

    def find(self, code: str) -> Wifi | None:
        """The network of a table, if this process was told it."""
        return self._told.get(code)

    def forget(self, code: str) -> None:
        """Forgets the network of a table."""
        self._told.pop(code, None)
