"""The same game a second time, written slowly and plainly from the rules; shares no code."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations_with_replacement, product
from typing import Any

State = dict[str, Any]


def begin(printed: dict[str, Any], seats: int, first: int, options: set[str]) -> State:
    """A table at which nothing has happened; pawns and cards lie in plain lists."""
    where = {}
    for row, values in enumerate(printed["board"]["rows"]):
        for column, value in enumerate(values):
            where[row, column] = value
    deck = [int(card) for card, copies in printed["deck"].items() for _ in range(copies)]
    real = "real_cards" in options
    return {
        "straights": list_straights(where),
        "deck": deck,
        "real": real,
        "return": "pawns_return" in options,
        "seat": first,
        "seats": seats,
        "awaits": "play" if real else "shuffle",
        "pawns": {value: [] for value in where.values()},
        "supply": [printed["pawns"]["each"]] * seats,
        "hands": [[] for _ in range(seats)],
        "held": [4 if real else 0] * seats,
        "pile": [] if real else list(deck),
        "piled": len(deck) - 4 * seats * real,
        "discards": [],
        "winner": None,
    }


def may_enter(state: State, value: int, seat: int) -> bool:
    """Tells whether a seat may place in a zone (J4-4)."""
    pawns = state["pawns"][value]
    return all(pawns.count(other) < pawns.count(seat) + 2 for other in range(state["seats"]))


def has_majority(state: State, value: int, seat: int) -> bool:
    """Tells whether a seat has the majority in a zone (J4-7)."""
    pawns = state["pawns"][value]
    others = [other for other in range(state["seats"]) if other != seat]
    return all(pawns.count(seat) > pawns.count(other) for other in others)


def list_straights(where: dict[tuple[int, int], int]) -> set[frozenset[int]]:
    """Every straight row of four, found by walking from every zone into all eight directions."""
    found = set()
    for row, column in where:
        for down, right in product((-1, 0, 1), repeat=2):
            spots = [(row + n * down, column + n * right) for n in range(4)]
            if (down, right) != (0, 0) and all(spot in where for spot in spots):
                found.add(frozenset(where[spot] for spot in spots))
    return found


def has_row(state: State, seat: int) -> bool:
    return any(
        all(has_majority(state, value, seat) for value in straight)
        for straight in state["straights"]
    )


def list_choices(hand: list[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of one card or more, some of them alike."""
    for kept in product((False, True), repeat=len(hand)):
        if any(kept):
            yield tuple(sorted(card for card, keep in zip(hand, kept, strict=True) if keep))


def list_ways(state: State, hand: list[int]) -> set[tuple[int, ...]]:
    """The choices with which the seat can place."""
    return {
        cards
        for cards in list_choices(hand)
        if sum(cards) in state["pawns"] and may_enter(state, sum(cards), state["seat"])
    }


