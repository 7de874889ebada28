"""What each fragment of this game's pages is made of."""

from collections.abc import Sequence
from typing import Final

from companion.games.dice_charmers.finale import tell_finale
from companion.games.dice_charmers.rules.on_paper import FIGURES
from companion.games.dice_charmers.rules.pieces import COLOURS, DICE, GOODS
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.scoring import Reach, find_reach, list_doubts
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, Sheet, State, Step
from companion.games.seen import Inputs, Offers, Pages, Pick, Seen

NO_STORY: Final[tuple[Step, ...]] = ()


def pick_choice(seen: Seen) -> Inputs:
    """What the reader may decide now, the dice that lie there, or how the game ended."""
    state: State = seen.state
    mine = bool(seen.lines)
    phase = state.turn.phase
    outcome = _pick_outcome(seen)
    return {
        **outcome,
        "me": seen.me if mine else outcome["me"],
        "dice": state.dice,
        "offers": seen.offers,
        "lines": seen.lines,
        "keeping": phase == Phase.KEEP,
        "typing_figures": phase == Phase.FIGURES and mine,
        **(pick_paper(seen, _own(seen)) if phase == Phase.FIGURES else {}),
        "slug": "dice_charmers",
        "over": phase == Phase.OVER,
        "sheet": state.sheets[_own(seen)] if mine else None,
        "due": state.agenda.due if mine else (),
        "waiting": phase in (Phase.ROLL, Phase.DICE),
        "rolls": seen.rolls,
        "typing": seen.typist == seen.seat,
        "retyping": seen.retypist == seen.seat,
        "owed": seen.owed,
    }


def pick_chain(seen: Seen) -> Inputs:
    """The links of the turn under way, else of the latest one."""
    state, teller = _find_story(seen)
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        **_tell_chain(state),
        "teller": teller,
        "name": seen.people[teller],
    }


def pick_overview(seen: Seen) -> Inputs:
    """The whole sheet as a small picture."""
    sheet, reach = seen.state.sheets[_own(seen)], _find_reach(seen)
    if reach is None:
        return _pick_area(seen)
    return _pick_area(seen) | {
        "areas": (
            ("tracks", (sheet.fame, reach.from_right / seen.state.printed.coins_per_box)),
            ("province", sheet.roads),
            ("river", sheet.river),
            ("market", tuple(zip(sheet.sold, sheet.circled, strict=True))),
            ("karma", (sheet.karma, sheet.spent)),
            ("upgrades", sheet.levels),
            ("palace", sheet.palace),
        )
    }


def pick_province(seen: Seen) -> Inputs:
    """Roads, and the bonuses at the border."""
    return _pick_area(seen, "roads") | {
        "edges": _list_edges(seen),
        "roads_offered": seen.offers["road"],
        "halves_offered": seen.offers["half"],
        "uses": seen.offers["use"],
    }


def pick_river(seen: Seen) -> Inputs:
    """The spaces that are marked, and those that can be reached."""
    printed, offers = seen.state.printed, seen.offers
    return _pick_area(seen, "river") | {
        "lines": tuple(
            offers["river"][str(number)].lines + _list_uses(seen, space.rewards)
            for number, space in enumerate(printed.river, 1)
        )
        if offers
        else ((),) * len(printed.river)
    }


def pick_market(seen: Seen) -> Inputs:
    """Goods in stock and sold, and the bonuses of the tents."""
    return _pick_area(seen, "circled", "sold", "gained") | {
        "waiting": _list_waiting(seen),
        "sales": _sort_by_good(seen.offers["sell"]),
        "goods": _sort_by_good(seen.offers["good"]),
    }


def pick_palace(seen: Seen) -> Inputs:
    """The persons that were called, and the bonuses of the columns."""
    return _pick_area(seen, "palace", "gained") | {
        "waiting": _list_waiting(seen),
        "calls": seen.offers["palace"],
    }


def pick_upgrades(seen: Seen) -> Inputs:
    """What each kind of building brings."""
    return _pick_area(seen, "levels", "gained") | {
        "waiting": _list_waiting(seen),
        "upgrades": seen.offers["upgrade"],
    }


