"""How the result is told: a row of four, or the zones that somebody holds."""

from companion.games import tell_finale as plain
from companion.games.finale import Finale, Row
from companion.games.just_4_fun.rules.survey import find_winning_row
from companion.games.seen import Seen


def tell_finale(seen: Seen) -> Finale:
    """Makes a bar for the zones of each seat; a row of four is told in words."""
    ranked = plain.rank(seen)
    totals = {standing.seat: dict(standing.figures)["total"] for standing in ranked}
    most = max(1, *totals.values())
    rows = tuple(
        Row(
            standing.seat,
            tuple((seen.words.name(name), str(n)) for name, n in standing.figures if name != "row"),
            totals[standing.seat] / most,
        )
        for standing in ranked
    )
    return Finale(rows, _tell_why(seen, totals))


def _tell_why(seen: Seen, totals: dict[int, int]) -> str:
    assert seen.result is not None
    words, result, state = seen.words, seen.result, seen.state
    name, row = seen.people[result.winners[0]], find_winning_row(state)
    if row:
        zones = ", ".join(str(state.printed.values[zone]) for zone in row.zones)
        return str(words.page("why-row", name=name, zones=zones))
    first, second, *_ = totals
    if result.decided_by != "total":
        return plain.tell_why(seen)
    gap, other = totals[first] - totals[second], seen.people[second]
    return str(words.page("why-total", name=name, number=totals[first], gap=gap, other=other))
