"""What pages light and bots choose from: every action, paid with nothing to spare."""

from collections.abc import Iterator
from itertools import repeat
from typing import Final

from companion.games.cards_and_karma.rules.actions import (
    BEGIN,
    END,
    ONCE_MORE,
    TWO_DICE,
    Action,
    pay_for,
    take_free,
)
from companion.games.cards_and_karma.rules.faces import Face
from companion.games.cards_and_karma.rules.luck import owe_chance
from companion.games.cards_and_karma.rules.offer import list_offered
from companion.games.cards_and_karma.rules.pieces import KINDS
from companion.games.cards_and_karma.rules.proposals import Purse, open_purse, propose
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.real_offers import list_acting, list_real_offers
from companion.games.cards_and_karma.rules.state import Phase, State

_OPENING: Final = Phase.OPENING
_TRACKS: Final = Phase.TRACKS
_OVER: Final = Phase.OVER


def list_awaited(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    if state.real:
        return list_acting(state)
    phase = state.turn.phase
    if phase == _TRACKS:
        return tuple(seat for seat, held in enumerate(state.seats) if not held.track)
    if phase == _OVER or (phase != _OPENING and owe_chance(state)):
        return ()
    return (state.turn.seat,)


def list_offers(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do now, in the order in which a page shows it."""
    if state.real:
        return list_real_offers(state, seat)
    if seat not in list_awaited(state):
        return ()
    if state.turn.phase == _OPENING:
        return (BEGIN,)
    if state.turn.phase == _TRACKS:
        return _list_tracks(state)
    answers = list_answers(state)
    if answers:
        return answers
    two_dice = (TWO_DICE,) if state.acting.administrators and state.cards.top is not None else ()
    if state.turn.acted:
        return (END, *two_dice, ONCE_MORE)
    return (*_list_actions(state), *two_dice)


def _list_tracks(state: State) -> tuple[Action, ...]:
    """The track with each bonus in front in turn; any other order is accepted as well."""
    bonuses = state.printed.bonuses
    turned = (bonuses[n:] + bonuses[:n] for n in range(len(bonuses)))
    return tuple(Action("track", order) for order in dict.fromkeys(turned))


def _list_actions(state: State) -> list[Action]:
    """The five actions (CK-20 to CK-24)."""
    faces, purse = state.printed.faces, open_purse(state)
    names = list_offered(state)
    of_kind: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for name in names:
        of_kind[faces[name].kind].append(name)
    lines = [take_free("die", name) for name in names]
    lines += [take_free("goods", name) for name in of_kind["goods"]]
    for name in of_kind["building"]:
        lines += _list_paid(purse, "building", name, faces[name])
    for name in of_kind["ship"]:
        lines += _list_paid(purse, "ship", str(faces[name].number), faces[name])
    for name in of_kind["palace"]:
        lines += _list_paid(purse, "palace", name.removeprefix("palace"), faces[name])
    return lines


def _list_paid(purse: Purse, verb: str, word: str, face: Face) -> Iterator[Action]:
    return map(pay_for, repeat(verb), repeat(word), propose(purse, face))
