"""Tells of two choices what one brings more at once: facts that can be counted, no estimates."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from companion.luck.foresight import Foresight

Count = Callable[[Any, int], Mapping[str, int]]
"""Counts what a seat has in a position."""
Belongings = tuple[tuple[int, Mapping[str, int]], ...]
"""What each seat has of whom something is told."""
GUESSES: Final = 3
"""A fact has to be the same in so many guesses of what the seat could not see."""
LONGEST: Final = 40
"""The most choices of a turn that are played on."""


class Reason(NamedTuple):
    """Something that a seat has more after the better choice, or less."""

    seat: int
    what: str
    more: int


def find_reasons(
    state: Any, seat: int, lines: tuple[str, str], foresight: Foresight, count: Count, seed: str
) -> tuple[Reason, ...]:
    """What the better line brings a seat and leaves to the next one, compared with another."""
    found = []
    for guess in range(GUESSES):
        luck = f"{seed}/{guess}"
        guessed = foresight.insight.guess(state, seat, Random(luck))
        better, other = (
            look_on(foresight.write(guessed, seat, line), seat, foresight, count, luck)
            for line in lines
        )
        found.append(compare(better, other))
    return tuple(reason for reason in found[0] if all(reason in others for others in found))


def look_on(state: Any, seat: int, foresight: Foresight, count: Count, luck: str) -> Belongings:
    """What a seat has once its turn is over, and what the next one has after its own turn.

    Nothing is told beyond a roll or a deal, because that would be luck.
    """
    random = Random(luck)
    state, _ = play_turn(state, seat, foresight, random)
    own = seat, count(state, seat)
    state, follower = play_turn(state, None, foresight, random)
    return (own,) if follower is None else (own, (follower, count(state, follower)))


def play_turn(
    state: Any, seat: int | None, foresight: Foresight, random: Random
) -> tuple[Any, int | None]:
    """Lets the quick bot play a seat's turn to its end, or to a roll; gives who has played.

    Without a seat it is the turn of whoever is next; nobody has played if a roll comes first.
    """
    game = foresight.game
    for _ in range(LONGEST):
        if game.result(state) is not None or game.chance(state) is not None:
            break
        awaited = game.awaits(state)[0]
        if seat is None:
            seat = awaited
        if awaited != seat:
            break
        state = game.apply(state, seat, foresight.choose(state, seat, random))
    return state, seat


def compare(better: Belongings, other: Belongings) -> list[Reason]:
    """What the same seats have more, or less, in the first of two positions."""
    return [
        Reason(seat, what, number - less[what])
        for (seat, more), (same, less) in zip(better, other, strict=False)
        if seat == same
        for what, number in more.items()
        if number != less[what]
    ]
