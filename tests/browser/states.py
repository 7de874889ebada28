"""Tables in every state that people meet, written into a folder before the server opens it.

The positions are found by letting bots play with a fixed seed; each table then gets the log up to
the first position of its kind, so that a page shows it without a single tap.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.bots import count_steps
from companion.folders import find_folder
from companion.games import find_game, find_room
from companion.rules import TABLE, Play
from companion.settings import read_settings
from companion.store import NewEntry, open_store
from companion.tables import MARKS, Options, Shelf, Tables
from companion.tables.folds import START
from tests.groups.made_up import make_history
from tests.played import DICE

GAME = find_game(DICE.game)
# The longest name that is allowed stands for all that could be cut off.
PEOPLE = ("Léa", "Wilhelmine-Charlotte", "Max")
PAPER = "Opa"
SEED = 5
GROUP, KEEPER = "a" * 48, "b" * 48
"""The link of a group that has played for weeks, and the token of its host."""
OWN = "c" * 16
"""The sheet that its owner edits."""


class State(NamedTuple):
    """A table at one moment, and the keys of those who may look at it."""

    code: str
    host: str
    seats: tuple[str, ...] = ()
    """The tokens of the phones by their seats."""
    actor: int = 0
    """The seat that is awaited."""


class Builder:
    """Opens tables as the web does, and writes logs of games between bots into them."""

    def __init__(self, folder: Path) -> None:
        settings = read_settings({"COMPANION_FOLDER": str(folder)})
        self.store = open_store(settings.database)
        self.tables = Tables(self.store, Shelf([find_folder("sheets")]), settings.secret)

    def open(
        self,
        sheet: str = "sun",
        language: str = "en",
        game: str = DICE.game,
        **options: Any,
    ) -> State:
        options.setdefault("rulings", {})
        table, host = self.tables.lobby.open_table(
            game=game, sheet=sheet, language=language, options=Options(**options)
        )
        return State(table.code, host)

    def seat(self, state: State, people: tuple[str, ...], language: str = "en") -> State:
        tokens = []
        for name, (colour, _) in zip(people, MARKS, strict=False):
            tokens.append(
                self.tables.lobby.sit_down(state.code, name=name, colour=colour, language=language)[
                    1
                ]
            )
        return state._replace(seats=tuple(tokens))

    def write(self, state: State, lines: list[NewEntry], over: bool = False) -> State:
        seen = self.store.tables.load(state.code).version
        self.store.log.append(state.code, 0, lines, phase="over" if over else "running", seen=seen)
        look = self.tables.look(state.code)
        awaited = look.list_awaited()
        actor = look.typist if look.typist is not None else awaited[0] if awaited else 0
        return state._replace(actor=actor)


def play_with_bots(
    sheet: str, seats: int, seed: int, paper: tuple[int, ...] = ()
) -> Iterator[tuple[Play, list[NewEntry]]]:
    """Every position of a game between careless greedy bots, each with the log that leads to it."""
    luck = Random(seed)
    game = GAME
    layout = read_layout(sheet)
    play = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    log = [NewEntry(TABLE, f"{START} {seats} 0")]
    bot, careless = (
        find_room(game.meta.slug).bots.make(name, count_steps(50)) for name in ("greedy", "random")
    )

    def write(actor: int, line: str) -> None:
        nonlocal play
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))

    for seat in paper:
        write(TABLE, f"paper {seat}")
    while True:
        yield play, list(log)
        if game.result(play.state) is not None:
            return
        if (owed := game.chance(play.state)) is not None:
            write(TABLE, owed.draw(luck))
            continue
        seat = next(seat for seat in range(seats) if game.offers(play.state, seat))
        if seat in paper:
            # Whoever writes on paper never says that its tracks have crossed: others end the game.
            lines = [str(action) for action in game.offers(play.state, seat)]
            write(seat, luck.choice([line for line in lines if line != "crossed"]))
            continue
        chooser = careless if luck.random() < 0.25 else bot
        write(seat, str(chooser.choose(play.state, seat, luck)))


def read_layout(sheet: str) -> Any:
    text = Shelf([find_folder("sheets")]).read(GAME, sheet)
    return GAME.read_layout(tomllib.loads(text))


def name_moment(play: Play) -> str:
    """What the awaited seat is asked for; a few bonuses to choose from count as one moment."""
    if GAME.result(play.state) is not None:
        return "over"
    if (owed := GAME.chance(play.state)) is not None:
        return "rerolling" if owed.verb == "reroll" else "rolling"
    seats = range(len(play.state.sheets))
    seat = next(seat for seat in seats if GAME.offers(play.state, seat))
    on_paper = not hasattr(play.state.sheets[seat], "roads")
    verbs = [str(action).split(" ")[0] for action in GAME.offers(play.state, seat)]
    asked = next(verb for verb in ORDER if verb in verbs)
    # One sale or two stand there as they are; only more of them are put together good by good.
    if asked == "sell" and verbs.count("sell") < 3:
        asked = "small sale"
    return ("paper " if on_paper else "") + asked


# The verb that gives a moment its name, where several are offered.
ORDER = (
    *("roll", "karma", "take", "keep", "join", "half", "road", "sell", "good", "die", "river"),
    *("palace", "upgrade", "use", "done", "again", "go", "decline", "crossed"),
    *("fame", "money", "circled", "used"),
)

# What a phone is asked for in the course of a game, on either sheet and for a seat on paper.
MOMENTS = (
    *("roll", "rolling", "take", "karma", "keep", "rerolling", "road", "half", "sell", "good"),
    *("die", "river", "palace", "upgrade", "use", "done", "over"),
)
# The other sheet differs in its drawing and its colours only.
ON_MOON = ("roll", "road", "river", "over")
ON_PAPER = (
    *("paper roll", "paper take", "paper karma", "paper keep", "paper done"),
    *("paper fame", "paper money", "paper circled", "paper used", "over"),
)


def list_names() -> list[str]:
    """The names of all states."""
    return [
        *("empty lobby", "lobby", "paused", "ended"),
        *(f"sun {moment}" for moment in MOMENTS),
        *(f"moon {moment}" for moment in ON_MOON),
        *(f"with {moment}" for moment in ON_PAPER),
    ]


@cache
def find_logs(
    sheet: str, seats: int, moments: tuple[str, ...], paper: tuple[int, ...] = ()
) -> dict[str, list[NewEntry]]:
    """For each moment the log of the first game in which it came."""
    found: dict[str, list[NewEntry]] = {}
    for seed in range(SEED, SEED + 50):
        for play, log in play_with_bots(sheet, seats, seed, paper):
            found.setdefault(name_moment(play), log)
        if found.keys() >= set(moments):
            return {moment: found[moment] for moment in moments}
    raise LookupError(f"no game came to {set(moments) - found.keys()}")


def fill(folder: Path, language: str = "en") -> dict[str, State]:
    """Writes all states into a folder, and tells where each is found."""
    build = Builder(folder)
    states = {"empty lobby": build.open(language=language)}
    states["lobby"] = build.seat(build.open(language=language), PEOPLE, language)
    build.tables.lobby.add_bot(states["lobby"].code, "greedy")
    build.tables.lobby.add_paper(states["lobby"].code, PAPER)
    for sheet, moments in (("sun", MOMENTS), ("moon", ON_MOON)):
        for moment, log in find_logs(sheet, len(PEOPLE), moments).items():
            table = build.open(sheet, language, real_dice=moment.endswith("rolling"))
            state = build.seat(table, PEOPLE, language)
            states[f"{sheet} {moment}"] = build.write(state, log, moment == "over")
    for moment, log in find_logs("sun", 2, ON_PAPER, (1,)).items():
        state = build.seat(build.open("sun", language), PEOPLE[:1], language)
        build.tables.lobby.add_paper(state.code, PAPER)
        states[f"with {moment}"] = build.write(state, log, moment == "over")
    taking = find_logs("sun", len(PEOPLE), ("take",))["take"]
    for name in ("paused", "ended"):
        state = build.seat(build.open(language=language), PEOPLE, language)
        states[name] = build.write(state, taking)
    build.tables.hosting.pause(states["paused"].code, True)
    build.tables.hosting.end(states["ended"].code)
    group = build.store.groups.found("Mondays at Wilhelmine’s", GROUP, KEEPER)
    build.store.groups.bring_in(group.id, None, 1.6e9, make_history(Random(SEED), 60, 6))
    edit_a_sheet(build)
    build.store.close()
    return states


def edit_a_sheet(build: Builder) -> None:
    """Begins to edit a sheet, of which something is wrong by now."""
    text = build.tables.lobby.shelf.read(GAME, DICE.sheet)
    kept = build.store.own_sheets
    kept.start(OWN, game=DICE.game, origin=DICE.sheet, beginning=text, maker="Wilhelmine")
    for version, line in enumerate(("title Ours", "a1-n 3 fame", "tents add"), 1):
        kept.add_step(OWN, version, line)
