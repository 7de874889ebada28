"""The only judge: why a line is not possible now, with the rule that says so; None if it is."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.actions import BY_HAND, Action
from companion.games.navoria.rules.asked import is_income_due
from companion.games.navoria.rules.offers import is_busy, may_change_drawing
from companion.games.navoria.rules.parse_real import TOLD, TYPED
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.refuse_gains import GAIN_LINES, name_due, refuse_gain
from companion.games.navoria.rules.refuse_real import DEALT, refuse_real
from companion.games.navoria.rules.refuse_recruit import refuse_draw, refuse_take
from companion.games.navoria.rules.refuse_told import refuse_told
from companion.games.navoria.rules.setup import owe_chance
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE, Refusal

_OF_THE_BOX: Final = (*TYPED, *TOLD)
FOLLOWED: Final = ("draw", "bag", "take", "gather", "lay", "fill", "step", "refuge")
"""What is judged turn by turn where all tokens are typed."""
_LUCK: Final = {"tiles": "NV-4", "reveal": "NV-3", "bag": "NV-11"}
_TABLE: Final = {**_LUCK, "skip": "NV-10", "drawing": "NV-11"}


def refuse(state: State, actor: int, action: Action) -> Refusal | None:
    """Why somebody may not write this line now."""
    if action.verb in (_OF_THE_BOX if state.real is None else DEALT):
        return Refusal("NV-3", "only_where_dealt" if state.real else "only_with_the_box")
    if actor == TABLE:
        return _refuse_table(state, action)
    if action.verb in _TABLE and action.verb != "bag":
        return Refusal(_TABLE[action.verb], "only_the_table")
    if state.real is None or state.phase == Phase.OVER or owe_chance(state):
        return refuse_seat(state, actor, action.verb) or _refuse_line(state, action)
    refusal = refuse_real(state, actor, action)
    if refusal or action.verb not in FOLLOWED or not state.is_ordered:
        return refusal
    return refuse_seat(state, actor, action.verb) or _refuse_line(state, action)


def refuse_seat(state: State, seat: int, verb: str) -> Refusal | None:
    """Why this seat cannot write any line of this verb now."""
    if state.phase == Phase.OVER:
        return Refusal("NV-92", "game_over")
    owed = owe_chance(state)
    if owed:
        return Refusal(_LUCK[owed.verb], "luck_first")
    if verb == "seen":
        return None if state.phase == Phase.INCOME else Refusal("NV-70", "no_income_yet")
    if state.phase == Phase.INCOME:
        return Refusal("NV-6", "rest_first")
    if seat != state.turn.seat:
        rule = "NV-60" if state.phase == Phase.GATHER else "NV-10"
        return Refusal(rule, "not_your_turn", {"seat": state.turn.seat})
    return _refuse_opening(state, verb)


def _refuse_opening(state: State, verb: str) -> Refusal | None:
    """Why a line comes before the game has begun, or begins it twice."""
    if state.phase == Phase.OPENING:
        return None if verb == "begin" else Refusal("NV-3", "begin_first")
    return Refusal("NV-3", "already_begun") if verb == "begin" else None


def _refuse_line(state: State, action: Action) -> Refusal | None:
    if action.verb in ("begin", "seen"):
        return None
    if action.verb in GAIN_LINES:
        return refuse_gain(state, action)
    return refuse_beginning(state, action.verb) or _BEGINNINGS[action.verb](state, action)


def refuse_beginning(state: State, verb: str) -> Refusal | None:
    """Why the seat whose turn it is cannot take a token now."""
    if is_busy(state):
        rule = "NV-14" if state.phase == Phase.RECRUIT else "NV-61"
        return Refusal(rule, "still_open", {"due": name_due(state)})
    if verb == "gather" and state.phase == Phase.RECRUIT:
        return Refusal("NV-60", "not_gathering_yet")
    if verb != "gather" and state.phase == Phase.GATHER:
        return Refusal("NV-10", "recruiting_over")
    return None


def _refuse_gather(state: State, action: Action) -> Refusal | None:
    if len(action.words) > 1:
        return Refusal("NV-61", "space_not_named")
    if state.market.decks[TRADES.index(action.words[0])]:
        return None
    return Refusal("NV-60", "no_token_there", {"trade": action.words[0]})


def _refuse_table(state: State, action: Action) -> Refusal | None:
    owed = owe_chance(state)
    if action.verb in TOLD and not owed and state.phase != Phase.OVER:
        return refuse_told(state, action)
    rule = _TABLE.get(action.verb)
    if rule is None:
        return Refusal("NV-10", "only_a_seat")
    if owed:
        if owed.allows(str(action)):
            return None
        return Refusal(rule, "other_owed" if action.verb in _LUCK else "luck_first")
    if action.verb in _LUCK:
        return Refusal(rule, "not_owed")
    if state.phase not in (Phase.RECRUIT, Phase.GATHER):
        return Refusal(rule, "not_now_for_the_table")
    if action.verb == "drawing":
        return _refuse_drawing(state, action)
    return Refusal("NV-80", "tell_numbers_first") if is_income_due(state) else None


def _refuse_drawing(state: State, action: Action) -> Refusal | None:
    if not may_change_drawing(state):
        return Refusal("NV-11", "round_has_begun")
    by_hand = action == BY_HAND
    return Refusal("NV-11", "drawn_so_already") if by_hand == state.options.real_bag else None


_BEGINNINGS: Final[dict[str, Callable[[State, Action], Refusal | None]]] = {
    "draw": refuse_draw,
    "bag": refuse_draw,
    "take": refuse_take,
    "gather": _refuse_gather,
}
