"""Attacks by numbers, such as guessed codes and held streams, and by guests who act as host."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice, product
from typing import Final

from companion.live import Caps
from companion.printing.printer import MOST_OF_A_CLIENT
from companion.store.knocks import MOST_KNOCKS
from companion.tables import GUESS, JOIN, OPEN
from companion.tables.limits import LIMITS
from companion.tables.pace import BURST
from tests.safety import refusals as told
from tests.safety.refusals import OF_HOSTS, Attempt
from tests.safety.routes import fill
from tests.safety.scenes import LEA, MAX, Scene
from tests.safety.siege import Siege, hold_streams
from tests.web.people import Browser

HOSTS_WORDS = ("pause", "end", "lock", "bot 0", "same again", "real dice")
"""What a host wishes; no move of any game is called so."""


def guess_codes(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Guesses one code after the other, from the address of the honest people."""
    address = siege.draw_address()
    guesser, other = open_home(siege, address), open_home(siege, address)
    codes = ("ZZZZ" + "".join(pair) for pair in product("23456789", repeat=2))
    unknown = told.NO_GROUP if "<key>" in scene.rule else told.NO_TABLE
    for code in islice(codes, LIMITS[GUESS].most["address"]):
        yield guess(scene, guesser, code)._replace(refusal=unknown)
    yield guess(scene, other, next(codes))
    yield guess(scene, other, scene.code)
    if scene.honest.who == "stranger" and "<code>" in scene.rule:
        scene.rightful = come_by_link(siege, scene, address)
    elif scene.endpoint != "home.find_table":  # whoever types a code has to wait, too
        scene.rightful.client.environ_base["REMOTE_ADDR"] = address


def guess(scene: Scene, guesser: Browser, code: str) -> Attempt:
    """The honest request, to a table or a group that there may be."""
    if "<key>" in scene.rule:
        link = scene.group.link if code == scene.code else sha256(code.encode()).hexdigest()[:48]
        return scene.spoil(told.GUESSED, guesser, scene.rule.replace("<key>", link))
    if "<code>" in scene.rule:
        return scene.spoil(told.GUESSED, guesser, fill(scene.rule, code))
    return Attempt(guesser, "/find", {"code": code}, {}, told.GUESSED)


def open_home(siege: Siege, address: str) -> Browser:
    browser = Browser(siege.app)
    browser.client.environ_base["REMOTE_ADDR"] = address
    browser.open("/")
    return browser


def come_by_link(siege: Siege, scene: Scene, address: str) -> Browser:
    """A phone that was never here before scans what the shared screen shows it."""
    phone = Browser(siege.app)
    phone.client.environ_base["REMOTE_ADDR"] = address
    key = scene.tables.door.find_join_key(scene.tables.store.tables.load(scene.code))
    link = f"/host/{scene.fields['key']}" if "key" in scene.fields else f"/join/{key}"
    assert phone.open(f"{link}/{scene.code}").status_code == 200
    return phone


