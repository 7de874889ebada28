"""Cards from the pile to a hand to the discards and back (J4-1, J4-3)."""

from collections.abc import Iterable

from companion.games.just_4_fun.rules.pieces import FACE_DOWN, HAND
from companion.games.just_4_fun.rules.state import Cards, Hand, State


def is_face_down(hand: Hand) -> bool:
    """Tells whether nobody may look at this hand: it is of real cards, or somebody else's."""
    return FACE_DOWN in hand


def find_short(hands: tuple[Hand, ...], seat: int) -> int | None:
    """The next seat that is to draw, from the one whose turn it is."""
    for _ in hands:
        if len(hands[seat]) < HAND:
            return seat
        seat = (seat + 1) % len(hands)
    return None


def put_down(cards: Cards, seat: int, named: Hand) -> Cards:
    """Moves cards from a hand to the discards."""
    hands, pile, discards = cards
    hand = hands[seat]
    rest = hand[len(named) :] if is_face_down(hand) else take_away(hand, named)
    return Cards((*hands[:seat], rest, *hands[seat + 1 :]), pile, discards + named)


def split_draw(cards: Cards, seat: int) -> tuple[int, int]:
    """How many cards a seat draws from the pile, and then from the discards made a new pile."""
    needed = HAND - len(cards.hands[seat])
    first = min(needed, len(cards.pile))
    return first, needed - first


def pick_up(cards: Cards, seat: int, drawn: Hand) -> Cards:
    """Moves the cards drawn to a hand; a pile that does not suffice is made anew (J4-3)."""
    hands, pile, discards = cards
    first, rest = split_draw(cards, seat)
    pile = take_away(pile, drawn[:first])
    if rest:
        anew = (FACE_DOWN,) * len(discards) if is_face_down(drawn) else sorted(discards)
        pile, discards = take_away(anew, drawn[first:]), ()
    hand = tuple(sorted((*hands[seat], *drawn)))
    return Cards((*hands[:seat], hand, *hands[seat + 1 :]), pile, discards)


def take_away(cards: Iterable[int], taken: Iterable[int]) -> Hand:
    """The cards without those taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def count_unseen(state: State, card: int) -> int:
    """How many of a card may still be face down somewhere."""
    hands, _, discards = state.cards
    seen = discards.count(card) + sum(hand.count(card) for hand in hands)
    return state.printed.copies[card] - seen
