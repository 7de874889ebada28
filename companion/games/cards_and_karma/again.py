"""Lists what a seat may have meant by the line it typed last, for correcting keys (CK-137)."""

from typing import Final

from companion.games.cards_and_karma.rules.actions import PAY, Action
from companion.games.cards_and_karma.rules.known import complete
from companion.games.cards_and_karma.rules.lines import read_face, split_words
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.parse import parse_action
from companion.games.cards_and_karma.rules.proposals import open_purse, propose
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import State

IN_WORDS: Final = ("gain", "turned", "copy", "reward", "set", "bonus")
"""Verbs whose other lines are few, so that each has a key; cards and dice have pads."""
MOST: Final = 24


def list_again(before: State, seat: int, line: str) -> tuple[str, ...]:
    """Lists other lines that a seat could have typed in a position, each as text."""
    verb, *words = line.split(" ")
    state = settle(before, seat)
    if state is None or not (verb in IN_WORDS or PAY in words):
        return ()
    wrong = parse_action(before.printed, line)
    offered = [action for action in list_offers(before, seat) if action.verb == wrong.verb]
    lines = dict.fromkeys(map(str, (*_list_payments(state, wrong), *offered)))
    return tuple(other for other in lines if other != line)[:MOST]


def _list_payments(state: State, wrong: Action) -> list[Action]:
    """Lists the ways to pay the same card, where the reader knows the dice."""
    named, paid = split_words(wrong)
    face = read_face(state.printed, wrong.verb, named) if paid else None
    if face is None or state.real is None:
        return []
    if not all(state.cards.numbers[card] for card in state.acting.hand):
        return []
    payments = propose(open_purse(state), complete(state.real, face))
    return [Action(wrong.verb, (*named, PAY, *payment)) for payment in payments]
