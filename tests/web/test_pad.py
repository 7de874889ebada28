"""Guests say what their pads show; the host takes it over into an own sheet, or leaves it."""

import re
from collections.abc import Sequence
from threading import Thread

import pytest
from flask import Flask

from companion.tables import Remark, Tables
from companion.tables.errors import NotYet
from companion.tables.remarking import MOST_REMARKS
from tests.played import CARDS, DICE, ISLANDS, TYPED
from tests.web.people import Host, Phone, find_field

AWAY = "203.0.113.7"


class Table:
    """A running game with guests on phones of their own, away from the host machine."""

    def __init__(self, app: Flask, game: str = DICE.game, sheet: str = DICE.sheet) -> None:
        self.app, self.host = app, Host(app)
        self.host.open_table(game=game, sheet=sheet)
        self.phones = [Phone(app, self.host.code, name) for name in ("Lea", "Max")]
        for phone in self.phones:
            phone.join()
            phone.client.environ_base["REMOTE_ADDR"] = AWAY
        self.host.start()
        self.path = f"/t/{self.host.code}/pad"

    def propose(self, phone: Phone, at: str, value: str) -> int:
        phone.open(f"{self.path}?at={at}")
        box, once = phone.find("box"), phone.find("once")
        return phone.post(self.path, box=box, value=value, once=once).status_code

    def answer(self, word: str, number: int) -> int:
        self.host.open(self.path)
        answer = f"{word} {number}"
        return self.host.post(f"/t/{self.host.code}/answer", answer=answer).status_code

    def look(self, path: str, phone: Phone) -> str:
        return phone.open(f"/t/{self.host.code}/{path}").get_data(as_text=True)

    @property
    def remarks(self) -> list[tuple[str, str, str]]:
        return [(one.name, one.box, one.value) for one in self.read()]

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.extensions["companion"].tables
        return tables

    def read(self) -> Sequence[Remark]:
        return self.tables.look(self.host.code).options.remarks


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(app)


def test_a_guest_proposes_and_the_host_takes_it_over_as_one_step(table: Table) -> None:
    lea, _ = table.phones
    asked = table.look("why?about=a1-n&what=1", lea)
    assert f'href="{table.path}?at=a1-n"' in asked
    assert table.propose(lea, "a1-n", "3 fame") == 303
    assert "Lea: “My pad shows something else here.”" in table.host.open(
        f"/t/{table.host.code}/screen"
    ).get_data(as_text=True)
    before = table.tables.look(table.host.code).table.sheet
    assert table.answer("take over", table.read()[0].number) == 303
    assert table.remarks == []
    (edited,) = table.app.extensions["companion"].workshop.list_all()
    assert edited.content["border"]["a1-n"] == "3 fame"
    assert edited.content["title"] == "My Sun"
    after = table.tables.look(table.host.code).table.sheet
    assert after == before, "the game goes on with the sheet with which it began"


def test_what_several_phones_propose_ends_in_one_own_sheet(table: Table) -> None:
    lea, max_ = table.phones
    table.propose(lea, "a1-n", "3 fame")
    table.propose(max_, "a1", "temple")
    table.propose(max_, "karma-2", "1 fame")
    for remark in table.read()[:2]:
        assert table.answer("take over", remark.number) == 303
    assert table.answer("leave", table.read()[0].number) == 303
    assert table.remarks == []
    (edited,) = table.app.extensions["companion"].workshop.list_all()
    changed = {difference.box for difference in edited.differences}
    assert changed == {"title", "provenance", "a1-n", "a1"}


def test_phones_that_propose_at_once_lose_nothing(table: Table) -> None:
    people = [f"guest {number}" for number in range(8)]
    proposing = [
        Thread(target=table.tables.remarking.propose, args=(table.host.code, name, box, "1 fame"))
        for name in people
        for box in ("a1-n", "b1-n")
    ]
    for one in proposing:
        one.start()
    for one in proposing:
        one.join()
    assert {(one.name, one.box) for one in table.read()} == {
        (name, box) for name in people for box in ("a1-n", "b1-n")
    }


def test_who_thinks_again_is_asked_about_once_and_a_form_sent_twice_counts_once(
    table: Table,
) -> None:
    lea, _ = table.phones
    table.propose(lea, "a1-n", "3 fame")
    table.propose(lea, "a1-n", "4 fame")
    assert table.remarks == [("Lea", "a1-n", "4 fame")]
    sent = {"box": "a1-n", "value": "5 fame", "once": "same key"}
    numbers = set()
    for _ in range(2):
        assert lea.post(table.path, **sent).status_code == 303
        numbers.add(table.read()[0].number)
    assert len(numbers) == 1


def test_a_remark_outlives_the_game_and_goes_to_the_next_table(table: Table) -> None:
    lea, _ = table.phones
    table.propose(lea, "a1-n", "3 fame")
    code = table.host.code
    table.tables.hosting.end(code)
    assert "Lea: “My pad" in table.host.open(f"/t/{code}/screen").get_data(as_text=True)
    following, _ = table.tables.hosting.play_again(code, "the host")
    assert [one.name for one in table.tables.look(following).options.remarks] == ["Lea"]


