"""All that a seat may do now, and nothing else."""

from collections.abc import Iterator
from functools import lru_cache

from companion.games.just_4_fun.actions import DONE, SHUFFLE, SKIP, Action, name_cards
from companion.games.just_4_fun.board import is_open
from companion.games.just_4_fun.cards import count_unseen, is_face_down
from companion.games.just_4_fun.pieces import HAND
from companion.games.just_4_fun.printed import Printed, list_plays
from companion.games.just_4_fun.state import Hand, Phase, State
from companion.rules import TABLE


def list_legal(state: State, actor: int) -> tuple[Action, ...]:
    """Every action open to a seat now; for the table, what it may arrange besides dealing."""
    turn = state.turn
    phase = turn.phase
    if actor == TABLE:
        return (SKIP,) if phase in (Phase.PLAY, Phase.DONE) else ()
    if actor != turn.seat:
        return ()
    if phase == Phase.PLAY:
        hand = state.cards.hands[actor]
        if is_face_down(hand):
            return _list_guesses(state, actor)
        return list_placements(state, actor, hand) or (name_cards("discard", hand),)
    if phase == Phase.DONE:
        return (DONE,)
    return (SHUFFLE,) if phase == Phase.SHUFFLE else ()


def list_placements(state: State, seat: int, hand: Hand) -> tuple[Action, ...]:
    """Every way to place a pawn with cards of this hand (J4-3, J4-4)."""
    zones = state.zones
    plays = list_plays(state.printed, hand)
    return tuple([action for zone, action in plays if is_open(zones[zone], seat)])


def _list_guesses(state: State, seat: int) -> tuple[Action, ...]:
    """What a hand that lies face down could play, by the cards that nobody has seen."""
    entered = tuple(is_open(pawns, seat) for pawns in state.zones)
    unseen = tuple((card, count_unseen(state, card)) for card in state.printed.copies)
    return _list_possible(state.printed, entered, unseen)


@lru_cache(maxsize=64)
def _list_possible(
    printed: Printed, entered: tuple[bool, ...], unseen: tuple[tuple[int, int], ...]
) -> tuple[Action, ...]:
    """All that any hand of unseen cards could put down: thousands of lines, so they are kept."""
    lacking = {(str(card), n) for card, left in unseen for n in range(left + 1, HAND + 1)}
    plays = [
        action
        for ways, is_entered in zip(printed.ways, entered, strict=True)
        if is_entered
        for action, needs in ways
        if needs.isdisjoint(lacking)
    ]
    zones = zip(printed.values, entered, strict=True)
    open_sums = sum(1 << value for value, is_entered in zones if is_entered)
    return (*plays, *_list_blocked(open_sums, unseen))


def _list_blocked(
    open_sums: int, unseen: tuple[tuple[int, int], ...], held: Hand = (), sums: int = 1
) -> Iterator[Action]:
    """The hands that could not place anything (J4-6); sums are bits, so that few hands are tried.

    Bit 0 of `sums` is the empty choice; a card added to every choice shifts all bits by its value.
    """
    if len(held) == HAND:
        yield name_cards("discard", held)
        return
    for place, (card, left) in enumerate(unseen):
        reached = sums | sums << card
        if left and not reached & open_sums:
            rest = ((card, left - 1), *unseen[place + 1 :])
            yield from _list_blocked(open_sums, rest, (*held, card), reached)
