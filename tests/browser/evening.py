"""One evening: a screen, phones, perhaps paper and bots, played by tapping only what is lit."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from companion.bots import Bot, count_steps
from companion.games import find_room
from companion.rules import Play
from tests.browser import boards
from tests.browser.book import Book
from tests.browser.drivers import Phone, Screen
from tests.browser.server import Server
from tests.browser.states import PAPER, Builder, State, play_with_bots
from tests.played import CARDS, DICE
from tests.safety.reader import tell_difference
from tests.waiting import wait_until
from tests.web.people import SHORT

NAMES = ("Léa", "Max", "Zoë", "Jörg", "Ann")
EVERY = 3
"""Taps between two interruptions."""
NAP = 4
"""Taps that a phone sleeps through."""


class Plan(NamedTuple):
    """What an evening is like; `languages` are those of the screen and then of each phone."""

    languages: tuple[str, ...]
    sheet: str
    paper: bool = False
    bots: int = 0
    dice: tuple[str, ...] = ("ours",)
    """Two kinds mean that the host changes them on the way."""
    trouble: tuple[str, ...] = ("reload", "sleep", "restart", "tabs")
    near: int | None = None
    """How many boxes or pawns the end is away when the people come, if bots begin."""
    game: str = DICE.game

    @property
    def phones(self) -> int:
        return len(self.languages) - 1

    @property
    def seats(self) -> int:
        return self.phones + self.paper + self.bots


class Evening:
    """Opens a table for the people of a plan, and lets them play to the end."""

    def __init__(self, chromium: Browser, folder: Path, plan: Plan, seed: int = 1) -> None:
        self.plan = plan
        self.luck = Random(seed)
        self.server = Server(folder)
        self.screen = Screen(chromium, plan.languages[0])
        self.phones = [
            Phone(chromium, name, language)
            for name, language in zip(NAMES, plan.languages[1:], strict=False)
        ]
        self.tabs: dict[int, Page] = {}
        self.asleep: dict[int, int] = {}
        self.taps = 0
        self.met: set[str] = set()
        """The interruptions that really came."""
        self._bots: dict[int, Bot] = {}

    def begin(self) -> None:
        """Opens the table from the start page, or resumes a game that bots have begun."""
        if self.plan.near is not None:
            self._resume(self._prepare(self.plan.near))
        else:
            if self.plan.sheet == SHORT.stem:
                own = self.server.folder / "sheets" / self.plan.game
                own.mkdir(parents=True)
                shutil.copy(SHORT, own)
            self.server.start()
            self._open()
        if "tabs" in self.plan.trouble:
            tab = self.phones[0].open_tab()
            tab.goto(self.phones[0].page.url)
            self.tabs[0] = tab
        self.book = Book(self.server.folder, self.screen.page.url.split("/")[4])

    def _open(self) -> None:
        address = self.screen.open_table(self.server.address, self.plan.sheet, self.plan.dice[0])
        for phone in self.phones:
            phone.join(address)
        if self.plan.paper:
            self.screen.add_paper(PAPER)
        for _ in range(self.plan.bots):
            self.screen.add_bot()
        self.screen.start()
        for phone in self.phones:
            phone.page.locator("#status").wait_for()

    def _prepare(self, near: int) -> State:
        """Writes the log of a game that bots have begun."""
        plan = self.plan
        on_paper = (plan.phones,) if plan.paper else ()
        build = Builder(self.server.folder)
        real = plan.dice[0] == "real"
        table = build.open(plan.sheet, plan.languages[0], plan.game, real_dice=real)
        state = build.seat(table, tuple(phone.name for phone in self.phones))
        if plan.paper:
            build.tables.lobby.add_paper(state.code, PAPER)
        for _ in range(plan.bots):
            build.tables.lobby.add_bot(state.code, "greedy")
        if plan.game == CARDS.game:
            log = boards.find_late(plan.seats, near)
        else:
            log = next(
                log
                for play, log in play_with_bots(plan.sheet, plan.seats, 3, on_paper)
                # A roll of real dice is typed by whoever rolled: nobody is left between the two.
                if log[-1].text == "done" and count_left(play) <= near
            )
        state = build.write(state, log)
        build.store.close()
        return state

    def _resume(self, state: State) -> None:
        self.server.start()
        place = f"{self.server.address}/t/{state.code}"
        self.screen.hold(state)
        self.screen.page.goto(f"{place}/screen")
        for seat, phone in enumerate(self.phones):
            phone.hold(state, seat)
            phone.page.goto(f"{place}/me")

    def play(self, most: int = 2000) -> Play:
        """Plays to the end; at every roll or deal each page that is awake has kept up by itself."""
        troubles = [trouble for trouble in self.plan.trouble if trouble != "tabs"]
        changes = iter(self.plan.dice[1:])
        due = EVERY
        while (play := self.book.read()).game.result(play.state) is None:
            assert self.taps < most, "the game does not come to an end"
            if troubles and self.taps >= due and self.interrupt(troubles[0], play):
                self.met.add(troubles.pop(0))
                due = self.taps + EVERY
            if self.taps >= 2 * EVERY and (dice := next(changes, None)):
                self.screen.wish(f"{dice} dice" if dice == "real" else "our dice")
            if play.entries and play.entries[-1].text.startswith(("dice ", "deal ")):
                self.keep_up()
            if self.act(play):
                self.taps += 1
        for seat in list(self.asleep):
            self.wake(seat)
        self.keep_up()
        return play

    def keep_up(self) -> None:
        """Waits until every page that is awake shows the newest version."""
        version = self.book.read_version()
        self.screen.catch_up(version)
        for seat, phone in enumerate(self.phones):
            if seat not in self.asleep:
                phone.catch_up(version)
        for seat, tab in self.tabs.items():
            self.phones[seat].catch_up(version, tab)

    def act(self, play: Play) -> bool:
        """Makes the one tap that the game waits for; False if a bot made it."""
        state, game = play.state, play.game
        if game.chance(state) is not None:
            self.type_faces(play.entries[-1].actor)
            return True
        seat = next(seat for seat in range(self.plan.seats) if game.offers(state, seat))
        lines = [str(action) for action in game.offers(state, seat)]
        if seat < len(self.phones):
            self.tap(seat, self.choose(play, seat))
        elif seat == len(self.phones) and self.plan.paper:
            self.speak_for_paper(seat, lines)
        else:
            self.await_bot(len(play.entries))
            return False
        return True

    def choose(self, play: Play, seat: int) -> str:
        """The line that the greedy bot would choose for this seat."""
        bot = self._bots.setdefault(
            seat, find_room(play.game.meta.slug).bots.make("greedy", count_steps(50))
        )
        return str(bot.choose(play.state, seat, self.luck))

    def tap(self, seat: int, line: str) -> None:
        if seat in self.asleep:
            self.wake(seat)
        phone = self.phones[seat]
        tab = self.tabs.get(seat) if self.taps % 2 else None
        if tab is not None:
            self.met.add("tabs")
        phone.catch_up(self.book.read_version(), tab)
        lit = phone.list_lit(tab=tab)
        assert line in lit, f"{line!r} is possible, but only {lit} can be tapped"
        phone.play(line, tab=tab)

    def speak_for_paper(self, seat: int, lines: list[str]) -> None:
        """Taps on a friend's phone for the seat on paper, whose tracks never cross."""
        friend = next(n for n in range(len(self.phones)) if n not in self.asleep)
        phone = self.phones[friend]
        phone.catch_up(self.book.read_version())
        verb = lines[0].split(" ")[0]
        if len(lines) > 20:
            number = int(self.luck.choice(lines).split(" ")[1])
            phone.type_number(number, seat)
            return
        wanted = [line for line in lines if line.split(" ")[0] in ("roll", "take", "keep", "done")]
        line = self.luck.choice(wanted or lines)
        assert line in phone.list_lit(seat), f"nobody can {verb} for the seat on paper"
        phone.play(line, seat)

    def type_faces(self, roller: int) -> None:
        on_paper = roller >= len(self.phones)
        if roller in self.asleep:
            self.wake(roller)
        phone = next(
            phone
            for seat, phone in enumerate(self.phones)
            if seat == roller or (on_paper and seat not in self.asleep)
        )
        phone.catch_up(self.book.read_version())
        phone.type_faces(self.luck.choice, roller if on_paper else None)

    def await_bot(self, entries: int) -> None:
        wait_until(lambda: len(self.book.read().entries) > entries, "the bot does not move")

    def interrupt(self, trouble: str, play: Play) -> bool:
        """Restarts the server, reloads pages or puts a phone to sleep; False if none can sleep."""
        for seat, since in list(self.asleep.items()):
            if self.taps - since >= NAP:
                self.wake(seat)
        if trouble == "restart":
            (self.server.kill if self.luck.random() < 0.5 else self.server.stop)()
            self.server.start()
        elif trouble == "reload":
            for page in self.list_pages():
                page.reload()
        elif trouble == "sleep":
            # Who is in the middle of a turn, or looks at a second tab, is awake.
            busy = {play.state.turn.seat, *self.tabs, *self.asleep}
            idle = [seat for seat in range(len(self.phones)) if seat not in busy]
            if not idle:
                return False
            self.phones[idle[0]].sleep()
            self.asleep[idle[0]] = self.taps
        return True

    def wake(self, seat: int) -> None:
        del self.asleep[seat]
        self.phones[seat].wake()

    def list_pages(self) -> Iterator[Page]:
        """All pages that are open and awake."""
        yield self.screen.page
        for seat, phone in enumerate(self.phones):
            if seat not in self.asleep:
                yield phone.page
        yield from self.tabs.values()

    def find_differences(self) -> list[str]:
        """Lists where pages differ from what the server would send now."""
        differing: list[str] = []
        for visitor in (self.screen, *self.phones):
            tabs = [self.tabs[0]] if visitor is self.phones[0] and self.tabs else []
            for page in (visitor.page, *tabs):
                shown, fresh = visitor.read_parts(page)
                assert fresh, "the page has no parts"
                kept = {name: part for name, part in shown.items() if name in fresh}
                if differs := tell_difference(kept, fresh):
                    differing.append(f"{page.url} {differs}")
        return differing

    def list_complaints(self) -> list[str]:
        """Lists the errors of all browser consoles."""
        return [said for visitor in (self.screen, *self.phones) for said in visitor.complaints]

    def close(self) -> None:
        self.server.stop()
        for visitor in (self.screen, *self.phones):
            visitor.close()


def count_left(play: Play) -> float:
    """Counts the boxes that are left between the two tracks of the leading seat."""
    game: Any = play.game
    reached = [game.find_reach(play.state, seat) for seat in range(len(play.state.sheets))]
    return -max(float(reach.excess) for reach in reached if reach is not None)
