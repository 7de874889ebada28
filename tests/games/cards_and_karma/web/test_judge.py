"""The judge answers without a table: payments, sets and chains, each with its rules."""

import re
from html import unescape

import pytest
from flask import Flask


def ask(app: Flask, language: str = "en", **fields: str) -> list[tuple[str, set[str]]]:
    """The answers of the page in words, each with the rules that it cites."""
    client = app.test_client()
    accepted = {"Accept-Language": language}
    answer = client.get("/judge/cards_and_karma", query_string=fields, headers=accepted)
    assert answer.status_code == 200
    page = answer.get_data(as_text=True)
    found = re.search(r'<div class="verdict" role="status">(.*?)</div>', page, re.DOTALL)
    if found is None:
        return []
    lines = re.findall(r"<li>(.*?) <small>(.*?)</small></li>", found[1], re.DOTALL)
    return [(unescape(told).strip(), {*re.findall(r"CK-\d+", cited)}) for told, cited in lines]


@pytest.mark.parametrize(
    ("fields", "told", "rules"),
    [
        ({"dice": "blue5 blue3", "karma": "2", "price": "blue10"}, "blue 3", {"CK-10", "CK-12"}),
        (
            {"dice": "blue5", "administrators": "1", "price": "blue11"},
            "joker 6",
            {"CK-10", "CK-13"},
        ),
        ({"dice": "green3", "price": "3"}, "green 3", {"CK-11"}),
        ({"dice": "green3", "karma": "1", "price": "2"}, "green 3 −1", {"CK-11", "CK-12"}),
    ],
)
def test_a_payment_is_found_with_its_rules(
    app: Flask, fields: dict[str, str], told: str, rules: set[str]
) -> None:
    answers = ask(app, question="pay", **fields)
    assert len(answers) == 1
    assert told in answers[0][0]
    assert answers[0][1] == rules


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"question": "pay", "dice": "green1 green2", "price": "3"}, "CK-11"),
        ({"question": "pay", "dice": "blue5", "price": "blue11"}, "CK-10"),
        ({"question": "sets", "lies": "red", "new": "tea1"}, "CK-50"),
    ],
)
def test_what_is_not_possible_is_said_with_its_rule(
    app: Flask, fields: dict[str, str], rule: str
) -> None:
    page = app.test_client().get("/judge/cards_and_karma", query_string=fields)
    text = page.get_data(as_text=True)
    assert "nothing fits" in text
    assert f"#{rule}" in text.partition("nothing fits")[2].partition("</p>")[0]


def test_julien_s_two_sets_pay_two_administrators_and_leave_no_choice(app: Flask) -> None:
    answers = ask(app, question="sets", lies="red-yellow red-yellow", new="red-yellow")
    assert len(answers) == 1
    assert "2 administrators" in answers[0][0]
    assert answers[0][1] == {"CK-51", "CK-56", "CK-57"}


def test_simon_chooses_between_three_yellows_and_three_different_ones(app: Flask) -> None:
    answers = ask(app, question="sets", lies="yellow yellow red red", new="yellow-white")
    assert len(answers) == 3
    assert all("CK-51" in rules for _, rules in answers)


def test_three_goods_are_sold_for_their_values(app: Flask) -> None:
    answers = ask(app, question="sets", lies="red red tea2 tea1", new="red-tea3")
    assert any("6 coins" in told and {"CK-51", "CK-52"} <= rules for told, rules in answers)


def test_one_karma_runs_through_three_exchanges(app: Flask) -> None:
    held = {"karma": "2", "administrators": "2", "fame": "2"}
    answers = ask(app, question="chain", what="karma", number="1", **held)
    assert [rules for _, rules in answers][1:] == [{"CK-54"}, {"CK-55"}, {"CK-70"}]


def test_names_may_be_given_in_the_reader_s_language(app: Flask) -> None:
    assert len(ask(app, "de", question="pay", dice="Blau 5, Blau 6", price="Blau 11")) == 1


@pytest.mark.parametrize("text", ["", "blue", "blue99", "<b>", "5-5", "ship12", "x" * 500])
@pytest.mark.parametrize("question", ["pay", "sets", "chain", "nothing", ""])
def test_any_text_gets_a_page_and_no_mistake(app: Flask, question: str, text: str) -> None:
    fields = dict.fromkeys(("dice", "price", "lies", "new", "karma", "what", "number"), text)
    answer = app.test_client().get(
        "/judge/cards_and_karma", query_string=fields | {"question": question}
    )
    assert answer.status_code == 200
    assert "<b>" not in answer.get_data(as_text=True).split("<main", 1)[1].split("</form>")[0]


def test_other_games_say_that_they_have_none_and_no_game_is_not_found(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/judge/dice_charmers").status_code == 200
    assert client.get("/judge/nothing").status_code == 404
