"""The tests of Cards & Karma, read from their source: which rules and causes they show."""

import ast
import re
from functools import cache
from pathlib import Path


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
