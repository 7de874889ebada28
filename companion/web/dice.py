"""The page that proves the dice: sealed before the first roll, opened and checked at the end."""

from flask import Blueprint, render_template

from companion.tables import check_dice
from companion.web.errors import find_table
from companion.web.language import choose_language
from companion.web.pages import look_at
from companion.words import Words

place = Blueprint("dice", __name__)


@place.get("/t/<code>/dice")
def show_dice(code: str) -> str:
    """The seal while the game runs; afterwards the seed and every roll drawn again from it."""
    look = look_at(code)
    opened = look.play is not None and look.table.phase in ("over", "ended")
    return render_template(
        "dice/dice.html",
        look=look,
        table=look.table,
        code=code,
        meta=look.game.meta,
        back=find_table(seated=True),
        people=[seat.name for seat in look.seats],
        proof=check_dice(look) if opened else None,
        words=Words(look.table.game, choose_language()),
    )