def pick_karma(seen: Seen) -> Inputs:
    """Karma in stock and used."""
    return _pick_area(seen, "karma", "spent")


def pick_tracks(seen: Seen) -> Inputs:
    """Fame and money."""
    return _pick_area(seen, "fame", "money")


def pick_words(seen: Seen) -> Inputs:
    """The whole sheet, to be told in sentences."""
    printed, sheet = seen.state.printed, seen.state.sheets[_own(seen)]
    if isinstance(sheet, PaperSheet):
        return _pick_area(seen)
    roads = zip(printed.names, printed.cells, sheet.roads, strict=True)
    return _pick_area(seen) | {
        "sheet": sheet,
        "built": tuple(road for road in roads if road[2]),
        "waiting": _list_waiting(seen),
    }


def pick_moves(seen: Seen) -> Inputs:
    """The offered lines in words, in which a die is named by its face."""
    state: State = seen.state
    dice = {
        DICE[number]: Reward(f"{COLOURS[number // 2]} die", 0, face)
        for number, face in enumerate(state.dice.faces)
    }
    return {
        "words": seen.words,
        "lines": seen.lines,
        "places": dict(state.printed.bonuses) | dice if seen.lines else {},
        "exhaustive": True,
    }


def pick_figures(seen: Seen) -> Inputs:
    """How far the reader's sheet has come, in a few figures."""
    sheet, reach = seen.state.sheets[_own(seen)], _find_reach(seen)
    if reach is None:
        return _pick_area(seen)
    stock = zip(GOODS, sheet.circled, sheet.sold, strict=True)
    return _pick_area(seen) | {
        "reach": reach,
        "karma": sheet.karma - sheet.spent,
        "goods": tuple((good, circled - sold) for good, circled, sold in stock),
    }


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """What others see of a seat on paper when they act for it: the dice, and its typed figures."""
    sheet = seen.state.sheets[seat]
    typed = sheet.figures if isinstance(sheet, PaperSheet) else ()
    return {
        "dice": seen.state.dice,
        "figures": tuple(zip(FIGURES, typed, strict=False)),
        "doubts": list_doubts(seen.state),
    }


def pick_dice(seen: Seen) -> Inputs:
    """The dice on the table, the elephant, or how the game ended."""
    state: State = seen.state
    return {
        "words": seen.words,
        "result": seen.result,
        "dice": state.dice,
        "waiting": state.turn.phase in (Phase.ROLL, Phase.DICE),
        "owner": seen.people[state.turn.first],
        "rolls": seen.rolls,
    }


def pick_now(seen: Seen) -> Inputs:
    """Whose turn it is and what is awaited."""
    turn = seen.state.turn
    acting = seen.awaited[0] if seen.awaited else None
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": seen.seats[acting] if acting is not None else None,
        "typist": seen.seats[seen.typist] if seen.typist is not None else None,
        "asks": f"phase-{int(turn.phase)}",
        "round": turn.round,
        "rolls": seen.rolls,
    }


def pick_story(seen: Seen) -> Inputs:
    """The latest turn in words; before the first and after the last, the proof of the dice."""
    state, teller = _find_story(seen)
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "dice",
        "printed": seen.state.printed,
        **_tell_chain(state),
        "name": seen.people[teller],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "seed": seen.seed if seen.result else "",
        "over": seen.result is not None,
        "commitment": seen.commitment if not seen.rolls and not seen.real_dice else "",
    }


def pick_scores(seen: Seen) -> Inputs:
    """The figures of everybody, side by side, until the game is over."""
    state: State = seen.state
    return {
        "words": seen.words,
        "scores": ()
        if seen.result
        else tuple(
            (
                person,
                person.number in seen.awaited,
                state.turn.first == person.number,
                find_reach(state.printed, state.sheets[person.number]),
                _list_taken(state, person.number),
            )
            for person in seen.seats
        ),
        "number": len(seen.seats),
    }


def _pick_outcome(seen: Seen) -> Inputs:
    """Whether the game has ended, and what is doubted about the figures of seats on paper."""
    ends = seen.state.turn.phase in (Phase.FIGURES, Phase.OVER)
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        "me": seen.me if ends else None,
        "people": seen.people if ends else (),
        "doubts": list_doubts(seen.state) if ends else (),
        "code": seen.code if ends else "",
    }


