"""Why a bonus cannot be carried out, given up or joined now, with what is missing."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.agenda import is_usable, offer
from companion.games.dice_charmers.rules.market import MODES
from companion.games.dice_charmers.rules.pieces import BOXES_OF_A_PERSON, PURPLE_DICE
from companion.games.dice_charmers.rules.printed import Bonus
from companion.games.dice_charmers.rules.province import has_road, list_joined
from companion.games.dice_charmers.rules.rewards import HALF, JOINED, Reward
from companion.games.dice_charmers.rules.state import Sheet, State
from companion.rules import Refusal


def refuse_choice_of_bonus(state: State, sheet: Sheet, action: Action) -> Refusal | None:
    """Why this bonus cannot be used or given up, or no two half-roads joined."""
    due, waiting, _ = state.agenda
    top = due[-1] if due else waiting
    if isinstance(top, Reward):
        return Refusal("DC-62", "something_else_due", {"due": top.kind})
    if action.verb == "join":
        return _refuse_join(state, sheet, in_river=bool(due))
    place = action.words[0]
    number = state.printed.bonus_numbers[place]
    if number not in top:
        if number in waiting:
            return Refusal("DC-42", "river_first", {"place": place})
        gained = _has_gained(state, sheet, number)
        return Refusal("DC-62", "already_crossed" if gained else "not_gained", {"place": place})
    bonus = state.printed.bonuses[number]
    if action.verb == "forgo":
        return _refuse_forgo(state, sheet, bonus, in_river=bool(due))
    if not is_usable(state.printed, state.options, state.dice, sheet, bonus.reward):
        return _MISS[bonus.reward.kind](state, sheet, bonus)
    return None


def _has_gained(state: State, sheet: Sheet, number: int) -> bool:
    """Tells whether a bonus was circled, or the space of a river's reward marked."""
    return bool(sheet.gained >> number & 1) or any(
        number in space.rewards and sheet.river >> index & 1
        for index, space in enumerate(state.printed.river)
    )


def _refuse_forgo(state: State, sheet: Sheet, bonus: Bonus, *, in_river: bool) -> Refusal | None:
    place, reward = bonus
    if in_river:
        return Refusal("DC-42", "river_not_given_up", {"place": place})
    usable = is_usable(state.printed, state.options, state.dice, sheet, reward)
    if not usable and not (reward == HALF and _refuse_join(state, sheet, in_river=False) is None):
        return Refusal("DC-63", "lost_by_itself", {"place": place})
    if not state.options.bonuses_optional:
        return Refusal("DC-63", "no_skipping", {"place": place})
    return None


def _refuse_join(state: State, sheet: Sheet, *, in_river: bool) -> Refusal | None:
    if in_river:
        return Refusal("DC-26", "only_waiting_are_joined")
    bonuses = state.printed.bonuses
    halves = sum(bonuses[number].reward == HALF for number in state.agenda.waiting)
    if halves < 2:
        return Refusal("DC-26", "two_halves_needed", {"have": halves, "need": 2})
    if offer(state.printed, state.options, state.dice, sheet, JOINED):
        return None
    if list_joined(state.printed, sheet.roads, needs_road=False):
        return Refusal("DC-26", "first_road_needed")
    return Refusal("DC-26", "no_room_for_a_road")


def _miss_fame(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    boxes = state.printed.fame_boxes
    return Refusal("DC-63", "fame_full", {"place": bonus.place, "boxes": boxes})


def _miss_money(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    boxes = state.printed.coin_boxes
    return Refusal("DC-63", "money_full", {"place": bonus.place, "boxes": boxes})


def _miss_karma(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    boxes = state.printed.karma_boxes
    return Refusal("DC-63", "karma_full", {"place": bonus.place, "boxes": boxes})


def _miss_space_ahead(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    last = len(state.printed.river)
    return Refusal("DC-63", "river_ended", {"place": bonus.place, "space": last})


def _miss_space_behind(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    return Refusal("DC-63", "none_free_behind", {"place": bonus.place, "have": 0, "need": 1})


def _miss_person(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    place, (_, _, person) = bonus
    boxes = BOXES_OF_A_PERSON
    return Refusal("DC-63", "person_ticked", {"place": place, "person": person, "boxes": boxes})


def _miss_palace(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    boxes = BOXES_OF_A_PERSON * len(sheet.palace)
    return Refusal("DC-63", "palace_full", {"place": bonus.place, "boxes": boxes})


def _miss_level(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    fame = state.printed.building_fame[-1]
    return Refusal("DC-63", "all_upgraded", {"place": bonus.place, "fame": fame})


def _miss_free_box(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    boxes = len(state.printed.coins)
    return Refusal("DC-63", "goods_full", {"place": bonus.place, "boxes": boxes})


def _miss_goods_die(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    one, other = (state.dice.faces[die] for die in PURPLE_DICE)
    details = {"place": bonus.place, "one": one, "other": other}
    return Refusal("DC-63", "dice_give_nothing", details)


def _miss_stock(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    return Refusal("DC-63", "nothing_to_sell", {"place": bonus.place, "have": 0, "need": 1})


def _miss_cell(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    details = {"place": bonus.place, "due": bonus.reward.kind}
    return Refusal("DC-63", "no_empty_cell", details)


def _miss_road(state: State, sheet: Sheet, bonus: Bonus) -> Refusal:
    if has_road(state.printed, sheet.roads):
        return Refusal("DC-63", "no_side_left", {"place": bonus.place})
    return Refusal("DC-63", "no_road_yet", {"place": bonus.place})


_MISS: Final[dict[str, Callable[[State, Sheet, Bonus], Refusal]]] = {
    "fame": _miss_fame,
    "coins": _miss_money,
    "karma": _miss_karma,
    "forward": _miss_space_ahead,
    "back": _miss_space_behind,
    "back any": _miss_space_behind,
    "person": _miss_person,
    "palace": _miss_palace,
    "upgrade": _miss_level,
    "goods": _miss_free_box,
    "goods die": _miss_goods_die,
    **dict.fromkeys(MODES, _miss_stock),
    **dict.fromkeys(("straight", "junction", "crossing"), _miss_cell),
    "half": _miss_road,
}
"""For each kind of bonus what it lacks where it can have no effect (DC-63)."""
