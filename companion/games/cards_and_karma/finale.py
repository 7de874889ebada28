"""Says why a result came about: who alone turned all six cards, or what was left over."""

from companion.games import tell_finale as plain
from companion.games.finale import Finale
from companion.games.seen import Seen


def tell_finale(seen: Seen) -> Finale:
    """The result of any game, with the reason in words."""
    return plain.tell_finale(seen)._replace(why=_tell_why(seen))


def _tell_why(seen: Seen) -> str:
    assert seen.result is not None
    first, second, *_ = plain.rank(seen)
    name, other = seen.people[first.seat], seen.people[second.seat]
    if seen.result.decided_by == "turned":
        return str(seen.words.page("why-turned", name=name))
    if seen.result.decided_by != "points":
        return plain.tell_why(seen)
    points, fewer = (dict(standing.figures)["points"] for standing in (first, second))
    gap = points - fewer
    return str(seen.words.page("why-left", name=name, number=points, gap=gap, other=other))
