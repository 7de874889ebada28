"""A table at the moment of an honest request, and the browsers of everybody there."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from flask import Flask
from werkzeug.test import TestResponse

from companion.groups import NEW, Group, Opened
from companion.tables import Options, Tables, Tap
from tests.browser.states import find_logs
from tests.played import DICE
from tests.safety.honest import Honest, fill_in
from tests.safety.refusals import OF_OWNERS, Attempt, Refusal
from tests.safety.routes import fill, list_rules
from tests.store.test_store_groups import make_game
from tests.web.people import Browser

LEA, MAX, OMA = range(3)
"""Lea's turn comes first, Max waits, and Oma writes on paper."""


class Scene:
    """The table of one honest request, set up without a browser because that is faster."""

    group: Opened
    keeper: str
    own: str

    def __init__(self, app: Flask, endpoint: str, honest: Honest) -> None:
        self.app = app
        self.endpoint = endpoint
        self.honest = honest
        self.granted = False
        self.rule = list_rules(app, "POST")[endpoint]
        self.tables: Tables = app.extensions["companion"].tables
        self.code, self.host_token = self.open_table(honest.stage)
        self.seat_tokens: list[str] = []
        STAGES[honest.stage](self)
        if "{group}" in honest.fields.values() or "<key>" in self.rule:
            self.found_group()
        if "<sheet>" in self.rule:
            self.edit_a_sheet()
        self.fields = self.fill_in()

    def edit_a_sheet(self) -> None:
        """A sheet that the owner has begun to edit, at its first step."""
        workshop = self.app.extensions["companion"].workshop
        first = {"title": "Ours"}
        self.own = workshop.start(DICE.game, DICE.sheet, f"of {self.code}", first).id
        self.rule = self.rule.replace("<sheet>", self.own)

    def found_group(self) -> None:
        """A group in which Lea and Max have played once before."""
        groups = self.app.extensions["companion"].groups
        self.group, self.keeper = groups.found("Mondays", f"of {self.code}")
        played = make_game("before", (None, "Lea", 1, 1), (None, "Max", 0, 2))
        groups.add(self.group.group, None, played, {LEA: NEW, MAX: NEW})

    @cached_property
    def host(self) -> Browser:
        """Whoever hosts the table, and the group if there is one."""
        host = self.bring("host", self.host_token)
        if hasattr(self, "group"):
            host.client.set_cookie("keeper", self.keeper, path=f"/g/{self.group.link}")
            host.open(f"/g/{self.group.link}/keep")
        return host

    @cached_property
    def guests(self) -> list[Browser]:
        """Lea and Max, unless nobody has come yet."""
        return [self.bring("seat", token) for token in self.seat_tokens]

    @cached_property
    def rightful(self) -> Browser:
        """The browser that sends the honest request."""
        if self.endpoint in OF_OWNERS:
            return self.bring_owner()
        if self.honest.who == "stranger":
            return self.bring()
        return self.host if self.honest.who == "host" else self.guests[LEA]

    def open_table(self, stage: str) -> tuple[str, str]:
        options = Options({}, real_dice=stage == "typing")
        table, token = self.tables.lobby.open_table(
            game=DICE.game,
            sheet="sun",
            language="en",
            options=options,
            first=OMA if stage == "helping" else LEA,
        )
        return table.code, token

    def bring(self, cookie: str = "", token: str = "", address: str = "") -> Browser:
        """A browser that has read the code on the screen, with this cookie or with none."""
        browser = Browser(self.app)
        if address:
            browser.client.environ_base["REMOTE_ADDR"] = address
        if cookie:
            browser.client.set_cookie(cookie, token, path=f"/t/{self.code}")
        browser.open(f"/t/{self.code}/knock")
        assert browser.find("csrf") or browser.open(f"/t/{self.code}/screen").status_code == 200
        return browser

    def bring_owner(self, address: str = "") -> Browser:
        """A browser that was given the link of the workshop."""
        owner = self.bring(address=address)
        owner.client.set_cookie("owner", self.app.extensions["companion"].workshop.key)
        return owner

    def fill_in(self) -> dict[str, str]:
        """What stands in the fields of the honest request, as the page of its sender says it."""
        offered: dict[str, str] = {}
        if "{hand}" in self.honest.fields.values():
            offered["hand"] = self.tables.door.offer_hand(self.code, "a picture") or ""
        look = self.tables.look(self.code)
        known = {
            "code": self.code,
            "lit": next(iter(look.list_offers(LEA)), "roll"),
            "seen": str(look.table.last_seq),
            "version": str(look.table.version),
            "once": "the key of one tap",
            "mine": str(LEA + 1),
            "shown": look.arranged,
            "link": self.host_token,
            "knock": str(look.table.knocks[0].number) if look.table.knocks else "9999",
            "remark": str(look.options.remarks[0].number) if look.options.remarks else "9999",
            "proposed": str(look.correction.number) if look.correction else "9999",
        }
        if hasattr(self, "group"):
            offered |= {"group": self.group.link, "group_version": str(self.find_group_version())}
        if hasattr(self, "own"):
            own = self.app.extensions["companion"].workshop.open(self.own)
            offered["own_version"] = str(own.sheet.version)
        return fill_in(self.honest.fields, **known, **offered)

    def find_group_version(self) -> int:
        """The version of the group as its pages show it now."""
        group: Group = self.app.extensions["companion"].groups.open(self.group.link).group
        return group.version

    @property
    def path(self) -> str:
        if hasattr(self, "group"):
            return fill(self.rule.replace("<key>", self.group.link), self.code)
        return fill(self.rule, self.code)

    def spoil(
        self,
        refusal: Refusal,
        browser: Browser | None = None,
        path: str = "",
        headers: dict[str, str] | None = None,
        /,
        **fields: Any,
    ) -> Attempt:
        """The honest request with one thing wrong, and the expected refusal."""
        changed = {name: text for name, text in (self.fields | fields).items() if text is not None}
        return Attempt(browser or self.rightful, path or self.path, changed, headers or {}, refusal)

    def be_honest(self, headers: dict[str, str] | None = None) -> TestResponse:
        """Sends the honest request itself."""
        return self.rightful.post(self.path, headers, **self.fields)


