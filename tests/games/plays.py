"""Recorded games: `.play` files of any game, each with the sheet that it names."""

from pathlib import Path
from typing import Any

from companion.games import find_game
from companion.layouts import read_file, read_sheet
from companion.recording import (
    Recording,
    begin,
    find_difference,
    read_recording,
    replay,
)
from companion.rules import Play

ROOT = Path(__file__).parents[2]


def list_plays(slug: str) -> list[Path]:
    """All recorded games of a game."""
    return sorted((ROOT / "tests" / "plays" / slug).glob("*.play"))


def read_play(file: Path) -> Recording:
    """A recorded game of ours."""
    return read_recording(file.read_text("utf-8"))


def find_sheet(recording: Recording) -> Any:
    """The sheet it was played on: one of ours, or an invented one of the tests."""
    invented = ROOT / recording.sheet
    found = (
        read_file(invented) if invented.is_file() else read_sheet(recording.slug, recording.sheet)
    )
    return find_game(recording.slug).read_layout(found)


def play_through(recording: Recording) -> tuple[Play, list[str]]:
    """The play after the last line, and every expectation that did not hold."""
    differences = []
    play = begin(recording, find_game(recording.slug), find_sheet(recording))
    for line, after in replay(recording, play):
        play = after
        if said := find_difference(line, play):
            differences.append(f"line {line.number}: {line.text}: {said}")
    return play, differences
