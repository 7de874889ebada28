"""Describes the result: the two tracks of each seat, and by how much they overlap."""

from companion.games.dice_charmers.rules.scoring import find_reach, list_doubts
from companion.games.dice_charmers.rules.state import State
from companion.games.finale import Finale, Row
from companion.games.seen import Seen
from companion.games.tell_finale import rank, tell_why


def tell_finale(seen: Seen) -> Finale:
    """Makes bars for fame (from the left) and money (from the right), and tells the excess."""
    state: State = seen.state
    doubts = list_doubts(state)
    notes = tuple((seen.words.page("doubted", name=seen.people[seat]), "DC-71") for seat in doubts)
    rows = tuple(_tell_row(seen, one.seat, dict(one.figures)) for one in rank(seen))
    return Finale(rows, _tell_why(seen), notes)


def write_boxes(boxes: float) -> str:
    """A number of fame boxes, with halves as people write them."""
    whole, rest = divmod(abs(boxes), 1)
    if rest not in (0, 0.5):
        return f"{boxes:.2f}"
    sign = "−" if boxes < 0 else ""
    return f"{sign}{int(whole) or ''}½" if rest else f"{sign}{int(whole)}"


def _tell_row(seen: Seen, seat: int, values: dict[str, int]) -> Row:
    words, printed = seen.words, seen.state.printed
    reach = find_reach(printed, seen.state.sheets[seat])
    assert reach is not None, "the game is over, so that all figures are known"
    excess = ("+" if reach.excess > 0 else "") + write_boxes(reach.excess)
    told = {name: str(value) for name, value in values.items()} | {"excess": excess}
    figures = tuple((words.outcome(name), value) for name, value in told.items())
    return Row(seat, figures, reach.from_left / reach.path, reach.from_right / reach.path)


def _tell_why(seen: Seen) -> str:
    """By how much the winner is ahead, if the excess alone decided."""
    assert seen.result is not None
    first, second, *_ = rank(seen)
    excess, other = (dict(standing.figures)["excess"] for standing in (first, second))
    if seen.result.decided_by != "excess" or excess <= 0:
        return tell_why(seen)
    per_box = seen.state.printed.coins_per_box
    return str(
        seen.words.page(
            "why-won",
            name=seen.people[first.seat],
            number=write_boxes(excess / per_box),
            gap=write_boxes((excess - other) / per_box),
            other=seen.people[second.seat],
        )
    )
