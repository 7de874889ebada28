"""Every reading route of the companion and who may use it, and the paths of all routes.

A route that is missing here fails the tests: whoever adds one has to say who may use it.
"""

from typing import Final

from flask import Flask

from tests.played import DICE

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
    "judge.show_judge": EVERYBODY,
    "score.show_score": EVERYBODY,
    "printing.show_choices": EVERYBODY,
    "printing.draw_preview": EVERYBODY,
    "printing.send_file": EVERYBODY,
    "screen.show_screen": EVERYBODY,
    "dice.show_dice": EVERYBODY,
    "luck.show_method": EVERYBODY,
    "live.listen": EVERYBODY,
    "live.fetch_changes": EVERYBODY,
    "knock.show_knock": ("stranger", "host"),
    "screen.show_controls": HOST,
    "seat.show_seat": SEATED,
    "seat.explain": INSIDE,
    "sheets.show_sheet": INSIDE,
    "sheets.show_log": INSIDE,
    "pad.show_pad": INSIDE,
    "printing_table.show_choices": INSIDE,
    "printing_table.draw_preview": INSIDE,
    "printing_table.send_file": INSIDE,
    "printing_table.lead_to_seat": (),
    "box.show_box": (),
    "bg_stats.lead_to_app": (),
    "learning.send_learnt": (),
    "replay.show_replay": (),
    "replay.show_link": (),
    "luck.show_luck": (),
    **dict.fromkeys(("groups.show_group", "groups.show_games", "groups.show_sheets"), ()),
    **dict.fromkeys(
        ("groups.show_people", "groups.become_keeper", "groups.send_json", "groups.send_csv"), ()
    ),
    **dict.fromkeys(
        (f"group_printing.{view}" for view in ("show_choices", "draw_preview", "send_file")), ()
    ),
    **dict.fromkeys(("group_keeping.show_keeping", "group_keeping.ask", "group_adding.ask"), ()),
    "deleting.ask": (),
    "own_sheets.show_own": EVERYBODY,
    "own_sheets.become_owner": (),
    **dict.fromkeys(("editor.show_sheet", "editor.send_file", "own_keeping.show_keeping"), ()),
    "own_boxes.show_boxes": (),  # without a game and a sheet
    **dict.fromkeys(
        ("own_pictures.draw_own", "own_sharing.show_shared", "own_trial.show_trial"), ()
    ),
    **dict.fromkeys(("own_sharing.send_shared", "own_sharing.draw_shared"), ()),
    "own_pictures.draw_of_table": EVERYBODY,
    "bringing.show_form": EVERYBODY,
    "claim.show_hand": HOST,
    "claim.show_claim": (),
    "lobby.show_lobby": (),
    "lobby.show_join": (),
    "lobby.lead_to_table": (),
    "lobby.scan": (),
    "lobby.follow": (),
    "result.draw_final": (),
    "result.draw_picture": (),
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
    filled = filled.replace("<slug>", DICE.game).replace("<key>", "no-key")
    return (
        filled.replace("<number>", "2").replace("<token>", "no-token").replace("<sheet>", "0" * 16)
    )
