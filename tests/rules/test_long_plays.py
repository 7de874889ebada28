"""Folding takes time linear in the lines, and gives what folding from scratch gives."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.rules import TABLE, IllegalAction, LogLine, Play, Refusal
from companion.rules.play import Step
from companion.rules.retyping import MOST_AGAIN
from tests.rules.toy import Layout, Toy, begin, list_undone

Log = list[tuple[int, str]]


class CountingToy(Toy):
    """The toy, which counts how often each of its functions is called."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()

    def parse(self, layout: Layout, text: str) -> str:
        self.calls["parse"] += 1
        return super().parse(layout, text)

    def refuse(self, state: Any, actor: int, action: str) -> Refusal | None:
        self.calls["refuse"] += 1
        return super().refuse(state, actor, action)

    def apply(self, state: Any, actor: int, action: str) -> Any:
        self.calls["apply"] += 1
        # What was said is forgotten: only this toy may be played for 100,000 lines.
        return super().apply(state, actor, action)._replace(said=())


class TellingToy(CountingToy):
    """The same, where people say which card lies on the table, and type lines anew."""

    def arranges(self, seat: int, action: str) -> bool:
        return action.startswith("card ")

    def may_retype(self, state: Any, wrong: str, right: str) -> bool:
        return True


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many entries were looked at again."""
    walked: Counter[str] = Counter()
    walk_back = Play.walk_back

    def count(play: Play) -> Iterator[Step]:
        for step in walk_back(play):
            walked["entries"] += 1
            yield step

    monkeypatch.setattr(Play, "walk_back", count)
    return walked


def fold(game: Toy, log: Log) -> Play:
    play = begin(game)
    for actor, text in log:
        play = play.redo(actor, text)
    return play


def write_marks_and_undos(number: int) -> Log:
    """Seat 0 says something and takes it back, again and again."""
    return [(0, "say yes"), (0, "take back")] * number


def write_turns_started_over(number: int) -> Log:
    return [(0, "say yes"), (0, "say no"), (0, "start over")] * number


def write_corrections(number: int) -> Log:
    """A long game whose last flip is corrected for ever."""
    game: Log = [(0, "flip"), (TABLE, "coin heads")] * number
    again: Log = [(TABLE, f"rewind {2 * number - 2}"), (0, "flip"), (TABLE, "coin heads")]
    return game + again * number


def write_games_rewound(number: int) -> Log:
    """The whole game is undone as often as it has lines."""
    game: Log = [(0, "flip"), (TABLE, "coin heads")] * 10
    return [*game, (TABLE, "rewind 0")] * number


@pytest.mark.parametrize(
    "make",
    [write_marks_and_undos, write_turns_started_over, write_corrections, write_games_rewound],
)
def test_no_line_is_parsed_or_applied_twice_and_none_is_judged_again(make: Any) -> None:
    game, log = CountingToy(), make(1000)
    fold(game, log)
    written = sum(text.split()[0] in ("say", "flip", "coin") for _actor, text in log)
    assert game.calls == {"parse": written, "apply": written}


def test_a_line_that_comes_in_is_judged_once() -> None:
    game = CountingToy()
    play = begin(game)
    for actor, text in write_corrections(500):
        play = play.do(actor, text)
    assert game.calls == {"parse": 2000, "refuse": 2000, "apply": 2000}


def test_a_play_of_a_hundred_thousand_lines_can_be_made_compared_shown_and_forgotten() -> None:
    game, log = CountingToy(), [(0, "say yes")] * 100_000
    play = fold(game, log)
    assert play.length == 100_000
    assert play == fold(game, log)
    assert play != fold(game, log[1:])
    assert len(repr(play)) < 1000
    assert play.list_latest(2) == (LogLine(0, "say yes"),) * 2
    assert play.redo(0, "start over").length == 0
    del play


def test_moves_between_many_descriptions_look_at_none_of_them(walked: Counter[str]) -> None:
    game, number = TellingToy(), 1000
    play = fold(game, [(TABLE, "card red")] * number)
    for _ in range(number):
        assert not play.can_take_back(0)
        play = play.redo(0, "say yes")
        assert play.can_take_back(0)
        play = play.redo(0, "take back")
    assert play.length == play.told == number
    assert walked["entries"] == number
    assert game.calls["apply"] == 2 * number


def test_a_move_behind_many_descriptions_stays() -> None:
    play = begin(TellingToy()).do(0, "say yes")
    for number in range(1, MOST_AGAIN + 2):
        play = play.do(TABLE, "card red")
        assert play.can_take_back(0) == (number <= MOST_AGAIN)
    with pytest.raises(IllegalAction, match="play nothing_to_take_back"):
        play.do(0, "take back")
    back = play.do(TABLE, "take back").do(0, "take back")
    assert back.entries == (LogLine(TABLE, "card red"),) * MOST_AGAIN


def test_a_line_can_be_typed_anew_as_long_as_few_have_come_since(walked: Counter[str]) -> None:
    game, number = TellingToy(), 300
    play = begin(game).do(0, "say yes")
    for _ in range(MOST_AGAIN - 1):
        play = play.do(TABLE, "card red")
    game.calls.clear()
    for line in ("say no", "say yes") * number:
        play = play.do(0, f"instead 1 {line}")
    assert game.calls["apply"] == 2 * number * MOST_AGAIN
    assert walked["entries"] <= 2 * number * 2 * MOST_AGAIN
    late = play.do(TABLE, "card red")
    with pytest.raises(IllegalAction, match="play nothing_to_retype"):
        late.do(0, "instead 1 say no")
    own = begin(game)
    for _ in range(2 * MOST_AGAIN):
        own = own.do(0, "say yes")
    assert own.do(0, f"instead {MOST_AGAIN} say no").find_entry(MOST_AGAIN).text == "say no"
    with pytest.raises(IllegalAction, match="play nothing_to_retype"):
        own.do(0, f"instead {MOST_AGAIN + 1} say no")


def fold_from_scratch(log: Log) -> tuple[list[LogLine], list[str], Any]:
    """The entries, the faces to come and the state, each found by folding the game anew."""
    kept: list[LogLine] = []
    faces: list[str] = []
    for actor, text in log:
        if text == "take back":
            kept.pop()
        elif text == "start over":
            while kept and kept[-1].actor == actor and kept[-1].text != "done":
                kept.pop()
        elif text.startswith("rewind "):
            count = int(text.removeprefix("rewind "))
            faces = [entry.text for entry in kept[count:] if entry.text.startswith("coin")] + faces
            kept = kept[:count]
        else:
            kept.append(LogLine(actor, text))
            faces = faces[1:] if text.startswith("coin") else faces
    play = begin()
    for entry in kept:
        play = play.do(*entry)
    return kept, faces, play.state


@pytest.mark.parametrize("seed", range(40))
def test_any_mixture_folds_as_if_from_scratch(seed: int) -> None:
    luck, play, log = Random(seed), begin(), []
    lines = ("flip", "say yes", "say no", "done", "swap", "coin heads", "coin tails")
    for _ in range(120):
        actor = luck.choice((0, 1, TABLE))
        text = luck.choice((*lines, "take back", "take back", "start over", "rewind"))
        if text == "rewind":
            actor, text = TABLE, f"rewind {luck.randrange(max(1, play.length))}"
        try:
            play = play.do(actor, text)
        except (IllegalAction, ValueError):
            continue
        log.append((actor, text))
        assert (list(play.entries), list_undone(play), play.state) == fold_from_scratch(log)
    again = begin()
    for actor, text in log:
        again = again.redo(actor, text)
    assert again == play
    assert hash(again.step) == hash(play.step)
