"""Pairs of tables of Cards & Karma that differ in what one reader must not know, and in no more."""

from collections.abc import Callable
from random import Random
from typing import Final

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE, Play, choose_any
from companion.store import NewEntry
from companion.store.rows import Phase
from companion.tables import Options, Tables
from tests.games.cards_and_karma.decks import read_sample
from tests.web.test_hidden_hands import Truth

SEATS: Final = 2
VIEWERS: Final = (None, 0, 1)
Log = list[NewEntry]


def deal(mixed: bool, viewer: int | None) -> Log:
    """A log after one turn; mixed, all that the viewer cannot know lies in another order."""
    play = Play.begin(CARDS_AND_KARMA, read_sample(), set_up())
    log = [NewEntry(TABLE, f"start {SEATS} 0")]
    known = find_known(viewer) if mixed else set()
    luck = Random("cards")
    for actor, line in ((0, "begin"), *[(TABLE, "")] * 10, (0, "die"), *[(TABLE, "")] * 2):
        owed = CARDS_AND_KARMA.chance(play.state)
        if actor == TABLE and owed is None:
            continue
        if actor == TABLE:
            assert owed is not None
            line = owed.draw(luck)
            line = mix(line, known) if mixed else line
        elif line == "die":
            line = str(CARDS_AND_KARMA.offers(play.state, 0)[0])
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))
    return log


def deal_paired(mixed: bool) -> Log:
    """A log in which two dice of the first hand stand behind other cards when it is mixed."""
    log = deal(False, None)
    hand, cards = find_known(0), read_sample().of_colour
    for at, (actor, line) in enumerate((entry.actor, entry.text) for entry in log):
        verb, *words = line.split(" ")
        if not mixed or verb != "numbers":
            continue
        held = [place for place, card in enumerate(cards[words[0]], 1) if card in hand]
        if len({words[place] for place in held}) > 1:
            turned = [words[place] for place in (*held[1:], held[0])]
            for place, number in zip(held, turned, strict=True):
                words[place] = number
            log[at] = NewEntry(actor, " ".join((verb, *words)))
    return log


def finish(mixed: bool) -> Log:
    """A whole game; mixed, the numbers that nobody ever held lie in another order."""
    play, luck = Play.begin(CARDS_AND_KARMA, read_sample(), set_up()), Random("end")
    log, held = [NewEntry(TABLE, f"start {SEATS} 0")], set[int]()
    while CARDS_AND_KARMA.result(play.state) is None:
        owed = CARDS_AND_KARMA.chance(play.state)
        actor = TABLE if owed else play.state.turn.seat
        line = (
            owed.draw(luck) if owed else str(choose_any(CARDS_AND_KARMA, play.state, actor, luck))
        )
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))
        held |= {card for seat in play.state.seats for card in seat.hand}
    return [NewEntry(entry.actor, mix_numbers(entry.text, held)) for entry in log] if mixed else log


def type_in(mixed: bool, viewer: int | None) -> Log:
    """A log with the cards of a box; mixed, the others' dice have other numbers."""
    log = [NewEntry(TABLE, f"start {SEATS} 0")]
    for seat in range(SEATS):
        known = not mixed or seat == viewer
        die, more = ("orange6", 4) if known else ("orange2", 3)
        slip = "orange1" if known else "orange3"
        log += [NewEntry(TABLE, f"level full to {seat}")]
        log += [NewEntry(TABLE, f"lies die {one} to {seat}") for one in (slip, "green1")]
        log += [NewEntry(seat, f"mend {slip} {die}"), NewEntry(seat, f"die violet{more}")]
    return log


def set_up() -> object:
    return CARDS_AND_KARMA.setup(read_sample(), SEATS, 0, {})


def find_known(viewer: int | None) -> set[int]:
    """The cards in the hand of the viewer at the end of the log."""
    if viewer is None:
        return set()
    play = Play.begin(CARDS_AND_KARMA, read_sample(), set_up())
    for entry in deal(False, viewer)[1:]:
        play = play.do(entry.actor, entry.text)
    return set(play.state.seats[viewer].hand)


def mix(line: str, known: set[int]) -> str:
    """The same line with numbers that are not known, and night sides, in another order."""
    verb, *words = line.split(" ")
    if verb == "tracks":
        return " ".join((verb, *words[1:6], words[0], *words[6:]))
    return mix_numbers(line, known)


def mix_numbers(line: str, known: set[int]) -> str:
    """The same line with numbers that are not known in another order."""
    verb, *words = line.split(" ")
    if verb != "numbers":
        return line
    cards = read_sample().of_colour[words[0]]
    hidden = [place for place, card in enumerate(cards, 1) if card not in known]
    turned = [words[place] for place in (*hidden[7:], *hidden[:7])]
    for place, number in zip(hidden, turned, strict=True):
        words[place] = number
    return " ".join((verb, *words))


WAYS: Final[dict[str, Callable[[bool, int | None], Log]]] = {"dealt": deal, "typed": type_in}
"""How the cards come to the table."""


def open_truths(tables: Tables, viewer: int | None, way: str = "dealt") -> list[Truth]:
    """Two running tables that look the same to a viewer."""
    return [open_truth(tables, WAYS[way](mixed, viewer), way) for mixed in (False, True)]


def open_pairings(tables: Tables) -> list[Truth]:
    """Two running tables with the same dice in every hand, but behind other cards."""
    return [open_truth(tables, deal_paired(mixed), "dealt") for mixed in (False, True)]


def open_finished(tables: Tables) -> list[Truth]:
    """Two tables whose games had the same course, with other numbers behind the cards."""
    return [open_truth(tables, finish(mixed), "dealt", "over") for mixed in (False, True)]


def open_truth(tables: Tables, log: Log, way: str, phase: Phase = "running") -> Truth:
    """A table with this log."""
    table, host = tables.lobby.open_table(
        game="cards_and_karma",
        sheet="sample",
        language="en",
        options=Options({"real_cards": True} if way == "typed" else {}),
    )
    tokens = tuple(
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")[1]
        for name, colour in (("Lea", "red"), ("Max", "teal"))
    )
    version = tables.store.tables.load(table.code).version
    tables.store.log.append(table.code, 0, log, phase=phase, seen=version)
    return Truth(table.code, host, tokens)
