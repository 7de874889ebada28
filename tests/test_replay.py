"""Recorded games as `companion replay` tells them."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import main
from companion.folders import find_folder


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def test_a_saved_game_replays(tmp_path: Path) -> None:
    file = tmp_path / "mine.play"
    run("play", "--seed", "4", "--option", "karma_optional", typed=f"1\n1\n1\nsave {file}\nquit\n")
    text = file.read_text("utf-8")
    assert text.startswith(
        "game dice_charmers\nsheet sun\nseats 2\nfirst 0\noption karma_optional\n"
    )
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "   4  seat 1  road c2 ns" in result.stdout


def test_a_game_on_an_own_sheet_replays_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, elsewhere = tmp_path / "at: home", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    monkeypatch.chdir(home)
    shutil.copy(find_folder("sheets") / "dice_charmers" / "sun.toml", "own.toml")
    run("play", "--sheet", "own.toml", "--seed", "4", typed="1\n1\nsave own.play\nquit\n")
    monkeypatch.chdir(elsewhere)
    result = run("replay", str(home / "own.play"))
    assert result.exit_code == 0, result.stderr


UNREADABLE = Path("/proc/self/mem")
START = "game dice_charmers\nsheet sun\nseats 2\nfirst 1\n# a comment\n1: roll\n"
ROLL = "table: dice curve straight tea-tea silk-silk lamp fish raja mogul\n"


def write(folder: Path, text: str) -> str:
    file = folder / "one.play"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize("command", [("replay",), ("print", "record", "-o", "none.pdf", "--play")])
def test_a_file_that_is_no_text_is_told_what_was_expected(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "one.play"
    file.write_bytes(START.encode() + b"0: \xff\n")
    result = run(*command, str(file))
    assert result.exit_code > 0
    assert "line 7: expected a recorded game, a text in UTF-8" in " ".join(result.stderr.split())


@pytest.mark.parametrize("command", [("replay",), ("sheet", "check")])
def test_a_file_that_is_there_but_cannot_be_read_is_told_in_one_line(
    command: tuple[str, ...],
) -> None:
    result = run(*command, str(UNREADABLE))
    assert result.exit_code == 1
    assert f"{UNREADABLE}: " in result.stderr
    assert "Input/output error" in result.stderr


def test_a_mark_before_the_text_does_not_matter(tmp_path: Path) -> None:
    result = run("replay", write(tmp_path, "\ufeff" + START))
    assert result.exit_code == 0


def test_replay_checks_what_a_recorded_game_expects(tmp_path: Path) -> None:
    text = START + ROLL + "1: take o1\n? money 1 1\n? money 0 0\n! 1: road a1 ns = DC-62\n"
    text += "? offers 1 upgrade temple | upgrade library | upgrade fortress | upgrade mausoleum\n"
    result = run("replay", write(tmp_path, text))
    assert result.exit_code == 0
    assert result.stdout.count("as expected") == 4


def test_replay_says_where_a_game_goes_another_way(tmp_path: Path) -> None:
    result = run("replay", write(tmp_path, START + ROLL + "1: take o1\n? money 1 2\n"))
    assert result.exit_code == 1
    assert "line 9: money 1 2: expected 2, found 1" in result.stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game dice_charmers\n", "line 1: expected a header with sheet"),
        (START.replace("seats 2", "seats two"), "seats with a number, found 'two'"),
        (START.replace("seats 2", "seats ٢"), "seats with a number, found '٢'"),
        (START + "٠: roll\n", "line 7: expected a seat or `table`"),
        (START + "hello\n", "line 7: expected a header of game"),
        (START + "! 1: roll\n", "line 7: expected `! 0: action = rule cause`"),
        (START + "somebody: roll\n", "line 7: expected a seat or `table`"),
        (START + "9: fame 3\n", "line 7: expected a seat from 0 to 1, found 9"),
        (START + "! 9: fame 3 = DC-72\n", "line 7: expected a seat from 0 to 1, found 9"),
        (START + "? offers 9 roll\n", "line 7: expected a seat from 0 to 1, found 9"),
        (START + "! = DC-72\n", "line 7: expected `! 0: action = rule cause`"),
        (START + "!? fame 0 3 = x\n", "line 7: expected a seat or `table`"),
        (START + "!! 0: roll = x = x\n", "line 7: expected a seat or `table`"),
        (START + "!" * 3000 + " 0: x" + " = a" * 3000, "line 7: expected a seat or `table`"),
        (START + "7" * 5000 + ": roll\n", "line 7: expected a seat or `table`"),
        (START.replace("seats 2", "seats 9"), "9 seats: expected 2 to 5"),
        (START.replace("sheet sun", "sheet mars"), "one.play: no sheet 'mars': there is moon, sun"),
        (START + "1: take b1\n", "line 7: 'take b1': Not possible: "),
        (START.replace("dice_charmers", "chess"), "no game 'chess'"),
    ],
)
def test_a_broken_recording_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    result = run("replay", write(tmp_path, text))
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_game_saved_before_its_first_roll_replays(tmp_path: Path) -> None:
    file = tmp_path / "early.play"
    run("play", typed=f"save {file}\nquit\n")
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert result.stdout == "Rajas of the Ganges: The Dice Charmers, Sun, 2 seats\n"


def test_replay_tells_what_each_action_set_off_and_how_the_game_ended() -> None:
    play = Path("tests/plays/dice_charmers/end_crossed_by_karma_used.play")
    result = run("replay", str(play))
    assert result.exit_code == 0
    assert "   3  seat 1  take b1\n              Blue: wave, river space 1, " in result.stdout
    assert result.stdout.endswith(
        "seat 2: Overlap 0.5, Karma circled 1, Karma crossed 1, Fame 1, Money 1\n"
        "Fame and money have crossed: the game is over.\n"
        "Seat 2 won. Still tied: more karma crossed decides.\n"
    )


def test_a_step_taken_back_in_a_recording_is_told_without_a_chain(tmp_path: Path) -> None:
    text = START + ROLL + "1: take o1\n1: take back\n1: take o2\n"
    result = run("replay", write(tmp_path, text))
    assert result.exit_code == 0
    assert "   2  seat 2  take back" in result.stdout
