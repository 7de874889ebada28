"""Opening a table, sitting down, and starting the game."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from companion.games import find_game
from companion.rules import TABLE
from companion.store import Kind, NewEntry, Seat, Store, Table, check_free, fold_name, new_token
from companion.tables.errors import Closed, NotHost, NotYet, Repeated, Stale
from companion.tables.fair_dice import commit_to, draw_seed
from companion.tables.folds import START, Folds, check_folds
from companion.tables.insisting import insists
from companion.tables.look import Look, show
from companion.tables.options import Options
from companion.tables.people import BOT_NAMES, MARKS, SYMBOL_OF, clean_name
from companion.tables.shelf import Shelf


class Opening:
    """The verbs of the lobby."""

    def __init__(self, store: Store, shelf: Shelf, secret: bytes) -> None:
        self.store = store
        self.shelf = shelf
        self._secret = secret
        self._folds = Folds(store)
        self.stir: Callable[[str], None] = lambda code: None
        """Called when a table has moved, so that whoever plays for absent hands can look."""
        self.tidy: Callable[[], None] = lambda: None
        """Called before a table is opened, so that idle ones can be put away."""

    def open_table(
        self,
        *,
        game: str,
        sheet: str,
        language: str,
        options: Options,
        first: int | None = None,
        once: str = "",
    ) -> tuple[Table, str]:
        """Opens a table in its lobby; gives it with the host's token.

        The same form sent twice, `once` and all choices, gets the same table until it has begun.
        """
        self.tidy()
        text, chosen = self.shelf.read(find_game(game), sheet), options.write()
        for number in count():
            form = f"open {number} {game} {sheet} {language} {first} {chosen} {once}"
            seed, host = draw_seed(), self._derive(form) if once else new_token()
            table = self.store.create_table(
                game=game,
                sheet_name=sheet,
                sheet=text,
                options=chosen,
                language=language,
                seed=seed,
                commitment=commit_to(seed),
                host_token=host,
                join_secret=self._derive_key(seed),
                first_seat=first,
                repeated=bool(once),
            )
            if table.phase == "lobby":
                break
        return table, host

    def take_in(self, text: str) -> tuple[Table, str]:
        """Brings an exported table in; gives it with a token that makes its bearer the host."""
        host = new_token()
        table = self.store.import_table(
            text, host_token=host, derive_key=self._derive_key, check=check_folds
        )
        return table, host

    @insists
    def claim(self, code: str, key: str, browser: str) -> str:
        """Makes whoever has the host's token the host, under a new one that replaces it.

        The same browser that asks once more is told the same.
        """
        host = self._derive(f"claim {code} {key} {browser}")
        if not self.store.is_host(code, host):
            self.check_host(code, key)
            self.store.set_host(code, host)
        return host

    def find_join_key(self, table: Table) -> str:
        """The secret of the table's QR code, which only this installation can derive."""
        return self._derive_key(table.seed)

    @insists
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
        """Takes a seat for a phone; gives it with the token that holds it.

        The same form sent twice, `once` and the version that it was made for, gets the same seat
        and token; when somebody lost a seat meanwhile, it may have been this one, and gets none.
        """
        look = self.look(code)
        version, most = look.table.version, look.game.meta.seats.stop - 1
        token = new_token()
        if once and seen is not None:
            token = self._derive(f"sit down {code} {seen} {once}")
            held = self.store.find_seat(code, token) is not None
            if not held and not look.options.revoked <= seen <= version:
                raise Stale(seen, version)
        seat = self.store.sit_down(
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

    def knock(
        self, code: str, seat: int, *, name: str, language: str, browser: str, once: str
    ) -> tuple[int, str]:
        """Asks for a seat; gives the knock's number and the token that a yes makes good.

        A browser that asks once more waits on, or replaces what else it asked before; a token that
        was revoked never comes again. The same form sent twice asks nothing more: if it has been
        answered, there is no knock of the number 0.
        """

        def derive_token(number: int) -> str:
            return self._derive(f"knock {code} {number} {browser}")

        cleaned = clean_name(name)
        table = self.store.load_table(code)
        if table.locked and cleaned not in {mine.name for mine in table.seats}:
            raise Closed("locked")  # whoever sat here before may still ask to come back
        others = [other for other in table.seats if other.number != seat]
        check_free(others, name=cleaned)
        waiting = self.store.find_knock(code, seat, cleaned, derive_token)
        with suppress(Repeated), self.store.tapping(code, once):
            waiting = self.store.knock(
                code, seat, name=cleaned, derive_token=derive_token, language=language
            )
        number = waiting.number if waiting else 0
        return number, derive_token(number)

    @insists
    def admit(self, code: str, number: int) -> int:
        """Says yes to a knock; gives the number of the seat, which its last holder has lost."""
        table = self.store.load_table(code)
        options = outdate_forms(table)
        return self.store.admit(code, number, seen=table.version, options=options)

    @insists
    def add_bot(self, code: str, bot: str) -> Seat:
        """Seats a player that is a program."""
        table = self._look_at_lobby(code)
        taken = {fold_name(seat.name) for seat in table.seats}
        name = next(name for name in BOT_NAMES if fold_name(name) not in taken)
        return self._add(table, "bot", name, bot)

    @insists
    def add_paper(self, code: str, name: str) -> Seat:
        """Seats somebody who writes on paper."""
        return self._add(self._look_at_lobby(code), "paper", clean_name(name))

    @insists
    def start(self, code: str) -> Look:
        """Begins the game with the people who are there."""
        table = self.store.load_table(code)
        seats = find_game(table.game).meta.seats
        if table.phase != "lobby":
            raise NotYet("started")
        if len(table.seats) not in seats:
            raise NotYet("seats")
        first = table.first_seat
        if first not in range(len(table.seats)):
            first = secrets.randbelow(len(table.seats))
        lines = [f"{START} {len(table.seats)} {first}"]
        lines += [f"paper {seat.number}" for seat in table.seats if seat.kind == "paper"]
        entries = [NewEntry(TABLE, line) for line in lines]
        self._folds.check_start(table, entries)
        options = Options.read(table.options)._replace(wifi="").write()
        self.store.append(code, 0, entries, phase="running", seen=table.version, options=options)
        self.stir(code)
        return self.look(code)

    def look(self, code: str, known: int | None = None) -> Look:
        """One picture of the table as it is now, or of a version that is known to exist."""
        table = self.store.load_table(code, known)
        fold = self._folds.fold(table)
        return Look(table, None) if fold is None else show(table, fold)

    def check_host(self, code: str, token: str | None, known: int | None = None) -> None:
        """Raises NotHost unless this token is the host's."""
        if not token or not self.store.is_host(code, token, known):
            raise NotHost

    def _look_at_lobby(self, code: str) -> Table:
        """A table at which the people can still be seated otherwise."""
        table = self.store.load_table(code)
        if table.phase != "lobby":
            raise Closed(table.phase)
        return table

    def _add(self, table: Table, kind: Kind, name: str, bot: str | None = None) -> Seat:
        colour = self._pick_colour(table)
        return self.store.sit_down(
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

    def derive_token(self, table: Table, seat: int) -> str:
        """The token that holds a seat's place at the table where the same people play again.

        Tables may share a seed, and a token of one must not open the other.
        """
        return self._derive(f"next {seat} {table.code} {table.seed}")

    def _derive_key(self, seed: str) -> str:
        return self._derive(f"join {seed}")[:32]

    def _derive(self, purpose: str) -> str:
        return hmac.new(self._secret, purpose.encode(), hashlib.sha256).hexdigest()


def outdate_forms(table: Table) -> str:
    """The options of a table at which somebody loses a seat now, and must not get it by a form."""
    return Options.read(table.options)._replace(revoked=table.version + 1).write()
