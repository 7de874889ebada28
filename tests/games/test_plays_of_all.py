"""Recorded games of every game replay line by line, and everything they say is so."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.recording import write_recording
from tests.games.plays import list_plays, play_through, read_play

PLAYS = [file for game in GAMES for file in list_plays(game.meta.slug)]


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_recorded_game_replays_and_every_expectation_holds(file: Path) -> None:
    recording = read_play(file)
    assert recording.slug == file.parent.name
    _, differences = play_through(recording)
    assert differences == []
    assert any(line.sign != ":" for line in recording.lines), "a play says what it shows"


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_recorded_game_is_written_as_it_is_read(file: Path) -> None:
    again = write_recording(read_play(file))
    lines = [line.strip() for line in file.read_text("utf-8").splitlines()]
    assert again.splitlines() == [line for line in lines if line and not line.startswith("#")]


def test_every_game_has_recorded_games() -> None:
    assert all(list_plays(game.meta.slug) for game in GAMES)
