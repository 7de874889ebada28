"""The forms of our pages: which fields each may send, and what may stand in them."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from werkzeug.datastructures import MultiDict

from companion.tables import AGAIN, REACTIONS
from companion.words import LANGUAGES

TEXT: Final = r"[^\x00]*"
"""Any text that a database can keep; the view that reads it reports what is wrong with it."""
NUMBER: Final = r"[0-9]{1,9}"
KEY: Final = "[ -~]{1,64}"
MARK: Final = "[0-9a-f]{16}"
"""The hash of what the host had arranged when the page was made."""
BOX: Final = "[a-z0-9-]{1,40}"
"""A box of a sheet that is edited."""
TICKED: Final = "on"
PAGE: Final = "seat|waiting|screen|lobby|host|box"
"""The page of a table that a form stands on."""


class UnknownField(Exception):
    """Raised for a form with a field or value that none of our pages sends."""


class Form(NamedTuple):
    """The fields of one form: patterns of their names and values, and which are required."""

    known: Mapping[str, str]
    needed: tuple[str, ...] = ()
    repeated: tuple[str, ...] = ()

    def check(self, sent: "MultiDict[str, str]") -> None:
        """Raises UnknownField unless one of our pages can have sent this."""
        for name, texts in sent.lists():
            found = next((known for known in self.known if re.fullmatch(known, name)), None)
            if found is None and name != "csrf":
                raise UnknownField(name)
            if len(texts) > 1 and found not in self.repeated:
                raise UnknownField(f"{name} twice")
            if found and not all(re.fullmatch(self.known[found], text) for text in texts):
                raise UnknownField(f"{name} with something else in it")
        for needed in self.needed:
            if not any(re.fullmatch(needed, name) for name in sent):
                raise UnknownField(f"no {needed}")


SPOKEN: Final = "do(:[0-9])?(/[a-z]+)?"
"""The name of the field with a line: `do`, `do:2` for seat 2, `do/card` for one pad of keys."""
WORD: Final = r"word(:[a-z0-9]+)?(/[a-z]+)?(\.[a-z0-9]+)?"
NETWORK: Final = {"network": TEXT, "password": TEXT}
FORMS: Final = {
    "home.open_table": Form(
        {
            "game|sheet": TEXT,
            "language": "|".join(LANGUAGES),
            "dice": "ours|real",
            "help|take_back|option-[a-z_]+": TICKED,
            "once": KEY,
        },
        needed=("game", "sheet", "once"),
    ),
    "home.find_table": Form({"code": TEXT}, needed=("code",)),
    "lobby.sit_down": Form(
        {"name": TEXT, "colour": TEXT, "once": KEY, "seen": NUMBER},
        needed=("name", "colour", "once", "seen"),
    ),
    "lobby.arrive": Form({}),
    "lobby.change_people": Form(
        {
            "bot|paper": TEXT,
            "remove|up": NUMBER,
            "first": f"{NUMBER}|luck",
            "lock": "yes|no",
            "option": "[a-z_]{1,40} (yes|no)",
            "language": "|".join(LANGUAGES),
            "shown": MARK,
            "once": KEY,
        },
        needed=("bot|paper|remove|up|first|lock|option|language", "shown", "once"),
    ),
    "waiting.change": Form(
        {"name|colour": TEXT, "ready": "yes|no", "leave|begin": "yes", "once": KEY},
        needed=("name|ready|leave|begin", "once"),
    ),
    "lobby.tell_wifi": Form(NETWORK | {"shown": MARK, "once": KEY}, needed=("shown", "once")),
    "lobby.start": Form({"shown": MARK}, needed=("shown",)),
    "claim.hand_over": Form({"once": KEY}, needed=("once",)),
    "claim.claim": Form({"key": "[A-Za-z0-9_-]{20,200}"}, needed=("key",)),
    "knock.knock": Form(
        {"seat|cancel": NUMBER, "name": TEXT, "once": KEY}, needed=("seat|cancel", "once")
    ),
    "knock.answer": Form({"answer": TEXT, "version": NUMBER, "page": PAGE}, needed=("answer",)),
    "scribe.allow": Form(
        {"allow": "yes|no", "once": KEY, "page": PAGE, "version": NUMBER},
        needed=("allow", "once"),
    ),
    "company.send": Form(
        {
            "sign": f"{'|'.join(REACTIONS)}|{AGAIN}|nudge [0-9]",
            "once": KEY,
            "page": PAGE,
            "version": NUMBER,
        },
        needed=("sign", "once"),
    ),
    "replay.play_on": Form(
        {"step": NUMBER, "seat": NUMBER, "bot": TEXT, "once": KEY},
        needed=("step", "seat", "bot", "once"),
    ),
    "group_adding.add": Form(
        {
            "to": "new|[0-9a-f]{48}",
            "name": TEXT,
            "person-[0-9]": f"(new|none|{NUMBER})?",
            "seen": NUMBER,
            "once": KEY,
        },
        needed=("to", "seen", "once"),
    ),
    "bringing.bring": Form({"file": "", "text": TEXT, "once": KEY}, needed=("once",)),
    "own_sheets.start": Form(
        {"game|sheet|title|table": TEXT, "at": BOX, "once": KEY},
        needed=("game", "sheet", "once"),
    ),
    "editor.change": Form(
        {"box": BOX, "value": TEXT, "by": "undo|redo", "seen": NUMBER}, needed=("box|by", "seen")
    ),
    "pad.propose": Form({"box": BOX, "value": TEXT, "once": KEY}, needed=("box", "value", "once")),
    "own_keeping.keep": Form(
        {"wish": "save|try|duplicate|delete", "maker": TEXT, "once": KEY, "seen": NUMBER},
        needed=("wish", "seen"),
    ),
    "deleting.delete": Form({"sure": "yes"}, needed=("sure",)),
    "group_keeping.change": Form(
        {"wish": "name|person|merge|remove|game|group", "name": TEXT, "number|into|seen": NUMBER},
        needed=("wish", "seen"),
    ),
    "screen.arrange": Form(
        {"wish": TEXT, "page": PAGE, "once": KEY, "shown": MARK, "seen|version": NUMBER},
        needed=("wish", "once", "shown", "seen"),
    ),
    "seat.act": Form(
        {
            SPOKEN: TEXT,
            WORD: TEXT,
            "part:[a-z0-9]+": TEXT,
            "page": PAGE,
            "once": KEY,
            "seen|version": NUMBER,
            "at": "[a-z0-9-]{1,40}",
        },
        needed=(SPOKEN, "once", "seen"),
        repeated=(WORD,),
    ),
    "printing_table.send_file": Form(NETWORK),
    "printing_table.turn_to_paper": Form({"seat": NUMBER}, needed=("seat",)),
}
