"""Tables of Cards & Karma at the moments that people meet, dealt and with the cards of a box."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.bots import count_steps
from companion.folders import find_folder
from companion.games import find_room
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import Phase
from companion.games.cards_and_karma.rules.turns import is_ending
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Shelf
from companion.tables.folds import START
from tests.browser.boards import Boards
from tests.browser.server import Server
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


def play_with_bots(seats: int, seed: int, bot: str) -> Iterator[tuple[Play, list[NewEntry]]]:
    """Every position of a dealt game between bots, each with the log that leads to it."""
    luck, game = Random(seed), CARDS_AND_KARMA
    layout = game.read_layout(tomllib.loads(Shelf([find_folder("sheets")]).read(game, "sample")))
    play = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    log = [NewEntry(TABLE, f"{START} {seats} 0")]
    player = find_room(game.meta.slug).bots.make(bot, count_steps(20))
    while True:
        yield play, list(log)
        if game.result(play.state) is not None:
            return
        owed: Any = game.chance(play.state)
        first = play.state.turn.phase == Phase.OPENING
        actor = TABLE if owed and not first else play.state.turn.seat
        line = owed.draw(luck) if actor == TABLE else str(player.choose(play.state, actor, luck))
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))


def find_log(moment: str, seats: int) -> list[NewEntry]:
    """The log of the first game that comes to a moment; only a random bot fills its hand."""
    bot = "random" if moment == "dice to throw" else "greedy"
    for seed in range(60):
        for play, log in play_with_bots(seats, seed, bot):
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


@contextmanager
def open_decks(folder: Path, before: str = "", **wanted: Any) -> Iterator[Boards]:
    """Serves all moments; no bot moves while somebody looks."""
    states = fill(folder, **wanted)
    server = Server(folder, before, COMPANION_PACE="3600")
    server.start()
    yield Boards(server, states)
    server.stop()
