"""Notices what nobody shows: a rule, a refusal, an ending, an option, a ruling, a kind of bonus."""

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.meta import META
from companion.games.dice_charmers.rules.rewards import KINDS, read_reward
from companion.games.dice_charmers.rules.rulings import RULINGS
from companion.games.dice_charmers.rules.scoring import COMPARED
from companion.games.dice_charmers.rules.state import Options
from tests.games.dice_charmers import sources
from tests.games.dice_charmers.table import SUN, TINY, read_ours
from tests.games.plays import list_plays, play_through, read_play

CANNOT_BE = {
    ("DC-24", "too_many_goods"),  # a line names three goods at most, and so many a market sells
    ("DC-52", "goods_must_be_alike"),  # the Merchant sells goods of choice
    ("DC-52", "goods_must_differ"),
}
"""Pairs that a reader of the text would think possible, because one name holds several rules."""


def test_every_rule_has_a_test_that_shows_it_at_work() -> None:
    assert sources.list_shown_rules() == set(META.rules)


def test_every_refusal_of_the_engine_has_a_test_that_shows_it() -> None:
    possible = sources.list_refusals() - CANNOT_BE
    assert possible - sources.list_shown_refusals() == set()
    assert len(possible) > 50


def test_no_test_shows_a_refusal_that_the_engine_does_not_know() -> None:
    assert sources.list_shown_refusals() - sources.list_refusals() == set()


def test_every_refusal_names_a_rule_of_the_game() -> None:
    assert {rule for rule, _ in sources.list_refusals()} <= set(META.rules)


def test_every_ending_has_a_play() -> None:
    endings = set()
    for file in list_plays(META.slug):
        play, _ = play_through(read_play(file))
        if result := DICE_CHARMERS.result(play.state):
            endings.add((result.reason, result.decided_by))
    reasons = ("crossed", "exhausted")
    assert endings == {(reason, by) for reason in reasons for by in (*COMPARED, "shared")}


def test_every_option_is_played_with_and_is_off_by_itself() -> None:
    options = {option.name for option in META.options}
    assert options <= sources.list_options_played()
    assert not any(Options())
    assert not any(option.default for option in META.options)


def test_the_rulings_and_the_options_are_the_same_points() -> None:
    assert {ruling.option for ruling in RULINGS if ruling.option} == set(Options._fields)
    assert [option.rule for option in META.options] == [
        ruling.rule for ruling in RULINGS if ruling.option
    ]


def test_no_ruling_goes_missing() -> None:
    assert tuple(ruling.rule for ruling in RULINGS) == (
        *("DC-1", "DC-2", "DC-4", "DC-7", "DC-8", "DC-11", "DC-13", "DC-20", "DC-21", "DC-25"),
        *("DC-26", "DC-26", "DC-26", "DC-41", "DC-42", "DC-50", "DC-60", "DC-61", "DC-63"),
        *("DC-64", "DC-64", "DC-64", "DC-70", "DC-71", "DC-71", "DC-73", "DC-73"),
    )


def test_every_ruling_has_a_question_an_answer_and_a_reason() -> None:
    for ruling in RULINGS:
        assert ruling.rule in META.rules
        assert ruling.question.endswith("?")
        assert ruling.answer.endswith(".")
        assert ruling.why.endswith(".")
    assert len({ruling.question for ruling in RULINGS}) == len(RULINGS)


def test_every_kind_of_bonus_is_used_on_the_sheet_of_the_rule_tests() -> None:
    printed = {bonus.reward for bonus in TINY.bonuses}
    spelt = {kind: read_reward(kind) for kind in KINDS if " n" not in f" {kind}"}
    assert {kind for kind, reward in spelt.items() if reward not in printed} == set()
    assert {reward.kind for reward in printed} >= {"fame", "coins", "sell", "sell up to"}


def test_our_sheets_print_nothing_that_the_rule_tests_do_not_use() -> None:
    kinds = {(bonus.reward.kind, bonus.reward.who) for bonus in TINY.bonuses}
    for printed in (SUN, read_ours("moon")):
        assert {(bonus.reward.kind, bonus.reward.who) for bonus in printed.bonuses} <= kinds
