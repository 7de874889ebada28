"""Reads `.play` files: a game as text, with expectations and refusals between its lines.

sheet classic        the facts of the table first: sheet, seats, first, options
> 0 play 5 11 13     an entry of seat 0; `table` writes the deals
= zone 29 1 0        what must be true now: see `tell`
! 1 play 19: J4-3 not_your_turn      a line that is refused, and why
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.board import find_owner, find_row
from companion.games.just_4_fun.state import State
from companion.rules import TABLE, IllegalAction, Play
from tests.games.just_4_fun.sheets import read_board

PLAYS: Final = Path(__file__).parents[2] / "plays" / "just_4_fun"


def replay(path: Path) -> Play:
    """Plays a file to its end and checks everything it says on the way."""
    facts: dict[str, str] = {}
    play: Play | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        sign, _, rest = line.partition("#")[0].strip().partition(" ")
        if sign in ("sheet", "seats", "first", "options"):
            facts[sign] = rest
        elif sign:
            play = follow(play or begin(facts), sign, rest, f"{path.name}:{number}")
    assert play is not None, path
    return play


def begin(facts: dict[str, str]) -> Play:
    layout = read_board(facts["sheet"])
    options = dict.fromkeys(facts.get("options", "").split(), True)
    start = JUST_4_FUN.setup(layout, int(facts["seats"]), int(facts["first"]), options)
    return Play.begin(JUST_4_FUN, layout, start)


def follow(play: Play, sign: str, rest: str, where: str) -> Play:
    actor, _, text = rest.partition(" ")
    if sign == ">":
        return play.do(read_actor(actor), text)
    if sign == "=":
        asked, *words = rest.split(" ")
        told, expected = tell(play.state, asked, words)
        assert told == expected, f"{where}: {rest}: found {told}"
        return play
    assert sign == "!", f"{where}: {sign}"
    line, _, reason = text.partition(": ")
    with pytest.raises(IllegalAction) as refused:
        play.do(read_actor(actor), line)
    refusal = refused.value.refusal
    assert f"{refusal.rule} {refusal.cause}" == reason, f"{where}: {refusal}"
    return play


def read_actor(word: str) -> int:
    return TABLE if word == "table" else int(word)


def tell(state: State, asked: str, words: list[str]) -> tuple[Any, Any]:
    """What is true of a thing, and what the file says of it."""
    if asked in _BY_VALUE:
        return _BY_VALUE[asked](state, int(words[0])), words[1:]
    return _PLAIN[asked](state), words


def _tell_result(state: State) -> list[str]:
    result = JUST_4_FUN.result(state)
    if result is None:
        return ["none"]
    return [result.reason, result.decided_by, *map(str, result.winners)]


def _tell_figure(state: State, name: str) -> list[str]:
    result = JUST_4_FUN.result(state)
    assert result is not None
    return [str(dict(standing.figures)[name]) for standing in result.standings]


_PLAIN: Final[dict[str, Callable[[State], list[str]]]] = {
    "turn": lambda state: [str(state.turn.seat)],
    "left": lambda state: list(map(str, state.left)),
    "pile": lambda state: [str(len(state.cards.pile))],
    "discards": lambda state: list(map(str, state.cards.discards)),
    "chain": lambda state: " ".join(" ".join(map(str, step)) for step in state.turn.chain).split(),
    "result": _tell_result,
    "total": lambda state: _tell_figure(state, "total"),
    "highest": lambda state: _tell_figure(state, "zone"),
}
_BY_VALUE: Final[dict[str, Callable[[State, int], list[str]]]] = {
    "zone": lambda state, value: list(map(str, state.zones[state.printed.zone_of[value]])),
    "owner": lambda state, value: [str(find_owner(state.zones[state.printed.zone_of[value]]))],
    "hand": lambda state, seat: list(map(str, state.cards.hands[seat])),
    "row": lambda state, seat: [
        str(state.printed.values[zone]) for zone in find_row(state, seat) or ()
    ],
}
