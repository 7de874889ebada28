"""A beginner is told what fits the moment, and gets through a first round by that alone."""

import re

import pytest
from flask import Flask

from companion.games import GAMES, find_game
from companion.rules import Meta
from companion.tables import Look
from companion.words import LANGUAGES, Words, read_hints, read_words
from tests.web.people import Host, Phone, begin_with_two

MOST_WORDS, MOST_WORDS_OF_GOAL, MOST_TAPS = 20, 60, 25
OPEN = [game.meta for game in GAMES if game.meta.is_open]
OF_ALL = pytest.mark.parametrize("meta", OPEN, ids=lambda meta: meta.slug)
IN_EACH = pytest.mark.parametrize("language", LANGUAGES)


@OF_ALL
def test_every_rule_of_the_summary_has_a_hint(meta: Meta) -> None:
    slug = meta.slug
    introduced = {rule for rules in read_hints(slug).values() for rule in rules}
    assert introduced == set(find_game(slug).meta.rules)


@OF_ALL
@IN_EACH
def test_every_hint_is_short_and_said(meta: Meta, language: str) -> None:
    slug = meta.slug
    assert set(read_words(slug, language)["hints"]) == set(read_hints(slug))
    for key in read_hints(slug):
        assert 3 < len(Words(slug, language).hint(key).text.split()) <= MOST_WORDS


@pytest.mark.parametrize("slug", [meta.slug for meta in OPEN])
@IN_EACH
def test_the_goal_is_told_in_few_words_before_the_first_roll(
    app: Flask, slug: str, language: str
) -> None:
    host = Host(app)
    sheet = find_game(slug).meta.sheets[0]
    host.open_table(game=slug, sheet=sheet, language=language)
    told = re.search(r'<p class="goal">(.*?)</p>', host.page, re.DOTALL)
    assert told
    assert 5 < len(re.sub("<[^>]*>", " ", told[1]).split()) <= MOST_WORDS_OF_GOAL
    phones = begin_with_two(app, host, first="0")
    host.open(f"/t/{host.code}/screen")
    assert f'class="goal"><p>{told[1]}</p>' in host.page
    tables = app.extensions["companion"].tables
    while not tables.look(host.code).rolls:
        phone = next(phone for phone in phones if phone.list_lit())
        assert phone.tap(phone.list_lit()[0]).status_code == 303
        for phone in phones:
            phone.look()
    host.open(f"/t/{host.code}/screen")
    assert 'class="goal"></div>' in host.page


ROUNDS = {"dice_charmers": ("done", 4), "just_4_fun": ("done", 2), "navoria": ("seen", 1)}
"""The line that counts, and how many of them make a round; other games count their rounds."""


def is_round_over(look: Look) -> bool:
    """Tells whether both seats have had their turns of a first round."""
    if look.game.meta.slug not in ROUNDS:
        return look.state is not None and look.state.turn.round > 1
    last, number = ROUNDS[look.game.meta.slug]
    return sum(entry.text == last for entry in look.log) >= number


@OF_ALL
@IN_EACH
def test_a_novice_who_follows_the_hints_ends_a_round_without_a_refusal(
    app: Flask, meta: Meta, language: str
) -> None:
    host, slug = Host(app), meta.slug
    host.open_table(game=slug, sheet=meta.sheets[0])
    phones = [Phone(app, host.code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.open(f"/?lang={language}")
        phone.join()
    host.seat("first", "0")
    host.start()
    look = app.extensions["companion"].tables.look
    taps = dict.fromkeys(phones, 0)
    last, _ = ROUNDS.get(slug, ("end", 0))
    while not is_round_over(look(host.code)):
        before = sum(taps.values())
        for phone in phones:
            phone.look()
            verbs = re.findall(rf'data-hint="{slug} ([a-z-]+)"', phone.page)
            lit = [line for line in phone.list_lit() if line.split(" ")[0] in verbs]
            if lit:
                line = min(lit, key=lambda line: (line == last, verbs.index(line.split(" ")[0])))
                assert phone.tap(line).status_code == 303, line
                taps[phone] += 1
        assert sum(taps.values()) > before, "no hint fits what is lit"
    assert max(taps.values()) <= MOST_TAPS
