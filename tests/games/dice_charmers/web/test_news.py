"""What pages are sent after a tap: nothing twice, and nothing that another page has drawn."""

from collections.abc import Iterator
from typing import Final

import pytest
from flask import Flask

from companion.games.dice_charmers.rules.state import Phase
from companion.tables import Options
from companion.web.fragments import Change
from companion.web.live import LONGEST_NEWS
from companion.web.pages import write_changes
from companion.web.picks import list_fragments
from companion.web.readers import show
from companion.web.rendering import Drawing, Inputs, Renderer
from tests.played import DICE
from tests.web.evenings import Evening

SHARED: Final = {"games/dice_charmers/seat/_choice.html", "games/dice_charmers/seat/_chain.html"}
OF_ONE_PAGE: Final = {
    "seat/_seen.html",
    "seat/_status.html",
    "seat/turn.html",
    "seat/reached.html",
    "games/dice_charmers/figures.html",
}
"""What each waiting phone has of its own, even where nothing happens on its sheet."""


def list_sent(evening: Evening) -> Iterator[tuple[str, list[Change]]]:
    """What each page is sent after each tap but the first, with the name of the page."""
    sent: dict[object, int] = {}
    for _ in evening.play(3, 120):
        for shown in evening.show_all():
            listed = list_fragments(shown.key.page, evening.look.table.game)
            after = sent.get(shown.key)
            changes = evening.services.fragments.list_changes(shown, listed, after)
            sent[shown.key] = shown.look.table.version
            if after is not None and evening.look.result is None:
                yield shown.key.page, changes


def test_the_screen_is_sent_again_only_the_small_picture_of_a_sheet_that_was_marked(
    app: Flask,
) -> None:
    """With all of them at each turn, the news of the screen would be too long for its stream."""
    evening = Evening(app, DICE.game, DICE.sheet, Options({}))
    news = [changes for page, changes in list_sent(evening) if page == "screen"]
    assert len(news) > 40
    pictures = [
        sum("thumbnail" in one.text for one in changes if one.slot is not None) for changes in news
    ]
    assert max(pictures) == 1
    lengths = [sum(len(one.text) for one in changes) for changes in news]
    assert sum(length < LONGEST_NEWS for length in lengths) > 0.9 * len(lengths)


def test_what_waiting_phones_of_one_language_share_is_drawn_once(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Renderer.draw_anew

    def note(self: Renderer, template: str, inputs: Inputs) -> Drawing:
        drawn.append(template)
        return draw(self, template, inputs)

    monkeypatch.setattr(Renderer, "draw_anew", note)
    evening = Evening(app, DICE.game, DICE.sheet, Options({}))
    phones = [reader._replace(language="fr") for reader in evening.list_readers()[:2]]
    first: set[str] = set()
    second: set[str] = set()
    for _ in evening.play(3, 30):
        if evening.look.play is None:
            continue
        by_phone: list[list[str]] = []
        for reader in phones:
            shown = show(evening.services, evening.look, reader._replace(page="seat"))
            drawn.clear()
            write_changes(evening.services, shown, shown.look.table.version - 1)
            by_phone.append([*drawn])
        if shown.look.awaited == [2] and shown.look.state.turn.phase < Phase.FIGURES:
            first.update(by_phone[0])
            second.update(by_phone[1])
    assert first > SHARED
    assert second <= OF_ONE_PAGE
