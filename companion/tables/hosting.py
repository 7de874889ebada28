"""What the host may arrange, before the game and while it runs."""

from dataclasses import replace

from companion.store import Seat
from companion.tables.acting import Acting
from companion.tables.desk import Desk
from companion.tables.errors import NotYet, TooLate, UnknownSeat
from companion.tables.fair_dice import commit_to, draw_seed
from companion.tables.lobby import outdate_forms
from companion.tables.look import Look
from companion.tables.options import StandIn
from companion.tables.replaying import check_ended
from companion.tables.retrying import retries


class Hosting:
    """Arranges what the host asks for; callers have checked that it is the host."""

    def __init__(self, desk: Desk, acting: Acting) -> None:
        self.desk = desk
        self.store = desk.store
        self._acting = acting

    def pause(self, code: str, paused: bool) -> None:
        """Stops or resumes all acting."""
        self.store.tables.change(code, paused=paused)
        if not paused:
            self.desk.wake_bots(code)

    def close_joining(self, code: str, closed: bool) -> None:
        """Stops further phones from joining, or lets them join again."""
        self.store.tables.change(code, closed=closed)

    @retries
    def remove(self, code: str, seat: int) -> None:
        """Takes a seat away from the lobby."""
        table = self.desk.load_lobby(code)
        options = outdate_forms(table, seat)
        self.store.seats.remove(code, seat, seen=table.version, options=options)

    @retries
    def move_up(self, code: str, seat: int) -> None:
        """Moves a seat one up in the order of turns."""
        table = self.desk.load_lobby(code)
        order = [other.number for other in table.seats]
        if seat not in order:
            raise UnknownSeat(code, seat)
        if seat > 0:
            order[seat - 1], order[seat] = order[seat], order[seat - 1]
            self.store.seats.reorder(code, order, seen=table.version)

    @retries
    def choose_first(self, code: str, seat: int | None) -> None:
        """Sets who begins; None leaves it to chance."""
        table = self.desk.load_lobby(code)
        if seat is not None and seat not in range(len(table.seats)):
            raise UnknownSeat(code, seat)
        self.store.tables.change(code, seen=table.version, first_seat=seat)

    @retries
    def choose(self, code: str, name: str, on: bool) -> None:
        """Switches an option of the table on or off while nobody has begun."""
        look = self.desk.look(code)
        known = {option.name: option for option in look.game.meta.options}
        if look.play is not None:
            raise NotYet("started")
        bots = any(seat.kind == "bot" for seat in look.seats)
        if name in known and known[name].people_only and on and bots:
            raise NotYet("bots")
        options = look.options
        if name == "help":
            options = options._replace(help=on)
        elif name == "take_back":
            options = options._replace(take_back=on)
        else:
            options = options._replace(rulings=options.rulings | {name: on})
        self.store.tables.change(code, seen=look.table.version, options=options.write())

    def speak(self, code: str, language: str) -> None:
        """Chooses the language of the table's lobby and screen."""
        self.store.tables.change(code, language=language)

    @retries
    def use_real_dice(self, code: str, real: bool) -> None:
        """Switches between the companion's dice and the ones on the table.

        Dice that nobody has typed yet are then rolled by the companion.
        """
        look = self.desk.look(code)
        if look.play is not None:
            check_running(look)
        options = look.options._replace(real_dice=real and look.game.meta.luck == "dice").write()
        seen, fold = look.table.version, self.desk.folds.fold(look.table)
        if real or fold is None or look.typist is None:
            self.store.tables.change(code, seen=seen, options=options)
            return
        switched = replace(look, table=look.table._replace(options=options))
        self._acting.write(switched, fold, (), seen=seen, options=options)
        self.desk.wake_bots(code)

    def delete(self, code: str) -> None:
        """Deletes a table whose game is over, with its people and its log."""
        check_ended(self.desk.look(code))
        self.store.tables.delete(code)
        self.desk.forget(code)

    def skip(self, code: str, seen: int | None = None) -> Look:
        """Ends the turn of somebody who is absent; a second tap does not end the next turn too."""
        return self._acting.arrange(code, self.desk.look(code).game.meta.skip, seen)

    def turn_to_paper(self, code: str, seat: int) -> Look:
        """Turns a seat to paper, in games that can be played so."""
        look = self.desk.look(code)
        verb = look.game.meta.to_paper
        if not verb:
            raise NotYet("no paper")
        if any(other.number == seat and other.kind == "paper" for other in look.seats):
            raise NotYet("on paper")
        return self._acting.arrange(
            code, f"{verb} {seat}", seats={seat: {"kind": "paper", "bot": None}}
        )

    @retries
    def replace_by_bot(self, code: str, seat: int, bot: str) -> Seat:
        """Lets a program play on for somebody who had to leave."""
        look = self.desk.look(code)
        check_running(look)
        if any(other.number == seat and other.kind == "paper" for other in look.seats):
            raise NotYet("on paper")  # a bot cannot know what is written there
        # A person who comes back has to ask for the seat.
        changed = self.store.seats.leave(code, seat, seen=look.table.version, kind="bot", bot=bot)
        self.desk.wake_bots(code)
        return changed

    @retries
    def stand_in(self, code: str, seat: int, bot: str) -> None:
        """Lets a program play the turn of an awaited seat to its end; the seat stays a phone's."""
        look = self.desk.look(code)
        check_running(look)
        if seat not in look.list_awaited() or look.seats[seat].kind != "phone":
            raise TooLate(0, look.table.version)
        chosen = look.options._replace(stand_in=StandIn(seat, bot, look.table.last_seq))
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())
        self.desk.wake_bots(code)

    @retries
    def time_turns(self, code: str, seconds: int) -> None:
        """Lets the screen count down so many seconds in every turn; 0 ends that."""
        look = self.desk.look(code)
        check_running(look)
        chosen = look.options._replace(timer=seconds)
        self.store.tables.change(code, seen=look.table.version, options=chosen.write())

    @retries
    def end(self, code: str) -> None:
        """Closes the table before the game is over; a second tap changes nothing more."""
        look = self.desk.look(code)
        if look.table.phase != "ended":
            check_running(look)
            self.store.tables.change(code, seen=look.table.version, phase="ended")

    def play_again(self, code: str, host: str, same: bool = False) -> tuple[str, str]:
        """Opens a new table with the same choices, once; returns its code and host's token.

        The token is derived from the token of the `host` here. With the `same` luck, the same seat
        begins and every roll gives the same faces.
        """
        look = self.desk.look(code)
        if look.play is None:
            raise NotYet("lobby")
        if look.table.phase == "running":
            raise NotYet("running")
        if same and not look.can_repeat:
            raise NotYet("real dice")
        host = self.desk.derive(f"next host {code} {host}")
        if look.table.next_code:
            return look.table.next_code, host
        self.desk.archive_idle()
        seed = look.table.seed if same else draw_seed()
        chosen = look.options._replace(
            correction=None,
            same_luck_as=code if same else "",
            continues="",
            copied=0,
            reached=False,
            revoked=0,
            allowing=(),
            ready=(),
            stand_in=None,
            signals=(),
        )
        fresh = self.store.rematches.play_again(
            code,
            options=chosen.write(),
            first_seat=_find_first(look) if same else None,
            seed=seed,
            commitment=commit_to(seed),
            host_token=host,
            join_secret=self.desk.derive_key(seed),
        )
        return fresh.code, host

    def follow(self, code: str, token: str, browser: str) -> tuple[str, str]:
        """Leads the browser that holds this token to its seat at the next table.

        Returns the code and the token there; empty if another browser has that seat.
        """
        table = self.store.tables.load(code)
        if table.next_code is None:
            raise NotYet("running")
        fresh = self.desk.derive(f"next {code} {token} {browser}")
        followed = self.store.rematches.follow(table.next_code, token, fresh)
        return table.next_code, fresh if followed else ""


def check_running(look: Look) -> None:
    """Raises NotYet unless a game is under way or paused."""
    if look.play is None:
        raise NotYet("lobby")
    if look.table.phase != "running":
        raise NotYet("over")


def _find_first(look: Look) -> int:
    """The seat that began, from the first line of the log."""
    return int(look.log[0].text.split(" ")[2])
