"""The judge of lines that are typed at a table with the box of the game."""

from typing import Final

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.asked import list_asked
from companion.games.navoria.rules.changes import has_room
from companion.games.navoria.rules.parse_real import OF_A_SEAT, TOLD
from companion.games.navoria.rules.pieces import (
    CLAIMS,
    ROUNDS,
    SOURCES,
    TRADES,
    count_recruits,
)
from companion.games.navoria.rules.printed import UNKNOWN
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.refuse_gains import GAIN_LINES, name_due, refuse_gain
from companion.games.navoria.rules.refuse_recruit import refuse_card
from companion.games.navoria.rules.refuse_told import refuse_told
from companion.games.navoria.rules.rounds import count_left, find_progress
from companion.games.navoria.rules.state import Phase, State, Turn
from companion.games.navoria.rules.told import read_known
from companion.games.navoria.rules.turns import is_open
from companion.rules import Refusal

DEALT: Final = ("begin", "tiles", "reveal")
"""The verbs that exist only where the companion deals."""
_FULL: Final = ("draw", "bag", "take", "gather", "lay", "fill", "step", "refuge", "at")
_VERBS: Final = {
    Level.SCORE_PAD: ("points", "favour", "at"),
    Level.TABLEAU: ("recruit", "points", "refuge", "at"),
    Level.FULL: _FULL,
}
"""The verbs that each level types; anything else is not checked but believed (NV-136)."""
_RECKONED: Final = {
    Level.SCORE_PAD: ("prizes",),
    Level.TABLEAU: ("merchants", "adventurers", "prizes", "soldiers", "favours"),
}
"""Sources that the companion adds up by itself, so that they are not typed."""


def refuse_real(state: State, actor: int, action: Action) -> Refusal | None:
    """Why a seat may not write this line, if its level or the moment forbids it."""
    if action.verb in TOLD:
        if action.verb in OF_A_SEAT:
            return Refusal("NV-14", "of_your_own_seat")
        return refuse_told(state, action)
    level = state.find_level(actor)
    if action.verb != "seen" and action.verb not in _VERBS[level]:
        return Refusal("NV-14", "not_at_this_level", {"level": level.word})
    if action.verb == "seen":
        return _refuse_seen(state)
    if state.phase == Phase.INCOME and action.verb != "points":
        return Refusal("NV-6", "rest_first")
    if action.verb in ("recruit", "points", "favour", "at") or level < Level.FULL:
        return _refuse_typed(state, actor, action)
    return None if state.is_ordered else _refuse_loose(state, actor, action)


def _refuse_seen(state: State) -> Refusal | None:
    if state.phase != Phase.INCOME:
        return Refusal("NV-70", "no_income_yet")
    return Refusal("NV-80", "tell_numbers_first") if list_asked(state) else None


def _refuse_typed(state: State, actor: int, action: Action) -> Refusal | None:
    verb, seat = action.verb, state.seats[actor]
    if verb == "points":
        return _refuse_points(state, actor, action)
    if find_progress(state, actor).is_told:
        return Refusal("NV-6", "round_told")
    if verb == "favour":
        return _refuse_favour(state, actor, action.words[0])
    left = count_left(state, actor) if state.find_level(actor) else 0
    if verb == "recruit":
        return None if left else Refusal("NV-10", "all_recruited")
    if verb == "at":
        return _refuse_spaces(state, actor, action, left)
    room = has_room(seat, state.printed.names.islands.index(action.words[0]))
    return None if room else Refusal("NV-40", "island_full", {"island": action.words[0]})


def _refuse_points(state: State, actor: int, action: Action) -> Refusal | None:
    source = action.words[1] if len(action.words) > 1 else SOURCES[0]
    if source in _RECKONED[state.find_level(actor)]:
        return Refusal("NV-70", "reckoned", {"source": source})
    if source in ("soldiers", "favours") and state.round < ROUNDS:
        return Refusal("NV-90", "only_at_the_end", {"source": source})
    return None


def _refuse_favour(state: State, actor: int, species: str) -> Refusal | None:
    claims = state.claims[state.printed.names.species.index(species)]
    if actor in claims:
        return Refusal("NV-21", "favour_won", {"species": species})
    if len(claims) == CLAIMS:
        return Refusal("NV-21", "favour_gone", {"species": species})
    return None


def _refuse_spaces(state: State, actor: int, action: Action, left: int) -> Refusal | None:
    """Why a seat cannot tell where its explorers stand: too early, or beyond the track."""
    if state.is_ordered:
        return Refusal("NV-45", "steps_are_followed")
    if left:
        return Refusal("NV-10", "recruit_first", {"left": left})
    if is_open(state.turn.agenda) and state.turn.seat == actor:
        return Refusal("NV-14", "still_open", {"due": name_due(state)})
    for island, space in enumerate(action.words[1::2]):
        spaces = state.board.tracks[island].spaces
        if UNKNOWN != spaces < int(space):
            name = state.printed.names.islands[island]
            return Refusal("NV-46", "beyond_the_treasure", {"island": name, "spaces": spaces})
    return None


def _refuse_loose(state: State, actor: int, action: Action) -> Refusal | None:
    """Why a seat that types everything cannot write this at a table where others type less."""
    if action.verb in ("draw", "bag"):
        return Refusal("NV-11", "tokens_not_typed")
    busy = is_open(state.turn.agenda)
    if busy and state.turn.seat != actor:
        return Refusal("NV-10", "not_your_turn", {"seat": state.turn.seat})
    if action.verb in GAIN_LINES:
        return refuse_gain(state if busy else state._replace(turn=Turn(0, actor)), action)
    if busy:
        return Refusal("NV-14", "still_open", {"due": name_due(state)})
    if find_progress(state, actor).is_told:
        return Refusal("NV-6", "round_told")
    left = count_left(state, actor)
    if action.verb == "take":
        if not left:
            return Refusal("NV-10", "all_recruited")
        return refuse_card(state, read_known(state, action.words[0]))
    return _refuse_space(state, actor, action, left)


def _refuse_space(state: State, actor: int, action: Action, left: int) -> Refusal | None:
    if left:
        return Refusal("NV-10", "recruit_first", {"left": left})
    if find_progress(state, actor).gathered == count_recruits(len(state.seats)):
        return Refusal("NV-60", "all_gathered")
    if len(action.words) == 1:
        return Refusal("NV-61", "name_the_space", {"trade": action.words[0]})
    column = state.board.city[TRADES.index(action.words[0])]
    if int(action.words[1]) > len(column) + 1:
        return Refusal("NV-61", "spaces_in_order", {"trade": action.words[0], "next": len(column)})
    return None
