"""The same six browsers, which also arrange lobbies, pass on the host's rights, and vote."""

from random import Random

from flask import Flask

from tests.safety import authority
from tests.safety.visitors import Request, Visitors
from tests.web.people import find_field


class FurtherVisitors(Visitors):
    """An evening at which the next tables fill and begin as well."""

    def __init__(self, app: Flask, luck: Random) -> None:
        super().__init__(app, luck)
        self.keys: dict[str, str] = {}
        """Keys that made, or can make, a browser the host of a table, with its code."""

    def list_requests(self) -> dict[Request, int]:
        return super().list_requests() | {
            FurtherVisitors.sit_down: 2,
            FurtherVisitors.start: 1,
            FurtherVisitors.remove: 1,
            FurtherVisitors.hand_over: 1,
            FurtherVisitors.claim: 2,
            FurtherVisitors.turn_to_paper: 1,
            FurtherVisitors.vote: 3,
        }

    def sit_down(self, code: str, name: str) -> None:
        held, browser = self.held[code], self.browsers[name]
        page = browser.client.get(f"/t/{code}/join").get_data(as_text=True)
        fields = {field: find_field(page, field) for field in ("colour", "once", "seen")}
        fields = {field: text or "1" for field, text in fields.items()}
        called = f"{name} {self.luck.randrange(100)}"
        may = authority.may_sit_down(held, name)
        self.ask(may, name, f"/t/{code}/join", name=called, **fields)
        seated = len(self.tables.look(code).seats)
        if seated > len(held.holders):
            held.take(seated - 1, name)

    def start(self, code: str, name: str) -> None:
        name, shown = self.luck.choice([name, "host"]), self.tables.look(code).arranged
        may = authority.may_arrange(self.held[code], name)
        if self.ask(may, name, f"/t/{code}/start", shown=shown):
            self.held[code].lobby = False

    def remove(self, code: str, name: str) -> None:
        held, look = self.held[code], self.tables.look(code)
        name, seat = self.luck.choice([name, "host"]), self.luck.randrange(5)
        may = authority.may_arrange(held, name)
        if self.ask(may, name, f"/t/{code}/people", remove=str(seat), shown=look.arranged):
            held.remove(seat)

    def hand_over(self, code: str, name: str) -> None:
        """A host shows the picture that makes a phone a host; we read the key from the table."""
        name = self.luck.choice([name, "host"])
        may = authority.may_arrange(self.held[code], name)
        self.ask(may, name, f"/t/{code}/hand", once=self.luck.randbytes(8).hex())
        if may and (key := self.tables.door.offer_hand(code, self.luck.randbytes(8).hex())):
            self.keys[key] = code

    def claim(self, code: str, name: str) -> None:
        """Uses one key or another, at its own table or elsewhere; it is good once."""
        key = self.luck.choice([*self.keys, "A" * 32])
        may = self.keys.get(key) == code
        if self.ask(may, name, f"/t/{code}/claim", key=key):
            self.held[code].hosts.add(name)
            self.keys = {other: of for other, of in self.keys.items() if of != code}
            self.keys[key] = "used up"

    def turn_to_paper(self, code: str, name: str) -> None:
        seat = self.luck.randrange(4)
        may = authority.may_turn_to_paper(self.held[code], name, seat)
        self.ask(may, name, f"/t/{code}/print/paper", seat=str(seat + 1))

    def vote(self, code: str, name: str) -> None:
        """Answers what is proposed, or something that was."""
        before = self.tables.look(code).correction
        number = before.number if before else self.luck.randrange(50)
        verb = self.luck.choice(["agree", "all agree", "refuse"])
        may = authority.may_vote(self.held[code], name, verb)
        self.ask(may, name, f"/t/{code}/answer", answer=f"{verb} {number}")
        after = self.tables.look(code).correction
        if before and after and verb == "agree":
            own = {self.held[code].find_seat(name)}
            assert {*after.agreed} - {*before.agreed} <= own, "one agrees for oneself"
