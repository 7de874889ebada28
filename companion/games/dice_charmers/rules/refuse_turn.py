"""Why a move of the dice or of the turn is not possible now."""

from typing import Final

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.karma import count_karma
from companion.games.dice_charmers.rules.offers import list_playable_pair
from companion.games.dice_charmers.rules.on_paper import FIGURES, find_range, list_owing
from companion.games.dice_charmers.rules.pieces import (
    BLUE,
    COLOURS,
    DICE,
    DIE,
    ORANGE,
    PURPLE,
    list_dice,
)
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, Sheet, State
from companion.games.dice_charmers.rules.turns import is_playable
from companion.rules import Refusal

MOVES: Final = frozenset({"roll", "take", "karma", "again", "keep", "go", "done", "crossed"})
ROLLED: Final = frozenset({"dice", "reroll"})
ARRANGEMENTS: Final = ROLLED | {"paper", "skip"}


def refuse_out_of_turn(state: State, seat: int, action: Action) -> Refusal | None:
    """What nobody, or only somebody else, may do in this phase of the game."""
    phase = state.turn.phase
    if action.verb in ARRANGEMENTS:
        return Refusal("DC-3", "only_the_table")
    if phase == Phase.OVER:
        return Refusal("DC-71", "game_over")
    if action.verb in FIGURES:
        return _refuse_figure(state, seat, action)
    if phase == Phase.FIGURES:
        return Refusal("DC-71", "figures_missing", {"seat": list_owing(state)[0]})
    if seat != state.turn.seat:
        return Refusal("DC-4", "not_your_turn", {"seat": state.turn.seat})
    if phase in (Phase.DICE, Phase.REROLL):
        return Refusal("DC-3", "dice_in_the_air")
    if phase == Phase.ROLL and action.verb != "roll":
        return Refusal("DC-3", "roll_first")
    return None


def _refuse_figure(state: State, seat: int, action: Action) -> Refusal | None:
    sheet = state.sheets[seat]
    if not isinstance(sheet, PaperSheet):
        return Refusal("DC-72", "not_on_paper")
    if state.turn.phase != Phase.FIGURES:
        return Refusal("DC-72", "figures_at_the_end")
    if len(sheet.figures) == len(FIGURES):
        return Refusal("DC-72", "figures_complete")
    if action.verb != FIGURES[len(sheet.figures)]:
        return Refusal("DC-72", "figure_awaited", {"figure": FIGURES[len(sheet.figures)]})
    values, typed = find_range(state.printed, sheet.figures), int(action.words[0])
    if typed in values:
        return None
    if typed < values.start:
        return Refusal("DC-1", "figure_too_low", {"least": values.start})
    return Refusal("DC-72", "figure_too_high", {"most": values.stop - 1})


def refuse_move(state: State, sheet: Sheet | PaperSheet, action: Action) -> Refusal | None:
    """Why the seat whose turn it is cannot make this move."""
    verb, phase = action.verb, state.turn.phase
    if verb == "roll":
        return None if phase == Phase.ROLL else Refusal("DC-3", "already_rolled")
    if verb == "crossed" and not isinstance(sheet, PaperSheet):
        return Refusal("DC-71", "crossing_is_seen")
    if phase == Phase.CHOOSE:
        return _refuse_choice(state, sheet, action)
    if phase == Phase.KEEP:
        return _refuse_keep(state, sheet, action)
    if verb == "done":
        return _refuse_done(state)
    if verb == "crossed":
        reported = isinstance(sheet, PaperSheet) and sheet.crossed
        return Refusal("DC-71", "crossing_reported") if reported else None
    if verb in ("karma", "again"):
        return Refusal("DC-10", "karma_only_at_start")
    return Refusal("DC-4", "one_die_a_turn")


def _refuse_done(state: State) -> Refusal | None:
    due, waiting, _ = state.agenda
    if due or waiting:
        owed = sum(1 if isinstance(item, Reward) else len(item) for item in due) + len(waiting)
        return Refusal("DC-63", "still_owed", {"count": owed})
    return None


