"""How phones reach this machine, and the picture of it that they can scan."""

from functools import lru_cache

import qrcode
from flask import request
from qrcode.constants import ERROR_CORRECT_M

from companion.web.parts import parts

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def find_address() -> str | None:
    """The address that another phone can open, or None if only this machine is known."""
    name, _, _port = request.host.partition(":")
    if request.host.startswith("[") or name not in LOCAL:
        return f"{request.scheme}://{request.host}"
    return next(iter(list_addresses()), None)


def list_addresses() -> list[str]:
    """Every address under which this machine is known in the house."""
    _, _, port = request.host.rpartition("]")[2].partition(":")
    end = f":{port}" if port else ""
    return [f"{request.scheme}://{name}{end}" for name in parts().find_addresses()]


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
