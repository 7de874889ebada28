"""What one more pawn would change, as it is foreseen and as it then comes about."""

from random import Random

import pytest

from companion.games.just_4_fun.rules.outlook import Outlook, foresee_pawn
from companion.games.just_4_fun.rules.state import State
from companion.games.just_4_fun.rules.survey import count_seat, list_rows_of_three
from tests.games.contract.walking import set_up, walk
from tests.games.just_4_fun.table import arrange

THREE = {22: (1, 0, 0), 10: (1, 0, 0), 18: (2, 1, 0)}
"""Three of the row 22 10 18 36 25 2."""


def foresee(state: State, value: int, seat: int = 0) -> Outlook:
    return foresee_pawn(state, seat, state.printed.zone_of[value])


@pytest.mark.parametrize(
    ("pawns", "kind", "gained", "level_with"),
    [
        ((0, 0, 0), "leads", 17, ()),
        ((1, 0, 0), "secures", 0, ()),
        ((1, 1, 0), "leads", 17, ()),
        ((1, 2, 1), "level", 0, (1,)),
        ((0, 1, 1), "level", 0, (1, 2)),
        ((3, 0, 0), "kept", 0, ()),
    ],
)
def test_a_pawn_leads_is_level_secures_or_changes_nothing(
    pawns: tuple[int, ...], kind: str, gained: int, level_with: tuple[int, ...]
) -> None:
    found = foresee(arrange({17: pawns}).state, 17)
    assert found == Outlook(kind, gained, level_with, ())


def test_the_fourth_zone_of_a_row_wins_and_a_pawn_of_another_stops_it() -> None:
    state = arrange(THREE).state
    assert foresee(state, 36).kind == "wins"
    assert foresee(state, 18, seat=1) == Outlook("level", 0, (0,), (0,))
    assert foresee(state, 1, seat=1).stopped == ()


def test_what_is_foreseen_comes_about() -> None:
    kinds = set()
    for game in range(8):
        steps = [*walk(set_up("just_4_fun", Random(game), ("real_cards",)), Random(game))]
        for (before, seat, action), (after, _, _), (later, _, _) in zip(
            steps, steps[1:], steps[2:], strict=False
        ):
            if seat is None or action.verb != "play":
                continue
            value = sum(map(int, action.words))
            told = foresee(before, value, seat)
            gained = count_seat(after, seat).total - count_seat(before, seat).total
            assert gained == told.value
            assert (("secure", value) in after.turn.chain) == (told.kind == "secures")
            assert not {row.seat for row in list_rows_of_three(after)} & set(told.stopped)
            if told.kind == "wins":
                assert later.turn.reason == "row"
            kinds.add(told.kind)
    assert kinds == {"wins", "secures", "leads", "level", "kept"}
