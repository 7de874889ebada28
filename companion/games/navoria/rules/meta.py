"""What a lobby needs to know of Navoria."""

from typing import Final

from companion.games.navoria.rules.rulings import RULINGS
from companion.rules import Meta, Option

META: Final = Meta(
    slug="navoria",
    title="Navoria",
    seats=range(2, 5),
    minutes="45–60",
    options=tuple(
        Option(ruling.option, ruling.rule, people_only=ruling.people_only)
        for ruling in RULINGS
        if ruling.option
    ),
    sheets=("sample",),
    rules=tuple(
        f"NV-{number}"
        for number in (
            *(*range(1, 7), 10, 11, 12, 14, 20, 21, *range(30, 35), 40, 45, 46),
            *(*range(50, 54), *range(60, 63), 70, 71, 80, 81, 83, 90, 91, 92),
        )
    ),
    luck="cards",
    is_open=True,
    skip="skip",
    templates=("seat", "screen", "figures", "what", "paper", "judge", "box"),
    starter="compass",
)
