"""`companion play`: a game in the terminal, people and bots at one keyboard."""

from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

import click

from companion.bots import SECONDS, Bot, think_for
from companion.commands.choices import (
    check_complete,
    check_seats,
    game_option,
    open_sheet,
    pin_sheet,
    read_bots,
    read_first,
    read_options,
)
from companion.commands.telling import Teller
from companion.games import find_room
from companion.recording import record, write_recording
from companion.rules import TABLE, TAKE_BACK, Hiding, IllegalAction, InvalidAction, Play

_HELP = """Type the number of an action, or the action itself (just Enter if only one is listed).
Besides:
  why X       what an action or a cell allows now, or why not (why {example})
  undo        take back your last action, as far as nothing was rolled or dealt since
  sheet [N]   draw your sheet or the board, or the sheet of seat N
  log         all that has been played
  save FILE   write the game to a file that `companion replay` reads
  quit        end the game"""
_WANTING = {
    "why": "Why what? Name an action or a cell: why {example}",
    "save": "Save to which file? Name it: save mine.play",
}
"""The question for each command that was typed without its argument."""
_MOST_LISTED = 60
_MOST_SAID = 40


class Quit(Exception):
    """Raised when somebody leaves, or nothing more can be read."""


class Setup(NamedTuple):
    """How the game was set up."""

    sheet: str
    seats: int
    first: int
    options: tuple[str, ...]


class Terminal:
    """A game at one keyboard: asks people, lets bots choose, rolls the dice or deals."""

    def __init__(self, play: Play, table: Setup, bots: dict[int, Bot], random: Random) -> None:
        self.play = play
        self.table = table
        self.bots = bots
        self.random = random
        self._drawing = find_room(play.game.meta.slug).drawing
        self._teller = Teller(play.game, table.seats)

    def run(self) -> None:
        """Plays until the game is over."""
        while (result := self.play.game.result(self.play.state)) is None:
            self._go_on()
        click.echo("\n".join(self._teller.tell_end(self.play, result)))

    def _go_on(self) -> None:
        play = self.play
        owed = play.game.chance(play.state)
        if owed is not None:
            line = owed.draw(self.random)
            click.echo(f"         {self._conceal(TABLE, line)}")
            self._do(TABLE, line)
            return
        seat = play.game.awaits(play.state)[0]
        bot = self.bots.get(seat)
        if bot is not None:
            action = bot.choose(play.game.view(play.state, seat), seat, self.random)
            click.echo(f"seat {seat + 1}   {action}")
            self._do(seat, str(action))
            return
        self._ask(seat)

    def _do(self, actor: int, text: str) -> None:
        before, self.play = self.play, self.play.do(actor, text)
        if told := self._teller.tell_chain(before, self.play):
            click.echo(f"           {told}")

    def _ask(self, seat: int) -> None:
        """Shows what a person can do, and reads lines until one of them is an action."""
        game = self.play.game
        seen = game.view(self.play.state, seat)
        actions = [str(action) for action in game.offers(seen, seat)]
        click.echo(f"\n── Seat {seat + 1} " + "─" * 50)
        if drawn := self._drawing.choice(seen, seat):
            click.echo(drawn)
        for number, action in enumerate(actions[:_MOST_LISTED], 1):
            click.echo(f"  {number:>3}  {action}")
        if len(actions) > _MOST_LISTED:
            click.echo(f"       and {len(actions) - _MOST_LISTED} more: type what you play")
        elif not actions or not game.meta.exhaustive:
            click.echo("       Type what you play.")
        while not self._answer(seat, actions, " ".join(_read_line(seat).split())):
            continue

    def _answer(self, seat: int, actions: list[str], text: str) -> bool:
        """Does what a person typed; False if it was no action that could be carried out."""
        meant = {str(number): action for number, action in enumerate(actions, 1)}
        meant |= {action.lower(): action for action in actions}
        if text.lower() in meant:
            text = meant[text.lower()]
        elif not text and len(actions) == 1:
            text = actions[0]
        if not text or self._say(seat, text.split(" ", 1)):
            return False
        try:
            line = TAKE_BACK if text == "undo" else text
            self._do(self.play.name_actor(seat, line), line)
        except IllegalAction as error:
            click.echo(self._teller.tell_error(error))
        except InvalidAction:
            if text != text.lower():
                return self._answer(seat, actions, text.lower())
            click.echo(
                f"{text[:_MOST_SAID]!r} is none of these. Type the number of an action, or help."
            )
        else:
            return True
        return False

    def _say(self, seat: int, words: list[str]) -> bool:
        """Answers a command that is no action; True if it was one."""
        verb, rest = words[0].lower(), words[1] if len(words) > 1 else ""
        if verb in _WANTING and not rest:
            click.echo(_WANTING[verb].format(example=self._drawing.example))
        elif verb == "why":
            click.echo(self._explain(seat, rest))
        elif verb == "log":
            for number, (actor, text) in enumerate(self.play.entries, 1):
                who = f"{number:4}  {self._teller.name(actor):<7}"
                click.echo(f"{who} {self._conceal(actor, text, seat)}")
        elif verb == "sheet":
            click.echo(self._draw_sheet(seat, rest))
        elif verb == "save":
            click.echo(self._save(rest))
        elif verb == "help":
            click.echo(_HELP.format(example=self._drawing.example))
        elif verb == "quit":
            raise Quit
        else:
            return False
        return True

    def _draw_sheet(self, seat: int, number: str) -> str:
        known = [str(number) for number in range(1, self.table.seats + 1)]
        if number and number not in known:
            return f"There is no seat {number[:_MOST_SAID]!r}: there are 1 to {known[-1]}."
        shown = int(number) - 1 if number else seat
        return self._drawing.sheet(self.play.game.view(self.play.state, seat), shown)

    def _explain(self, seat: int, target: str) -> str:
        game = self.play.game
        try:
            found = game.explain(game.view(self.play.state, seat), seat, target)
        except InvalidAction:
            if target != target.lower():
                return self._explain(seat, target.lower())
            return f"There is no {target[:_MOST_SAID]!r} here. Try: why {self._drawing.example}"
        if found.refusal is not None:
            return self._teller.tell_refusal(found.refusal)
        return "Possible: " + " | ".join(found.actions)

    def _save(self, name: str) -> str:
        sheet, seats, first, options = self.table
        slug = self.play.game.meta.slug
        saved = record(slug, sheet, seats, first, options, self.play.entries)
        try:
            file = Path(name).expanduser()
            file.write_text(write_recording(saved), "utf-8")
        except (OSError, RuntimeError, ValueError) as error:  # There is no such person or cell.
            return f"Not saved: {error}"
        return f"Saved to {file}."

    def _conceal(self, actor: int, line: str, reader: int | None = None) -> str:
        game = self.play.game
        return game.conceal(actor, line, reader) if isinstance(game, Hiding) else line


