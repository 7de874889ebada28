"""Picks the inputs of each fragment of this game's pages."""

from typing import Final

from companion.games.cards_and_karma.again import list_again
from companion.games.cards_and_karma.finale import tell_finale
from companion.games.cards_and_karma.foresight import Foreseen, foresee
from companion.games.cards_and_karma.rules.asked import list_known_ships
from companion.games.cards_and_karma.rules.faces import Card
from companion.games.cards_and_karma.rules.known import list_buildings
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.games.cards_and_karma.rules.turns import is_ending
from companion.games.cards_and_karma.views import (
    SeatView,
    find_question,
    list_own_steps,
    view_cards,
    view_deck,
    view_seat,
)
from companion.games.chains import add_up
from companion.games.seen import Inputs, Offers, Pages, Pick, Seen


def pick_choice(seen: Seen) -> Inputs:
    """The reader's hand and what is asked now, or how the game ended."""
    state: State = seen.state
    return {
        "words": seen.words,
        "result": seen.result,
        **_pick_asked(seen, seen.own),
        "lines": seen.lines,
        "answers": _list_answers(seen.offers),
        "begins": bool(seen.offers["begin"]),
        "track": seen.offers["track"].lines,
        "real": state.real is not None,
    }


def _pick_asked(seen: Seen, seat: int) -> dict[str, object]:
    """What a seat is asked, with its hand and its answers that are no cards of the offer."""
    acting: State | None = seen.state
    if seen.state.real and not seen.result:
        acting = settle(seen.state, seat)
    state: State = acting or seen.state
    is_asked = bool(acting) and seat in seen.awaited
    task = state.agenda[0] if state.agenda else None
    typed = seen.typed.get(seat)
    return {
        "deck": view_deck(state),
        "mine": view_seat(state, seen.seats[seat]),
        "asks": find_question(state) if is_asked else "",
        "due": task.number if task and is_asked else 0,
        "acted": state.turn.acted,
        "ending": is_ending(state),
        "known": _list_known(state),
        "houses": tuple(map(str, list_buildings(state.real))) if state.real else (),
        "late": (state.turn.round, state.turn.passing) > (1, 1),
        "wrong": typed.line if typed else "",
        "again": list_again(typed.before, seat, typed.line) if typed else (),
    }


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """What a device needs to type for another seat, of whose hand it sees the colours."""
    return _pick_asked(seen, seat)


def pick_offer(seen: Seen) -> Inputs:
    """Every card of the offer with what it can be used for now, and the piles."""
    state: State = seen.state
    question = find_question(state)
    return {
        "words": seen.words,
        "deck": view_deck(state),
        "real": state.real is not None,
        "dealt": state.real is None and bool(state.cards.offer or state.cards.top is not None),
        "invented": state.printed.invented,
        "asks": question,
        "cards": tuple(
            (card, lines, _foresee(seen, lines))
            for card in view_cards(state, state.cards.offer)
            for lines in [_find_lines(seen.offers, card)]
        ),
        "top": _find_top(state),
        "pile": len(state.cards.pile),
        "discard": len(state.cards.discard),
    }


def pick_display(seen: Seen) -> Inputs:
    """The track and the rows of the reader."""
    return {
        "words": seen.words,
        "deck": view_deck(seen.state),
        "mine": view_seat(seen.state, seen.me),
    }


def pick_words(seen: Seen) -> Inputs:
    """Everything that the reader may know, to be told as text."""
    state: State = seen.state
    return {
        "words": seen.words,
        "seats": tuple(view_seat(state, person) for person in seen.seats),
        "cards": view_cards(state, state.cards.offer),
        "top": _find_top(state),
        "pile": len(state.cards.pile),
        "discard": len(state.cards.discard),
    }


def pick_others(seen: Seen) -> Inputs:
    """What lies before the others: rows, tokens, tracks, and the colours of their dice."""
    others = tuple(person for person in seen.seats if person.number != seen.seat)
    return {
        "words": seen.words,
        "deck": view_deck(seen.state),
        "others": tuple(view_seat(seen.state, person) for person in others),
    }


COUNTED: Final = {"fame": "fame", "coins": "coin", "karma": "karma"}
"""The kinds of steps that are added up, each with its icon."""


def pick_chain(seen: Seen) -> Inputs:
    """What the turn under way has set off, else the latest one."""
    turn = seen.state.turn
    return {
        "words": seen.words,
        "steps": turn.steps,
        "brought": add_up(list_own_steps(turn.steps), COUNTED),
        "teller": turn.teller,
        "name": seen.people[turn.teller],
    }


