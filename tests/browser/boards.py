"""Tables of Just 4 Fun at the moments that people meet, written before the server opens them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from playwright.sync_api import Page

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import Phase
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options
from companion.tables.folds import START
from tests.browser.moments import Moments, play_with_bots, serve_moments
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


def find_log(moment: str) -> list[NewEntry]:
    """The log of the first game that comes to a moment."""
    for seed in range(200):
        for bot in ("random", "greedy"):
            for play, log in play_with_bots(JUST_4_FUN, "classic", len(PEOPLE), seed, bot):
                if MOMENTS[moment](play):
                    return log
    raise LookupError(f"no game came to {moment}")


def find_late(seats: int, near: int) -> list[NewEntry]:
    """The log of the first game that comes to its last pawns, at the beginning of a turn."""
    return next(
        log
        for seed in range(200)
        for play, log in play_with_bots(JUST_4_FUN, "classic", seats, seed, "random")
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


def open_boards(folder: Path, before: str = "") -> AbstractContextManager[Moments]:
    """Serves all moments."""
    return serve_moments(folder, fill(folder), before)


def read_mask(page: Page) -> int:
    """Reads which cards are chosen, as bits."""
    chosen = page.locator(".hand input:checked").evaluate_all("all => all.map(one => one.id)")
    return sum(1 << int(name.removeprefix("card-")) for name in chosen)


def seat(build: Builder, options: Options, language: str) -> State:
    """A table of this game with its people."""
    table = build.open("classic", language, "just_4_fun", **options._asdict())
    return build.seat(table, PEOPLE, language)
