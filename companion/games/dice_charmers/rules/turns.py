"""Whose turn it is: rounds, passes, the elephant, and the end of the game (DC-3 to DC-6, DC-71)."""

from companion.games.dice_charmers.rules import market, palace, province, river
from companion.games.dice_charmers.rules.pieces import ALL_DICE, BLUE, GREEN, ORANGE, PURPLE
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scribe import Marks
from companion.games.dice_charmers.rules.state import (
    Agenda,
    Dice,
    Options,
    PaperSheet,
    Phase,
    Sheet,
    State,
    Turn,
)
from companion.games.dice_charmers.rules.tracks import measure_excess
from companion.rules import Ending


def is_playable(printed: Printed, marks: Marks, colour: int, face: str) -> bool:
    """Tells whether a die's action can change the sheet (DC-7)."""
    if colour == PURPLE:
        return market.gives_good(printed, marks, face)
    if colour == BLUE:
        return river.find_next(printed, marks, face) != 0
    if colour == ORANGE:
        return palace.has_box(marks, face)
    if face == "halves":
        return bool(province.list_pairs(printed, marks.roads, False))
    return bool(province.list_roads(printed, marks.roads, face))


def has_crossed(printed: Printed, options: Options, sheet: Sheet | PaperSheet) -> bool:
    """Tells whether a seat's tracks have crossed, so that the end is near (DC-71)."""
    if isinstance(sheet, PaperSheet):
        return sheet.crossed
    return do_cross(printed, options, sheet.fame, sheet.money)


def do_cross(printed: Printed, options: Options, fame: int, money: int) -> bool:
    """Tells whether tracks marked so far have crossed (DC-71)."""
    excess = measure_excess(printed, fame, money)
    return excess >= 0 if options.touching_ends else excess > 0


def is_exhausted(printed: Printed, sheet: Sheet | PaperSheet) -> bool:
    """Tells whether no face of any die could change a sheet any more (DC-73)."""
    return not isinstance(sheet, PaperSheet) and not any(
        is_playable(printed, sheet, colour, face)
        for colour in (PURPLE, GREEN, BLUE, ORANGE)
        for face in printed.faces[colour]
    )


def end_turn(state: State) -> State:
    """Passes on to the next seat, pass or round, or ends the game."""
    printed, options, sheets, dice, turn, _ = state
    count = len(sheets)
    ending = turn.ending or has_crossed(printed, options, sheets[turn.seat])
    following = (turn.seat + 1) % count
    laps = 2 if count == 2 else 1
    lap, round_, first, phase = turn.lap, turn.round, turn.first, Phase.CHOOSE
    if following == first:
        if lap < laps and not (ending and not options.two_seats_finish_round):
            lap += 1
        else:
            reason = _find_reason(state, ending)
            if reason:
                return _end_game(state, reason)
            following = first = (first + 1) % count
            lap, round_, phase = 1, round_ + 1, Phase.ROLL
            dice = gather_dice(dice, count)
    return State(
        printed,
        options,
        sheets,
        dice,
        Turn(round_, lap, first, following, phase, ending),
        Agenda(),
    )


def foresee_end(state: State) -> Ending | None:
    """The end that crossed tracks bring: who crossed, and whose turns are left (DC-71)."""
    printed, options, sheets, _, turn, _ = state
    by = tuple(n for n, sheet in enumerate(sheets) if has_crossed(printed, options, sheet))
    if turn.phase in (Phase.FIGURES, Phase.OVER) or not (by or turn.ending):
        return None
    count = len(sheets)
    behind_first = (turn.seat - turn.first) % count
    lap = [(turn.first + n) % count for n in range(count)]
    again = lap if count == 2 and turn.lap == 1 and options.two_seats_finish_round else []
    return Ending("crossed", by, (*lap[behind_first:], *again))


def gather_dice(dice: Dice, seats: int) -> Dice:
    """All dice back in the centre, still showing what they showed (DC-6)."""
    return Dice(dice.faces, ALL_DICE, -1, (0,) * seats)


def _find_reason(state: State, ending: bool) -> str:
    if ending:
        return "crossed"
    if all(is_exhausted(state.printed, sheet) for sheet in state.sheets):
        return "exhausted"
    return ""


def _end_game(state: State, reason: str) -> State:
    on_paper = [n for n, sheet in enumerate(state.sheets) if isinstance(sheet, PaperSheet)]
    turn = state.turn._replace(phase=Phase.OVER, ending=True, reason=reason)
    if on_paper:
        turn = turn._replace(phase=Phase.FIGURES, seat=on_paper[0])
    return state._replace(turn=turn, agenda=Agenda())
