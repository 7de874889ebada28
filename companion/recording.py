"""Recorded games: `.play` files with entries, expectations between them, and refused actions."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from companion.games.dice_charmers.printed import Printed
from companion.games.dice_charmers.state import Sheet
from companion.games.dice_charmers.tracks import measure_excess
from companion.rules import TABLE, Entry, Game, IllegalAction, InvalidAction, Play

SUFFIX = ".play"
_TABLE = "table"
_HEADER = ("game", "sheet", "seats", "first")


class RecordingError(ValueError):
    """Raised when a file is no recorded game; it names the line."""

    def __init__(self, number: int, expected: str) -> None:
        super().__init__(f"line {number}: expected {expected}")
        self.number = number


class Line(NamedTuple):
    """One line after the header: an entry (":"), an expectation ("?") or a refused action ("!")."""

    number: int
    sign: str
    actor: int
    text: str
    """The action, or what is expected."""
    refusal: str = ""
    """For a refused action its rule and cause."""


class Recording(NamedTuple):
    """A recorded game: what was set up, and all lines that follow."""

    slug: str
    sheet: str
    seats: int
    first: int
    options: tuple[str, ...]
    lines: tuple[Line, ...]


def read_recording(text: str) -> Recording:
    """Reads a `.play` file, or raises RecordingError."""
    header: dict[str, str] = {}
    options: list[str] = []
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, _, value = line.partition(" ")
        if line[0] in "?!" or ":" in line:
            lines.append(_read_line(number, line))
        elif key == "option" and value and not lines:
            options.append(value)
        elif key in _HEADER and value and key not in header and not lines:
            header[key] = value
        else:
            raise RecordingError(number, "a header of game, sheet, seats, first, then the entries")
    return _head(header, tuple(options), tuple(lines))


def _head(header: dict[str, str], options: tuple[str, ...], lines: tuple[Line, ...]) -> Recording:
    for key in _HEADER:
        if key not in header:
            raise RecordingError(1, f"a header with {key}")
    for key in ("seats", "first"):
        if not header[key].isdecimal():
            raise RecordingError(1, f"{key} with a number, found {header[key]!r}")
    seats, first = int(header["seats"]), int(header["first"])
    return Recording(header["game"], header["sheet"], seats, first, options, lines)


def _read_line(number: int, line: str) -> Line:
    if line[0] == "?":
        return Line(number, "?", TABLE, line[1:].strip())
    if line[0] == "!":
        said, mark, refusal = line[1:].rpartition("=")
        if not mark or len(refusal.split()) not in (1, 2):
            raise RecordingError(number, "`! 0: action = rule cause`")
        entry = _read_line(number, said.strip())
        return entry._replace(sign="!", refusal=" ".join(refusal.split()))
    actor, mark, text = line.partition(":")
    if not mark or not (actor == _TABLE or actor.isdecimal()) or not text.strip():
        raise RecordingError(number, "a seat or `table`, a colon and an action")
    return Line(number, ":", TABLE if actor == _TABLE else int(actor), text.strip())


def write_recording(recording: Recording) -> str:
    """Writes a recorded game as read_recording reads it."""
    lines = [
        f"game {recording.slug}",
        f"sheet {recording.sheet}",
        f"seats {recording.seats}",
        f"first {recording.first}",
        *(f"option {option}" for option in recording.options),
    ]
    for line in recording.lines:
        said = f"{_TABLE if line.actor == TABLE else line.actor}: {line.text}"
        if line.sign == "?":
            lines.append(f"? {line.text}")
        elif line.sign == "!":
            lines.append(f"! {said} = {line.refusal}")
        else:
            lines.append(said)
    return "\n".join(lines) + "\n"


def record(
    slug: str,
    sheet: str,
    seats: int,
    first: int,
    options: tuple[str, ...],
    entries: tuple[Entry, ...],
) -> Recording:
    """A recording of what has been played so far."""
    lines = tuple(Line(0, ":", entry.actor, entry.text) for entry in entries)
    return Recording(slug, sheet, seats, first, options, lines)


def begin(recording: Recording, game: Game[Any, Any, Any], layout: Any) -> Play:
    """The play before the first line."""
    options = dict.fromkeys(recording.options, True)
    start = game.setup(layout, recording.seats, recording.first, options)
    return Play.begin(game, layout, start)


def replay(
    recording: Recording, game: Game[Any, Any, Any], layout: Any
) -> Iterator[tuple[Line, Play]]:
    """Yields every line with the play after it; an entry that is refused raises its refusal."""
    play = begin(recording, game, layout)
    for line in recording.lines:
        if line.sign == ":":
            play = play.do(line.actor, line.text)
        yield line, play


def find_difference(line: Line, play: Play) -> str | None:
    """What a `?` or `!` line says that is not so, or None if all is as expected."""
    if line.sign == "!":
        return _find_missing_refusal(line, play)
    if line.sign == "?":
        name, *words = line.text.split(" ")
        found, expected = _list_expected(play, name, words)
        return None if found == expected else f"expected {expected}, found {found}"
    return None


def _find_missing_refusal(line: Line, play: Play) -> str | None:
    try:
        play.do(line.actor, line.text)
    except IllegalAction as error:
        said = f"{error.refusal.rule} {error.refusal.cause}"
    except InvalidAction:
        said = "invalid"
    else:
        said = "accepted"
    if line.refusal in (said, said.partition(" ")[0]):
        return None
    return f"expected {line.refusal}, found {said}"


def _list_expected(play: Play, name: str, words: Sequence[str]) -> tuple[str, str]:
    """What is found and what was expected, as words that are equal if all is well."""
    state = play.state
    if name == "legal":
        seat, *rest = words
        lines = [line.strip() for line in " ".join(rest).split("|") if line.strip()]
        offered = [str(action) for action in play.game.legal(state, int(seat))]
        return " | ".join(sorted(offered)), " | ".join(sorted(lines))
    if name in ("winners", "reason"):
        result = play.game.result(state)
        if result is None:
            return "still playing", " ".join(words)
        found = " ".join(map(str, result.winners)) if name == "winners" else result.reason
        return found, " ".join(words)
    if name in _OF_THE_TABLE:
        return str(_OF_THE_TABLE[name](state)), " ".join(words)
    if name not in _OF_A_SEAT or not words or not words[0].isdecimal():
        known = ", ".join(("legal", "winners", "reason", *_OF_THE_TABLE, *_OF_A_SEAT))
        return f"no such figure; there is {known}", " ".join((name, *words))
    seat, *rest = words
    return _OF_A_SEAT[name](state.printed, state.sheets[int(seat)]), " ".join(rest)


def _list_places(printed: Printed, bits: int) -> str:
    places = [bonus.place for number, bonus in enumerate(printed.bonuses) if bits >> number & 1]
    return " ".join(places) or "none"


def _list_spaces(printed: Printed, river: int) -> str:
    spaces = [str(number + 1) for number in range(len(printed.river)) if river >> number & 1]
    return " ".join(spaces) or "none"


_OF_THE_TABLE: Final[dict[str, Callable[[Any], object]]] = {
    "round": lambda state: state.turn.round,
    "turn": lambda state: state.turn.seat,
    "phase": lambda state: state.turn.phase.name.lower(),
    "waiting": lambda state: _list_places(
        state.printed, sum(1 << number for number in state.agenda.waiting)
    ),
}
_OF_A_SEAT: Final[dict[str, Callable[[Printed, Sheet], str]]] = {
    "fame": lambda printed, sheet: str(sheet.fame),
    "money": lambda printed, sheet: str(sheet.money),
    "excess": lambda printed, sheet: str(measure_excess(printed, sheet.fame, sheet.money)),
    "karma": lambda printed, sheet: str(sheet.karma),
    "used": lambda printed, sheet: str(sheet.spent),
    "circled": lambda printed, sheet: " ".join(map(str, sheet.circled)),
    "sold": lambda printed, sheet: " ".join(map(str, sheet.sold)),
    "river": lambda printed, sheet: _list_spaces(printed, sheet.river),
    "palace": lambda printed, sheet: " ".join(map(str, sheet.palace)),
    "levels": lambda printed, sheet: " ".join(
        str(printed.building_fame[level]) for level in sheet.levels
    ),
    "gained": lambda printed, sheet: _list_places(printed, sheet.gained),
    "lost": lambda printed, sheet: _list_places(printed, sheet.lost),
}
