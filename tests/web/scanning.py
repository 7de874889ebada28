"""What a phone reads from a QR code that a page draws as one path."""

import re
from html import unescape

import zxingcpp
from PIL import Image, ImageDraw

SCALE = 4
CODE = re.compile(r'viewBox="0 0 (\d+) \1"[^<]*<rect[^<]*<path d="((?:M\d+ \d+h1v1h-1z)+)"')


def scan(page: str) -> list[str]:
    """The texts of all codes of a page, in their order."""
    found = CODE.findall(unescape(page))
    return [read_path(int(side), path) for side, path in found]


def read_path(side: int, path: str) -> str:
    picture = Image.new("L", (side * SCALE, side * SCALE), 255)
    pen = ImageDraw.Draw(picture)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path):
        left, top = int(x) * SCALE, int(y) * SCALE
        pen.rectangle((left, top, left + SCALE - 1, top + SCALE - 1), fill=0)
    # By chance a part of it may look like a code of another kind.
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(code.text)
