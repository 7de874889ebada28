"""Pages that are sent only what changed show what a page rendered anew would show."""

import time
from collections.abc import Mapping
from itertools import count
from random import Random

import pytest
from flask import Flask

from companion.folders import find_folder
from companion.tables import Options
from companion.web import macros, rendering
from companion.web.drawings import make_renderers
from companion.web.fragments import Fragments
from companion.web.picks import list_fragments
from companion.web.readers import show
from companion.web.rendering import Renderer
from companion.web.shown import Key
from tests.conftest import Note
from tests.played import DICE
from tests.web.evenings import OTHERWISE, PLAIN, SLUGS, Evening
from tests.web.swapping import swap_in

PATCHED = "random taps after which every patched page equals a fresh one"


def read_templates(slug: str) -> str:
    """All templates of a game."""
    folder = find_folder("templates") / "games" / slug
    return "".join(file.read_text("utf-8") for file in folder.rglob("*.html"))


IN_SLOTS = [slug for slug in SLUGS if "slot(" in read_templates(slug)]
"""The games whose templates have slots."""


def check_pages(
    evening: Evening, renderers: Mapping[str, Renderer], seed: int, note: Note = lambda _: None
) -> int:
    """Swaps what all pages are sent into them, tap by tap, and compares them with fresh ones.

    Gives the number of slots that were sent alone; each tap is noted before it is made.
    """
    luck, game = Random(seed), evening.look.table.game
    pages: dict[Key, dict[str, str]] = {}
    sent: dict[Key, int] = {}
    patched = 0
    for _ in evening.play(seed):
        note(PATCHED)
        for shown in evening.show_all():
            key, version = shown.key, shown.look.table.version
            if key in sent and luck.random() < 0.3:
                continue  # a page may sleep through a version or two
            fragments = list_fragments(key.page, game)
            page, after = pages.setdefault(key, {}), sent.get(key)
            changes = evening.services.fragments.list_changes(shown, fragments, after)
            patched += sum(change.slot is not None for change in changes)
            swap_in(page, changes)
            sent[key] = version
            for name, fragment in fragments.items():
                anew = renderers[key.language].render(fragment.template, fragment.pick(shown))
                assert page[name] == anew, f"{name} of {key}"
    return patched


@pytest.fixture
def uncached(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Renderer]:
    """Renderers without a cache, so that nothing is compared with what came from the same one."""
    monkeypatch.setattr(rendering, "MOST_CHARACTERS", 0)
    monkeypatch.setattr(macros, "MOST_TEXTS", 0)
    return make_renderers(app)


@pytest.mark.parametrize(("game", "sheet", "options"), [*PLAIN, *OTHERWISE])
def test_pages_sent_in_pieces_equal_pages_rendered_anew(
    app: Flask, uncached: Mapping[str, Renderer], game: str, sheet: str, options: Options
) -> None:
    patched = check_pages(Evening(app, game, sheet, options), uncached, 1)
    assert patched > 0 or game not in IN_SLOTS


@pytest.mark.full(PATCHED, 10_000)
def test_pages_sent_in_pieces_equal_fresh_ones_after_many_random_taps(
    app: Flask, uncached: Mapping[str, Renderer], note: Note, until: float
) -> None:
    for seed in count(time.time_ns()):
        for chosen in (*PLAIN, *OTHERWISE):
            check_pages(Evening(app, *chosen), uncached, seed, note)
        if time.monotonic() > until:
            break


def test_a_page_that_is_too_far_behind_is_sent_everything(app: Flask) -> None:
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1, 9)
    next(played), next(played)
    lea = evening.list_readers()[0]
    fragments = Fragments(make_renderers(app))
    listed = list_fragments("seat", DICE.game)
    first = show(evening.services, evening.look, lea)
    everything = fragments.render(first, listed)
    for _ in range(3):
        next(played)
        later = show(evening.services, evening.look, lea)
        fragments.render(later, listed)
    version = first.look.table.version
    assert fragments.list_changes(later, listed, later.look.table.version) == []
    sent = fragments.list_changes(later, listed, version)
    assert [(change.fragment, change.slot) for change in sent] == [
        (name, None) for name in everything
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_page_is_told_in_its_own_language(app: Flask, language: str) -> None:
    told = {"en": "The other sheets", "fr": "Les autres feuilles", "de": "Die anderen Blätter"}
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1)
    next(played), next(played)
    for other in ("en", "fr", "de", language):
        reader = evening.list_readers()[0]._replace(language=other)
        shown = show(evening.services, evening.look, reader)
        sent = evening.services.fragments.render(shown, list_fragments("seat", DICE.game))
        assert told[other] in sent["others"]


def test_what_looks_the_same_stays_under_the_finger(app: Flask) -> None:
    """A version in which nothing that a page shows has changed sends nothing but its number."""
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1)
    next(played), next(played)
    lea = evening.list_readers()[0]
    listed = list_fragments("seat", DICE.game)
    before = evening.look.table.version
    evening.services.fragments.render(show(evening.services, evening.look, lea), listed)
    evening.tables.store.tables.change(evening.code)
    shown = show(evening.services, evening.look, lea)
    assert shown.look.table.version > before
    changes = evening.services.fragments.list_changes(shown, listed, before)
    assert [change.fragment for change in changes] == ["seen"]
