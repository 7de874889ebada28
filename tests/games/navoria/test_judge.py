"""The judge without a table: the prizes of a track."""

import pytest

from companion.games.navoria.judge import judge
from companion.words import Words

WORDS = Words("navoria", "en")


@pytest.mark.parametrize(
    ("places", "prizes", "paid"),
    [
        ("5 5 5 2", "3 2 1", [3, 3, 3, 0]),
        ("9 7 7 4", "3 2 1", [3, 2, 2, 0]),
        ("4, 4, 1", "3/2/1", [3, 3, 0]),
        ("6 6", "3", [3, 3]),
        ("0 0 0", "3 2 1", [0, 0, 0]),
    ],
)
def test_explorers_level_share_the_prize_of_their_place(
    places: str, prizes: str, paid: list[int]
) -> None:
    found = judge({"question": "prizes", "places": places, "prizes": prizes}, WORDS)
    answers = found["answers"]
    assert isinstance(answers, tuple)
    assert [answer.prize for answer in answers] == paid
    assert all(answer.rules == ("NV-71",) for answer in answers)


@pytest.mark.parametrize("places", ["", "5", "1 2 3 4 5", "1 2 3 4 5 6", "1000 2", "two three"])
def test_what_cannot_be_read_has_no_answer(places: str) -> None:
    assert judge({"places": places, "prizes": "3 2 1"}, WORDS)["answers"] is None
    assert judge({"places": "1 2", "prizes": ""}, WORDS)["answers"] is None
