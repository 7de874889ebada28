"""A deck read once more, as plain cards that know their own names."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class Card:
    """One card; the number of its die is put behind it when the game begins."""

    kind: str
    name: str
    die: str
    price: int = 0
    colour: str = ""
    shows: list[str] = field(default_factory=list)
    goods: list[tuple[str, int]] = field(default_factory=list)
    ship: int = 0
    reward: str = ""
    coin: bool = False
    number: int = 0

    @property
    def word(self) -> str:
        """How the action of its kind names the card."""
        return str(self.ship) if self.kind == "ship" else self.name.removeprefix("palace")


def _split(text: str) -> tuple[str, int]:
    name, number = text.split()
    return name, int(number)


def read_deck(printed: dict[str, Any]) -> list[Card]:
    """All cards in the order of the file."""
    cards = []
    for ship in printed["ships"]:
        name = f"ship{ship['number']}/{ship['die']}"
        card = Card("ship", name, ship["die"], ship["price"], reward=ship["reward"])
        card.ship = ship["number"]
        card.goods = [_split(ship["good"])] if "good" in ship else []
        cards.append(card)
    for building in printed["buildings"]:
        colour, price = _split(building["price"])
        goods = [_split(building["good"])] if "good" in building else []
        face = "-".join([f"{colour}{price}", *building["shows"], *(f"{k}{v}" for k, v in goods)])
        for die in building["dice"]:
            card = Card("building", f"{face}/{die}", die, price, colour)
            card.shows, card.goods = building["shows"], goods
            cards.append(card)
    for lot in printed["goods"]:
        goods = [_split(good) for good in lot["goods"]]
        face = "-".join(f"{kind}{value}" for kind, value in goods)
        coin = lot.get("coin", False)
        for die in lot["dice"]:
            name = f"{face}-coin/{die}" if coin else f"{face}/{die}"
            cards.append(Card("goods", name, die, goods=goods, coin=coin))
    for palace in printed["palace"]:
        for die in palace["dice"]:
            name = f"palace{palace['number']}/{die}"
            cards.append(Card("palace", name, die, palace["number"]))
    return cards
