"""Fills in what a seat cannot see with random numbers and night sides that fit what it knows."""

from random import Random

from companion.games.cards_and_karma.rules.state import Seat, State
from companion.games.cards_and_karma.rules.view import view_state
from companion.rules import HIDDEN


def guess_for(state: State, seat: int, random: Random) -> State:
    """A position that may be true for all that a seat can see."""
    return guess(view_state(state, seat), random)


def guess(seen: State, random: Random) -> State:
    """A position that looks the same to its viewer, with everything hidden drawn at random."""
    numbers = list(seen.cards.numbers)
    for colour, cards in seen.printed.of_colour.items():
        left = list(seen.printed.numbers[colour])
        hidden = [card for card in cards if not numbers[card]]
        for card in cards:
            if numbers[card]:
                left.remove(numbers[card])
        random.shuffle(left)
        for card, number in zip(hidden, left, strict=True):
            numbers[card] = number
    seats = tuple(_guess_track(seat, seen.printed.bonuses, random) for seat in seen.seats)
    return seen._replace(seats=seats, cards=seen.cards._replace(numbers=tuple(numbers)))


def _guess_track(seat: Seat, bonuses: tuple[str, ...], random: Random) -> Seat:
    if HIDDEN not in seat.track:
        return seat
    left = list(bonuses)
    for bonus in seat.track:
        if bonus != HIDDEN:
            left.remove(bonus)
    random.shuffle(left)
    track = tuple(left.pop() if bonus == HIDDEN else bonus for bonus in seat.track)
    return seat._replace(track=track)
