"""What The Dice Charmers prints: the sheet, and dice, depots and an elephant to cut out."""

from functools import partial
from typing import Final

from companion.games.dice_charmers.paper import cells
from companion.games.dice_charmers.paper.boxes import (
    arrange_karma,
    arrange_market,
    arrange_palace,
    arrange_river,
    arrange_upgrades,
)
from companion.games.dice_charmers.paper.depots import draw_depots
from companion.games.dice_charmers.paper.elephant import draw_elephant
from companion.games.dice_charmers.paper.examples import EXAMPLES
from companion.games.dice_charmers.paper.nets import draw_nets
from companion.games.dice_charmers.paper.province import arrange_province
from companion.games.dice_charmers.paper.tracks import RIM, arrange_tracks
from companion.paper.arrange import SHEET, Area
from companion.paper.draw.aids import HeadedPage
from companion.paper.draw.cells import CellKind, draw_box, draw_label
from companion.paper.prints import Prints
from companion.paper.rect import Rect

PAPER: Final = Prints(
    areas={
        "tracks": Area(arrange_tracks, "gold", SHEET, headed=False, rim=RIM),
        "province": Area(arrange_province, "green", Rect(27, 18, 136, 99.6)),
        "river": Area(arrange_river, "blue", Rect(27, 118.8, 136, 34)),
        "market": Area(arrange_market, "purple", Rect(27, 154, 60, 46)),
        "karma": Area(arrange_karma, "rose", Rect(27, 201.2, 60, 23.4), icon="karma"),
        "upgrades": Area(arrange_upgrades, "stone", Rect(88.2, 154, 36.6, 70.6), icon="upgrade"),
        "palace": Area(arrange_palace, "orange", Rect(126, 154, 37, 70.6)),
    },
    kinds={
        "province": CellKind(cells.draw_province),
        "residence": CellKind(cells.draw_residence),
        "bonus": CellKind(cells.draw_bonus),
        "gain": CellKind(cells.draw_bonus),
        "river": CellKind(cells.draw_river, cells.find_free_of_river),
        "box": CellKind(draw_box),
        "label": CellKind(draw_label),
        "pays": CellKind(cells.draw_pays),
        "tent": CellKind(cells.draw_tent),
        "level": CellKind(cells.draw_level),
        "karma": CellKind(cells.draw_karma),
        "fame": CellKind(cells.draw_fame, cells.find_free_of_fame),
        "corner": CellKind(cells.draw_corner, cells.find_free_of_corner),
        "coin": CellKind(cells.draw_coin),
    },
    marks={"road": cells.mark_road},
    aids={
        "depots": (
            HeadedPage("good", partial(draw_depots, spaces=1, part="turn")),
            HeadedPage("good", partial(draw_depots, spaces=2, part="karma")),
        ),
        "elephant": (HeadedPage("elephant", draw_elephant),),
        "nets": (HeadedPage("goods-die", draw_nets),),
    },
    examples=EXAMPLES,
)
