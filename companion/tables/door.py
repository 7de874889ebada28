"""The network that leads to the door of a table."""

from typing import NamedTuple


class Wifi(NamedTuple):
    """The network of the house, as its second QR code tells it to phones."""

    name: str
    password: str

    def write(self) -> str:
        """The text that phones understand; what would end a field is escaped."""
        name, password = (
            "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in field) for field in self
        )
        return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"