def exhaust_streams(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Holds every stream that a guest and strangers are given, and goes on asking."""
    most = Caps()._most
    greedy, onlooker = scene.bring(), scene.bring()
    held = hold_streams(greedy, scene.code)
    assert len(held) == most["guest"] * 2 // 3
    for guest in scene.guests[-1:]:
        held += (taken := hold_streams(guest, scene.code))
        assert len(taken) == most["guest"], "one guest alone can take them all"
    nobody = scene.bring()
    nobody.client = siege.app.test_client(use_cookies=False)
    held += hold_streams(nobody, scene.code)
    assert len(held) == most["table"] * 2 // 3
    asked = f"/t/{scene.code}/live?page=screen"
    for browser in (greedy, onlooker):
        yield Attempt(browser, asked, {}, {}, told.NO_STREAM, "GET")
    for browser in (scene.host, *scene.guests[:-1]):
        with browser.client.get(asked) as mine:
            assert mine.status_code == 200
    siege.grant(scene)
    for stream in held:
        stream.close()


def flood_and_play_host(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    yield from FLOODED.get(scene.endpoint, call_host_functions)(siege, scene)
    if scene.endpoint in TAPPED:
        yield from tap_all_the_time(siege, scene)


def call_host_functions(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    strangers = (scene.bring(), siege.other.host, siege.other.phones[0])
    for browser in (*scene.guests, *strangers) if scene.endpoint in OF_HOSTS else ():
        yield scene.spoil(told.NOT_HOST, browser)


def open_too_many(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Opens tables until one browser reaches its limit; others behind its address may go on."""
    address = siege.draw_address()
    flooder = open_home(siege, address)
    for _ in range(LIMITS[OPEN].most["browser"]):
        assert flooder.post(scene.path, **scene.fields).status_code == 303
    yield scene.spoil(told.TOO_OFTEN, flooder)
    scene.rightful = open_home(siege, address)


def play_on_too_often(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Plays on from a finished game until one browser reaches its limit."""
    cookie = "host" if scene.honest.who == "host" else "seat"
    token = scene.host_token if cookie == "host" else scene.seat_tokens[0]
    flooder = scene.bring(cookie, token, siege.draw_address())
    for _ in range(LIMITS[OPEN].most["browser"]):
        assert flooder.post(scene.path, **scene.fields).status_code == 303
    yield scene.spoil(told.TOO_OFTEN, flooder)


def start_too_many(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Copy after copy of a sheet, until one browser has had enough."""
    flooder = scene.bring_owner(siege.draw_address())
    for number in range(LIMITS[OPEN].most["browser"]):
        asked = scene.fields | {"once": f"copy {number}"}
        assert flooder.post(scene.path, **asked).status_code == 303
    siege._forget_rows()
    yield scene.spoil(told.TOO_OFTEN, flooder)


def add_too_often(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Adds a game with unknown persons again and again, until one browser reaches its limit."""
    cookie = "host" if scene.honest.who == "host" else "seat"
    token = scene.host_token if cookie == "host" else scene.seat_tokens[0]
    flooder = scene.bring(cookie, token, siege.draw_address())
    for number in range(LIMITS[OPEN].most["browser"]):
        wrong = scene.fields | {"person-0": str(99 + number)}
        assert flooder.post(scene.path, **wrong).status_code == 422
    yield scene.spoil(told.TOO_OFTEN, flooder)


def keep_as_a_guest(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Whoever hosts a table, or knows the link of the group, arranges nothing in the group."""
    for browser in (*scene.guests, siege.other.host, scene.bring("host", scene.host_token)):
        yield scene.spoil(told.NOT_KEEPER, browser)


def take_all_seats(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Takes seats under ever new names, until none is left and further tries are refused."""
    for name, colour in (("Eva", "violet"), ("Evi", "slate")):
        scene.tables.lobby.sit_down(scene.code, name=name, colour=colour, language="en")
    flooder = scene.bring(address=siege.draw_address())
    for number in range(LIMITS[JOIN].most["browser"]):
        yield scene.spoil(told.FULL, flooder, name=f"Eve {number}")
    yield scene.spoil(told.TOO_OFTEN, flooder)
    scene.tables.hosting.remove(scene.code, 4)
    scene.fields = scene.fill_in()  # the page of whoever is honest shows that there is room again


def knock_all_the_time(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Sends more knocks than people would, until they are refused."""
    for number in range(MOST_KNOCKS):
        scene.tables.door.knock(
            scene.code,
            MAX,
            name=f"Eve {number}",
            language="en",
            browser=f"browser {number}",
            once=f"knock {number}",
        )
    flooder = scene.bring(address=siege.draw_address())
    for number in range(LIMITS[JOIN].most["browser"]):
        yield scene.spoil(told.CROWDED, flooder, name=f"Eva {number}")
    yield scene.spoil(told.TOO_OFTEN, flooder)
    first = scene.tables.store.tables.load(scene.code).knocks[0]
    scene.tables.store.knocks.turn_away(scene.code, first.number)


def claim_with_what_guests_have(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    table = scene.tables.store.tables.load(scene.code)
    for key in (*scene.seat_tokens, scene.tables.door.find_join_key(table)):
        yield scene.spoil(told.NOT_HOST, scene.guests[MAX], key=key)


def answer_for_the_host(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """A yes from everybody is the host's to say; any other answer is open to guests."""
    said = scene.fields["answer"].replace("turn away", "all agree")
    for guest in scene.guests if scene.honest.who == "host" else ():
        yield scene.spoil(told.NOT_HOST, guest, answer=said)


def print_all_the_time(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Prints more documents at once than one address may, until that is refused."""
    printer, address = siege.app.extensions["companion"].printer, siege.draw_address()
    scene.rightful.client.environ_base["REMOTE_ADDR"] = address
    turns = [printer._enter(address) for _ in range(MOST_OF_A_CLIENT + 1)]
    for network in ("house", "another"):
        yield scene.spoil(told.TOO_MUCH_PRINTED, network=network)
    for turn in turns:
        printer._leave(address, turn)


def tap_all_the_time(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """More taps of a seat, or of the host, than anybody makes by hand; its key stays good."""
    client = scene.code, None if scene.honest.who == "host" else LEA
    scene.rightful.client.environ_base["REMOTE_ADDR"] = siege.draw_address()
    pace = siege.app.extensions["companion"].pace
    clock, now = pace._clock, pace._clock()
    pace._clock = lambda: now  # or the bucket fills again while others are busy
    for _ in range(BURST):
        pace.count(client)
    yield scene.spoil(told.TOO_MANY_TAPS)
    yield scene.spoil(told.TOO_MANY_TAPS)
    pace._clock = clock
    del pace._left[client]


def tap_what_hosts_wish(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    name = next(iter(scene.fields))
    for word in HOSTS_WORDS:
        yield scene.spoil(told.NO_MOVE, **{name: word})


FLOODED: Final[dict[str, Callable[[Siege, Scene], Iterator[Attempt]]]] = {
    "own_sheets.start": start_too_many,
    "home.open_table": open_too_many,
    "replay.play_on": play_on_too_often,
    "group_adding.add": add_too_often,
    "bringing.bring": open_too_many,
    "group_keeping.change": keep_as_a_guest,
    "lobby.sit_down": take_all_seats,
    "claim.claim": claim_with_what_guests_have,
    "knock.knock": knock_all_the_time,
    "knock.answer": answer_for_the_host,
    "printing_table.send_file": print_all_the_time,
    "seat.act": tap_what_hosts_wish,
}
TAPPED: Final = (
    "claim.hand_over",
    "knock.answer",
    "screen.arrange",
    "seat.act",
    "scribe.allow",
    "company.send",
    "pad.propose",
    "waiting.change",
)
"""Where taps are counted."""
