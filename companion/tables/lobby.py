"""Opening a table, sitting down, and starting the game."""

import secrets
from itertools import count
from typing import Any

from companion.games import find_game
from companion.layouts import read_stored
from companion.rules import TABLE, Game, Growing
from companion.store import Kind, NewEntry, Seat, Table, fold_name, new_token
from companion.tables.desk import Desk
from companion.tables.errors import (
    NotYet,
    Stale,
)
from companion.tables.fair_dice import commit_to, draw_seed
from companion.tables.folds import START, check_folds
from companion.tables.look import Look
from companion.tables.options import Options
from companion.tables.people import BOT_NAMES, MARKS, SYMBOL_OF, clean_name
from companion.tables.retrying import retries
from companion.tables.shelf import Shelf


def check_complete(game: Game[Any, Any, Any], sheet: str, options: Options) -> None:
    """Raises NotYet if too little of a sheet is described for a table with these options."""
    if isinstance(game, Growing):
        layout = game.read_layout(read_stored(sheet))
        if not game.can_open(layout, options.rulings):
            raise NotYet("incomplete")


class Lobby:
    """Opens tables, seats people and programs, and starts the game."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self.desk = desk
        self.store = desk.store
        self.shelf = shelf

    def open_table(
        self,
        *,
        game: str,
        sheet: str,
        language: str,
        options: Options,
        first: int | None = None,
        once: str = "",
        text: str | None = None,
    ) -> tuple[Table, str]:
        """Opens a table in its lobby; returns it with the host's token.

        `text` is a sheet that was checked and that no file holds yet. A form that is sent twice,
        with the same `once` and choices, opens one table.
        """
        self.desk.archive_idle()
        text = self.shelf.read(find_game(game), sheet) if text is None else text
        chosen = options.write()
        check_complete(find_game(game), text, options)
        for number in count():
            form = f"open {number} {game} {sheet} {language} {first} {chosen} {once}"
            seed, host = draw_seed(), self.desk.derive(form) if once else new_token()
            table = self.store.tables.create(
                game=game,
                sheet_name=sheet,
                sheet=text,
                options=chosen,
                language=language,
                seed=seed,
                commitment=commit_to(seed),
                host_token=host,
                join_secret=self.desk.derive_key(seed),
                first_seat=first,
                repeated=bool(once),
            )
            if table.phase == "lobby":
                break
        return table, host

    def take_in(self, text: str) -> tuple[Table, str]:
        """Imports an exported table; returns it with the token of its new host."""
        host = new_token()
        table = self.store.copies.import_table(
            text, host_token=host, derive_key=self.desk.derive_key, check=check_folds
        )
        return table, host

    @retries
    def sit_down(
        self,
        code: str,
        *,
        name: str,
        colour: str,
        language: str,
        once: str = "",
        seen: int | None = None,
    ) -> tuple[Seat, str]:
        """Takes a seat for a phone; returns it with the token that holds it.

        The same form sent twice, `once` and the version that it was made for, gets the same seat
        and token; when somebody lost a seat meanwhile, it may have been this one, and gets none.
        """
        look = self.desk.look(code)
        version, most = look.table.version, look.game.meta.seats.stop - 1
        token = new_token()
        if once and seen is not None:
            token = self.desk.derive(f"sit down {code} {seen} {once}")
            held = self.store.seats.find(code, token) is not None
            if not held and not look.options.revoked <= seen <= version:
                raise Stale(seen, version)
        seat = self.store.seats.sit_down(
            code,
            name=clean_name(name),
            colour=colour,
            symbol=SYMBOL_OF[colour],
            most=most,
            language=language,
            token=token,
            seen=version,
        )
        return seat, token

    @retries
    def add_bot(self, code: str, bot: str) -> Seat:
        """Adds a bot."""
        table = self.desk.load_lobby(code)
        taken = {fold_name(seat.name) for seat in table.seats}
        name = next(name for name in BOT_NAMES if fold_name(name) not in taken)
        return self._add(table, "bot", name, bot)

    @retries
    def add_paper(self, code: str, name: str) -> Seat:
        """Adds a person who writes on paper."""
        return self._add(self.desk.load_lobby(code), "paper", clean_name(name))

    @retries
    def start(self, code: str) -> Look:
        """Begins the game with the people who are there."""
        table = self.store.tables.load(code)
        seats = find_game(table.game).meta.seats
        if table.phase != "lobby":
            raise NotYet("started")
        if len(table.seats) not in seats:
            raise NotYet("seats")
        first = table.first_seat
        if first not in range(len(table.seats)):
            first = secrets.randbelow(len(table.seats))
        lines = [f"{START} {len(table.seats)} {first}"]
        if to_paper := find_game(table.game).meta.to_paper:
            lines += [f"{to_paper} {seat.number}" for seat in table.seats if seat.kind == "paper"]
        entries = [NewEntry(TABLE, line) for line in lines]
        self.desk.folds.check_start(table, entries)
        self.store.log.append(code, 0, entries, phase="running", seen=table.version)
        self.desk.networks.forget(code)
        self.desk.wake_bots(code)
        return self.desk.look(code)

    def _add(self, table: Table, kind: Kind, name: str, bot: str | None = None) -> Seat:
        colour = self._pick_colour(table)
        return self.store.seats.sit_down(
            table.code,
            name=name,
            colour=colour,
            symbol=SYMBOL_OF[colour],
            most=find_game(table.game).meta.seats.stop - 1,
            kind=kind,
            bot=bot,
            seen=table.version,
        )

    def _pick_colour(self, table: Table) -> str:
        taken = {seat.colour for seat in table.seats}
        return next((colour for colour, _ in MARKS if colour not in taken), MARKS[0][0])


def outdate_forms(table: Table, seat: int) -> str:
    """Notes in the options that a seat is lost now, so that no earlier form can take it back.

    The next person there decides again whether others may act for the seat.
    """
    options = Options.read(table.options)
    allowing = tuple(other for other in options.allowing if other != seat)
    gone = {other.name for other in table.seats if other.number == seat}
    ready = tuple(name for name in options.ready if name not in gone)
    return options._replace(revoked=table.version + 1, allowing=allowing, ready=ready).write()