def list_imagined(state: State, number: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards that can be anywhere but among the discards."""
    left: Counter[int] = Counter(state["deck"])
    left.subtract(state["discards"])
    for cards in combinations_with_replacement(sorted(left), number):
        if all(left[card] >= count for card, count in Counter(cards).items()):
            yield cards


def legal(state: State) -> list[str]:
    """All lines that the seat whose turn it is may write."""
    if state["awaits"] in ("shuffle", "done"):
        return [state["awaits"]]
    if state["awaits"] != "play":
        return []
    if state["real"]:
        hands = [list(cards) for number in (1, 2, 3, 4) for cards in list_imagined(state, number)]
        ways = {tuple(hand) for hand in hands if tuple(hand) in list_ways(state, hand)}
        stuck = {tuple(hand) for hand in hands if len(hand) == 4 and not list_ways(state, hand)}
    else:
        hand = sorted(state["hands"][state["seat"]])
        ways = list_ways(state, hand)
        stuck = set() if ways else {tuple(hand)}
    named = [("play", cards) for cards in ways] + [("discard", cards) for cards in stuck]
    return sorted(f"{verb} {' '.join(map(str, cards))}" for verb, cards in named)


def accepts(state: State, line: str) -> bool:
    """Judges a line by itself; of real cards anything may be held that has not been seen."""
    verb, *words = line.split()
    cards = sorted(int(word) for word in words)
    if not state["real"] or state["awaits"] != "play" or verb not in ("play", "discard"):
        return line in legal(state)
    left = list(state["deck"])
    for card in [*state["discards"], *cards]:
        if card not in left:
            return False
        left.remove(card)
    if verb == "discard":
        return len(cards) == 4 and not list_ways(state, cards)
    return tuple(cards) in list_ways(state, cards)


def owed(state: State) -> int | None:
    """The seat that draws next."""
    if state["awaits"] != "deal":
        return None
    seat: int = state["seat"]
    while state["held"][seat] == 4:
        seat = (seat + 1) % state["seats"]
    return seat


def after(state: State, line: str) -> State:
    changing = ("pawns", "supply", "hands", "held", "pile", "discards")
    copied = state | {name: deepcopy(state[name]) for name in changing}
    write(copied, line)
    return copied


def write(state: State, line: str) -> None:
    """Does what a line says, here on the table itself."""
    verb, *words = line.split()
    seat = state["seat"]
    if verb == "shuffle":
        state["awaits"] = "deal"
    elif verb == "deal":
        deal(state, int(words[-1]), [int(word) for word in words[:-2]])
    elif verb in ("play", "discard"):
        cards = [int(word) for word in words]
        for card in cards:
            if not state["real"]:
                state["hands"][seat].remove(card)
            state["discards"].append(card)
            state["held"][seat] -= 1
        if verb == "play":
            place(state, sum(cards))
        state["awaits"] = "done"
    elif verb == "done":
        finish(state)


def deal(state: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        if not state["pile"]:
            state["pile"], state["discards"] = state["discards"], []
        state["pile"].remove(card)
        state["hands"][seat].append(card)
        state["held"][seat] += 1
    if all(held == 4 for held in state["held"]):
        state["awaits"] = "play"


def place(state: State, value: int) -> None:
    """Places a pawn, and sends others home if the zone is now secured (J4-5)."""
    seat, pawns = state["seat"], state["pawns"][value]
    pawns.append(seat)
    state["supply"][seat] -= 1
    others = [other for other in range(state["seats"]) if other != seat]
    if all(pawns.count(seat) >= pawns.count(other) + 2 for other in others):
        for pawn in [pawn for pawn in pawns if pawn != seat]:
            pawns.remove(pawn)
            state["supply"][pawn] += state["return"]


def finish(state: State) -> None:
    """Ends a turn: draws cards, or ends the game (J4-3, J4-7 to J4-9)."""
    for seat in range(state["seats"]):
        if has_row(state, seat):
            state["winner"] = seat
    if state["winner"] is not None or sum(state["supply"]) == 0:
        state["awaits"] = "over"
        return
    seat = state["seat"]
    while state["real"] and state["held"][seat] < 4:
        if state["piled"] == 0:
            state["piled"], state["discards"] = len(state["discards"]), []
        state["piled"] -= 1
        state["held"][seat] += 1
    state["seat"] = (seat + 1) % state["seats"]
    while state["supply"][state["seat"]] == 0:
        state["seat"] = (state["seat"] + 1) % state["seats"]
    state["awaits"] = "play" if all(held == 4 for held in state["held"]) else "deal"


def score(state: State) -> tuple[str, list[int], list[int]]:
    """Why it ended, who won, and everybody's total, pawn by pawn."""
    held: list[list[int]] = [[0] for _ in range(state["seats"])]
    for value, pawns in state["pawns"].items():
        if pawns:
            ranked = Counter(pawns).most_common()
            if len(ranked) == 1 or ranked[0][1] > ranked[1][1]:
                held[ranked[0][0]].append(value)
    totals = [sum(values) for values in held]
    if state["winner"] is not None:
        return "row", [state["winner"]], totals
    best = max((sum(values), max(values)) for values in held)
    winners = [s for s, values in enumerate(held) if (sum(values), max(values)) == best]
    return "pawns", winners, totals
