"""Applies actions to the position; they have been accepted before."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules import market, palace, province, river, upgrades
from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.agenda import join_halves, lose_bonus, settle, use_bonus
from companion.games.dice_charmers.rules.draft import MOVES
from companion.games.dice_charmers.rules.on_paper import REPORTS
from companion.games.dice_charmers.rules.pieces import DIE, GOODS
from companion.games.dice_charmers.rules.rewards import REST, Reward
from companion.games.dice_charmers.rules.scribe import Scribe
from companion.games.dice_charmers.rules.state import PaperSheet, State


def apply_action(state: State, actor: int, action: Action) -> State:
    """The position after a legal action of a seat or of the table."""
    verb, words = action
    if verb in MOVES:
        return MOVES[verb](state, words)
    if verb in REPORTS:
        return REPORTS[verb](state, actor, words)
    sheet = state.sheets[state.turn.seat]
    assert not isinstance(sheet, PaperSheet)
    scribe = Scribe(state, sheet)
    _MARKS[verb](scribe, words)
    settle(scribe)
    return scribe.freeze(state, state.turn)


# Marks on the sheet: what is due is taken off the agenda, then carried out.


def _pop(scribe: Scribe) -> Reward:
    due = scribe.due.pop()
    assert isinstance(due, Reward)
    return due


def _road(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    province.draw_road(scribe, words[0], words[1])


def _half(scribe: Scribe, words: tuple[str, ...]) -> None:
    if _pop(scribe).kind == "halves":
        scribe.due.append(REST)
    province.add_half(scribe, words[0], words[1])


def _sell(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    market.sell_goods(scribe, words)


def _good(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    market.circle_goods(scribe, tuple(words.count(good) for good in GOODS))


def _die(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    face = scribe.dice.faces[DIE[words[0]]]
    scribe.chain.append(("die", words[0], face))
    market.circle_goods(scribe, scribe.printed.goods_of[face])


def _river(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    river.mark_space(scribe, int(words[0]))


def _palace(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    palace.tick_person(scribe, words[0])


def _upgrade(scribe: Scribe, words: tuple[str, ...]) -> None:
    _pop(scribe)
    upgrades.raise_building(scribe, words[0])


def _decline(scribe: Scribe, words: tuple[str, ...]) -> None:
    scribe.chain.append(("decline", _pop(scribe).kind))


def _use(scribe: Scribe, words: tuple[str, ...]) -> None:
    use_bonus(scribe, scribe.printed.bonus_numbers[words[0]])


def _forgo(scribe: Scribe, words: tuple[str, ...]) -> None:
    lose_bonus(scribe, scribe.printed.bonus_numbers[words[0]])


def _join(scribe: Scribe, words: tuple[str, ...]) -> None:
    join_halves(scribe)


_MARKS: Final[dict[str, Callable[[Scribe, tuple[str, ...]], None]]] = {
    "road": _road,
    "half": _half,
    "sell": _sell,
    "good": _good,
    "die": _die,
    "river": _river,
    "palace": _palace,
    "upgrade": _upgrade,
    "decline": _decline,
    "use": _use,
    "forgo": _forgo,
    "join": _join,
}
