"""Made-up groups: as many persons and games as a test wants."""

from random import Random

from companion.store import GameResult, History, SeatResult
from tests.played import CARDS, DICE

NAMES = ("Léa", "Max", "Oma", "Ömer", "Zoë", "Ida", "Jon", "Wilhelmine-Charlot", "=1+2", "李")
SHEETS = (
    (DICE.game, "The Dice Charmers", "sun", "Sun", "excess"),
    (DICE.game, "The Dice Charmers", "moon", "Moon", "excess"),
    (CARDS.game, "Just 4 Fun", "classic", "Classic", "points"),
    ("gone_game", "A Game That Is Gone", "old", "Old, “quoted”", "points"),
)
DAY = 24 * 3600


def make_history(luck: Random, games: int, persons: int) -> History:
    """A group that meets every week for four games."""
    named = {number: f"{NAMES[number % len(NAMES)]} {number}" for number in range(1, persons + 1)}
    made = []
    for number in range(1, games + 1):
        week, of_evening = divmod(number, 4)
        began = 1.6e9 + week * 7 * DAY + of_evening * 3000 + luck.randrange(600)
        facts = luck.choice(SHEETS)
        seats = make_seats(luck, named)
        if number % 3 == 0:  # the luck of this game is known
            seats = tuple(one._replace(adjusted=(number % 7 - one.rank) / 4) for one in seats)
        code = luck.choice(("ABCDEF", None))
        ended = began + 1800 + luck.random()
        made.append(GameResult(number, f"{number:032x}", code, *facts, began, ended, seats))
    return History(named, sorted(made, key=lambda game: (game.ended, game.number)))


def make_seats(luck: Random, named: dict[int, str]) -> tuple[SeatResult, ...]:
    """Two to five seats with scores of halves, some of them nobody's."""
    sitting: list[int | None] = [*luck.sample(sorted(named), min(len(named), luck.randint(2, 5)))]
    if luck.random() < 0.1:
        sitting[0] = None
    scores = [luck.randrange(-20, 60) / 2 for _ in sitting]
    order = sorted(scores, reverse=True)
    seats = [
        SeatResult(
            seat,
            person,
            named[person] if person else luck.choice(("Asha", "")),
            "phone" if person else "bot",
            score,
            order.index(score) + 1,
            score == order[0],
            seat == 0,
        )
        for seat, (person, score) in enumerate(zip(sitting, scores, strict=True))
    ]
    return tuple(sorted(seats, key=lambda seat: (seat.rank, seat.seat)))
