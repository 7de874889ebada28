"""What a lobby needs to know of Just 4 Fun."""

from typing import Final

from companion.games.just_4_fun.rules.actions import DONE, SKIP
from companion.games.just_4_fun.rules.rulings import RULINGS
from companion.rules import Meta, Option

META: Final = Meta(
    slug="just_4_fun",
    title="Just 4 Fun",
    seats=range(2, 5),
    minutes="20–30",
    options=tuple(
        Option(ruling.option, ruling.rule, people_only=ruling.people_only)
        for ruling in RULINGS
        if ruling.option
    ),
    sheets=("classic", "magic"),
    rules=tuple(f"J4-{number}" for number in range(1, 10)),
    luck="cards",
    is_open=True,
    done=str(DONE),
    skip=str(SKIP),
    templates=("seat", "screen", "figures", "what", "typing"),
)
