"""Tests wait for conditions instead of times, so that none fails because a machine is busy."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RESTING = {
    "tests/live/test_live_streams.py": "spreads rings over many cuts; nothing depends on when",
}
"""What may rest for a fixed time, and why."""
CLOCKS = ("time.monotonic()", "time.perf_counter()", "time.time()")


def list_tests() -> list[str]:
    found = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")]
    return sorted(path for path in found if not path.startswith("tests/bench/"))


def find_luck(source: str) -> list[str]:
    """Fixed rests, timings that are asserted, and dice without a seed outside of full runs."""
    found: list[str] = []
    if not any(word in source for word in ("time.sleep(", "Random()", *CLOCKS)):
        return found
    for node in ast.walk(ast.parse(source)):
        text = ast.unparse(node) if isinstance(node, ast.Assert | ast.Call) else ""
        if isinstance(node, ast.Assert):
            found += [text for clock in CLOCKS if clock in text and "<" in text]
        elif text.startswith("time.sleep("):
            found.append(text)
        elif isinstance(node, ast.FunctionDef) and "mark.full" not in ast.unparse(node):
            found += [node.name for call in ast.walk(node) if is_unseeded(call)]
    return found


def is_unseeded(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node) == "Random()"


@pytest.mark.parametrize("path", list_tests())
def test_no_test_depends_on_how_fast_a_machine_is_or_on_luck(path: str) -> None:
    found = find_luck((ROOT / path).read_text("utf-8"))
    assert bool(found) == (path in RESTING), found


@pytest.mark.parametrize(
    "source",
    [
        "time.sleep(0.1)",
        "assert time.monotonic() - began < 2",
        "assert time.monotonic() < until, 'nobody moves'",
        "def test_a_game():\n    luck = Random()",
    ],
)
def test_what_depends_on_luck_is_noticed(source: str) -> None:
    assert find_luck(source)


def test_a_full_run_may_play_with_other_dice_each_time() -> None:
    assert not find_luck("@pytest.mark.full\ndef test_many_games():\n    luck = Random()")
