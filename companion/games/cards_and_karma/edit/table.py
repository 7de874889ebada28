"""Lets owners edit the counts of dice by number, the track, and whether a deck is invented."""

from typing import Any, Final

from companion.games.boxes import NUMBER, offer_numbers
from companion.games.cards_and_karma.rules.pieces import BONUSES, HIGHEST, TRACK
from companion.games.editing import NONE, BoxKind, Content


def read_count(content: Content, colour: str, number: str) -> str:
    """Reads how many dice of a colour show a number; none where nobody has counted the colour."""
    counts = content.get("numbers", {}).get(colour)
    return str(counts[int(number) - 1]) if counts else NONE


def offer_counts(content: Content, colour: str, number: str) -> tuple[str, ...]:
    """Offers none, which stands for uncounted, and counts near the present one."""
    now = read_count(content, colour, number)
    return (NONE, *offer_numbers(6 if now == NONE else int(now), 0, 99))


def write_count(content: Any, value: str, colour: str, number: str) -> None:
    """Changes a count; the first of a colour makes the others 0, and none forgets them all."""
    numbers = content.setdefault("numbers", {})
    if value == NONE:
        numbers.pop(colour, None)
    else:
        numbers.setdefault(colour, [0] * HIGHEST)[int(number) - 1] = int(value)
    if not numbers:
        del content["numbers"]


def read_bonus(content: Content, place: str) -> str:
    """Reads the bonus of a card of the track; each occurs once where the file does not say."""
    return str(list_bonuses(content)[int(place) - 1])


def list_bonuses(content: Content) -> list[str]:
    """Lists all bonuses of the track."""
    return list(content["track"]["bonuses"] if "track" in content else BONUSES)


def write_bonus(content: Any, value: str, place: str) -> None:
    """Changes a bonus of the track."""
    bonuses = list_bonuses(content)
    bonuses[int(place) - 1] = value
    content.setdefault("track", {})["bonuses"] = bonuses


def write_invented(content: Any, value: str) -> None:
    """Writes whether the cards are invented, so that no box has them."""
    content.pop("invented", None)
    if value == "yes":
        content["invented"] = True


KINDS: Final = (
    BoxKind(
        "count",
        "numbers-([a-z]+)-([1-6])",
        lambda content: [
            f"numbers-{colour}-{number}"
            for colour in content["words"]["dice"]
            for number in range(1, HIGHEST + 1)
        ],
        read_count,
        offer_counts,
        write_count,
        typed=NUMBER,
    ),
    BoxKind(
        "bonus",
        "trackcard-([1-6])",
        lambda content: [f"trackcard-{place}" for place in range(1, TRACK + 1)],
        read_bonus,
        lambda content, place: tuple(BONUSES),
        write_bonus,
    ),
    BoxKind(
        "yes",
        "invented",
        lambda content: ("invented",),
        lambda content: "yes" if content.get("invented") else "no",
        lambda content: ("no", "yes"),
        write_invented,
    ),
)
"""What can be edited of dice, track and origin."""
