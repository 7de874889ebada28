"""The command line as people use it."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import main
from tests.bots.sheets import SMALL, write_small


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def test_simulate_prints_rounds_wins_tracks_bonuses_and_passes() -> None:
    result = run("simulate", "--games", "4", "--bots", "random", "--cores", "1")
    assert result.exit_code == 0
    for words in (
        "4 games on sun, 3 seats",
        "rounds",
        "seat 3",
        "fame",
        "money",
        "fame-10-bonus",
        "passes per game",
    ):
        assert words in result.stdout


def test_simulate_gives_the_same_figures_for_the_same_seed() -> None:
    words = ("simulate", "--games", "3", "--seats", "2", "--cores", "1", "--json", "--seed", "9")
    first, second = run(*words), run(*words)
    assert first.stdout == second.stdout
    figures = json.loads(first.stdout)
    assert figures["games"] == 3
    assert figures["bots"] == ["greedy", "greedy"]
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "clever"), "no bot 'clever': there is random, greedy"),
        (("--bots", "greedy,greedy,greedy", "--seats", "2"), "at most 2"),
        (("--sheet", "mars"), "no sheet 'mars'"),
        (("--seats", "6"), "6 is not in the range 2<=x<=5"),
    ],
)
def test_simulate_refuses_what_it_does_not_know(words: tuple[str, ...], said: str) -> None:
    result = run("simulate", "--games", "1", *words)
    assert result.exit_code == 2
    assert said in result.stderr


def test_every_game_is_simulated_with_its_own_figures() -> None:
    words = ("simulate", "--game", "just_4_fun", "--games", "3", "--seats", "4", "--cores", "1")
    told = run(*words, "--bots", "greedy,random")
    assert told.exit_code == 0
    for said in ("3 games on classic, 4 seats: greedy, random", "seat 4", "zones secured", "row"):
        assert said in told.stdout
    figures = json.loads(run(*words, "--json").stdout)
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)
    assert figures["total"]["mean"] > 0


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
    assert "Not possible: J4-3 zone_not_reached (zone 36)" in result.stdout
    assert "play 3 + 4, place 7" in result.stdout
    assert result.stdout.count("A1") >= 2
    assert "   2  table   deal 4 10 9 3 to 0" in result.stdout
    assert "   3  table   deal ? ? ? ? to 1" in result.stdout
    assert file.read_text("utf-8").startswith("game just_4_fun\nsheet classic\nseats 2\nfirst 0\n")
    assert run("replay", str(file)).exit_code == 0


def test_bots_alone_play_just_4_fun_to_its_end() -> None:
    result = run("play", "--game", "just_4_fun", "--seed", "2", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "The game is over (row): seat" in result.stdout


def test_real_cards_are_named_at_the_keyboard() -> None:
    words = ("play", "--game", "just_4_fun", "--bots", "none", "--option", "real_cards")
    result = run(*words, typed="play 5 11 13\n\nplay 18 19\nquit\n")
    assert result.exit_code == 0
    assert "Cards: face down" in result.stdout
    assert "more: type what you play" in result.stdout
    assert "Not possible: J4-2 no_such_zone (sum 37, most 36)" in result.stdout


def test_play_asks_offers_numbers_explains_and_takes_back() -> None:
    typed = ["1", "why c2", "1", "road a1 ns", "why road a1 ns", "fly away", "1", "undo", ""]
    typed += ["log", "2", "sheet 2", "help", "quit"]
    result = run("play", "--seed", "4", typed="\n".join(typed))
    assert result.exit_code == 0
    assert "  1  roll" in result.stdout
    assert "  8  take o2" in result.stdout
    assert "┌─────────┬" in result.stdout
    assert result.stdout.count("Not possible: DC-20 cell_not_connected") == 2
    assert "'fly away' is not an action" in result.stdout
    assert result.stdout.count("  1  road c2 ns") == 2
    assert "   3  seat 1  take g1" in result.stdout
    assert "save FILE" in result.stdout
    assert "Good-bye." in result.stdout


def test_a_bot_answers_in_its_turn() -> None:
    result = run("play", "--seed", "4", typed="\n1\n1\n\n")
    assert "seat 2   take" in result.stdout
    assert "seat 2   done" in result.stdout


def test_without_a_command_the_companion_opens_for_the_house(tmp_path: Path) -> None:
    wanted = {"COMPANION_FOLDER": str(tmp_path), "COMPANION_PORT": "0", "DISPLAY": ""}
    program = [sys.executable, "-m", "companion.commands"]
    running = subprocess.Popen(program, env=os.environ | wanted, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    with running.stdout as said:
        address = said.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310
            assert b"</html>" in answer.read()
        running.terminate()
        assert running.wait(20) == 0


def test_bots_alone_play_a_game_to_its_end_without_asking() -> None:
    result = run("play", "--seed", "2", "--bots", "random,greedy")
    assert result.exit_code == 0
    assert "The game is over (crossed): seat 2 won by excess." in result.stdout


def test_play_refuses_an_unknown_table_option() -> None:
    result = run("play", "--option", "cheating")
    assert result.exit_code == 2
    assert "unknown option cheating" in result.stderr


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


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    result = run("play", "--seed", "4", typed=f"save {tmp_path}\nquit\n")
    assert result.exit_code == 0
    assert "Not saved" in result.stdout


START = "game dice_charmers\nsheet sun\nseats 2\nfirst 1\n# a comment\n1: roll\n"
ROLL = "table: dice curve straight tea-tea silk-silk lamp fish raja mogul\n"


def write(folder: Path, text: str) -> str:
    file = folder / "one.play"
    file.write_text(text, "utf-8")
    return str(file)


def test_replay_checks_what_a_recorded_game_expects(tmp_path: Path) -> None:
    text = START + ROLL + "1: take o1\n? money 1 1\n? money 0 0\n! 1: road a1 ns = DC-62\n"
    text += "? legal 1 upgrade temple | upgrade library | upgrade fortress | upgrade mausoleum\n"
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
        (START + "hello\n", "line 7: expected a header of game"),
        (START + "! 1: roll\n", "line 7: expected `! 0: action = rule cause`"),
        (START + "somebody: roll\n", "line 7: expected a seat or `table`"),
        (START + "1: take b1\n", "after line 6: "),
        (START.replace("dice_charmers", "chess"), "no game 'chess'"),
    ],
)
def test_a_broken_recording_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    result = run("replay", write(tmp_path, text))
    assert result.exit_code == 1
    assert said in result.stderr


def test_our_own_sheets_pass_the_check() -> None:
    sheets = sorted(Path("sheets").glob("*/*.toml"))
    assert {sheet.parent.name for sheet in sheets} == {"dice_charmers", "just_4_fun"}
    for sheet in sheets:
        result = run("sheet", "check", str(sheet))
        assert (result.exit_code, "notice" in result.stdout) == (0, False)


def test_an_invented_board_passes_with_notices() -> None:
    result = run("sheet", "check", "tests/games/just_4_fun/small.toml")
    assert result.exit_code == 0
    assert "Small can be played." in result.stdout
    assert "notice: board_6_x_6 (found 4 x 4)" in result.stdout


def test_an_invented_province_passes_with_notices(tmp_path: Path) -> None:
    result = run("sheet", "check", str(write_small(tmp_path)))
    assert result.exit_code == 0
    assert "Small can be played." in result.stdout
    assert "notice: path_14_10_14 (found 6 4 2)" in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"4 coins"', '"4 cows"', "[border] a4-w: expected a reward ("),
        ("d1-e", "c2-e", "[border] c2-e: expected a cell and a side at the edge"),
        ("boxes = 3", "boxes = 0", "[karma] boxes: expected a whole number from 1 to 12, found 0"),
        ("boxes = 3\n", "", "[karma] boxes: missing; expected a whole number from 1 to 12"),
        ("[karma]", "[karma]\nluck = 1", "[karma] luck: unknown key; expected only"),
        ("[6, ", '["six", ', "[tracks] path: expected stretches of 1 to 60 fame boxes"),
        ("R h m h", "h h m h", "[province] rows: expected one residence, found 0"),
        ("dice_charmers", "chess", "[top] game: no game 'chess': there is dice_charmers"),
        ('title = "Small"', "title", "[file] TOML: expected a readable file"),
    ],
)
def test_a_broken_sheet_is_refused_with_file_table_key_and_what_was_expected(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in SMALL
    file = tmp_path / "mine.toml"
    file.write_text(SMALL.replace(old, new, 1), "utf-8")
    result = run("sheet", "check", str(file))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{file}: {said}")


def test_a_sheet_that_is_not_there_is_a_mistake_in_the_command(tmp_path: Path) -> None:
    assert run("sheet", "check", str(tmp_path / "none.toml")).exit_code == 2


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
        timeout=60,
    )
    assert "Small" in ended.stdout
    assert ended.stdout.rstrip().endswith("Good-bye.")
    assert ended.stderr == ""
