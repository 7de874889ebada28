"""What a lobby needs to know of Cards & Karma."""

from typing import Final

from companion.games.cards_and_karma.rules.rulings import RULINGS
from companion.rules import Meta, Option

_NUMBERS: Final = (
    *range(1, 15),
    *range(20, 25),
    *range(30, 41),
    *range(45, 50),
    *range(50, 59),
    *range(60, 64),
    *range(70, 79),
    *range(90, 92),
)

META: Final = Meta(
    slug="cards_and_karma",
    title="Rajas of the Ganges: Cards & Karma",
    seats=range(2, 5),
    minutes="30–45",
    options=tuple(
        Option(ruling.option, ruling.rule, people_only=ruling.people_only)
        for ruling in RULINGS
        if ruling.option
    ),
    sheets=("sample",),
    rules=tuple(f"CK-{number}" for number in _NUMBERS),
    luck="cards",
    is_open=True,
    exhaustive=False,
    templates=("seat", "screen", "figures", "what", "paper", "judge"),
    starter="elephant",
)
