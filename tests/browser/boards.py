"""Tables of Just 4 Fun at the moments that people meet, written before the server opens them."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from companion.bots import count_steps
from companion.folders import find_folder
from companion.games import find_room
from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import Phase
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options, Shelf
from companion.tables.folds import START
from tests.browser.close_look import NARROW, SMALL_PHONE
from tests.browser.drivers import Visitor
from tests.browser.onlookers import Onlookers
from tests.browser.server import Server
from tests.browser.states import PEOPLE, Builder, State

Size = tuple[int, int]
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
    layout = game.read_layout(tomllib.loads(Shelf([find_folder("sheets")]).read(game, "classic")))
    play = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    log = [NewEntry(TABLE, f"{START} {seats} 0")]
    player = find_room(game.meta.slug).bots.make(bot, count_steps(20))
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
    build.tables.hosting.pause(states["paused"].code, True)
    build.tables.hosting.end(states["ended"].code)
    states["lobby"] = seat(build, Options({}), language)
    build.tables.lobby.add_bot(states["lobby"].code, "greedy")
    build.store.close()
    return states


class Boards(NamedTuple):
    """A server whose tables of this game stand at every moment that people meet."""

    server: Server
    states: dict[str, State]

    def visit(
        self, onlookers: Onlookers, name: str, path: str, who: int | None, size: Size, **more: Any
    ) -> Visitor:
        """Somebody before a page of a table, with their keys; None is the host."""
        visitor = onlookers.lend(size, **more)
        visitor.hold(self.states[name], who)
        visitor.page.goto(self.server.address + path.format(self.states[name].code))
        return visitor

    def stand(self, onlookers: Onlookers, name: str, **more: Any) -> Visitor:
        """The phone of whoever is awaited."""
        wanted = SMALL_PHONE | more
        return self.visit(onlookers, name, "/t/{}/me", self.states[name].actor, NARROW, **wanted)

    def watch(self, onlookers: Onlookers, name: str, size: Size) -> Visitor:
        """The shared screen."""
        return self.visit(onlookers, name, "/t/{}/screen", None, size)


@contextmanager
def open_boards(folder: Path, before: str = "") -> Iterator[Boards]:
    """Serves all moments; no bot moves while somebody looks."""
    states = fill(folder)
    server = Server(folder, before, COMPANION_PACE="3600")
    server.start()
    yield Boards(server, states)
    server.stop()


def read_mask(page: Page) -> int:
    """The chosen cards as bits."""
    chosen = page.locator(".hand input:checked").evaluate_all("all => all.map(one => one.id)")
    return sum(1 << int(name.removeprefix("card-")) for name in chosen)


def seat(build: Builder, options: Options, language: str) -> State:
    """A table of this game with its people."""
    table = build.open("classic", language, "just_4_fun", **options._asdict())
    return build.seat(table, PEOPLE, language)
