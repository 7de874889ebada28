"""Evenings of random taps at every open game, with all pages of the table looking on."""

from collections.abc import Iterator
from random import Random

from flask import Flask

from companion.games import GAMES
from companion.rules import Meta
from companion.tables import Look, Options, Tables, Tap
from companion.web.readers import Reader, show
from companion.web.services import Services
from companion.web.shown import Shown

TAPS = 60
ADDRESS = "http://192.168.1.2"


def switch_all(meta: Meta) -> dict[str, bool]:
    """The rulings of a game, each the other way, but for those that only people can follow."""
    return {one.name: not one.default for one in meta.options if not one.people_only}


class Evening:
    """A game in which two phones, a seat on paper and the host's screen look on."""

    def __init__(self, app: Flask, game: str, sheet: str, options: Options) -> None:
        self.services: Services = app.extensions["companion"]
        self.tables: Tables = self.services.tables
        table, self.host = self.tables.lobby.open_table(
            game=game, sheet=sheet, language="de", options=options, first=0
        )
        self.code = table.code
        self.tokens = [
            self.tables.lobby.sit_down(self.code, name=name, colour=colour, language=language)[1]
            for name, colour, language in (("Lea", "red", "fr"), ("<Max>", "teal", "en"))
        ]
        if self.look.game.meta.to_paper:
            self.tables.lobby.add_paper(self.code, "Opa")

    @property
    def look(self) -> Look:
        return self.tables.look(self.code)

    def list_readers(self) -> list[Reader]:
        """All pages of the table, each as somebody has it open."""
        begun = self.look.play is not None
        own, table = ("seat", "screen") if begun else ("waiting", "lobby")
        lea, max_ = self.tokens
        return [
            Reader(own, "fr", lea, None, "lea", ADDRESS, ()),
            Reader(own, "en", max_, None, "max", ADDRESS, ()),
            Reader(table, "de", None, None, "tv", ADDRESS, ()),
            Reader(table, "de", None, self.host, "host", ADDRESS, ()),
            Reader("host", "en", None, self.host, "host", ADDRESS, ()),
        ]

    def show_all(self) -> Iterator[Shown]:
        for reader in self.list_readers():
            yield show(self.services, self.look, reader)

    def ask(self, number: int) -> None:
        """At times somebody knocks, and the host proposes to go back."""
        look = self.look
        if number == 5:
            self.tables.door.knock(self.code, 0, name="Kim", language="de", browser="kim", once="1")
        if number % 8 == 5 and look.play and not look.result:
            self.tables.correcting.propose(self.code, look.play.length - 1)

    def answer(self) -> None:
        """Lets somebody decline each proposal to go back."""
        if correction := self.look.correction:
            self.tables.correcting.decline(self.code, correction.number)

    def tap(self, luck: Random, number: int) -> None:
        """Taps what somebody at the table might: mostly a move, at times an undo or a pause."""
        look = self.look
        if luck.random() < 0.05:
            self.tables.hosting.pause(self.code, True)
            self.tables.hosting.pause(self.code, False)
        seat = look.list_awaited()[0]
        line = luck.choice(look.list_offers(seat))
        assert look.play is not None
        if look.play.can_take_back(seat) and luck.random() < 0.1:
            line = luck.choice(["take back", "start over"])
        self.tables.acting.act(self.code, seat, Tap(line, f"tap {number}", look.table.last_seq))

    def play(self, seed: int, taps: int = TAPS) -> Iterator[int]:
        """Starts, and taps until the game is over, or so many times."""
        yield 0
        self.tables.lobby.start(self.code)
        luck = Random(seed)
        for number in range(1, taps + 1):
            yield number
            if self.look.result:
                return
            self.tap(luck, number)


OPEN = [game.meta for game in GAMES if game.meta.is_open]
SLUGS = [meta.slug for meta in OPEN]
PLAIN = [(meta.slug, meta.sheets[0], Options({})) for meta in OPEN]
"""Every open game on its first sheet, as most tables play it."""
OTHERWISE = [
    (meta.slug, meta.sheets[-1], Options(switch_all(meta), help=False, take_back=True))
    for meta in OPEN
]
"""The same on the last sheet, with every ruling the other way and little help on the pages."""
