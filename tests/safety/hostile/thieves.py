"""Attacks with requests that others sent, with foreign cookies or keys, and from other sites."""

from collections.abc import Iterator

from tests.safety import refusals as told
from tests.safety.refusals import Attempt, Refusal, deny, lead_to
from tests.safety.scenes import LEA, OMA, Scene
from tests.safety.siege import Siege
from tests.store.conftest import give_seat
from tests.web.people import HERE

MONTH = 31 * 24 * 3600
FELLOW = {"host": "seat", "seat": "host"}
"""The cookies, each with the one in whose place it is no good."""
FORGED = ("", "x", "é", "A" * 32, "0" * 3900)
FOREIGN_HOSTS = ("evil.example", "a_b.evil.example", "a..b", "x" * 64, "", "localhost:99999", "a,b")
"""Names that are not ours, some of which a framework cannot read."""
FOREIGN_HEADERS = (
    {"Origin": "https://evil.example"},
    {"Origin": f"{HERE}.evil.example"},
    {"Origin": HERE, "Sec-Fetch-Site": "cross-site"},
    {"Origin": HERE, "Sec-Fetch-Site": "same-site"},
)


def replay_an_old_request(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """What somebody else sent, overheard word by word; and one's own once more."""
    overheard = {"csrf": scene.rightful.find("csrf")}
    for thief in (scene.bring(), siege.other.host, *scene.guests):
        if thief is not scene.rightful:
            yield scene.spoil(told.NOT_OURS, thief, **overheard)
    siege.grant(scene)
    yield scene.spoil(find_repeated(scene))
    if scene.endpoint == "claim.claim":
        yield scene.spoil(told.NOT_HOST, scene.bring())
    if scene.fields.keys() & {"remove", "up", "first"} or is_about_the_table(scene):
        yield scene.spoil(told.STALE, once="another")
    if scene.endpoint == "seat.act":
        name = next(iter(scene.fields))
        actor = OMA if name == f"do:{OMA}" else LEA
        lit = scene.tables.look(scene.code).list_offers(actor)[0]
        for spoilt in ({"once": "another"}, {"once": "another", name: lit}, {name: lit}):
            yield scene.spoil(told.STALE, **spoilt)


def is_about_the_table(scene: Scene) -> bool:
    """Tells whether a wish changes this table, and does not open the same next one every time."""
    return scene.endpoint == "screen.arrange" and not scene.fields["wish"].endswith("again")


ANSWERED = {
    "home.open_table": "/lobby",
    "home.find_table": "/join",
    "lobby.sit_down": "/me",
    "lobby.change_people": "/lobby",
    "lobby.tell_wifi": "/lobby",
    "lobby.start": "/screen",
    "knock.knock": "/knock",
    "scribe.allow": "/me",
    "company.send": "/me",
    "replay.play_on": "/me",
    "group_adding.add": "/g/",
    "bringing.bring": "/replay",
    "pad.propose": "/pad",
    "own_sheets.start": "/own/",
    "editor.change": "/own/",
    "own_keeping.keep": "/own/",
    "printing_table.turn_to_paper": "/print",
}
"""Where a request leads: the first time, and again when it does nothing any more."""


def find_repeated(scene: Scene) -> Refusal:
    """What is said to the same request again: the same as before, and nothing is done."""
    if scene.honest.status != 303:
        return Refusal(scene.honest.status, "")
    match scene.endpoint:
        case "waiting.change":
            return told.NOT_SEATED if "leave" in scene.fields else lead_to("/me")
        case "deleting.delete":
            return told.NO_TABLE
        case "editor.change" if "by" in scene.fields:
            return told.STALE
        case "own_keeping.keep" if scene.fields["wish"] != "duplicate":
            is_gone = scene.fields["wish"] == "delete"
            return told.NO_OWN_SHEET if is_gone else told.STALE
        case "group_keeping.change":
            return told.NO_GROUP if scene.fields["wish"] == "group" else told.STALE
        case "seat.act" | "knock.answer":
            pages = {"remarked": "/pad", "host": "/screen"}
            return lead_to(pages.get(scene.honest.stage, pages.get(scene.honest.who, "/me")))
        case "claim.claim":
            return lead_to("/lobby" if scene.honest.stage == "lobby" else "/host")
        case "screen.arrange":
            return lead_to("/screen" if is_about_the_table(scene) else "/lobby")
    return lead_to(ANSWERED[scene.endpoint])


def come_without_the_right_cookie(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    if scene.endpoint == "claim.claim":
        yield from come_with_a_wrong_key(siege, scene)
    if scene.endpoint == "group_keeping.change":
        yield from keep_without_the_right_cookie(siege, scene)
    if scene.endpoint in told.OF_OWNERS:
        yield from edit_without_the_right_cookie(siege, scene)
    if scene.honest.who == "stranger" or scene.endpoint == "group_keeping.change":
        return
    denied = deny(scene.endpoint)
    mine = "host" if scene.honest.who == "host" else "seat"
    tokens = {"host": scene.host_token, "seat": scene.seat_tokens[LEA]}
    yield scene.spoil(denied, scene.bring())
    for cookie in FELLOW:
        forger = scene.bring()
        wrong = (*map(siege.find_foreign, FELLOW), tokens[FELLOW[cookie]])
        for token in (*FORGED, *wrong):
            forger.client.set_cookie(cookie, token, path=f"/t/{scene.code}")
            yield scene.spoil(denied, forger)
    yield from come_too_late(siege, scene, MONTH)
    yield from come_after_leaving(scene, mine, tokens[mine])


def keep_without_the_right_cookie(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """A group's host is known by a cookie of the group: none, a table's, another group's."""
    yield scene.spoil(told.NOT_KEEPER, scene.bring())
    yield scene.spoil(told.NOT_KEEPER, scene.guests[LEA])
    forger = scene.bring()
    for token in (*FORGED, scene.host_token, scene.seat_tokens[LEA], scene.group.link):
        forger.client.set_cookie("keeper", token, path=f"/g/{scene.group.link}")
        yield scene.spoil(told.NOT_KEEPER, forger)
    other, token = siege.app.extensions["companion"].groups.found("Others", "another form")
    siege._forget_rows()
    forger.client.set_cookie("keeper", token, path=f"/g/{scene.group.link}")
    yield scene.spoil(told.NOT_KEEPER, forger)
    yield scene.spoil(told.NOT_KEEPER, None, f"/g/{other.link}/keep")


def edit_without_the_right_cookie(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Whoever edits from elsewhere shows the cookie of the workshop's link: none, a wrong one."""
    forger = scene.bring(address=siege.draw_address())
    yield scene.spoil(told.NOT_OWNER, forger)
    for token in (*FORGED, scene.host_token, *scene.seat_tokens[:1]):
        forger.client.set_cookie("owner", token)
        yield scene.spoil(told.NOT_OWNER, forger)


def come_too_late(siege: Siege, scene: Scene, seconds: float) -> Iterator[Attempt]:
    """Sends the honest request by its rightful sender, but this many seconds later."""
    clock = siege.store.database.clock
    siege.store.database.clock = lambda: clock() + seconds
    try:
        yield scene.spoil(deny(scene.endpoint))
    finally:
        siege.store.database.clock = clock


def come_after_leaving(scene: Scene, cookie: str, token: str) -> Iterator[Attempt]:
    """The old token of a seat or host that somebody else has by now, who is then the rightful."""
    left = scene.rightful
    denied = deny(scene.endpoint) if cookie == "host" else told.LOST
    if cookie == "host":
        fresh = scene.tables.door.claim(scene.code, token, "another browser")
    else:
        fresh = "the token of another phone"
        scene.tables.store.seats.leave(scene.code, LEA)
        yield scene.spoil(denied, left)
        give_seat(scene.tables.store, scene.code, LEA, fresh)
    yield scene.spoil(denied, left)
    scene.rightful = scene.bring(cookie, fresh)


def come_with_a_wrong_key(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """A claim needs no cookie but a key: none, a forged one, another table's, one too old."""
    for key in ("A" * 32, siege.find_foreign("host"), siege.find_foreign("seat")):
        yield scene.spoil(told.NOT_HOST, key=key)
    yield scene.spoil(told.UNKNOWN_FIELD, key="")
    yield scene.spoil(told.UNKNOWN_FIELD, key=None)
    foreign = scene.tables.door.offer_hand(siege.other.code, scene.code)
    yield scene.spoil(told.NOT_HOST, key=foreign)
    old = "B" * 43
    scene.tables.store.hosts.offer_host(scene.code, old, 0)
    yield scene.spoil(told.NOT_HOST, key=old)


def come_from_another_site(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    for headers in FOREIGN_HEADERS:
        yield scene.spoil(told.NOT_OURS, None, "", headers)
    for host in FOREIGN_HOSTS:
        foreign_name = {"Host": host, "Origin": f"http://{host}"}
        yield scene.spoil(told.FOREIGN_HOST, None, "", foreign_name)
    stranger = scene.bring()
    for token in ("", "é" * 32, scene.rightful.find("csrf")[::-1], stranger.find("csrf")):
        yield scene.spoil(told.NOT_OURS, csrf=token)
    plain = {"Content-Type": "text/plain"}
    yield scene.spoil(told.NOT_OURS, None, "", plain)
