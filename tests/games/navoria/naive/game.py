"""Navoria once more, slowly: plain words in lists that are changed in place."""

from copy import deepcopy
from itertools import combinations
from typing import Any

from tests.games.navoria.naive import gains
from tests.games.navoria.naive.cards import list_cards, list_deck, list_tiles
from tests.games.navoria.naive.seat import count_icons, count_trade, make_seat, total

State = dict[str, Any]
TRADES = ["merchant", "builder", "soldier", "adventurer", "artisan"]


def begin(printed: dict[str, Any], seats: int, first: int, options: set[str]) -> State:
    return {
        "printed": printed,
        "cards": list_cards(printed),
        "options": set(options),
        "round": 1,
        "awaits": "recruit" if "real_cards" in options else "begin",
        "compass": [(first + n) % seats for n in range(seats)],
        "bag": TRADES * (2 if seats == 2 else 3),
        "centre": [],
        "decks": [],
        "city": [],
        "rows": {},
        "unseen": {trade: list_deck(printed, trade) for trade in TRADES},
        "tiles": [{}] * 4 if "real_cards" in options else [],
        "claims": {species: [] for species in printed["words"]["species"]},
        "seats": [make_seat(printed) for _ in range(seats)],
        "seat": first,
        "turns": 0,
        "drawn": [],
        "frames": [],
        "laying": [],
        "laid": [],
    }


def owed(state: State) -> tuple[str, list[str], int] | None:
    """What luck brings next: the beginning of the line, what it is drawn from, and how many."""
    if state["awaits"] == "tiles":
        return "tiles", list(list_tiles(state["printed"])), 4
    if state["awaits"] == "rows":
        trade = TRADES[len(state["rows"])]
        return f"reveal {trade}", list(state["unseen"][trade]), 3
    if state["awaits"] == "bag":
        return "bag", sorted(state["bag"], key=TRADES.index), 2
    return None


def legal(state: State) -> list[str]:
    """All lines of the seat whose turn it is."""
    if state["awaits"] in ("begin", "seen"):
        return [state["awaits"]]
    if state["awaits"] not in ("recruit", "gather"):
        return []
    if state["frames"] or state["laying"]:
        return sorted(set(gains.list_lines(state)))
    if state["awaits"] == "gather":
        return sorted({f"gather {trade}" for trade in state["decks"]})
    trades = set(state["drawn"] or state["centre"])
    source = state["unseen"] if "real_cards" in state["options"] else state["rows"]
    lines = {f"take {card}" for trade in trades for card in source[trade]}
    if not state["drawn"] and len(state["bag"]) >= 2:
        lines |= list_drawings(state)
    return sorted(lines)


def list_drawings(state: State) -> set[str]:
    if "real_bag" not in state["options"]:
        return {"draw"}
    pairs = [sorted(pair, key=TRADES.index) for pair in combinations(state["bag"], 2)]
    return {f"bag {one} {other}" for one, other in pairs}


def after(state: State, line: str) -> State:
    kept = {"printed": state["printed"], "cards": state["cards"]}
    copied = deepcopy({key: value for key, value in state.items() if key not in kept}) | kept
    write(copied, line)
    return copied


def describe(state: State, verb: str, named: list[str]) -> None:
    """What is told of the real box; this game knows only tables at which all is typed."""
    if verb == "level":
        assert named[0] == "full"
    else:
        place = state["printed"]["words"]["species"].index(named[0])
        state["tiles"][place] = list_tiles(state["printed"])[named[1]]


def lay_tiles(state: State, named: list[str]) -> None:
    """Lays the favour tiles (NV-4)."""
    tiles = list_tiles(state["printed"])
    state["tiles"] = [tiles[name] for name in named[:4]]
    for species in named[4:]:
        place = state["printed"]["words"]["species"].index(species)
        state["tiles"][place] = {"trades": [], "upper": 0, "lower": 0}
    state["awaits"] = "rows"


def write(state: State, line: str) -> None:
    """Does what a line says, here on the table itself."""
    verb, *named = line.split()
    if verb in ("begin", "draw"):
        state["awaits"] = "tiles" if verb == "begin" else "bag"
    elif verb in ("tile", "level"):
        describe(state, verb, named)
    elif verb == "tiles":
        lay_tiles(state, named)
    elif verb == "reveal":
        state["rows"][named[0]] = named[1:]
        for card in named[1:]:
            state["unseen"][named[0]].remove(card)
        state["awaits"] = "recruit" if len(state["rows"]) == 5 else "rows"
    elif verb == "bag":
        for token in named:
            state["bag"].remove(token)
        state["drawn"], state["awaits"] = named, "recruit"
    elif verb == "seen":
        rest(state)
    else:
        act(state, verb, named)
        gains.advance(state)
        if not state["frames"] and not state["laying"]:
            pass_on(state)


