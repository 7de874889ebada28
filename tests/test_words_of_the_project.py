"""Keeps names that say nothing out of the package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

EMPTY = {
    *("manager", "handler", "helper", "helpers", "util", "utils", "misc", "base", "common"),
    *("data", "info", "process"),
}
# Names that the build backend and gevent give.
GIVEN = {"build_data", "process_result"}


def list_names(source: str) -> Iterator[str]:
    """Yields the names a file gives: its functions, classes, parameters and variables."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def find_empty(names: Iterator[str]) -> set[str]:
    """Finds the names that hold a word which says nothing."""
    split = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
    return {
        name
        for name in names
        if name not in GIVEN and EMPTY & {word.lower() for word in split.findall(name)}
    }


def test_no_name_in_the_package_is_an_empty_word() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in (ROOT / "companion").rglob("*.py")
        if (names := find_empty(iter([path.stem, *list_names(path.read_text("utf-8"))])))
    }
    assert found == {}


@pytest.mark.parametrize("name", ["data", "SheetManager", "parse_info", "BASE", "seat_helpers"])
def test_an_empty_name_is_noticed(name: str) -> None:
    assert find_empty(iter([name])) == {name}


@pytest.mark.parametrize("name", ["database", "processed", "seat", "informed"])
def test_a_telling_name_is_left_alone(name: str) -> None:
    assert find_empty(iter([name])) == set()
