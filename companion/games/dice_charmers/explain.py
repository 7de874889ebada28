"""Answers for any cell and any well-formed action: what it allows now, or why it allows nothing."""

from typing import Final

from companion.games.dice_charmers.actions import Action
from companion.games.dice_charmers.cells import list_actions_of_cell
from companion.games.dice_charmers.legal import list_legal
from companion.games.dice_charmers.on_paper import FIGURES
from companion.games.dice_charmers.parse import parse_action
from companion.games.dice_charmers.reasons_marks import refuse_mark
from companion.games.dice_charmers.reasons_turn import (
    MOVES,
    ROLLED,
    refuse_move,
    refuse_out_of_turn,
)
from companion.games.dice_charmers.setup import owe_chance
from companion.games.dice_charmers.state import PaperSheet, State
from companion.rules import TABLE, Explanation, Refusal

_VAGUE: Final = frozenset({"something_else_due", "other_shape", "nothing_rerolled"})
"""Causes that say less about a cell than another of its actions would."""


def explain(state: State, seat: int, target: str) -> Explanation:
    """Explains a cell by its name, else an action by its line, or raises InvalidAction."""
    lines = list_actions_of_cell(state, target)
    if lines is None:
        action = parse_action(state.printed, target)
        refusal = refuse(state, seat, action)
        return Explanation((), refusal) if refusal else Explanation((str(action),), None)
    legal = set(list_legal(state, seat))
    offered = tuple(str(action) for action in lines if action in legal)
    if offered:
        return Explanation(offered, None)
    if not lines:
        return Explanation((), Refusal("DC-61", "marked_by_gains", {"cell": target}))
    refusals = [refusal for action in lines if (refusal := refuse(state, seat, action))]
    clear = [refusal for refusal in refusals if refusal.cause not in _VAGUE]
    return Explanation((), (clear or refusals)[0])


def refuse(state: State, actor: int, action: Action) -> Refusal | None:
    """Why an action is not possible now; None if it is, found without listing what is offered."""
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
    if action in list_legal(state, TABLE):
        return None
    return Refusal("DC-3", "not_owed" if tells_faces else "not_now_for_the_table")
