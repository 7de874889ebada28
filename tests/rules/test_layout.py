"""A sheet file is read strictly: whatever is missing, misspelt or surplus is named."""

import re
from typing import Any

import pytest

from companion.rules import LayoutError
from companion.rules.layout import TomlTable


def read(**content: Any) -> TomlTable:
    return TomlTable("top", content)


def refuse(expected: str) -> Any:
    return pytest.raises(LayoutError, match=expected)


def test_only_a_table_can_be_read_as_a_table() -> None:
    with refuse(r"\[river\] river: expected a table"):
        TomlTable("river", [1, 2])


def test_a_missing_key_is_named_with_its_table_and_what_was_expected() -> None:
    with refuse(r"^\[top\] title: missing; expected a text$") as caught:
        read().text("title")
    assert caught.value.where == "top"
    assert caught.value.key == "title"
    assert caught.value.expected == "missing; expected a text"


def test_a_text_is_a_text_that_is_not_empty() -> None:
    assert read(title="Sun").text("title") == "Sun"
    assert read(title="Chez\N{NO-BREAK SPACE}nous").text("title") == "Chez\N{NO-BREAK SPACE}nous"
    unseen = ("two\nlines", "\x1b[2J", "\x9b2J", "\u200b", "a\u202eb", "a\u2028b")
    for wrong in ("", " ", 3, None, *unseen):
        with refuse("title: expected a text, found"):
            read(title=wrong).text("title")


def test_a_text_is_not_endless() -> None:
    assert read(title="S" * 200).text("title") == "S" * 200
    with refuse("title: expected a text of at most 200 signs, found 201"):
        read(title="S" * 201).text("title")


def test_a_text_may_have_to_be_one_of_a_few() -> None:
    assert read(side="n").text("side", ("n", "s")) == "n"
    with refuse("side: expected one of n, s, found 'x'"):
        read(side="x").text("side", ("n", "s"))


def test_a_number_is_whole_and_within_its_bounds() -> None:
    assert [read(n=n).number("n", 1, 3) for n in (1, 3)] == [1, 3]
    for wrong in (0, 4, 2.0, True, "2"):
        with refuse("n: expected a whole number from 1 to 3, found"):
            read(n=wrong).number("n", 1, 3)


def test_a_number_that_can_only_be_one_is_named() -> None:
    with refuse("n: expected the number 1, found 2"):
        read(n=2).number("n", 1, 1)


def test_a_list_has_as_many_items_as_it_should() -> None:
    assert read(rows=[1, 2]).items("rows", 2, 2, "rows") == [1, 2]
    with refuse("rows: expected a list of 2 rows, found 1 of them"):
        read(rows=[1]).items("rows", 2, 2, "rows")
    with refuse("rows: expected a list of 1 to 2 rows, found 3 of them"):
        read(rows=[1, 2, 3]).items("rows", 1, 2, "rows")
    with refuse("rows: expected a list of 1 to 2 rows, found 'ab'"):
        read(rows="ab").items("rows", 1, 2, "rows")


def test_a_list_of_texts_holds_nothing_else() -> None:
    assert read(faces=["a", "b"]).texts("faces", 1, 6, "faces") == ("a", "b")
    for wrong in ("", 1):
        with refuse("faces: expected a list of faces, found .* as number 2"):
            read(faces=["a", wrong]).texts("faces", 1, 6, "faces")


def test_a_list_of_numbers_holds_whole_numbers_up_to_the_most() -> None:
    assert read(coins=[0, 9]).numbers("coins", 1, 6, 9, "coins") == (0, 9)
    for wrong in (-1, 10, 1.0, True, "1"):
        with refuse("coins: expected coins from 0 to 9, found .* as number 2"):
            read(coins=[1, wrong]).numbers("coins", 1, 6, 9, "coins")


def test_a_table_inside_a_table_is_named_by_its_whole_path() -> None:
    tracks = read(tracks={"fame": {"3": 1}}).table("tracks")
    assert tracks.where == "tracks"
    fame = tracks.table("fame")
    assert fame.where == "tracks.fame"
    assert list(fame) == ["3"]
    with refuse(r"^\[tracks\] money: missing; expected a table$"):
        tracks.table("money")


def test_a_key_that_nobody_has_read_is_refused_at_the_end() -> None:
    table = read(title="Sun", tilte="Sun")
    table.text("title")
    with refuse(r"^\[top\] tilte: unknown key; expected only title$"):
        table.close()
    table.get("tilte", "anything")
    table.close()


def test_a_key_that_could_command_a_terminal_is_written_out() -> None:
    for key, shown in (("\x1b[31mred", r"'\x1b[31mred'"), ("der\u202e", r"'der\u202e'")):
        with refuse(re.escape(f"[top] {shown}: unknown key; expected only ")) as caught:
            read(**{key: 1}).close()
        assert caught.value.key == key


def test_a_key_that_may_be_left_out_is_among_those_expected() -> None:
    table = read(papper={})
    assert not table.has("paper")
    with refuse(r"^\[top\] papper: unknown key; expected only paper$"):
        table.close()
