"""What an enemy tries, and what has to be said to it: a status, and the sentence on the page."""

from typing import Any, Final, NamedTuple

from tests.web.people import Browser


class Refusal(NamedTuple):
    """A refusal: its status, and the words on its page."""

    status: int
    words: str
    """What the page says; of an answer that only leads back, where to."""


class Attempt(NamedTuple):
    """One request of an enemy."""

    browser: Browser
    path: str
    fields: dict[str, Any]
    headers: dict[str, str]
    refusal: Refusal
    method: str = "POST"


NOT_OURS: Final = Refusal(403, "This did not come from our own page.")
NOT_HOLDER: Final = Refusal(403, "or the host can agree.")
NOT_HOST: Final = Refusal(403, "Only the host of this table can do that.")
NOT_KEEPER: Final = Refusal(403, "Only a host of this group can do that.")
NOT_OWNER: Final = Refusal(403, "Sheets are edited on the machine where the app runs")
NOT_SEATED: Final = Refusal(403, "This phone has no seat at this table.")
LOST: Final = Refusal(403, "over your seat")
NO_TABLE: Final = Refusal(404, "There is no table with this code.")
NO_GROUP: Final = Refusal(404, "There is no group at this link.")
NO_LOG: Final = Refusal(422, "This file is neither a recorded game nor an exported table")
NOT_ITS_SHEET: Final = Refusal(422, "The sheet of this game is not here")
NO_OWN_SHEET: Final = Refusal(404, "There is no such sheet of your own.")
NO_VALUE: Final = Refusal(422, "This box cannot show that.")
NO_SUCH_SEAT: Final = Refusal(404, "No such seat.")
NOTHING_HERE: Final = Refusal(404, "There is no page at this address.")
UNKNOWN_FIELD: Final = Refusal(400, "This page sent something we do not understand.")
FOREIGN_HOST: Final = Refusal(400, "The app does not answer under this name.")
UNREADABLE: Final = Refusal(400, "This request could not be understood.")
NO_SHEET: Final = Refusal(400, "This sheet no longer exists.")
TOO_MUCH: Final = Refusal(413, "That is too much at once.")
GUESSED: Final = Refusal(429, "Too many wrong codes.")
TOO_OFTEN: Final = Refusal(429, "Too many tries.")
TOO_MANY_TAPS: Final = Refusal(429, "Too many taps at once.")
TOO_MUCH_PRINTED: Final = Refusal(429, "A lot is being printed right now.")
NO_STREAM: Final = Refusal(503, "That is not working at the moment.")

BEGUN: Final = Refusal(422, "The game at this table has already begun.")
NEXT: Final = Refusal(422, "Everybody has moved on to another table.")
LOCKED: Final = Refusal(422, "The host has locked this table.")
CROWDED: Final = Refusal(422, "Too many people are asking for a seat here.")
FULL: Final = Refusal(422, "All seats of this table are taken.")
BAD_NAME: Final = Refusal(422, "Please enter a name of 1–20 characters.")
TAKEN_NAME: Final = Refusal(422, "Somebody at this table already has this name.")
TAKEN_COLOUR: Final = Refusal(422, "Somebody at this table already has this colour.")

NOT_STARTED: Final = Refusal(409, "The game has not started yet.")
STARTED: Final = Refusal(409, "The game has already started.")
PAUSED: Final = Refusal(409, "The game is paused.")
OVER: Final = Refusal(409, "The game is over.")
RUNNING: Final = Refusal(409, "The game is still running.")
TOO_FEW: Final = Refusal(409, "Not enough people at the table")
NOTHING_ASKED: Final = Refusal(409, "This has already been answered.")
OWN_KNOCK: Final = Refusal(409, "Somebody else has to agree")
ON_PAPER: Final = Refusal(409, "This seat is already played on paper.")
STALE: Final = Refusal(409, "This page was out of date.")

WAITS_FOR_LEA: Final = Refusal(422, "It is Lea’s turn, not yours.")
WAITS_FOR_OMA: Final = Refusal(422, "It is Oma’s turn, not yours.")
ONLY_THE_TABLE: Final = Refusal(422, "The app does that by itself.")
OTHER_OWED: Final = Refusal(
    422, "Other dice are being rolled now, or one of these faces is not on them."
)
NO_FACES: Final = OTHER_OWED
NO_MOVE: Final = Refusal(422, "This game has no such move.")

OF_HOSTS: Final = (
    *("lobby.change_people", "lobby.tell_wifi", "lobby.start"),
    *("claim.hand_over", "screen.arrange", "deleting.delete"),
)


OF_OWNERS: Final = ("own_sheets.start", "editor.change", "own_keeping.keep")

