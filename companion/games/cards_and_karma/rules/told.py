"""Lines that describe what lies on the table: levels, cards that lie there, faces of cards."""

from companion.games.cards_and_karma.rules.act import add_card
from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.known import complete, describe
from companion.games.cards_and_karma.rules.lines import is_meant, read_die, read_face, read_told
from companion.games.cards_and_karma.rules.state import Level, Seat, State


def tell(state: State, action: Action) -> State:
    """The position after a line that describes something; nobody's turn goes on by it."""
    words = action.words[:-1] if is_meant(action) else action.words
    if action.verb == "card":
        card = read_told(state.printed, words)
        assert card is not None, f"{action} describes no card"
        return describe(state, card)
    *told, _, number = words
    seat = int(number)
    if action.verb == "level":
        return _set_level(state, seat, Level[told[0].upper()])
    if action.verb == "track":
        return _put(state, seat, state.seats[seat]._replace(track=tuple(told)))
    return lay(state, seat, told[0], tuple(told[1:]))


def _put(state: State, at: int, seat: Seat) -> State:
    return state._replace(seats=(*state.seats[:at], seat, *state.seats[at + 1 :]))


def _set_level(state: State, at: int, level: Level) -> State:
    """From now on a seat types more or less; what it no longer types is forgotten."""
    assert state.real is not None, "levels are only where the cards of a box are played"
    levels = (*state.real.levels[:at], level, *state.real.levels[at + 1 :])
    seat = state.seats[at]
    if level < Level.FULL:
        seat = seat._replace(hand=())
    if level < Level.ROWS:
        seat = seat._replace(buildings=(), ships=(), goods=())
    return _put(state, at, seat)._replace(real=state.real._replace(levels=levels))


def lay(state: State, at: int, kind: str, words: tuple[str, ...]) -> State:
    """Puts a card before a seat that lies there already, or a die into its hand."""
    if kind == "die":
        die = read_die(state.printed, words[0])
        assert die is not None, f"{words[0]} is no die"
        state, card = add_card(state, Card(Face("die"), die.colour), die.number)
        seat = state.seats[at]
        return _put(state, at, seat._replace(hand=(*seat.hand, card)))
    face = read_face(state.printed, kind, words)
    assert face is not None, f"{words} names no card"
    assert state.real is not None, "told only where the cards of a box are played"
    laid = Card(complete(state.real, face), "")
    state, card = add_card(describe(state, laid), laid)
    return _put(state, at, _extend_row(state.seats[at], kind, card))


def _extend_row(seat: Seat, kind: str, card: int) -> Seat:
    if kind == "building":
        return seat._replace(buildings=(*seat.buildings, card))
    if kind == "ship":
        return seat._replace(ships=(*seat.ships, card))
    return seat._replace(goods=(*seat.goods, card))
