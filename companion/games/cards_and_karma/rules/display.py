"""Lays cards into rows and lets them leave again (CK-21 to CK-24, CK-30, CK-53, CK-56)."""

from collections import Counter

from companion.games.cards_and_karma.rules.offer import remove
from companion.games.cards_and_karma.rules.pieces import SET
from companion.games.cards_and_karma.rules.rewards import PALACE, REWARDS, Task
from companion.games.cards_and_karma.rules.sets import Choice, list_goods
from companion.games.cards_and_karma.rules.state import Ids, State
from companion.games.cards_and_karma.rules.tokens import gain


def carry_out(state: State, card: int) -> State:
    """Lays a card that is paid or free into its row, or uses a palace card (CK-102)."""
    face = state.printed.cards[card].face
    state = state.note((face.kind, str(face)))
    if face.kind == "palace":
        return state.push(*PALACE[face.price], Task("used", cards=(card,)))
    seat = state.acting
    if face.kind == "building":
        state = state.put(seat._replace(buildings=(*seat.buildings, card)))
        return state.push(Task("fame", len(face.shows)), Task("sets"))
    if face.kind == "goods":
        state = state.put(seat._replace(goods=(*seat.goods, card)))
        coin = (Task("coins", 1),) if face.coin else ()
        return state.push(*coin, Task("sets"))
    state, trio = _lay_ship(state, card)
    return state.push(*REWARDS[face.reward], Task("sets", cards=trio))


def _lay_ship(state: State, card: int) -> tuple[State, Ids]:
    """Lays a ship at the end of the row, and says which three it completes."""
    numbers = state.printed.cards
    seat = state.acting
    if seat.ships and numbers[card].face.number < numbers[seat.ships[-1]].face.number:
        state = leave(state, seat.ships).note(("row", len(seat.ships)))
        seat = state.acting
    row = (*seat.ships, card)
    if len(row) < SET:
        return state.put(seat._replace(ships=row)), ()
    return state.put(seat._replace(ships=(), trios=(*seat.trios, row))), row


def leave(state: State, cards: Ids) -> State:
    """Lets cards of the acting seat's display go to the discard."""
    seat = state.acting
    gone = tuple(card for card in seat.display if card in cards)
    trios = tuple(remove(trio, gone) for trio in seat.trios)
    seat = seat._replace(
        buildings=remove(seat.buildings, gone),
        ships=remove(seat.ships, gone),
        trios=trios,
        goods=remove(seat.goods, gone),
    )
    return state.put(seat).put_cards(state.cards.put_discard(state.cards.discard + gone))


def resolve_sets(state: State, trio: Ids, choice: Choice) -> State:
    """Pays all sets of a card: coins, then the cards leave, then administrators (CK-102)."""
    administrators = choice.administrators + bool(trio)
    if administrators:
        state = state.push(Task("administrators", administrators))
    state = gain(state, "coins", choice.coins) if choice.coins else state
    leaving = (*choice.cards, *trio)
    gone = tuple(card for card in state.acting.display if card in leaving)
    if gone:
        lost = _list_lost(state, gone, choice)
        state = leave(state, gone).note(("leave", len(gone)), *(("lost", what) for what in lost))
    if trio:  # the administrator is due even if sales have taken all three before (CK-106)
        seat = state.acting
        state = state.put(seat._replace(trios=_drop_empty(seat.trios)))
    return state


def _drop_empty(trios: tuple[Ids, ...]) -> tuple[Ids, ...]:
    """The rows of three without one of which no ship is left."""
    at = trios.index(())
    return (*trios[:at], *trios[at + 1 :])


def _list_lost(state: State, gone: Ids, choice: Choice) -> list[str]:
    """What was printed on cards that leave and belonged to no set (CK-56)."""
    faces = [state.printed.cards[card].face for card in gone]
    printed = Counter(what for face in faces for what in (*face.shows, *map(str, face.goods)))
    paid = Counter(what for word in choice.sets for what in word.split("-"))
    return list((printed - paid).elements())


def count_goods(state: State) -> int:
    """The goods symbols in the acting seat's display (CK-47)."""
    return len(list_goods(state.printed, state.acting))
