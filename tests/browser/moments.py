"""A server with a table at each moment of one game that people meet."""

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.bots import count_steps
from companion.folders import find_folder
from companion.games import find_room
from companion.rules import TABLE, Game, Play
from companion.store import NewEntry
from companion.tables import Shelf
from companion.tables.folds import START
from tests.browser.close_look import NAMES, NARROW, SMALL_PHONE, look_at_words, unfold_all
from tests.browser.onlookers import Onlookers
from tests.browser.server import Server
from tests.browser.states import State
from tests.browser.visitor import Visitor

Size = tuple[int, int]


class Moments(NamedTuple):
    """A running server, and its tables by the names of their moments."""

    server: Server
    states: dict[str, State]

    def visit(
        self, onlookers: Onlookers, name: str, path: str, who: int | None, size: Size, **more: Any
    ) -> Visitor:
        """Opens a page of a table with the keys of a seat; None is the host."""
        visitor = onlookers.lend(size, **more)
        visitor.hold(self.states[name], who)
        visitor.page.goto(self.server.address + path.format(self.states[name].code))
        return visitor

    def stand(self, onlookers: Onlookers, name: str, **more: Any) -> Visitor:
        """Opens the phone of the seat that is awaited."""
        wanted = SMALL_PHONE | more
        return self.visit(onlookers, name, "/t/{}/me", self.states[name].actor, NARROW, **wanted)

    def watch(self, onlookers: Onlookers, name: str, size: Size) -> Visitor:
        """Opens the shared screen."""
        return self.visit(onlookers, name, "/t/{}/screen", None, size)

    def look_at_words(self, onlookers: Onlookers, name: str, *known: str) -> list[str]:
        """Lists the words on phone and screen that no catalogue has or that are cut off."""
        known = (self.states[name].code, *NAMES, *known)
        phone = self.stand(onlookers, name)
        unfold_all(phone.page)
        screen = self.watch(onlookers, name, (1280, 720))
        return look_at_words(phone.page, [*known]) + look_at_words(screen.page, [*known])


@contextmanager
def serve_moments(folder: Path, states: dict[str, State], before: str = "") -> Iterator[Moments]:
    """Serves tables that were written before; no bot moves while somebody looks."""
    server = Server(folder, before, COMPANION_PACE="3600")
    server.start()
    yield Moments(server, states)
    server.stop()


def mark_looks(names: Iterable[str], covering: tuple[str, ...]) -> list[Any]:
    """Turns names into parameters of a test; those not in `covering` are for the full run."""
    return [
        pytest.param(name, marks=[] if name in covering else [pytest.mark.full]) for name in names
    ]


def play_with_bots(
    game: Game[Any, Any, Any], sheet: str, seats: int, seed: int, bot: str
) -> Iterator[tuple[Play, list[NewEntry]]]:
    """Yields every position of a game between bots, each with the log that leads to it."""
    luck = Random(seed)
    layout = game.read_layout(tomllib.loads(Shelf([find_folder("sheets")]).read(game, sheet)))
    play = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    log = [NewEntry(TABLE, f"{START} {seats} 0")]
    player = find_room(game.meta.slug).bots.make(bot, count_steps(20))
    while True:
        yield play, list(log)
        if game.result(play.state) is not None:
            return
        awaited, owed = game.awaits(play.state), game.chance(play.state)
        if owed and not awaited:
            actor, line = TABLE, owed.draw(luck)
        else:
            actor = awaited[0]
            line = str(player.choose(play.state, actor, luck))
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))
