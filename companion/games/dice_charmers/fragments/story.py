"""Picks the inputs of the fragments that tell the latest turn."""

from typing import Final

from companion.games.chains import add_up
from companion.games.dice_charmers.rules.state import State, Step
from companion.games.seen import Inputs, Seen

NO_STORY: Final[tuple[Step, ...]] = ()
CAUSES: Final = ("river", "tick", "build", "sell")
"""Marks that can bring something at once."""
EFFECTS: Final = ("fame", "coins", "karma")


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
    """The links of a turn, and what they bring together."""
    chain = state.agenda.chain if state else NO_STORY
    return {"chain": list_links(chain), "brought": add_up(chain, {"fame": "fame", "coins": "coin"})}


def list_links(chain: tuple[Step, ...]) -> tuple[tuple[Step, ...], ...]:
    """Lists the links of a turn, each told once: a mark together with what it brings at once.

    A bonus is told when it is gained, or by its effect or its loss once that has come.
    """
    settled = {step[1] for step in chain if step[0] in ("use", "lose")}
    links: list[tuple[Step, ...]] = []
    brings = False
    for step in chain:
        if step[0] == "gain" and step[1] in settled:
            continue
        if step[0] == "use":
            brings = brings and _is_of(step, links[-1][0])
        elif brings and step[0] in EFFECTS:
            links[-1] += (step,)
            brings = False
        else:
            links.append((step,))
            brings = step[0] in CAUSES
    return tuple(links)


def _is_of(use: Step, mark: Step) -> bool:
    """Tells whether a reward that is used is one of the river space that was marked."""
    name = f"river-{mark[1]}"
    return mark[0] == "river" and (use[1] == name or str(use[1]).startswith(f"{name}-"))
