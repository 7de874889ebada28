"""The page of luck and skill of a finished game, and the page that tells how both are found."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from flask import Blueprint, Response, make_response, render_template, request

from companion.games import find_room
from companion.groups import GameResult, describe_game
from companion.luck import Impossible, Moment, Reason, Report, Roll, Task, Unfinished, can_analyse
from companion.tables import Look, Seat
from companion.tables.errors import NotYet
from companion.web.pages import describe, look_at
from companion.web.readers import find_reader, show
from companion.web.replay import read_number
from companion.web.services import get_services
from companion.web.sheets import find_mine
from companion.web.shown import Shown
from companion.words import Words

blueprint = Blueprint("luck", __name__)
TENTHS: Final = 10
USUAL: Final = (4.5, 5.5)
"""Between so many tenths of games, luck was neither good nor bad."""


class Told(NamedTuple):
    """What the page tells of one seat: its result, its luck, its best and worst roll."""

    seat: Seat
    is_good: bool | None
    """Whether its luck was good; None for neither."""
    tenths: int
    """In how many of ten games luck would have been worse, or better if it was bad."""
    result: float
    luck: float
    adjusted: float
    best: Roll
    worst: Roll
    moments: tuple[tuple[int, Moment], ...]
    """Its moments with their numbers in the report."""


@blueprint.get("/t/<code>/luck")
def show_luck(code: str) -> Response:
    """Shows what luck did to everybody, and the moments to try again, to those who were there."""
    look = look_at(code)
    mine = find_mine(code)
    if look.result is None:
        raise NotYet("lobby" if look.play is None else "running")
    known = look_up(look)
    report = known.get("report")
    told = [tell_seat(report, seat) for seat in look.seats] if report else []
    told.sort(key=lambda one: one.seat != mine)
    shown = show(get_services(), look, find_reader(look, "log"))
    page = render_template(
        "luck/luck.html",
        **describe(shown) | known | {"told": told, "tell": make_teller(shown, look)},
        **pick_moment(report, shown.words) if report else {"moment": None},
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    if known["state"] == "unfinished":
        response.headers["Refresh"] = "2"
    return response


@blueprint.get("/luck")
def show_method() -> str:
    """Shows how luck and skill are told apart."""
    return render_template("luck/method.html")


def look_up(look: Look) -> dict[str, Any]:
    """The report of a game, or why there is none."""
    assert look.play is not None
    room = find_room(look.table.game)
    if look.is_by_hand or not can_analyse(room.bots, look.play):
        return {"state": "unknown"}
    try:
        return {"state": "ready", "report": get_services().analyst.find(*write_order(look))}
    except Unfinished:
        return {"state": "unfinished"}
    except Impossible:
        return {"state": "impossible"}


def write_order(look: Look) -> tuple[Task, Callable[[Report], None]]:
    """A report that is wanted; once it is there, groups that have the game keep its results."""
    groups, game = get_services().groups, describe_game(look)
    return write_task(look), lambda report: groups.keep_adjusted(game, report.adjusted)


def keep_known(look: Look, game: GameResult) -> None:
    """Keeps the results without luck of a game that a group has got, if they are known already."""
    services = get_services()
    report = services.analyst.find_kept(write_task(look))
    if report is not None:
        services.groups.keep_adjusted(game, report.adjusted)


def write_task(look: Look) -> Task:
    """Collects what the report of a game is worked out from."""
    assert look.play is not None
    sheet = get_services().tables.store.tables.load_sheet(look.table.sheet)
    _, seats, first = look.log[0].text.split(" ")
    rulings = look.options.rulings
    return Task(look.table.game, sheet, int(seats), int(first), rulings, look.play.entries)


def tell_seat(report: Report, seat: Seat) -> Told:
    """Picks what the report says of a seat; its luck is told in tenths of games."""
    number = seat.number
    tenths = TENTHS * report.share_unluckier(number)
    low, high = USUAL
    is_good = None if low <= tenths <= high else tenths > high
    ranked = sorted(report.rolls, key=lambda roll: roll.luck[number])
    return Told(
        seat,
        is_good,
        min(int(tenths if is_good else TENTHS - tenths), TENTHS - 1),
        report.results[number],
        report.luck[number],
        report.adjusted[number],
        ranked[-1],
        ranked[0],
        tuple(
            (place, moment)
            for place, moment in enumerate(report.moments, 1)
            if moment.seat == number
        ),
    )


def make_teller(shown: Shown, look: Look) -> Callable[[int], str]:
    """Makes a function that tells a step of the game as a sentence."""
    assert look.play is not None
    entries = look.play.entries
    return lambda step: shown.tell(entries[step - 1])


def pick_moment(report: Report, words: Words) -> dict[str, Any]:
    """Picks the moment that the reader tries again, and what the reader chose."""
    place = read_number(request.args.get("moment") or "0", len(report.moments))
    if not 1 <= place <= len(report.moments):
        return {"moment": None}
    moment = report.moments[place - 1]
    names = name_lines(sorted((*moment.good, *moment.poor)), words)
    tried = request.args.get("try", "")
    return {
        "moment": moment,
        "place": place,
        "lines": list(names.items()),
        "names": names,
        "tried": tried if tried in names else "",
        "is_good": tried in moment.good,
        "solved": "solution" in request.args,
        "reasons": tell_reasons(moment.reasons, words),
    }


def tell_reasons(reasons: Sequence[Reason], words: Words) -> dict[int, str]:
    """What each seat has more, or less, after the better choice: names with signed numbers."""
    told = {reason.seat: "" for reason in reasons}
    for seat in told:
        parts = (
            f"{words.belonging(what)} {more:+d}" for number, what, more in reasons if number == seat
        )
        told[seat] = ", ".join(parts).replace("-", "\N{MINUS SIGN}")
    return told


def name_lines(lines: Sequence[str], words: Words) -> dict[str, str]:
    """Names the lines in words; those with the same words are numbered in their order."""
    names = [words.action(line) for line in lines]
    return {
        line: f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, (line, name) in enumerate(zip(lines, names, strict=True))
    }
