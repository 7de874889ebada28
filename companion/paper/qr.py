"""Draws QR codes; with a fixed mask, because trying all eight is slow."""

from functools import lru_cache

import qrcode
from qrcode.constants import ERROR_CORRECT_H, ERROR_CORRECT_L, ERROR_CORRECT_M

from companion.paper.outline import Stroke, rectangle
from companion.paper.pen import Pen

QUIET = 4
BLACK, WHITE = "#000000", "#ffffff"


@lru_cache(maxsize=256)
def encode(content: str) -> tuple[tuple[bool, ...], ...]:
    """Computes the modules of a code, with the strongest error correction that fits."""
    length = len(content.encode())
    level = (
        ERROR_CORRECT_H if length <= 24 else ERROR_CORRECT_M if length <= 90 else ERROR_CORRECT_L
    )
    code = qrcode.QRCode(error_correction=level, border=0, mask_pattern=3)
    code.add_data(content)
    code.make(fit=True)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def draw_qr(pen: Pen, content: str, x: float, y: float, side: float) -> None:
    """Draws a code black on white with its quiet zone; adjacent modules are joined."""
    rows = encode(content)
    module = side / (len(rows) + 2 * QUIET)
    pen.box(x, y, side, side, fill=WHITE)
    outline: list[Stroke] = []
    for r, row in enumerate(rows):
        start = 0
        for c in range(len(row) + 1):
            if c < len(row) and row[c]:
                continue
            if c > start:
                left, top = x + (QUIET + start) * module, y + (QUIET + r) * module
                outline += rectangle(left, top, (c - start) * module, module)
            start = c + 1
    pen.path(tuple(outline), fill=BLACK)


def wifi(name: str, password: str) -> str:
    """Writes the text that makes a phone offer to join a Wi-Fi."""
    kind = "WPA" if password else "nopass"
    secret = f"P:{_escape(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_escape(name)};{secret};"


def _escape(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)
