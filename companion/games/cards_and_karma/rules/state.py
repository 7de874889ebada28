"""A position: what every seat has, where the cards are, whose turn it is and what still waits."""

from enum import IntEnum
from typing import Final, NamedTuple

from companion.games.cards_and_karma.rules.faces import Card
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.rewards import Task

Ids = tuple[int, ...]
"""Cards by their numbers in the deck."""
Step = tuple[str | int, ...]
"""One link of the chain: what happened, in codes that every language can tell."""


class Options(NamedTuple):
    """The points on which groups differ; False is our ruling."""

    bonus_at_once: bool = False
    one_joker: bool = False
    three_leave: bool = False
    all_goods_leave: bool = False
    offer_at_once: bool = False
    night_up: bool = False
    real_cards: bool = False


OUR_RULINGS: Final = Options()


class Seat(NamedTuple):
    """What lies before one seat, and its hand."""

    hand: Ids = ()
    buildings: Ids = ()
    ships: Ids = ()
    """The rising row."""
    trios: tuple[Ids, ...] = ()
    """Complete rows of three ships that lie there until the last one's reward is done (CK-106)."""
    goods: Ids = ()
    karma: int = 0
    fame: int = 0
    coins: int = 0
    administrators: int = 0
    track: tuple[str, ...] = ()
    """The bonuses from left to right; empty until the track is laid."""
    left: int = 0
    right: int = 0
    """Cards of the track turned from the left and from the right."""

    def put_hand(self, hand: Ids) -> "Seat":
        """Copies the seat with a new hand."""
        return Seat(hand, *self[1:])

    @property
    def turned(self) -> int:
        """How many cards of the track are turned."""
        return self.left + self.right

    @property
    def afloat(self) -> Ids:
        """All ships that lie there."""
        return (*(ship for trio in self.trios for ship in trio), *self.ships)

    @property
    def display(self) -> Ids:
        """All cards that lie before the seat."""
        return (*self.buildings, *self.afloat, *self.goods)


class Cards(NamedTuple):
    """Where the cards are that no seat has; the pile has no order beyond its open top card."""

    offer: Ids
    pile: Ids
    """The cards of the pile below its top card."""
    top: int | None
    discard: Ids
    numbers: tuple[int, ...]
    """The number of the die behind each card of the deck; 0 where it is not known."""
    due: int = 0
    """Cards that are still to be laid into the offer."""

    def put_top(self, top: int | None) -> "Cards":
        """Copies the cards with a new top card of the pile, or with none."""
        return Cards(self.offer, self.pile, top, *self[3:])

    def put_pile(self, pile: Ids) -> "Cards":
        """Copies the cards with a new pile below the top card."""
        return Cards(self.offer, pile, *self[2:])

    def put_discard(self, discard: Ids) -> "Cards":
        """Copies the cards with a new discard pile."""
        return Cards(*self[:3], discard, self.numbers, self.due)


class Phase(IntEnum):
    """The phase of the game: what the table waits for.

    Modules that every move runs through keep members in constants of their own, because Python
    3.11 takes ten times as long to look up a member of an enumeration.
    """

    OPENING = 0
    TRACKS = 1
    DEAL = 2
    TURN = 3
    ELEPHANT = 4
    OVER = 5


class Turn(NamedTuple):
    """Whose turn it is in which pass, and what has happened in it."""

    seat: int
    elephant: int
    """The seat that the elephant lies before."""
    phase: Phase = Phase.OPENING
    round: int = 1
    passing: int = 1
    """The first or the second pass of the round."""
    acted: bool = False
    """Whether the one action of this turn is taken."""
    extra: int = 0
    """Turns that follow this one by the bonus of CK-77."""
    dealt: int = 0
    """Lines of the deal that are written."""
    steps: tuple[Step, ...] = ()
    """The chain of the turn under way with its extra turns, else of the latest one."""
    teller: int = 0
    """The seat whose turn the steps tell."""
    is_told: bool = True
    """Whether the turn that the steps tell has ended."""

    def act(self) -> "Turn":
        """The turn once its one action is taken."""
        return Turn(*self[:5], True, *self[6:])

    def note(self, *steps: Step) -> "Turn":
        """The turn with more links in the chain."""
        return Turn(*self[:8], (*self.steps, *steps), self.teller, self.is_told)


class Level(IntEnum):
    """How much a seat types of what it does with the cards of a box."""

    TRACK = 0
    """What it gains."""
    ROWS = 1
    """The cards that it lays."""
    FULL = 2
    """Also its dice, and what it pays."""


class Middle(NamedTuple):
    """How many cards of a box lie in the middle of the table."""

    offer: int
    pile: int | None
    """None where dice that were thrown away were not typed, so that nobody could count them."""


class Real(NamedTuple):
    """A table with the cards of a box: how much each seat types, and what was told of cards."""

    catalogue: Printed
    """The deck file, which may describe some cards of the box, all, or none."""
    levels: tuple[Level, ...]
    described: tuple[Card, ...] = ()
    """Cards that were described at this table; the die is empty where it was not told."""
    middle: Middle | None = None
    """None once somebody has taken cards without typing them."""


class State(NamedTuple):
    """The whole position."""

    printed: Printed
    """The deck; with the cards of a box, those that were typed so far."""
    options: Options
    seats: tuple[Seat, ...]
    cards: Cards
    turn: Turn
    agenda: tuple[Task, ...] = ()
    """What the acting seat still has to do or to get, the next task first."""
    waiting: tuple[str, ...] = ()
    """Bonuses of turned cards that come once the agenda is empty (CK-103)."""
    real: Real | None = None
    """What is told of the cards of a box; None where the companion deals."""

    @property
    def acting(self) -> Seat:
        """What the seat has whose turn it is."""
        return self.seats[self.turn.seat]

    @property
    def level(self) -> Level:
        """How much the acting seat types; where cards are dealt, everything is known."""
        return self.real.levels[self.turn.seat] if self.real else Level.FULL

    # Copied in slices, not with `_replace`, which takes more than twice as long.

    def put(self, seat: Seat) -> "State":
        """The position with something else before the seat whose turn it is."""
        at = self.turn.seat
        seats = (*self.seats[:at], seat, *self.seats[at + 1 :])
        return State(self.printed, self.options, seats, *self[3:])

    def put_cards(self, cards: Cards) -> "State":
        """Copies the position with new cards outside of hands."""
        return State(self.printed, self.options, self.seats, cards, *self[4:])

    def put_turn(self, turn: Turn) -> "State":
        """Copies the position with a new turn."""
        return State(*self[:4], turn, *self[5:])

    def put_agenda(self, agenda: tuple[Task, ...]) -> "State":
        """Copies the position with a new agenda."""
        return State(*self[:5], agenda, *self[6:])

    def push(self, *tasks: Task) -> "State":
        """The position with more to do or to get, before all that is on the agenda."""
        return self.put_agenda((*tasks, *self.agenda))

    def note(self, *steps: Step) -> "State":
        """The position with more links in the chain."""
        return self.put_turn(self.turn.note(*steps))
