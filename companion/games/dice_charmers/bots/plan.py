"""Plans a turn: tries its action sequences until nothing is owed, and keeps the best."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from companion.games.dice_charmers.bots.judge import Judge
from companion.games.dice_charmers.bots.worth import guess_worth
from companion.games.dice_charmers.rules.actions import DONE, Action
from companion.games.dice_charmers.rules.apply import apply_action
from companion.games.dice_charmers.rules.offers import list_offers
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.state import PaperSheet, Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess

PACE: Final = 6.0
"""The coins that a turn brings on average."""
_FAR: Final = 6.0
"""With this many turns to go, a promise counts in full."""
_WON: Final = 40.0
"""What a victory is worth in coins, and the excess that makes it nearly certain."""
_SURE: Final = 6.0


class Plan(NamedTuple):
    """A planned turn: its worth, the sheet at its end, and the states and actions on the way."""

    value: float
    sheet: Sheet
    way: tuple[tuple[State, Action], ...]


class Outlook(NamedTuple):
    """What a seat cannot change in its turn: how many turns are to come, and the best rival."""

    hope: float
    rival: int
    """The excess the best of the others will have if this is the last pass."""
    promise: float
    """What the sheet promised when the turn began: ending the game must not look like a loss."""
    fair: float
    """The chance of winning if all seats were equal."""


def look_around(state: State, seat: int, judge: Judge) -> Outlook:
    """How long the game will go on, and how far the others will come if it does not."""
    turn = state.turn
    count = len(state.sheets)
    best, rival = -10_000, -10_000
    to_come = (turn.first - seat - 1) % count
    for number, sheet in enumerate(state.sheets):
        if not isinstance(sheet, PaperSheet):
            excess = measure_excess(state.printed, sheet.fame, sheet.money)
            best = max(best, excess)
            if number != seat:
                follows = (number - seat) % count <= to_come
                rival = max(rival, excess + (int(PACE) if follows else 0))
    hope = 0.0 if turn.ending else min(1.0, max(0.15, -best / PACE / _FAR))
    own = state.sheets[seat]
    assert isinstance(own, Sheet)
    promise = judge.judge(own, hope) - judge.judge(own, 0.0)
    return Outlook(hope, rival, promise, 1 / count)


def judge_end(judge: Judge, sheet: Sheet, outlook: Outlook) -> float:
    """Rates a finished turn; once the tracks have crossed, the game is nearly decided."""
    excess = measure_excess(judge.printed, sheet.fame, sheet.money)
    if excess <= 0:
        return judge.judge(sheet, outlook.hope)
    chance = min(1.0, max(0.0, 0.5 + (excess - outlook.rival) / _SURE / 2))
    return judge.judge(sheet, 0.0) + outlook.promise + _WON * (chance - outlook.fair)


def plan_turn(
    starts: Iterable[tuple[State, tuple[tuple[State, Action], ...]]],
    judge: Judge,
    outlook: Outlook,
    width: int,
    steps: int,
) -> list[Plan]:
    """The turns that can come of these beginnings, best first, by a beam of limited width."""
    plans: dict[Sheet, Plan] = {}
    beam = list(starts)
    while beam:
        reached: dict[object, tuple[float, State, tuple[tuple[State, Action], ...]]] = {}
        for state, way in beam:
            seat = state.turn.seat
            offers = list_offers(state, seat)
            if offers[0] is DONE:
                sheet = state.sheets[seat]
                assert isinstance(sheet, Sheet)
                value = judge_end(judge, sheet, outlook)
                if sheet not in plans or plans[sheet].value < value:
                    plans[sheet] = Plan(value, sheet, (*way, (state, DONE)))
                continue
            for action in offers:
                steps -= 1
                after = apply_action(state, seat, action)
                sheet = after.sheets[seat]
                assert isinstance(sheet, Sheet)
                due, waiting, _ = after.agenda
                key = (sheet, due, waiting)
                if key not in reached:
                    value = judge.judge(sheet, outlook.hope) + _guess_owed(judge, due, waiting)
                    reached[key] = (value, after, (*way, (state, action)))
        ranked = sorted(reached.values(), key=_get_value, reverse=True)
        beam = [(state, way) for _, state, way in ranked[: width if steps > 0 else 1]]
    return sorted(plans.values(), key=_get_worth, reverse=True)


def _get_value(reached: tuple[float, State, object]) -> float:
    return reached[0]


def _get_worth(plan: Plan) -> float:
    return plan.value


def _guess_owed(judge: Judge, due: tuple[object, ...], waiting: tuple[int, ...]) -> float:
    """Estimates what is still owed by what it usually brings."""
    worths = judge.worths
    value = sum(worths[number] for number in waiting)
    for item in due:
        if isinstance(item, Reward):
            value += guess_worth(item)
        elif isinstance(item, tuple):
            value += sum(worths[number] for number in item)
    return value
