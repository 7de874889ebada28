"""A seat that writes on paper: takes dice unchecked, and types its figures at the end."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from companion.games.dice_charmers.rules.actions import (
    AGAIN,
    CROSSED,
    DONE,
    GO_WITHOUT,
    KARMA,
    KEEP,
    ROLL,
    SKIP,
    TAKE,
    Action,
)
from companion.games.dice_charmers.rules.pieces import list_dice
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import (
    Agenda,
    PaperSheet,
    Phase,
    Sheet,
    State,
)
from companion.games.dice_charmers.rules.turns import end_turn

FIGURES: Final = ("fame", "money", "circled", "used")
"""What a paper seat types at the end, in this order."""


def list_offers(state: State, sheet: PaperSheet) -> tuple[Action, ...]:
    """What a paper seat may do in its turn; DC-7 and DC-8 are not checked for it."""
    dice, phase = state.dice, state.turn.phase
    if phase == Phase.ROLL:
        return (ROLL,)
    if phase == Phase.CHOOSE:
        centre = list_dice(dice.centre)
        karma = tuple(KARMA[die] for die in centre) if dice.elephant >= 0 else ()
        return (*(TAKE[die] for die in centre), *karma, GO_WITHOUT)
    if phase == Phase.KEEP:
        return (*(KEEP[die] for die in dice.pair), AGAIN)
    if phase == Phase.ACT:
        return (DONE,) if sheet.crossed else (DONE, CROSSED)
    return ()


def list_owing(state: State) -> tuple[int, ...]:
    """The seats on paper that have not typed all their figures."""
    return tuple(seat for seat in range(len(state.sheets)) if _owes_figures(state.sheets[seat]))


def _owes_figures(sheet: Sheet | PaperSheet) -> bool:
    return isinstance(sheet, PaperSheet) and len(sheet.figures) < len(FIGURES)


def list_figures(state: State, seat: int) -> tuple[Action, ...]:
    """The values that a paper seat's next figure can have."""
    sheet = state.sheets[seat]
    if not isinstance(sheet, PaperSheet) or not _owes_figures(sheet):
        return ()
    return _list_values(state.printed, sheet.figures)


def fit(printed: Printed, figures: Sequence[int]) -> bool:
    """Tells whether figures can stand together on one sheet."""
    return all(value in find_range(printed, figures[:n]) for n, value in enumerate(figures))


@lru_cache(maxsize=256)
def _list_values(printed: Printed, typed: tuple[int, ...]) -> tuple[Action, ...]:
    name = FIGURES[len(typed)]
    return tuple(Action(name, (str(value),)) for value in find_range(printed, typed))


def find_range(printed: Printed, typed: Sequence[int]) -> range:
    """The values that the next figure can have after those typed.

    Everybody starts with karma circled, and nobody has crossed more than was circled.
    """
    number = len(typed)
    least = printed.karma_circled if FIGURES[number] == "circled" else 0
    most = (printed.fame_boxes, printed.coin_boxes, printed.karma_boxes, *typed[2:])[number]
    return range(least, most + 1)


def list_arrangements(state: State) -> tuple[Action, ...]:
    """What the table may arrange: a seat goes on on paper, or an absent seat's turn is skipped."""
    to_paper = tuple(Action("paper", (str(seat),)) for seat in range(len(state.sheets)))
    return tuple(action for action in (*to_paper, SKIP) if can_arrange(state, action))


def can_arrange(state: State, action: Action) -> bool:
    """Tells whether the table may arrange this now."""
    phase = state.turn.phase
    if phase in (Phase.DICE, Phase.REROLL, Phase.FIGURES, Phase.OVER):
        return False
    if action.verb == "paper":
        seat = int(action.words[0])
        return seat < len(state.sheets) and not isinstance(state.sheets[seat], PaperSheet)
    return action == SKIP and phase != Phase.ROLL


def _turn_to_paper(state: State, actor: int, words: tuple[str, ...]) -> State:
    seat = int(words[0])
    state = _write(state, seat, PaperSheet())
    return state._replace(agenda=Agenda()) if seat == state.turn.seat else state


def _skip_turn(state: State, actor: int, words: tuple[str, ...]) -> State:
    """Ends an absent seat's turn: what it owed is lost, dice in its hand go back."""
    dice = state.dice
    if state.turn.phase == Phase.KEEP:
        elephant, die = dice.pair
        dice = dice._replace(centre=dice.centre | 1 << die, elephant=elephant, pair=())
    return end_turn(state._replace(dice=dice))


def _report_crossing(state: State, seat: int, words: tuple[str, ...]) -> State:
    return _write(state, seat, PaperSheet(crossed=True))


def _type_figure(state: State, seat: int, words: tuple[str, ...]) -> State:
    """Writes down one figure; with the last one of the last seat the game is over."""
    sheet = state.sheets[seat]
    assert isinstance(sheet, PaperSheet)
    state = _write(state, seat, sheet._replace(figures=(*sheet.figures, int(words[0]))))
    return state if list_owing(state) else state.enter(Phase.OVER)


def _write(state: State, seat: int, sheet: PaperSheet) -> State:
    return state._replace(sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


REPORTS: Final[dict[str, Callable[[State, int, tuple[str, ...]], State]]] = {
    "paper": _turn_to_paper,
    "skip": _skip_turn,
    "crossed": _report_crossing,
    **dict.fromkeys(FIGURES, _type_figure),
}
