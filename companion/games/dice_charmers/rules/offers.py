"""Who is awaited, and everything that a seat or the table may do now."""

from companion.games.dice_charmers.rules import on_paper
from companion.games.dice_charmers.rules.actions import (
    AGAIN,
    DONE,
    GO_WITHOUT,
    KARMA,
    KEEP,
    ROLL,
    TAKE,
    Action,
)
from companion.games.dice_charmers.rules.agenda import offer, offer_bag
from companion.games.dice_charmers.rules.karma import count_karma
from companion.games.dice_charmers.rules.pieces import list_dice
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.state import Dice, PaperSheet, Phase, Sheet, State
from companion.games.dice_charmers.rules.turns import is_playable
from companion.rules import TABLE


def list_awaited(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, or at the end those on paper who owe figures."""
    phase = state.turn.phase
    if phase == Phase.FIGURES:
        return on_paper.list_owing(state)
    return () if phase in (Phase.DICE, Phase.REROLL, Phase.OVER) else (state.turn.seat,)


def list_offers(state: State, actor: int) -> tuple[Action, ...]:
    """Every action open to a seat now; for the table, what it may arrange besides rolling."""
    turn = state.turn
    if actor == TABLE:
        return on_paper.list_arrangements(state)
    if turn.phase == Phase.FIGURES:
        return on_paper.list_figures(state, actor)
    if actor != turn.seat:
        return ()
    sheet = state.sheets[actor]
    if isinstance(sheet, PaperSheet):
        return on_paper.list_offers(state, sheet)
    if turn.phase == Phase.ACT:
        return _list_acts(state, sheet)
    if turn.phase == Phase.CHOOSE:
        return _list_choices(state, sheet)
    if turn.phase == Phase.ROLL:
        return (ROLL,)
    if turn.phase == Phase.KEEP:
        return _list_keeps(state, sheet)
    return ()


def _list_acts(state: State, sheet: Sheet) -> tuple[Action, ...]:
    printed, options, _, dice, _, (due, waiting, _) = state
    if due:
        top = due[-1]
        if isinstance(top, Reward):
            return offer(printed, options, dice, sheet, top)
        return tuple(offer_bag(printed, options, dice, sheet, top, waiting=False))
    if waiting:
        return tuple(offer_bag(printed, options, dice, sheet, waiting, waiting=True))
    return (DONE,)


def _list_choices(state: State, sheet: Sheet) -> tuple[Action, ...]:
    printed, options, _, dice, _, _ = state
    faces = dice.faces
    centre = list_dice(dice.centre)
    takes = tuple(TAKE[die] for die in centre if is_playable(printed, sheet, die >> 1, faces[die]))
    if dice.elephant >= 0 and count_karma(sheet) > 0:
        karma = tuple(KARMA[die] for die in centre)
        if takes or not options.karma_optional:
            return takes + karma
        return (*karma, GO_WITHOUT)
    return takes or (GO_WITHOUT,)


def _list_keeps(state: State, sheet: Sheet) -> tuple[Action, ...]:
    dice = state.dice
    keeps = tuple(KEEP[die] for die in list_playable_pair(state.printed, sheet, dice))
    if count_karma(sheet) > 0:
        if keeps or not state.options.karma_optional:
            return (*keeps, AGAIN)
        return (AGAIN, *(KEEP[die] for die in dice.pair))
    return keeps or tuple(KEEP[die] for die in dice.pair)


def list_playable_pair(printed: Printed, sheet: Sheet, dice: Dice) -> list[int]:
    """Those of the two rerolled dice that can change the sheet (DC-11)."""
    return [die for die in dice.pair if is_playable(printed, sheet, die >> 1, dice.faces[die])]