def pick_figures(seen: Seen) -> Inputs:
    """The tokens of the reader and the cards turned."""
    return {"words": seen.words, "mine": view_seat(seen.state, seen.me)}


def pick_now(seen: Seen) -> Inputs:
    """The round, the pass, who has the elephant, whose turn it is and what is awaited."""
    state: State = seen.state
    turn = state.turn
    acting = seen.seats[seen.awaited[0]] if seen.awaited else None
    return {
        "words": seen.words,
        "over": seen.result is not None,
        "phase": seen.phase,
        "paused": seen.paused,
        "acting": acting,
        "asks": _name_awaited(state, acting is not None),
        "round": turn.round,
        "passing": turn.passing,
        "invented": state.real is None and state.printed.invented,
        "middle": state.real.middle if state.real else None,
    }


def _name_awaited(state: State, is_somebody: bool) -> str:
    """The words for what a seat does now, or for the phase where no seat is awaited."""
    if state.turn.phase == Phase.TURN and is_somebody:
        return f"does-{find_question(state)}"
    return f"phase-{int(Phase.DEAL if state.turn.phase == Phase.TURN else state.turn.phase)}"


def pick_screen_offer(seen: Seen) -> Inputs:
    """The offer and the piles as everybody sees them."""
    state: State = seen.state
    return {
        "words": seen.words,
        "deck": view_deck(state),
        "over": seen.result is not None,
        "dealt": state.real is None and state.turn.phase >= Phase.TURN,
        "cards": view_cards(state, state.cards.offer),
        "top": _find_top(state),
        "pile": len(state.cards.pile),
        "discard": len(state.cards.discard),
    }


def pick_scores(seen: Seen) -> Inputs:
    """What lies before everybody, until the game is over."""
    seats: tuple[SeatView, ...] = ()
    if not seen.result:
        seats = tuple(view_seat(seen.state, person) for person in seen.seats)
    return {
        "words": seen.words,
        "deck": view_deck(seen.state),
        "seats": seats,
        "number": len(seen.seats),
        "dealt": seen.state.real is None,
    }


def pick_story(seen: Seen) -> Inputs:
    """The chain just resolved; before the first turn and after the last, the proof of the cards."""
    dealt, turn = seen.state.real is None, seen.state.turn
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "cards",
        "brought": add_up(list_own_steps(turn.steps), COUNTED),
        "steps": turn.steps,
        "name": seen.people[turn.teller],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "seed": seen.seed if seen.result and dealt else "",
        "commitment": seen.commitment if dealt else "",
    }


MOST_WAYS: Final = 8
"""How many ways to pay for a card are keys of their own."""
OF_CARDS: Final = ("die", "goods", "building", "ship", "palace")
"""The verbs whose lines are shown at the card that they name."""


def _foresee(seen: Seen, lines: tuple[str, ...]) -> tuple[Foreseen, ...]:
    """Lists what each use of a card would bring; nothing at tables that play without help."""
    used = [line for line in lines if seen.help and not line.startswith("die ")]
    return tuple(foresee(seen.state, seen.own, line) for line in used[:MOST_WAYS])


def _find_lines(offers: Offers, card: Card) -> tuple[str, ...]:
    """The offered lines that name a card of the offer: as a die first, then for its action."""
    face, name = card.face, str(card)
    named = str(face.number) if face.kind == "ship" else name.removeprefix("palace")
    return (*offers["die"][name].lines, *offers[face.kind][named].lines)


def _list_known(state: State) -> tuple[int, ...]:
    """The ships of the box whose reward is known and that lie before nobody."""
    return tuple(int(ship.words[0]) for ship in list_known_ships(state)) if state.real else ()


def _list_answers(offers: Offers) -> tuple[str, ...]:
    """The offered lines that are no cards of the offer: bonuses, sets, administrators, the end."""
    return tuple(line for line in offers.lines if line.split(" ")[0] not in OF_CARDS)


def _find_top(state: State) -> Card | None:
    top = state.cards.top
    return None if top is None else state.printed.cards[top]


FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "choice": pick_choice,
        "offer": pick_offer,
        "display": pick_display,
        "chain": pick_chain,
        "words": pick_words,
        "others": pick_others,
    },
    "screen": {
        "now": pick_now,
        "offer": pick_screen_offer,
        "scores": pick_scores,
        "story": pick_story,
    },
}

PAGES: Final = Pages(FRAGMENTS, figures=pick_figures, paper=pick_paper, finale=tell_finale)
