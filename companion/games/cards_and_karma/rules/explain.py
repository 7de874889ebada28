"""Answers for any card and any well-formed action: what it allows now, or why nothing."""

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.parse import name_card, parse_action
from companion.games.cards_and_karma.rules.refuse import refuse
from companion.games.cards_and_karma.rules.state import State
from companion.rules import Explanation


def explain(state: State, seat: int, target: str) -> Explanation:
    """Explains a card by its name, else an action by its line, or raises InvalidAction."""
    if not state.real and target in state.printed.faces:
        return _explain_card(state, seat, target)
    action = parse_action(state.printed, target)
    refusal = refuse(state, seat, action)
    return Explanation((), refusal) if refusal else Explanation((str(action),), None)


def _explain_card(state: State, seat: int, name: str) -> Explanation:
    """The offered actions that name a card, or why it cannot be had as a die either."""
    lines = tuple(
        str(action)
        for action in list_offers(state, seat)
        if action.words and name_card(state.printed, action.verb, action.words[0]) == name
    )
    return Explanation(lines, None if lines else refuse(state, seat, Action("die", (name,))))
