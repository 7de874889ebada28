"""Why something cannot lie on the table as it is described."""

from companion.games.cards_and_karma.rules.actions import Action
from companion.games.cards_and_karma.rules.known import contradicts
from companion.games.cards_and_karma.rules.lines import TOLD, is_meant, read_face, read_told
from companion.games.cards_and_karma.rules.pieces import HAND, SET
from companion.games.cards_and_karma.rules.refuse_typed import ask_die, refuse_told_face
from companion.games.cards_and_karma.rules.sets import list_choices
from companion.games.cards_and_karma.rules.settle import is_asked
from companion.games.cards_and_karma.rules.state import Level, Seat, State
from companion.games.cards_and_karma.rules.told import lay
from companion.rules import Question, Refusal


def refuse_told(state: State, action: Action) -> Refusal | None:
    """Why the table cannot be told this."""
    if action.verb not in TOLD:
        return Refusal("CK-4", "only_a_seat")
    words = action.words[:-1] if is_meant(action) else action.words
    if action.verb == "card":
        return _refuse_description(state, action)
    *told, _, number = words
    seat = int(number)
    if seat >= len(state.seats):
        return Refusal("CK-1", "no_such_seat", {"number": seat + 1})
    if action.verb == "track":
        return _refuse_track(state, seat)
    if is_asked(state) and seat == state.turn.seat:
        return Refusal("CK-4", "answer_first")
    if action.verb == "level":
        return _refuse_level(state, seat, told[0])
    return _refuse_lying(state, seat, action, tuple(told))


def _refuse_description(state: State, action: Action) -> Refusal | None:
    words = action.words[:-1] if is_meant(action) else action.words
    card = read_told(state.printed, words)
    assert card is not None, f"{action} describes no card"
    assert state.real is not None, "told only where the cards of a box are played"
    if is_meant(action) or not contradicts(state.real, card.face):
        return None
    return Question("CK-22", "known_otherwise", {"ship": card.face.number})


def _refuse_track(state: State, at: int) -> Refusal | None:
    """Why the bonuses of a track cannot be told: hidden, or a card is turned already (CK-141)."""
    if not state.options.night_up:
        return Refusal("CK-1", "night_sides_hidden")
    return Refusal("CK-78", "track_begun") if state.seats[at].turned else None


def _refuse_level(state: State, at: int, name: str) -> Refusal | None:
    assert state.real is not None, "levels are only where the cards of a box are played"
    same = state.real.levels[at] == Level[name.upper()]
    return Refusal("CK-4", "level_already", {"level": name}) if same else None


def _refuse_lying(state: State, at: int, action: Action, told: tuple[str, ...]) -> Refusal | None:
    assert state.real is not None, "told only where the cards of a box are played"
    kind, words = told[0], told[1:]
    level = state.real.levels[at]
    if level < (Level.FULL if kind == "die" else Level.ROWS):
        return Refusal("CK-4", "not_at_this_level", {"level": level.name.lower()})
    if kind == "die":
        full = len(state.seats[at].hand) == HAND
        return Refusal("CK-9", "hand_is_full") if full else ask_die(state, at, action)
    face = read_face(state.printed, kind, words)
    assert face is not None, f"{words} names no card"
    refusal = refuse_told_face(state, face, is_meant(action))
    if refusal:
        return refusal
    after = lay(state, at, kind, words)
    return _refuse_rows(after, after.seats[at])


def _refuse_rows(state: State, seat: Seat) -> Refusal | None:
    """Why these cards cannot lie before a seat: a complete set, or ships that do not rise."""
    if list_choices(state.printed, seat):
        return Refusal("CK-50", "set_lies_there")
    numbers = [state.printed.cards[ship].face.number for ship in seat.ships]
    if len(numbers) == SET:
        return Refusal("CK-53", "three_ships_lie_there")
    rising = sorted(set(numbers)) == numbers
    return None if rising else Refusal("CK-30", "ships_not_rising")
