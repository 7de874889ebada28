"""Describes the result of any game by its figures, unless the game does it itself."""

from companion.games.finale import Finale, Row
from companion.games.seen import Seen
from companion.rules import Standing


def tell_finale(seen: Seen) -> Finale:
    """Describes a result by its figures, with a bar for the one that is compared first."""
    assert seen.result is not None
    words, result = seen.words, seen.result
    named = result.decided_by if result.decided_by != "shared" else ""
    ranked = rank(seen)
    firsts = [dict(standing.figures).get(named, standing.figures[0][1]) for standing in ranked]
    most = max(1, *firsts)
    return Finale(
        tuple(
            Row(
                standing.seat,
                tuple(
                    (words.outcome(name), str(value))
                    for name, value in sorted(standing.figures, key=lambda one: one[0] != named)
                ),
                max(0, first) / most,
            )
            for standing, first in zip(ranked, firsts, strict=True)
        ),
        tell_why(seen),
    )


def tell_why(seen: Seen) -> str:
    """Tells why the game ended, and which comparison decided."""
    assert seen.result is not None
    words, result = seen.words, seen.result
    return f"{words.outcome(result.reason)} {words.outcome('by ' + result.decided_by)}"


def rank(seen: Seen) -> list[Standing]:
    """The standings, the winners first."""
    assert seen.result is not None
    winners = seen.result.winners
    return sorted(
        seen.result.standings,
        key=lambda standing: (standing.seat in winners, [value for _, value in standing.figures]),
        reverse=True,
    )
