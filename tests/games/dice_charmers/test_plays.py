"""Recorded games replay line by line, and everything they say of the position is so."""

from pathlib import Path

import pytest

from companion.games.dice_charmers import DICE_CHARMERS
from companion.recording import begin, write_recording
from companion.rules import IllegalAction, Play
from tests.games.dice_charmers.plays import PLAYS, find_sheet, play_through, read_play


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_a_recorded_game_replays_and_every_expectation_holds(file: Path) -> None:
    recording = read_play(file)
    assert recording.slug == DICE_CHARMERS.meta.slug
    _, differences = play_through(recording)
    assert differences == []
    assert any(line.sign != ":" for line in recording.lines), "a play says what it shows"


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_a_recorded_game_says_in_its_first_line_what_it_shows(file: Path) -> None:
    first = file.read_text("utf-8").splitlines()[0]
    kind = {"fact": "# Fact ", "end": "# The end: "}[file.stem.partition("_")[0]]
    assert first.startswith(kind)


@pytest.mark.parametrize("number", range(1, 8))
def test_each_of_the_seven_groups_of_facts_has_its_play(number: int) -> None:
    assert [file for file in PLAYS if file.stem.startswith(f"fact_{number}_")]


def test_without_the_last_line_but_one_a_play_does_not_come_to_the_same_end() -> None:
    recording = read_play(next(file for file in PLAYS if file.stem.startswith("fact_5_")))
    entries = [line for line in recording.lines if line.sign == ":"]
    play: Play = begin(recording, DICE_CHARMERS, find_sheet(recording))
    for line in entries[:-2]:
        play = play.do(line.actor, line.text)
    assert DICE_CHARMERS.result(play.state) is None
    with pytest.raises(IllegalAction):
        play.do(entries[-1].actor, entries[-1].text)


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.stem)
def test_a_recorded_game_is_written_as_it_is_read(file: Path) -> None:
    recording = read_play(file)
    again = write_recording(recording)
    lines = [line.strip() for line in file.read_text("utf-8").splitlines()]
    assert again.splitlines() == [line for line in lines if line and not line.startswith("#")]
