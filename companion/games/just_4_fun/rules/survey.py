"""Works out of a position what pages show: zones, rows of three, figures, playable cards."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from companion.games.just_4_fun.rules.actions import name_cards
from companion.games.just_4_fun.rules.board import (
    find_owner,
    find_row,
    list_majorities,
    list_threats,
)
from companion.games.just_4_fun.rules.cards import is_face_down
from companion.games.just_4_fun.rules.pieces import HAND
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.refuse import refuse_sum
from companion.games.just_4_fun.rules.scoring import count_figures
from companion.games.just_4_fun.rules.state import Hand, Pawns, Phase, State, Step
from companion.rules import Ended, Ending, Honour, Refusal, honour_best

DARKEST: Final = 3


class Zone(NamedTuple):
    """A zone with everything that is drawn in it."""

    value: int
    shade: int
    """How dark it is drawn: by the tens of its value, from 30 on the darkest."""
    piles: tuple[tuple[int, int], ...]
    """The seats that stand there with their pawns, the most first."""
    leader: int | None
    owner: int | None
    wanted: tuple[int, ...]
    """The seats that would have four in a row with the majority here."""


class Row(NamedTuple):
    """Four zones in a straight row, by their numbers on the board, and whose they are."""

    seat: int
    zones: tuple[int, ...]


class Figures(NamedTuple):
    """What a seat has reached so far."""

    left: int
    total: int
    held: int
    secured: int


class Reach(NamedTuple):
    """A choice of cards of a hand, by their indices: the zone that they name, or why none."""

    indices: tuple[int, ...]
    cards: Hand
    line: str
    zone: int | None
    refusal: Refusal | None


def list_zones(state: State) -> tuple[Zone, ...]:
    """Every zone of the board, row by row."""
    return _list_zones(state.printed, state.zones, list_rows_of_three(state))


@lru_cache(maxsize=256)
def _list_zones(
    printed: Printed, zones: tuple[Pawns, ...], threes: tuple[Row, ...]
) -> tuple[Zone, ...]:
    """Lists the zones of a board and caches them, because all pages of a table show them."""
    wanted: dict[int, list[int]] = {}
    leaders = list_majorities(zones)
    for seat, row in threes:
        for zone in row:
            if leaders[zone] != seat and seat not in wanted.get(zone, ()):
                wanted.setdefault(zone, []).append(seat)
    return tuple(
        Zone(
            value,
            min(value // 10, DARKEST),
            tuple(sorted(((s, n) for s, n in enumerate(pawns) if n), key=lambda pile: -pile[1])),
            leaders[zone],
            find_owner(pawns),
            tuple(wanted.get(zone, ())),
        )
        for zone, (value, pawns) in enumerate(zip(printed.values, zones, strict=True))
    )


def list_rows_of_three(state: State) -> tuple[Row, ...]:
    """The rows of which somebody has three and could still get the fourth; none at the end."""
    if state.turn.phase == Phase.OVER:
        return ()
    seats = range(len(state.left))
    return tuple(Row(seat, row) for seat in seats for row in list_threats(state, seat))


def find_winning_row(state: State) -> Row | None:
    """The row of four that has ended the game."""
    if state.turn.reason != "row":
        return None
    row = find_row(state, state.turn.seat)
    assert row is not None, "a row of four has won, but there is none"
    return Row(state.turn.seat, row)


def count_seat(state: State, seat: int) -> Figures:
    """The figures of a seat as they stand."""
    led = zip(state.zones, list_majorities(state.zones), strict=True)
    held = [pawns for pawns, leader in led if leader == seat]
    secured = sum(find_owner(pawns) == seat for pawns in held)
    return Figures(state.left[seat], dict(count_figures(state, seat))["total"], len(held), secured)


def list_reach(state: State, seat: int) -> tuple[Reach, ...]:
    """Lists the zone that each choice of cards of a hand names, whosever turn it is."""
    hand = state.cards.hands[seat]
    if is_face_down(hand):
        return ()
    found = []
    for number in range(1, len(hand) + 1):
        for indices in combinations(range(len(hand)), number):
            cards = tuple(hand[index] for index in indices)
            zone = state.printed.zone_of.get(sum(cards))
            refusal = refuse_sum(state, seat, sum(cards))
            found.append(Reach(indices, cards, str(name_cards("play", cards)), zone, refusal))
    return tuple(found)


def list_steps(state: State) -> tuple[Step, ...]:
    """What happened in the last turn; until cards are drawn, also which brought a pawn."""
    seat, phase, placed, chain, _ = state.turn
    if placed is None or phase not in (Phase.DONE, Phase.OVER):
        return chain
    played = HAND - len(state.cards.hands[seat])
    cards = " + ".join(map(str, state.cards.discards[-played:]))
    return (("play", cards), *chain)


def foresee_end(state: State) -> Ending | None:
    """The last pawns of all (J4-8), else the seats that lack one zone of a row (J4-7)."""
    seat, phase = state.turn.seat, state.turn.phase
    if phase == Phase.OVER:
        return None
    if max(state.left) <= 1:
        following = [(seat + n) % len(state.left) for n in range(1, len(state.left) + 1)]
        order = following if phase == Phase.DONE else [seat, *following[:-1]]
        left = tuple(one for one in order if state.left[one])
        return Ending("pawns", left=left, is_certain=False)  # who cannot place comes again (J4-6)
    wanting = tuple(dict.fromkeys(row.seat for row in list_rows_of_three(state)))
    return Ending("row", by=wanting, is_certain=False) if wanting else None


def list_honours(turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
    """The most zones secured, the most pawns driven out, and the most cards put down at once."""
    seats = range(len(state.left))
    driven: Counter[int] = Counter()
    for turn in turns:
        steps = turn.state.turn.chain
        driven[turn.seat] += sum(int(step[1]) for step in steps if step[0] in ("leave", "return"))
    return (
        *honour_best("secured", ((seat, count_seat(state, seat).secured) for seat in seats)),
        *honour_best("driven", driven.items()),
        *honour_best(
            "cards", ((turn.seat, HAND - len(turn.state.cards.hands[turn.seat])) for turn in turns)
        ),
    )
