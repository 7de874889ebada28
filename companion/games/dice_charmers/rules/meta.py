"""What a lobby needs to know of The Dice Charmers."""

from typing import Final

from companion.games.dice_charmers.rules.actions import DONE, ROLL, SKIP
from companion.games.dice_charmers.rules.rulings import RULINGS
from companion.rules import Meta, Option

RULES: Final = tuple(
    f"DC-{number}"
    for numbers in (
        range(1, 9),
        range(10, 14),
        range(20, 28),
        range(30, 34),
        range(40, 43),
        range(50, 57),
        range(60, 65),
        range(70, 74),
    )
    for number in numbers
)

META: Final = Meta(
    slug="dice_charmers",
    title="Rajas of the Ganges: The Dice Charmers",
    seats=range(2, 6),
    minutes="30–45",
    options=tuple(Option(ruling.option, ruling.rule) for ruling in RULINGS if ruling.option),
    sheets=("sun", "moon"),
    rules=RULES,
    luck="dice",
    bgg_id=318553,
    is_open=True,
    done=str(DONE),
    skip=str(SKIP),
    to_paper="paper",
    templates=(
        *("seat", "screen", "figures", "what", "sheet", "standings", "typing", "typed", "paper"),
    ),
    opening=str(ROLL),
    starter="elephant",
)
