"""Lines that describe the table: levels, what lies before a seat, cards and numbers of the box."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.changes import add, change_seat, replace_at
from companion.games.navoria.rules.faces import read_face
from companion.games.navoria.rules.favours import claim_favour
from companion.games.navoria.rules.known import describe
from companion.games.navoria.rules.pieces import (
    ISLANDS,
    RESOURCES,
    TRADES,
    count_recruits,
)
from companion.games.navoria.rules.printed import Card
from companion.games.navoria.rules.real import LEVELS, Level, Progress
from companion.games.navoria.rules.rounds import find_progress, note_progress
from companion.games.navoria.rules.state import State, Turn
from companion.games.navoria.rules.told_board import NUMBERS, tell_number
from companion.rules import ANYWAY


def tell_table(state: State, action: Action) -> State:
    """The position after a description; it is no move of anybody."""
    words = action.words[:-1] if action.words[-1] == ANYWAY else action.words
    if action.verb in NUMBERS:
        return tell_number(state, action.verb, words)
    if action.verb == "card":
        return describe(state, read_known(state, words[0]))
    if action.verb == "row":
        return _lay_row(state, words)
    *told, _, number = words
    if action.verb == "level":
        return _set_level(state, int(number), LEVELS[told[0]])
    if action.verb == "stands":
        spaces = tuple(map(int, told[1::2]))
        seat = state.seats[int(number)]._replace(explorers=spaces)
        return change_seat(state, int(number), seat)
    return lay(state, int(number), tuple(told))


def read_known(state: State, word: str) -> Card:
    """The card that a word of a line names."""
    card = state.printed.cards.get(word) or read_face(state.printed.names, word)
    assert card is not None, f"{word} names no card"
    return card


def _lay_row(state: State, words: tuple[str, ...]) -> State:
    """The open cards of a trade; from now on only these can be taken of it."""
    trade = TRADES.index(words[0])
    cards = tuple(read_known(state, word) for word in words[1:])
    for card in cards:
        state = describe(state, card)
    rows = replace_at(state.market.rows, trade, cards)
    return state._replace(market=state.market._replace(rows=rows))


def _set_level(state: State, at: int, level: Level) -> State:
    """From now on a seat types more or less; what it no longer types is forgotten."""
    real = state.real
    assert real is not None, "levels are only at tables with the box"
    levels = replace_at(real.levels, at, level)
    seat = state.seats[at]
    if level < Level.FULL:
        seat = seat._replace(docks=((0,) * RESOURCES,) * ISLANDS)
    if level < Level.TABLEAU:
        seat = seat._replace(tableau=(), refuges=(0,) * ISLANDS)
        state = note_progress(state, at, find_progress(state, at)._replace(recruited=0))
        real = state.real
        assert real is not None, "progress is kept only at tables with the box"
    untouched = all(done == Progress() for done in real.progress)
    is_ordered = all(one == Level.FULL for one in levels) and (real.is_ordered or untouched)
    turn = state.turn if is_ordered == real.is_ordered else Turn(0, state.compass[0])
    state = change_seat(state, at, seat)._replace(turn=turn)
    return state._replace(real=real._replace(levels=levels, is_ordered=is_ordered))


def lay(state: State, at: int, words: tuple[str, ...]) -> State:
    """Puts something before a seat that lies there already: a card, a refuge, a resource."""
    seat, names = state.seats[at], state.printed.names
    if len(words) == 1:
        return _lay_card(state, at, read_known(state, words[0]))
    island = names.islands.index(words[1])
    if words[0] == "refuge":
        return change_seat(state, at, seat._replace(refuges=add(seat.refuges, island)))
    dock = add(seat.docks[island], names.resources.index(words[0]))
    return change_seat(state, at, seat._replace(docks=replace_at(seat.docks, island, dock)))


def _lay_card(state: State, at: int, card: Card) -> State:
    """A card that was recruited before the seat typed its tableau; its favour may be won by it."""
    seat = state.seats[at]
    state = change_seat(state, at, seat._replace(tableau=(*seat.tableau, card)))
    turns = count_recruits(len(state.seats))
    recruited = len(seat.tableau) + 1 - turns * (state.round - 1)
    done = find_progress(state, at)._replace(recruited=max(0, min(turns, recruited)))
    return claim_favour(note_progress(state, at, done), at, card.species)
