"""Lets somebody play on from a position of a finished game, at a new table against bots."""

from typing import NamedTuple

from companion.rules import TABLE, LogLine, Play
from companion.store import NewEntry, Table
from companion.tables.desk import Desk
from companion.tables.errors import NotYet
from companion.tables.fair_dice import commit_to, draw_seed
from companion.tables.lobby import Lobby
from companion.tables.look import Look
from companion.tables.options import Options
from companion.tables.replaying import check_ended, look_back


class Resumed(NamedTuple):
    """The new table, with the tokens of the one person there."""

    code: str
    host: str
    seat: str


class Resuming:
    """Opens a table whose log begins with the lines of an earlier one."""

    def __init__(self, desk: Desk, lobby: Lobby) -> None:
        self.desk = desk
        self.store = desk.store
        self._lobby = lobby

    def play_on(self, code: str, step: int, seat: int, bot: str, once: str) -> Resumed:
        """Lets one person play on for a seat, and bots for the others.

        A form that is sent twice opens one table. The luck from here on is drawn anew.
        """
        with self.store.lock(code):
            return self._play_on(self.desk.look(code), step, seat, bot, once)

    def _play_on(self, look: Look, step: int, seat: int, bot: str, once: str) -> Resumed:
        check_ended(look)
        play = find_start(look, step)
        if play is None:
            raise NotYet("no way on")
        form = f"play on {look.table.code} {play.length} {seat} {bot} {once}"
        table = self._open(look, self.desk.derive(f"{form} host"), play.length)
        resumed = Resumed(table.code, self.desk.derive(f"{form} host"), self.desk.derive(form))
        if table.phase == "lobby":
            self._seat(look, table, seat, bot, resumed.seat)
            self._start(look, play.entries, table.code)
        return resumed

    def _open(self, look: Look, host: str, step: int) -> Table:
        seed, old = draw_seed(), look.table
        options = Options(
            look.options.rulings,
            help=look.options.help,
            take_back=look.options.take_back,
            continues=old.code,
            copied=step + 1,
        )
        return self.store.tables.create(
            game=old.game,
            sheet_name=old.sheet_name,
            sheet=self.store.tables.load_sheet(old.sheet),
            options=options.write(),
            language=old.language,
            seed=seed,
            commitment=commit_to(seed),
            host_token=host,
            join_secret=self.desk.derive_key(seed),
            repeated=True,
        )

    def _seat(self, look: Look, table: Table, seat: int, bot: str, token: str) -> None:
        """Seats the person, with the name and colour of the seat, and bots in the others."""
        me, others = look.seats[seat], len(look.seats) - 1
        self.store.seats.sit_down(
            table.code,
            name=me.name,
            colour=me.colour,
            symbol=me.symbol,
            most=len(look.seats),
            language=me.language,
            token=token,
        )
        for _ in range(others):
            self._lobby.add_bot(table.code, bot)
        bots = list(range(1, others + 1))
        version = self.store.tables.load(table.code).version
        self.store.seats.reorder(table.code, [*bots[:seat], 0, *bots[seat:]], seen=version)

    def _start(self, look: Look, entries: tuple[LogLine, ...], code: str) -> None:
        fresh = self.store.tables.load(code)
        lines = [NewEntry(TABLE, look.log[0].text), *(NewEntry(*entry) for entry in entries)]
        self.desk.folds.check_start(fresh, lines)
        self.store.log.append(code, 0, lines, phase="running", seen=fresh.version)
        self.desk.wake_bots(code)


def find_start(look: Look, step: int) -> Play | None:
    """Finds the step from which people can play on: this one, or the one before an open roll.

    None if the game is over there, if bots cannot play it, or if somebody writes on paper.
    """
    if not look.allows_bots:
        return None
    play = look_back(look, step).play
    while play and play.step and look.game.chance(play.state) is not None:
        play = play.step.before
    if play is None or look.game.result(play.state) is not None:
        return None
    verb = look.game.meta.to_paper
    on_paper = verb and any(entry.text.startswith(f"{verb} ") for entry in play.entries)
    return None if on_paper else play
