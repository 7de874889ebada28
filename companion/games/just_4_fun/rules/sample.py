"""Draws any action of a seat, even of one whose cards are not known."""

from companion.games.just_4_fun.rules.actions import Action, name_cards
from companion.games.just_4_fun.rules.cards import count_unseen
from companion.games.just_4_fun.rules.offers import list_offers, list_placements
from companion.games.just_4_fun.rules.pieces import HAND
from companion.games.just_4_fun.rules.state import State
from companion.rules import Luck


def sample_action(state: State, seat: int, random: Luck) -> Action:
    """One of the offers; for a hand that is face down, what a hand of unseen cards would play."""
    offers = list_offers(state, seat)
    if offers:
        return random.choice(offers)
    unseen = [card for card in state.printed.copies for _ in range(count_unseen(state, card))]
    hand = tuple(sorted(random.sample(unseen, HAND)))
    return random.choice(list_placements(state, seat, hand) or (name_cards("discard", hand),))
