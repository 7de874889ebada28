"""The whole game once more, slow and obvious: what may be written, and what it changes."""

from typing import Any

from tests.games.dice_charmers.naive import actions, lines, marks
from tests.games.dice_charmers.naive.printed import COLOURS, DICE

State = dict[str, Any]


def begin(printed: dict[str, Any], seats: int, first: int, options: set[str]) -> State:
    """The table before the first roll."""
    return {
        "printed": printed,
        "options": options,
        "sheets": [marks.new_sheet(printed) for _ in range(seats)],
        "faces": {},
        "where": {},
        "pair": [],
        "round": 1,
        "lap": 1,
        "first": first,
        "seat": first,
        "phase": "roll",
        "ending": "",
        "due": [],
    }


def copy(thing: Any) -> Any:
    """A copy down to the last box, apart from what never changes."""
    if isinstance(thing, dict):
        return {
            key: value if key in ("printed", "options") else copy(value)
            for key, value in thing.items()
        }
    return [copy(item) for item in thing] if isinstance(thing, list) else thing


def after(state: State, line: str) -> State:
    """The table after one more line; the table given is left as it was."""
    state = copy(state)
    write(state, line)
    return state


def in_centre(state: State) -> list[str]:
    return [die for die in DICE if state["where"].get(die) == "centre"]


def on_elephant(state: State) -> list[str]:
    return [die for die in DICE if state["where"].get(die) == "elephant"]


def karma_left(state: State) -> bool:
    sheet = lines.mine(state)
    return bool(sheet["karma"] > sheet["spent"])


def legal(state: State) -> list[str]:
    """All lines that the seat whose turn it is may write now; none while dice are owed."""
    phase = state["phase"]
    if phase == "roll":
        return ["roll"]
    if phase == "choose":
        return list_draft(state)
    if phase == "keep":
        return list_kept(state)
    if phase == "act":
        return list_owed(state)
    return []


def list_draft(state: State) -> list[str]:
    """Taking a die, using karma, or going without (DC-7, DC-8, DC-10)."""
    takes = [f"take {die}" for die in in_centre(state) if lines.is_playable(state, die)]
    karma = []
    if karma_left(state) and on_elephant(state):
        karma = [f"karma {die}" for die in in_centre(state)]
    if not takes and (not karma or "karma_optional" in state["options"]):
        karma = [*karma, "go without"]
    return takes + karma


def list_kept(state: State) -> list[str]:
    """Keeping one of the two rerolled dice, or rerolling both again (DC-11)."""
    keeps = [f"keep {die}" for die in state["pair"] if lines.is_playable(state, die)]
    again = ["again"] if karma_left(state) else []
    if not keeps and (not again or "karma_optional" in state["options"]):
        keeps = [f"keep {die}" for die in state["pair"]]
    return keeps + again


def list_owed(state: State) -> list[str]:
    """What is due, else the choice among waiting bonuses, else the end of the turn."""
    if state["due"]:
        task = state["due"][-1]
        if task[0] == "rewards":
            return [f"use {place}" for place in usable_places(state, task[1])]
        return lines.list_lines(state, task)
    return list_waiting(state) or ["done"]


def usable_places(state: State, places: list[str]) -> list[str]:
    bonuses = state["printed"]["bonuses"]
    return [place for place in places if lines.is_usable(state, bonuses[place])]


def list_waiting(state: State) -> list[str]:
    """The choice among the bonuses that wait."""
    waiting = lines.mine(state)["waiting"]
    choice = [f"use {place}" for place in usable_places(state, waiting)]
    leave = usable_places(state, waiting)
    if len(waiting_halves(state)) > 1 and lines.list_lines(state, ["joined"]):
        choice.append("join")
        leave += [place for place in waiting_halves(state) if place not in leave]
    if "bonuses_optional" in state["options"]:
        choice += [f"forgo {place}" for place in leave]
    return choice


def waiting_halves(state: State) -> list[str]:
    bonuses = state["printed"]["bonuses"]
    return [place for place in lines.mine(state)["waiting"] if bonuses[place] == "half-road"]


def owed(state: State) -> list[str]:
    """The dice that are in the air."""
    if state["phase"] == "dice":
        return list(DICE)
    return list(state["pair"]) if state["phase"] == "reroll" else []


def write(state: State, line: str) -> None:
    """Changes the table as the line says."""
    verb, *words = line.split()
    if verb == "roll":
        state["phase"] = "dice"
    elif verb in ("dice", "reroll"):
        for die, face in zip(owed(state), words, strict=True):
            assert face in state["printed"]["dice"][COLOURS[die[0]]], line
            state["faces"][die] = face
        if verb == "dice":
            state["where"] = dict.fromkeys(DICE, "centre")
        state["phase"] = "choose" if verb == "dice" else "keep"
    elif verb in ("karma", "again"):
        lines.mine(state)["spent"] += 1
        if verb == "karma":
            state["pair"] = [*on_elephant(state), words[0]]
            state["where"].update(dict.fromkeys(state["pair"], "hand"))
        state["phase"] = "reroll"
    elif verb in ("take", "keep"):
        take_die(state, verb, words[0])
    elif verb == "go":
        state["phase"] = "act"
    elif verb == "done":
        finish_turn(state)
    else:
        act(state, line)


