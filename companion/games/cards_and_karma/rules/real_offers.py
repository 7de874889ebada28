"""What a seat with the cards of a box is offered: short lists, of what it most likely types."""

from collections.abc import Iterator

from companion.games.cards_and_karma.rules.actions import END, ONCE_MORE, PAY, TWO_DICE, Action
from companion.games.cards_and_karma.rules.asked import (
    CHIPS,
    PALACES,
    SALES,
    list_building_faces,
    list_dice_faces,
    list_goods_faces,
    list_known_ships,
)
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.known import find_ship, list_buildings
from companion.games.cards_and_karma.rules.lines import LEVELS, UNSEEN
from companion.games.cards_and_karma.rules.proposals import Purse, open_purse, propose
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.refuse_told import refuse_told
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import Level, Phase, State
from companion.rules import TABLE, TO


def list_acting(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, and the next one where its first line ends that turn."""
    if state.turn.phase == Phase.OVER:
        return ()
    others = [seat for seat in range(len(state.seats)) if seat != state.turn.seat]
    return (state.turn.seat, *(seat for seat in others if settle(state, seat)))


def list_real_offers(state: State, actor: int) -> tuple[Action, ...]:
    """What a seat may type now; of the table itself, every change of a level."""
    if actor == TABLE:
        return _list_levels(state)
    settled = settle(state, actor)
    if settled is None:
        return ()
    return list_answers(settled) or tuple(_list_actions(settled))


def _list_levels(state: State) -> tuple[Action, ...]:
    if state.turn.phase == Phase.OVER:
        return ()
    seats = map(str, range(len(state.seats)))
    changes = [Action("level", (level, TO, seat)) for seat in seats for level in LEVELS]
    return tuple(change for change in changes if refuse_told(state, change) is None)


def _list_actions(state: State) -> Iterator[Action]:
    seat = state.acting
    if state.level == Level.TRACK:
        yield from (*CHIPS, *SALES)
    elif not state.turn.acted:
        yield from _list_cards(state)
    if state.level < Level.FULL:
        yield from (Action("spend", ("karma", str(n))) for n in range(1, seat.karma + 1))
        yield from (Action("spend", ("administrator",)),) if seat.administrators else ()
    if seat.administrators and state.level > Level.TRACK:
        yield TWO_DICE
        yield from (ONCE_MORE,) if state.turn.acted else ()
    if state.turn.acted:
        yield END


def _list_cards(state: State) -> Iterator[Action]:
    printed = state.printed
    if state.level == Level.ROWS:
        yield Action("die", (UNSEEN,))
        yield from list_goods_faces(printed.kinds)
        yield from list_building_faces(printed.types, printed.kinds)
        yield from list_known_ships(state)
        yield from PALACES
        return
    yield from list_dice_faces(printed.colours)
    yield from list_goods_faces(printed.kinds)
    if all(state.cards.numbers[card] for card in state.acting.hand):  # else somebody else looks
        yield from _list_paid(state)


def _list_paid(state: State) -> Iterator[Action]:
    """Every known face that can be paid, with the cheapest payment; the pads have all others."""
    assert state.real is not None, "asked only with the cards of a box"
    purse = open_purse(state)
    for building in list_buildings(state.real):
        yield from _pay_first(purse, Action("building", (str(building),)), building)
    for ship in list_known_ships(state):
        face = find_ship(state.real, int(ship.words[0]))
        if face and face.price:
            yield from _pay_first(purse, ship, face)
    for palace in PALACES:
        yield from _pay_first(purse, palace, Face("palace", int(palace.words[0])))


def _pay_first(purse: Purse, action: Action, face: Face) -> Iterator[Action]:
    payments = propose(purse, face)
    if payments:
        yield Action(action.verb, (*action.words, PAY, *payments[0]))
