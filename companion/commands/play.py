"""`companion play`: a game in the terminal, people and bots at one keyboard."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from companion.bots import Bot, make_bot
from companion.commands.choices import open_sheet, read_bots
from companion.commands.drawing import draw_sheet, draw_table
from companion.games.dice_charmers import DICE_CHARMERS
from companion.games.dice_charmers.state import Phase
from companion.recording import record, write_recording
from companion.rules import TABLE, TAKE_BACK, IllegalAction, InvalidAction, Play

_HELP = """Type the number of an action, or the action itself (just Enter if there is only one).
Besides:
  why X       what an action or a cell allows now, or why not (why road c2 ne, why c2)
  undo        take back your last action, as far as no dice were rolled since
  sheet [N]   draw your sheet, or that of seat N
  log         all that has been played
  save FILE   write the game to a file that `companion replay` reads
  quit        end the game"""
_SECONDS = 0.1


def begin_thought() -> Callable[[], bool]:
    """The time a searching bot has for a choice."""
    end = time.monotonic() + _SECONDS
    return lambda: time.monotonic() < end


class Quit(Exception):
    """Raised when somebody leaves, or nothing more can be read."""


class Terminal:
    """A game at one keyboard: asks people, lets bots choose, rolls the dice."""

    def __init__(self, play: Play, sheet: str, bots: dict[int, Bot], random: Random) -> None:
        self.play = play
        self.sheet = sheet
        self.bots = bots
        self.random = random
        self._told: tuple[Any, ...] = ()

    def run(self) -> None:
        """Plays until the game is over."""
        while (result := self.play.game.result(self.play.state)) is None:
            self._go_on()
        for standing in result.standings:
            figures = ", ".join(f"{name} {figure}" for name, figure in standing.figures)
            click.echo(f"seat {standing.seat + 1}: {figures}")
        winners = ", ".join(f"seat {seat + 1}" for seat in result.winners)
        click.echo(f"The game is over ({result.reason}): {winners} won by {result.decided_by}.")

    def _go_on(self) -> None:
        play = self.play
        owed = play.game.chance(play.state)
        if owed is not None:
            line = owed.draw(self.random)
            click.echo(f"         {line}")
            self._do(TABLE, line)
            return
        seat = play.state.turn.seat
        bot = self.bots.get(seat)
        if bot is not None:
            action = bot.choose(play.state, seat, self.random)
            click.echo(f"seat {seat + 1}   {action}")
            self._do(seat, str(action))
            return
        self._ask(seat)

    def _do(self, actor: int, text: str) -> None:
        before = self.play.state.agenda.chain
        self.play = self.play.do(actor, text)
        chain = self.play.state.agenda.chain
        steps = chain[len(before) :] if chain[: len(before)] == before else ()
        if steps:
            click.echo("           " + ", ".join(" ".join(map(str, step)) for step in steps))

    def _ask(self, seat: int) -> None:
        """Shows what a person may do, and reads lines until one of them is an action."""
        state = self.play.state
        actions = [str(action) for action in self.play.game.legal(state, seat)]
        click.echo(f"\n── Seat {seat + 1} " + "─" * 50)
        if state.turn.phase != Phase.ROLL:
            if state.turn.phase != Phase.ACT:
                click.echo(draw_sheet(state, seat))
            click.echo(draw_table(state))
        for number, action in enumerate(actions, 1):
            click.echo(f"  {number:>3}  {action}")
        while not self._answer(seat, actions, " ".join(_read_line(seat).split())):
            continue

    def _answer(self, seat: int, actions: list[str], text: str) -> bool:
        """Does what a person typed; False if it was no action that could be carried out."""
        if text.isdecimal() and 1 <= int(text) <= len(actions):
            text = actions[int(text) - 1]
        elif not text and len(actions) == 1:
            text = actions[0]
        if not text or self._say(seat, text.split(" ", 1)):
            return False
        try:
            self._do(seat, TAKE_BACK if text == "undo" else text)
        except IllegalAction as error:
            click.echo(f"Not possible: {error}")
        except InvalidAction as error:
            click.echo(f"{error} (or: help)")
        else:
            return True
        return False

    def _say(self, seat: int, words: list[str]) -> bool:
        """Answers what is no action; True if it was answered."""
        verb, rest = words[0], words[1] if len(words) > 1 else ""
        if verb == "why" and rest:
            click.echo(self._explain(seat, rest))
        elif verb == "log":
            for number, (actor, text) in enumerate(self.play.entries, 1):
                who = "table" if actor == TABLE else f"seat {actor + 1}"
                click.echo(f"{number:4}  {who:<7} {text}")
        elif verb == "sheet":
            known = [str(number + 1) for number in range(len(self.play.state.sheets))]
            click.echo(draw_sheet(self.play.state, int(rest) - 1 if rest in known else seat))
        elif verb == "save" and rest:
            click.echo(self._save(Path(rest)))
        elif verb == "help":
            click.echo(_HELP)
        elif verb == "quit":
            raise Quit
        else:
            return False
        return True

    def _explain(self, seat: int, target: str) -> str:
        try:
            found = self.play.game.explain(self.play.state, seat, target)
        except InvalidAction as error:
            return str(error)
        if found.refusal is not None:
            return f"Not possible: {found.refusal}"
        return "Possible: " + " | ".join(found.actions)

    def _save(self, file: Path) -> str:
        play = self.play
        state = play.start
        options = tuple(name for name, chosen in state.options._asdict().items() if chosen)
        game = play.game.meta.slug
        seats = len(state.sheets)
        saved = record(game, self.sheet, seats, state.turn.first, options, play.entries)
        try:
            file.write_text(write_recording(saved), "utf-8")
        except OSError as error:
            return f"Not saved: {error}"
        return f"Saved to {file}."


def _read_line(seat: int) -> str:
    try:
        return str(
            click.prompt(f"seat {seat + 1}", prompt_suffix=" > ", default="", show_default=False)
        )
    except click.Abort:
        raise Quit from None


@click.command()
@click.option("--seats", default=2, show_default=True, type=click.IntRange(2, 5))
@click.option("--bots", default=None, help="Names with commas, for the last seats; or none.")
@click.option("--sheet", default="sun", show_default=True, help="Its name, or a .toml file.")
@click.option("--first", default=1, show_default=True, type=click.IntRange(1, 5))
@click.option("--seed", type=int, help="The same dice again.")
@click.option("--option", "options", multiple=True, help="A table option, such as karma_optional.")
def play(
    seats: int = 2,
    bots: str | None = None,
    sheet: str = "sun",
    first: int = 1,
    seed: int | None = None,
    options: tuple[str, ...] = (),
) -> None:
    """Play in the terminal, at one keyboard, against bots (greedy ones unless named)."""
    game = DICE_CHARMERS
    layout = game.read_layout(open_sheet(game, sheet))
    if bots is None:
        names: tuple[str, ...] = ("greedy",) * (seats - 1)
    else:
        names = () if bots == "none" else read_bots(game, bots, seats)
    try:
        start = game.setup(layout, seats, first - 1, dict.fromkeys(options, True))
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    seated = {
        seats - len(names) + number: make_bot(game, name, begin_thought)
        for number, name in enumerate(names)
    }
    random = SystemRandom() if seed is None else Random(seed)  # noqa: S311
    click.echo(f"{game.meta.title}, {layout.title}. Type help for what else you can say.")
    terminal = Terminal(Play.begin(game, layout, start), sheet, seated, random)
    try:
        terminal.run()
    except Quit:
        click.echo("\nGood-bye.")
