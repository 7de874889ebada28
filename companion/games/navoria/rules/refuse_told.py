"""Why something cannot be as it is described."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.changes import has_room
from companion.games.navoria.rules.faces import read_face
from companion.games.navoria.rules.gains import name_gain
from companion.games.navoria.rules.known import is_known, is_whole
from companion.games.navoria.rules.parse_real import BOX_WORD, RANKS, SPOTS
from companion.games.navoria.rules.pieces import ORDER_SIZES, SPECIES, TRADES
from companion.games.navoria.rules.printed import UNKNOWN, Track
from companion.games.navoria.rules.real import LEVELS, Level
from companion.games.navoria.rules.stages import TILES
from companion.games.navoria.rules.state import State
from companion.games.navoria.rules.told_board import find_tile, read_space
from companion.games.navoria.rules.turns import is_open
from companion.rules import ANYWAY, Question, Refusal


def refuse_told(state: State, action: Action) -> Refusal | None:
    """Why the table cannot be told this."""
    if action.verb in _REFUSE:
        return _refuse_contradicting(state, action)
    *told, _, number = action.words
    at = int(number)
    if at >= len(state.seats):
        return Refusal("NV-1", "no_such_seat", {"number": at + 1})
    if at == state.turn.seat and (is_open(state.turn.agenda) or state.turn.drawn):
        return Refusal("NV-14", "finish_first")
    if action.verb == "level":
        same = state.find_level(at) == LEVELS[told[0]]
        return Refusal("NV-14", "level_already", {"level": told[0]}) if same else None
    return _refuse_lying(state, at, action.verb, tuple(told))


def _refuse_lying(state: State, at: int, verb: str, told: tuple[str, ...]) -> Refusal | None:
    """Why something cannot lie before a seat: its level does not type it, or no room is left."""
    is_card, is_refuge = verb == "lies" and len(told) == 1, told[0] == "refuge"
    needed = Level.TABLEAU if is_card or is_refuge else Level.FULL
    level = state.find_level(at)
    if level < needed:
        return Refusal("NV-14", "lies_untyped", {"level": level.word})
    if is_refuge and not has_room(state.seats[at], state.printed.names.islands.index(told[1])):
        return Refusal("NV-40", "three_stand_there", {"island": told[1]})
    return None


def _refuse_contradicting(state: State, action: Action) -> Refusal | None:
    """Why the box cannot be so; what contradicts what is known is asked about."""
    meant = action.words[-1] == ANYWAY
    words = action.words[:-1] if meant else action.words
    refusal = _REFUSE[action.verb](state, words)
    return None if meant and isinstance(refusal, Question) else refusal


def _refuse_track(state: State, words: tuple[str, ...]) -> Refusal | None:
    island, kind, *numbers = words
    track = state.board.tracks[state.printed.names.islands.index(island)]
    told = tuple(map(int, numbers))
    known = _find_known(track, kind)
    if known is not None and known != told:
        return Question("NV-46", "number_known", {"island": island})
    is_one = kind in SPOTS or kind == "reached"
    spaces = told[:1] if is_one else told if kind == "flags" else ()
    if track.spaces != UNKNOWN and any(space > track.spaces for space in spaces):
        return Refusal("NV-45", "beyond_the_end", {"island": island, "spaces": track.spaces})
    return None


def _find_known(track: Track, kind: str) -> tuple[int, ...] | None:
    """What is known of a number of a track, or None."""
    if kind in ("flags", "reached"):
        return track.flags if kind == "flags" else None
    if kind in RANKS:
        known = track.prizes[RANKS.index(kind)]
    elif kind in SPOTS:
        known = track.spots[SPOTS.index(kind)]
    else:
        known = track.spaces if kind == "spaces" else track.treasure
    return None if known == UNKNOWN else (known,)


def _refuse_dock(state: State, words: tuple[str, ...]) -> Refusal | None:
    names, told = state.printed.names, words[1:]
    island = names.islands.index(words[0])
    dock = state.board.docks[island]
    known = tuple(name_gain(names, gain) for gain in (*dock.always, *dock.refuges))
    if len(known) > len(told):
        return Refusal("NV-53", "gains_missing", {"island": words[0], "known": len(known)})
    given = sum(gain == "resource" or gain in names.resources for gain in told)
    if given >= ORDER_SIZES[island]:
        return Refusal("NV-52", "order_fills_itself", {"island": words[0], "given": given})
    if known != told[: len(known)]:
        return Question("NV-53", "dock_known", {"island": words[0]})
    return None


def _refuse_space(state: State, words: tuple[str, ...]) -> Refusal | None:
    column = state.board.city[TRADES.index(words[0])]
    number = int(words[1])
    if number > len(column) + 1:
        return Refusal("NV-61", "spaces_in_order", {"trade": words[0], "next": len(column) + 1})
    if number <= len(column) and column[number - 1] != read_space(state.printed.names, words[2:]):
        return Question("NV-61", "space_known", {"trade": words[0]})
    return None


def _refuse_tile(state: State, words: tuple[str, ...]) -> Refusal | None:
    species, name, *points = words
    if name == "blank":
        fits = state.options.blank_tile and len(state.seats) == 2
        return None if fits else Refusal("NV-4", "no_blank_tile")
    known = find_tile(state.board, name)
    if known is None and not points:
        return Refusal("NV-91", "tile_unknown", {"tile": name})
    if known is None and len(state.board.tiles) == TILES:
        return Refusal("NV-4", "nine_tiles", {"tile": name})
    lies = [state.printed.names.species[at] for at in range(SPECIES) if state.tiles[at] == known]
    if known and lies and lies != [species] and species != BOX_WORD:
        return Refusal("NV-4", "tile_lies_elsewhere", {"tile": name, "species": lies[0]})
    if known and points and known[2:] != tuple(map(int, points)):
        return Question("NV-91", "tile_known", {"tile": name})
    return None


def _refuse_cards(state: State, words: tuple[str, ...]) -> Refusal | None:
    """Asks about a face that a completely known deck does not have: it was probably mistyped."""
    for word in words:
        card = read_face(state.printed.names, word)
        if card and not is_known(state, card) and is_whole(state, card.trade):
            return Question("NV-3", "no_such_card", {"card": card.name})
    return None


_REFUSE = {
    "card": _refuse_cards,
    "row": _refuse_cards,
    "board": _refuse_track,
    "dock": _refuse_dock,
    "city": _refuse_space,
    "tile": _refuse_tile,
}
