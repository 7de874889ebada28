"""Answers for any zone, any card and any well-formed action: what it allows now, or why nothing."""

from companion.games.just_4_fun.rules.actions import Action, read_cards
from companion.games.just_4_fun.rules.cards import is_face_down
from companion.games.just_4_fun.rules.offers import list_offers
from companion.games.just_4_fun.rules.parse import parse_action
from companion.games.just_4_fun.rules.refuse import (
    refuse,
    refuse_card,
    refuse_playing,
    refuse_zone,
)
from companion.games.just_4_fun.rules.state import Phase, State
from companion.rules import Explanation, Refusal


def explain(state: State, seat: int, target: str) -> Explanation:
    """Explains `zone-18`, `card-7`, else an action by its line, or raises InvalidAction."""
    kind, _, name = target.partition("-")
    if kind == "zone" and name in map(str, state.printed.values):
        return _explain_zone(state, seat, int(name))
    if kind == "card" and name in state.printed.card_names:
        return _explain_card(state, seat, int(name))
    action = parse_action(state.printed, target)
    refusal = refuse(state, seat, action)
    return Explanation((), refusal) if refusal else Explanation((str(action),), None)


def _explain_zone(state: State, seat: int, value: int) -> Explanation:
    """The sets of cards that reach a zone."""
    plays = tuple(
        str(action)
        for action in _list_put_downs(state, seat)
        if action.verb == "play" and sum(read_cards(action)) == value
    )
    refusal = refuse_playing(state, seat)
    refusal = refusal or refuse_zone(state, seat, state.printed.zone_of[value])
    if not (plays or refusal or _is_unknown(state, seat)):
        refusal = Refusal("J4-3", "zone_not_reached", {"zone": value})
    return Explanation(plays, refusal)


def _explain_card(state: State, seat: int, card: int) -> Explanation:
    """The sets of cards to which a card belongs that can be put down."""
    lines = tuple(
        str(action) for action in _list_put_downs(state, seat) if str(card) in action.words
    )
    refusal = refuse_playing(state, seat) or refuse_card(state, card, 1)
    if not (lines or refusal or _is_unknown(state, seat)):
        refusal = Refusal("J4-4", "card_reaches_nothing", {"card": card})
    return Explanation(lines, refusal)


def _list_put_downs(state: State, seat: int) -> tuple[Action, ...]:
    """The placements that the hand allows; none for a hand that is face down."""
    if state.turn.phase != Phase.PLAY or _is_unknown(state, seat):
        return ()
    return list_offers(state, seat)


def _is_unknown(state: State, seat: int) -> bool:
    return is_face_down(state.cards.hands[seat])
