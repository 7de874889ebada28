"""Six browsers that send random requests; each answer is compared with the model."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import sqlalchemy as sa
from flask import Flask

from companion.rules import Game
from companion.store.schema import deputies, entries, knocks, seats, tables
from companion.tables import BotRunner, Look, Tables
from tests.safety import authority
from tests.safety.authority import Facts, Held
from tests.safety.honest import FACES
from tests.web.people import Browser, Host, Phone

NAMES: Final = ("host", "Lea", "Max", "Ida", "stranger", "twin")
PHONES: Final = ("Lea", "Max", "Ida")
OMA: Final = 3
"""The seat on paper."""
WISHES: Final = ("pause", *["go on"] * 2, "lock", *["unlock"] * 2, "skip", *["end"] * 2, "again")
SHOWN: Final = {
    tables: ("code", "phase", "paused", "closed", "next_code", "host_hash", "options"),
    seats: ("code", "number", "name", "kind", "bot", "token_hash", "follows_hash"),
    knocks: ("code", "number", "seat", "name"),
    entries: ("code", "seq", "actor", "text"),
    deputies: ("code", "token_hash", "offered"),
}
"""What nobody changes without a right to; who is away and what was tried changes by itself."""

Request = Callable[[Any, str, str], None]
"""Asks something at a table with this code as the browser of this name."""


class Visitors:
    """An evening of six browsers at a table and at those that follow it."""

    def __init__(self, app: Flask, luck: Random) -> None:
        self.tables: Tables = app.extensions["companion"].tables
        self.luck = luck
        # Bots move between two requests, or a move would be taken for what a request has changed.
        self.tables.desk.wake_bots = lambda code: None
        self.bots = BotRunner(self.tables.acting, self.choose, pace=0)
        presence = app.extensions["companion"].presence
        presence._wait = lambda seconds, look, *at: None if seconds else look(*at)
        host = Host(app)
        first = host.open_table(dice=luck.choice(["ours", "real"]))
        self.browsers: dict[str, Browser] = {"host": host}
        for name in NAMES[1:]:
            self.browsers[name] = Phone(app, first, name)
            self.browsers[name].open(f"/join/{first}")
            if isinstance(phone := self.browsers[name], Phone) and name in PHONES:
                assert phone.join().status_code == 303
        host.seat("paper", "Oma")
        assert host.start().status_code == 303
        assert all(browser.find("csrf") for browser in self.browsers.values())
        self.held = {first: Held({"host"}, {0: "Lea", 1: "Max", 2: "Ida", OMA: None})}
        self.codes = [first]
        self.askers: dict[tuple[str, int], str] = {}
        self.allowed = 0

    def step(self) -> None:
        """One request of somebody, at any of the tables."""
        for table in self.codes:
            if self.luck.random() < 0.5:
                self.bots.step(table)
        code, name = self.luck.choice(self.codes), self.luck.choice(NAMES)
        self.pick_request()(self, code, name)
        self.check_holders()

    def pick_request(self) -> "Request":
        requests = self.list_requests()
        return self.luck.choices([*requests], [*requests.values()])[0]

    def list_requests(self) -> "dict[Request, int]":
        """What a browser may ask for, and how often."""
        return {
            Visitors.write: 8,
            Visitors.knock: 7,
            Visitors.answer: 11,
            Visitors.allow: 3,
            Visitors.signal: 2,
            Visitors.wait: 2,
            Visitors.go_away: 4,
            Visitors.follow: 2,
            Visitors.wish: 5,
            Visitors.look_around: 1,
            Visitors.carry_over: 1,
        }

    def choose(self, bot: str, game: Game[Any, Any, Any], state: Any, seat: int) -> Any:
        return self.luck.choice(game.offers(state, seat))

    def look_around(self, code: str, name: str) -> None:
        held = self.held[code]
        mine = self.browsers[name].client.get(f"/t/{code}/me").status_code
        assert (mine == 200) == (held.find_seat(name) is not None), (name, "sees a seat", mine)
        controls = self.browsers[name].client.get(f"/t/{code}/host").status_code
        assert (controls == 200) == (name in held.hosts), (name, "sees the controls", controls)

    def write(self, code: str, name: str) -> None:
        look = self.tables.look(code)
        awaited = [look.typist] * 3 if look.typist is not None else look.list_awaited() * 2
        seat = self.luck.choice([*range(len(look.seats)), *awaited])
        name = self.luck.choice([name, self.held[code].holders[seat] or name])
        lines = [*look.list_offers(seat)[:5], "take back", *[FACES] * (1 + look.options.real_dice)]
        own = self.held[code].find_seat(name) == seat
        line = self.luck.choice(lines)
        fields = {"do" if own else f"do:{seat}": line, "seen": str(look.table.last_seq)}
        fields["once"] = self.luck.randbytes(8).hex()
        may = authority.may_write(self.held[code], name, seat, line, see(look, seat))
        self.ask(may, name, f"/t/{code}/do", **fields)

    def wish(self, code: str, name: str) -> None:
        look, name = self.tables.look(code), self.luck.choice([name, "host"])
        running = look.table.phase == "running"
        numbered = [f"bot {self.luck.randrange(3)}", f"propose {self.luck.randrange(9)}"]
        wish = self.luck.choice([*WISHES, *numbered] if running else ["again", "go on"])
        shown = {"shown": look.arranged, "seen": str(look.table.last_seq)}
        may = authority.may_arrange(self.held[code], name)
        if self.ask(may, name, f"/t/{code}/host", wish=wish, **shown):
            self.note_wish(code, name, wish)

    def note_wish(self, code: str, name: str, wish: str) -> None:
        held, after = self.held[code], self.tables.look(code).table
        if wish.startswith("bot "):
            seat = int(wish[4:])
            held.holders[seat] = None if after.seats[seat].kind == "bot" else held.holders[seat]
        elif after.next_code and not held.past:
            held.past = True
            self.held[after.next_code] = Held(
                {name}, dict.fromkeys(held.holders), {**held.holders}, lobby=True
            )
            self.codes.append(after.next_code)

    def knock(self, code: str, name: str) -> None:
        seat = self.luck.randrange(3)
        before = {knock.number for knock in self.tables.look(code).table.knocks}
        may = authority.may_knock(self.held[code], name)
        called = self.luck.choice(["", f"{name} too"])
        self.ask(may, name, f"/t/{code}/knock", seat=str(seat), name=called)
        for knock in self.tables.look(code).table.knocks:
            if knock.number not in before:
                self.askers[code, knock.number] = name

    def answer(self, code: str, name: str) -> None:
        look = self.tables.look(code)
        asked = [number for of, number in self.askers if of == code]
        waiting = [knock.number for knock in look.table.knocks] * 9
        number = self.luck.choice([*asked, *waiting] or [9999])
        knock = next((knock for knock in look.table.knocks if knock.number == number), None)
        if knock is None:
            self.ask(False, name, f"/t/{code}/answer", answer=f"admit {number}")
        elif self.luck.random() < 0.2:
            may = authority.may_turn_away(self.held[code], name)
            self.ask(may, name, f"/t/{code}/answer", answer=f"turn away {number}")
        else:
            asker, held = self.askers[code, number], self.held[code]
            may = authority.may_admit(held, name, asker, knock.seat, see(look, knock.seat))
            if self.ask(may, name, f"/t/{code}/answer", answer=f"admit {number}"):
                held.take(knock.seat, asker)

    def allow(self, code: str, name: str) -> None:
        held, wish = self.held[code], self.luck.choice(["yes", "yes", "no"])
        running = self.tables.look(code).table.phase == "running"
        may = authority.may_allow(held, name) and running
        self.ask(may, name, f"/t/{code}/scribe", allow=wish, once=self.luck.randbytes(8).hex())
        if may and (seat := held.find_seat(name)) is not None:
            held.allowing = held.allowing - {seat} | ({seat} if wish == "yes" else set())

    def signal(self, code: str, name: str) -> None:
        sign = self.luck.choice(["clap", "cheers", "nudge 0", "nudge 1"])
        may = authority.may_signal(self.held[code], name)
        self.ask(may, name, f"/t/{code}/signal", sign=sign, once=self.luck.randbytes(8).hex())

    def wait(self, code: str, name: str) -> None:
        held = self.held[code]
        wish = self.luck.choice(["ready", "ready", "leave"])
        may = authority.may_wait(held, name)
        seat, once = held.find_seat(name), self.luck.randbytes(8).hex()
        self.ask(may, name, f"/t/{code}/waiting", once=once, **{wish: "yes"})
        if may and wish == "leave" and seat is not None:
            held.remove(seat)

    def follow(self, code: str, name: str) -> None:
        fresh = self.tables.look(code).table.next_code
        name = self.luck.choice([name, self.held[code].holders[self.luck.randrange(3)] or name])
        seat = None
        if fresh:
            seat = authority.may_follow(self.held[code], self.held[fresh], name)
        if self.ask(seat is not None, name, f"/t/{code}/next") and fresh:
            assert seat is not None
            self.held[fresh].take(seat, name)
            for of, number in self.askers:  # the token of a knock there is not shown any more
                if of == fresh and self.askers[of, number] == name:
                    self.askers[of, number] = ""

    def carry_over(self, code: str, name: str) -> None:
        """Shows the token of one table at another, as if it were good there."""
        other, cookie = self.luck.choice(self.codes), self.luck.choice(["seat", "host"])
        kept = self.browsers[name].client.get_cookie(cookie, path=f"/t/{code}")
        if kept is not None and other != code:
            thief = self.browsers[name].client.application.test_client()
            for wrong in ("seat", "host"):
                thief.set_cookie(wrong, kept.value, path=f"/t/{other}")
            for page in ("me", "host", "next"):
                assert thief.get(f"/t/{other}/{page}").status_code != 200, (cookie, page)

    def go_away(self, code: str, name: str) -> None:
        kept = self.browsers[name].client.get_cookie("seat", path=f"/t/{code}")
        if kept is not None:
            self.tables.store.phones.note_gone(code, kept.value)

    def ask(self, may: bool, name: str, path: str, /, **fields: Any) -> bool:
        """Sends a request; what the model forbids changes nothing. Tells whether it did change."""
        browser, before = self.browsers[name], self.read_rows()
        answer = browser.post(path, **fields) if fields else browser.client.get(path)
        assert answer.status_code < 500, (name, path, fields, answer.status)
        changed = self.read_rows() != before
        assert may or not changed, (name, path, fields, answer.status)
        self.allowed += may and changed
        return changed

    def read_rows(self) -> list[Any]:
        return self.tables.store.database.read(self._read_rows)

    def _read_rows(self, link: sa.Connection) -> list[Any]:
        found: list[Any] = []
        for part, names in SHOWN.items():
            wanted = sa.select(*(part.c[name] for name in names))
            mine = wanted.where(part.c.code.in_(self.codes))
            found += map(tuple, link.execute(mine.order_by(*part.primary_key)))
        return [*found, link.scalar(sa.select(sa.func.count()).select_from(tables))]

    def check_holders(self) -> None:
        """Every browser holds what the model says that it holds, and nothing else."""
        store = self.tables.store
        for code, held in self.held.items():
            for name, browser in self.browsers.items():
                seat = browser.client.get_cookie("seat", path=f"/t/{code}")
                found = store.seats.find(code, seat.value) if seat else None
                mine = found.number if found else None
                assert mine == held.find_seat(name), (code, name, mine, held)
                host = browser.client.get_cookie("host", path=f"/t/{code}")
                is_host = bool(host) and store.hosts.is_host(code, host.value if host else "")
                assert is_host == (name in held.hosts), (code, name, held)
            found_allowing = {*self.tables.look(code).options.allowing}
            assert found_allowing == held.allowing, "each seat alone allows it, and its holder"


def see(look: Look, seat: int) -> Facts:
    """Collects what everybody sees of a seat."""
    shown = look.seats[seat]
    typed = seat in (look.typist, look.retypist)
    return Facts(shown.kind, shown.away, typed)
