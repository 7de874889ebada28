"""All four games as people meet them: in the lobby, in the middle, near the end and afterwards."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from companion.games import find_game
from companion.rules import Foreseeing, Play
from companion.store import NewEntry
from tests.browser import states
from tests.browser.moments import play_with_bots
from tests.browser.places import HOST, STRANGER, Place
from tests.browser.states import GROUP, Builder, State
from tests.groups.made_up import make_history
from tests.played import CARDS, DICE, ISLANDS, TYPED, Played

PEOPLE: Final = ("Léa", "Wilhelmine", "Max", "Jo", "Ann")


SHOWN: Final = (DICE, CARDS, TYPED, ISLANDS)
MOMENTS: Final = ("middle", "ending", "over")


def find_logs(shown: Played, seats: int) -> dict[str, list[NewEntry]]:
    """The logs that lead to a turn in the middle, to the announced end and to the result."""
    if shown == DICE:
        positions = states.play_with_bots(DICE.sheet, seats, 5)
    else:
        positions = play_with_bots(find_game(shown.game), shown.sheet, seats, 4, "greedy")
    found = [(play, log) for play, log in positions if not play.game.chance(play.state)]
    ends = [number for number, (play, _) in enumerate(found) if is_announced(play)]
    wanted = (find_turn(found), ends[len(ends) // 2], len(found) - 1)
    return {moment: found[number][1] for moment, number in zip(MOMENTS, wanted, strict=True)}


def find_turn(found: list[tuple[Play, list[NewEntry]]]) -> int:
    """The number of the first position after half of a game in which somebody begins a turn."""
    awaited = [play.game.awaits(play.state) for play, _ in found]
    return next(
        number
        for number in range(int(len(found) * 0.55), len(found))
        if len(awaited[number]) == 1 and awaited[number] != awaited[number - 1]
    )


def is_announced(play: Play) -> bool:
    """Tells whether pages say that the end is near."""
    return isinstance(play.game, Foreseeing) and play.game.foresee_end(play.state) is not None


def fill(folder: Path, language: str = "en", seats: int = 3) -> dict[tuple[str, str], State]:
    """Writes the tables of all games, each by the name of its game and its moment, and a group."""
    build, found = Builder(folder), {}
    for shown in SHOWN:
        some = min(seats, find_game(shown.game).meta.seats[-1])
        logs: dict[str, list[NewEntry] | None] = {"lobby": None, **find_logs(shown, some)}
        for moment, log in logs.items():
            table = build.open(shown.sheet, language, shown.game)
            state = build.seat(table, PEOPLE[:some], language)
            if log is not None:
                state = build.write(state, log, moment == "over")
            found[shown.game, moment] = state
    group = build.store.groups.found("Mondays", GROUP, "b" * 48)
    build.store.groups.bring_in(group.id, None, 1.6e9, make_history(Random(5), 60, 6))
    build.store.close()
    return found


def list_pages(found: dict[tuple[str, str], State]) -> Iterator[Place]:
    """The pages of an evening with each game, and that of the group."""
    for shown in SHOWN:
        game = shown.game
        lobby, middle, over = (found[game, name] for name in ("lobby", "middle", "over"))
        table, ended = f"/t/{middle.code}", f"/t/{over.code}"
        yield Place(f"{game}: lobby", f"/t/{lobby.code}/lobby", HOST, lobby, "screen")
        yield Place(f"{game}: phone", f"{table}/me", middle.actor, middle, "phone")
        yield Place(f"{game}: screen", f"{table}/screen", HOST, middle, "screen")
        yield Place(f"{game}: rules", f"/rules/{game}", STRANGER, None, "phone")
        yield Place(f"{game}: judge", f"/judge/{game}", STRANGER, None, "phone")
        yield Place(f"{game}: result on the screen", f"{ended}/screen", HOST, over, "screen")
        yield Place(f"{game}: result on the phone", f"{ended}/me", 0, over, "phone")
        yield Place(f"{game}: replay", f"{ended}/replay?step=9", HOST, over, "phone")
    yield Place("group", f"/g/{GROUP}", STRANGER, None, "phone")