def seat_people(scene: Scene) -> None:
    for name, colour in (("Lea", "red"), ("Max", "teal")):
        _, token = scene.tables.lobby.sit_down(scene.code, name=name, colour=colour, language="en")
        scene.seat_tokens.append(token)
    scene.tables.lobby.add_paper(scene.code, "Oma")
    scene.tables.door.note_arrival(scene.code)


def get_ready(scene: Scene) -> None:
    seat_people(scene)
    for seat in (LEA, MAX):
        scene.tables.waiting.get_ready(scene.code, seat, True)


def begin(scene: Scene) -> None:
    seat_people(scene)
    scene.tables.lobby.start(scene.code)


def allow(scene: Scene) -> None:
    begin(scene)
    scene.tables.scribing.allow(scene.code, LEA, True)


def pause(scene: Scene) -> None:
    begin(scene)
    scene.tables.hosting.pause(scene.code, True)


def lock(scene: Scene) -> None:
    begin(scene)
    scene.tables.hosting.close_joining(scene.code, True)


def roll(scene: Scene) -> None:
    begin(scene)
    scene.tables.acting.act(
        scene.code, LEA, Tap("roll", "rolled", scene.tables.look(scene.code).table.last_seq)
    )


def knock(scene: Scene, seat: int = LEA) -> None:
    begin(scene)
    scene.tables.door.knock(
        scene.code, seat, name="Ida", language="en", browser="another phone", once="a knock"
    )


def propose(scene: Scene) -> None:
    roll(scene)
    scene.tables.correcting.propose(scene.code, 1)


def remark(scene: Scene) -> None:
    begin(scene)
    scene.tables.remarking.propose(scene.code, "Max", "a1-n", "3 fame")


def end(scene: Scene) -> None:
    roll(scene)
    scene.tables.hosting.end(scene.code)


def finish(scene: Scene) -> None:
    """A whole game that bots have played, written down line by line."""
    seat_people(scene)
    version = scene.tables.store.tables.load(scene.code).version
    lines = find_logs("sun", 3, ("over",), (OMA,))["over"]
    scene.tables.store.log.append(scene.code, 0, lines, phase="over", seen=version)


def play_again(scene: Scene) -> None:
    end(scene)
    scene.tables.hosting.play_again(scene.code, scene.host_token)


STAGES: Final[dict[str, Callable[[Scene], None]]] = {
    "empty lobby": lambda scene: None,
    "lobby": seat_people,
    "ready": get_ready,
    "running": begin,
    "helping": begin,
    "allowed": allow,
    "paused": pause,
    "locked": lock,
    "rolled": roll,
    "typing": roll,
    "knocked": knock,
    "knocked at another": lambda scene: knock(scene, MAX),
    "proposed": propose,
    "remarked": remark,
    "ended": end,
    "over": finish,
    "played again": play_again,
}
