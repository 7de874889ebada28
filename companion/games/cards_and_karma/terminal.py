"""Draws a table of Cards & Karma in the terminal, one line for each thing that lies there."""

from collections.abc import Iterator

from companion.games.cards_and_karma.rules.offer import list_dice
from companion.games.cards_and_karma.rules.state import Ids, Seat, State


def draw_choice(state: State, seat: int) -> str:
    """The table, and the dice of this seat."""
    dice = " ".join(map(str, list_dice(state, seat))) or "none yet"
    return f"{draw_table(state, seat)}\nDice: {dice}"


def draw_table(state: State, seat: int) -> str:
    """The offer, the top of the pile, and what lies before every seat."""
    return "\n".join((*_draw_middle(state), *_draw_seats(state)))


def _draw_middle(state: State) -> Iterator[str]:
    cards, turn = state.cards, state.turn
    yield f"Round {turn.round}, pass {turn.passing}; the elephant is at seat {turn.elephant + 1}"
    yield f"Offer: {_name(state, cards.offer)}"
    top = "none" if cards.top is None else state.printed.names[cards.top]
    yield f"Pile: {top} on top of {len(cards.pile)}; discard: {len(cards.discard)}"


def _draw_seats(state: State) -> Iterator[str]:
    for number, seat in enumerate(state.seats, 1):
        yield (
            f"Seat {number}: {_draw_track(seat)} fame {seat.fame}, coins {seat.coins}, "
            f"karma {seat.karma}, administrators {seat.administrators}, dice {len(seat.hand)}"
        )
        if seat.display:
            yield f"  {_name(state, seat.display)}"


def _draw_track(seat: Seat) -> str:
    """Draws a track: day sides as open circles, night sides as filled ones."""
    return "●" * seat.left + "○" * (6 - seat.turned) + "●" * seat.right


def _name(state: State, cards: Ids) -> str:
    return " ".join(state.printed.names[card] for card in cards) or "none"
