"""All that a seat may do now, and nothing else."""

from itertools import combinations_with_replacement

from companion.games.just_4_fun.actions import DONE, SHUFFLE, SKIP, Action, name_cards
from companion.games.just_4_fun.board import is_open
from companion.games.just_4_fun.cards import count_unseen, is_face_down
from companion.games.just_4_fun.pieces import HAND
from companion.games.just_4_fun.printed import list_plays
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
            return list_guesses(state, actor)
        return list_placements(state, actor, hand) or (name_cards("discard", hand),)
    if phase == Phase.DONE:
        return (DONE,)
    return (SHUFFLE,) if phase == Phase.SHUFFLE else ()


def list_placements(state: State, seat: int, hand: Hand) -> tuple[Action, ...]:
    """Every way to place a pawn with cards of this hand (J4-3, J4-4)."""
    zones = state.zones
    return tuple(
        action for zone, action in list_plays(state.printed, hand) if is_open(zones[zone], seat)
    )


def list_guesses(state: State, seat: int) -> tuple[Action, ...]:
    """What a hand that lies face down could play, by the cards that nobody has seen."""
    unseen = count_unseen(state)
    scarce = {str(card): count for card, count in unseen.items() if count < HAND}
    plays = [
        action
        for ways, pawns in zip(state.printed.ways, state.zones, strict=True)
        if is_open(pawns, seat)
        for action in ways
        if all(action.words.count(word) <= scarce.get(word, HAND) for word in action.words)
    ]
    return (*plays, *_guess_discards(state, seat, unseen))


def _guess_discards(state: State, seat: int, unseen: dict[int, int]) -> list[Action]:
    """The hands that could not place anything (J4-6)."""
    blocked = [card for card in unseen if not list_placements(state, seat, (card,))]
    return [
        name_cards("discard", hand)
        for hand in combinations_with_replacement(blocked, HAND)
        if all(hand.count(card) <= unseen[card] for card in hand)
        and not list_placements(state, seat, hand)
    ]