def act(state: State, verb: str, named: list[str]) -> None:
    if verb == "take":
        take(state, named[0])
    elif verb == "gather":
        gather(state, named[0])
    elif verb == "lay":
        gains.lay(state, named[0], named[1])
    elif verb == "fill":
        gains.fill(state, " ".join(("fill", *named)))
    else:
        gains.use(state, verb, named[0])
        if verb == "step":
            gains.walk(state, named[0])
        else:
            gains.acting(state)["refuges"][named[0]] += 1


def take(state: State, name: str) -> None:
    """Takes a card with its token, and what it brings (NV-11 to NV-14, NV-21)."""
    card = state["cards"][name]
    trade = card["trade"]
    tokens = state["drawn"] or state["centre"]
    tokens.remove(trade)
    if state["drawn"]:
        state["centre"] += state["drawn"]
        state["drawn"] = []
    state["decks"].append(trade)
    (state["unseen"] if "real_cards" in state["options"] else state["rows"])[trade].remove(name)
    seat = gains.acting(state)
    seat["cards"].append(name)
    claims = state["claims"][card["icon"]]
    icons = count_icons([state["cards"][held] for held in seat["cards"]], card["icon"])
    if icons >= 5 and state["seat"] not in claims and len(claims) < 2:
        claims.append(state["seat"])
    refuge = [f"refuge {card['island']}"] if trade == "builder" else []
    gains.receive(state, "instant", refuge + card.get("at_once", []))


def gather(state: State, trade: str) -> None:
    """Moves a token to the city, and pays the space (NV-61, NV-113)."""
    state["decks"].remove(trade)
    spaces = state["printed"]["city"][trade]
    taken = state["city"].count(trade)
    state["city"].append(trade)
    text = spaces[taken] if taken < len(spaces) else ""
    if " or " in text:
        state["frames"].append({"order": False, "left": [text]})
    else:
        gains.receive(state, "city", text.split(", ") if text else [])


def pass_on(state: State) -> None:
    """Passes the turn to the next seat, or begins the next phase (NV-10, NV-60, NV-129)."""
    seats = len(state["seats"])
    state["turns"] += 1
    if state["awaits"] == "recruit" and state["turns"] == seats * (3 if seats == 4 else 4):
        state["awaits"], state["turns"] = "gather", 0
    if state["awaits"] == "gather" and not state["decks"]:
        pay_income(state)
        state["awaits"] = "seen"
        if state["round"] == 3:
            pay_end(state)
            state["awaits"] = "over"
        return
    order = state["compass"] if state["awaits"] == "recruit" else state["compass"][::-1]
    state["seat"] = order[state["turns"] % seats]


def pay_income(state: State) -> None:
    """Pays merchants, adventurers and prizes (NV-70 to NV-73)."""
    for number, seat in enumerate(state["seats"]):
        cards = [state["cards"][name] for name in seat["cards"]]
        for card in cards:
            if card["trade"] == "merchant":
                seat["paid"]["merchants"] += count_icons(cards, card["counts"])
        for island, track in state["printed"]["tracks"].items():
            reached = [flag for flag in track["flags"] if flag <= seat["explorers"][island]]
            seat["paid"]["adventurers"] += len(reached) * count_trade(cards, "adventurer")
            seat["paid"]["prizes"] += find_prize(state, number, island)


def find_prize(state: State, number: int, island: str) -> int:
    """Goes down the track space by space; whoever stands there shares the place."""
    places = [seat["explorers"][island] for seat in state["seats"]]
    prizes = list(state["printed"]["tracks"][island]["prizes"][: len(places) - 1])
    for space in sorted(set(places), reverse=True):
        if space == 0 or not prizes:
            return 0
        if places[number] == space:
            return int(prizes[0])
        del prizes[: places.count(space)]
    raise AssertionError("an explorer stands nowhere")


def pay_end(state: State) -> None:
    """Pays soldiers and favours at the end (NV-90, NV-91)."""
    for number, seat in enumerate(state["seats"]):
        cards = [state["cards"][name] for name in seat["cards"]]
        for card in cards:
            if card["trade"] == "soldier":
                seat["paid"]["soldiers"] += 2 * seat["refuges"][card["island"]]
        for tile, claims in zip(state["tiles"], state["claims"].values(), strict=True):
            for place, space in enumerate(("upper", "lower")):
                if claims[place : place + 1] == [number]:
                    met = [card for card in cards if card["trade"] in tile["trades"]]
                    seat["paid"]["favours"] += tile[space] * len(met)


def rest(state: State) -> None:
    """Sends explorers home, returns tokens and sets the compass (NV-80 to NV-83)."""
    for seat in state["seats"]:
        for island, track in state["printed"]["tracks"].items():
            homes = [0, *track["spots"]]
            seat["explorers"][island] = homes[seat["refuges"][island]]
    state["bag"] = state["bag"] + state["centre"] + state["city"]
    state["centre"], state["city"], state["rows"] = [], [], {}
    state["compass"].sort(key=lambda number: total(state["seats"][number]), reverse=True)
    state["round"] += 1
    state["turns"], state["seat"] = 0, state["compass"][0]
    state["awaits"] = "recruit" if "real_cards" in state["options"] else "rows"
