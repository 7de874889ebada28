"""What the engine of Cards & Karma can say, read from its source."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parents[3] / "companion" / "games" / "cards_and_karma" / "rules"

JUDGED: Final = ("Refusal", "Question")


@cache
def list_causes() -> dict[str, list[set[str]]]:
    """Every cause in the source, with the fields that each of its refusals gives."""
    causes: dict[str, list[set[str]]] = {}
    for file in sorted(ENGINE.glob("refuse*.py")):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") in (
                        "Refusal",
                        "Question",
                    ):
                        cause = call.args[1]
                        assert isinstance(cause, ast.Constant)
                        causes.setdefault(str(cause.value), []).append(_list_fields(function, call))
    return causes


def _list_fields(function: ast.FunctionDef, call: ast.Call) -> set[str]:
    """The keys of the details, which are written out or in a variable of the function."""
    tables = [call.args[2]] if len(call.args) > 2 else []
    if tables and isinstance(tables[0], ast.Name):
        tables = [node.value for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return {
        str(key.value)
        for table in tables
        if isinstance(table, ast.Dict)
        for key in table.keys
        if isinstance(key, ast.Constant)
    }


@cache
def list_tests() -> dict[str, ast.FunctionDef]:
    """All tests of this game by their names, but for those that look for missing ones."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    trees = [ast.parse(file.read_text("utf-8")) for file in files if "complete" not in file.name]
    return {
        node.name: node
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def names_and_asserts(test: ast.FunctionDef, rule: str) -> bool:
    """Tells whether a test says in its first line which rule it shows, and asserts something."""
    said = (ast.get_docstring(test) or "").partition("\n")[0]
    return rule in re.findall(r"CK-\d+", said) and _asserts(test)


def expects(test: ast.FunctionDef, text: str) -> bool:
    """Tells whether a test asserts something, with this text among what it or its cases expect."""
    expected = [node for node in ast.walk(test) if isinstance(node, ast.Assert)]
    sources: list[ast.AST] = [*expected, *test.decorator_list]
    sources += [node for node in ast.walk(test) if isinstance(node, ast.Assign)]
    constants = (node for source in sources for node in ast.walk(source))
    found = any(isinstance(node, ast.Constant) and node.value == text for node in constants)
    return found and _asserts(test)


def _asserts(test: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Assert) for node in ast.walk(test))


def is_shown_refusing(text: str) -> bool:
    """Tells whether a test expects this cause, or a refusal by this rule."""
    return any(expects(test, text) for test in list_tests().values())