def _pick_area(seen: Seen, *marks: str) -> dict[str, object]:
    """What every area shows, and the marks of it; a seat on paper has none that we know."""
    sheet = seen.state.sheets[_own(seen)]
    known: dict[str, object] = {
        "words": seen.words,
        "printed": seen.state.printed,
        "on_paper": isinstance(sheet, PaperSheet),
    }
    if isinstance(sheet, Sheet):
        known |= {mark: getattr(sheet, mark) for mark in marks}
    return known


def _find_reach(seen: Seen) -> Reach | None:
    """How far the reader's two tracks have come; None on paper."""
    sheet = seen.state.sheets[_own(seen)]
    return None if isinstance(sheet, PaperSheet) else find_reach(seen.state.printed, sheet)


def _list_edges(seen: Seen) -> dict[str, str]:
    """The marks of the pen at each bonus of the border."""
    printed, waiting = seen.state.printed, _list_waiting(seen)
    gained = getattr(seen.state.sheets[_own(seen)], "gained", 0)
    return {
        printed.bonuses[number].place: "ring"
        if number in waiting
        else "ring cross"
        if gained >> number & 1
        else ""
        for number in printed.border.values()
    }


def _list_uses(seen: Seen, rewards: tuple[int, ...]) -> tuple[str, ...]:
    """The offered lines that carry out one of these bonuses."""
    bonuses, uses = seen.state.printed.bonuses, seen.offers["use"]
    return tuple(line for number in rewards for line in uses[bonuses[number].place].lines)


def _sort_by_good(offers: Offers) -> dict[str, tuple[str, ...]]:
    """The lines that name each good."""
    return {good: tuple(line for line in offers.lines if good in line.split(" ")) for good in GOODS}


def _own(seen: Seen) -> int:
    assert seen.seat is not None, "only a seat has a sheet"
    return seen.seat


def _list_waiting(seen: Seen) -> tuple[int, ...]:
    """The bonuses that the reader may still carry out this turn."""
    state: State = seen.state
    return state.agenda.waiting if state.turn.seat == seen.seat else ()


def _find_story(seen: Seen) -> tuple[State | None, int]:
    """The position that tells the turn under way, else the latest one, and whose turn it is."""
    told = seen.state if seen.state.agenda.chain else seen.last
    return told, told.turn.seat if told else seen.seat or 0


def _tell_chain(state: State | None) -> Inputs:
    """The links of a turn, each told once, and what they bring together.

    A bonus is told when it is gained, or by its effect once it was used.
    """
    chain = state.agenda.chain if state else NO_STORY
    used = {step[1] for step in chain if step[0] == "use"}
    told = tuple(
        step for step in chain if step[0] != "use" and not (step[0] == "gain" and step[1] in used)
    )
    brought = ((sum_up(chain, "fame"), "fame"), (sum_up(chain, "coins"), "coin"))
    return {"chain": told, "brought": tuple(one for one in brought if one[0])}


def sum_up(chain: Sequence[Step], kind: str) -> int:
    """How much of one kind the links of a chain bring."""
    return sum(int(step[1]) for step in chain if step[0] == kind)


def _list_taken(state: State, seat: int) -> tuple[tuple[int, str], ...]:
    """The dice that a seat took this round, with their faces."""
    depot = state.dice.depots[seat]
    return tuple((die, state.dice.faces[die]) for die in range(8) if depot >> die & 1)


FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "choice": pick_choice,
        "chain": pick_chain,
        "overview": pick_overview,
        "province": pick_province,
        "river": pick_river,
        "market": pick_market,
        "palace": pick_palace,
        "upgrades": pick_upgrades,
        "karma": pick_karma,
        "tracks": pick_tracks,
        "words": pick_words,
        "moves": pick_moves,
    },
    "screen": {"dice": pick_dice, "now": pick_now, "story": pick_story, "scores": pick_scores},
}

SHEET: Final = (
    *("overview", "province", "river", "market", "palace", "upgrades", "karma", "tracks"),
    "words",
)
PAGES: Final = Pages(FRAGMENTS, SHEET, figures=pick_figures, paper=pick_paper, finale=tell_finale)
