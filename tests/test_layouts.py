"""Sheet files are found beside the package and in the owner's folder, and read strictly."""

import os
import tomllib
from pathlib import Path

import pytest

from companion.folders import find_folder
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.attested import list_notices
from companion.games.dice_charmers.rules.rewards import KINDS
from companion.layouts import list_sheets, read_file, read_sheet
from companion.rules import LayoutError
from tests.games.dice_charmers.sheets import SMALL, read_layout, read_printed, write_small


def test_both_sides_of_the_pad_come_with_the_companion() -> None:
    assert {"sun", "moon"} <= set(list_sheets("dice_charmers"))


@pytest.mark.parametrize("name", ["sun", "moon"])
def test_our_own_sheets_keep_every_attested_fact(name: str) -> None:
    assert list_notices(read_layout(name)) == []


def test_an_owners_sheet_is_found_in_the_folder_of_the_installation(tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "dice_charmers"
    folder.mkdir(parents=True)
    write_small(folder)
    assert "small" in list_sheets("dice_charmers", tmp_path)
    assert read_sheet("dice_charmers", "small", tmp_path)["title"] == "Small"


def test_an_owners_sheet_does_not_replace_one_of_ours(tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "dice_charmers"
    folder.mkdir(parents=True)
    (folder / "sun.toml").write_text(SMALL, "utf-8")
    assert read_sheet("dice_charmers", "sun", tmp_path)["title"] == "Sun"


def test_a_sheet_may_be_named_by_its_file(tmp_path: Path) -> None:
    assert read_sheet("dice_charmers", str(write_small(tmp_path)))["title"] == "Small"


def test_an_unknown_sheet_is_named_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no sheet 'mars': there is moon, sun, or a"):
        read_sheet("dice_charmers", "mars", tmp_path)


def test_a_file_that_is_not_toml_says_in_which_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('title = "Sun"\ntitle\n', "utf-8")
    with pytest.raises(LayoutError, match="line 2"):
        read_file(file)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(b'title = "\xff"')
    with pytest.raises(LayoutError, match="expected UTF-8"):
        read_file(file)


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_text(SMALL, "utf-8-sig")
    assert read_file(file)["title"] == "Small"


def test_a_file_of_nothing_but_brackets_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deep.toml"
    file.write_text("title = " + "[" * 3000 + "]" * 3000, "utf-8")
    with pytest.raises(LayoutError, match="expected fewer brackets inside each other"):
        read_file(file)


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text("boxes = " + "9" * 5000, "utf-8")
    with pytest.raises(LayoutError, match="expected numbers of fewer digits"):
        read_file(file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="expected a regular file"):
        read_file(tmp_path)
    with pytest.raises(LayoutError, match="expected a readable file: No such file"):
        read_file(tmp_path / "gone.toml")


@pytest.mark.parametrize("target", ["pipe", "/dev/zero"])
def test_what_never_ends_is_refused_before_it_is_read(tmp_path: Path, target: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless.toml").symlink_to(tmp_path / target)
    with pytest.raises(LayoutError, match="expected a regular file"):
        read_file(tmp_path / "endless.toml")


def test_a_file_of_a_hundred_thousand_keys_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text("".join(f"key{number} = 1\n" for number in range(100_000)), "utf-8")
    with pytest.raises(LayoutError, match="expected at most 65536 bytes"):
        read_file(file)


def test_a_key_of_thousands_of_dots_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "dots.toml"
    file.write_text("a" + ".a" * 30_000 + " = 1", "utf-8")
    with pytest.raises(LayoutError, match="expected fewer dots in a line"):
        read_file(file)


def test_a_sheet_that_differs_from_the_rulebooks_examples_is_noticed() -> None:
    printed = read_printed()
    printed["karma"]["bonuses"] = {"2": "karma"}
    printed["palace"]["columns"] = ["half-road", "goods die", "4 fame"]
    printed["border"]["f1-n"] = "merchant"
    notices = {
        notice.code: notice.found for notice in list_notices(DICE_CHARMERS.read_layout(printed))
    }
    assert notices == {
        "karma_bonuses_3_4_5": "2",
        "karma_only_border_money_river": "karma-2-bonus",
        "palace_column_1_goods_die_another_half_road": "half goods die fame",
        "corner_touches_builder_and_goods_die": "fortress merchant goods die",
    }


def test_the_example_in_the_description_of_the_format_can_be_played() -> None:
    text = (find_folder("sheets") / "README.md").read_text("utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    assert DICE_CHARMERS.read_layout(tomllib.loads(example)).title == "Small"


def test_the_description_of_the_format_names_every_kind_of_reward() -> None:
    text = (find_folder("sheets") / "README.md").read_text("utf-8")
    counted = {
        "n fame": "3 fame",
        "n coins": "4 coins",
        "sell n": "sell 2",
        "sell up to n": "sell up to 3",
    }
    assert [kind for kind in KINDS if f"`{counted.get(kind, kind)}`" not in text] == []
