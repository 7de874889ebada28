"""What pages show of a position: cards and dice as they are printed, and each seat in figures."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from companion.games.cards_and_karma.rules.faces import Card
from companion.games.cards_and_karma.rules.pieces import BONUSES, TRACK
from companion.games.cards_and_karma.rules.state import Ids, Level, Phase, Seat, State, Step


class Deck(NamedTuple):
    """The names that a deck gives to colours, buildings and goods; their order chooses the look."""

    colours: tuple[str, ...]
    types: tuple[str, ...]
    kinds: tuple[str, ...]


class Die(NamedTuple):
    """A die in a hand; its number is 0 where the reader must not know it."""

    colour: str
    number: int

    def __str__(self) -> str:
        return f"{self.colour}{self.number or ''}"


class TrackSpace(NamedTuple):
    """One card of a track: whether it is turned, and its bonus as far as it is open."""

    turned: bool
    bonus: str


class SeatView(NamedTuple):
    """Everything that lies before a seat, as a reader may see it."""

    person: Any
    acts: bool
    has_elephant: bool
    level: str
    """How much the seat types of the cards of a box; empty where the companion deals."""
    track: tuple[TrackSpace, ...]
    turned: int
    fame: int
    coins: int
    karma: int
    administrators: int
    buildings: tuple[Card, ...]
    ships: tuple[Card, ...]
    goods: tuple[Card, ...]
    dice: tuple[Die, ...]


def view_deck(state: State) -> Deck:
    """The names of the deck that is played."""
    return Deck(state.printed.colours, state.printed.types, state.printed.kinds)


def view_cards(state: State, cards: Ids) -> tuple[Card, ...]:
    """Cards by what they show on their action side."""
    return tuple(state.printed.cards[card] for card in cards)


def view_seat(state: State, person: Any) -> SeatView:
    """One seat with its track, tokens, rows and dice."""
    at = person.number
    seat = state.seats[at]
    turn = state.turn
    return SeatView(
        person,
        turn.phase in (Phase.OPENING, Phase.TURN, Phase.ELEPHANT) and at == turn.seat,
        at == turn.elephant,
        Level(state.real.levels[at]).name.lower() if state.real else "",
        view_track(seat),
        seat.turned,
        seat.fame,
        seat.coins,
        seat.karma,
        seat.administrators,
        view_cards(state, seat.buildings),
        view_cards(state, seat.afloat),
        view_cards(state, seat.goods),
        view_dice(state, at),
    )


def view_track(seat: Seat) -> tuple[TrackSpace, ...]:
    """The six cards from left to right; a bonus is shown if it is open and known."""
    spaces = []
    for space in range(TRACK):
        turned = space < seat.left or space >= TRACK - seat.right
        bonus = seat.track[space] if seat.track else ""
        spaces.append(TrackSpace(turned, bonus if bonus in BONUSES.values() else ""))
    return tuple(spaces)


def view_dice(state: State, seat: int) -> tuple[Die, ...]:
    """The dice of a hand, by colour and number."""
    colours = state.printed.colours
    dice = [
        Die(state.printed.cards[card].die, state.cards.numbers[card])
        for card in state.seats[seat].hand
    ]
    return tuple(sorted(dice, key=lambda die: (colours.index(die.colour), die.number)))


def find_question(state: State) -> str:
    """What the acting seat is asked: a task of the chain, else its phase."""
    if state.agenda:
        return state.agenda[0].do
    if len(set(state.waiting)) > 1:
        return "bonus"
    return "over" if state.turn.phase == Phase.OVER else "turn"


def list_own_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps of a turn without the elephant's karma behind them, which is somebody else's.

    With the cards of a box the elephant comes first, and its karma is the seat's own.
    """
    own = tuple(takewhile(lambda step: step != ("elephant",), steps))
    return own or tuple(steps)
