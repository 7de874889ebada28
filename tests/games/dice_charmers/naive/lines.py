"""What a seat may choose: all lines of whatever is due, found by trying everything."""

from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.games.dice_charmers.naive import marks
from tests.games.dice_charmers.naive.printed import GOODS
from tests.games.dice_charmers.naive.roads import SHAPES, list_halves, list_pairs, list_roads

State = dict[str, Any]
Task = list[Any]
"""What is due, and its parameters: the task on top of the stack is asked first."""

SALES = {
    "sell 1": (1, "any"),
    "sell 2": (2, "any"),
    "sell 3": (3, "any"),
    "sell up to 2": (2, "any"),
    "sell up to 3": (3, "any"),
    "sell 1-3 same": (3, "same"),
    "sell 1-3 different": (3, "different"),
    "sell 2 different": (2, "different"),
}


def mine(state: State) -> dict[str, Any]:
    """The sheet of the seat whose turn it is."""
    sheet: dict[str, Any] = state["sheets"][state["seat"]]
    return sheet


def list_sales(sheet: dict[str, Any], most: int, mode: str) -> list[str]:
    """All sales of 1 to so many goods that the stock allows."""
    lines = []
    for size in range(1, most + 1):
        for goods in combinations_with_replacement(GOODS, size):
            in_stock = all(
                goods.count(good) <= sheet["circled"][good] - sheet["sold"][good] for good in GOODS
            )
            fits = {"any": size, "same": 1, "different": size}[mode]
            if in_stock and (mode == "any" or len(set(goods)) == fits):
                lines.append("sell " + " ".join(goods))
    return lines


def list_goods(state: State, amount: int) -> list[str]:
    """All choices of so many different goods, or of as many as have a free box."""
    rows = [good for good in GOODS if marks.has_room(state["printed"], mine(state), good)]
    size = min(amount, len(rows))
    return ["good " + " ".join(goods) for goods in combinations(rows, size)] if rows else []


def list_goods_dice(state: State) -> list[str]:
    """The purple dice that give at least one good, wherever they lie (DC-33)."""
    return [
        f"die {die}"
        for die in ("p1", "p2")
        if any(
            marks.has_room(state["printed"], mine(state), good)
            for good in state["faces"][die].split("-")
        )
    ]


def list_persons(state: State, but: str = "") -> list[str]:
    """The persons who have a free box."""
    ticks = mine(state)["palace"]
    free = [person for person in ticks if ticks[person] < state["printed"]["boxes"]]
    return [f"palace {person}" for person in free if person != but]


def list_ahead(state: State, most: int) -> list[str]:
    """The spaces up to so many ahead (DC-41)."""
    position = marks.river_position(mine(state))
    spaces = range(position + 1, position + 1 + most)
    return [f"river {n}" for n in spaces if n <= len(state["printed"]["symbols"])]


def list_behind(state: State, most: int) -> list[str]:
    """The nearest free spaces behind (DC-41)."""
    return [f"river {n}" for n in marks.free_behind(mine(state))[:most]]


def list_upgrades(state: State) -> list[str]:
    """The building types that can still be raised."""
    levels = mine(state)["levels"]
    return [f"upgrade {b}" for b in levels if levels[b] < len(state["printed"]["worth"])]


def list_lines(state: State, task: Task) -> list[str]:  # noqa: C901 - one plain list of all tasks
    """All lines with which a task can be carried out; none means that it comes to nothing."""
    printed, sheet = state["printed"], mine(state)
    kind = task[0]
    if kind in SHAPES:
        return list_roads(printed, sheet, [kind])
    if kind == "pair":
        return list_pairs(printed, sheet)
    of_bonus = task in (["builder", "bonus"], ["joined"])
    if of_bonus and not sheet["roads"] and "pairs_need_road" in state["options"]:
        return []
    if kind == "builder":
        return list_pairs(printed, sheet)
    if kind == "joined":
        return list_roads(printed, sheet, ["straight", "curve"])
    if kind == "half-road":
        return list_halves(sheet)
    if kind == "upgrade":
        return list_upgrades(state)
    if kind == "palace":
        return list_persons(state)
    if kind == "mogul":
        return list_persons(state, but="mogul")
    if kind == "maharani":
        return list_ahead(state, 2)
    if kind == "back any":
        return list_behind(state, 99)
    if kind == "goods die":
        return list_goods_dice(state)
    if kind == "goods":
        return list_goods(state, task[1])
    if kind in ("merchant", "portuguese"):
        main = list_sales(sheet, 2, "any") if kind == "merchant" else list_behind(state, 2)
        goods = list_goods(state, 1)
        return main + (goods or (["decline"] if main else []))
    assert kind == "sell", task
    sales = list_sales(sheet, task[1], task[2])
    if len(task) == 4 and "sell_exactly" in state["options"]:
        most = max((len(line.split()) for line in sales), default=0)
        return [line for line in sales if len(line.split()) == most]
    return [*sales, "decline"] if sales else []


EXACT = ("sell 1", "sell 2", "sell 3", "sell 2 different")


def task_of(state: State, reward: str) -> Task:
    """The task that a reward with a choice stands for."""
    if reward in SALES:
        exact = ["exactly"] if reward in EXACT else []
        return ["sell", *SALES[reward], *exact]
    if reward.endswith((" good", " different goods")):
        return ["goods", int(reward.split()[0])]
    return [reward]


def is_plain(reward: str) -> bool:
    """Tells whether a reward asks nothing and can never be regretted: fame, coins, karma."""
    return reward.split()[-1] in ("fame", "coin", "coins", "karma")


def is_usable(state: State, reward: str) -> bool:
    """Tells whether a bonus or river reward would change the sheet (DC-63)."""
    printed, sheet = state["printed"], mine(state)
    word = reward.split()[-1]
    if word == "karma":
        return bool(sheet["karma"] < printed["karma"]["boxes"])
    if word == "fame":
        return bool(sheet["fame"] < printed["fame"])
    if word in ("coin", "coins"):
        return bool(sheet["money"] < printed["money"])
    if reward in printed["persons"]:
        return bool(sheet["palace"][reward] < printed["boxes"])
    if reward == "forward 1":
        return bool(list_ahead(state, 1))
    if reward == "back 1":
        return bool(list_behind(state, 1))
    return bool(list_lines(state, task_of(state, reward)))


def is_playable(state: State, die: str) -> bool:
    """Tells whether a die's action can change the sheet (DC-7)."""
    face = state["faces"][die]
    return can_use_face(state, die[0], face)


def can_use_face(state: State, colour: str, face: str) -> bool:
    """Tells whether a face could change the acting seat's sheet."""
    printed, sheet = state["printed"], mine(state)
    if colour == "g":
        task = ["pair"] if face == "halves" else [face]
        return bool(list_lines(state, task))
    if colour == "p":
        return any(marks.has_room(printed, sheet, good) for good in face.split("-"))
    if colour == "b":
        return face in printed["symbols"][marks.river_position(sheet) :]
    return bool(sheet["palace"][face] < printed["boxes"])
