"""A table to play at in tests: positions arranged by hand, and seats that do things."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import Cards, Phase, Seat, State, Turn
from companion.rules import TABLE, Explanation, Refusal
from tests.games.cards_and_karma.decks import read_deck

TRACK = ("karma", "palace", "ship", "administrator", "dice", "turn")


class Table:
    """Two seats by default, before the first line."""

    def __init__(self, seats: int = 2, deck: Printed | None = None, **options: bool) -> None:
        self.layout = deck or read_deck()
        self.state: State = CARDS_AND_KARMA.setup(self.layout, seats, 0, options)

    def does(self, actor: int, *lines: str) -> "Table":
        """Writes lines one after the other; each has to be accepted."""
        for line in map(self.complete, lines):
            action = CARDS_AND_KARMA.parse(self.layout, line)
            refusal = CARDS_AND_KARMA.refuse(self.state, actor, action)
            assert refusal is None, f"{line}: {refusal}"
            self.state = CARDS_AND_KARMA.apply(self.state, actor, action)
        return self

    def draws(self, *lines: str) -> "Table":
        return self.does(TABLE, *lines)

    def refuses(self, actor: int, line: str) -> Refusal:
        """The refusal of a line, which is also what explaining it says."""
        line = self.complete(line)
        action = CARDS_AND_KARMA.parse(self.layout, line)
        refusal = CARDS_AND_KARMA.refuse(self.state, actor, action)
        assert refusal is not None, f"{line} is accepted"
        assert line not in self.offers(actor)
        assert CARDS_AND_KARMA.explain(self.state, actor, line) == Explanation((), refusal)
        return refusal

    def complete(self, line: str) -> str:
        """Adds the colour of its die to the card that a line names, where a test leaves it out."""
        verb, *words = line.split(" ")
        if verb not in ("die", "goods", "building", "palace", "top") or "/" in words[0]:
            return line
        prefix = "palace" if verb == "palace" else ""
        cards = self.state.cards
        places = cards.pile if verb == "top" else (*cards.offer, *range(len(self.layout.cards)))
        names = (self.layout.names[card] for card in places)
        name = next(name for name in names if name.startswith(f"{prefix}{words[0]}/"))
        return " ".join((verb, name.removeprefix(prefix), *words[1:]))

    def offers(self, seat: int) -> list[str]:
        return [str(action) for action in CARDS_AND_KARMA.offers(self.state, seat)]

    def seat(self, seat: int = 0) -> Seat:
        return self.state.seats[seat]

    def names(self, cards: tuple[int, ...]) -> list[str]:
        return [self.layout.names[card] for card in cards]

    def tokens(self, seat: int = 0) -> tuple[int, int, int, int]:
        """Karma, administrators, fame and coins of a seat."""
        held = self.seat(seat)
        return held.karma, held.administrators, held.fame, held.coins

    @property
    def owed(self) -> str:
        """The verb of the line that the table owes, if any."""
        chance = CARDS_AND_KARMA.chance(self.state)
        return chance.verb if chance else ""

    def count_cards(self) -> int:
        """All cards, wherever they are."""
        return len(set(list_cards(self.state)))


def list_cards(state: State) -> Iterator[int]:
    """Every card of a position; one that is being carried out is on the agenda."""
    cards = state.cards
    yield from (*cards.offer, *cards.pile, *cards.discard)
    yield from () if cards.top is None else (cards.top,)
    yield from chain.from_iterable((*seat.hand, *seat.display) for seat in state.seats)
    held = ("used", "carry")
    yield from (card for task in state.agenda if task.do in held for card in task.cards)


class _Deal:
    """Finds cards by their faces, each only once."""

    def __init__(self, deck: Printed) -> None:
        self.deck = deck
        self.left = list(range(len(deck.cards)))
        self.numbers = [1] * len(deck.cards)

    def faces(self, words: str) -> tuple[int, ...]:
        return tuple(map(self._face, words.split()))

    def _face(self, word: str) -> int:
        names = (word, f"ship{word}")
        for card in self.left:
            if str(self.deck.cards[card].face) in names or self.deck.names[card] == word:
                self.left.remove(card)
                return card
        raise AssertionError(f"no card {word} is left")

    def dice(self, words: str) -> tuple[int, ...]:
        return tuple(map(self._die, words.split()))

    def _die(self, word: str) -> int:
        colour, number = word[:-1], word[-1]
        card = next(card for card in reversed(self.left) if self.deck.cards[card].die == colour)
        self.left.remove(card)
        self.numbers[card] = int(number)
        return card


def arrange(
    offer: str = "tea1 silk1 palace2",
    *,
    top: str = "spice1",
    discard: str = "",
    pile: int | None = None,
    others: tuple[dict[str, Any], ...] = ({},),
    deck: Printed | None = None,
    passing: int = 1,
    elephant: int = 0,
    options: tuple[str, ...] = (),
    **mine: Any,
) -> Table:
    """A position in the middle of a game, in which seat 0 has to take its action."""
    table = Table(1 + len(others), deck, **dict.fromkeys(options, True))
    deal = _Deal(table.layout)
    laid = deal.faces(offer), deal.faces(top), deal.faces(discard)
    seats = [_seat(deal, held) for held in (mine, *others)]
    rest = tuple(deal.left)
    kept, gone = (rest, ()) if pile is None else (rest[:pile], rest[pile:])
    cards = Cards(laid[0], kept, laid[1][0] if top else None, laid[2] + gone, tuple(deal.numbers))
    turn = Turn(0, elephant, Phase.TURN, passing=passing)
    table.state = table.state._replace(seats=tuple(seats), cards=cards, turn=turn)
    return table


def _seat(deal: _Deal, held: dict[str, Any]) -> Seat:
    tokens = ("karma", "fame", "coins", "administrators", "left", "right")
    seat = Seat(
        buildings=deal.faces(held.get("buildings", "")),
        ships=deal.faces(held.get("ships", "")),
        goods=deal.faces(held.get("goods", "")),
        hand=deal.dice(held.get("hand", "")),
        track=tuple(held.get("track", " ".join(TRACK)).split()),
    )
    return seat._replace(**{name: held.get(name, 0) for name in tokens})
