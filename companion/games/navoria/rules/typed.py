"""What seats type that track less than everything: cards, points, refuges, where explorers are."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.changes import (
    build_refuge,
    change_seat,
    has_room,
    pay,
    replace_at,
    tell,
)
from companion.games.navoria.rules.faces import make_card, name_targets
from companion.games.navoria.rules.favours import claim_favour
from companion.games.navoria.rules.pieces import BUILDER, CITY, INSTANT, SOURCES, TRADES
from companion.games.navoria.rules.printed import Card, Printed
from companion.games.navoria.rules.rounds import find_progress, note_progress
from companion.games.navoria.rules.state import Phase, State, Turn
from companion.games.navoria.rules.turns import is_open


def write_typed(state: State, actor: int, action: Action) -> State:
    """The position after a line of a seat that does not type everything."""
    if not is_open(state.turn.agenda):
        state = _begin_telling(state, actor)
    if action.verb == "recruit":
        return _recruit(state, actor, read_recruited(state.printed, action))
    if action.verb == "points":
        amount = int(action.words[0])
        return tell(pay(state, actor, find_source(state, actor, action), amount), "points", amount)
    if action.verb == "refuge":
        return build_refuge(state, actor, state.printed.names.islands.index(action.words[0]))
    if action.verb == "favour":
        return _claim(state, actor, action.words[0])
    return _tell_spaces(state, actor, action)


def _begin_telling(state: State, actor: int) -> State:
    """Begins a new chain, unless the seat only adds to what its latest card brought."""
    if state.turn.seat == actor and state.turn.number:
        return state
    return state._replace(turn=Turn(0, actor))


def read_recruited(printed: Printed, action: Action) -> Card:
    """The card that a line names, as far as a tableau needs it."""
    trade_word, icon, *rest = action.words
    trade = TRADES.index(trade_word)
    targets = name_targets(printed.names, trade)
    target = targets.index(rest[-1]) if targets else None
    return make_card(printed.names, trade, printed.names.species.index(icon), target, ())


def find_source(state: State, actor: int, action: Action) -> int:
    """Where points come from: as it is said, else from the card or the city space in hand."""
    if len(action.words) > 1:
        return SOURCES.index(action.words[1])
    is_card = state.turn.seat == actor and state.turn.number
    return INSTANT if state.phase == Phase.RECRUIT or is_card else CITY


def _recruit(state: State, actor: int, card: Card) -> State:
    """Adds a card to the tableau of a seat, with its refuge and the favour that it wins."""
    seat = state.seats[actor]
    state = change_seat(state, actor, seat._replace(tableau=(*seat.tableau, card)))
    progress = find_progress(state, actor)
    state = note_progress(state, actor, progress._replace(recruited=progress.recruited + 1))
    if not is_open(state.turn.agenda):
        state = state._replace(turn=Turn(1, actor))
    state = claim_favour(state, actor, card.species)
    if card.trade != BUILDER or card.target is None:
        return state
    if not has_room(seat, card.target):
        return tell(state, "lost")
    return build_refuge(state, actor, card.target)


def _claim(state: State, actor: int, species: str) -> State:
    """Notes the favour of a seat whose cards are not typed."""
    number = state.printed.names.species.index(species)
    claims = replace_at(state.claims, number, (*state.claims[number], actor))
    return tell(state._replace(claims=claims), "favour", species)


def _tell_spaces(state: State, actor: int, action: Action) -> State:
    """Sets the explorers of a seat to these spaces, which ends its part of the round."""
    spaces = tuple(map(int, action.words[1::2]))
    state = change_seat(state, actor, state.seats[actor]._replace(explorers=spaces))
    return note_progress(state, actor, find_progress(state, actor)._replace(is_told=True))
