"""Why a card of the box cannot be what was typed of it."""

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.known import complete, contradicts, is_afloat
from companion.games.cards_and_karma.rules.lines import UNSEEN, is_meant, read_face, split_words
from companion.games.cards_and_karma.rules.state import Level, State
from companion.rules import Question, Refusal


def refuse_real_card(state: State, action: Action) -> Refusal | None:
    """Why a card cannot be typed so; what contradicts something known is asked about."""
    if action.verb == "die":
        return _refuse_die(state, action)
    named, _ = split_words(action)
    face = read_face(state.printed, action.verb, named)
    assert face is not None, f"{action} names no card"
    return refuse_told_ship(state, face, is_meant(action)) if face.kind == "ship" else None


def refuse_told_ship(state: State, told: Face, meant: bool) -> Refusal | None:
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
    """A die has a number exactly where hands are typed."""
    unseen = action.words == (UNSEEN,)
    if state.level == Level.FULL:
        return Refusal("CK-20", "die_without_number") if unseen else None
    return None if unseen else Refusal("CK-20", "die_with_number")
