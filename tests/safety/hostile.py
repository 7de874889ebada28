"""The people who want to get in: each sends requests that must not change anything."""

from collections.abc import Callable, Iterator
from itertools import islice

from companion.live import Caps
from tests.safety.evening import Evening
from tests.safety.routes import CHANGING, fill
from tests.safety.siege import (
    ADDRESS,
    Attack,
    Siege,
    let_everybody_play_on,
    let_honest_phones_join,
)
from tests.web.people import HERE, Browser, Phone

FORGED = "dice straight curve tea-tea tea-silk lamp fish mogul raja"
ARRANGED = ("rewind 0", "rewind 1", "rewind 2", "skip", "paper 0", "paper 1", "start 2 0")
"""What only the table itself writes."""
NASTY = (
    "<script>alert(1)</script>",
    "{{ 7 * 7 }}",
    "Lea\r\nSet-Cookie: host=1",
    "data: 9\n\nevent: changed",
    "'; DROP TABLE tables; --",
    "\x00\x1b[2J",
    "a\u202eb",
)


Enemy = Callable[[Siege], Iterator[Attack]]


def act_for_another_seat(siege: Siege) -> Iterator[Attack]:
    number = str(siege.evening.phones.index(siege.turn))
    for endpoint in CHANGING:
        yield siege.attack(endpoint, siege.idle, **{f"do:{number}": "roll", "seat": number})
        yield siege.attack(endpoint, siege.turn, as_seat=number)
    line = siege.fill_fields("seat.act")["do"]
    fields = {f"do:{number}": line, "seen": siege.idle.find("seen"), "once": "mine"}
    yield Attack(siege.idle, f"/t/{siege.code}/do", fields, {}, "seat.act")


def act_out_of_turn(siege: Siege) -> Iterator[Attack]:
    for line in ("roll", "done", "take g1", "take back", "skip", "rewind 1", "start 2 0"):
        yield siege.attack("seat.act", siege.idle, do=line, seen=siege.idle.find("seen"))
    for endpoint in CHANGING:
        yield siege.attack(endpoint, siege.idle)


def forge_dice(siege: Siege) -> Iterator[Attack]:
    for browser in (siege.turn, siege.idle, siege.evening.host):
        for line in (FORGED, "reroll raja mogul", "paper 0"):
            yield siege.attack("seat.act", browser, do=line, once=f"forged {line}"[:60])
    yield from type_what_no_dice_show(siege.typing)
    for wish in (FORGED, "roll", f"propose {FORGED}"):
        yield siege.attack("screen.arrange", wish=wish)
    for endpoint in CHANGING:
        yield siege.attack(endpoint, do=FORGED, once="forged")
        yield siege.attack(endpoint, dice=FORGED)


def type_what_no_dice_show(evening: Evening) -> Iterator[Attack]:
    """Where real dice are typed, those who type them speak for the table, but of dice alone."""
    roller = evening.find_turn()
    for honest in ("roll", FORGED):
        roller.look()
        assert roller.tap(honest).status_code == 303
        for phone in evening.phones:
            phone.look()
            for line in (*ARRANGED, "dice", f"{FORGED} raja", FORGED.replace("raja", "lamp")):
                fields = {"do": line, "seen": phone.find("seen"), "once": f"typed {line}"[:60]}
                yield Attack(phone, f"/t/{evening.code}/do", fields, {}, "seat.act")


def replay_an_old_request(siege: Siege) -> Iterator[Attack]:
    old = siege.attack("seat.act")
    assert siege.send(old).status_code == 303
    yield old
    yield old._replace(fields=old.fields | {"once": "another key"})
    yield old._replace(fields=old.fields | {"do": "done"})
    yield old._replace(browser=siege.idle)
    for endpoint in CHANGING:  # what somebody else sent, overheard word by word
        overheard = siege.attack(endpoint)
        fields = overheard.fields | {"csrf": overheard.browser.find("csrf")}
        for thief in (siege.bring_stranger(), siege.other.host, siege.idle):
            if thief is not overheard.browser:
                yield overheard._replace(browser=thief, fields=fields)


