"""Answers for any card, deck, dock or track and any line: what it allows now, or why nothing."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.faces import read_face
from companion.games.navoria.rules.offers import list_offers
from companion.games.navoria.rules.parse import parse_action
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.refuse import refuse
from companion.games.navoria.rules.state import Phase, State
from companion.rules import Explanation, Refusal

_SHOWN = ("tile", "space", "bag", "centre", "compass", "points")
"""Things that a page shows and that nothing is done with; only what they are is told."""
_VERBS = {"dock": ("lay", "fill"), "track": ("step", "refuge")}


def explain(state: State, seat: int, target: str) -> Explanation:
    """Explains `dock-forest`, `track-forest`, `deck-soldier`, a card, or an action by its line."""
    kind, _, name = target.partition("-")
    if kind in _VERBS and name in state.printed.names.islands:
        return _explain_island(state, seat, _VERBS[kind], name)
    if kind == "deck" and name in TRADES:
        return _explain_deck(state, seat, name)
    if kind in _SHOWN:
        return Explanation((), None)
    line = (
        f"take {target}"
        if target in state.printed.cards or read_face(state.printed.names, target)
        else target
    )
    return _explain_line(state, seat, parse_action(state.printed, line))


def _explain_line(state: State, seat: int, action: Action) -> Explanation:
    refusal = refuse(state, seat, action)
    return Explanation((), refusal) if refusal else Explanation((str(action),), None)


def _explain_island(state: State, seat: int, verbs: tuple[str, str], island: str) -> Explanation:
    """What can be laid, filled, walked or built there; else why the first of it is not possible."""
    offered = list_offers(state, seat)
    lines = tuple(
        str(action) for action in offered if action.verb in verbs and island in action.words
    )
    if lines:
        return Explanation(lines, None)
    first, resource = verbs[0], state.printed.names.resources[0]
    words = (resource, island) if first == "lay" else (island,)
    return _explain_line(state, seat, Action(first, words))


def _explain_deck(state: State, seat: int, trade: str) -> Explanation:
    """The cards of a deck that can be taken, or the token on it."""
    if state.phase == Phase.GATHER:
        return _explain_line(state, seat, Action("gather", (trade,)))
    offered = [action for action in list_offers(state, seat) if action.verb == "take"]
    lines = tuple(str(action) for action in offered if action.words[0].startswith(f"{trade}-"))
    if lines:
        return Explanation(lines, None)
    face = next((name for name in state.printed.cards if name.startswith(f"{trade}-")), None)
    refusal = Refusal("NV-3", "nothing_open", {"trade": trade})
    return _explain_line(state, seat, Action("take", (face,))) if face else Explanation((), refusal)
