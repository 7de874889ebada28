"""Applies actions to the position; they have been accepted before."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.actions import BY_HAND, Action
from companion.games.navoria.rules.agenda import (
    drop_part,
    fill_order,
    find_part,
    lay_resource,
    receive,
    settle,
)
from companion.games.navoria.rules.changes import (
    add,
    build_refuge,
    change_agenda,
    change_seat,
    move_explorer,
    replace_at,
    tell,
)
from companion.games.navoria.rules.favours import claim_favour
from companion.games.navoria.rules.gains import Gain
from companion.games.navoria.rules.orders import list_fills, list_full
from companion.games.navoria.rules.parse_real import TOLD, TYPED
from companion.games.navoria.rules.pieces import BUILDER, INSTANT, ROUNDS, SPECIES, TRADES
from companion.games.navoria.rules.printed import BLANK, Card
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.rest import take_rest
from companion.games.navoria.rules.rounds import go_on, pass_over
from companion.games.navoria.rules.scoring import score_end
from companion.games.navoria.rules.state import Agenda, Market, Part, Phase, Seat, State, Turn
from companion.games.navoria.rules.told import read_known, tell_table
from companion.games.navoria.rules.turns import end_turn, is_open
from companion.games.navoria.rules.typed import write_typed


def apply_action(state: State, actor: int, action: Action) -> State:
    """The position after an action of a seat or of the table."""
    if state.real is None:
        return _ACTIONS[action.verb](state, action)
    return go_on(_apply_real(state, actor, action))


def _apply_real(state: State, actor: int, action: Action) -> State:
    """Applies a line at a table with the box: a description, a typed part or an action."""
    if action.verb in TOLD:
        told = tell_table(state, action)
        return _go_on(told) if is_open(told.turn.agenda) else told
    if action.verb in TYPED or (action.verb == "refuge" and state.find_level(actor) < Level.FULL):
        return write_typed(state, actor, action)
    if action.verb in ("take", "gather") and not state.is_ordered:
        state = state._replace(turn=Turn(0, actor))
    return _ACTIONS[action.verb](state, action)


def _begin(state: State, action: Action) -> State:
    return state._replace(phase=Phase.TILES)


def _lay_tiles(state: State, action: Action) -> State:
    tiles = tuple(state.printed.tile_names[name] for name in action.words[:SPECIES])
    for species in action.words[SPECIES:]:
        tiles = replace_at(tiles, state.printed.names.species.index(species), BLANK)
    return state._replace(tiles=tiles, phase=Phase.ROWS)


def _lay_row(state: State, action: Action) -> State:
    """Lays three cards open; after the last row recruiting begins (NV-3, NV-82)."""
    name, *faces = action.words
    trade = TRADES.index(name)
    cards = tuple(state.printed.cards[face] for face in faces)
    pile = list(state.market.piles[trade])
    for card in cards:
        pile.remove(card)
    market = state.market._replace(
        rows=replace_at(state.market.rows, trade, cards),
        piles=replace_at(state.market.piles, trade, tuple(pile)),
    )
    phase = Phase.ROWS if () in market.rows else Phase.RECRUIT
    return state._replace(market=market, phase=phase)


def _reach_into_bag(state: State, action: Action) -> State:
    turn = state.turn
    return state.put_turn(Turn(turn.number, turn.seat, turn.drawn, True, turn.agenda))


def _draw(state: State, action: Action) -> State:
    """Draws two tokens from the bag, which everybody sees (NV-11)."""
    drawn = tuple(map(TRADES.index, action.words))
    bag = state.market.bag
    for trade in drawn:
        bag = add(bag, trade, -1)
    turn = Turn(state.turn.number, state.turn.seat, drawn, agenda=state.turn.agenda)
    return state.put_market(Market(bag, *state.market[1:])).put_turn(turn)


def _take(state: State, action: Action) -> State:
    """Lays the token on its deck and the card into the tableau, then what the card gives."""
    card = read_known(state, action.words[0])
    state = _pass_token(state, card.trade) if state.is_ordered else state
    state = tell(_take_off_row(state, card), "take", card.name)
    number = state.turn.seat
    seat = state.seats[number]
    state = change_seat(state, number, Seat((*seat.tableau, card), *seat[1:]))
    state = claim_favour(state, number, card.species)
    refuge = (Gain("refuge", card.target),) if card.trade == BUILDER else ()
    state, parts = receive(state, INSTANT, (*refuge, *card.gains))
    return _go_on(change_agenda(state, Agenda(parts)))


def _pass_token(state: State, trade: int) -> State:
    """Moves a token onto its deck; the other one of two drawn tokens goes to the centre."""
    market, turn = state.market, state.turn
    if turn.drawn:
        first, second = turn.drawn
        centre = add(market.centre, second if first == trade else first)
        turn = Turn(turn.number, turn.seat, (), *turn[3:])
    else:
        centre = add(market.centre, trade, -1)
        turn = turn.put_chain()
    market = Market(market.bag, centre, add(market.decks, trade), *market[3:])
    return state.put_market(market).put_turn(turn)


def _take_off_row(state: State, card: Card) -> State:
    """Removes a card from its row; nothing to do if the row of a real table is not known."""
    market = state.market
    if card not in market.rows[card.trade]:
        return state
    row = list(market.rows[card.trade])
    row.remove(card)
    rows = replace_at(market.rows, card.trade, tuple(row))
    return state.put_market(Market(*market[:4], rows, market.piles))


def _gather(state: State, action: Action) -> State:
    """Moves a token from a deck to the highest free city space of its colour (NV-61)."""
    trade = TRADES.index(action.words[0])
    market = state.market
    taken = int(action.words[1]) - 1 if len(action.words) > 1 else market.city[trade]
    if state.is_ordered:
        decks, city = add(market.decks, trade, -1), add(market.city, trade)
        market = Market(market.bag, market.centre, decks, city, *market[4:])
    agenda = Agenda((Part("space", at=(trade, taken)),))
    turn = Turn(*state.turn[:4], agenda, (("gather", action.words[0]),))
    return _go_on(state.put_market(market).put_turn(turn))


def _lay(state: State, action: Action) -> State:
    names = state.printed.names
    resource, island = action.words
    return _go_on(lay_resource(state, names.resources.index(resource), names.islands.index(island)))


def _fill(state: State, action: Action) -> State:
    return _go_on(fill_order(state, action))


def _step(state: State, action: Action) -> State:
    island = state.printed.names.islands.index(action.words[0])
    return _go_on(move_explorer(drop_part(state, _find(state, "step", island)), island))


def _build(state: State, action: Action) -> State:
    island = state.printed.names.islands.index(action.words[0])
    return _go_on(
        build_refuge(drop_part(state, _find(state, "refuge", island)), state.turn.seat, island)
    )


def _find(state: State, kind: str, island: int) -> Part:
    part = find_part(state, kind, island)
    assert part is not None, f"a {kind} that nobody has gained"
    return part


def _go_on(state: State) -> State:
    """Carries out what needs no choice; with nothing left the turn is over by itself."""
    state = settle(state)
    if is_open(state.turn.agenda) or list_full(state.seats[state.turn.seat].docks):
        return state
    return end_turn(state)


def _see(state: State, action: Action) -> State:
    """Begins the next round; after the third only score pads are still waited for."""
    return score_end(state) if state.round == ROUNDS else take_rest(state)


def _skip(state: State, action: Action) -> State:
    """Ends the turn of somebody absent: tokens drawn go to the centre, choices are lost."""
    if not state.is_ordered:
        return tell(pass_over(state), "skip")
    centre = state.market.centre
    for trade in state.turn.drawn:
        centre = add(centre, trade)
    state = state._replace(market=state.market._replace(centre=centre))
    state = change_agenda(state, Agenda())
    while fills := list_fills(state):
        state = change_agenda(fill_order(state, fills[0]), Agenda())
    return end_turn(tell(state, "skip"))


def _change_drawing(state: State, action: Action) -> State:
    return state._replace(options=state.options._replace(real_bag=action == BY_HAND))


_ACTIONS: Final[dict[str, Callable[[State, Action], State]]] = {
    "begin": _begin,
    "tiles": _lay_tiles,
    "reveal": _lay_row,
    "draw": _reach_into_bag,
    "bag": _draw,
    "take": _take,
    "gather": _gather,
    "lay": _lay,
    "fill": _fill,
    "step": _step,
    "refuge": _build,
    "seen": _see,
    "skip": _skip,
    "drawing": _change_drawing,
}
