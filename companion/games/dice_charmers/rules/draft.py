"""The draft: rolling, taking a die, karma, and what the taken die makes due (DC-3 to 12)."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules import market, palace, river
from companion.games.dice_charmers.rules.agenda import settle
from companion.games.dice_charmers.rules.offers import list_playable_pair
from companion.games.dice_charmers.rules.pieces import BLUE, DICE, DIE, GREEN, PURPLE
from companion.games.dice_charmers.rules.rewards import GREEN_FACES
from companion.games.dice_charmers.rules.scribe import Scribe, with_item
from companion.games.dice_charmers.rules.state import Dice, PaperSheet, Phase, State, Step
from companion.games.dice_charmers.rules.turns import end_turn


def _roll(state: State, words: tuple[str, ...]) -> State:
    return state.enter(Phase.DICE)


def _dice(state: State, words: tuple[str, ...]) -> State:
    return state._replace(dice=state.dice._replace(faces=words)).enter(Phase.CHOOSE)


def _take(state: State, words: tuple[str, ...]) -> State:
    """Takes a die; the first one taken in a round sends its twin onto the elephant (DC-4)."""
    die = DIE[words[0]]
    dice = state.dice
    centre, elephant = dice.centre ^ (1 << die), dice.elephant
    if elephant < 0:
        elephant = die ^ 1
        centre ^= 1 << elephant
    return _carry_out_die(
        state, die, Dice(dice.faces, centre, elephant, _into_depot(state, die)), "take"
    )


def _karma(state: State, words: tuple[str, ...]) -> State:
    """Crosses a karma and picks up the elephant's die and one of the centre (DC-10)."""
    dice = state.dice
    die = DIE[words[0]]
    return _reroll(
        state, Dice(dice.faces, dice.centre ^ (1 << die), -1, dice.depots, (dice.elephant, die))
    )


def _again(state: State, words: tuple[str, ...]) -> State:
    return _reroll(state, state.dice)


def _reroll(state: State, dice: Dice) -> State:
    seat = state.turn.seat
    sheet = state.sheets[seat]
    if not isinstance(sheet, PaperSheet):
        sheet = sheet._replace(spent=sheet.spent + 1)
    chain: tuple[Step, ...] = (*state.agenda.chain, ("reroll",))
    return state._replace(
        sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        dice=dice,
        agenda=state.agenda._replace(chain=chain),
    ).enter(Phase.REROLL)


def _rerolled(state: State, words: tuple[str, ...]) -> State:
    faces = list(state.dice.faces)
    for die, face in zip(state.dice.pair, words, strict=True):
        faces[die] = face
    return state._replace(dice=state.dice._replace(faces=tuple(faces))).enter(Phase.KEEP)


def _keep(state: State, words: tuple[str, ...]) -> State:
    """Keeps one of the two rerolled dice; the other goes onto the elephant (DC-11)."""
    die = DIE[words[0]]
    dice = state.dice
    first, second = dice.pair
    other = second if die == first else first
    return _carry_out_die(
        state, die, Dice(dice.faces, dice.centre, other, _into_depot(state, die)), "keep"
    )


def _into_depot(state: State, die: int) -> tuple[int, ...]:
    seat, depots = state.turn.seat, state.dice.depots
    return with_item(depots, seat, depots[seat] | 1 << die)


def _carry_out_die(state: State, die: int, dice: Dice, verb: str) -> State:
    """Makes the die's action due and goes on as far as nothing needs deciding."""
    turn = state.turn.enter(Phase.ACT)
    sheet = state.sheets[turn.seat]
    if isinstance(sheet, PaperSheet):
        return state._replace(dice=dice, turn=turn)
    scribe = Scribe(state, sheet)
    without_effect = verb == "keep" and die not in list_playable_pair(
        state.printed, sheet, state.dice
    )
    scribe.dice = dice
    face = dice.faces[die]
    scribe.chain.append((verb, DICE[die], face))
    if without_effect:
        scribe.chain.append(("miss", "die"))
    else:
        _act_on(scribe, die >> 1, face)
        settle(scribe)
    return scribe.freeze(state, turn)


def _act_on(scribe: Scribe, colour: int, face: str) -> None:
    if colour == PURPLE:
        market.circle_goods(scribe, scribe.printed.goods_of[face])
    elif colour == BLUE:
        river.mark_space(scribe, river.find_next(scribe.printed, scribe, face))
    elif colour == GREEN:
        scribe.due.append(GREEN_FACES[face])
    else:
        palace.tick_person(scribe, face)


def _go_without(state: State, words: tuple[str, ...]) -> State:
    """Takes no die, which counts as a turn (DC-8)."""
    agenda = state.agenda._replace(chain=(*state.agenda.chain, ("go without",)))
    return state._replace(agenda=agenda).enter(Phase.ACT)


def _done(state: State, words: tuple[str, ...]) -> State:
    return end_turn(state)


MOVES: Final[dict[str, Callable[[State, tuple[str, ...]], State]]] = {
    "roll": _roll,
    "dice": _dice,
    "take": _take,
    "karma": _karma,
    "again": _again,
    "reroll": _rerolled,
    "keep": _keep,
    "go": _go_without,
    "done": _done,
}
