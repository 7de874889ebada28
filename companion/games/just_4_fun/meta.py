"""What a lobby needs to know of Just 4 Fun."""

from typing import Final

from companion.games.just_4_fun.rulings import RULINGS
from companion.rules import Meta, Option

META: Final = Meta(
    slug="just_4_fun",
    title="Just 4 Fun",
    seats=range(2, 5),
    options=tuple(
        Option(ruling.option, ruling.rule, people_only=ruling.people_only)
        for ruling in RULINGS
        if ruling.option
    ),
    sheets=("classic", "magic"),
    rules=tuple(f"J4-{number}" for number in range(1, 10)),
    aids=("score",),
)
