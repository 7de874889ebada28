"""Browsers that send random requests about groups; each answer is compared with the model."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import sqlalchemy as sa
from flask import Flask

from companion.groups import Groups
from companion.store.schema import group_games, group_seats, persons, player_groups
from tests.safety.authority import HeldGroup, may_add_game, may_keep_group
from tests.safety.honest import FOUND, SAT, Honest
from tests.safety.scenes import Scene
from tests.web.people import Browser

PAGES: Final = ("", "/games", "/sheets", "/people", "/print", "/group.json", "/group.csv")
OF_KEEPERS: Final = ("/keep", "/sure?wish=group", "/sure?wish=remove&number=1")
WISHES: Final = ("name", *["person"] * 2, *["merge"] * 2, *["remove"] * 2, "game", "group")
MOST_GROUPS: Final = 6
"""A browser remembers eight, so that the front page names all that it has seen."""


@dataclass
class Visitor:
    """A browser, the table where it plays or watches, and whether it has a right there."""

    browser: Browser
    scene: Scene
    inside: bool
    csrf: str


class GroupVisitors:
    """Two tables whose games are over: at each a host, two guests and a stranger."""

    def __init__(self, app: Flask, luck: Random) -> None:
        self.luck, self.groups = luck, app.extensions["companion"].groups
        assert isinstance(self.groups, Groups)
        self.database = app.extensions["companion"].tables.store.database
        self.visitors: dict[str, Visitor] = {}
        for number in range(2):
            scene = Scene(app, "group_adding.add", Honest("over", "guest", SAT | FOUND))
            browsers = {"host": scene.host, "stranger": scene.bring()}
            browsers |= dict(zip(("Lea", "Max"), scene.guests, strict=True))
            for name, browser in browsers.items():
                inside, csrf = name != "stranger", browser.find("csrf")
                self.visitors[f"{name} {number}"] = Visitor(browser, scene, inside, csrf)
        self.held: dict[str, HeldGroup] = {}
        self.gone: list[str] = []
        self.allowed = 0

    def step(self) -> None:
        """One request of somebody."""
        requests = self.list_requests()
        request = self.luck.choices([*requests], [*requests.values()])[0]
        request(self, self.luck.choice([*self.visitors]))

    def list_requests(self) -> "dict[Request, int]":
        """What a browser may ask for, and how often."""
        return {
            GroupVisitors.add: 4,
            GroupVisitors.read: 4,
            GroupVisitors.read_as_keeper: 3,
            GroupVisitors.look_home: 1,
            GroupVisitors.change: 6,
            GroupVisitors.become_keeper: 2,
            GroupVisitors.show_foreign_token: 2,
        }

    def pick_link(self) -> str:
        """A link that leads to a group, one that did, or one that never did."""
        wrong = f"{self.luck.getrandbits(192):048x}"
        return self.luck.choice([*self.held, *self.held, *self.held, *self.gone, wrong])

    def add(self, name: str) -> None:
        """Adds the game of a table to a new group or to one whose link is known."""
        code = self.luck.choice([*self.visitors.values()]).scene.code
        founds = len(self.held) < MOST_GROUPS and self.luck.random() < 0.4
        link = "new" if founds else self.pick_link()
        said = {"to": link, "once": self.luck.randbytes(8).hex(), "seen": self.find_version(link)}
        said["name"] = f"Group {len(self.held) + len(self.gone)}."
        sat = {f"person-{seat}": self.luck.choice(("new", "1", "none")) for seat in range(3)}
        sat = dict.fromkeys(sat, "new") if founds else sat
        visitor, before = self.visitors[name], self.read_rows()
        inside = visitor.inside and visitor.scene.code == code
        may = may_add_game(inside, founds or link in self.held)
        answer = visitor.browser.post(f"/t/{code}/group", csrf=visitor.csrf, **said, **sat)
        self.compare(may, before, answer.status_code, name, said)
        if founds and answer.status_code == 303:
            assert inside
            fresh = answer.location.rpartition("/")[2]
            self.held[fresh] = HeldGroup({name}, {name}, str(said["name"]))
        elif answer.status_code == 303:
            self.held[link].seen_by.add(name)

    def read(self, name: str) -> None:
        """Whoever has the link reads, saves and prints everything; without it there is nothing."""
        link, page = self.pick_link(), self.luck.choice(PAGES)
        answer = self.visitors[name].browser.client.get(f"/g/{link}{page}")
        assert answer.status_code == (200 if link in self.held else 404), (name, link, page)
        if link in self.held and page in PAGES[:4]:
            self.held[link].seen_by.add(name)

    def read_as_keeper(self, name: str) -> None:
        """What only hosts of a group may see."""
        link, page = self.pick_link(), self.luck.choice(OF_KEEPERS)
        status = self.visitors[name].browser.client.get(f"/g/{link}{page}").status_code
        if link not in self.held:
            assert status == 404
        elif not may_keep_group(self.held[link], name):
            assert status == 403, (name, page)
        else:
            assert status in (200, 404), "a person may be gone"
            self.held[link].seen_by |= {name} if status == 200 else set()

    def look_home(self, name: str) -> None:
        """The front page names the groups that this browser has seen, and no others."""
        page = self.visitors[name].browser.client.get("/").get_data(as_text=True)
        for link, held in self.held.items():
            assert (link in page) == (name in held.seen_by), (name, held)
        assert not any(link in page for link in self.gone)

    def change(self, name: str) -> None:
        """Names, persons, games and the group itself are changed by its hosts alone."""
        link, wish = self.pick_link(), self.luck.choice(WISHES)
        keepers = [*self.held[link].keepers] if link in self.held else []
        name = self.luck.choice([name, *keepers])
        number = str(self.luck.randrange(1, 4))
        said = {"wish": wish, "number": number, "into": str(self.luck.randrange(1, 4))}
        said |= {"seen": self.find_version(link)}
        said["name"] = f"{name}’s" if wish == "person" else self.name_of(link)
        before = self.read_rows()
        may = link in self.held and may_keep_group(self.held[link], name)
        visitor = self.visitors[name]
        answer = visitor.browser.post(f"/g/{link}/keep", csrf=visitor.csrf, **said)
        self.compare(may, before, answer.status_code, name, said)
        if may and wish == "group" and answer.status_code == 303:
            self.gone.append(link)
            del self.held[link]

    def become_keeper(self, name: str) -> None:
        """The link for hosts makes any browser a host of its group, and of no other."""
        link, of = self.pick_link(), self.pick_link()
        visitor = self.visitors[name]
        visitor.browser.client.get(f"/g/{link}/host/{self.find_token(of)}")
        if link == of and link in self.held:
            self.held[link].keepers.add(name)

    def show_foreign_token(self, name: str) -> None:
        """Shows the token of one group at another, as if it were good there."""
        link, of = self.pick_link(), self.pick_link()
        if link != of:
            thief = self.visitors[name].browser.client.application.test_client()
            thief.set_cookie("keeper", self.find_token(of), path=f"/g/{link}")
            assert thief.get(f"/g/{link}/keep").status_code in (403, 404), (link, of)

    def find_token(self, link: str) -> str:
        """The token of a group's hosts, as one of them has it."""
        for name in self.held[link].keepers if link in self.held else ():
            browser = self.visitors[name].browser
            if token := browser.client.get_cookie("keeper", path=f"/g/{link}"):
                return str(token.value)
        return "0" * 48

    def find_version(self, link: str) -> str:
        """The version that a page of the group shows, at times an old one."""
        if link not in self.held:
            return "0"
        version = self.groups.open(link).group.version
        return str(version - (self.luck.random() < 0.1))

    def name_of(self, link: str) -> str:
        """The name of a group, so that renaming it does not change it for the model."""
        return self.held[link].name if link in self.held else "Ours"

    def compare(
        self, may: bool, before: list[Any], status: int, name: str, said: dict[str, str]
    ) -> None:
        """What the model forbids has changed nothing."""
        assert status < 500, (name, said)
        changed = self.read_rows() != before
        assert may or not changed, (name, said, status)
        self.allowed += changed

    def read_rows(self) -> list[Any]:
        rows: list[Any] = self.database.read(read_groups)
        return rows


def read_groups(link: sa.Connection) -> list[Any]:
    """Everything that is kept of groups."""
    parts = (player_groups, persons, group_games, group_seats)
    return [[*map(tuple, link.execute(sa.select(part)))] for part in parts]


Request = Callable[[GroupVisitors, str], None]
"""Asks for something as the browser of this name."""
