"""The page of fair dice: the commitment before the first roll, and the check at the end."""

from flask import Blueprint, abort, render_template

from companion.tables import view_look
from companion.web.errors import find_table
from companion.web.language import choose_language
from companion.web.pages import look_at
from companion.web.paging import pick_page
from companion.web.services import get_services
from companion.words import Words

blueprint = Blueprint("dice", __name__)
ROLLS_OF_A_PAGE = 300


@blueprint.get("/t/<code>/dice")
def show_dice(code: str) -> str:
    """Shows the commitment while the game runs; afterwards the seed and the rolls drawn from it."""
    look = look_at(code)
    if look.game.meta.luck == "none":
        abort(404)
    seen = view_look(look, None)
    opened = look.play is not None and look.table.phase in ("over", "ended")
    proof = get_services().proofs.find(look) if opened else None
    paged = pick_page(len(proof.rolls) if proof else 0, ROLLS_OF_A_PAGE)
    return render_template(
        "dice/dice.html",
        look=seen,
        table=seen.table,
        code=code,
        meta=look.game.meta,
        back=find_table(seated=True),
        people=[seat.name for seat in look.seats],
        proof=proof,
        paged=paged,
        words=Words(look.table.game, choose_language()),
    )
