"""Why a card of the box cannot be what was typed of it."""

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.known import (
    complete,
    contradicts,
    is_afloat,
    lacks_copy,
    lacks_die,
)
from companion.games.cards_and_karma.rules.lines import (
    UNSEEN,
    is_meant,
    read_die,
    read_face,
    split_words,
)
from companion.games.cards_and_karma.rules.state import Level, State
from companion.rules import Question, Refusal


def refuse_real_card(state: State, action: Action) -> Refusal | None:
    """Why a card cannot be typed so; what contradicts something known is asked about."""
    if action.verb == "die":
        return _refuse_die(state, action) or ask_die(state, state.turn.seat, action)
    named, _ = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    return refuse_told_face(state, face, is_meant(action))


def refuse_told_face(state: State, told: Face, meant: bool) -> Refusal | None:
    """Why a card cannot be the one that is told; more of it than the box has are asked about."""
    if told.kind == "ship":
        return _refuse_told_ship(state, told, meant)
    if meant or not lacks_copy(state, told):
        return None
    return Question("CK-2", "no_such_card_left", {"card": str(told)})


def ask_die(state: State, at: int, action: Action) -> Refusal | None:
    """Asks about a die that a hand would have more often than the box."""
    word = next((word for word in action.words if read_die(state.printed, word)), None)
    die = read_die(state.printed, word) if word else None
    if die is None or is_meant(action) or not lacks_die(state, at, die):
        return None
    return Question("CK-2", "no_such_die_left", {"die": str(die)})


def _refuse_told_ship(state: State, told: Face, meant: bool) -> Refusal | None:
    """Why a ship cannot be the one that is told; it needs a reward, once in its life."""
    assert state.real is not None, "cards are typed only where those of a box are played"
    details = {"ship": told.number}
    if not complete(state.real, told).reward:
        return Refusal("CK-22", "ship_not_described", details)
    if meant:
        return None
    if contradicts(state.real, told):
        return Question("CK-22", "known_otherwise", details)
    lies = is_afloat(state, told.number)
    return Question("CK-30", "ship_lies_already", details) if lies else None


def _refuse_die(state: State, action: Action) -> Refusal | None:
    """Why a die needs a number, or must not have one because the seat does not type its hand."""
    unseen = action.words[0] == UNSEEN
    if state.level == Level.FULL:
        return Refusal("CK-20", "die_without_number") if unseen else None
    return None if unseen else Refusal("CK-20", "die_with_number")
