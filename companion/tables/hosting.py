"""What the host may arrange, before the game and while it runs."""

from companion.rules import TABLE
from companion.store import Seat
from companion.tables.acting import Acting
from companion.tables.errors import NotYet
from companion.tables.look import Look


class Hosting(Acting):
    """The verbs of the host; whoever calls them has checked that it is the host."""

    def pause(self, code: str, paused: bool) -> None:
        """Stops or resumes all acting."""
        self.store.change_table(code, paused=paused)
        if not paused:
            self.stir(code)

    def lock(self, code: str, locked: bool) -> None:
        """Closes the door to further phones, or opens it again."""
        self.store.change_table(code, locked=locked)

    def remove(self, code: str, seat: int) -> None:
        """Takes a seat away from the lobby."""
        self.store.remove_seat(code, seat)

    def move_up(self, code: str, seat: int) -> None:
        """Seats somebody one place earlier in the order of turns."""
        order = [other.number for other in self.store.load_table(code).seats]
        if 0 < seat < len(order):
            order[seat - 1], order[seat] = order[seat], order[seat - 1]
            self.store.reorder_seats(code, order)

    def choose_first(self, code: str, seat: int | None) -> None:
        """Says who begins; None leaves it to luck."""
        self.store.change_table(code, first_seat=seat)

    def use_real_dice(self, code: str, real: bool) -> None:
        """Switches between the companion's dice and the ones on the table."""
        look = self.look(code)
        options = look.options._replace(real_dice=real and look.game.meta.dice)
        self.store.change_table(code, options=options.write())

    def skip(self, code: str, seen: int | None = None) -> Look:
        """Ends the turn of somebody who is absent; a second tap does not end the next turn too."""
        return self.arrange(code, "skip", seen)

    def turn_to_paper(self, code: str, seat: int) -> Look:
        """Lets a seat go on on paper."""
        look = self.arrange(code, f"paper {seat}")
        self.store.change_seat(code, seat, kind="paper", bot=None)
        return look

    def replace_by_bot(self, code: str, seat: int, bot: str) -> Seat:
        """Lets a program play on for somebody who had to leave."""
        changed = self.store.change_seat(code, seat, kind="bot", bot=bot)
        self.store.leave(code, seat)  # who comes back asks for the seat again
        self.stir(code)
        return changed

    def rewind(self, code: str, entries: int) -> Look:
        """Corrects a mistake by consent of the table: the game goes on after so many entries."""
        return self.arrange(code, f"rewind {entries}")

    def end(self, code: str) -> None:
        """Closes the table before the game is over."""
        self.store.change_table(code, phase="ended")

    def play_again(self, code: str) -> tuple[str, str]:
        """Opens a new table with the same choices, once; gives its code and host's token."""
        with self.store.lock(code):
            return self._play_again(code)

    def _play_again(self, code: str) -> tuple[str, str]:
        table = self.store.load_table(code)
        host = self.derive_token(table.seed, TABLE)
        if table.next_code:
            return table.next_code, host
        if table.phase not in ("over", "ended"):
            raise NotYet("running")
        fresh, _ = self.open_table(
            host=host,
            game=table.game,
            sheet=table.sheet_name,
            language=table.language,
            options=self.look(code).options._replace(correction=None),
        )
        for seat in table.seats:
            self.store.sit_down(
                fresh.code,
                name=seat.name,
                colour=seat.colour,
                symbol=seat.symbol,
                most=len(table.seats),
                kind=seat.kind,
                bot=seat.bot,
                language=seat.language,
                token=self.derive_token(table.seed, seat.number) if seat.kind == "phone" else None,
            )
        self.store.change_table(code, next_code=fresh.code)
        return fresh.code, host

    def follow(self, code: str, seat: int) -> tuple[str, str]:
        """The next table and the token that holds the seat's place there."""
        table = self.store.load_table(code)
        if table.next_code is None:
            raise NotYet("running")
        return table.next_code, self.derive_token(table.seed, seat)
