"""How a table is reached: the addresses and QR codes that pages show."""

from functools import lru_cache
from typing import NamedTuple

import qrcode
from qrcode.constants import ERROR_CORRECT_M

from companion.tables import Wifi


class Way(NamedTuple):
    """How a table is reached, for the pages that show it."""

    address: str
    """Where a phone types the code; empty if only this machine is known."""
    others: tuple[str, ...]
    link: str
    """What the QR code says: with the table's secret, so that nothing has to be typed."""
    reached: bool
    wifi: Wifi | None

    def draw(self) -> tuple[int, str]:
        """The QR code of the link."""
        return draw_code(self.link)

    def draw_wifi(self) -> tuple[int, str]:
        """The QR code of the network."""
        assert self.wifi is not None
        return draw_code(self.wifi.write())


@lru_cache(maxsize=256)
def draw_code(text: str) -> tuple[int, str]:
    """A QR code as the side of its square and one path of dark modules."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=4, mask_pattern=3)
    code.add_data(text)
    rows = code.get_matrix()
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return len(rows), path
