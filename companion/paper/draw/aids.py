"""Play aids by the names under which games ask for them: pieces to cut out, pages to score on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from companion.paper.draw.depots import draw_depots
from companion.paper.draw.elephant import draw_elephant
from companion.paper.draw.foot import draw_footer, draw_head
from companion.paper.draw.nets import draw_nets
from companion.paper.draw.score import draw_score
from companion.paper.looks import Look
from companion.paper.pen import Pen
from companion.paper.place import Place
from companion.paper.words import Words


class Aided(NamedTuple):
    """What an aid goes with: a sheet, as many seats as there can be, and how it is drawn."""

    sheet: Mapping[str, Any]
    seats: int
    words: Words
    look: Look


class AidPage(NamedTuple):
    """The icon in the head of a page, and how to draw the rest of it."""

    icon: str
    draw: Callable[[Pen, Place, Aided], None]


def draw_aid(pen: Pen, frame: Place, name: str, page: AidPage, aided: Aided) -> None:
    """A page between its head, which says what to do with it, and its foot."""
    sheet, _, words, look = aided
    body = draw_head(pen, frame, page.icon, words[name], words[f"{name}-how"], look)
    page.draw(pen, body, aided)
    origin = f"{words['game']} · {sheet['title']} · {sheet['provenance']}"
    draw_footer(pen, frame.foot, origin, words, look)


def _draw_tiles(pen: Pen, body: Place, aided: Aided, spaces: int, part: str) -> None:
    draw_depots(pen, body, spaces, part, aided.words, aided.look)


def _draw_stand(pen: Pen, body: Place, aided: Aided) -> None:
    draw_elephant(pen, body, aided.words, aided.look)


def _draw_dice(pen: Pen, body: Place, aided: Aided) -> None:
    draw_nets(pen, body, aided.sheet["dice"], aided.words, aided.look)


def _draw_scores(pen: Pen, body: Place, aided: Aided) -> None:
    rows, pawns = aided.sheet["board"]["rows"], aided.sheet["pawns"]["each"]
    draw_score(pen, body, rows, aided.seats, pawns, aided.words, aided.look)


AIDS: Final[Mapping[str, tuple[AidPage, ...]]] = {
    "depots": (
        AidPage("good", partial(_draw_tiles, spaces=1, part="turn")),
        AidPage("good", partial(_draw_tiles, spaces=2, part="karma")),
    ),
    "elephant": (AidPage("elephant", _draw_stand),),
    "nets": (AidPage("goods-die", _draw_dice),),
    "score": (AidPage("pawn", _draw_scores),),
}
