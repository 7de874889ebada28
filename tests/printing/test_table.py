"""A table on paper: the marks of its seats, and the record of its game."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from time import tzset

import pytest

from companion.folders import find_folder
from companion.games import find_game
from companion.paper.documents import Document
from companion.printing.choices import Choices, UnknownChoice
from companion.printing.files import open_press
from companion.printing.record import compose_record
from companion.printing.tables import compose_seats, find_marks, tell_result
from companion.printing.tables import describe as describe_table
from companion.rules import TABLE, InChains, OnSheets, Play
from companion.store import open_store
from companion.tables import Options, Shelf, Tables
from companion.words import Words
from tests.paper.recording import record
from tests.played import CARDS, DICE
from tests.printing.prints import (
    CLASSIC,
    COMMITMENT,
    FINISHED,
    GAME,
    RUNNING,
    SEED,
    begin,
    describe,
    play_on,
)

FOOT = 3
"""Texts that end a page: unofficial, the check line, and which page of what it is."""


def read(document: Document) -> str:
    """All texts of a document, in the order in which they are drawn."""
    return " ".join(text.words for page in record(open_press(), document).texts for text in page)


def read_through(document: Document) -> str:
    """The same without the foot of each page, so that a turn may go on overleaf."""
    pages = record(open_press(), document).texts
    return " ".join(text.words for page in pages for text in page[:-FOOT])


def test_a_sheet_shows_the_marks_of_the_game() -> None:
    assert isinstance(GAME, OnSheets)
    for seat in range(3):
        marks = find_marks(FINISHED.play, GAME, seat)
        assert marks == GAME.list_marks(FINISHED.play.state, seat)
        assert len(marks) > 20


def test_a_seat_that_goes_on_on_paper_takes_its_marks_along() -> None:
    assert isinstance(GAME, OnSheets)
    play = play_on(begin(), Random(5), 40)
    while play.game.offers(play.state, TABLE) == ():
        play = play_on(play, Random(5), 1)
    drawn = GAME.list_marks(play.state, 1)
    gone = play.do(TABLE, "paper 1")
    assert GAME.list_marks(gone.state, 1) == {}
    assert find_marks(gone, GAME, 1) == drawn
    assert find_marks(play_on(gone, Random(6), 20), GAME, 1) == drawn


def test_a_seat_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownChoice, match="no seat '4': there is all, 1, 2, 3"):
        compose_seats(RUNNING, Choices(seat="4"))


def test_a_record_tells_every_roll_and_what_each_turn_set_off() -> None:
    assert isinstance(GAME, InChains)
    text = read_through(compose_record(FINISHED, Choices()))
    words, play, turns = Words(DICE.game, "en"), begin(), 0
    thrown: list[str] = []
    for actor, line in FINISHED.play.entries:
        if line.startswith("reroll "):
            thrown.append(", ".join(map(words.name, line.split()[1:])))
        elif actor == TABLE or line == "roll":
            name = "" if actor == TABLE else FINISHED.people[actor]
            assert words.record(line, name) in text
        if line == "done":
            steps, places = GAME.list_steps(play.state), GAME.list_places(play.state)
            told = " → ".join(
                words.step(step, places) + (f" ({thrown.pop(0)})" if step[0] == "reroll" else "")
                for step in steps
            )
            assert f"{FINISHED.people[actor]} {told}" in text
            assert not thrown
            turns += 1
        play = play.do(actor, line)
    rolls = [entry for entry in FINISHED.play.entries if entry.text == "roll"]
    assert turns == 3 * len(rolls)
    assert f"Round {len(rolls)} " in text
    assert f"Round {len(rolls) + 1} " not in text


def test_a_record_tells_an_unfinished_and_a_skipped_turn() -> None:
    play = play_on(begin(2).do(0, "roll"), Random(3), 1)
    took = GAME.offers(play.state, 0)[0]
    words = Words(DICE.game, "en")
    started = play.do(0, str(took))
    assert isinstance(GAME, InChains)
    first = words.step(GAME.list_steps(started.state)[0])
    assert first in read(compose_record(describe(started), Choices()))
    skipped = play.do(TABLE, "skip")
    assert words.record("skip", "") in read(compose_record(describe(skipped), Choices()))


def test_a_record_leaves_out_what_was_taken_back() -> None:
    play = begin(2)
    play = play_on(play.do(0, "roll"), Random(3), 1)
    took, kept = GAME.offers(play.state, 0)[:2]
    regretted = play.do(0, str(took)).do(0, "take back").do(0, str(kept))
    assert read(compose_record(describe(regretted), Choices())) == read(
        compose_record(describe(play.do(0, str(kept))), Choices())
    )


def test_the_seed_of_the_dice_is_printed_only_once_the_game_is_over() -> None:
    assert SEED not in read(compose_record(RUNNING, Choices())).replace(" ", "")
    over = read(compose_record(FINISHED, Choices())).replace(" ", "")
    assert SEED in over
    assert COMMITMENT in over


def test_a_record_does_not_call_dice_secret_that_came_again() -> None:
    told = read(compose_record(FINISHED._replace(same_luck_as="QJXR7K"), Choices()))
    assert "These are the dice of table QJXR7K again" in told
    assert "no roll was changed" not in told
    assert "no roll was changed" in read(compose_record(FINISHED, Choices()))


def test_a_page_bears_the_date_of_the_evening_where_it_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tables = Tables(
        open_store(f"sqlite:///{tmp_path}/x.sqlite"), Shelf([find_folder("sheets")]), b"secret"
    )
    table, _ = tables.lobby.open_table(**DICE._asdict(), language="en", options=Options({}))
    look = tables.look(table.code)
    evening = datetime(2026, 11, 16, 23, 30, tzinfo=UTC).timestamp()
    late = replace(look, table=look.table._replace(created=evening), play=begin())
    sheet = tables.store.tables.load_sheet(table.sheet)
    for zone, day in (("UTC", 16), ("Europe/Paris", 17), ("America/New_York", 16)):
        monkeypatch.setenv("TZ", zone)
        tzset()
        assert describe_table(late, sheet, "").day == date(2026, 11, day)
    monkeypatch.undo()
    tzset()
    tables.store.close()


def test_a_closed_table_says_so() -> None:
    assert tell_result(RUNNING, 0, "de") == "das Spiel läuft noch"
    assert tell_result(RUNNING._replace(closed=True), 0, "de") == "vorzeitig beendet"


def test_a_shared_victory_is_told_to_every_winner() -> None:
    result = GAME.result(FINISHED.play.state)
    assert result is not None
    tied = result._replace(winners=(0, 1, 2), decided_by="shared")

    class Tied(type(GAME)):  # type: ignore[misc]
        def result(self, state: object) -> object:
            return tied

    played = FINISHED._replace(play=FINISHED.play._replace(game=Tied()))
    assert all(tell_result(played, seat, "fr").startswith("victoire partagée") for seat in range(3))


CARD_GAME = find_game(CARDS.game)


def begin_cards() -> Play:
    layout = CARD_GAME.read_layout(CLASSIC)
    return play_on(Play.begin(CARD_GAME, layout, CARD_GAME.setup(layout, 2, 0, {})), Random(1), 30)


def list_drawn(play: Play) -> list[tuple[int, str]]:
    """Who drew which cards, as a record tells it."""
    deals = [entry.text.split() for entry in play.entries if entry.text.startswith("deal ")]
    return [(int(seat), f"draws {', '.join(cards)}") for _, *cards, _, seat in deals]


def test_a_record_tells_only_the_readers_own_cards_while_they_are_held() -> None:
    play = begin_cards()
    played = RUNNING._replace(play=play, sheet_name="classic", sheet=CLASSIC)
    for viewer in (0, 1, None):
        text = read(compose_record(played._replace(viewer=viewer), Choices()))
        assert text.count("draws") == sum(seat == viewer for seat, _ in list_drawn(play))
        for seat, drawn in list_drawn(play):
            assert seat != viewer or drawn in text


def test_a_record_shows_all_cards_with_the_turns_that_drew_them_when_the_game_is_over() -> None:
    play = play_on(begin_cards(), Random(1))
    played = RUNNING._replace(play=play, sheet_name="classic", sheet=CLASSIC)
    text = read(compose_record(played, Choices()))
    assert all(drawn in text for _, drawn in list_drawn(play))
    first, *_ = list_drawn(play)
    assert f"Léa {first[1]} Max draws" in text
    assert "draws cards" not in text
    assert re.search(r"Léa total \d+, highest zone \d+", text)
    assert re.search(r"Léa plays [\d +]+ → pawn in zone \d+ → draws \d", text)


def test_every_page_of_a_record_names_the_game() -> None:
    pen = record(open_press(), compose_record(FINISHED, Choices()))
    for number, page in enumerate(pen.texts[:-1], 1):
        assert f"The Dice Charmers – Record of the game · Page {number}" in [t.words for t in page]


def test_a_game_without_sheets_has_none_to_print() -> None:
    played = RUNNING._replace(play=begin_cards())
    with pytest.raises(UnknownChoice):
        compose_seats(played, Choices())
