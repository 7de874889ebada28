"""Draws any action that is accepted, also those that are not offered: the wasteful ones."""

from typing import Final

from companion.games.cards_and_karma.rules.actions import PAY, Action, split_payment
from companion.games.cards_and_karma.rules.offer import list_dice
from companion.games.cards_and_karma.rules.offers import list_offers
from companion.games.cards_and_karma.rules.parse import parse_action
from companion.games.cards_and_karma.rules.payment import Die
from companion.games.cards_and_karma.rules.pieces import SHIPS
from companion.games.cards_and_karma.rules.refuse import refuse
from companion.games.cards_and_karma.rules.state import State
from companion.rules import Luck

_STRANGE: Final = (
    *("ship {} gives karma2", "ship {} gives die1-tea2", "ship {} gives goods pay joker2"),
    *("ship {} gives palace1 anyway", "building blue{}-red-yellow pay joker6 joker6"),
    *("turned turn anyway", "gain coins {}", "goods silk7", "building white-tea7"),
)
"""Lines that are not offered and that are accepted now and then."""


def sample_action(state: State, seat: int, random: Luck) -> Action:
    """One of the offers; a track in any order, and a building now and then paid with too much."""
    if state.real:
        return _sample_real(state, seat, random)
    offered = random.choice(list_offers(state, seat))
    if offered.verb == "track":
        return Action("track", tuple(random.sample(offered.words, len(offered.words))))
    if offered.verb != "building":
        return offered
    wasteful = _add_to_payment(state, seat, offered, random)
    return offered if refuse(state, seat, wasteful) else wasteful


def _add_to_payment(state: State, seat: int, action: Action, random: Luck) -> Action:
    """The same card for one die, karma or joker more, if the seat has any."""
    card, words = split_payment(action)
    assert words, "a building is offered with its payment"
    colour = state.printed.faces[card].colour
    dice = [die for die in list_dice(state, seat) if die.colour == colour]
    added = random.choice(["joker6", *map(str, dice), *_raise(dice)])
    return parse_action(state.printed, " ".join((action.verb, card, PAY, *words, added)))


def _raise(dice: list[Die]) -> list[str]:
    return [str(die._replace(karma=(1,))) for die in dice if die.number < 6]


def _sample_real(state: State, seat: int, random: Luck) -> Action:
    """One of the offers, or something strange that may be typed: a ship that nobody described."""
    offered = random.choice(list_offers(state, seat))
    strange = parse_action(state.printed, random.choice(_STRANGE).format(random.randint(1, SHIPS)))
    return offered if refuse(state, seat, strange) else strange
