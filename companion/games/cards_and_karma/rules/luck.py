"""The cards and numbers that the table draws, and what each drawn line does."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.offer import remove
from companion.games.cards_and_karma.rules.pieces import FIRST_HAND, OFFER, SMALL_OFFER
from companion.games.cards_and_karma.rules.state import Cards, Ids, Phase, State
from companion.rules import TO, Chance, Draw

_DEAL: Final = Phase.DEAL
_RUNNING: Final = (Phase.TURN, Phase.ELEPHANT)


def owe_chance(state: State) -> Chance | None:
    """What the table is to draw now."""
    if state.turn.phase == _DEAL:
        return _owe_deal(state)
    return _owe_cards(state) if owes_cards(state) else None


def owes_cards(state: State) -> bool:
    """Tells whether cards are to be laid, or the next top card is to be shown (CK-121)."""
    cards, phase = state.cards, state.turn.phase
    return (
        state.real is None
        and phase in _RUNNING
        and cards.top is None
        and bool(cards.pile or cards.discard)
    )


def _owe_cards(state: State) -> Chance:
    cards = state.cards
    if not cards.pile:
        return Chance("shuffle", ())
    pool = _name(state, cards.pile)
    if cards.due:
        return Chance("lay", (Draw(pool, min(cards.due, len(pool))),))
    return Chance("top", (Draw(pool),))


def _owe_deal(state: State) -> Chance:
    """The lines of the deal in their order: numbers, tracks, hands, offer (CK-1, CK-2)."""
    printed, seats, dealt = state.printed, len(state.seats), state.turn.dealt
    if dealt < len(printed.colours):
        colour = printed.colours[dealt]
        numbers = tuple(map(str, printed.numbers[colour]))
        return Chance("numbers", (Draw((colour,)), Draw(numbers, len(numbers))))
    dealt -= len(printed.colours)
    if not state.options.night_up:
        if dealt < seats:
            return _owe_to(dealt, "tracks", printed.bonuses, len(printed.bonuses))
        dealt -= seats
    pool = _name(state, state.cards.pile)
    if dealt < seats:
        return _owe_to(dealt, "deal", pool, FIRST_HAND)
    return Chance("lay", (Draw(pool, OFFER[seats]),))


def _owe_to(seat: int, verb: str, pool: tuple[str, ...], number: int) -> Chance:
    return Chance(verb, (Draw(pool, number), Draw((TO,)), Draw((str(seat),))))


def _name(state: State, cards: Ids) -> tuple[str, ...]:
    return tuple(map(state.printed.names.__getitem__, cards))


def refill(state: State) -> State:
    """Moves the open top card into the offer if cards are due there."""
    cards = state.cards
    if state.options.offer_at_once and _is_exhausted(state):  # CK-116
        cards = cards._replace(due=SMALL_OFFER)
        state = state._replace(cards=cards)
    if cards.due and cards.top is not None:
        offer = (*cards.offer, cards.top)
        return state.put_cards(Cards(offer, cards.pile, None, *cards[3:5], cards.due - 1))
    if cards.due and not cards.pile and not cards.discard:
        return state._replace(cards=cards._replace(due=0))
    return state


def _is_exhausted(state: State) -> bool:
    """Tells whether the offer is empty during the game although cards are left (CK-7)."""
    cards, is_running = state.cards, state.turn.phase in _RUNNING
    return is_running and not (cards.offer or cards.due) and bool(count_left(cards))


def count_left(cards: Cards) -> int:
    """The cards that can still be drawn, the discard included."""
    return len(cards.pile) + len(cards.discard) + (cards.top is not None)


def draw(state: State, action: Action) -> State:
    """The position after a line of the table."""
    state = _LINES[action.verb](state, action.words)
    if state.turn.phase == _DEAL:
        state = state._replace(turn=state.turn._replace(dealt=state.turn.dealt + 1))
    return state


def _set_numbers(state: State, words: tuple[str, ...]) -> State:
    numbers = list(state.cards.numbers)
    for card, number in zip(state.printed.of_colour[words[0]], words[1:], strict=True):
        numbers[card] = int(number)
    return state._replace(cards=state.cards._replace(numbers=tuple(numbers)))


def _lay_track(state: State, words: tuple[str, ...]) -> State:
    at = int(words[-1])
    seat = state.seats[at]._replace(track=words[:-2])
    return state._replace(seats=(*state.seats[:at], seat, *state.seats[at + 1 :]))


def _deal(state: State, words: tuple[str, ...]) -> State:
    at = int(words[-1])
    cards, drawn = _draw_from_pile(state, words[:-2])
    seat = state.seats[at]._replace(hand=drawn)
    seats = (*state.seats[:at], seat, *state.seats[at + 1 :])
    return state._replace(seats=seats, cards=cards)


def _lay(state: State, words: tuple[str, ...]) -> State:
    cards, drawn = _draw_from_pile(state, words)
    due = max(0, cards.due - len(drawn))
    state = state.put_cards(cards._replace(offer=cards.offer + drawn, due=due))
    if state.turn.phase == _DEAL:
        state = state._replace(turn=state.turn._replace(phase=Phase.TURN))
    return state


def _show_top(state: State, words: tuple[str, ...]) -> State:
    cards, (top,) = _draw_from_pile(state, words)
    return state.put_cards(cards.put_top(top))


def _shuffle(state: State, words: tuple[str, ...]) -> State:
    cards = state.cards
    return state._replace(cards=cards._replace(pile=tuple(sorted(cards.discard)), discard=()))


def _draw_from_pile(state: State, words: tuple[str, ...]) -> tuple[Cards, Ids]:
    """The cards without those drawn, and the drawn ones."""
    twins, left = state.printed.twins, state.cards.pile
    drawn: Ids = ()
    for word in words:
        card = next(card for card in twins[word] if card in left and card not in drawn)
        drawn = (*drawn, card)
    return state.cards.put_pile(remove(left, drawn)), drawn


_LINES: Final[dict[str, Callable[[State, tuple[str, ...]], State]]] = {
    "numbers": _set_numbers,
    "tracks": _lay_track,
    "deal": _deal,
    "lay": _lay,
    "top": _show_top,
    "shuffle": _shuffle,
}
