"""Says why an action is not possible now, without listing those that are."""

from companion.games.just_4_fun.rules.actions import SKIP, Action, read_cards
from companion.games.just_4_fun.rules.board import is_open
from companion.games.just_4_fun.rules.cards import count_unseen, is_face_down
from companion.games.just_4_fun.rules.offers import can_skip, list_placements
from companion.games.just_4_fun.rules.pieces import HAND
from companion.games.just_4_fun.rules.setup import owe_chance
from companion.games.just_4_fun.rules.state import Phase, State
from companion.rules import TABLE, Refusal


def refuse(state: State, actor: int, action: Action) -> Refusal | None:
    """Why an action is not possible now; None if it is."""
    if actor == TABLE:
        return _refuse_table(state, action)
    if action.verb in ("deal", "skip"):
        return Refusal("J4-3", "only_the_table")
    return refuse_seat(state, actor) or _refuse_phase(state, action)


def refuse_seat(state: State, seat: int) -> Refusal | None:
    """Why this seat cannot do anything at all now."""
    turn = state.turn
    if turn.phase == Phase.OVER:
        return Refusal("J4-7" if turn.reason == "row" else "J4-8", "game_over")
    if seat != turn.seat:
        return Refusal("J4-3", "not_your_turn", {"seat": turn.seat})
    if turn.phase == Phase.DEAL:
        return Refusal("J4-3", "cards_being_dealt")
    return None


def refuse_playing(state: State, seat: int) -> Refusal | None:
    """Why this seat cannot put down any cards now."""
    refusal = refuse_seat(state, seat)
    if refusal is None and state.turn.phase == Phase.SHUFFLE:
        return Refusal("J4-1", "shuffle_first")
    if refusal is None and state.turn.phase == Phase.DONE:
        return Refusal("J4-3", "already_played")
    return refusal


def refuse_zone(state: State, seat: int, zone: int) -> Refusal | None:
    """Why a seat may not place in a zone: who has how many pawns there (J4-4)."""
    pawns = state.zones[zone]
    if is_open(pawns, seat):
        return None
    leader = pawns.index(max(pawns))
    return Refusal(
        "J4-4",
        "zone_closed",
        {
            "zone": state.printed.values[zone],
            "seat": leader,
            "theirs": pawns[leader],
            "own": pawns[seat],
        },
    )


def refuse_sum(state: State, seat: int, total: int) -> Refusal | None:
    """Why cards of this sum do not bring a pawn of this seat anywhere (J4-2, J4-4)."""
    zone = state.printed.zone_of.get(total)
    if zone is None:
        return Refusal("J4-2", "no_such_zone", {"sum": total, "most": max(state.printed.values)})
    return refuse_zone(state, seat, zone)


def _refuse_phase(state: State, action: Action) -> Refusal | None:
    verb, phase = action.verb, state.turn.phase
    if verb == "shuffle":
        return None if phase == Phase.SHUFFLE else Refusal("J4-1", "already_dealt")
    if verb == "done" and phase != Phase.SHUFFLE:
        return None if phase == Phase.DONE else _refuse_done(state)
    return refuse_playing(state, state.turn.seat) or _refuse_put_down(state, action)


def _refuse_put_down(state: State, action: Action) -> Refusal | None:
    refuse_it = _refuse_play if action.verb == "play" else _refuse_discard
    return _refuse_number(action) or _refuse_cards(state, action) or refuse_it(state, action)


def _refuse_number(action: Action) -> Refusal | None:
    named = len(action.words)
    if action.verb == "discard":
        return None if named == HAND else Refusal("J4-6", "not_all_four", {"named": named})
    return None if named else Refusal("J4-3", "no_card_named")


def _refuse_done(state: State) -> Refusal:
    seat = state.turn.seat
    hand = state.cards.hands[seat]
    can_place = is_face_down(hand) or list_placements(state, seat, hand)
    return Refusal("J4-6", "place_first" if can_place else "discard_first")


def _refuse_cards(state: State, action: Action) -> Refusal | None:
    named = read_cards(action)
    for card in named:
        refusal = refuse_card(state, card, named.count(card))
        if refusal is not None:
            return refusal
    return None


def refuse_card(state: State, card: int, number: int) -> Refusal | None:
    """Why the seat whose turn it is cannot have so many of a card."""
    copies = state.printed.copies
    if card not in copies:
        return Refusal(
            "J4-1", "no_such_card", {"card": card, "least": min(copies), "most": max(copies)}
        )
    hand = state.cards.hands[state.turn.seat]
    face_down = is_face_down(hand)
    held = count_unseen(state, card) if face_down else hand.count(card)
    if number <= held:
        return None
    details = {"card": card, "named": number, "held": held}
    return Refusal("J4-1", "cards_gone" if face_down else "cards_not_held", details)


def _refuse_play(state: State, action: Action) -> Refusal | None:
    return refuse_sum(state, state.turn.seat, sum(read_cards(action)))


def _refuse_discard(state: State, action: Action) -> Refusal | None:
    placements = list_placements(state, state.turn.seat, read_cards(action))
    if not placements:
        return None
    cards = placements[0]
    return Refusal(
        "J4-6", "must_place", {"cards": " ".join(cards.words), "zone": sum(read_cards(cards))}
    )


def _refuse_table(state: State, action: Action) -> Refusal | None:
    owed = owe_chance(state)
    deals = action.verb == "deal"
    if owed:
        if owed.allows(str(action)):
            return None
        return Refusal("J4-3", "other_owed" if deals else "cards_being_dealt")
    if action == SKIP and can_skip(state):
        return None
    return Refusal("J4-3", "not_owed" if deals else "not_now_for_the_table")
