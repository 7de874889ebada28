"""Tables of Just 4 Fun at the moments that people meet, written before the server opens them."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.bots import count_steps, make_bot
from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.state import Phase
from companion.places import find
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options, Shelf
from companion.tables.folds import START
from tests.browser.states import PEOPLE, Builder, State

MOMENTS: dict[str, Callable[[Play], bool]] = {
    "shuffle": lambda play: play.state.turn.phase == Phase.SHUFFLE,
    "first cards": lambda play: play.state.turn.phase == Phase.PLAY,
    "placed": lambda play: play.state.turn.phase == Phase.DONE,
    "rows of three": lambda play: bool(
        play.state.turn.phase == Phase.PLAY
        and JUST_4_FUN.list_rows_of_three(play.state)
        and any(zone.owner is not None for zone in JUST_4_FUN.list_zones(play.state))
    ),
    "crowded": lambda play: (
        play.state.turn.phase == Phase.PLAY
        and sum(play.state.left) < 22
        and any(len(zone.piles) > 2 for zone in JUST_4_FUN.list_zones(play.state))
    ),
    "four in a row": lambda play: play.state.turn.reason == "row",
}


def play_with_bots(seats: int, seed: int, bot: str) -> Iterator[tuple[Play, list[NewEntry]]]:
    """Every position of a game between bots, each with the log that leads to it."""
    luck, game = Random(seed), JUST_4_FUN
    layout = game.read_layout(tomllib.loads(Shelf([find("sheets")]).read(game, "classic")))
    play = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    log = [NewEntry(TABLE, f"{START} {seats} 0")]
    player = make_bot(game, bot, count_steps(20))
    while True:
        yield play, list(log)
        if game.result(play.state) is not None:
            return
        owed: Any = game.chance(play.state)
        actor = TABLE if owed else play.state.turn.seat
        line = owed.draw(luck) if owed else str(player.choose(play.state, actor, luck))
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))


def find_log(moment: str) -> list[NewEntry]:
    """The log of the first game that comes to a moment."""
    for seed in range(200):
        for bot in ("random", "greedy"):
            for play, log in play_with_bots(len(PEOPLE), seed, bot):
                if MOMENTS[moment](play):
                    return log
    raise LookupError(f"no game came to {moment}")


def find_late(seats: int, near: int) -> list[NewEntry]:
    """The log of the first game that comes to its last pawns, at the beginning of a turn."""
    return next(
        log
        for seed in range(200)
        for play, log in play_with_bots(seats, seed, "random")
        if play.state.turn.phase == Phase.PLAY and sum(play.state.left) <= near
    )


def fill(folder: Path, language: str = "en") -> dict[str, State]:
    """Writes a table for each moment, some that play or rest otherwise, and one in its lobby."""
    build = Builder(folder)
    states = {}
    wanted = [(moment, moment, Options({})) for moment in MOMENTS]
    wanted.append(("without help", "first cards", Options({}, help=False)))
    wanted += [(name, "first cards", Options({})) for name in ("paused", "ended")]
    for name, moment, options in wanted:
        log = find_log(moment)
        state = seat(build, options, language)
        states[name] = build.write(state, log, moment == "four in a row")
    real = seat(build, Options({"real_cards": True}), language)
    lines = [NewEntry(TABLE, f"{START} {len(PEOPLE)} 0")]
    lines += [NewEntry(0, "play 5 11 13"), NewEntry(0, "done")]
    states["real cards"] = build.write(real, lines)
    build.tables.pause(states["paused"].code, True)
    build.tables.end(states["ended"].code)
    states["lobby"] = seat(build, Options({}), language)
    build.tables.add_bot(states["lobby"].code, "greedy")
    build.store.close()
    return states


def seat(build: Builder, options: Options, language: str) -> State:
    """A table of this game with its people."""
    table = build.open("classic", language, "just_4_fun", **options._asdict())
    return build.seat(table, PEOPLE, language)
