"""Notices what is missing: a rule that no game shows at work, a cause that nothing refuses."""

import re
from collections.abc import Callable

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.rulings import RULINGS
from companion.rules import TABLE, Refusal
from tests.games.just_4_fun.table import Table, arrange
from tests.games.plays import list_plays
from tests.games.source import list_causes

BLOCKED = dict.fromkeys((2, 4, 6, 8), (0, 2, 0))
HIGH = dict.fromkeys((19, 35, 36), (0, 2, 0))


def is_over() -> Table:
    return arrange({}, left=(1, 0, 0)).does(0, "play 1").does(0, "done")


REFUSED: dict[str, tuple[str, Callable[[], Table], int, str]] = {
    "not_your_turn": ("J4-3", lambda: arrange({}), 1, "done"),
    "shuffle_first": ("J4-1", Table, 0, "play 1"),
    "already_dealt": ("J4-1", lambda: arrange({}), 0, "shuffle"),
    "cards_being_dealt": ("J4-3", lambda: Table().does(0, "shuffle"), 0, "play 1"),
    "already_played": ("J4-3", lambda: arrange({}).does(0, "play 1"), 0, "play 2"),
    "place_first": ("J4-6", lambda: arrange({}), 0, "done"),
    "discard_first": ("J4-6", lambda: arrange(BLOCKED, (2, 2, 2, 2)), 0, "done"),
    "must_place": ("J4-6", lambda: arrange({}), 0, "discard 1 2 3 4"),
    "no_card_named": ("J4-3", lambda: arrange({}), 0, "play"),
    "not_all_four": ("J4-6", lambda: arrange({}), 0, "discard 1 2 3"),
    "no_such_card": ("J4-1", lambda: arrange({}), 0, "play 20"),
    "cards_not_held": ("J4-1", lambda: arrange({}), 0, "play 5"),
    "cards_gone": ("J4-1", lambda: arrange({}, real_cards=True), 0, "play 13 13"),
    "no_such_zone": ("J4-2", lambda: arrange({}, (16, 17, 18, 19)), 0, "play 18 19"),
    "zone_closed": ("J4-4", lambda: arrange({3: (0, 2, 0)}), 0, "play 1 2"),
    "zone_not_reached": ("J4-3", lambda: arrange({}), 0, "zone-36"),
    "card_reaches_nothing": ("J4-4", lambda: arrange(HIGH, (16, 17, 18, 19)), 0, "card-19"),
    "game_over": ("J4-8", is_over, 1, "play 1"),
    "only_the_table": ("J4-3", lambda: arrange({}), 0, "skip"),
    "not_now_for_the_table": ("J4-3", is_over, TABLE, "skip"),
    "not_owed": ("J4-3", lambda: arrange({}), TABLE, "deal 1 to 0"),
    "other_owed": ("J4-3", lambda: Table().does(0, "shuffle"), TABLE, "deal 1 to 0"),
}


def test_every_cause_of_the_engine_is_shown_refusing() -> None:
    assert set(REFUSED) == set(list_causes("just_4_fun"))


@pytest.mark.parametrize("cause", REFUSED)
def test_a_cause_refuses_with_its_rule(cause: str) -> None:
    rule, make_table, seat, target = REFUSED[cause]
    explanation = JUST_4_FUN.explain(make_table().state, seat, target)
    assert explanation.actions == ()
    assert isinstance(explanation.refusal, Refusal)
    assert explanation.refusal[:2] == (rule, cause)
    assert set(explanation.refusal.details) in list_causes("just_4_fun")[cause]


SHOWN = {
    "J4-5": r"chain place \d+ secure \d+ leave",
    "J4-7": "result row row",
    "J4-8": "result pawns (total|zone)",
    "J4-9": "result pawns shared",
}
"""What a game expects where a rule is at work; every other rule is shown refusing."""


@pytest.mark.parametrize("rule", JUST_4_FUN.meta.rules)
def test_every_rule_is_shown_at_work_by_a_whole_game(rule: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in list_plays("just_4_fun")]
    wanted = rf"^\? {SHOWN[rule]}" if rule in SHOWN else rf"^! \d: .* = {rule} "
    assert any(re.search(wanted, text, re.MULTILINE) for text in texts)


def test_every_ruling_belongs_to_a_rule_and_every_option_to_a_ruling() -> None:
    assert tuple(ruling.rule for ruling in RULINGS) == (
        *("J4-1", "J4-2", "J4-3", "J4-3", "J4-5", "J4-7", "J4-7", "J4-9", "J4-9", "J4-9"),
    )
    assert {ruling.rule for ruling in RULINGS} <= set(JUST_4_FUN.meta.rules)
    assert [option.name for option in JUST_4_FUN.meta.options] == ["real_cards", "pawns_return"]
    assert not any(option.default for option in JUST_4_FUN.meta.options)
