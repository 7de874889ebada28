"""A group as a file: out, in and out again gives the same bytes, and nothing else comes in."""

import csv
import io
import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.groups.files import GroupFile, NoGroupFile, read_json, write_csv, write_json
from companion.groups.groups import Groups
from companion.store import History, Store, open_store
from tests.groups.made_up import make_history

Spoil = Callable[[dict[str, Any]], object]


@pytest.fixture
def store(url: str) -> Store:
    return open_store(url)


def derive(purpose: str) -> str:
    return purpose.encode().hex().ljust(48, "0")[-48:]


@pytest.mark.parametrize("seed", range(8))
def test_export_import_and_export_give_the_same_bytes(url: str, tmp_path: Path, seed: int) -> None:
    luck = Random(seed)
    history = make_history(luck, games=luck.randrange(40), persons=luck.randint(2, 9))
    text = write_json(GroupFile("Montagsrunde “é”", luck.uniform(1, 2e9), history))
    assert read_json(text).history.persons == history.persons
    assert write_json(read_json(text)) == text
    known = [seat.adjusted is not None for game in history.games for seat in game.seats]
    assert any(known) == (len(history.games) > 2), "some have a result without luck"
    assert not all(known)
    with closing(open_store(url)) as store:
        groups = Groups(store, derive)
        opened, _ = groups.bring_in(text, "a form")
        assert groups.write_json(opened.group) == text
        again, _ = groups.bring_in(text, "another form")
        assert again.link != opened.link
        assert groups.write_json(again.group) == text
        csv_text = groups.write_csv(opened.group)
    assert csv_text == write_csv(read_json(text).history)


def test_the_file_holds_no_link_no_host_and_no_code_of_a_table(tmp_path: Path) -> None:
    history = make_history(Random(1), 30, 4)
    assert any(game.code for game in history.games)
    text = write_json(GroupFile("Mondays", 1.0, history))
    assert "ABCDEF" not in text
    assert all(game.code is None for game in read_json(text).history.games)


def make_file() -> dict[str, Any]:
    made = json.loads(write_json(GroupFile("Mondays", 5.0, make_history(Random(2), 3, 3))))
    assert isinstance(made, dict)
    return made


SPOILT: dict[str, Spoil] = {
    "another kind": lambda file: file.update(companion="table"),
    "a later format": lambda file: file.update(format=2),
    "an unknown field": lambda file: file.update(link="x"),
    "no name": lambda file: file.update(name=""),
    "a name of two lines": lambda file: file.update(name="a\nb"),
    "a name with half a sign": lambda file: file.update(name="\ud800"),
    "no moment": lambda file: file.update(created="now"),
    "endless": lambda file: file.update(created=float("inf")),
    "no list": lambda file: file.update(games={"a": 1}),
    "a person twice": lambda file: file["persons"].append(file["persons"][0]),
    "a person without a number": lambda file: file["persons"][0].pop("number"),
    "a person of number true": lambda file: file["persons"][0].update(number=True),
    "a game twice": lambda file: file["games"].append(file["games"][0]),
    "a play twice": lambda file: file["games"][0].update(play=file["games"][1]["play"]),
    "a game without seats": lambda file: file["games"][0].update(seats=[]),
    "a seat twice": lambda file: file["games"][0]["seats"].append(file["games"][0]["seats"][0]),
    "nobody known": lambda file: file["games"][0]["seats"][0].update(person=77),
    "true as a person": lambda file: file["games"][0]["seats"][0].update(person=True),
    "a strange kind": lambda file: file["games"][0]["seats"][0].update(kind="ghost"),
    "a win by word": lambda file: file["games"][0]["seats"][0].update(won="yes"),
    "a rank of nought": lambda file: file["games"][0]["seats"][0].update(rank=0),
    "a score by word": lambda file: file["games"][0]["seats"][0].update(score="9"),
    "no result without luck": lambda file: file["games"][0]["seats"][0].update(adjusted=None),
    "an endless result without luck": lambda file: file["games"][0]["seats"][0].update(
        adjusted=float("inf")
    ),
    "a seat of minus one": lambda file: file["games"][0]["seats"][0].update(seat=-1),
    "a nameless sign": lambda file: file["games"][0]["seats"][0].update(name="\x00"),
    "a text that never ends": lambda file: file["games"][0].update(title="x" * 201),
    "a long play": lambda file: file["games"][0].update(play="x" * 33),
    "a text with a zero": lambda file: file["games"][0].update(sheet="\x00"),
    "an unknown field of a seat": lambda file: file["games"][0]["seats"][0].update(email="x"),
    "an unknown field of a game": lambda file: file["games"][0].update(code="ABCDEF"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_file_that_says_what_cannot_be_is_no_group(what: str) -> None:
    file = make_file()
    assert read_json(json.dumps(file)).name == "Mondays"
    SPOILT[what](file)
    with pytest.raises(NoGroupFile):
        read_json(json.dumps(file))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "no json", "\ud800", "[" * 100_000, "1"])
def test_a_text_that_is_no_group_is_refused(text: str) -> None:
    with pytest.raises(NoGroupFile):
        read_json(text)


def test_nothing_is_kept_of_a_group_that_is_refused(url: str) -> None:
    with closing(open_store(url)) as store:
        with pytest.raises(NoGroupFile):
            Groups(store, derive).bring_in("{}", "a form")
        assert store.groups.find(derive("group a form")) is None


def test_the_table_has_a_line_for_each_seat_and_no_formulas() -> None:
    history = make_history(Random(4), 50, 9)
    rows = list(csv.DictReader(io.StringIO(write_csv(history))))
    assert len(rows) == sum(len(game.seats) for game in history.games)
    assert {row["person"] for row in rows} >= {"'=1+2 8", ""}
    assert not [value for row in rows for value in row.values() if value[:1] in {"=", "+", "@"}]
    wins = sum(seat.won for game in history.games for seat in game.seats)
    assert sum(int(row["won"]) for row in rows) == wins
    assert write_csv(History({}, [])).count("\n") == 1