def come_without_the_right_cookie(siege: Siege) -> Iterator[Attack]:
    for endpoint, change in CHANGING.items():
        if "stranger" not in change.who:
            yield siege.attack(endpoint, siege.bring_stranger())
    for cookie in ("seat", "host"):
        for token in ("", "x", "é", "A" * 32, "0" * 3900):
            for endpoint, change in CHANGING.items():
                if "stranger" not in change.who:
                    forger = siege.bring_stranger()
                    forger.client.set_cookie(cookie, token, path=f"/t/{siege.code}")
                    yield siege.attack(endpoint, forger)
    for foreign, cookie in ((siege.other.host, "host"), (siege.other.phones[0], "seat")):
        kept = foreign.client.get_cookie(cookie, path=f"/t/{siege.other.code}")
        assert kept is not None
        foreign.client.set_cookie(cookie, kept.value, path=f"/t/{siege.code}")
        for endpoint, change in CHANGING.items():
            if "stranger" not in change.who:
                foreign.open(f"/t/{siege.code}/knock")
                yield siege.attack(endpoint, foreign)


def come_from_another_site(siege: Siege) -> Iterator[Attack]:
    for endpoint in CHANGING:
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": f"{HERE}.evil.example"},
            {"Origin": HERE, "Sec-Fetch-Site": "cross-site"},
            {"Origin": HERE, "Sec-Fetch-Site": "same-site"},
            {"Host": "evil.example", "Origin": "http://evil.example"},
        ):
            yield siege.attack(endpoint)._replace(headers=headers)
        yield siege.attack(endpoint, csrf="")
        yield siege.attack(endpoint, csrf="é" * 32)
        yield siege.attack(endpoint, csrf=siege.evening.host.find("csrf")[::-1])


def write_nasty_text(siege: Siege) -> Iterator[Attack]:
    for endpoint, change in CHANGING.items():
        for text in NASTY:
            for field in change.fields:
                if (endpoint, field) not in FREE_TEXT:
                    yield siege.attack(endpoint, **{field: text})


FREE_TEXT = {
    ("lobby.tell_wifi", "network"),
    ("lobby.tell_wifi", "password"),
    ("printing_table.send_file", "network"),
    ("printing_table.send_file", "password"),
    ("knock.knock", "name"),
    ("seat.act", "once"),
}
"""Fields in which any text is welcome: what becomes of it is tested where it is shown."""


def walk_out_of_the_folder(siege: Siege) -> Iterator[Attack]:
    for endpoint in CHANGING:
        for code in ("..", "../../key", "%2e%2e%2fkey", "/evil.example", "evil.example", "ABCDEF"):
            if "<code>" in siege.rules[endpoint]:
                path = fill(siege.rules[endpoint], code)
                yield siege.attack(endpoint)._replace(path=path)
    for code in ("//evil.example", "../../etc/passwd", "\\\\evil.example", "http://evil.example"):
        yield siege.attack("home.find_table", code=code)
    for sheet in ("../../key", "/etc/passwd", "sun.toml", "..%2fsun"):
        yield siege.attack("home.open_table", sheet=sheet)


def send_too_much(siege: Siege) -> Iterator[Attack]:
    for endpoint in CHANGING:
        for field in (*CHANGING[endpoint].fields, "extra"):
            yield siege.attack(endpoint, **{field: "x" * (64 * 1024 + 1)})
            yield siege.attack(endpoint, **{field: "x" * (8 * 1024 + 1)})
        yield siege.attack(endpoint, **{f"field{number}": "" for number in range(1001)})


def call_host_functions(siege: Siege) -> Iterator[Attack]:
    wishes = (
        "pause",
        "skip",
        "end",
        "again",
        "same again",
        "real dice",
        "lock",
        "bot 0",
        "paper 0",
        "propose 1",
    )
    for guest in (siege.idle, siege.turn, siege.bring_stranger()):
        for wish in wishes:
            yield siege.attack("screen.arrange", guest, wish=wish)
        for people in ({"bot": "greedy"}, {"remove": "0"}, {"up": "1"}, {"first": "0"}):
            yield siege.attack("lobby.change_people", guest, **people)
        for endpoint, change in CHANGING.items():
            if change.who == ("host",):
                yield siege.attack(endpoint, guest)


def flood_with_names(siege: Siege) -> Iterator[Attack]:
    for number in range(30):
        flooder = Phone(siege.app, siege.code, f"Eve {number}")
        flooder.open(f"/t/{siege.code}/knock")
        yield siege.attack("lobby.sit_down", flooder, name=flooder.name)