MISPLACED: Final = {
    ("own_sheets.start", "game"): NO_SHEET,
    ("own_sheets.start", "sheet"): NO_SHEET,
    ("editor.change", "box"): UNKNOWN_FIELD,
    ("editor.change", "value"): NO_VALUE,
    ("editor.change", "by"): UNKNOWN_FIELD,
    ("editor.change", "seen"): UNKNOWN_FIELD,
    ("pad.propose", "box"): UNKNOWN_FIELD,
    ("pad.propose", "value"): NO_VALUE,
    ("own_keeping.keep", "wish"): UNKNOWN_FIELD,
    ("own_keeping.keep", "maker"): BAD_NAME,
    ("own_keeping.keep", "seen"): UNKNOWN_FIELD,
    ("home.open_table", "game"): NO_SHEET,
    ("home.open_table", "sheet"): NO_SHEET,
    ("home.open_table", "language"): UNKNOWN_FIELD,
    ("home.find_table", "code"): NO_TABLE,
    ("lobby.sit_down", "name"): BAD_NAME,
    ("lobby.sit_down", "colour"): BAD_NAME,
    ("lobby.change_people", "lock"): UNKNOWN_FIELD,
    ("lobby.change_people", "bot"): UNREADABLE,
    ("lobby.change_people", "paper"): BAD_NAME,
    ("lobby.change_people", "remove"): UNKNOWN_FIELD,
    ("lobby.change_people", "up"): UNKNOWN_FIELD,
    ("lobby.change_people", "first"): UNKNOWN_FIELD,
    ("lobby.change_people", "option"): UNKNOWN_FIELD,
    ("lobby.change_people", "language"): UNKNOWN_FIELD,
    ("waiting.change", "name"): BAD_NAME,
    ("waiting.change", "colour"): BAD_NAME,
    ("waiting.change", "ready"): UNKNOWN_FIELD,
    ("waiting.change", "begin"): UNKNOWN_FIELD,
    ("waiting.change", "leave"): UNKNOWN_FIELD,
    ("lobby.change_people", "shown"): UNKNOWN_FIELD,
    ("lobby.tell_wifi", "shown"): UNKNOWN_FIELD,
    ("lobby.start", "shown"): UNKNOWN_FIELD,
    ("claim.claim", "key"): UNKNOWN_FIELD,
    ("knock.knock", "seat"): UNKNOWN_FIELD,
    ("knock.knock", "name"): BAD_NAME,
    ("knock.answer", "answer"): UNREADABLE,
    ("scribe.allow", "allow"): UNKNOWN_FIELD,
    ("company.send", "sign"): UNKNOWN_FIELD,
    ("replay.play_on", "step"): UNKNOWN_FIELD,
    ("replay.play_on", "seat"): UNKNOWN_FIELD,
    ("replay.play_on", "bot"): UNREADABLE,
    ("bringing.bring", "text"): NO_LOG,
    ("deleting.delete", "sure"): UNKNOWN_FIELD,
    ("group_adding.add", "to"): UNKNOWN_FIELD,
    ("group_adding.add", "name"): BAD_NAME,
    ("group_adding.add", "person-0"): UNKNOWN_FIELD,
    ("group_adding.add", "seen"): UNKNOWN_FIELD,
    ("group_keeping.change", "wish"): UNKNOWN_FIELD,
    ("group_keeping.change", "name"): BAD_NAME,
    ("group_keeping.change", "number"): UNKNOWN_FIELD,
    ("group_keeping.change", "into"): UNKNOWN_FIELD,
    ("group_keeping.change", "seen"): UNKNOWN_FIELD,
    ("screen.arrange", "wish"): UNREADABLE,
    ("screen.arrange", "seen"): UNKNOWN_FIELD,
    ("screen.arrange", "shown"): UNKNOWN_FIELD,
    ("seat.act", "do"): NO_MOVE,
    ("seat.act", "do:2"): NO_MOVE,
    ("seat.act", "seen"): UNKNOWN_FIELD,
    ("printing_table.turn_to_paper", "seat"): UNKNOWN_FIELD,
}
"""What is said to a text that does not belong into a field."""


def misplace(endpoint: str, field: str, stage: str) -> Refusal | None:
    """What is said to such a text; None where it is welcome."""
    late = (field, stage) == ("wish", "ended")
    return OVER if late else MISPLACED.get((endpoint, field))


def deny(endpoint: str) -> Refusal:
    """What somebody without any right is told at a route."""
    if endpoint == "group_keeping.change":
        return NOT_KEEPER
    if endpoint in OF_OWNERS:
        return NOT_OWNER
    return NOT_HOST if endpoint in (*OF_HOSTS, "claim.claim") else NOT_SEATED


def belongs_to(name: str) -> Refusal:
    """The refusal of a phone that asks for somebody else's sheet."""
    return Refusal(403, f"This sheet belongs to {name}.")


def lead_to(place: str) -> Refusal:
    """The redirect of a request that is not carried out, or not again."""
    return Refusal(303, place)
