"""What each reader may know (CK-138): everything but numbers in other hands and night sides."""

from companion.games.cards_and_karma.rules.pieces import TRACK
from companion.games.cards_and_karma.rules.state import Seat, State
from companion.rules import HIDDEN


def view_state(state: State, reader: int | None) -> State:
    """The position with only the reader's own dice and the turned cards of each track."""
    own = () if reader is None else state.seats[reader].hand
    numbers = tuple(n if card in own else 0 for card, n in enumerate(state.cards.numbers))
    seats = state.seats
    if not state.options.night_up:
        seats = tuple(_hide_track(seat) for seat in seats)
    return state._replace(seats=seats, cards=state.cards._replace(numbers=numbers))


def _hide_track(seat: Seat) -> Seat:
    if not seat.track:
        return seat
    hidden = (HIDDEN,) * (TRACK - seat.turned)
    track = (*seat.track[: seat.left], *hidden, *seat.track[TRACK - seat.right :])
    return seat._replace(track=track)


def conceal_line(actor: int, text: str, reader: int | None) -> str:
    """A line of the log; what is behind the cards and on the night sides is told to nobody."""
    verb, *words = text.split(" ")
    if verb in ("die", "mend") and actor != reader and words[0][-1:].isdecimal():
        return " ".join((verb, *map(_hide_number, words)))
    if verb == "lies" and words[0] == "die" and words[-1] != str(reader):
        return " ".join((verb, words[0], _hide_number(words[1]), *words[2:]))
    if verb == "numbers":
        return " ".join((verb, words[0], *(HIDDEN for _ in words[1:])))
    if verb == "tracks":
        return " ".join((verb, *(HIDDEN for _ in words[:-2]), *words[-2:]))
    return text


def _hide_number(die: str) -> str:
    """A die as everybody sees it: its colour (CK-138); any other word is left as it is."""
    colour = die.rstrip("123456")
    return colour if colour == die else colour + HIDDEN
