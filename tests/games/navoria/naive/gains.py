"""What the second engine does with gains: a list of words still to be carried out, in frames."""

from typing import Any

from tests.games.navoria.naive.seat import count_trade, is_full, list_ways_to_leave

State = dict[str, Any]


def acting(state: State) -> dict[str, Any]:
    seat: dict[str, Any] = state["seats"][state["seat"]]
    return seat


def words(state: State, kind: str) -> list[str]:
    found: list[str] = state["printed"]["words"][kind]
    return found


def receive(state: State, source: str, gains: list[str]) -> None:
    """Opens a frame; what needs no choice happens at once."""
    seat = acting(state)
    frame: list[str] = []
    for gain in gains:
        if gain.endswith(("point", "points")):
            seat["paid"][source] += int(gain.split()[0])
        elif gain.endswith("per artisan"):
            cards = [state["cards"][name] for name in seat["cards"]]
            seat["paid"][source] += int(gain.split()[0]) * count_trade(cards, "artisan")
        elif gain in words(state, "islands"):
            walk(state, gain)
        else:
            frame.append(gain)
    state["frames"].append({"order": source == "orders", "left": frame})


def walk(state: State, island: str) -> None:
    """Moves an explorer one step, and pays the treasure at the end (NV-45, NV-46)."""
    seat, track = acting(state), state["printed"]["tracks"][island]
    if seat["explorers"][island] < track["spaces"]:
        seat["explorers"][island] += 1
        if seat["explorers"][island] < track["spaces"]:
            return
    seat["paid"]["treasures"] += track["treasure"]


def is_resource(state: State, word: str) -> bool:
    return word == "resource" or word in words(state, "resources")


def list_full(state: State) -> list[str]:
    docks = acting(state)["docks"]
    islands = enumerate(words(state, "islands"))
    return [island for number, island in islands if is_full(number, docks[island])]


def list_fills(state: State) -> list[str]:
    lines = []
    for island in list_full(state):
        number = words(state, "islands").index(island)
        ways = list_ways_to_leave(number, acting(state)["docks"][island], words(state, "resources"))
        if len(ways) == 1:
            lines.append(f"fill {island}")
        else:
            lines += [f"fill {island} {' '.join(way)}" for way in ways]
    return lines


def can_build(state: State, word: str) -> bool:
    _, _, island = word.partition(" ")
    built = acting(state)["refuges"]
    return any(built[place] < 3 for place in ([island] if island else built))


def advance(state: State) -> None:
    """Does all that needs no choice; with no frame left the turn is over."""
    while state["frames"] and not state["laying"]:
        frame = state["frames"][-1]
        if not frame["order"] or not frame["left"]:
            fills = list_fills(state)
            if frame["order"]:
                state["frames"].pop()
                continue
            if len(fills) > 1:
                return
            if fills:
                fill(state, fills[0])
                continue
        if not frame["left"]:
            state["frames"].pop()
        elif not carry_out(state, frame):
            return


def carry_out(state: State, frame: dict[str, Any]) -> bool:
    """Builds refuges that need no choice, and drops those that are lost (NV-109, NV-123)."""
    resources = [word for word in frame["left"] if is_resource(state, word)]
    for word in frame["left"]:
        if " or " in word and "refuge" in word and not can_build(state, "refuge"):
            other = [side for side in word.split(" or ") if side != "refuge"]
            frame["left"][frame["left"].index(word)] = other[0]
            return True
        if word.startswith("refuge") and " or " not in word:
            if not can_build(state, word):
                frame["left"].remove(word)
                return True
            if word != "refuge" and (not resources or "fixed_order" in state["options"]):
                frame["left"].remove(word)
                acting(state)["refuges"][word.split()[1]] += 1
                return True
    return False


def fill(state: State, line: str) -> None:
    """Fills an order: its resources leave, and its gains are due (NV-52, NV-53)."""
    _, island, *leaving = line.split()
    number = words(state, "islands").index(island)
    seat = acting(state)
    dock = seat["docks"][island]
    leaving = leaving or list_ways_to_leave(number, dock, words(state, "resources"))[0]
    for resource in leaving:
        dock.remove(resource)
    printed = state["printed"]["docks"][island]
    receive(state, "orders", printed["base"] + printed["refuges"][: seat["refuges"][island]])


def list_lines(state: State) -> list[str]:
    """What can be done with what was gained."""
    if state["laying"]:
        return list_layings(state, state["laying"][0])
    frame = state["frames"][-1]
    if not frame["order"] and list_full(state):
        return list_fills(state)
    left = list(frame["left"])
    if "fixed_order" in state["options"]:
        kinds = [
            [word for word in left if word.startswith("refuge") or " or " in word],
            [word for word in left if is_resource(state, word)],
            [word for word in left if word == "step"],
        ]
        left = next(kind for kind in kinds if kind)
    lines: list[str] = []
    for side in [side for word in left for side in word.split(" or ")]:
        lines += list_lines_of(state, side, left)
    return lines


def list_lines_of(state: State, word: str, left: list[str]) -> list[str]:
    if is_resource(state, word):
        first = next(side for w in left for side in w.split(" or ") if is_resource(state, side))
        return list_layings(state, first)
    kind, _, named = word.partition(" ")
    if kind in words(state, "islands"):
        return [f"step {kind}"]
    islands = [named] if named else words(state, "islands")
    built = acting(state)["refuges"]
    return [f"{kind} {i}" for i in islands if kind == "step" or built[i] < 3]


def list_layings(state: State, resource: str) -> list[str]:
    resources = words(state, "resources") if resource == "resource" else [resource]
    free = [island for island in words(state, "islands") if island not in state["laid"]]
    return [f"lay {one} {island}" for one in resources for island in free]


def lay(state: State, resource: str, island: str) -> None:
    """Lays a resource on a dock (NV-50, NV-121)."""
    if not state["laying"]:
        left = state["frames"][-1]["left"]
        for word in list(left):
            sides = [side for side in word.split(" or ") if is_resource(state, side)]
            if sides:
                left.remove(word)
                state["laying"] += sides
    state["laying"].pop(0)
    state["laid"].append(island)
    if len(state["laid"]) == 3 or not state["laying"]:
        state["laid"] = []
    acting(state)["docks"][island].append(resource)


def use(state: State, kind: str, island: str) -> None:
    """Takes a step or a refuge off the frame: a named one before one of choice."""
    left = state["frames"][-1]["left"]
    named = island if kind == "step" else f"refuge {island}"
    for wanted in (named, kind):
        for word in left:
            if wanted in word.split(" or "):
                left.remove(word)
                return
    raise AssertionError(f"{kind} {island} was not gained")
