"""What is offered at a table with the box of the game: everything that a pad can show."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from companion.games.navoria.rules.actions import SEEN, Action
from companion.games.navoria.rules.asked import Asked, is_round_done, list_asked
from companion.games.navoria.rules.faces import name_targets
from companion.games.navoria.rules.gain_offers import list_gains
from companion.games.navoria.rules.gains import Names, name_gain
from companion.games.navoria.rules.known import list_takeable
from companion.games.navoria.rules.parse_real import COUNTS, RANKS, SPOTS
from companion.games.navoria.rules.pieces import MERCHANT, SOURCES, TRADES
from companion.games.navoria.rules.real import LEVELS, Level
from companion.games.navoria.rules.refuse_real import refuse_real
from companion.games.navoria.rules.refuse_told import refuse_told
from companion.games.navoria.rules.rounds import count_left, find_progress
from companion.games.navoria.rules.stages import TILES
from companion.games.navoria.rules.state import Phase, State
from companion.games.navoria.rules.turns import is_open
from companion.rules import TO

_POINTS: Final = range(1, 10)
"""The points of a pad; more are typed in two taps."""
_SUMS: Final = range(1, 21)
"""The points of a score pad, which are typed once a phase."""
_LONGEST: Final = 12
_SPACES: Final = 3


def list_real_awaited(state: State) -> tuple[int, ...]:
    """The seats that have something to type now."""
    seats = tuple(range(len(state.seats)))
    if state.phase == Phase.INCOME or is_round_done(state):
        return seats
    if state.is_ordered:
        return (state.turn.seat,)
    return tuple(seat for seat in seats if list_real_offers(state, seat))


def list_levels(state: State) -> list[Action]:
    """Every change of a level that the table can be told."""
    seats = map(str, range(len(state.seats)))
    changes = [Action("level", (level, TO, seat)) for seat in seats for level in LEVELS]
    return [change for change in changes if refuse_told(state, change) is None]


def list_real_offers(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may type now, where not every token is followed or something is asked."""
    if asked := list_asked(state):
        return tuple(line for one in asked for line in list_answers(state, one))
    lines = _list_income(state, seat) if state.phase == Phase.INCOME else _list_lines(state, seat)
    return tuple(line for line in dict.fromkeys(lines) if refuse_real(state, seat, line) is None)


def _list_income(state: State, seat: int) -> Iterator[Action]:
    yield SEEN
    if state.find_level(seat) == Level.SCORE_PAD:
        yield from _list_sources()


def _list_sources() -> Iterator[Action]:
    for source in SOURCES:
        yield from (Action("points", (str(number), source)) for number in _SUMS)


def _list_lines(state: State, seat: int) -> Iterator[Action]:
    level = state.find_level(seat)
    if level == Level.FULL:
        yield from _list_full(state, seat)
    elif find_progress(state, seat).is_told:
        return
    elif level == Level.TABLEAU:
        yield from _list_recruits(state)
        yield from (Action("points", (str(number),)) for number in _POINTS)
        yield from (Action("refuge", (island,)) for island in state.printed.names.islands)
    else:
        yield from _list_sources()
        yield from (Action("favour", (species,)) for species in state.printed.names.species)
    standing = zip(state.printed.names.islands, state.seats[seat].explorers, strict=True)
    yield Action("at", tuple(word for island, at in standing for word in (island, str(at))))


def _list_recruits(state: State) -> Iterator[Action]:
    """The pad: every trade with every species, and what the card counts or where it builds."""
    names = state.printed.names
    for trade, species in product(range(len(TRADES)), names.species):
        words = (TRADES[trade], species, *((COUNTS,) if trade == MERCHANT else ()))
        targets = name_targets(names, trade)
        yield from (Action("recruit", (*words, target)) for target in targets)
        yield from () if targets else (Action("recruit", words),)


def _list_full(state: State, seat: int) -> Iterator[Action]:
    """The lines of a seat that types everything at a table where others type less."""
    if is_open(state.turn.agenda):
        yield from list_gains(state) if state.turn.seat == seat else ()
    elif count_left(state, seat):
        for trade in range(len(TRADES)):
            yield from list_cards(state, trade)
    else:
        for name, number in product(TRADES, range(1, 1 + _SPACES)):
            yield Action("gather", (name, str(number)))


def list_cards(state: State, trade: int) -> list[Action]:
    """The known cards of a trade; where there is none, the plainest ones to be described."""
    cards = list_takeable(state, trade)
    if cards:
        return [Action("take", (card.name,)) for card in cards]
    names, given = state.printed.names, PLAINEST.get(TRADES[trade], ())
    targets = name_targets(names, trade)[:1]
    faces = ["-".join((TRADES[trade], species, *targets, *given)) for species in names.species]
    return [Action("card", (face,)) for face in faces]


def list_answers(state: State, asked: Asked) -> list[Action]:
    """The likely answers to what is asked; others can be typed as well."""
    answers = _list_likely(state, asked)
    return [answer for answer in answers if refuse_told(state, answer) is None]


def _list_likely(state: State, asked: Asked) -> Iterator[Action]:
    names = state.printed.names
    if asked.kind == "tile":
        species = names.species[asked.of]
        known = [Action("tile", (species, tile.name)) for tile in state.board.tiles]
        likely = [Action("tile", (species, trade, "3", "2")) for trade in TRADES]
        yield from known if len(known) == TILES else [*known, *likely]
    elif asked.kind == "space":
        trade = TRADES[asked.of]
        given = _list_given(names)
        yield from (Action("city", (trade, str(asked.number + 1), *gains)) for gains in given)
    else:
        yield from _list_numbers(state, names.islands[asked.of], asked)


def _list_given(names: Names) -> tuple[tuple[str, ...], ...]:
    """What city spaces give as the rules list it, the most frequent first (NV-62)."""
    first, second, third = names.resources
    usual = (("resource", "step"), ("resource", "or", "step"), ("points6",), ("refuge",))
    twice = (first, first, "step"), (second, second, "points2"), (third, third, "resource")
    return (*usual, *twice)


def _list_numbers(state: State, island: str, asked: Asked) -> Iterator[Action]:
    if asked.kind == "dock":
        always, refuges = state.board.docks[asked.of]
        known = tuple(name_gain(state.printed.names, gain) for gain in (*always, *refuges))
        likely = (island, "points2", *("points1",) * asked.number)
        yield Action("dock", (island, *known, *likely[len(known) :]))
    elif asked.kind == "reached":
        for flags in range(asked.number + 1):
            yield Action("board", (island, "reached", str(asked.number), str(flags)))
    else:
        kind = {"prize": RANKS, "spot": SPOTS}.get(asked.kind, ("treasure",))[asked.number]
        low = 1 if asked.kind == "spot" else 0
        yield from (Action("board", (island, kind, str(n))) for n in range(low, _LONGEST + 1))


PLAINEST: Final = {"adventurer": ("step",), "artisan": ("resource",)}
"""The least that every card of a trade gives."""