def take_die(state: State, verb: str, die: str) -> None:
    """Moves the dice and begins the action (DC-4, DC-11)."""
    playable = lines.is_playable(state, die)
    if verb == "keep":
        for other in state["pair"]:
            state["where"][other] = "elephant"
        state["pair"] = []
    elif set(state["where"].values()) == {"centre"}:
        twin = die[0] + {"1": "2", "2": "1"}[die[1]]
        state["where"][twin] = "elephant"
    state["where"][die] = str(state["seat"])
    state["phase"] = "act"
    if playable:
        actions.play_die(state, die)
    settle(state)


def act(state: State, line: str) -> None:
    """Carries out a chosen line of the turn."""
    waiting = lines.mine(state)["waiting"]
    if line == "join":
        join(state)
    elif line.startswith("forgo "):
        waiting.remove(line.removeprefix("forgo "))
        lines.mine(state)["lost"].append(line.removeprefix("forgo "))
    elif line.startswith("use "):
        places = state["due"][-1][1] if state["due"] else waiting
        start(state, places, line.removeprefix("use "))
    else:
        actions.carry_out(state, state["due"].pop(), line)
    settle(state)


def start(state: State, places: list[str], place: str) -> None:
    """Crosses one bonus or reward and begins it."""
    places.remove(place)
    actions.begin_reward(state, state["printed"]["bonuses"][place])


def join(state: State) -> None:
    """Crosses two waiting half-roads and makes one road of them due (DC-26)."""
    for place in waiting_halves(state)[:2]:
        lines.mine(state)["waiting"].remove(place)
    state["due"].append(["joined"])


def settle(state: State) -> None:
    """Does everything that leaves no choice, until the seat has one again or the turn is over."""
    while True:
        if state["due"] and state["due"][-1][0] != "rewards":
            if lines.list_lines(state, state["due"][-1]):
                return
            state["due"].pop()
            continue
        places = state["due"][-1][1] if state["due"] else lines.mine(state)["waiting"]
        choice = legal(state) if places else []
        usable = usable_places(state, places)
        bonuses = state["printed"]["bonuses"]
        plain = [place for place in usable if lines.is_plain(bonuses[place])]
        if plain and not any(line.startswith("forgo ") for line in choice):
            start(state, places, plain[0])
        elif len(usable) == 1 and len(choice) == 1:
            start(state, places, usable[0])
        elif choice == ["join"]:
            join(state)
        elif usable or "join" in choice:
            return
        else:
            lines.mine(state)["lost"] += places
            places.clear()
            if not state["due"]:
                return
            state["due"].pop()


def finish_turn(state: State) -> None:
    """Judges the sheet and hands on to the next seat, pass or round (DC-5, DC-6, DC-71)."""
    seats = len(state["sheets"])
    excess = marks.find_excess(state["printed"], lines.mine(state))
    if excess > 0 or (excess == 0 and "touching_ends" in state["options"]):
        state["ending"] = "crossed"
    state["phase"] = "choose"
    state["seat"] = (state["seat"] + 1) % seats
    if state["seat"] != state["first"]:
        return
    last = state["lap"] == (2 if seats == 2 else 1)
    if last and not state["ending"] and is_stuck(state):
        state["ending"] = "exhausted"
    if state["ending"] and (last or "two_seats_finish_round" not in state["options"]):
        state["phase"] = "over"
    elif last:
        state["round"] += 1
        state["lap"] = 1
        state["first"] = state["seat"] = (state["first"] + 1) % seats
        state["where"] = {}
        state["phase"] = "roll"
    else:
        state["lap"] += 1


def is_stuck(state: State) -> bool:
    """Tells whether no face of any die could change any sheet any more (DC-73)."""
    return not any(
        lines.can_use_face({**state, "seat": seat}, letter, face)
        for seat in range(len(state["sheets"]))
        for letter, colour in COLOURS.items()
        for face in state["printed"]["dice"][colour]
    )


def find_winners(state: State) -> list[int]:
    """Who wins a finished game (DC-72, DC-73)."""
    sheets = state["sheets"]
    seats = list(range(len(sheets)))
    excess = [marks.find_excess(state["printed"], sheet) for sheet in sheets]
    if state["ending"] == "crossed" and any(value > 0 for value in excess):
        seats = [seat for seat in seats if excess[seat] > 0]
    for figures in (
        excess,
        [sheet["karma"] for sheet in sheets],
        [sheet["spent"] for sheet in sheets],
    ):
        best = max(figures[seat] for seat in seats)
        seats = [seat for seat in seats if figures[seat] == best]
    return seats
