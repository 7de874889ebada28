"""Logs of as many lines as an attacker likes to write: marks, undos, turns begun anew, rewinds."""

from itertools import cycle, islice
from random import Random

from companion.rules import TABLE, IllegalAction, Play
from companion.store import NewEntry
from companion.tables import Tables
from tests.played import DICE
from tests.tables.people import open_for

OPENING = 200
"""Lines of an ordinary game that go before."""
REWOUND = 6
TRIED = 8


def write_long_table(tables: Tables, lines: int, bots: int = 0) -> str:
    """A running table with a log of so many lines, written without asking anybody."""
    code = open_for(tables, *("Lea", "Max", "Zoe")[bots:], played=DICE)
    for _ in range(bots):
        tables.lobby.add_bot(code, "random")
    look = tables.lobby.start(code)
    assert look.play is not None
    written = write_mixture(look.play, lines - look.table.last_seq)
    tables.store.log.append(code, look.table.last_seq, written)
    return code


def write_mixture(play: Play, lines: int) -> list[NewEntry]:
    """An ordinary game up to the middle, and then a block for ever that changes nothing."""
    play = play_on(play, OPENING)
    game = [NewEntry(*entry) for entry in play.entries]
    return [*game, *islice(cycle(write_block(play)), lines - len(game))]


def play_on(play: Play, entries: int) -> Play:
    """Random moves up to a moment at which a seat has begun nothing yet."""
    luck, game = Random(5), play.game
    while play.length < entries or play.open or game.chance(play.state) is not None:
        owed = game.chance(play.state)
        seat = next(iter(game.awaits(play.state)), TABLE)
        line = owed.draw(luck) if owed else str(luck.choice(game.offers(play.state, seat)))
        play = play.do(TABLE if owed else seat, line)
    return play


def write_block(start: Play) -> list[NewEntry]:
    """Every undoing there is, ending where it began."""
    game, play, block = start.game, start, []
    seat = game.awaits(start.state)[0]

    def write(actor: int, line: str) -> None:
        nonlocal play
        play = play.do(actor, line)
        block.append(NewEntry(actor, line))

    for action in game.offers(start.state, seat)[:TRIED]:
        try:
            play.do(seat, str(action)).do(seat, "take back")
        except IllegalAction:
            continue
        write(seat, str(action))
        write(seat, "take back")
        write(seat, str(action))
        write(seat, "start over")
    write(TABLE, f"rewind {start.length - REWOUND}")
    for entry in start.list_latest(REWOUND):
        write(*entry)
    assert play == start
    return block
