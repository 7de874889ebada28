"""Recorded games: `.play` files with entries, expectations between them, and refused actions."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.rules import (
    TABLE,
    Entry,
    Game,
    IllegalAction,
    InvalidAction,
    Play,
    Recounting,
)

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
    game, rest = play.game, list(words)
    figure = None
    if isinstance(game, Recounting):
        figure = game.recount(state, name, None)
        if figure is None and words and words[0].isdecimal():
            figure = game.recount(state, name, int(rest.pop(0)))
    return figure or "no such figure", " ".join(rest)
