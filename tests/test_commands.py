"""The command line as people use it."""

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import main
from companion.games import find_room
from companion.games.room import NO_DRAWING
from tests.games.dice_charmers.sheets import SMALL, write_small
from tests.waiting import PATIENCE


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def test_the_number_of_seats_is_that_of_the_game() -> None:
    for command in ("simulate", "play"):
        result = run(command, "--game", "just_4_fun", "--seats", "5")
        assert result.exit_code == 2
        assert "5 is not in the range 2<=x<=4" in result.stderr


def test_a_game_with_hidden_cards_is_played_at_one_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "mine.play"
    typed = ["1", "why zone-36", "play 3 4", "sheet", "undo", "play 3", "", "log", f"save {file}"]
    result = run("play", "--game", "just_4_fun", "--seed", "3", typed="\n".join([*typed, "quit"]))
    assert result.exit_code == 0
    assert "deal ? ? ? ? to 1" in result.stdout
    assert "Cards: 3 4 9 10" in result.stdout
    assert "Not possible: No combination of your cards adds up to 36. (J4-3)" in result.stdout
    assert "plays 3 + 4, pawn in zone 7" in result.stdout
    assert result.stdout.count("A1") >= 2
    assert "   2  table   deal 4 10 9 3 to 0" in result.stdout
    assert "   3  table   deal ? ? ? ? to 1" in result.stdout
    assert file.read_text("utf-8").startswith("game just_4_fun\nsheet classic\nseats 2\nfirst 0\n")
    assert run("replay", str(file)).exit_code == 0


