"""Picks the inputs of the fragments that tell the latest turn."""

from typing import Final

from companion.games.chains import add_up
from companion.games.dice_charmers.rules.state import State, Step
from companion.games.seen import Inputs, Seen

NO_STORY: Final[tuple[Step, ...]] = ()


def pick_chain(seen: Seen) -> Inputs:
    """The links of the turn under way, else of the latest one."""
    state, teller = _find_story(seen)
    return {
        "words": seen.words,
        "printed": seen.state.printed,
        **_tell_chain(state),
        "teller": teller,
        "name": seen.people[teller],
    }


def pick_story(seen: Seen) -> Inputs:
    """The latest turn in words; before the first and after the last, the proof of the dice."""
    state, teller = _find_story(seen)
    return {
        "words": seen.words,
        "code": seen.code,
        "luck": "dice",
        "printed": seen.state.printed,
        **_tell_chain(state),
        "name": seen.people[teller],
        "same_luck_as": seen.same_luck_as if seen.result or not seen.rolls else "",
        "seed": seen.seed if seen.result else "",
        "over": seen.result is not None,
        "commitment": seen.commitment if not seen.rolls and not seen.real_dice else "",
    }


def _find_story(seen: Seen) -> tuple[State | None, int]:
    """The position that tells the turn under way, else the latest one, and whose turn it is."""
    told = seen.state if seen.state.agenda.chain else seen.last
    return told, told.turn.seat if told else seen.seat or 0


def _tell_chain(state: State | None) -> Inputs:
    """The links of a turn, each told once, and what they bring together.

    A bonus is told when it is gained, or by its effect once it was used.
    """
    chain = state.agenda.chain if state else NO_STORY
    used = {step[1] for step in chain if step[0] == "use"}
    told = tuple(
        step for step in chain if step[0] != "use" and not (step[0] == "gain" and step[1] in used)
    )
    return {"chain": told, "brought": add_up(chain, {"fame": "fame", "coins": "coin"})}
