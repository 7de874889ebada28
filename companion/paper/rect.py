"""Rectangles on paper: in millimetres, y downwards."""

from typing import NamedTuple

# The height of the foot of every page and sheet.
FOOT = 9.0


class Rect(NamedTuple):
    """A rectangle that can be cut up into others."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y coordinate of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def least(self) -> float:
        """The shorter side."""
        return min(self.width, self.height)

    @property
    def foot(self) -> "Rect":
        """The strip at the bottom, for the footer."""
        return Rect(self.x, self.bottom - FOOT, self.width, FOOT)

    @property
    def body(self) -> "Rect":
        """What is left above the footer."""
        return self._replace(height=self.height - FOOT)

    def inset(self, x: float, y: float | None = None) -> "Rect":
        """The rectangle without margins of this width and height."""
        y = x if y is None else y
        return Rect(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def grid(self, columns: int, rows: int, column: int, row: int) -> "Rect":
        """One field of the rectangle divided into equal columns and rows."""
        width, height = self.width / columns, self.height / rows
        return Rect(self.x + column * width, self.y + row * height, width, height)

    def square(self, most: float) -> "Rect":
        """The largest square in the middle with sides up to `most`."""
        side = min(self.width, self.height, most)
        x, y = self.centre
        return Rect(x - side / 2, y - side / 2, side, side)

    def stretch(self, x: float, y: float) -> "Rect":
        """The rectangle scaled, with its position, by a factor across and one down."""
        return Rect(self.x * x, self.y * y, self.width * x, self.height * y)

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the two rectangles overlap."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def within(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether this rectangle lies inside the other."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )
