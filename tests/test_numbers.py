"""Numbers as people write them, the same on pages and on paper."""

import pytest

from companion.words import Words


@pytest.mark.parametrize(
    ("number", "written"),
    [(3.5, "3½"), (-3.5, "−3½"), (0.5, "½"), (-0.5, "−½"), (0, "0"), (12, "12"), (-35.5, "−35½")],
)
def test_halves_are_written_as_such(number: float, written: str) -> None:
    assert Words("", "en").number(number) == written


def test_other_parts_follow_the_language() -> None:
    assert [Words("", one).number(1.25) for one in ("en", "fr", "de")] == ["1.25", "1,25", "1,25"]


def test_a_sign_is_written_where_it_is_asked_for() -> None:
    told = [Words("", "en").number(number, signed=True) for number in (2, 0, -2)]
    assert told == ["+2", "0", "−2"]
