"""The tests of counted lines that games share: engine, naive game and file have to agree."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import Note
from tests.games.positions import Position, list_counts, read_position


class CountedLines:
    """A subclass named `Test...` says whose lines are counted, and how."""

    title: str
    files: Sequence[Path]
    soon: int
    """So many lines are counted at every commit, more of them in a full run."""

    def count_with_engine(self, position: Position, depth: int) -> int:
        raise NotImplementedError

    def count_naively(self, position: Position, depth: int) -> int:
        raise NotImplementedError

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "depth" in metafunc.fixturenames:
            is_deep = metafunc.definition.get_closest_marker("full") is not None
            low, high = (self.soon, 10**9) if is_deep else (-1, self.soon)
            counts = list_counts([*self.files], low, high)
            names = [f"{path.stem}-{depth}" for path, depth in counts]
            metafunc.parametrize(("path", "depth"), counts, ids=names)

    def test_engine_naive_game_and_file_count_the_same_lines(
        self, path: Path, depth: int, note: Note
    ) -> None:
        position = read_position(path)
        expected = position.counts[depth]
        note(f"lines counted by two engines to depth {depth}, {self.title}", expected)
        assert self.count_with_engine(position, depth) == expected
        assert self.count_naively(position, depth) == expected

    @pytest.mark.full
    def test_engine_and_file_count_the_same_lines_deep_down(
        self, path: Path, depth: int, note: Note
    ) -> None:
        position = read_position(path)
        expected = position.counts[depth]
        note(f"lines counted by the engine as in the file to depth {depth}, {self.title}", expected)
        assert self.count_with_engine(position, depth) == expected

    def test_there_are_at_least_twenty_positions(self) -> None:
        assert len(self.files) >= 20
        assert all({1, 2} <= set(read_position(path).counts) for path in self.files)
