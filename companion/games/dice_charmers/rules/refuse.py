"""The only judge of a line: why it is not possible now, found without listing what is."""

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.on_paper import FIGURES, can_arrange
from companion.games.dice_charmers.rules.refuse_marks import refuse_mark
from companion.games.dice_charmers.rules.refuse_turn import (
    MOVES,
    ROLLED,
    refuse_move,
    refuse_out_of_turn,
)
from companion.games.dice_charmers.rules.setup import owe_chance
from companion.games.dice_charmers.rules.state import PaperSheet, State
from companion.rules import TABLE, Refusal


def refuse(state: State, actor: int, action: Action) -> Refusal | None:
    """Why a seat or the table cannot write this now; None if it can."""
    if actor == TABLE:
        return _refuse_table(state, action)
    refusal = refuse_out_of_turn(state, actor, action)
    if refusal or action.verb in FIGURES:
        return refusal
    sheet = state.sheets[actor]
    if action.verb in MOVES:
        return refuse_move(state, sheet, action)
    if isinstance(sheet, PaperSheet):
        return Refusal("DC-7", "marks_are_on_paper")
    return refuse_mark(state, sheet, action)


def _refuse_table(state: State, action: Action) -> Refusal | None:
    owed = owe_chance(state)
    tells_faces = action.verb in ROLLED
    if owed:
        if owed.allows(str(action)):
            return None
        return Refusal("DC-3", "other_owed" if tells_faces else "dice_in_the_air")
    if can_arrange(state, action):
        return None
    return Refusal("DC-3", "not_owed" if tells_faces else "not_now_for_the_table")
