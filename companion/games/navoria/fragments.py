"""What each fragment of this game's pages is made of."""

from typing import Final

from companion.games.navoria import survey
from companion.games.navoria.finale import tell_finale
from companion.games.navoria.pads import sort_pads
from companion.games.navoria.rules.agenda import list_current, match
from companion.games.navoria.rules.favours import count_favours
from companion.games.navoria.rules.pieces import ISLANDS, ROUNDS, SOURCES, TRADES
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.turns import list_order
from companion.games.seen import Inputs, Pages, Pick, Seen

_PARTS: Final = (Phase.RECRUIT, Phase.GATHER, Phase.INCOME)
"""The phases of a round that a table can be seen in."""


def pick_choice(seen: Seen) -> Inputs:
    """What the reader may decide now, what Income has paid, or how the game ended."""
    state: State = seen.state
    agenda = state.turn.agenda
    mine = bool(seen.lines)
    return {
        **_pick_outcome(seen),
        **_pick_income(seen),
        "pads": sort_pads(state, _own(seen)) if state.real else None,
        "printed": state.printed,
        "offers": seen.offers,
        "lines": seen.lines,
        "round": state.round,
        "rounds": ROUNDS,
        "asks": f"phase-{int(state.phase)}",
        "drawn": tuple(TRADES[trade] for trade in state.turn.drawn),
        "drawer": seen.seats[state.turn.seat] if state.turn.drawn else None,
        "bag": sum(state.market.bag),
        "trades": survey.list_trades(state, TRADES) if mine else (),
        "is_either": any(part.kind == "either" for part in list_current(agenda)),
        "hand": _list_in_hand(state) if mine else (),
        "islands": tuple(
            (island, _list_leading_to(seen, island.name))
            for island in _list_islands(state, _own(seen))
        )
        if mine
        else (),
    }


def pick_offer(seen: Seen) -> Inputs:
    """The open cards and the tokens of every trade, with what a tap takes."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "trades": survey.list_trades(state, TRADES),
        "takes": frozenset(line.split(" ")[1] for line in seen.offers["take"].lines),
        "is_dealt": any(state.market.rows),
    }


def pick_islands(seen: Seen) -> Inputs:
    """The reader's docks, refuges and explorers."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "islands": _list_islands(state, _own(seen)),
        "lanes": tuple(survey.list_lanes(state, island) for island in range(ISLANDS)),
        "has_docks": state.find_level(_own(seen)) == Level.FULL,
        "seats": seen.seats,
        "own": _own(seen),
    }


def pick_favours(seen: Seen) -> Inputs:
    """How near the reader is to the favour of each species."""
    return {
        "words": seen.words,
        "favours": survey.list_favours(seen.state, seen.seat),
        "trades": TRADES,
        "seats": seen.seats,
        "own": _own(seen),
    }


def pick_tableau(seen: Seen) -> Inputs:
    """The reader's cards by when they pay."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "tableau": survey.sort_tableau(state, _own(seen)),
    }


def pick_points(seen: Seen) -> Inputs:
    """The points of everybody by their sources, and what is to come as things stand."""
    state: State = seen.state
    own = _own(seen)
    return {
        "words": seen.words,
        "seats": seen.seats,
        "own": own,
        "sources": SOURCES,
        "points": tuple(seat.points for seat in state.seats),
        "totals": tuple(seat.total for seat in state.seats),
        "income": survey.count_income(state, own),
        "soldiers": count_soldiers(state.seats[own]),
        "favours": count_favours(state, own) if state.tiles else 0,
        "over": seen.result is not None,
        "paid": state.phase == Phase.INCOME,
    }


def pick_chain(seen: Seen) -> Inputs:
    """What the turn under way has set off, else the latest one."""
    teller = survey.find_teller(seen.state)
    return {
        "words": seen.words,
        "steps": seen.state.turn.chain,
        "teller": teller,
        "name": seen.people[teller],
    }


def pick_city(seen: Seen) -> Inputs:
    """The city spaces: those that are taken, and what the others give."""
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        "trades": survey.list_trades(seen.state, TRADES),
    }


def pick_words(seen: Seen) -> Inputs:
    """The reader's place and the middle of the table, to be told in sentences."""
    state: State = seen.state
    own = _own(seen)
    return {
        "words": seen.words,
        "printed": state.printed,
        "round": state.round,
        "asks": f"phase-{int(state.phase)}",
        "order": tuple(seen.people[number] for number in list_order(state)),
        "islands": _list_islands(state, own),
        "favours": survey.list_favours(state, own),
        "tableau": survey.sort_tableau(state, own),
        "trades": survey.list_trades(state, TRADES),
        "people": seen.people,
        "total": state.seats[own].total,
    }


