"""A dealt game told again line by line at a table with the box, at one level."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from companion.games.navoria.bots.greedy import Greedy
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.pieces import SOURCES, TRADES
from companion.games.navoria.rules.state import Phase, Seat, State
from companion.rules import TABLE, Play
from tests.games.navoria.sheets import read_board, read_box
from tests.games.navoria.taps import KEYS, count_taps

SEATS = 4
TURNS = 18
"""Recruits and tokens of each of four seats."""
OF_PLAY = range(4)
"""The sources of points that are gained turn by turn."""


class Dealt(NamedTuple):
    """A line of a dealt game, and the positions before and after it."""

    before: State
    actor: int
    line: str
    after: State


class Taps(NamedTuple):
    """What whole games cost."""

    games: int
    a_turn: float


@cache
def deal(seed: int) -> list[Dealt]:
    """A whole game of four greedy bots."""
    layout, random, bot = read_board("sample"), Random(f"taps {seed}"), Greedy()
    state, told = NAVORIA.setup(layout, SEATS, seed % SEATS, {}), []
    while NAVORIA.result(state) is None:
        chance = NAVORIA.chance(state)
        if chance:
            actor, action = TABLE, NAVORIA.parse(layout, chance.draw(random))
        else:
            actor = NAVORIA.awaits(state)[0]
            action = bot.choose(state, actor, random)
        after = NAVORIA.apply(state, actor, action)
        told.append(Dealt(state, actor, str(action), after))
        state = after
    return told


def sit_down(seed: int, level: str) -> Play:
    """A table with the box, whose board is known; its cards only with a catalogue."""
    layout = read_box(cards=level == "full with a catalogue", board="sample")
    start = NAVORIA.setup(layout, SEATS, seed % SEATS, {"real_cards": True})
    play = Play.begin(NAVORIA, layout, start)
    for seat in range(SEATS):
        word = level.split(" ")[0]
        play = play if word == "tableau" else play.do(TABLE, f"level {word} to {seat}")
    return play


def retell(seed: int, level: str) -> tuple[Play, int]:
    """The whole game at a level, and the taps that all seats needed for it."""
    play, taps = sit_down(seed, level), 0
    tell = tell_full if level.startswith("full") else tell_less
    for dealt in deal(seed):
        for actor, line in (*tell_tiles(dealt), *tell(play, dealt, level)):
            stood, is_told = play.state.seats[max(actor, 0)].explorers, any(play.state.market.rows)
            by_luck = actor == TABLE and line.startswith("bag ")
            taps += 0 if by_luck else count_taps(line, level, stood, is_told)
            play = play.do(play.name_actor(actor, line), line)
    return play, taps


def tell_tiles(dealt: Dealt) -> Iterator[tuple[int, str]]:
    """What the favour tiles show, once they are laid."""
    if dealt.line.startswith("tiles "):
        names = read_board("sample").names.species
        tiles = zip(names, dealt.line.split(" ")[1:], strict=True)
        yield from ((0, f"tile {species} {tile}") for species, tile in tiles)


def tell_full(play: Play, dealt: Dealt, level: str) -> Iterator[tuple[int, str]]:
    """Every line as it was dealt; a card that is not known is described first."""
    verb, *words = dealt.line.split(" ")
    if verb == "reveal" and level == "full with a catalogue":
        yield 0, f"row {' '.join(words)}"
    if verb in ("begin", "tiles", "reveal"):
        return
    if verb == "take" and words[0] not in map(str, offered(play, dealt.actor)):
        yield dealt.actor, f"card {words[0]}"
    yield dealt.actor, dealt.line


def offered(play: Play, seat: int) -> list[str]:
    lines = (str(action) for action in NAVORIA.offers(play.state, seat))
    return [line.removeprefix("take ") for line in lines]


def tell_less(play: Play, dealt: Dealt, level: str) -> Iterator[tuple[int, str]]:
    """What a tableau or a score pad types of a line."""
    before, after = dealt.before, dealt.after
    if dealt.line == "seen":
        yield dealt.actor, "seen"
    if dealt.actor != TABLE and level == "tableau":
        yield from tell_turn(play, dealt)
    paid = after.phase in (Phase.INCOME, Phase.OVER) and before.phase == Phase.GATHER
    if paid:
        yield from (line for seat in range(SEATS) for line in tell_income(play, dealt, seat, level))
        yield from tell_end(after) if level == "score-pad" and after.phase == Phase.OVER else ()


def tell_turn(play: Play, dealt: Dealt) -> Iterator[tuple[int, str]]:
    """The card, its points and its refuges; the refuge of a builder comes by itself."""
    seat, verb = dealt.actor, dealt.line.split(" ")[0]
    before, after = dealt.before.seats[seat], dealt.after.seats[seat]
    if verb == "take":
        yield seat, name_recruit(after)
    gained = sum(after.points[at] - before.points[at] for at in OF_PLAY)
    while gained:
        yield seat, f"points {min(gained, KEYS['tableau'])}"
        gained -= min(gained, KEYS["tableau"])
    built = verb == "take" and after.tableau[-1].trade == TRADES.index("builder")
    known = play.state.seats[seat].refuges
    for island, name in enumerate(dealt.after.printed.names.islands):
        by_itself = built and after.tableau[-1].target == island
        for _ in range(after.refuges[island] - known[island] - by_itself):
            yield seat, f"refuge {name}"


def name_recruit(seat: Seat) -> str:
    """The line for the latest card of a tableau."""
    trade, species, *rest = seat.tableau[-1].name.split("-")
    if trade == "merchant":
        return f"recruit {trade} {species} counts {rest[0]}"
    return " ".join(("recruit", trade, species, *rest[: trade in ("builder", "soldier")]))


def tell_income(play: Play, dealt: Dealt, seat: int, level: str) -> Iterator[tuple[int, str]]:
    """Where the explorers stand; a score pad first says what it has gained in this round."""
    if level == "score-pad":
        yield from tell_points(play, dealt.after, seat)
    names, places = dealt.after.printed.names.islands, dealt.after.seats[seat].explorers
    standing = zip(names, map(str, places), strict=True)
    yield seat, f"at {' '.join(word for pair in standing for word in pair)}"


def tell_points(play: Play, after: State, seat: int) -> Iterator[tuple[int, str]]:
    """What was gained turn by turn in one sum, then merchants and adventurers."""
    known, points = play.state.seats[seat].points, after.seats[seat].points
    gained = sum(points[at] - known[at] for at in OF_PLAY)
    yield from ((seat, f"points {gained}"),) if gained else ()
    for source in ("merchants", "adventurers"):
        at = SOURCES.index(source)
        if points[at] > known[at]:
            yield seat, f"points {points[at] - known[at]} {source}"


def tell_end(after: State) -> Iterator[tuple[int, str]]:
    """Soldiers and favours of score pads; then somebody has seen it all."""
    for seat, held in enumerate(after.seats):
        for source in ("soldiers", "favours"):
            if paid := held.points[SOURCES.index(source)]:
                yield seat, f"points {paid} {source}"
    yield 0, "seen"


def measure_taps(level: str, games: int) -> Taps:
    """The mean taps a turn of whole games; each ends with the points that were dealt."""
    taps = 0
    for seed in range(games):
        if level == "dealt":
            taps += sum(dealt.actor != TABLE for dealt in deal(seed))
            continue
        play, typed = retell(seed, level)
        check_result(play.state, deal(seed)[-1].after, level)
        taps += typed
    return Taps(games, taps / (games * SEATS * TURNS))


def check_result(state: State, dealt: State, level: str) -> None:
    """Holds the end at a level to the end of the dealt game."""
    assert NAVORIA.result(state), level
    for seat, other in zip(state.seats, dealt.seats, strict=True):
        assert seat.total == other.total
        assert seat.points[4:] == other.points[4:]
    assert state.compass == dealt.compass
    if level != "score-pad":
        assert state.claims == dealt.claims
        assert [seat.refuges for seat in state.seats] == [seat.refuges for seat in dealt.seats]
    if level.startswith("full"):
        assert state.seats == dealt.seats
