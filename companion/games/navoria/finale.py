"""Describes the result by points alone, because their sources are shown beside them."""

from companion.games import tell_finale as plain
from companion.games.finale import Finale
from companion.games.seen import Seen


def tell_finale(seen: Seen) -> Finale:
    """The result of any game, but for the figures that the itemised score shows."""
    told = plain.tell_finale(seen)
    return told._replace(rows=tuple(row._replace(figures=row.figures[:1]) for row in told.rows))
