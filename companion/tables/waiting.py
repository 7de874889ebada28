"""What a guest can do in the lobby: change name and colour, leave, be ready, start."""

from companion.tables.desk import Desk
from companion.tables.errors import NotYet
from companion.tables.lobby import Lobby, outdate_forms
from companion.tables.look import Look
from companion.tables.people import SYMBOL_OF, clean_name
from companion.tables.retrying import retries


class Waiting:
    """Changes what a seat of a lobby shows; callers have checked whose seat it is."""

    def __init__(self, desk: Desk, lobby: Lobby) -> None:
        self.desk = desk
        self.store = desk.store
        self._lobby = lobby

    @retries
    def change(self, code: str, seat: int, name: str, colour: str) -> None:
        """Gives a seat another name or colour, unless somebody else has it."""
        look = self._look(code)
        old, cleaned = look.seats[seat].name, clean_name(name)
        ready = tuple(cleaned if other == old else other for other in look.options.ready)
        self.store.seats.change(
            code,
            seat,
            name=cleaned,
            colour=colour,
            symbol=SYMBOL_OF[colour],
            options=look.options._replace(ready=ready).write(),
            seen=look.table.version,
        )

    @retries
    def leave(self, code: str, seat: int) -> None:
        """Frees a seat of the lobby because its guest leaves."""
        look = self._look(code)
        options = outdate_forms(look.table, seat)
        self.store.seats.remove(code, seat, seen=look.table.version, options=options, why=None)

    @retries
    def get_ready(self, code: str, seat: int, ready: bool) -> None:
        """Marks a guest as ready to start, or no longer ready."""
        look = self._look(code)
        name = look.seats[seat].name
        others = {*look.options.ready} - {name}
        chosen = look.options._replace(ready=tuple(sorted(others | ({name} if ready else set()))))
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())

    def start(self, code: str) -> None:
        """Begins the game, which any guest may do once all of them are ready."""
        if not self._look(code).is_ready:
            raise NotYet("not ready")
        self._lobby.start(code)

    def _look(self, code: str) -> Look:
        look = self.desk.look(code)
        if look.table.phase != "lobby":
            raise NotYet("started")
        return look
