"""Plays the same game with both engines and finds the first difference."""

from random import Random
from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import Seat, State
from companion.rules import TABLE
from tests.games.cards_and_karma.naive.game import Naive
from tests.games.cards_and_karma.naive.story import Ask, Luck
from tests.games.cards_and_karma.naive.story import Seat as NaiveSeat


class Twice:
    """One game in both engines, which are sent the same lines."""

    def __init__(
        self, deck: Printed, content: dict[str, Any], seats: int, first: int, options: set[str]
    ) -> None:
        self.deck = deck
        chosen = dict.fromkeys(options, True)
        self.state: State = CARDS_AND_KARMA.setup(deck, seats, first, chosen)
        self.naive = Naive(content, seats, first, options)
        self._story = self.naive.story()
        self.stop: Ask | Luck | None = next(self._story)

    def write(self, actor: int, line: str) -> None:
        """Sends a line to both."""
        self.state = CARDS_AND_KARMA.apply(
            self.state, actor, CARDS_AND_KARMA.parse(self.deck, line)
        )
        try:
            self.stop = self._story.send((actor, line))
        except StopIteration:
            self.stop = None

    def play(self, random: Random) -> tuple[int, str] | None:
        """The next line of a random game; None at its end."""
        if self.stop is None:
            return None
        chance = CARDS_AND_KARMA.chance(self.state)
        if chance:
            return TABLE, chance.draw(random)
        seat = random.choice(CARDS_AND_KARMA.awaits(self.state))
        return seat, str(random.choice(CARDS_AND_KARMA.offers(self.state, seat)))

    def find_difference(self) -> str:
        """Describes the first difference between the two engines; empty if there is none."""
        mine, theirs = describe_stop(self.state), self._describe_stop()
        if mine != theirs:
            return f"{mine} != {theirs}"
        for number, seat in enumerate(self.state.seats):
            one, other = self._describe(seat), describe_naive(self.naive.seats[number])
            if one != other:
                return f"seat {number}: {one} != {other}"
        return ""

    def _describe_stop(self) -> object:
        if self.stop is None:
            return "over"
        if isinstance(self.stop, Luck):
            return self.stop.verb, sorted(self.stop.pool), self.stop.number
        return {seat: sorted(lines) for seat, lines in self.stop.lines.items()}

    def _describe(self, seat: Seat) -> object:
        names = self.deck.names
        return (
            [(names[card], self.state.cards.numbers[card]) for card in seat.hand],
            sorted(names[card] for card in seat.display),
            *(seat.karma, seat.administrators, seat.fame, seat.coins, seat.left, seat.right),
        )


def describe_stop(state: State) -> object:
    """What the engine waits for."""
    if CARDS_AND_KARMA.result(state):
        return "over"
    if chance := CARDS_AND_KARMA.chance(state):
        pool = sorted(word for draw in chance.draws for word in draw.pool)
        return chance.verb, pool, sum(draw.number for draw in chance.draws)
    return {
        seat: sorted(map(str, CARDS_AND_KARMA.offers(state, seat)))
        for seat in CARDS_AND_KARMA.awaits(state)
    }


def describe_naive(seat: NaiveSeat) -> object:
    """What a seat of the story has."""
    return (
        [(card.name, card.number) for card in seat.hand],
        sorted(card.name for card in seat.display),
        *(seat.karma, seat.administrators, seat.fame, seat.coins, seat.left, seat.right),
    )
