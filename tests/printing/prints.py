"""Everything that people can print, by name, from one real game."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from companion.games import find_game
from companion.layouts import read_sheet
from companion.paper.documents import Document
from companion.paper.draw.poster import Invitation
from companion.paper.pages import SIZES
from companion.printing.blanks import compose_aids, compose_pad
from companion.printing.choices import INKS, Choices
from companion.printing.record import compose_record
from companion.printing.summaries import compose_rules, list_summaries
from companion.printing.tables import Played, compose_poster, compose_result, compose_seats
from companion.rules import TABLE, Play
from companion.words import LANGUAGES
from tests.played import CARDS, DICE, TYPED

GAME = find_game(DICE.game)
SUN, MOON = read_sheet(*DICE), read_sheet(DICE.game, "moon")
HOME = "http://192.168.1.20:8100"
INVITATION = Invitation("QJXR7K", f"{HOME}/join/QJXR7K", "Home; sweet", 'p"w,1')
SEED, COMMITMENT = "5eed" * 16, "ca5e" * 16


def play_on(play: Play, random: Random, entries: int = 10_000) -> Play:
    """The play after so many more entries, or at its end."""
    game = play.game
    while entries and not game.result(play.state):
        owed = game.chance(play.state)
        if owed:
            play = play.do(TABLE, owed.draw(random))
        else:
            moves = [(s, a) for s in range(4) for a in list_moves(play, s)]
            play = play.do(*random.choice(moves))
        entries -= 1
    return play


def list_moves(play: Play, seat: int) -> list[str]:
    """What a seat may write; a seat that does not exist may write nothing."""
    try:
        return [str(action) for action in play.game.offers(play.state, seat)]
    except IndexError:
        return []


def begin(seats: int = 3) -> Play:
    layout = GAME.read_layout(SUN)
    return Play.begin(GAME, layout, GAME.setup(layout, seats, 0, {}))


def describe(play: Play, people: tuple[str, ...] = ("Léa", "Max", "Zoé")) -> Played:
    return Played(
        play, "sun", SUN, people, date(2026, 11, 16), "QJXR7K", HOME,
        commitment=COMMITMENT, seed=SEED,
    )  # fmt: skip


BOARD_GAME = find_game(CARDS.game)
CLASSIC, MAGIC = read_sheet(*CARDS), read_sheet(CARDS.game, "magic")


def play_on_a_board() -> Played:
    """A whole game with cards and pawns."""
    layout = BOARD_GAME.read_layout(CLASSIC)
    play = Play.begin(BOARD_GAME, layout, BOARD_GAME.setup(layout, 3, 0, {}))
    return describe(play_on(play, Random(3)))._replace(sheet_name="classic", sheet=CLASSIC)


DECK_GAME = find_game(TYPED.game)
DECK = read_sheet(*TYPED)


def play_with_a_deck() -> Played:
    """A whole game with a dealt deck, chosen at random, so that a few lines come to its end."""
    layout = DECK_GAME.read_layout(DECK)
    play = Play.begin(DECK_GAME, layout, DECK_GAME.setup(layout, 3, 0, {}))
    return describe(play_on(play, Random(3)))._replace(sheet_name="sample", sheet=DECK)


RUNNING = describe(play_on(begin(), Random(2), 60))
FINISHED = describe(play_on(begin(), Random(2)))
ON_A_BOARD = play_on_a_board()
WITH_A_DECK = play_with_a_deck()


def print_rules(slug: str, choices: Choices) -> Document:
    return compose_rules(choices._replace(game=slug))


PRINTS: dict[str, Callable[[Choices], Document]] = {
    "sheet": lambda choices: compose_pad(GAME, [("sun", SUN)], choices),
    "two to a page": lambda choices: compose_pad(GAME, [("moon", MOON)], choices._replace(up=2)),
    "pad of two sides": lambda choices: compose_pad(
        GAME, [("sun", SUN), ("moon", MOON)], choices._replace(copies=3)
    ),
    "aids": lambda choices: compose_aids(GAME, SUN, choices),
    "running seat": lambda choices: compose_seats(RUNNING, choices._replace(seat="2")),
    "finished seats": lambda choices: compose_seats(FINISHED, choices),
    "running record": lambda choices: compose_record(RUNNING, choices),
    "record": lambda choices: compose_record(FINISHED, choices),
    "poster": lambda choices: compose_poster(GAME, INVITATION, choices),
    "board": lambda choices: compose_pad(BOARD_GAME, [("classic", CLASSIC)], choices),
    "two boards to a page": lambda choices: compose_pad(
        BOARD_GAME, [("classic", CLASSIC), ("magic", MAGIC)], choices._replace(up=2)
    ),
    "score of a board": lambda choices: compose_aids(
        BOARD_GAME, CLASSIC, choices._replace(sheet="classic")
    ),
    "poster of a board": lambda choices: compose_poster(BOARD_GAME, INVITATION, choices),
    "record of a board": lambda choices: compose_record(ON_A_BOARD, choices),
    "aids of a deck, two to a page": lambda choices: compose_aids(
        DECK_GAME, DECK, choices._replace(sheet="sample")
    ),
    "result of a deck": lambda choices: compose_result(WITH_A_DECK, choices),
    "record of a deck": lambda choices: compose_record(WITH_A_DECK, choices),
    "poster without Wi-Fi": lambda choices: compose_poster(
        GAME, INVITATION._replace(network="", password=""), choices
    ),
}
for _slug in list_summaries():
    PRINTS[f"rules of {_slug}"] = partial(print_rules, _slug)


def join_words(text: str) -> str:
    """The words with one plain space between them, as a PDF says those that do not break too."""
    return " ".join(text.split())


class Case(NamedTuple):
    """One way to print one thing."""

    what: str
    paper: str
    ink: str
    language: str

    @property
    def choices(self) -> Choices:
        return Choices(paper=self.paper, ink=self.ink, language=self.language)

    def compose(self) -> Document:
        return PRINTS[self.what](self.choices)


ALL = [Case(*values) for values in product(PRINTS, SIZES, INKS, LANGUAGES)]


def list_pairs(case: Case) -> set[tuple[int, str, int, str]]:
    """The pairs of values that a case shows together."""
    return {
        (one, case[one], other, case[other]) for one, other in combinations(range(len(case)), 2)
    }


def choose_pairwise(cases: list[Case]) -> Iterator[Case]:
    """Few cases that together show every pair of values: each time the one with most new pairs."""
    missing = set().union(*map(list_pairs, cases))
    while missing:
        best = max(cases, key=lambda case: len(list_pairs(case) & missing))
        missing -= list_pairs(best)
        yield best


PAIRWISE = list(choose_pairwise(ALL))
