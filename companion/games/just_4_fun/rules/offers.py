"""Who is awaited, and what a seat or the table may do now; of cards face down nothing is listed."""

from typing import Final

from companion.games.just_4_fun.rules.actions import DONE, SHUFFLE, SKIP, Action, name_cards
from companion.games.just_4_fun.rules.board import is_open
from companion.games.just_4_fun.rules.cards import is_face_down
from companion.games.just_4_fun.rules.printed import list_plays
from companion.games.just_4_fun.rules.state import Hand, Phase, State
from companion.rules import TABLE

_PLAY: Final = Phase.PLAY
_DONE: Final = Phase.DONE


def list_awaited(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, unless cards are being dealt or the game is over."""
    return () if state.turn.phase in (Phase.DEAL, Phase.OVER) else (state.turn.seat,)


def list_offers(state: State, actor: int) -> tuple[Action, ...]:
    """What a seat may do now, all of it unless its hand is face down; for the table, to skip."""
    turn = state.turn
    phase = turn.phase
    if actor == TABLE:
        return (SKIP,) if can_skip(state) else ()
    if actor != turn.seat:
        return ()
    if phase == _PLAY:
        hand = state.cards.hands[actor]
        if is_face_down(hand):
            return ()
        return list_placements(state, actor, hand) or (name_cards("discard", hand),)
    if phase == _DONE:
        return (DONE,)
    return (SHUFFLE,) if phase == Phase.SHUFFLE else ()


def can_skip(state: State) -> bool:
    """Tells whether the table may end the turn of somebody absent."""
    return state.turn.phase in (Phase.PLAY, Phase.DONE)


def list_placements(state: State, seat: int, hand: Hand) -> tuple[Action, ...]:
    """Every way to place a pawn with cards of this hand (J4-3, J4-4)."""
    zones = state.zones
    plays = list_plays(state.printed, hand)
    return tuple([action for zone, action in plays if is_open(zones[zone], seat)])
