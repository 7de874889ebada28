"""Attacks that hide something in a field or an address, or that send far too much."""

from collections.abc import Iterator
from html import escape, unescape
from itertools import product

from tests.played import CARDS
from tests.safety import refusals as told
from tests.safety.refusals import Attempt, Refusal, misplace
from tests.safety.routes import fill
from tests.safety.scenes import MAX, Scene
from tests.safety.siege import Siege, check_manners

NASTY = (
    "<script>alert(1)</script>",
    "{{ 7 * 7 }} {% include x %}",
    "Lea, of the longest name\r\nSet-Cookie: host=1",
    "data: 9\n\nevent: changed and so on",
    "'; DROP TABLE tables; --",
    "\x00\x1b[2J",
    "a\u202eb",
)
"""None of them is a name: too long for one, or of signs that nobody sees."""
MARKUP = ('<b>"{{7*7}}',)
LINES = ("Eve\r\nevil: 1", "Eve\r\nSet-Cookie:evil=")
SHOWN = {
    ("lobby.sit_down", "name"): MARKUP + LINES,
    ("lobby.sit_down", "once"): MARKUP,
    ("lobby.change_people", "paper"): MARKUP + LINES,
    ("lobby.tell_wifi", "network"): MARKUP + LINES,
    ("lobby.tell_wifi", "password"): MARKUP + LINES,
    ("waiting.change", "name"): MARKUP + LINES,
    ("claim.hand_over", "once"): MARKUP,
    ("knock.knock", "name"): MARKUP + LINES,
    ("seat.act", "once"): MARKUP,
    ("printing_table.send_file", "network"): LINES,
}
"""Where these are welcome, as nothing but text."""
NAMES = ("name", "paper")
PAGES = ("screen", "host", "me", "log", "changes?page=screen&phase=running")
WALKS = ("..", "../../key", "%2e%2e%2fkey", "..%2f..%2fkey", "evil.example")
LURES = {
    "Referer": "https://evil.example/",
    "X-Forwarded-Host": "evil.example",
    "HX-Current-URL": "https://evil.example/screen",
}


def write_nasty_text(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    for field in scene.fields:
        if refusal := misplace(scene.endpoint, field, scene.honest.stage):
            for text in NASTY:
                unkept = "\x00" in text
                yield scene.spoil(told.UNKNOWN_FIELD if unkept else refusal, **{field: text})
        for text in SHOWN.get((scene.endpoint, field), ()):
            check_shown_as_text(siege, scene, field, text)


def check_shown_as_text(siege: Siege, scene: Scene, field: str, text: str) -> None:
    """Sends what is welcome as a text, and looks for it on every page that may show it."""
    shown = siege.stage(scene.endpoint, scene.honest)
    shown.fields[field] = text
    siege.grant(shown)
    assert shown.rightful.client.get_cookie("evil", path="/") is None
    seen = "".join(show_pages(shown)) if shown.honest.stores else ""
    assert escape(text) == text or text not in seen
    if field in NAMES:
        assert " ".join(text.split()) in unescape(seen)


def show_pages(scene: Scene) -> Iterator[str]:
    """Whatever the host and a guest see by now."""
    for browser, page in product((scene.host, scene.guests[MAX]), PAGES):
        with browser.client.get(f"/t/{scene.code}/{page}", follow_redirects=True) as answer:
            check_manners(answer)
            yield answer.get_data(as_text=True)


def walk_out_of_the_folder(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    if "<code>" in scene.rule:
        for code in WALKS:
            yield scene.spoil(told.NOTHING_HERE, None, fill(scene.rule, code))
        merged = Refusal(308, "http://localhost/t/evil.example/")
        yield scene.spoil(merged, None, fill(scene.rule, "/evil.example"))
        yield scene.spoil(told.NOTHING_HERE, None, fill(scene.rule, scene.code.lower()))
        yield scene.spoil(told.NO_TABLE, None, fill(scene.rule, "ABCDEF"))
    if "<key>" in scene.rule:
        for key in ("evil.example", scene.group.link.upper(), f"{scene.group.link}0", "A" * 48):
            yield scene.spoil(told.NO_GROUP, None, scene.rule.replace("<key>", key))
    if scene.endpoint == "bringing.bring":
        yield from bring_from_elsewhere(scene)
    if scene.endpoint == "home.find_table":
        for code in ("//evil.example", "../../etc/passwd", "\\\\evil.example", "http://evil"):
            yield scene.spoil(told.NO_TABLE, code=code)
    yield from name_a_sheet_elsewhere(scene)
    siege.grant(scene, LURES)


def name_a_sheet_elsewhere(scene: Scene) -> Iterator[Attempt]:
    """A sheet somewhere on the disk, or one that nobody edits."""
    for own in ("evil.example", "..", "0" * 16) if hasattr(scene, "own") else ():
        yield scene.spoil(told.NO_OWN_SHEET, None, scene.rule.replace(scene.own, own))
    if scene.endpoint in ("home.open_table", "own_sheets.start"):
        for sheet in (
            "../../key",
            "/etc/passwd",
            "sun.toml",
            "..%2fsun",
            f"../{CARDS.game}/classic",
        ):
            yield scene.spoil(told.NO_SHEET, sheet=sheet)
            yield scene.spoil(told.NO_SHEET, game=sheet)


def bring_from_elsewhere(scene: Scene) -> Iterator[Attempt]:
    """A log whose sheet lies somewhere on the disk."""
    for sheet in ("../../key", "/etc/passwd", "..%2fsun", "evil.example"):
        text = scene.fields["text"].replace("sheet sun", f"sheet {sheet}")
        yield scene.spoil(told.NOT_ITS_SHEET, text=text)


def send_too_much(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    in_header = {"X-CSRF-Token": scene.rightful.find("csrf")}
    for field in (*scene.fields, "csrf"):
        yield scene.spoil(told.TOO_MUCH, None, "", in_header, **{field: "x" * (8 * 1024 + 1)})
    for texts in (["x" * 8 * 1024] * 8, ["x" * 64 * 1024], [""] * 101, [""] * 1001):
        yield scene.spoil(told.TOO_MUCH, None, "", in_header, csrf=texts)
