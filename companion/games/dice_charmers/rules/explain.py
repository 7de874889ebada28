"""Answers for any cell and any well-formed action: what it allows now, or why it allows nothing."""

from typing import Final

from companion.games.dice_charmers.rules.cells import list_actions_of_cell
from companion.games.dice_charmers.rules.parse import parse_action
from companion.games.dice_charmers.rules.refuse import refuse
from companion.games.dice_charmers.rules.state import State
from companion.rules import Explanation, Refusal

_VAGUE: Final = frozenset({"something_else_due", "other_shape", "nothing_rerolled"})
"""Causes that say less about a cell than another of its actions would."""


def explain(state: State, seat: int, target: str) -> Explanation:
    """Explains a cell by its name, else an action by its line, or raises InvalidAction."""
    lines = list_actions_of_cell(state, target)
    if lines is None:
        action = parse_action(state.printed, target)
        refusal = refuse(state, seat, action)
        return Explanation((), refusal) if refusal else Explanation((str(action),), None)
    judged = [(action, refuse(state, seat, action)) for action in lines]
    possible = tuple(str(action) for action, refusal in judged if refusal is None)
    if possible:
        return Explanation(possible, None)
    if not lines:
        return Explanation((), Refusal("DC-61", "marked_by_gains", {"cell": target}))
    refusals = [refusal for _, refusal in judged if refusal]
    clear = [refusal for refusal in refusals if refusal.cause not in _VAGUE]
    return Explanation((), (clear or refusals)[0])
