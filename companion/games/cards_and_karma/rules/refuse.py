"""Says why an action is not possible now: its rule and one cause, or None."""

from companion.games.cards_and_karma.rules.actions import MAIN, OF_THE_TABLE, Action
from companion.games.cards_and_karma.rules.luck import owe_chance
from companion.games.cards_and_karma.rules.parse import read_dealt
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.refuse_answer import refuse_answer
from companion.games.cards_and_karma.rules.refuse_paying import refuse_card, refuse_payment
from companion.games.cards_and_karma.rules.refuse_real import refuse_real
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.rules import TABLE, Refusal


def refuse(state: State, actor: int, action: Action) -> Refusal | None:
    """Why this actor may not do this now."""
    if state.real:
        return refuse_real(state, actor, action)
    if read_dealt(state.printed, action) is None:
        return Refusal("CK-2", "only_with_real_cards")
    if actor == TABLE:
        return _refuse_table(state, action)
    if action.verb in OF_THE_TABLE:
        return Refusal("CK-2", "only_the_table")
    if state.turn.phase == Phase.OVER:
        return Refusal("CK-90", "game_over")
    if action.verb == "track" or state.turn.phase == Phase.TRACKS:
        return _refuse_track(state, actor, action)
    if state.turn.phase != Phase.OPENING and owe_chance(state):
        return Refusal("CK-8", "cards_being_drawn")
    if actor != state.turn.seat:
        return Refusal("CK-4", "not_your_turn", {"seat": state.turn.seat})
    return _refuse_begin(state, action) or _refuse_now(state, action)


def _refuse_table(state: State, action: Action) -> Refusal | None:
    if action.verb not in OF_THE_TABLE:
        return Refusal("CK-4", "only_a_seat")
    owed = owe_chance(state)
    if owed is None:
        return Refusal("CK-8", "not_owed")
    return None if owed.allows(str(action)) else Refusal("CK-8", "other_owed")


def _refuse_track(state: State, actor: int, action: Action) -> Refusal | None:
    if state.turn.phase != Phase.TRACKS:
        return Refusal("CK-1", "track_lies_already")
    if state.seats[actor].track:
        return Refusal("CK-78", "track_is_laid")
    return None if action.verb == "track" else Refusal("CK-78", "track_first")


def _refuse_begin(state: State, action: Action) -> Refusal | None:
    begins = action.verb == "begin"
    if state.turn.phase == Phase.OPENING:
        return None if begins else Refusal("CK-2", "begin_first")
    return Refusal("CK-2", "already_begun") if begins else None


def _refuse_now(state: State, action: Action) -> Refusal | None:
    if state.turn.phase == Phase.OPENING:
        return None
    if list_answers(state):
        return refuse_answer(state, action)
    if action.verb == "two-dice":
        return _refuse_two_dice(state)
    if action.verb in ("once-more", "end"):
        return None if state.turn.acted else Refusal("CK-4", "act_first")
    if action.verb not in MAIN:
        return Refusal("CK-4", "nothing_asked")
    if state.turn.acted:
        return Refusal("CK-4", "action_taken")
    return refuse_card(state, action) or refuse_payment(state, action)


def _refuse_two_dice(state: State) -> Refusal | None:
    if not state.acting.administrators:
        return Refusal("CK-60", "no_administrator")
    cards = state.cards
    return Refusal("CK-63", "pile_empty") if cards.top is None else None
