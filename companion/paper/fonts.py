"""Measures texts in the embedded font, and makes them drawable with it."""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
FOLDER = Path(__file__).parents[1] / "static" / "vendor"
POINT = 25.4 / 72
# Nothing is printed smaller than this.
SMALLEST = 7.0
# Shown instead of a character that the font lacks.
MISSING = "\N{WHITE SQUARE}"

# Adjacent right-to-left words, with the spaces between them.
_LETTERS = r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+"
# A line breaks at a space, but not before punctuation that French puts a space before.
_BREAK = re.compile(r"(?<!«)(?<!· \d\.)(?<!^\d\.) (?![:;!?»·–](?: |$))")
_RIGHT_TO_LEFT = re.compile(rf"{_LETTERS}(?:[ '\"-]+{_LETTERS})*")


class Fonts:
    """Measures texts in millimetres and makes every text drawable."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.signs = _register(folder)

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """The width of the text in millimetres."""
        return float(pdfmetrics.stringWidth(text, BOLD if bold else REGULAR, size)) * POINT

    def readable(self, text: str) -> str:
        """The text as one line, with characters that the font has."""
        line = "".join(self._readable_sign(sign) for sign in unicodedata.normalize("NFC", text))
        return " ".join(line.split())

    def in_sight(self, text: str) -> str:
        """The text in visual order: right-to-left words reversed."""
        return _RIGHT_TO_LEFT.sub(lambda run: run[0][::-1], text)

    def _readable_sign(self, sign: str) -> str:
        kind = unicodedata.category(sign)
        if sign.isspace():
            return " "
        if kind in {"Cc", "Cf", "Cs"}:
            return ""
        if ord(sign) in self.signs:
            return sign
        return "" if kind == "Mn" else MISSING

    def fit(self, text: str, width: float, size: float, *, bold: bool = False) -> str:
        """The readable text, cut with an ellipsis where it would be wider than the width."""
        text = self.readable(text)
        if self.width(text, size, bold=bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold=bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else ""

    def lines(
        self, text: str, width: float, size: float, *, bold: bool = False, taken: float = 0.0
    ) -> list[str]:
        """The readable text in lines no wider than the width; the first begins after `taken`."""
        lines: list[str] = []
        line = ""
        for word in _BREAK.split(self.readable(text)):
            longer = f"{line} {word}" if line else word
            room = width if lines else width - taken
            if self.width(longer, size, bold=bold) <= room:
                line = longer
                continue
            if line or (taken and not lines):
                lines.append(line)
            if self.width(word, size, bold=bold) <= width:
                line = word
                continue
            *broken, line = self._break_word(word, width, size, bold)
            lines += broken
        return [*lines, line] if line else lines

    def few_lines(self, text: str, width: float, size: float, *, most: int) -> list[str]:
        """The text in at most this many lines; the last ends in an ellipsis if there were more."""
        lines = self.lines(text, width, size)
        if len(lines) <= most:
            return lines
        return [*lines[: most - 1], self.fit(" ".join(lines[most - 1 :]), width, size)]

    def _break_word(self, word: str, width: float, size: float, bold: bool) -> list[str]:
        parts = [""]
        for sign in word:
            if parts[-1] and self.width(parts[-1] + sign, size, bold=bold) > width:
                parts.append("")
            parts[-1] += sign
        return parts


@lru_cache(maxsize=1)
def _register(folder: Path) -> frozenset[int]:
    """Registers both weights; returns the characters that both can show."""
    shown = []
    for name in (REGULAR, BOLD):
        font = TTFont(name, folder / f"{name}.ttf")
        pdfmetrics.registerFont(font)
        shown.append(frozenset(font.face.charToGlyph))
    return shown[0] & shown[1]
