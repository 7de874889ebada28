"""The judge without a table: prizes, Income, docks, soldiers and favours, each with its rules."""

import pytest

from companion.games.navoria.judge import Answer, judge
from companion.words import Words

WORDS = Words("navoria", "en")


def ask(question: str, **fields: str) -> tuple[Answer, ...]:
    answers = judge({"question": question, **fields}, WORDS)["answers"]
    assert isinstance(answers, tuple)
    return answers


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
    answers = ask("prizes", places=places, prizes=prizes)
    assert [answer.points for answer in answers] == paid
    assert all(answer.rules == ("NV-71",) for answer in answers)


def test_two_merchants_that_name_beasts_pay_ten_for_five_beasts() -> None:
    merchants, adventurers, favour = ask(
        "income", icons="2 0 1 5", merchants="0 0 0 2", adventurers="2", flags="0 1 1"
    )
    assert (merchants.points, merchants.rules) == (10, ("NV-30", "NV-70"))
    assert (adventurers.points, adventurers.rules) == (4, ("NV-33", "NV-70"))
    assert (favour.words, favour.rules) == (("beast",), ("NV-20", "NV-21"))


def test_without_five_icons_no_favour_is_won() -> None:
    answers = ask("income", icons="4 4 4 4", merchants="1 0 0 0", adventurers="0", flags="3 3 3")
    assert [(answer.code, answer.points) for answer in answers] == [
        ("merchants", 4),
        ("adventurers", 0),
    ]


def test_a_sword_and_a_fruit_go_onto_different_docks_and_fill_what_they_can() -> None:
    answers = ask("docks", gained="sword, fruit", glacier="sword sword", forest="", desert="")
    assert len(answers) == 6
    assert {answer.words for answer in answers if "fill glacier" in answer.words} == {
        ("sword glacier", "fruit desert", "fill glacier"),
        ("sword glacier", "fruit forest", "fill glacier"),
    }
    assert answers[0].rules == ("NV-50", "NV-51", "NV-52")
    assert answers[-1].rules == ("NV-50",)
    for answer in answers:
        laid = [word.split(" ")[1] for word in answer.words if not word.startswith("fill")]
        assert len(set(laid)) == 2


def test_soldiers_pay_two_points_for_each_refuge_on_their_island() -> None:
    (paid,) = ask("soldiers", soldiers="1 0 2", refuges="2 3 1")
    assert (paid.points, paid.rules) == (8, ("NV-32", "NV-90"))


def test_a_tile_pays_for_every_card_of_its_trades_above_and_below() -> None:
    upper, lower = ask("favours", tile="builder, artisan", worth="2 1", cards="1 3 0 2 2")
    assert (upper.code, upper.points, upper.rules) == ("upper", 10, ("NV-91",))
    assert (lower.code, lower.points) == ("lower", 5)


def test_two_of_a_kind_are_laid_in_each_way_once() -> None:
    assert len(ask("docks", gained="sword sword")) == 3


def test_names_are_read_in_the_language_of_the_reader() -> None:
    german = judge({"question": "docks", "gained": "Schwert Frucht"}, Words("navoria", "de"))
    assert isinstance(german["answers"], tuple)


@pytest.mark.parametrize(
    "fields",
    [
        *({"question": "prizes", "places": places, "prizes": "3 2 1"} for places in ("", "5")),
        *(
            {"question": "prizes", "places": places, "prizes": "3 2 1"}
            for places in ("1000 2", "x")
        ),
        {"question": "prizes", "places": "1 2 3 4 5", "prizes": "3 2 1"},
        {"question": "prizes", "places": "1 2", "prizes": ""},
        {"question": "income", "icons": "1 2 3", "merchants": "0 0 0 0"},
        {"question": "docks", "gained": ""},
        {"question": "docks", "gained": "gold"},
        {"question": "docks", "gained": "sword", "desert": "gold"},
        {"question": "docks", "gained": "sword " * 4},
        {"question": "docks", "gained": "sword", "desert": "sword " * 10},
        {"question": "soldiers", "soldiers": "1 1 1", "refuges": "4 0 0"},
        {"question": "favours", "tile": "", "worth": "2 1", "cards": "1 1 1 1 1"},
        {"question": "favours", "tile": "builder", "worth": "2", "cards": "1 1 1 1 1"},
        {"question": "nothing"},
    ],
)
def test_what_cannot_be_read_has_no_answer(fields: dict[str, str]) -> None:
    assert judge(fields, WORDS)["answers"] is None
