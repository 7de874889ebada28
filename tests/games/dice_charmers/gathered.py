"""What can be asked about: positions of many games, and the name of everything on a sheet."""

from functools import cache
from random import Random

from companion.games.dice_charmers.rules.pieces import BOXES_OF_A_PERSON, DICE, GOODS, PERSONS
from companion.games.dice_charmers.rules.printed import Printed
from companion.rules import Play
from tests.games.contract.walking import set_up, walk


@cache
def gather_positions() -> tuple[tuple[Play, int], ...]:
    """Positions from games on both sheets, on phones and on paper, with their numbers of seats."""
    positions = []
    for seed in range(12):
        random = Random(f"bad {seed}")
        table = set_up("dice_charmers", random)
        play = Play.begin(table.game, table.layout, table.start)
        for step in walk(table, random, arranging=0.01):
            positions.append((play, table.seats))
            if step.actor is not None:
                play = play.do(step.actor, str(step.action))
    return tuple(positions)


def list_cells(printed: Printed) -> list[str]:
    """Every name of something printed on a sheet, and of every die."""
    boxes = {
        "river": len(printed.river),
        **dict.fromkeys(GOODS, len(printed.coins)),
        **dict.fromkeys(PERSONS, BOXES_OF_A_PERSON),
        **dict.fromkeys(printed.buildings, len(printed.building_fame)),
        "karma": printed.karma_boxes,
        "fame": printed.fame_boxes,
        "money": printed.coin_boxes,
    }
    numbered = [f"{name}-{box}" for name, most in boxes.items() for box in range(1, most + 1)]
    dice = [f"die-{die}" for die in DICE]
    return [*printed.names, *dice, *numbered, *printed.bonus_numbers]