def pick_others(seen: Seen) -> Inputs:
    """What the others have: nothing lies hidden in this game."""
    state: State = seen.state
    return {
        "words": seen.words,
        "printed": state.printed,
        "others": tuple(
            (
                person,
                state.seats[person.number].total,
                survey.list_favours(state, person.number),
                _list_islands(state, person.number),
                survey.sort_tableau(state, person.number),
            )
            for person in seen.seats
            if person.number != seen.seat
        ),
    }


def pick_badge(seen: Seen) -> Inputs:
    """Whether the cards are our invented ones."""
    return {"words": seen.words, "is_invented": _is_invented(seen.state)}


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """What a device needs to type for another seat."""
    state: State = seen.state
    return {
        "pads": sort_pads(state, seat),
        "printed": state.printed,
        "hand": _list_in_hand(state) if state.turn.seat == seat else (),
        "income": (),
    }


def pick_figures(seen: Seen) -> Inputs:
    """Points, and how far the reader's explorers have come."""
    state: State = seen.state
    seat = state.seats[_own(seen)]
    islands = zip(state.printed.names.islands, seat.explorers, strict=True)
    return {
        "words": seen.words,
        "total": seat.total,
        "income": survey.count_income(state, _own(seen)).total,
        "explorers": tuple(islands),
    }


def pick_now(seen: Seen) -> Inputs:
    """Whose turn it is, what is awaited, and which round and phase it is."""
    state: State = seen.state
    alone = len(seen.awaited) == 1
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": seen.seats[seen.awaited[0]] if alone else None,
        "asks": _name_question(state) if alone else f"phase-{int(state.phase)}",
        "stage": f"phase-{int(state.phase)}" if state.phase in _PARTS else "",
        "round": state.round,
        "rounds": ROUNDS,
    }


def pick_market(seen: Seen) -> Inputs:
    """Compass and tokens; while Income is looked at, what it paid and what Rest will bring."""
    state: State = seen.state
    return {
        **_pick_income(seen),
        "order": tuple(seen.seats[number] for number in state.compass),
        "backwards": state.phase == Phase.GATHER,
        "acting": state.turn.seat if state.phase in (Phase.RECRUIT, Phase.GATHER) else None,
        "trades": survey.list_trades(state, TRADES),
        "drawn": tuple(TRADES[trade] for trade in state.turn.drawn),
        "rolls": seen.rolls,
        "over": seen.result is not None,
    }


def pick_tracks(seen: Seen) -> Inputs:
    """Three ladders with explorers, refuges and the prizes as they would fall now."""
    state: State = seen.state
    islands = enumerate(state.printed.names.islands)
    return {
        "words": seen.words,
        "seats": seen.seats,
        "number": len(seen.seats),
        "tracks": tuple(
            (name, survey.show_track(state, island), survey.list_lanes(state, island))
            for island, name in islands
        ),
        "over": seen.result is not None,
    }


def pick_favour_tiles(seen: Seen) -> Inputs:
    """The four tiles with their claims."""
    return {
        "words": seen.words,
        "trades": TRADES,
        "seats": seen.seats,
        "favours": survey.list_favours(seen.state, None),
        "over": seen.result is not None,
    }