def come_after_leaving(siege: Siege) -> Iterator[Attack]:
    """The token of a seat that was handed to somebody else, and one that is too old."""
    seat = siege.evening.phones.index(siege.idle)
    kept = siege.idle.client.get_cookie("seat", path=f"/t/{siege.code}")
    assert kept is not None
    siege.store.hand_over(siege.code, seat, "another phone")
    for endpoint, change in CHANGING.items():
        if "stranger" not in change.who:
            yield siege.attack(endpoint, siege.idle)
    siege.store.hand_over(siege.code, seat, kept.value)
    clock = siege.store._clock
    siege.store._clock = lambda: clock() + 31 * 24 * 3600
    for endpoint in ("seat.act", "knock.answer", "printing_table.send_file"):
        yield siege.attack(endpoint, siege.turn)
    siege.store._clock = clock


def guess_codes(siege: Siege) -> Iterator[Attack]:
    """One code after the other, at every route, from the address behind which a party sits."""
    guesser = Browser(siege.app)
    guesser.client.environ_base["REMOTE_ADDR"] = ADDRESS
    guesser.open("/")
    codes = (f"ZZZZ{one}{other}" for one in "23456789" for other in "23456789")
    for endpoint in CHANGING:
        for code in islice(codes, 3):
            path = fill(siege.rules[endpoint], code)
            guess = siege.attack(endpoint, guesser)._replace(path=path)
            if "code" in guess.fields:
                guess = guess._replace(fields=guess.fields | {"code": code})
            if endpoint != "home.open_table":
                yield guess
    yield siege.attack("knock.knock", guesser)  # by now even the right one is refused
    yield siege.attack("home.find_table", guesser)


def exhaust_streams(siege: Siege) -> Iterator[Attack]:
    """Holds every stream that the table gives, and goes on asking."""
    greedy = siege.bring_stranger()
    for number in range(Caps()._most["table"]):
        asked = f"/t/{siege.code}/live?page=page{number}"
        siege.streams.append(greedy.client.get(asked, buffered=False))
    assert siege.streams[-1].status_code == 503
    for endpoint, change in CHANGING.items():
        if "stranger" not in change.who:
            yield siege.attack(endpoint, greedy)


def come_with_any_wrong_cookie(siege: Siege) -> Iterator[Attack]:
    yield from come_without_the_right_cookie(siege)
    yield from come_after_leaving(siege)


def flood_and_play_host(siege: Siege) -> Iterator[Attack]:
    yield from flood_with_names(siege)
    yield from call_host_functions(siege)


ENEMIES: tuple[Enemy, ...] = (
    act_for_another_seat,
    act_out_of_turn,
    forge_dice,
    replay_an_old_request,
    come_with_any_wrong_cookie,
    come_from_another_site,
    write_nasty_text,
    walk_out_of_the_folder,
    send_too_much,
    guess_codes,
    exhaust_streams,
    flood_and_play_host,
)
HONEST: dict[Enemy, Callable[[Siege], None]] = {
    guess_codes: let_honest_phones_join,
    exhaust_streams: let_everybody_play_on,
}
"""What must still work for others while an enemy is at it."""

OPEN = {name for name, change in CHANGING.items() if "stranger" in change.who}
NOT_FOR_HOSTS_ALONE = {name for name, change in CHANGING.items() if change.who != ("host",)}
SPARED: dict[str, set[str]] = {
    "come_with_any_wrong_cookie": OPEN,
    "exhaust_streams": OPEN,
    "guess_codes": {"home.open_table"},
    "flood_and_play_host": NOT_FOR_HOSTS_ALONE - {"lobby.sit_down"},
    "write_nasty_text": {
        *("lobby.arrive", "lobby.start"),
        *("lobby.tell_wifi", "printing_table.send_file"),
    },
}
"""Routes at which an enemy can do nothing wrong; all others have to be attacked."""

# Attacks that rightly get an answer, because the route does not need what the enemy lacks.
HARMLESS: dict[str, set[str]] = {
    "act_for_another_seat": {"home.open_table", "printing_table.send_file"},
    "act_out_of_turn": {"home.open_table", "printing_table.send_file"},
}
