"""Answers who gets which prize of a track, from where the explorers stand."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.changes import replace_at
from companion.games.navoria.rules.income import find_prize
from companion.games.navoria.rules.state import State
from companion.games.seen import Inputs

_BOARD: Final = {
    "title": "Judge",
    "game": "navoria",
    "provenance": "what somebody asks about",
    "words": {
        "species": ["human", "goblin", "spirit", "beast"],
        "islands": ["desert", "forest", "glacier"],
        "resources": ["sword", "crystal", "fruit"],
    },
}
_HIGHEST: Final = 99
_PRIZES: Final = 3


class Answer(NamedTuple):
    """What one explorer gets, with the rules that say so."""

    place: int
    prize: int
    rules: tuple[str, ...]


def judge(asked: Mapping[str, str], words: Any) -> Inputs:
    """The prize of each explorer; None if what was typed cannot be read."""
    places, prizes = (_read(asked.get(name, "")) for name in ("places", "prizes"))
    fits = len(places) in NAVORIA.meta.seats and 0 < len(prizes) <= _PRIZES
    return {
        "question": asked.get("question", ""),
        "asked": {name: asked.get(name, "") for name in ("places", "prizes")},
        "answers": _answer(places, prizes) if fits else None,
    }


def _read(text: str) -> tuple[int, ...]:
    """The numbers in a text; too many or too long ones count as none."""
    found = re.findall(r"\d+", text)
    fits = len(found) <= NAVORIA.meta.seats.stop and all(len(number) < 3 for number in found)
    return tuple(min(int(number), _HIGHEST) for number in found) if fits else ()


def _answer(places: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Answer, ...]:
    state = _arrange(places, prizes)
    return tuple(
        Answer(place, find_prize(state, number, 0), ("NV-71",))
        for number, place in enumerate(places)
    )


def _arrange(places: tuple[int, ...], prizes: tuple[int, ...]) -> State:
    """A position with explorers on one track that has these prizes."""
    layout = NAVORIA.read_layout(_BOARD)
    state = NAVORIA.setup(layout, len(places), 0, {"real_cards": True})
    assert state.real is not None, "real cards are chosen above"
    track = state.board.tracks[0]._replace(prizes=(*prizes, 0, 0)[:_PRIZES])
    board = state.board._replace(tracks=replace_at(state.board.tracks, 0, track))
    seats = tuple(
        seat._replace(explorers=(place, 0, 0))
        for seat, place in zip(state.seats, places, strict=True)
    )
    return state._replace(real=state.real._replace(board=board), seats=seats)