def test_bots_alone_play_just_4_fun_to_its_end() -> None:
    result = run("play", "--game", "just_4_fun", "--seed", "2", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "Four in a row: the game is over.\nSeat " in result.stdout


def test_real_cards_are_named_at_the_keyboard() -> None:
    words = ("play", "--game", "just_4_fun", "--bots", "none", "--option", "real_cards")
    result = run(*words, typed="play 5 11 13\n\nplay 18 19\nquit\n")
    assert result.exit_code == 0
    assert "Cards: face down" in result.stdout
    assert result.stdout.count("Type what you play.") == 2
    assert "The sum is 37: there is no such zone, the highest is 36. (J4-2)" in result.stdout


def test_play_asks_offers_numbers_explains_and_takes_back() -> None:
    typed = ["1", "why c2", "1", "road a1 ns", "why road a1 ns", "fly away", "1", "undo", ""]
    typed += ["log", "2", "sheet 2", "help", "quit"]
    result = run("play", "--seed", "4", typed="\n".join(typed))
    assert result.exit_code == 0
    assert "  1  roll" in result.stdout
    assert "  8  take o2" in result.stdout
    assert "┌─────────┬" in result.stdout
    assert result.stdout.count("Not possible: No road leads to A1 yet. (DC-20)") == 2
    assert "'fly away' is none of these." in result.stdout
    assert result.stdout.count("  1  road c2 ns") == 2
    assert "   3  seat 1  take g1" in result.stdout
    assert "save FILE" in result.stdout
    assert "Good-bye." in result.stdout


def test_a_bot_answers_in_its_turn_and_what_it_set_off_is_told() -> None:
    result = run("play", "--seed", "4", typed="\n1\n1\n\n")
    assert re.search(r"seat 2   take \w\d\n {11}(Green|Purple|Blue|Orange): ", result.stdout)
    assert "seat 2   done" in result.stdout
    assert "road in C2, market: different goods, nothing: sell different goods" in result.stdout


def test_the_tracks_of_the_others_are_seen_before_a_die_is_taken() -> None:
    result = run("play", "--seats", "3", "--seed", "4", typed="\nquit\n")
    for seat in ("Seat 2", "Seat 3"):
        assert f"{seat}: fame 0, money 0, excess -40, karma 1" in result.stdout
    assert "1 lamp: 1 coin  " in result.stdout


def test_help_offers_what_can_be_asked_in_this_game() -> None:
    assert "(why road c2 ne)" in run("play", typed="help\nquit\n").stdout
    just_4_fun = run("play", "--game", "just_4_fun", typed="help\nquit\n").stdout
    assert "(why zone-18)" in just_4_fun


def test_nonsense_at_the_prompt_is_answered_in_one_line() -> None:
    result = run("play", "--seed", "4", typed="7" * 5000 + "\nwhy elephants\nundo\nquit\n")
    assert result.exit_code == 0
    assert f"'{'7' * 40}' is none of these. Type the number of an action, or help." in result.stdout
    assert "There is no 'elephants' here. Try: why road c2 ne" in result.stdout
    assert "Not possible: You have nothing to undo.\n" in result.stdout


def test_what_is_typed_in_capitals_is_understood(tmp_path: Path) -> None:
    file = tmp_path / "Mine.play"
    typed = ["ROLL", "TAKE G1", "WHY C2", "Road A1 NS", "UNDO", f"SAVE {file}", "Quit"]
    result = run("play", "--seed", "4", typed="\n".join(typed))
    assert "Possible: road c2 ns" in result.stdout
    assert "Not possible: No road leads to A1 yet. (DC-20)" in result.stdout
    assert "none of these" not in result.stdout
    assert file.read_text("utf-8").count("0: ") == 1
    assert "Good-bye." in result.stdout


def test_a_building_keeps_the_capitals_of_its_sheet(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SMALL.replace('"house"', '"House"'), "utf-8")
    result = run(
        "play", "--sheet", str(file), "--bots", "none", typed="why house-1\nwhy House-1\nquit\n"
    )
    assert "There is no 'house-1' here." in result.stdout
    assert "Not possible: The eight dice have to be rolled first. (DC-3)" in result.stdout


def test_what_wants_another_word_says_so() -> None:
    result = run("play", "--seats", "3", typed="why\nsave\nsheet 9\nsheet x\nquit\n")
    assert "Why what? Name an action or a cell: why road c2 ne" in result.stdout
    assert "Save to which file? Name it: save mine.play" in result.stdout
    assert "There is no seat '9': there are 1 to 3." in result.stdout
    assert "There is no seat 'x': there are 1 to 3." in result.stdout
    assert "┌─────────┬" not in result.stdout


def test_chance_may_say_who_begins(tmp_path: Path) -> None:
    begun = set()
    for seed in range(8):
        file = tmp_path / f"{seed}.play"
        words = ("play", "--first", "random", "--bots", "none", "--seed", str(seed))
        assert run(*words, typed=f"save {file}\nquit\n").exit_code == 0
        begun.add(file.read_text("utf-8").split("first ")[1][0])
    assert begun == {"0", "1"}


def test_a_game_without_a_drawing_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = find_room("dice_charmers")._replace(drawing=NO_DRAWING)
    monkeypatch.setattr("companion.games.ROOMS", (bare,))
    result = run("play", "--seed", "4", typed="1\nsheet\nquit\n")
    assert result.exit_code == 0
    assert "There is no drawing." in result.stdout
    assert "  8  take o2" in result.stdout


def test_without_a_command_the_companion_opens_for_the_house(tmp_path: Path) -> None:
    wanted = {"COMPANION_FOLDER": str(tmp_path), "COMPANION_PORT": "0", "DISPLAY": ""}
    program = [sys.executable, "-m", "companion.commands"]
    running = subprocess.Popen(program, env=os.environ | wanted, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    with running.stdout as said:
        address = said.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310
            assert b"</html>" in answer.read()
        running.terminate()
        assert running.wait(PATIENCE) == 0


def test_bots_alone_play_a_game_to_its_end_without_asking() -> None:
    result = run("play", "--seed", "2", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "Seat 2 won. The largest overlap decides." in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--option", "cheating"), "no option 'cheating': there is karma_optional, "),
        (("--first", "0"), "--first: '0' is neither a seat from 1 to 2 nor random."),
        (("--first", "3"), "--first: '3' is neither a seat from 1 to 2 nor random."),
        (("--first", "me"), "--first: 'me' is neither a seat from 1 to 2 nor random."),
        (("--game", "just_4_fun", "--option", "real_cards"), "bots cannot play with real_cards"),
    ],
)
def test_play_refuses_what_cannot_be_set_up(words: tuple[str, ...], said: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_broken_sheet_is_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('title = "Bad"', "utf-8")
    for command in ("play", "simulate"):
        result = run(command, "--sheet", str(file))
        assert result.exit_code == 2
        assert f"{file}: [top] game: missing" in " ".join(result.stderr.split())


def test_a_sheet_with_a_broken_paper_part_is_refused_by_every_command(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(f"{SMALL}\n[paper]\nlook = 5\n", "utf-8")
    recorded = tmp_path / "one.play"
    recorded.write_text(f"game dice_charmers\nsheet {file}\nseats 2\nfirst 0\n", "utf-8")
    for words in (
        ("play", "--sheet", str(file)),
        ("simulate", "--games", "1", "--sheet", str(file)),
        ("print", "sheet", "-o", str(tmp_path / "none.pdf"), "--sheet", str(file)),
        ("replay", str(recorded)),
        ("sheet", "check", str(file)),
    ):
        result = run(*words)
        assert result.exit_code in (1, 2)
        assert f"{file}: [paper] look 5: there are sun, moon" in " ".join(result.stderr.split())


def test_a_sheet_with_an_endless_number_is_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(SMALL.replace("boxes = 3", f"boxes = {'9' * 5000}"), "utf-8")
    recorded = tmp_path / "one.play"
    recorded.write_text(f"game dice_charmers\nsheet {file}\nseats 2\nfirst 0\n", "utf-8")
    for words in (
        ("play", "--sheet", str(file)),
        ("simulate", "--sheet", str(file)),
        ("replay", str(recorded)),
        ("sheet", "check", str(file)),
    ):
        result = run(*words)
        assert result.exit_code in (1, 2)
        said = " ".join(result.stderr.split())
        assert f"{file}: [file] TOML: expected numbers of fewer digits" in said


def test_a_game_is_saved_in_ones_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run("play", typed="save ~/mine.play\nquit\n").exit_code == 0
    assert (tmp_path / "mine.play").is_file()


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    result = run("play", "--seed", "4", typed=f"save {tmp_path}\nquit\n")
    assert result.exit_code == 0
    assert "Not saved" in result.stdout


@pytest.mark.parametrize("name", ["~nobodyx/mine.play", "mi\0ne.play"])
def test_a_game_that_is_saved_under_an_impossible_name_goes_on(name: str) -> None:
    result = run("play", "--seed", "4", typed=f"save {name}\nquit\n")
    assert result.exit_code == 0
    assert "Not saved: " in result.stdout
    assert "Good-bye." in result.stdout


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8"])
def test_a_terminal_with_other_letters_loses_no_game(encoding: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "companion.commands", "play", "--seed", "1"],
        input=b"1\ncaf\xe9\nquit\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "is none of these." in ended.stdout.decode(encoding)
    assert ended.stdout.rstrip().endswith(b"Good-bye.")


def test_the_program_itself_reads_what_is_piped_into_it(tmp_path: Path) -> None:
    started = [sys.executable, "-W", "error", "-m", "companion.commands", "play", "--seed", "1"]
    ended = subprocess.run(
        [*started, "--sheet", str(write_small(tmp_path))],
        input="1\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONPATH": str(Path.cwd()), "PYTHONIOENCODING": "utf-8"},
        check=True,
        timeout=PATIENCE,
    )
    assert "Small" in ended.stdout
    assert ended.stdout.rstrip().endswith("Good-bye.")
    assert ended.stderr == ""
