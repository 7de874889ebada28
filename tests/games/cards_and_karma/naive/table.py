"""The table of the second engine: dealing, laying out, and taking cards as dice."""

from itertools import combinations
from typing import Any

from tests.games.cards_and_karma.naive.deck import Card, read_deck
from tests.games.cards_and_karma.naive.story import BONUSES, Ask, Luck, Seat, Story


class Table:
    """All that lies on the table, and how cards come onto it."""

    def __init__(self, printed: dict[str, Any], seats: int, first: int, options: set[str]) -> None:
        self.printed, self.first, self.options = printed, first, options
        self.deck = read_deck(printed)
        self.seats = [Seat() for _ in range(seats)]
        self.pile, self.offer, self.discard = list(self.deck), list[Card](), list[Card]()
        self.top: Card | None = None
        self.now = first
        self.extra = 0
        self.waiting: list[str] = []
        self.is_before_the_turn = False
        self.is_over = False

    @property
    def seat(self) -> Seat:
        return self.seats[self.now]

    def _deal(self) -> Story:
        bonuses = [BONUSES[text] for text in self.printed["track"]["bonuses"]]
        if "night_up" in self.options:
            waited = set(range(len(self.seats)))
            turned = {" ".join(["track", *bonuses[n:], *bonuses[:n]]) for n in range(6)}
            while waited:
                actor, line = yield Ask(dict.fromkeys(waited, turned))
                self.seats[actor].track = line.split()[1:]
                waited.remove(actor)
        else:
            yield Ask({self.first: {"begin"}})
        for colour in self.printed["words"]["dice"]:
            counts = self.printed["numbers"][colour]
            pool = [str(n + 1) for n, count in enumerate(counts) for _ in range(count)]
            _, line = yield Luck("numbers", [colour, *pool], 1 + len(pool))
            cards = [card for card in self.deck if card.die == colour]
            for card, face in zip(cards, line.split()[2:], strict=True):
                card.number = int(face)
        if "night_up" not in self.options:
            for number, seat in enumerate(self.seats):
                _, line = yield Luck("tracks", [*bonuses, "to", str(number)], 8)
                seat.track = line.split()[1:7]
        for number, seat in enumerate(self.seats):
            pool = [*self._name_pile(), "to", str(number)]
            _, line = yield Luck("deal", pool, 6)
            seat.hand = [self._draw(name) for name in line.split()[1:5]]
        size = 4 + 4 * len(self.seats)
        _, line = yield Luck("lay", self._name_pile(), size)
        self.offer = [self._draw(name) for name in line.split()[1:]]
        yield from self._show_top()

    def _name_pile(self) -> list[str]:
        return [card.name for card in self.pile]

    def _draw(self, name: str) -> Card:
        card = next(card for card in self.pile if card.name == name)
        self.pile.remove(card)
        return card

    def _show_top(self) -> Story:
        """Turns the top card of the pile up; an empty pile is made of the discard first."""
        yield from self._renew()
        if self.top is None and self.pile:
            _, line = yield Luck("top", self._name_pile(), 1)
            self.top = self._draw(line.split()[1])

    def _renew(self) -> Story:
        if self.top is None and not self.pile and self.discard:
            yield Luck("shuffle", [], 0)
            self.pile = [card for card in self.deck if card in self.discard]
            self.discard = []

    def _lay(self, number: int) -> Story:
        if number and self.top:
            self.offer.append(self.top)
            self.top = None
            number -= 1
        while number:
            yield from self._renew()
            size = min(number, len(self.pile))
            _, line = yield Luck("lay", self._name_pile(), size)
            self.offer += [self._draw(name) for name in line.split()[1:]]
            number -= size
        yield from self._show_top()

    def _fill(self) -> Story:
        """Lays out an empty offer again in the middle of a turn, if the table plays so."""
        left = len(self.pile) + len(self.discard) + bool(self.top)
        if "offer_at_once" in self.options and not self.offer and left:
            yield from self._lay(min(4, left))

    def _drop_die(self, word: str) -> None:
        die = next(die for die in self.seat.hand if f"{die.die}{die.number}" == word)
        self.seat.hand.remove(die)
        self.discard.append(die)

    def _take(self, card: Card) -> None:
        self.offer.remove(card)
        self.seat.hand.append(card)

    def _throw(self, number: int) -> Story:
        if number < 1:
            return
        order = self.printed["words"]["dice"]
        dice = sorted((order.index(die.die), die.number) for die in self.seat.hand)
        lines = {
            " ".join(["throw", *(f"{order[colour]}{value}" for colour, value in thrown)])
            for thrown in combinations(dice, number)
        }
        _, line = yield Ask({self.now: lines})
        for word in line.split()[1:]:
            self._drop_die(word)
        yield from self._show_top()

    def _two_dice(self) -> Story:
        self.seat.administrators -= 1
        yield from self._throw(len(self.seat.hand) - 6)
        for _ in range(2):
            assert self.top
            self.seat.hand.append(self.top)
            self.top = None
            yield from self._show_top()

    def _take_dice(self, number: int) -> Story:
        left = len(self.offer)
        if "offer_at_once" in self.options:
            left += len(self.pile) + len(self.discard) + bool(self.top)
        number = min(number, left)
        if number:
            yield from self._throw(len(self.seat.hand) + number - 8)
        for _ in range(number):
            _, line = yield Ask({self.now: {f"die {card.name}" for card in self.offer}})
            self._take(self._find("die", line.split()[1]))
            yield from self._fill()

    def _find(self, verb: str, word: str) -> Card:
        """The card of the offer that is meant; of twins the one that was laid first."""
        for card in self.offer:
            named = card.name if verb == "die" else card.word
            if named == word and verb in ("die", card.kind):
                return card
        raise LookupError(word)
