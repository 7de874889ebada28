"""Why a mark on the sheet is not possible now, with the number that is missing."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules.actions import Action
from companion.games.dice_charmers.rules.market import MODES, count_stock, gives_good, has_free_box
from companion.games.dice_charmers.rules.palace import has_box
from companion.games.dice_charmers.rules.pieces import DIE, GOOD, GOODS
from companion.games.dice_charmers.rules.refuse_bonuses import refuse_choice_of_bonus
from companion.games.dice_charmers.rules.refuse_roads import refuse_half, refuse_road
from companion.games.dice_charmers.rules.rewards import EXACT, JOINED, REST, Reward
from companion.games.dice_charmers.rules.river import find_position, list_free_behind
from companion.games.dice_charmers.rules.state import Phase, Sheet, State
from companion.rules import Refusal

DECLINABLE: Final = frozenset((*MODES, "merchant", "return"))
FITTING: Final[dict[str, frozenset[str]]] = {
    "road": frozenset({"straight", "curve", "junction", "crossing", "halves", "joined"}),
    "half": frozenset({"half", "rest", "halves"}),
    "sell": frozenset((*MODES, "merchant")),
    "good": frozenset({"goods", "merchant", "return"}),
    "die": frozenset({"goods die"}),
    "river": frozenset({"voyage", "return", "back any"}),
    "palace": frozenset({"palace", "mogul"}),
    "upgrade": frozenset({"upgrade"}),
    "decline": DECLINABLE,
}
"""For each verb what it can carry out."""
_DRAWINGS: Final = FITTING["road"] | FITTING["half"]


def refuse_mark(state: State, sheet: Sheet, action: Action) -> Refusal | None:
    """Why the seat whose turn it is cannot make this mark."""
    phase = state.turn.phase
    if phase == Phase.CHOOSE:
        return Refusal("DC-4", "take_a_die_first")
    if phase == Phase.KEEP:
        return Refusal("DC-11", "keep_first")
    due, waiting, _ = state.agenda
    if action.verb in ("use", "forgo", "join"):
        return refuse_choice_of_bonus(state, sheet, action)
    if not due:
        if len(waiting) == 1:
            place = state.printed.bonuses[waiting[0]].place
            return Refusal("DC-62", "a_bonus_waits", {"place": place})
        return Refusal("DC-62", "choose_a_bonus_first" if waiting else "nothing_owed")
    top = due[-1]
    if not isinstance(top, Reward):
        return Refusal("DC-42", "choose_a_reward_first")
    if top.kind not in FITTING[action.verb]:
        return _refuse_misfit(top, action)
    return _REFUSE[action.verb](state, sheet, top, action.words)


def _refuse_misfit(due: Reward, action: Action) -> Refusal:
    if action.verb == "half" and due.kind in _DRAWINGS:
        if due == JOINED:
            return Refusal("DC-26", "joined_in_empty_cell")
        rule = "DC-27" if due.kind in ("junction", "crossing") else "DC-22"
        return Refusal(rule, "only_halves_extend", {"due": due.kind})
    if action.verb == "road" and due.kind in _DRAWINGS:
        return Refusal("DC-21" if due == REST else "DC-26", "half_on_road_only")
    if action.verb == "decline":
        return Refusal("DC-63", "no_declining", {"due": due.kind})
    return Refusal("DC-62", "something_else_due", {"due": due.kind})


def _refuse_sale(state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]) -> Refusal | None:
    mode = MODES.get(due.kind, "any")
    rule = "DC-24" if state.agenda.chain[-1][0] == "market" else "DC-64"
    if due.kind == "merchant":
        rule = "DC-52"
    if len(words) > due.amount:
        return Refusal(rule, "too_many_goods", {"most": due.amount, "asked": len(words)})
    if mode == "same" and len(set(words)) > 1:
        return Refusal(rule, "goods_must_be_alike")
    if mode == "different" and len(set(words)) < len(words):
        return Refusal(rule, "goods_must_differ")
    stock = count_stock(sheet)
    for good in GOODS:
        have, need = stock[GOOD[good]], words.count(good)
        if need > have:
            return Refusal("DC-31", "not_in_stock", {"good": good, "have": have, "need": need})
    return _refuse_fewer(state, sheet, due, len(words))


def _refuse_fewer(state: State, sheet: Sheet, due: Reward, count: int) -> Refusal | None:
    stock = count_stock(sheet)
    goods = sum(map(bool, stock)) if MODES.get(due.kind) == "different" else sum(stock)
    most = min(due.amount, goods)
    if state.options.sell_exactly and due in EXACT and count < most:
        return Refusal("DC-64", "sell_all_of_it", {"need": most, "asked": count})
    return None


def _refuse_decline(
    state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]
) -> Refusal | None:
    if due.kind in ("merchant", "return") and has_free_box(state.printed, sheet):
        return Refusal("DC-52" if due.kind == "merchant" else "DC-55", "one_good_instead")
    return _refuse_fewer(state, sheet, due, 0)


def _refuse_good(state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]) -> Refusal | None:
    boxes = len(state.printed.coins)
    for good in words:
        if sheet.circled[GOOD[good]] == boxes:
            return Refusal("DC-30", "row_full", {"good": good, "boxes": boxes})
    free = sum(circled < boxes for circled in sheet.circled)
    need = min(due.amount if due.kind == "goods" else 1, free)
    if len(words) != need:
        rule = {"merchant": "DC-52", "return": "DC-55"}.get(due.kind, "DC-64")
        return Refusal(rule, "other_number_of_goods", {"need": need, "asked": len(words)})
    return None


def _refuse_goods_die(
    state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]
) -> Refusal | None:
    face = state.dice.faces[DIE[words[0]]]
    if not gives_good(state.printed, sheet, face):
        return Refusal("DC-33", "die_gives_nothing", {"die": words[0], "face": face})
    return None


def _refuse_space(
    state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]
) -> Refusal | None:
    number, position = int(words[0]), find_position(sheet)
    if due.kind == "voyage":
        if number not in (position + 1, position + 2):
            return Refusal("DC-51", "one_or_two_forward", {"space": number, "from": position})
        return None
    if sheet.river >> (number - 1) & 1:
        return Refusal("DC-41", "space_marked", {"space": number})
    if number > position:
        return Refusal("DC-41", "not_behind", {"space": number, "from": position})
    if due.kind == "return" and number not in list_free_behind(sheet)[:2]:
        return Refusal("DC-55", "too_far_back", {"space": number, "from": position})
    return None


def _refuse_person(
    state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]
) -> Refusal | None:
    if due.kind == "mogul" and words[0] == "mogul":
        return Refusal("DC-50", "mogul_sends_another")
    if not has_box(sheet, words[0]):
        rule = "DC-50" if due.kind == "mogul" else "DC-64"
        return Refusal(rule, "no_box_left", {"person": words[0]})
    return None


def _refuse_upgrade(
    state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]
) -> Refusal | None:
    top = len(state.printed.building_fame) - 1
    if sheet.levels[state.printed.building_numbers[words[0]]] == top:
        return Refusal(
            "DC-60",
            "level_is_highest",
            {"building": words[0], "fame": state.printed.building_fame[top]},
        )
    return None


_REFUSE: Final[dict[str, Callable[[State, Sheet, Reward, tuple[str, ...]], Refusal | None]]] = {
    "road": refuse_road,
    "half": refuse_half,
    "sell": _refuse_sale,
    "decline": _refuse_decline,
    "good": _refuse_good,
    "die": _refuse_goods_die,
    "river": _refuse_space,
    "palace": _refuse_person,
    "upgrade": _refuse_upgrade,
}