def pick_scores(seen: Seen) -> Inputs:
    """The points of everybody, side by side, until the game is over."""
    state: State = seen.state
    most = max(100, *(seat.total for seat in state.seats))
    return {
        "words": seen.words,
        "number": len(seen.seats),
        "most": most,
        "scores": ()
        if seen.result
        else tuple(
            (
                person,
                person.number in seen.awaited,
                state.seats[person.number].total,
                state.seats[person.number].points,
                survey.list_favours(state, person.number),
            )
            for person in seen.seats
        ),
    }


def pick_story(seen: Seen) -> Inputs:
    """The latest turn in words; before the first and after the last, the proof of the cards."""
    state: State = seen.state
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "cards",
        "steps": state.turn.chain,
        "name": seen.people[survey.find_teller(state)],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "over": seen.result is not None,
        "seed": seen.seed if seen.result else "",
        "commitment": "" if state.real else seen.commitment,
    }


def pick_outcome(seen: Seen) -> Inputs:
    """How the game ended."""
    return _pick_outcome(seen)


def _pick_outcome(seen: Seen) -> dict[str, object]:
    """The itemised score of a game that is over."""
    return {
        "words": seen.words,
        "result": seen.result,
        "seats": seen.seats if seen.result else (),
        "sources": SOURCES,
    }


def _pick_income(seen: Seen) -> dict[str, object]:
    """What Income has paid everybody, and what Rest will do; empty in other phases."""
    state: State = seen.state
    is_paid = state.phase == Phase.INCOME
    return {
        "words": seen.words,
        "income": tuple(
            (person, survey.count_income(state, person.number)) for person in seen.seats
        )
        if is_paid
        else (),
        "returns": tuple(
            (seen.seats[number], survey.list_returns(state, number)) for number in state.compass
        )
        if is_paid
        else (),
        "next_order": tuple(seen.seats[number] for number in survey.find_next_compass(state))
        if is_paid
        else (),
    }


def _name_question(state: State) -> str:
    """What is awaited of the seat whose turn it is, as a code."""
    if state.phase == Phase.RECRUIT:
        if list_current(state.turn.agenda) or state.turn.agenda.hand:
            return "carries-out"
        return "keeps-one" if state.turn.drawn else "recruits"
    if state.phase == Phase.GATHER:
        busy = list_current(state.turn.agenda) or state.turn.agenda.hand
        return "carries-out" if busy else "gathers"
    return f"phase-{int(state.phase)}"


def _list_islands(state: State, number: int) -> tuple[survey.Island, ...]:
    return tuple(survey.survey_island(state, number, island) for island in range(ISLANDS))


def _list_in_hand(state: State) -> tuple[int | None, ...]:
    """The resources that are to be laid, whether or not the first of them was; None is any."""
    agenda = state.turn.agenda
    parts = [match(part, "resources") for part in list_current(agenda)]
    return agenda.hand or next((part.what for part in parts if part), ())


def _list_leading_to(seen: Seen, island: str) -> dict[str, tuple[str, ...]]:
    """The offered lines that end on an island, by their verbs."""
    return {
        verb: tuple(line for line in seen.offers[verb].lines if line.endswith(f" {island}"))
        for verb in ("lay", "step", "refuge")
    }


def _is_invented(state: State) -> bool:
    """Tells whether the cards are those of our sample, which are not in any box."""
    return state.real is None and state.printed.provenance.startswith("invented")


def _own(seen: Seen) -> int:
    assert seen.seat is not None, "only a seat has a tableau"
    return seen.seat


FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "badge": pick_badge,
        "choice": pick_choice,
        "chain": pick_chain,
        "offer": pick_offer,
        "islands": pick_islands,
        "favours": pick_favours,
        "tableau": pick_tableau,
        "city": pick_city,
        "points": pick_points,
        "words": pick_words,
        "others": pick_others,
    },
    "screen": {
        "badge": pick_badge,
        "now": pick_now,
        "market": pick_market,
        "tracks": pick_tracks,
        "tiles": pick_favour_tiles,
        "scores": pick_scores,
        "story": pick_story,
        "outcome": pick_outcome,
    },
}

PAGES: Final = Pages(FRAGMENTS, figures=pick_figures, paper=pick_paper, finale=tell_finale)