def _refuse_choice(state: State, sheet: Sheet | PaperSheet, action: Action) -> Refusal | None:
    verb = action.verb
    if verb == "take":
        return _refuse_take(state, sheet, DIE[action.words[0]])
    if verb == "karma":
        return _refuse_karma(state, sheet, DIE[action.words[0]])
    if verb == "go":
        return _refuse_go_without(state, sheet)
    if verb in ("keep", "again"):
        return Refusal("DC-11", "nothing_rerolled")
    return Refusal("DC-4", "take_a_die_first")


def _refuse_take(state: State, sheet: Sheet | PaperSheet, die: int) -> Refusal | None:
    dice = state.dice
    if die == dice.elephant:
        return Refusal("DC-4", "die_on_elephant", {"die": DICE[die]})
    if not dice.centre >> die & 1:
        return _say_who_holds(state, die, "DC-4")
    if isinstance(sheet, PaperSheet):
        return None
    return refuse_die(state, sheet, die)


def _say_who_holds(state: State, die: int, rule: str) -> Refusal:
    holder = next(seat for seat, depot in enumerate(state.dice.depots) if depot >> die & 1)
    return Refusal(rule, "die_in_depot", {"die": DICE[die], "seat": holder})


def refuse_die(state: State, sheet: Sheet, die: int) -> Refusal | None:
    """Why a die's action could not change the sheet (DC-7)."""
    face, colour = state.dice.faces[die], die // 2
    if is_playable(state.printed, sheet, colour, face):
        return None
    causes = {PURPLE: "rows_full", BLUE: "symbol_not_ahead", ORANGE: "person_full"}
    details = {"die": DICE[die], "colour": COLOURS[colour], "face": face}
    return Refusal("DC-7", causes.get(colour, "no_drawing"), details)


def _refuse_karma(state: State, sheet: Sheet | PaperSheet, die: int) -> Refusal | None:
    if state.dice.elephant < 0:
        return Refusal("DC-12", "elephant_empty")
    if isinstance(sheet, Sheet) and count_karma(sheet) == 0:
        return Refusal("DC-10", "no_karma", {"have": 0, "need": 1})
    if die == state.dice.elephant:
        return Refusal("DC-10", "elephant_rerolled_anyway", {"die": DICE[die]})
    if not state.dice.centre >> die & 1:
        return _say_who_holds(state, die, "DC-10")
    return None


def _refuse_go_without(state: State, sheet: Sheet | PaperSheet) -> Refusal | None:
    if isinstance(sheet, PaperSheet):
        return None
    for die in list_dice(state.dice.centre):
        if refuse_die(state, sheet, die) is None:
            return Refusal("DC-8", "die_playable", {"die": DICE[die]})
    karma = count_karma(sheet)
    if karma and state.dice.elephant >= 0 and not state.options.karma_optional:
        return Refusal("DC-8", "karma_left", {"have": karma})
    return None


def _refuse_keep(state: State, sheet: Sheet | PaperSheet, action: Action) -> Refusal | None:
    verb, pair = action.verb, state.dice.pair
    if verb in ("take", "go", "done", "crossed"):
        return Refusal("DC-11", "keep_one_of_two", {"die": DICE[pair[0]]})
    if verb == "karma":
        return Refusal("DC-10", "same_two_dice")
    if verb == "again":
        if isinstance(sheet, Sheet) and count_karma(sheet) == 0:
            return Refusal("DC-10", "no_karma", {"have": 0, "need": 1})
        return None
    die = DIE[action.words[0]]
    if die not in pair:
        return Refusal("DC-11", "not_rerolled", {"die": DICE[die]})
    if isinstance(sheet, PaperSheet):
        return None
    playable = list_playable_pair(state.printed, sheet, state.dice)
    if playable and die not in playable:
        return Refusal("DC-11", "other_playable", {"die": DICE[playable[0]]})
    if not playable and count_karma(sheet) and not state.options.karma_optional:
        return Refusal("DC-11", "reroll_again", {"have": count_karma(sheet)})
    return None
