"""What a page was sent bit by bit is what it would be sent whole, for every seat and language."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from flask import Flask
from markupsafe import Markup

from companion.tables import Look, Options, Tap
from companion.web.fragments import Fragments, Key
from companion.web.pages import make_context

TAPS = 60
ADDRESS = "http://192.168.1.2"


class Forgetful(Fragments):
    """Renders everything anew."""

    def remember(self, *inputs: object, caller: Callable[[], Markup]) -> Markup:
        return caller()


def test_pages_sent_in_pieces_equal_pages_rendered_anew(app: Flask) -> None:
    for seed, rulings in enumerate(({}, {"bonuses_optional": True})):
        play(app, Random(seed), Options(rulings))


def play(app: Flask, luck: Random, options: Options) -> None:
    parts = app.extensions["companion"]
    tables = parts.tables
    table, _ = tables.open_table(
        game="dice_charmers", sheet="sun", language="de", options=options, first=0
    )
    for name, colour, language in (("Lea", "red", "fr"), ("<Max>", "teal", "en")):
        tables.sit_down(table.code, name=name, colour=colour, language=language)
    tables.add_paper(table.code, "Opa")
    look = tables.start(table.code)
    keys = [
        Key(table.code, "seat", 0, "fr", False, ADDRESS),
        Key(table.code, "seat", 1, "en", False, ADDRESS),
        Key(table.code, "screen", None, "de", False, ADDRESS),
        Key(table.code, "screen", None, "de", True, ADDRESS),
    ]
    pages: dict[Key, dict[str, str]] = {key: {} for key in keys}
    seen: dict[Key, int | None] = dict.fromkeys(keys)
    for number in range(TAPS):
        for key in keys:
            if seen[key] is not None and luck.random() < 0.3:
                continue  # a page may sleep through a version or two
            context = make(app, look, key)
            with speak(app, key):
                fresh = Forgetful().render(
                    key, table.game, look.table.version, context | {"remember": forget}
                )
                sent = parts.fragments.render(
                    key, table.game, look.table.version, context, seen[key]
                )
            pages[key] |= sent
            seen[key] = look.table.version
            for name, text in fresh.items():
                assert pages[key][name] == text, f"{name} of {key} after {look.log[-1]}"
        if look.result:
            return
        look = tap(tables, look, luck, number)


def forget(*inputs: object, caller: Callable[[], Markup]) -> Markup:
    return caller()


def make(app: Flask, look: Look, key: Key) -> dict[str, Any]:
    with speak(app, key):
        return make_context(look, key)


def speak(app: Flask, key: Key) -> Any:
    return app.test_request_context("/", headers={"Accept-Language": key.language})


def tap(tables: Any, look: Look, luck: Random, number: int) -> Look:
    """What somebody at the table might do: mostly a move, at times an undo or a pause."""
    code = look.table.code
    if luck.random() < 0.05:
        tables.pause(code, True)
        tables.pause(code, False)
    seat = look.list_awaited()[0]
    line = luck.choice(look.list_moves(seat))
    assert look.play is not None
    if look.play.can_take_back(seat) and luck.random() < 0.1:
        line = luck.choice(["take back", "start over"])
    done: Look = tables.act(code, seat, Tap(line, f"tap {number}", look.table.last_seq))
    return done


def test_a_page_that_is_too_far_behind_is_sent_everything(app: Flask) -> None:
    fragments = app.extensions["companion"].fragments
    tables = app.extensions["companion"].tables
    table, _ = tables.open_table(
        game="dice_charmers", sheet="sun", language="en", options=Options({})
    )
    for name, colour in (("Lea", "red"), ("Max", "teal")):
        tables.sit_down(table.code, name=name, colour=colour, language="en")
    look = tables.start(table.code)
    key = Key(table.code, "seat", 0, "en", False, ADDRESS)
    with speak(app, key):
        context = make_context(look, key)
        everything = fragments.render(key, table.game, 10, context)
        assert "province" in everything
        assert "province" not in fragments.render(key, table.game, 11, context, 10)
        assert fragments.render(key, table.game, 30, context, 3).keys() == everything.keys()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_page_is_told_in_its_own_language(app: Flask, language: str) -> None:
    told = {"en": "The other sheets", "fr": "Les autres feuilles", "de": "Die anderen Blätter"}
    tables = app.extensions["companion"].tables
    table, _ = tables.open_table(
        game="dice_charmers", sheet="sun", language="en", options=Options({})
    )
    for name, colour in (("Lea", "red"), ("Max", "teal")):
        tables.sit_down(table.code, name=name, colour=colour, language="en")
    look = tables.start(table.code)
    for other in ("en", "fr", "de", language):
        key = Key(table.code, "seat", 0, other, False, ADDRESS)
        with speak(app, key):
            context = make_context(look, key)
            sent = app.extensions["companion"].fragments.render(
                key, table.game, look.table.version, context
            )
        assert told[other] in sent["others"]


def test_what_looks_the_same_stays_under_the_finger(app: Flask) -> None:
    """The buttons of a seat on paper depend on every move, but not on somebody's coming back."""
    parts = app.extensions["companion"]
    table, _ = parts.tables.open_table(
        game="dice_charmers", sheet="sun", language="en", options=Options({}), first=1
    )
    parts.tables.sit_down(table.code, name="Lea", colour="red", language="en")
    parts.tables.add_paper(table.code, "Opa")
    look = parts.tables.start(table.code)
    key = Key(table.code, "seat", 0, "en", False, ADDRESS)
    with speak(app, key):
        seen = look.table.version
        sent = parts.fragments.render(key, table.game, seen, make_context(look, key))
        assert 'value="roll"' in sent["paper"]
        parts.tables.store.change_table(table.code)
        look = parts.tables.look(table.code)
        assert look.table.version > seen
        context = make_context(look, key)
        assert parts.fragments.render(
            key, table.game, look.table.version, context, seen
        ).keys() == {"seen"}
