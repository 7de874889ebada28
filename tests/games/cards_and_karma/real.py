"""A table with the cards of a box: seats that type lines, at the level that each has chosen."""

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import Seat, State
from companion.rules import IllegalAction, Play, Refusal
from tests.games.cards_and_karma.decks import read_empty


class Real:
    """Two seats by default, all of them at one level."""

    def __init__(
        self, level: str = "track", seats: int = 2, deck: Printed | None = None, **options: bool
    ) -> None:
        layout = deck or read_empty()
        start = CARDS_AND_KARMA.setup(layout, seats, 0, {"real_cards": True, **options})
        self.play = Play.begin(CARDS_AND_KARMA, layout, start)
        if level != "track":
            for seat in range(seats):
                self.does(seat, f"level {level} to {seat}")

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def does(self, seat: int, *lines: str) -> "Real":
        """Writes lines one after the other; each has to be accepted."""
        for line in lines:
            self.play = self.play.do(self.play.name_actor(seat, line), line)
        return self

    def refuses(self, seat: int, line: str) -> Refusal:
        """The refusal of a line, which changes nothing."""
        try:
            self.play.do(self.play.name_actor(seat, line), line)
        except IllegalAction as error:
            return error.refusal
        raise AssertionError(f"{line} is accepted")

    def offers(self, seat: int) -> list[str]:
        return [str(action) for action in CARDS_AND_KARMA.offers(self.state, seat)]

    def seat(self, seat: int = 0) -> Seat:
        return self.state.seats[seat]

    def tokens(self, seat: int = 0) -> tuple[int, int, int, int]:
        """Karma, administrators, fame and coins of a seat."""
        held = self.seat(seat)
        return held.karma, held.administrators, held.fame, held.coins

    def lies(self, seat: int, *words: str) -> "Real":
        """Tells what lies before a seat."""
        return self.does(seat, *(f"lies {word} to {seat}" for word in words))

    def holds(self, karma: int = 0, administrators: int = 0) -> "Real":
        """Sets the tokens of the seat whose turn it is directly, without a line."""
        seat = self.state.acting._replace(karma=karma, administrators=administrators)
        self.play = self.play._replace(state=self.state.put(seat))
        return self

    def recount(self, name: str, of: int | None = None) -> str | None:
        return CARDS_AND_KARMA.recount(self.state, name, of)
