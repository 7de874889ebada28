"""Describes the result by points alone, because their sources are shown beside them."""

from companion.games import tell_finale as plain
from companion.games.finale import Finale
from companion.games.seen import Seen


def tell_finale(seen: Seen) -> Finale:
    """The result of any game, but for the figures that the itemised score shows."""
    told = plain.tell_finale(seen)
    rows = tuple(row._replace(figures=row.figures[:1]) for row in told.rows)
    return Finale(rows, _tell_why(seen))


def _tell_why(seen: Seen) -> str:
    """By how many points the winner is ahead, unless the victory is shared."""
    assert seen.result is not None
    if seen.result.decided_by != "points":
        return plain.tell_why(seen)
    first, second, *_ = plain.rank(seen)
    points, fewer = (dict(standing.figures)["points"] for standing in (first, second))
    name, other = seen.people[first.seat], seen.people[second.seat]
    gap = points - fewer
    return str(seen.words.page("why-points", name=name, number=points, gap=gap, other=other))
