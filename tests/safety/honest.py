"""The correct request for every route that changes something; attacks are variations of it.

A route that is missing here fails the tests: whoever adds one has to say who may use it, and when.
"""

from typing import Final, NamedTuple

from tests.played import DICE
from tests.safety.routes import EVERYBODY

FACES: Final = "dice straight curve tea-tea tea-silk lamp fish mogul raja"


class Honest(NamedTuple):
    """A request as one of our pages sends it: when, by whom, and what comes of it."""

    stage: str
    who: str
    """A stranger, a guest or the host; a stranger's request is open to all."""
    fields: dict[str, str]
    status: int = 303
    stores: bool = True
    """Whether something is different afterwards."""


def let_host(stage: str, **fields: str) -> Honest:
    return Honest(stage, "host", fields)


def let_guest(stage: str, **fields: str) -> Honest:
    return Honest(stage, "guest", fields)


TAP: Final = {"seen": "{seen}", "once": "{once}"}
FORM: Final = {"seen": "{version}", "once": "{once}"}
LOBBY: Final = {"shown": "{shown}", "once": "{once}"}
WISH: Final = TAP | {"shown": "{shown}"}
PAPER: Final = {"do:2": "roll"} | TAP
SUN: Final = {**DICE._asdict(), "language": "en"}
NETWORK: Final = {"network": "house", "password": "sesame"}
PLAY_ON: Final = {"step": "0", "seat": "{mine}", "bot": "greedy", "once": "{once}"}
PLAY: Final = f"game {DICE.game}\nsheet {DICE.sheet}\nseats 2\nfirst 0\n0: roll\n"
SAT: Final = {"person-0": "1", "person-1": "new", "person-2": "none"}
SEEN: Final = {"seen": "{group_version}"}
OWN: Final = {"seen": "{own_version}"}
FOUND: Final = {"to": "new", "name": "Mondays", "person-0": "new", "seen": "0", "once": "{once}"}
ADD: Final = {"to": "{group}", "once": "{once}"}
CHANGING: Final = {
    "home.open_table": (Honest("lobby", "stranger", SUN | {"once": "{once}"}),),
    "home.find_table": (Honest("lobby", "stranger", {"code": "{code}"}, stores=False),),
    "lobby.sit_down": (Honest("lobby", "stranger", {"name": "Eve", "colour": "slate"} | FORM),),
    "lobby.arrive": (Honest("empty lobby", "stranger", {}, status=204),),
    "lobby.change_people": (
        let_host("lobby", lock="yes", **LOBBY),
        let_host("lobby", bot="greedy", **LOBBY),
        let_host("lobby", paper="Opa", **LOBBY),
        let_host("lobby", remove="0", **LOBBY),
        let_host("lobby", up="1", **LOBBY),
        let_host("lobby", first="1", **LOBBY),
        let_host("lobby", option="sell_exactly yes", **LOBBY),
        let_host("lobby", language="fr", **LOBBY),
    ),
    "waiting.change": (
        let_guest("lobby", name="Lena", colour="violet", once="{once}"),
        let_guest("lobby", ready="yes", once="{once}"),
        let_guest("ready", ready="no", once="{once}"),
        let_guest("ready", begin="yes", once="{once}"),
        let_guest("lobby", leave="yes", once="{once}"),
    ),
    "lobby.tell_wifi": (let_host("lobby", **NETWORK, **LOBBY),),
    "lobby.start": (let_host("lobby", shown="{shown}"),),
    "claim.hand_over": (
        Honest("running", "host", {"once": "{once}"}, status=200),
        Honest("lobby", "host", {"once": "{once}"}, status=200),
    ),
    "claim.claim": (
        Honest("running", "stranger", {"key": "{hand}"}),
        Honest("lobby", "stranger", {"key": "{link}"}),
    ),
    "knock.knock": (Honest("running", "stranger", {"seat": "1", "name": "Eve", "once": "{once}"}),),
    "knock.answer": (
        let_guest("knocked", answer="admit {knock}"),
        let_host("knocked", answer="turn away {knock}"),
        let_guest("proposed", answer="agree {proposed}"),
        let_guest("proposed", answer="refuse {proposed}"),
        let_host("proposed", answer="all agree {proposed}"),
        let_host("remarked", answer="leave {remark}"),
    ),
    "pad.propose": (
        let_guest("running", box="a1-n", value="3 fame", once="{once}"),
        let_guest("ended", box="a1-n", value="3 fame", once="{once}"),
    ),
    "scribe.allow": (
        let_guest("running", allow="yes", once="{once}"),
        let_guest("allowed", allow="no", once="{once}"),
    ),
    "company.send": (let_guest("running", sign="clap", once="{once}"),),
    "screen.arrange": (
        let_host("running", wish="pause", **WISH),
        let_host("paused", wish="go on", **WISH),
        let_host("rolled", wish="skip", **WISH),
        let_host("running", wish="end", **WISH),
        let_host("running", wish="lock", **WISH),
        let_host("locked", wish="unlock", **WISH),
        let_host("running", wish="real dice", **WISH),
        let_host("typing", wish="our dice", **WISH),
        let_host("running", wish="language fr", **WISH),
        let_host("running", wish="bot 0", **WISH),
        let_host("running", wish="stand in 0", **WISH),
        let_host("running", wish="nudge 0", **WISH),
        let_host("running", wish="timer 60", **WISH),
        let_host("running", wish="no reactions", **WISH),
        let_host("running", wish="paper 0", **WISH),
        let_host("rolled", wish="propose 1", **WISH),
        let_host("ended", wish="again", **WISH),
        let_host("ended", wish="same again", **WISH),
    ),
    "replay.play_on": (
        let_guest("ended", **PLAY_ON),
        let_host("ended", **PLAY_ON),
    ),
    "bringing.bring": (Honest("lobby", "stranger", {"text": PLAY, "once": "{once}"}),),
    "deleting.delete": (let_host("ended", sure="yes"), let_host("over", sure="yes")),
    "group_adding.add": (
        let_guest("over", **SAT | FOUND),
        let_host("over", **SAT | SEEN | ADD),
    ),
    "group_keeping.change": (
        let_host("over", wish="person", number="1", name="Lea M.", **SEEN),
        let_host("over", wish="merge", number="1", into="2", **SEEN),
        let_host("over", wish="remove", number="2", **SEEN),
        let_host("over", wish="game", number="1", **SEEN),
        let_host("over", wish="name", name="Tuesdays", **SEEN),
        let_host("over", wish="group", **SEEN),
    ),
    "own_sheets.start": (Honest("lobby", "stranger", DICE._asdict() | {"once": "{once}"}),),
    "editor.change": (
        Honest("lobby", "stranger", {"box": "a1-n", "value": "3 fame"} | OWN),
        Honest("lobby", "stranger", {"by": "undo"} | OWN),
    ),
    "own_keeping.keep": (
        Honest("lobby", "stranger", {"wish": "save", "maker": "Lea"} | OWN),
        Honest("lobby", "stranger", {"wish": "try"} | OWN),
        Honest("lobby", "stranger", {"wish": "duplicate", "once": "{once}"} | OWN),
        Honest("lobby", "stranger", {"wish": "delete"} | OWN),
    ),
    "seat.act": (
        let_guest("running", do="{lit}", **TAP),
        let_guest("helping", **PAPER),
        let_host("helping", **PAPER),
        let_guest("typing", do=FACES, **TAP),
    ),
    "printing_table.send_file": (
        Honest("running", "guest", NETWORK, status=200, stores=False),
        Honest("running", "host", NETWORK, status=200, stores=False),
    ),
    "printing_table.turn_to_paper": (let_guest("running", seat="{mine}"),),
}


def list_senders(endpoint: str) -> tuple[str, ...]:
    """Who may send something to a route."""
    senders = tuple(honest.who for honest in CHANGING[endpoint])
    return EVERYBODY if "stranger" in senders else senders


NOT_GIVEN: Final = {
    "hand": "a-key-that-nobody-was-given",
    **dict.fromkeys(("knock", "remark", "mine", "version", "group_version", "own_version"), "1"),
    "group": "0" * 48,
    "shown": "0" * 16,
}


def fill_in(fields: dict[str, str], **known: str) -> dict[str, str]:
    """The fields with what is known in them, and wrong keys and numbers where nothing is."""
    return {name: text.format_map(NOT_GIVEN | known) for name, text in fields.items()}
