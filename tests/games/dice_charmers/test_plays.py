"""The recorded games of this game show its facts and its ends."""

from pathlib import Path

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.recording import begin
from companion.rules import TABLE, IllegalAction, Play
from tests.games.plays import find_sheet, list_plays, read_play

PLAYS = list_plays(DICE_CHARMERS.meta.slug)


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


def test_figures_that_do_not_exist_are_not_invented() -> None:
    recording = read_play(next(file for file in PLAYS if "on_paper" in file.stem))
    state = begin(recording, DICE_CHARMERS, find_sheet(recording)).state
    for name, of in (("zone", None), ("zone", 0), ("fame", 9)):
        assert DICE_CHARMERS.recount(state, name, of) is None
    on_paper = DICE_CHARMERS.apply(state, TABLE, DICE_CHARMERS.parse(state.printed, "paper 0"))
    assert DICE_CHARMERS.recount(state, "fame", 0) == "0"
    assert DICE_CHARMERS.recount(on_paper, "fame", 0) is None
