"""Picks the inputs of each fragment of this game's pages."""

from typing import Final

from babel.lists import format_list

from companion.games.just_4_fun.finale import tell_finale
from companion.games.just_4_fun.rules.cards import count_unseen
from companion.games.just_4_fun.rules.outlook import Outlook, foresee_pawn
from companion.games.just_4_fun.rules.state import Phase, State
from companion.games.just_4_fun.rules.survey import (
    Reach,
    count_seat,
    find_winning_row,
    list_reach,
    list_rows_of_three,
    list_steps,
    list_zones,
)
from companion.games.seen import Inputs, Pages, Pick, Seen


def pick_choice(seen: Seen) -> Inputs:
    """The reader's hand and what each choice of cards names, or how the game ended."""
    state: State = seen.state
    reaches = list_reach(state, seen.own) if seen.help else ()
    phase = state.turn.phase
    return {
        "words": seen.words,
        "result": seen.result,
        "code": seen.code,
        "slug": "just_4_fun",
        "names": seen.people if reaches else (),
        "offers": seen.offers,
        "lines": seen.lines,
        "mine": bool(seen.offers["play"]),
        "typing": phase == Phase.PLAY and seen.seat in seen.awaited,
        "real_cards": state.options.real_cards,
        "hand": state.cards.hands[seen.own],
        "help": seen.help,
        "reaches": reaches,
        "outlooks": tuple(_foresee(seen, reach) for reach in reaches),
        "masks": tuple(map(_mask, reaches)),
        "values": state.printed.values,
        "highest": max(state.printed.copies),
        "faces": _list_faces(seen) if state.options.real_cards else (),
    }


def pick_board(seen: Seen) -> Inputs:
    """Every zone with what a tap on it plays."""
    state: State = seen.state
    by_zone: dict[int | None, list[Reach]] = {}
    for reach in list_reach(state, seen.own):
        by_zone.setdefault(reach.zone, []).append(reach)
    return _pick_board(seen) | {
        "zones": tuple(
            (
                zone,
                is_latest,
                tuple(f"by-{_mask(reach)}" for reach in reached if seen.help),
                seen.help and any(reach.refusal for reach in reached),
                tuple(dict.fromkeys(reach.line for reach in reached if reach.line in seen.lines)),
            )
            for number, (zone, is_latest) in enumerate(_list_zones(seen))
            for reached in [by_zone.get(number, ())]
        ),
    }


def pick_chain(seen: Seen) -> Inputs:
    """What happened in the turn under way, else in the latest one."""
    told, teller = _find_story(seen)
    return {
        "words": seen.words,
        "steps": list_steps(told) if told else (),
        "teller": teller,
        "name": seen.people[teller],
    }


def pick_cards(seen: Seen) -> Inputs:
    """Everybody in figures, and the zones in which somebody stands, by their values."""
    won = find_winning_row(seen.state)
    zones = sorted(enumerate(list_zones(seen.state)), key=lambda zone: zone[1].value)
    return {
        "words": seen.words,
        "seats": seen.seats,
        "figures": tuple((person, count_seat(seen.state, person.number)) for person in seen.seats),
        "piles": _count_piles(seen.state),
        "help": seen.help,
        "told": tuple(
            (zone, won is not None and number in won.zones)
            for number, zone in zones
            if zone.piles or (seen.help and zone.wanted)
        ),
    }


def pick_moves(seen: Seen) -> Inputs:
    """The offered lines in words; without help nothing is told in advance."""
    return {"words": seen.words, "lines": seen.lines if seen.help else ()}


def pick_nothing(seen: Seen) -> Inputs:
    """Picks nothing, because there is one board for all and nobody has a sheet to look at."""
    return {}


def pick_figures(seen: Seen) -> Inputs:
    """What the reader has reached so far."""
    return {"words": seen.words, "figures": count_seat(seen.state, seen.own)}


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """Picks nothing, because nobody plays this game on paper."""
    return {}


def pick_screen_board(seen: Seen) -> Inputs:
    """The board as everybody sees it."""
    return _pick_board(seen) | {
        "zones": tuple(_list_zones(seen)),
        "over": seen.result is not None,
    }


