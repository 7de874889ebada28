"""Keeps the project's words its own: nothing of the machine it was made on, no empty names."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Spelt in two halves, so that this file may be read as well.
FOREIGN = tuple(
    first + second
    for first, second in (
        ("/wo", "rk/"),
        ("/ro", "ot/"),
        ("/opt/", "pypi"),
        (".py", "env"),
        ("sha", "red/"),
        ("pypi", ".org"),
        ("python", "hosted.org"),
        ("npm", "js.org"),
        ("npm", "js.com"),
        ("npm", "mirror"),
    )
)
EMPTY = {
    *("manager", "handler", "helper", "helpers", "util", "utils", "misc", "base", "common"),
    *("data", "info", "process"),
}
# Names that the build backend and gevent give.
GIVEN = {"build_data", "process_result"}


def list_files() -> list[Path]:
    """Lists what is tracked and what is about to be, if it has not just been taken away."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def find_foreign(text: str) -> list[str]:
    return [word for word in FOREIGN if word in text]


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


def test_no_file_names_the_machine_it_was_made_on_or_a_registry() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): words
        for path in list_files()
        if (words := find_foreign(path.read_bytes().decode("utf-8", "replace")))
    }
    assert found == {}


def test_no_name_in_the_package_is_an_empty_word() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in (ROOT / "companion").rglob("*.py")
        if (names := find_empty(iter([path.stem, *list_names(path.read_text("utf-8"))])))
    }
    assert found == {}


@pytest.mark.parametrize("word", FOREIGN)
def test_a_foreign_word_is_noticed(word: str) -> None:
    assert find_foreign(f"see {word}somewhere") == [word]


@pytest.mark.parametrize("name", ["data", "SheetManager", "parse_info", "BASE", "seat_helpers"])
def test_an_empty_name_is_noticed(name: str) -> None:
    assert find_empty(iter([name])) == {name}


@pytest.mark.parametrize("name", ["database", "processed", "seat", "informed"])
def test_a_telling_name_is_left_alone(name: str) -> None:
    assert find_empty(iter([name])) == set()
