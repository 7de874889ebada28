"""What a chosen line changes, and what it makes due."""

from typing import Any

from tests.games.dice_charmers.naive import marks
from tests.games.dice_charmers.naive.lines import mine, task_of
from tests.games.dice_charmers.naive.printed import GOODS

State = dict[str, Any]
Task = list[Any]


def begin_reward(state: State, reward: str) -> None:
    """Carries out a usable reward, or puts on the stack what the seat has to choose."""
    printed, sheet = state["printed"], mine(state)
    first, last = reward.split()[0], reward.split()[-1]
    if last == "karma":
        marks.circle_karma(printed, sheet)
    elif last == "fame":
        marks.mark_fame(printed, sheet, int(first))
    elif last in ("coin", "coins"):
        marks.mark_money(printed, sheet, int(first))
    elif reward in printed["persons"]:
        visit_person(state, reward, "bonus")
    elif reward == "3 different goods":
        circle(state, GOODS)
    elif reward == "forward 1":
        move(state, marks.river_position(sheet) + 1)
    elif reward == "back 1":
        move(state, marks.free_behind(sheet)[0])
    else:
        state["due"].append(task_of(state, reward))


def visit_person(state: State, person: str, sender: str) -> None:
    """Ticks a person's box and makes the effect due, which may ask who sent (DC-50 to DC-55)."""
    marks.tick_person(state["printed"], mine(state), person)
    if person == "raja":
        marks.mark_money(state["printed"], mine(state), 1)
        state["due"].append(["upgrade"])
    else:
        state["due"].append([person, sender])


def move(state: State, space: int) -> None:
    """Marks a river space; its rewards are due at once (DC-42)."""
    places = marks.mark_space(state["printed"], mine(state), space)
    if "river_waits" in state["options"]:
        mine(state)["waiting"] += places
    else:
        state["due"].append(["rewards", places])


def draw_road(state: State, cell: str, sides: str) -> None:
    """Draws a whole road: builds or opens what stands there, and reaches the border."""
    printed, sheet = state["printed"], mine(state)
    sheet["roads"][cell] = sides
    for side in sides:
        gain_border(state, cell, side)
    content = printed["cells"][cell]
    if content in printed["buildings"]:
        worth = printed["worth"][sheet["levels"][content] - 1]
        marks.mark_fame(printed, sheet, worth)
    elif content.startswith("market"):
        state["due"].append(["sell", 3, content.split()[1]])


def gain_border(state: State, cell: str, side: str) -> None:
    """Circles the border bonus beyond a side (DC-25)."""
    if f"{cell}-{side}" in state["printed"]["border"]:
        marks.gain(state["printed"], mine(state), f"{cell}-{side}")


def carry_out(state: State, task: Task, line: str) -> None:
    """Does what a chosen line says; the task was taken off the stack before."""
    verb, *words = line.split()
    if verb == "road":
        draw_road(state, words[0], words[1])
    elif verb == "half":
        draw_half(state, words[0], words[1])
        if task[0] in ("pair", "builder"):
            state["due"].append(["half-road"])
    elif verb == "sell":
        for good in words:
            marks.sell_good(state["printed"], mine(state), good)
    elif verb == "good":
        circle(state, words)
    elif verb == "die":
        circle(state, state["faces"][words[0]].split("-"))
    else:
        carry_out_other(state, task, verb, words)


def carry_out_other(state: State, task: Task, verb: str, words: list[str]) -> None:
    """The lines of river, palace and upgrades."""
    if verb == "river":
        move(state, int(words[0]))
    elif verb == "palace":
        visit_person(state, words[0], task[1] if task[0] == "mogul" else "bonus")
    elif verb == "upgrade":
        marks.upgrade_building(state["printed"], mine(state), words[0])
    else:
        assert verb == "decline", verb


def draw_half(state: State, cell: str, side: str) -> None:
    """Adds one open side to a road."""
    mine(state)["roads"][cell] += side
    gain_border(state, cell, side)


def circle(state: State, goods: list[str]) -> None:
    """Circles each good once."""
    for good in goods:
        marks.circle_good(state["printed"], mine(state), good)


def play_die(state: State, die: str) -> None:
    """Begins the action of the die that went to the depot."""
    printed, sheet = state["printed"], mine(state)
    face = state["faces"][die]
    if die[0] == "g":
        state["due"].append(["pair"] if face == "halves" else [face])
    elif die[0] == "p":
        circle(state, face.split("-"))
    elif die[0] == "b":
        ahead = range(marks.river_position(sheet) + 1, len(printed["symbols"]) + 1)
        move(state, next(n for n in ahead if printed["symbols"][n - 1] == face))
    else:
        visit_person(state, face, "die")
