"""Picks the inputs of the fragments in which somebody decides or types."""

from companion.games.dice_charmers.rules.on_paper import FIGURES
from companion.games.dice_charmers.rules.pieces import COLOURS, DICE
from companion.games.dice_charmers.rules.rewards import Reward
from companion.games.dice_charmers.rules.scoring import list_doubts
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, State
from companion.games.seen import Inputs, Seen


def pick_choice(seen: Seen) -> Inputs:
    """What the reader may decide now, the dice that lie there, or how the game ended."""
    state: State = seen.state
    mine = bool(seen.lines)
    phase = state.turn.phase
    outcome = _pick_outcome(seen)
    return {
        **outcome,
        "me": seen.me if mine else outcome["me"],
        "dice": state.dice,
        "offers": seen.offers,
        "lines": seen.lines,
        "keeping": phase == Phase.KEEP,
        "typing_figures": phase == Phase.FIGURES and mine,
        **(pick_paper(seen, seen.own) if phase == Phase.FIGURES else {}),
        "slug": "dice_charmers",
        "over": phase == Phase.OVER,
        "sheet": state.sheets[seen.own] if mine else None,
        "due": state.agenda.due if mine else (),
        "waiting": phase in (Phase.ROLL, Phase.DICE),
        "rolls": seen.rolls,
        "typing": seen.typist == seen.seat,
        "retyping": seen.retypist == seen.seat,
        "owed": seen.owed,
    }


def pick_moves(seen: Seen) -> Inputs:
    """The offered lines in words, in which a die is named by its face."""
    state: State = seen.state
    dice = {
        DICE[number]: Reward(f"{COLOURS[number // 2]} die", 0, face)
        for number, face in enumerate(state.dice.faces)
    }
    return {
        "words": seen.words,
        "lines": seen.lines,
        "places": dict(state.printed.bonuses) | dice if seen.lines else {},
        "exhaustive": True,
    }


def pick_paper(seen: Seen, seat: int) -> Inputs:
    """What others see of a seat on paper when they act for it: the dice, and its typed figures."""
    sheet = seen.state.sheets[seat]
    typed = sheet.figures if isinstance(sheet, PaperSheet) else ()
    return {
        "dice": seen.state.dice,
        "figures": tuple(zip(FIGURES, typed, strict=False)),
        "doubts": list_doubts(seen.state),
    }


def _pick_outcome(seen: Seen) -> Inputs:
    """Picks whether the game has ended, and which figures of seats on paper are doubted."""
    ends = seen.state.turn.phase in (Phase.FIGURES, Phase.OVER)
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        "me": seen.me if ends else None,
        "people": seen.people if ends else (),
        "doubts": list_doubts(seen.state) if ends else (),
        "code": seen.code if ends else "",
    }
