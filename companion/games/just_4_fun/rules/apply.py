"""Applies actions to the position; they have been accepted before."""

from collections.abc import Callable
from typing import Final

from companion.games.just_4_fun.rules.actions import Action, read_cards
from companion.games.just_4_fun.rules.board import add_pawn, find_owner, wins_by
from companion.games.just_4_fun.rules.cards import pick_up, put_down
from companion.games.just_4_fun.rules.pieces import FACE_DOWN, HAND
from companion.games.just_4_fun.rules.state import Cards, Phase, State, Step, Turn

_DEAL: Final = Phase.DEAL
_PLAY: Final = Phase.PLAY
_DONE: Final = Phase.DONE


def apply_action(state: State, actor: int, action: Action) -> State:
    """The position after a legal action of a seat or of the table."""
    return _ACTIONS[action.verb](state, action)


def _shuffle(state: State, action: Action) -> State:
    return state._replace(turn=Turn(state.turn.seat, Phase.DEAL))


def _deal(state: State, action: Action) -> State:
    """Gives cards to a seat; once nobody is short of any, the turn begins."""
    *cards, _, seat = action.words
    dealt = pick_up(state.cards, int(seat), tuple(map(int, cards)))
    return _await_play(state, dealt, state.turn.seat)


def _play(state: State, action: Action) -> State:
    """Puts the cards down and a pawn where their sum says (J4-3 to J4-5)."""
    printed, options, zones, left, cards, turn = state
    seat = turn.seat
    named = read_cards(action)
    value = sum(named)
    zone = printed.zone_of[value]
    pawns, leaving = add_pawn(zones[zone], seat)
    left = (*left[:seat], left[seat] - 1, *left[seat + 1 :])
    chain: tuple[Step, ...] = (("place", value),)
    if find_owner(pawns) is not None and find_owner(zones[zone]) is None:
        chain += (("secure", value),)
    if any(leaving):
        chain += (("return" if options.pawns_return else "leave", sum(leaving)),)
        if options.pawns_return:
            left = tuple(map(sum, zip(left, leaving, strict=True)))
    return State(
        printed,
        options,
        (*zones[:zone], pawns, *zones[zone + 1 :]),
        left,
        put_down(cards, seat, named),
        Turn(seat, _DONE, zone, chain),
    )


def _discard(state: State, action: Action) -> State:
    seat = state.turn.seat
    cards = put_down(state.cards, seat, read_cards(action))
    return state._replace(cards=cards, turn=Turn(seat, Phase.DONE, chain=(("discard",),)))


def _end_turn(state: State, action: Action) -> State:
    """Ends the game, or passes on to the next seat after cards were drawn (J4-7, J4-8)."""
    seat, _, placed, chain, _ = state.turn
    if placed is not None and wins_by(state, seat, placed):
        return state._replace(turn=Turn(seat, Phase.OVER, placed, chain, "row"))
    if not any(state.left):
        return state._replace(turn=Turn(seat, Phase.OVER, placed, chain, "pawns"))
    cards = state.cards
    if state.options.real_cards:
        cards = pick_up(cards, seat, (FACE_DOWN,) * (HAND - len(cards.hands[seat])))
    return _await_play(state, cards, _find_next(state))


def _find_next(state: State) -> int:
    """The next seat, clockwise, that has a pawn to place (J4-9)."""
    seats = len(state.left)
    seat = (state.turn.seat + 1) % seats
    while not state.left[seat]:
        seat = (seat + 1) % seats
    return seat


def _await_play(state: State, cards: Cards, seat: int) -> State:
    """A seat's turn, once nobody is short of cards."""
    printed, options, zones, left, _, turn = state
    phase = _PLAY if min(map(len, cards.hands)) >= HAND else _DEAL
    return State(printed, options, zones, left, cards, Turn(seat, phase, turn.placed, turn.chain))


def _skip(state: State, action: Action) -> State:
    """Ends the turn of somebody absent; without a pawn placed, nothing happened in it."""
    if state.turn.phase == Phase.PLAY:
        state = state._replace(turn=Turn(state.turn.seat, Phase.DONE))
    return _end_turn(state, action)


_ACTIONS: Final[dict[str, Callable[[State, Action], State]]] = {
    "shuffle": _shuffle,
    "deal": _deal,
    "play": _play,
    "discard": _discard,
    "done": _end_turn,
    "skip": _skip,
}
