"""Every mark a seat can make on its sheet, one box at a time, with the bonuses it circles."""

from typing import Any

from tests.games.dice_charmers.naive.printed import GOODS, rewards_of

Sheet = dict[str, Any]
Printed = dict[str, Any]


def new_sheet(printed: Printed) -> Sheet:
    """An empty sheet with its printed karma circled."""
    return {
        "roads": {},
        "circled": dict.fromkeys(GOODS, 0),
        "sold": dict.fromkeys(GOODS, 0),
        "river": [],
        "palace": dict.fromkeys(printed["persons"], 0),
        "levels": dict.fromkeys(printed["buildings"], 1),
        "fame": 0,
        "money": 0,
        "karma": printed["karma"]["circled"],
        "spent": 0,
        "gained": [],
        "lost": [],
        "waiting": [],
    }


def gain(printed: Printed, sheet: Sheet, place: str) -> None:
    """Circles a bonus if one is printed there and it was never circled before (DC-62)."""
    if place in printed["bonuses"] and place not in sheet["gained"]:
        sheet["gained"].append(place)
        sheet["waiting"].append(place)


def mark_fame(printed: Printed, sheet: Sheet, amount: int) -> None:
    """Marks fame box after box as far as the track goes (DC-61)."""
    for _ in range(amount):
        if sheet["fame"] < printed["fame"]:
            sheet["fame"] += 1
            gain(printed, sheet, f"fame-{sheet['fame']}-bonus")


def mark_money(printed: Printed, sheet: Sheet, amount: int) -> None:
    """Marks money coin after coin as far as the track goes (DC-61)."""
    for _ in range(amount):
        if sheet["money"] < printed["money"]:
            sheet["money"] += 1
            gain(printed, sheet, f"money-{sheet['money']}-bonus")


def circle_karma(printed: Printed, sheet: Sheet) -> None:
    """Circles one karma unless all are (DC-13)."""
    if sheet["karma"] < printed["karma"]["boxes"]:
        sheet["karma"] += 1
        gain(printed, sheet, f"karma-{sheet['karma']}-bonus")


def has_room(printed: Printed, sheet: Sheet, good: str) -> bool:
    """Tells whether a good's row has a free box."""
    return bool(sheet["circled"][good] < len(printed["coins"]))


def circle_good(printed: Printed, sheet: Sheet, good: str) -> None:
    """Circles the leftmost free box of a good, if there is one (DC-30)."""
    if has_room(printed, sheet, good):
        sheet["circled"][good] += 1


def sell_good(printed: Printed, sheet: Sheet, good: str) -> None:
    """Crosses the leftmost unsold box, pays its column, and looks at the tents (DC-31, DC-32)."""
    mark_money(printed, sheet, printed["coins"][sheet["sold"][good]])
    sheet["sold"][good] += 1
    sold = {f"{name}-{n}" for name in GOODS for n in range(1, sheet["sold"][name] + 1)}
    for n, boxes in enumerate(printed["tents"], start=1):
        if set(boxes) <= sold:
            gain(printed, sheet, f"tent-{n}")


def tick_person(printed: Printed, sheet: Sheet, person: str) -> None:
    """Ticks a person's next box and looks at the columns (DC-56)."""
    sheet["palace"][person] += 1
    for n in range(1, printed["boxes"] + 1):
        if all(ticks >= n for ticks in sheet["palace"].values()):
            gain(printed, sheet, f"palace-{n}")


def upgrade_building(printed: Printed, sheet: Sheet, building: str) -> None:
    """Raises one type and looks at the columns (DC-60)."""
    sheet["levels"][building] += 1
    for n in range(1, len(printed["worth"])):
        if all(level > n for level in sheet["levels"].values()):
            gain(printed, sheet, f"upgrade-{n}")


def river_position(sheet: Sheet) -> int:
    """The rightmost marked space, 0 before the first (DC-40)."""
    return max(sheet["river"], default=0)


def free_behind(sheet: Sheet) -> list[int]:
    """The free spaces left of the position, nearest first (DC-41)."""
    return [n for n in range(river_position(sheet) - 1, 0, -1) if n not in sheet["river"]]


def mark_space(printed: Printed, sheet: Sheet, space: int) -> list[str]:
    """Marks a river space and names its rewards."""
    sheet["river"].append(space)
    return rewards_of(printed, space)


def find_excess(printed: Printed, sheet: Sheet) -> int:
    """How far the tracks overlap, counted in coins (DC-70), by walking the whole path."""
    size: int = printed["coins_per_box"]
    owners: list[
        str
    ] = []  # of each coin's length of the path, from the fame end: a corner is fame's alone
    for part in printed["path"]:
        owners += ["corner"] * size if part == "corner" else ["both"] * part * size
    reached = coins = 0
    for length, owner in enumerate(reversed(owners), start=1):
        if owner == "both" and coins < sheet["money"]:
            coins += 1
            reached = length
    return int(sheet["fame"]) * size + reached - len(owners)
