"""What a card shows: its action side, named by one word, and the colour of the die behind it."""

from typing import NamedTuple


class Good(NamedTuple):
    """One good printed on a card, with its value in coins."""

    kind: str
    value: int

    def __str__(self) -> str:
        return f"{self.kind}{self.value}"


class Face(NamedTuple):
    """An action side; what a kind of card does not have is empty."""

    kind: str
    price: int = 0
    colour: str = ""
    """The colour in which a building is paid."""
    shows: tuple[str, ...] = ()
    """The types of the buildings on a card."""
    goods: tuple[Good, ...] = ()
    number: int = 0
    """The flag of a ship."""
    reward: str = ""
    coin: bool = False
    """Whether a goods card also brings a coin at once."""

    def __str__(self) -> str:
        if self.kind == "ship":
            return f"ship{self.number}"
        if self.kind == "palace":
            return f"palace{self.price}"
        parts = (*self.shows, *map(str, self.goods), *(("coin",) if self.coin else ()))
        if self.kind == "building" and self.price:
            parts = (f"{self.colour}{self.price}", *parts)
        return "-".join(parts)


class Card(NamedTuple):
    """One card: its action side and the colour that its corner shows, empty if not known."""

    face: Face
    die: str

    def __str__(self) -> str:
        return f"{self.face}/{self.die}" if self.die else str(self.face)