def pick_now(seen: Seen) -> Inputs:
    """Whose turn it is and what is awaited."""
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": seen.seats[seen.awaited[0]] if seen.awaited else None,
        "asks": f"phase-{int(seen.state.turn.phase)}",
        "piles": _count_piles(seen.state),
    }


def pick_scores(seen: Seen) -> Inputs:
    """The figures of everybody, side by side, until the game is over."""
    threes = list_rows_of_three(seen.state) if seen.help else ()
    return {
        "words": seen.words,
        "number": len(seen.seats),
        "scores": ()
        if seen.result
        else tuple(
            (
                person,
                person.number in seen.awaited,
                count_seat(seen.state, person.number),
                sum(row.seat == person.number for row in threes),
            )
            for person in seen.seats
        ),
    }


def pick_story(seen: Seen) -> Inputs:
    """The latest turn in words; before the first and after the last, the proof of the cards."""
    told, teller = _find_story(seen)
    dealt = not seen.state.options.real_cards
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "cards",
        "steps": list_steps(told) if told and not seen.result else (),
        "brought": (),
        "name": seen.people[teller],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "seed": seen.seed if seen.result and dealt else "",
        "commitment": seen.commitment if dealt and not seen.result else "",
    }


def _pick_board(seen: Seen) -> dict[str, object]:
    """Picks what the boards on phone and screen have in common."""
    won = find_winning_row(seen.state)
    return {
        "words": seen.words,
        "seats": seen.seats,
        "help": seen.help,
        "columns": seen.state.printed.columns,
        "won": won,
        "won_zones": won.zones if won else (),
        "threes": list_rows_of_three(seen.state) if seen.help else (),
    }


def _list_zones(seen: Seen) -> list[tuple[object, bool]]:
    """Every zone, and whether the latest pawn was placed there."""
    placed = None if seen.result else seen.state.turn.placed
    return [(zone, number == placed) for number, zone in enumerate(list_zones(seen.state))]


def _foresee(seen: Seen, reach: Reach) -> tuple[Outlook, str, str] | None:
    """Tells what a choice of cards would bring now, who would be level, and whose row it stops."""
    if reach.zone is None or reach.line not in seen.lines:
        return None
    outlook = foresee_pawn(seen.state, seen.own, reach.zone)
    return outlook, _join_names(seen, outlook.level_with), _join_names(seen, outlook.stopped)


def _join_names(seen: Seen, seats: tuple[int, ...]) -> str:
    """The names of some seats as the reader's language lists them."""
    return format_list([seen.people[seat] for seat in seats], locale=seen.words.language)


def _mask(reach: Reach) -> int:
    """Writes a choice of cards as a number, which classes of the style sheet name."""
    return sum(1 << index for index in reach.indices)


def _list_faces(seen: Seen) -> tuple[tuple[int, int], ...]:
    """Lists every card with how many may still be in a hand; without help all that the deck has."""
    copies = seen.state.printed.copies
    return tuple(
        (card, count_unseen(seen.state, card) if seen.help else copies[card])
        for card in sorted(copies)
    )


def _count_piles(state: State) -> tuple[int, int] | None:
    """The cards that are left and those that were played; of real cards we know neither."""
    cards = state.cards
    return None if state.options.real_cards else (len(cards.pile), len(cards.discards))


def _find_story(seen: Seen) -> tuple[State | None, int]:
    """The position that tells the turn under way, else the latest one, and whose turn it is."""
    under_way = seen.state.turn.phase in (Phase.DONE, Phase.OVER)
    told = seen.state if under_way else seen.last
    return told, told.turn.seat if told else seen.seat or 0


FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "choice": pick_choice,
        "board": pick_board,
        "chain": pick_chain,
        "cards": pick_cards,
        "moves": pick_moves,
        "others": pick_nothing,
    },
    "screen": {
        "board": pick_screen_board,
        "now": pick_now,
        "scores": pick_scores,
        "story": pick_story,
    },
}

PAGES: Final = Pages(FRAGMENTS, figures=pick_figures, paper=pick_paper, finale=tell_finale)
