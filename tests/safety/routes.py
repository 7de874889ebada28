"""Every route of the companion, who may use it, and what an honest request to it looks like.

A route that is missing here fails the tests: whoever adds one has to say who may use it.
"""

from typing import Final, NamedTuple

from flask import Flask

EVERYBODY: Final = ("stranger", "guest", "host")
SEATED: Final = ("guest",)
INSIDE: Final = ("guest", "host")
HOST: Final = ("host",)

# Who gets an answer of 2xx from a route that only reads, while the game runs.
READING: Final = {
    "static": EVERYBODY,
    "send_icons": EVERYBODY,
    "health.tell_health": EVERYBODY,
    "home.show_home": EVERYBODY,
    "rules.show_rules": EVERYBODY,
    "score.show_score": EVERYBODY,
    "printing.show_choices": EVERYBODY,
    "printing.draw_picture": EVERYBODY,
    "printing.send_file": EVERYBODY,
    "screen.show_screen": EVERYBODY,
    "dice.show_dice": EVERYBODY,
    "live.listen": EVERYBODY,
    "live.fetch_changes": EVERYBODY,
    "knock.show_knock": ("stranger", "host"),
    "screen.show_controls": HOST,
    "seat.show_seat": SEATED,
    "seat.explain": INSIDE,
    "sheets.show_sheet": INSIDE,
    "sheets.show_log": INSIDE,
    "printing_table.show_choices": INSIDE,
    "printing_table.draw_picture": INSIDE,
    "printing_table.send_file": INSIDE,
    "printing_table.lead_to_seat": (),
    "claim.show_hand": HOST,
    "claim.show_claim": (),
    "lobby.show_lobby": (),
    "lobby.show_join": (),
    "lobby.lead_to_table": (),
    "lobby.scan": (),
    "lobby.follow": (),
}


class Change(NamedTuple):
    """A route that changes something: who may, and the fields of an honest request."""

    who: tuple[str, ...]
    fields: dict[str, str]


CHANGING: Final = {
    "home.open_table": Change(EVERYBODY, {"game": "dice_charmers", "sheet": "sun"}),
    "home.find_table": Change(EVERYBODY, {"code": "{code}"}),
    "lobby.sit_down": Change(EVERYBODY, {"name": "Eve", "colour": "slate"}),
    "lobby.arrive": Change(EVERYBODY, {}),
    "lobby.change_people": Change(HOST, {"lock": "yes"}),
    "lobby.tell_wifi": Change(HOST, {"network": "house", "password": "open sesame"}),
    "lobby.start": Change(HOST, {}),
    "claim.claim": Change(EVERYBODY, {"key": "a key that nobody was given".replace(" ", "-")}),
    "knock.knock": Change(EVERYBODY, {"seat": "1", "name": "Eve"}),
    "knock.answer": Change(INSIDE, {"answer": "admit 1"}),
    "screen.arrange": Change(HOST, {"wish": "pause"}),
    "seat.act": Change(SEATED, {"do": "{lit}", "seen": "{seen}", "once": "{once}"}),
    "printing_table.send_file": Change(INSIDE, {"network": "house", "password": "sesame"}),
    "printing_table.turn_to_paper": Change(SEATED, {"seat": "{mine}"}),
}


def list_rules(app: Flask, method: str) -> dict[str, str]:
    """The rules of all routes that answer to a method, by endpoint."""
    return {
        rule.endpoint: rule.rule
        for rule in app.url_map.iter_rules()
        if method in (rule.methods or ())
    }


def fill(rule: str, code: str) -> str:
    """A path that leads somewhere."""
    filled = rule.replace("<code>", code).replace("<path:filename>", "ground.css")
    filled = filled.replace("<slug>", "dice_charmers").replace("<key>", "no-key")
    return filled.replace("<number>", "2")
