"""The page of the judge: every question is answered in words, with the rules behind it."""

import re

import pytest
from flask import Flask

from companion.words import LANGUAGES

QUESTIONS = {
    "prizes": {"places": "5 5 2", "prizes": "3 2 1"},
    "income": {"icons": "0 0 0 5", "merchants": "0 0 0 2", "adventurers": "1", "flags": "1 1 1"},
    "docks": {"gained": "sword fruit", "glacier": "sword sword"},
    "soldiers": {"soldiers": "1 1 1", "refuges": "1 1 1"},
    "favours": {"tile": "builder", "worth": "3 2", "cards": "1 1 1 1 1"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_page_answers_each_question_with_its_rules(
    app: Flask, question: str, language: str
) -> None:
    fields = {"question": question, **QUESTIONS[question]}
    page = app.test_client().get(
        "/judge/navoria", query_string=fields, headers={"Accept-Language": language}
    )
    assert page.status_code == 200
    verdict = page.get_data(as_text=True).split('class="verdict"')[1].split("</ol>")[0]
    lines = verdict.split("<li>")[1:]
    assert lines
    assert all(re.search(r"#NV-\d+", line) for line in lines)