def test_what_no_box_shows_is_refused_and_nothing_is_kept(table: Table) -> None:
    lea, max_ = table.phones
    lea.open(f"{table.path}?at=a1-n")
    acts = ("learnt", "x=y"), ("column-a", "add-after")
    for box, value in (("a1-n", "<b>3</b>"), ("nothing", "1"), *acts):
        answer = lea.post(table.path, box=box, value=value, once="no")
        assert answer.status_code == 422, (box, value)
        assert "This box cannot show that." in answer.get_data(as_text=True)
    assert lea.open(f"{table.path}?at=column-a").status_code == 404
    assert max_.open(f"{table.path}?at=no-such-box").status_code == 404
    assert not table.read()


def test_more_than_a_host_can_read_is_refused_in_a_sentence(table: Table) -> None:
    lea, _ = table.phones
    for number in range(MOST_REMARKS):
        table.tables.remarking.propose(table.host.code, f"guest {number}", "a1-n", "1 fame")
    lea.open(f"{table.path}?at=a1-n")
    answer = lea.post(table.path, box="a1-n", value="3 fame", once="one more")
    assert answer.status_code == 422
    assert "The host has a lot to decide already." in answer.get_data(as_text=True)
    assert len(table.read()) == MOST_REMARKS


def test_only_a_host_who_may_edit_takes_over_and_guests_see_their_own(table: Table) -> None:
    lea, max_ = table.phones
    table.propose(lea, "a1-n", "3 fame")
    number = table.read()[0].number
    assert "The host is asked." in table.look("pad", lea)
    assert "There is nothing to decide." in table.look("pad", max_)
    for word in ("take over", "leave"):
        answer = lea.post(f"/t/{table.host.code}/answer", answer=f"{word} {number}")
        assert answer.status_code == 403
    table.host.client.environ_base["REMOTE_ADDR"] = AWAY
    assert table.answer("take over", number) == 403
    assert len(table.read()) == 1, "it waits for the owner"
    assert table.answer("leave", number) == 303
    assert not table.read()
    with pytest.raises(NotYet):
        table.tables.remarking.settle(table.host.code, number)


def test_what_no_longer_fits_the_own_sheet_waits(table: Table) -> None:
    """The owner has removed the column meanwhile; the remark is not lost without a word."""
    lea, max_ = table.phones
    table.propose(lea, "a1-n", "3 fame")
    table.propose(max_, "f1", "temple")
    table.answer("take over", table.read()[0].number)
    workshop = table.app.extensions["companion"].workshop
    (edited,) = workshop.list_all()
    workshop.change(edited.sheet.id, edited.sheet.version, "column-f", "remove")
    assert table.answer("take over", table.read()[0].number) == 422
    assert table.remarks == [("Max", "f1", "temple")]


def test_a_remark_about_a_draft_that_is_tried_out_goes_into_the_draft(table: Table) -> None:
    workshop = table.app.extensions["companion"].workshop
    draft = workshop.start(DICE.game, DICE.sheet, "a draft", {"title": "Mine"})
    edited = workshop.open(draft.id)
    text, game = edited.text, edited.sheet.game
    found = workshop.start_for_table(game, draft.id, text, "form", {"title": "Other"})
    assert found == edited.sheet
    gone = workshop.start_for_table(game, "gone", text, "form", {})
    assert workshop.open(gone.id).content == edited.content
    assert gone.id != draft.id


@pytest.mark.parametrize(
    ("game", "sheet", "about", "box"),
    [
        (*CARDS, "zone-7", "zone-"),
        (*TYPED, "die ship1", "shipcard-1"),
        (*TYPED, "track", "trackcard-1"),
        (*ISLANDS, "merchant-human-human", "merchantcard-1"),
        (*ISLANDS, "dock-desert", "desert-base1"),
    ],
)
def test_boards_decks_and_boxes_are_proposed_for_alike(
    app: Flask, game: str, sheet: str, about: str, box: str
) -> None:
    table = Table(app, game, sheet)
    lea, _ = table.phones
    page = table.look(f"why?about={about}&what=1", lea)
    found = re.search(rf'href="{table.path}\?at=({box}[a-z0-9]*)"', page)
    assert found, page
    lea.open(f"{table.path}?at={found[1]}")
    other = re.compile(r'<button name="value" value="([^"]*)">')
    form = next(one for one in lea.page.split("<form") if other.search(one))
    value = other.findall(form)[0]
    sent = {"box": find_field(form, "box"), "value": value, "once": lea.find("once")}
    assert lea.post(table.path, **sent).status_code == 303
    owner = table.host.open(f"/t/{table.host.code}/why?about={about}&what=1")
    assert f'name="at" value="{found[1]}"' in owner.get_data(as_text=True)
    assert table.answer("take over", table.read()[0].number) == 303
    (edited,) = table.app.extensions["companion"].workshop.list_all()
    assert sent["box"] in {difference.box for difference in edited.differences}
