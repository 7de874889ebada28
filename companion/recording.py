"""Recorded games: `.play` files with entries, expectations between them, and refused actions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from companion.rules import (
    TABLE,
    Game,
    IllegalAction,
    InvalidAction,
    LogLine,
    Play,
    Recounting,
)

_TABLE = "table"
_HEADER = ("game", "sheet", "seats", "first")
_MOST_DIGITS = 3
_ENTRY = "a seat or `table`, a colon and an action"


class RecordingError(ValueError):
    """Raised when a file is no recorded game; it names the line."""

    def __init__(self, number: int, expected: str) -> None:
        super().__init__(f"line {number}: expected {expected}")
        self.number = number


class RefusedLine(ValueError):
    """Raised when an entry of a recorded game is refused; it names the line and what it says."""

    def __init__(self, line: "RecordedLine", error: IllegalAction | InvalidAction) -> None:
        super().__init__(f"line {line.number}: {line.text!r}: {error}")
        self.line = line
        self.error = error


class RecordedLine(NamedTuple):
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
    lines: tuple[RecordedLine, ...]


def read_recording(text: str) -> Recording:
    """Reads a `.play` file, or raises RecordingError."""
    header: dict[str, str] = {}
    options: list[str] = []
    lines: list[RecordedLine] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, _, value = line.partition(" ")
        if key == "option" and value and not lines:
            options.append(value)
        elif key in _HEADER and value and key not in header and not lines:
            header[key] = value  # The path of a sheet may hold a colon.
        elif line[0] in "?!" or ":" in line:
            lines.append(_read_line(number, line))
        else:
            raise RecordingError(number, "a header of game, sheet, seats, first, then the entries")
    return _head(header, tuple(options), tuple(lines))


def read_recorded(file: Path) -> Recording:
    """Reads a recorded game from its file; raises RecordingError if it is no text."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise RecordingError(1, f"a file that can be read: {error.strerror}") from error
    try:
        return read_recording(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise RecordingError(number, "a recorded game, a text in UTF-8") from error


def _head(
    header: dict[str, str], options: tuple[str, ...], lines: tuple[RecordedLine, ...]
) -> Recording:
    for key in _HEADER:
        if key not in header:
            raise RecordingError(1, f"a header with {key}")
    for key in ("seats", "first"):
        if not _is_number(header[key]):
            raise RecordingError(1, f"{key} with a number, found {header[key]!r}")
    seats, first = int(header["seats"]), int(header["first"])
    for line in lines:
        if line.actor >= seats:
            raise RecordingError(line.number, f"a seat from 0 to {seats - 1}, found {line.actor}")
    return Recording(header["game"], header["sheet"], seats, first, options, lines)


def _read_line(number: int, line: str) -> RecordedLine:
    if line[0] == "?":
        expected = line[1:].strip()
        name, _, rest = expected.partition(" ")
        seat = _read_actor(number, rest.partition(" ")[0]) if name == "offers" else TABLE
        return RecordedLine(number, "?", seat, expected)
    if line[0] == "!":
        said, _, refusal = line[1:].rpartition("=")
        if not said.strip() or len(refusal.split()) not in (1, 2):
            raise RecordingError(number, "`! 0: action = rule cause`")
        entry = _read_entry(number, said.strip())
        return entry._replace(sign="!", refusal=" ".join(refusal.split()))
    return _read_entry(number, line)


def _read_entry(number: int, line: str) -> RecordedLine:
    actor, mark, text = line.partition(":")
    if not mark or not text.strip():
        raise RecordingError(number, _ENTRY)
    return RecordedLine(number, ":", _read_actor(number, actor), text.strip())


def _read_actor(number: int, text: str) -> int:
    if text == _TABLE:
        return TABLE
    if not _is_number(text):
        raise RecordingError(number, _ENTRY)
    return int(text)


def _is_number(text: str) -> bool:
    """Tells whether a text is a small number in the digits that write_recording writes."""
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


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
    entries: tuple[LogLine, ...],
) -> Recording:
    """Makes a Recording of what has been played so far."""
    lines = tuple(RecordedLine(0, ":", entry.actor, entry.text) for entry in entries)
    return Recording(slug, sheet, seats, first, options, lines)


def begin(recording: Recording, game: Game[Any, Any, Any], layout: Any) -> Play:
    """Sets up the game of a recording: the play before its first line."""
    options = dict.fromkeys(recording.options, True)
    start = game.setup(layout, recording.seats, recording.first, options)
    return Play.begin(game, layout, start)


def replay(recording: Recording, play: Play) -> Iterator[tuple[RecordedLine, Play]]:
    """Yields every line with the play after it; an entry that is refused raises RefusedLine."""
    for line in recording.lines:
        if line.sign == ":":
            try:
                play = play.do(line.actor, line.text)
            except (IllegalAction, InvalidAction) as error:
                raise RefusedLine(line, error) from error
        yield line, play


def find_difference(line: RecordedLine, play: Play) -> str | None:
    """Tells how the play differs from what a `?` or `!` line expects; None if it does not."""
    if line.sign == "!":
        return _find_missing_refusal(line, play)
    if line.sign == "?":
        found, expected = _list_expected(play, line)
        return None if found == expected else f"expected {expected}, found {found}"
    return None


def _find_missing_refusal(line: RecordedLine, play: Play) -> str | None:
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


def _list_expected(play: Play, line: RecordedLine) -> tuple[str, str]:
    """Returns the words that were found and those that were expected."""
    state = play.state
    name, *words = line.text.split(" ")
    if name == "offers":
        lines = [text.strip() for text in " ".join(words[1:]).split("|") if text.strip()]
        offered = [str(action) for action in play.game.offers(state, line.actor)]
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
        if figure is None and words and _is_number(words[0]):
            figure = game.recount(state, name, int(rest.pop(0)))
    return figure or "no such figure", " ".join(rest)
