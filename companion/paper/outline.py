"""Reads, makes and transforms outlines, the strokes that every drawing consists of."""

import re
from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import NamedTuple

# The length of the control handles with which four curves make a circle.
ROUND = 0.5523

_COUNTS = {"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3}
_TOKEN = re.compile(r"\s*(?:([MLCZO])|(-?\d+(?:\.\d+)?))(?=\s|$)")


class Stroke(NamedTuple):
    """One step of an outline: M, L, C or Z, with the coordinates of its points in one tuple."""

    letter: str
    points: tuple[float, ...] = ()


Outline = tuple[Stroke, ...]


class OutlineError(ValueError):
    """Raised for a text that is no outline."""


def read_outline(text: str) -> Outline:
    """Reads `M L C Z` strokes and `O x y r` circles; raises OutlineError for anything else."""
    return tuple(_strokes(text))


def _strokes(text: str) -> Iterator[Stroke]:
    letter, numbers, begun = "", [], False
    for sign, number in (*_tokens(text), ("end", None)):
        if number is not None:
            numbers.append(number)
            continue
        if letter:
            if len(numbers) != _COUNTS[letter]:
                raise OutlineError(f"{letter} takes {_COUNTS[letter]} numbers, not {len(numbers)}")
            if not begun and letter in "LCZ":
                raise OutlineError(f"{letter} before the first M")
            begun = letter not in "OZ" and (begun or letter == "M")
            if letter == "O":
                yield from circle(*numbers)
            else:
                yield Stroke(letter, tuple(numbers))
        elif numbers:
            raise OutlineError("an outline begins with a letter")
        letter, numbers = sign, []


def _tokens(text: str) -> Iterator[tuple[str, float | None]]:
    at = 0
    text = text.strip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found:
            raise OutlineError(f"not an outline: {text[at : at + 20]!r}")
        yield (found[1], None) if found[1] else ("", float(found[2]))
        at = found.end()


def circle(x: float, y: float, r: float) -> Outline:
    """Makes a circle of four curves."""
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """Makes an ellipse of four curves."""
    kx, ky = rx * ROUND, ry * ROUND
    return (
        Stroke("M", (x + rx, y)),
        Stroke("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        Stroke("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        Stroke("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        Stroke("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        Stroke("Z"),
    )


def polygon(*points: tuple[float, float], closed: bool = True) -> Outline:
    """Makes straight lines through the points."""
    first, *rest = points
    lines = tuple(Stroke("L", point) for point in rest)
    return (Stroke("M", first), *lines, *((Stroke("Z"),) if closed else ()))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """Makes a rectangle, with rounded corners if a radius is given."""
    right, bottom, r = x + width, y + height, min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon((x, y), (right, y), (right, bottom), (x, bottom))
    k = r * (1 - ROUND)
    return (
        Stroke("M", (x + r, y)),
        Stroke("L", (right - r, y)),
        Stroke("C", (right - k, y, right, y + k, right, y + r)),
        Stroke("L", (right, bottom - r)),
        Stroke("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        Stroke("L", (x + r, bottom)),
        Stroke("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        Stroke("L", (x, y + r)),
        Stroke("C", (x, y + k, x + k, y, x + r, y)),
        Stroke("Z"),
    )


class Transform(NamedTuple):
    """An affine transformation: scales and rotates, then shifts."""

    a: float = 1.0
    b: float = 0.0
    x: float = 0.0
    y: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The transformed point."""
        return self.a * x - self.b * y + self.x, self.b * x + self.a * y + self.y

    def after(self, x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> "Transform":
        """This transformation, applied after a shift, a scaling and a clockwise rotation."""
        at = self.point(x, y)
        c, s = scale * cos(radians(degrees)), scale * sin(radians(degrees))
        return Transform(self.a * c - self.b * s, self.a * s + self.b * c, *at)

    @property
    def scale(self) -> float:
        """The factor by which lengths grow."""
        return hypot(self.a, self.b)

    def move(self, outline: Outline) -> Outline:
        """The transformed outline."""
        return tuple(
            Stroke(
                stroke.letter,
                tuple(
                    part
                    for i in range(0, len(stroke.points), 2)
                    for part in self.point(stroke.points[i], stroke.points[i + 1])
                ),
            )
            for stroke in outline
        )


def write_number(value: float) -> str:
    """Writes a number as short as possible, rounded to thousandths."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if round(value, 3) else "0"


def write_outline(outline: Outline) -> str:
    """Writes an outline as SVG path data."""
    return " ".join(
        f"{stroke.letter}{' '.join(write_number(value) for value in stroke.points)}"
        for stroke in outline
    )


def write_relative(outline: Outline) -> str:
    """Writes an outline as SVG path data relative to each last point, which compresses better."""
    written, start, last = [], (0.0, 0.0), (0.0, 0.0)
    for stroke in outline:
        points = [round(value, 2) for value in stroke.points]
        steps = " ".join(write_number(value - last[i % 2]) for i, value in enumerate(points))
        written.append(stroke.letter.lower() + steps.replace(" -", "-"))
        last = (points[-2], points[-1]) if points else start
        start = last if stroke.letter == "M" else start
    return "".join(written)