def _read_line(seat: int) -> str:
    try:
        return str(
            click.prompt(f"seat {seat + 1}", prompt_suffix=" > ", default="", show_default=False)
        )
    except click.Abort:
        raise Quit from None


@click.command()
@game_option
@click.option("--seats", default=2, show_default=True)
@click.option(
    "--bots", default=None, help="Bots for the last seats, with commas; or none. Usually greedy."
)
@click.option("--sheet", default="", help="A sheet's name or a .toml file; usually the first.")
@click.option("--first", default="1", show_default=True, help="The seat that begins, or random.")
@click.option("--seed", type=int, help="A number; the same one gives the same dice or cards.")
@click.option("--option", "options", multiple=True, help="A table option, such as karma_optional.")
def play(
    slug: str,
    seats: int,
    bots: str | None,
    sheet: str,
    first: str,
    seed: int | None,
    options: tuple[str, ...],
) -> None:
    """Play in the terminal, against bots."""
    room = find_room(slug)
    game = room.game
    sheet = sheet or game.meta.sheets[0]
    printed = open_sheet(game, sheet)
    layout = game.read_layout(printed)
    check_seats(game, seats)
    random = SystemRandom() if seed is None else Random(seed)  # noqa: S311
    begins = read_first(first, seats, random)
    if bots is None:
        names: tuple[str, ...] = (room.bots.usual,) * (seats - 1)
    else:
        names = () if bots == "none" else read_bots(game, bots, seats)
    switched = read_options(game, options, names)
    check_complete(game, layout, switched)
    start = game.setup(layout, seats, begins, switched)
    seated = {
        seats - len(names) + number: room.bots.make(name, think_for(SECONDS))
        for number, name in enumerate(names)
    }
    click.echo(f"{game.meta.title}, {layout.title}. Type help for what else you can say.")
    table = Setup(pin_sheet(game, sheet), seats, begins, options)
    terminal = Terminal(Play.begin(game, layout, start), table, seated, random)
    try:
        terminal.run()
    except Quit:
        click.echo("\nGood-bye.")
