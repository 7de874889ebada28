"""Owners' sheet files as `companion sheet check` judges them."""

from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import main
from companion.games import GAMES
from companion.games.dice_charmers.rules.idle import IDLE
from companion.rules import Attested, Notice
from companion.words import Words, read_words
from tests.games.dice_charmers.sheets import SMALL, write_small


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_our_own_sheets_pass_the_check() -> None:
    slugs = {game.meta.slug for game in GAMES}
    sheets = sorted(file for slug in slugs for file in Path("sheets", slug).glob("*.toml"))
    assert {sheet.parent.name for sheet in sheets} == slugs
    for sheet in sheets:
        result = run("sheet", "check", str(sheet))
        assert (result.exit_code, "notice" in result.stdout) == (0, False)


def test_an_invented_board_passes_with_notices() -> None:
    result = run("sheet", "check", "tests/games/just_4_fun/small.toml")
    assert result.exit_code == 0
    assert "Small can be played." in result.stdout
    assert (
        "notice: As far as is known, the board has six rows of six zones; this file has 4 x 4."
        in result.stdout
    )


def test_an_invented_province_passes_with_notices(tmp_path: Path) -> None:
    result = run("sheet", "check", str(write_small(tmp_path)))
    assert result.exit_code == 0
    assert "Small can be played." in result.stdout
    assert "two coins each; this file has 6 4 2." in result.stdout


def test_every_fact_that_can_be_missing_is_told_in_a_sentence() -> None:
    for slug, codes in list_codes().items():
        assert {*codes} == {*read_words(slug, "en")["notices"]}
        for code in codes:
            told = Words(slug, "en").notice(Notice(code, "none"))
            assert told.endswith("; this file has none.")


def write_changed(folder: Path, old: str, new: str) -> Path:
    """The small sheet with one thing of it changed."""
    assert old in SMALL
    file = folder / "mine.toml"
    file.write_text(SMALL.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'd1-e = "3 fame"',
            'a1-n = "3 fame"',
            "because nothing is drawn there; this file has a1-n.",
        ),
        (
            "bonuses = {}",
            'bonuses = { 1 = "1 fame" }',
            "is never gained; this file has karma-1-bonus.",
        ),
    ],
)
def test_a_bonus_that_nobody_can_gain_is_noticed(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = write_changed(tmp_path, old, new)
    result = run("sheet", "check", str(file))
    assert result.exit_code == 0
    assert said in result.stdout
    assert "never gained" not in run("sheet", "check", str(write_small(tmp_path))).stdout


def list_codes() -> dict[str, list[str]]:
    """The codes of all facts that a game of ours attests, by game."""
    codes: dict[str, list[str]] = {"dice_charmers": [*IDLE]}
    for game in GAMES:
        assert isinstance(game, Attested)
        module = import_module(f"companion.games.{game.meta.slug}.rules.attested")
        for name, facts in vars(module).items():
            if name.startswith("_FACTS"):
                codes.setdefault(game.meta.slug, []).extend(facts)
    return codes


SLUGS = ", ".join(game.meta.slug for game in GAMES)
TABLES = "border, dice, game, karma, market, palace, paper, provenance, province, river, title"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"4 coins"', '"4 cows"', "[border] a4-w: expected a reward ("),
        ("d1-e", "c2-e", "[border] c2-e: expected a cell and a side at the edge"),
        ("boxes = 3", "boxes = 0", "[karma] boxes: expected a whole number from 1 to 12, found 0"),
        ("boxes = 3\n", "", "[karma] boxes: missing; expected a whole number from 1 to 12"),
        ("[karma]", "[karma]\nluck = 1", "[karma] luck: unknown key; expected only"),
        (
            "[6, ",
            '["six", ',
            "[tracks] path: expected stretches of 1 to 60 fame boxes, found 'six'",
        ),
        ("[6, ", "[99, ", "[tracks] path: expected stretches of 1 to 60 fame boxes, found 99"),
        (
            'h m . m"',
            'h m ."',
            "[province] rows: expected rows of equally many letters, found 4 in",
        ),
        ("[karma]", "[paper]\nlook = 5\n[karma]", "[paper] look 5: there are sun, moon"),
        ("[karma]", "[paper]\nfoo = 1\n[karma]", "[paper] foo: there are look, tracks"),
        (
            "[karma]",
            f"[paper]\nkarma = [0x{'f' * 400}, 9, 20.5, 20]\n[karma]",
            "[paper] karma: outside the sheet of 190 x 250 mm",
        ),
        ('"Small"', '" "', "[top] title: expected a text, found ' '"),
        ('"Small"', r'"\u001b[2J"', r"[top] title: expected a text, found '\x1b[2J'"),
        ("[karma]", '[karma]\n"\\u001b[31m" = 1', r"[karma] '\x1b[31m': unknown key; expected"),
        (
            "[karma]",
            '[paper]\n"\\u001b[31m" = 1\n[karma]',
            r"[paper] '\x1b[31m': there are look, tracks",
        ),
        ("R h m h", "h h m h", "[province] rows: expected one residence, found 0"),
        ("dice_charmers", "chess", f"[top] game: expected one of {SLUGS}, found 'chess'"),
        ('game = "dice_charmers"', "", f"[top] game: missing; expected one of {SLUGS}"),
        ('game = "dice_charmers"', "game = 3", f"[top] game: expected one of {SLUGS}, found 3"),
        ('"Small"', r'"\u200b"', r"[top] title: expected a text, found '\u200b'"),
        ('"Small"', r'"llam\u202eS"', r"[top] title: expected a text, found 'llam\u202eS'"),
        ('"Small"', f'"{"S" * 5000}"', "[top] title: expected a text of at most 200 signs, found"),
        ("circled = 1", "circled = 2", "[karma] circled: expected the number 1, found 2"),
        ("[karma]", "[papper]\n[karma]", f"[top] papper: unknown key; expected only {TABLES}"),
        (
            "[province.key]",
            '[province.key]\n"" = "plain"',
            "[province] key: expected letters that can stand in rows, found ''",
        ),
        ('title = "Small"', "title", "[file] TOML: expected a readable file"),
        ("boxes = 3", f"boxes = 0x{'f' * 5000}", "[file] TOML: expected shorter numbers"),
        ('title = "Small"', f"title{'.a' * 3000} = 1", "[file] TOML: expected fewer dots"),
        ('game = "dice_charmers"', f"game = 0x{'f' * 5000}", "[file] TOML: expected shorter"),
    ],
)
def test_a_broken_sheet_is_refused_with_file_table_key_and_what_was_expected(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = write_changed(tmp_path, old, new)
    result = run("sheet", "check", str(file))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{file}: {said}")


def test_a_sheet_that_is_not_there_is_a_mistake_in_the_command(tmp_path: Path) -> None:
    assert run("sheet", "check", str(tmp_path / "none.toml")).exit_code == 2
