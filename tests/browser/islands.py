"""Tables of Navoria at the moments that people meet, written before the server opens them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options
from companion.tables.folds import START
from tests.browser.moments import Moments, play_with_bots, serve_moments
from tests.browser.states import PEOPLE, Builder, State

MOMENTS: dict[str, Callable[[Play], bool]] = {
    "begin": lambda play: play.state.phase == Phase.OPENING,
    "bag": lambda play: play.state.phase == Phase.RECRUIT,
    "two tokens": lambda play: bool(play.state.turn.drawn),
    "resources": lambda play: "lay" in list_verbs(play) and play.state.round == 2,
    "any resource": lambda play: len(play.state.turn.agenda.parts) > 1 and play.state.round > 1,
    "gather": lambda play: "gather" in list_verbs(play) and play.state.round == 2,
    "track": lambda play: list_verbs(play) == {"step"} and play.state.round == 2,
    "income": lambda play: play.state.phase == Phase.INCOME,
    "late": lambda play: play.state.round == 3 and play.state.turn.number > 5,
    "over": lambda play: play.state.phase == Phase.OVER,
}

RECRUITED = (
    *("recruit merchant human counts beast", "points 2", "recruit adventurer beast"),
    *("recruit builder goblin desert", "recruit soldier beast desert"),
)
TYPED: dict[str, tuple[tuple[int, str], ...]] = {
    "typed card": ((0, RECRUITED[0]),),
    "typed round": tuple((0, line) for line in RECRUITED),
    "score pad": ((TABLE, "level score-pad to 0"), (0, "points 5 orders")),
    "box in full": tuple((TABLE, f"level full to {number}") for number in range(3)),
    "box, city": (
        (TABLE, "level full to 0"),
        *((0, f"take soldier-{species}-desert") for species in ("human", "goblin", "spirit")),
        (0, "take soldier-beast-forest"),
    ),
    "asked": (
        *((0, line) for line in (*RECRUITED, "at desert 3 forest 0 glacier 5")),
        *((TABLE, "level score-pad to 1"), (TABLE, "level score-pad to 2")),
        *((number, "at desert 0 forest 0 glacier 0") for number in (1, 2)),
    ),
}
"""What three people have typed of the box on the table when somebody looks."""


def list_verbs(play: Play) -> set[str]:
    """What the seat whose turn it is may do, by the first words of its lines."""
    return {str(line).split(" ")[0] for line in NAVORIA.offers(play.state, play.state.turn.seat)}


def fill(folder: Path, language: str = "en", people: tuple[str, ...] = PEOPLE) -> dict[str, State]:
    """Writes a table for each moment of one game, and one in its lobby."""
    build, states = Builder(folder), dict[str, State]()
    for play, log in play_with_bots(NAVORIA, "sample", len(people), 3, "greedy"):
        for moment, is_there in MOMENTS.items():
            if moment not in states and is_there(play):
                states[moment] = build.write(seat(build, people, language), log, moment == "over")
    assert set(states) == set(MOMENTS), set(MOMENTS) - set(states)
    for moment, lines in TYPED.items():
        log = [NewEntry(TABLE, f"{START} {len(people)} 0")]
        log += [NewEntry(actor, line) for actor, line in lines]
        state = seat(build, people, language, real_cards=True)
        states[moment] = build.write(state, log)._replace(actor=0)
    states["lobby"] = seat(build, people, language)
    build.store.close()
    return states


def seat(build: Builder, people: tuple[str, ...], language: str, **rulings: bool) -> State:
    """A table of this game with its people."""
    table = build.open("sample", language, "navoria", **Options(rulings)._asdict())
    return build.seat(table, people, language)


def open_islands(
    folder: Path, language: str = "en", people: tuple[str, ...] = PEOPLE, before: str = ""
) -> AbstractContextManager[Moments]:
    """Serves all moments."""
    return serve_moments(folder, fill(folder, language, people), before)
