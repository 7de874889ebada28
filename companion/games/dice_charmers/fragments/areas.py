"""Picks the inputs of the fragments that show one area of a sheet."""

from companion.games.dice_charmers.fragments.sheet import list_waiting, pick_area
from companion.games.dice_charmers.paper.path import share_path
from companion.games.dice_charmers.rules.pieces import GOODS
from companion.games.seen import Inputs, Offers, Seen


def pick_province(seen: Seen) -> Inputs:
    """The province: roads, and the bonuses at its border."""
    return pick_area(seen, "roads") | {
        "edges": _list_edges(seen),
        "roads_offered": seen.offers["road"],
        "halves_offered": seen.offers["half"],
        "uses": seen.offers["use"],
    }


def pick_river(seen: Seen) -> Inputs:
    """The river: marked spaces, and those that can be reached."""
    printed, offers = seen.state.printed, seen.offers
    return pick_area(seen, "river") | {
        "lines": tuple(
            offers["river"][str(number)].lines + _list_uses(seen, space.rewards)
            for number, space in enumerate(printed.river, 1)
        )
        if offers
        else ((),) * len(printed.river)
    }


def pick_market(seen: Seen) -> Inputs:
    """The market: goods in stock and sold, and the bonuses of the tents."""
    return pick_area(seen, "circled", "sold", "gained") | {
        "waiting": list_waiting(seen),
        "sales": _sort_by_good(seen.offers["sell"]),
        "goods": _sort_by_good(seen.offers["good"]),
    }


def pick_palace(seen: Seen) -> Inputs:
    """The palace: ticked persons, and the bonuses of the columns."""
    return pick_area(seen, "palace", "gained") | {
        "waiting": list_waiting(seen),
        "calls": seen.offers["palace"],
    }


def pick_upgrades(seen: Seen) -> Inputs:
    """The upgrade table: what each kind of building brings."""
    return pick_area(seen, "levels", "gained") | {
        "waiting": list_waiting(seen),
        "upgrades": seen.offers["upgrade"],
    }


def pick_karma(seen: Seen) -> Inputs:
    """The karma boxes, circled and used."""
    return pick_area(seen, "karma", "spent")


def pick_tracks(seen: Seen) -> Inputs:
    """The tracks of fame and money, in the three arms of their path."""
    return pick_area(seen, "fame", "money") | {"arms": share_path(seen.state.printed.corners)}


def _list_edges(seen: Seen) -> dict[str, str]:
    """The marks of the pen at each bonus of the border."""
    printed, waiting = seen.state.printed, list_waiting(seen)
    gained = getattr(seen.state.sheets[seen.own], "gained", 0)
    return {
        printed.bonuses[number].place: "ring"
        if number in waiting
        else "ring cross"
        if gained >> number & 1
        else ""
        for number in printed.border.values()
    }


def _list_uses(seen: Seen, rewards: tuple[int, ...]) -> tuple[str, ...]:
    """The offered lines that carry out one of these bonuses."""
    bonuses, uses = seen.state.printed.bonuses, seen.offers["use"]
    return tuple(line for number in rewards for line in uses[bonuses[number].place].lines)


def _sort_by_good(offers: Offers) -> dict[str, tuple[str, ...]]:
    """The lines that name each good."""
    return {good: tuple(line for line in offers.lines if good in line.split(" ")) for good in GOODS}
