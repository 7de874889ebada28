"""What the toy prints: a row of boxes, and a coin to cut out."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.paper.arrange import Area
from companion.paper.draw.aids import Aided, HeadedPage
from companion.paper.draw.cells import CellKind, draw_box
from companion.paper.layout import Cell
from companion.paper.pen import Pen
from companion.paper.prints import Prints
from companion.paper.rect import Rect


def arrange_heads(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """A box for each head that can be noted."""
    boxes = sheet["heads"]["boxes"]
    for number in range(boxes):
        field = rect.grid(boxes, 1, number, 0).square(12)
        yield Cell(f"heads-{number + 1}", "box", field, "gold")


def draw_coin(pen: Pen, body: Rect, aided: Aided) -> None:
    """A coin as large as a hand."""
    pen.disc(*body.centre, 40, line=aided.look.ink, fill=aided.look.panel)
    pen.centre(*body.centre, aided.words["coin"], 20, colour=aided.look.ink)


PAPER: Final = Prints(
    areas={"heads": Area(arrange_heads, "gold", Rect(27, 30, 136, 40), icon="coin")},
    kinds={"box": CellKind(draw_box)},
    aids={"coin": (HeadedPage("coin", draw_coin),)},
)
