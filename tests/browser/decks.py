"""Tables of Cards & Karma at the moments that people meet, dealt and with the cards of a box."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import Phase
from companion.games.cards_and_karma.rules.turns import is_ending
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables.folds import START
from tests.browser.moments import Moments, play_with_bots, serve_moments
from tests.browser.states import Builder, State

PEOPLE = ("Lea", "Maximilian", "Oma Hilde", "Jo")
Moment = Callable[[Play], bool]
MOMENTS: dict[str, Moment] = {
    "begin": lambda play: play.state.turn.phase == Phase.OPENING,
    "first turn": lambda play: play.state.turn.phase == Phase.TURN,
    "dice to take": lambda play: asks(play, "take"),
    "dice to throw": lambda play: asks(play, "throw"),
    "full rows": lambda play: (
        play.state.turn.round > 4
        and not play.state.agenda
        and not play.state.turn.acted
        and len(play.state.acting.display) > 4
        and play.state.acting.administrators > 0
    ),
    "the end": lambda play: is_ending(play.state) and play.state.turn.phase == Phase.TURN,
    "over": lambda play: play.state.turn.phase == Phase.OVER,
}
TRACK_LINES = ("gain fame 2", "gain coins 3", "gain karma 2", "gain coins 5", "nothing")


def asks(play: Play, task: str) -> bool:
    return bool(play.state.agenda) and play.state.agenda[0].do == task


def find_log(moment: str, seats: int) -> list[NewEntry]:
    """The log of the first game that comes to a moment; only a random bot fills its hand."""
    bot = "random" if moment == "dice to throw" else "greedy"
    for seed in range(60):
        for play, log in play_with_bots(CARDS_AND_KARMA, "sample", seats, seed, bot):
            if not CARDS_AND_KARMA.chance(play.state) and MOMENTS[moment](play):
                return log
    raise LookupError(f"no game came to {moment}")


def fill(folder: Path, language: str = "en", seats: int = 4) -> dict[str, State]:
    """Writes a table for each moment, and some at which the cards of a box are typed."""
    build = Builder(folder)
    states = {}
    for moment in MOMENTS:
        state = seat(build, language, seats, {})
        states[moment] = build.write(state, find_log(moment, seats), moment == "over")
    for level in ("track", "rows", "full"):
        state = seat(build, language, seats, {"real_cards": True})
        states[f"real {level}"] = build.write(state, list_typed(level, seats))
    build.store.close()
    return states


def seat(build: Builder, language: str, seats: int, rulings: dict[str, bool]) -> State:
    opened = build.open("sample", language, "cards_and_karma", rulings=rulings)
    return build.seat(opened, PEOPLE[:seats], language)


def list_typed(level: str, seats: int) -> list[NewEntry]:
    """A few lines of a table with the cards of a box, at whose first seat types so much."""
    lines = [NewEntry(TABLE, f"{START} {seats} 0")]
    if level != "track":
        lines.append(NewEntry(TABLE, f"level {level} to 0"))
    if level == "full":
        lines += [NewEntry(TABLE, f"lies die {die} to 0") for die in ("blue5", "blue3", "green2")]
    return lines


def open_decks(folder: Path, before: str = "", **wanted: Any) -> AbstractContextManager[Moments]:
    """Serves all moments."""
    return serve_moments(folder, fill(folder, **wanted), before)
