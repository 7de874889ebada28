"""Nothing in the package is there for the tests alone: what nobody uses goes."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = [*sorted((ROOT / "companion").rglob("*.py")), ROOT / "wsgi.py"]
# What a library calls by its name, and what every game's templates must be.
CALLED_FROM_OUTSIDE = {
    *("ensure_sync", "initialize", "VendorHook", "log_request", "load_bytecode", "dump_bytecode"),
    "make_globals",
    *("down_revision", "ALWAYS"),
}


def list_defined(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines: functions without decorators, classes, fields, constants."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, decorator_list=[]) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            yield from (name.id for name in statement.targets if isinstance(name, ast.Name))


def count_used(tree: ast.Module) -> Counter[str]:
    """How often a module uses each name, other than to define it."""
    used: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                used[name] += 1
            case ast.keyword(arg=str(name)):
                used[name] += 1
    return used


def find_unused(sources: list[str], elsewhere: str) -> set[str]:
    """The names that some source defines, and neither a source nor a text elsewhere uses."""
    trees = [ast.parse(source) for source in sources]
    used = Counter(re.findall(r"\w+", elsewhere))
    for tree in trees:
        used += count_used(tree)
    defined = {name for tree in trees for name in list_defined(tree)}
    return {name for name in defined if not used[name] and not name.startswith("__")}


def test_everything_that_is_defined_is_used() -> None:
    templates = "".join(file.read_text("utf-8") for file in (ROOT / "templates").rglob("*.html"))
    entries = (ROOT / "pyproject.toml").read_text("utf-8")
    unused = find_unused([file.read_text("utf-8") for file in SOURCES], templates + entries)
    assert unused == CALLED_FROM_OUTSIDE


def test_what_nobody_uses_is_found() -> None:
    module = "LIMIT = 3\nclass Die:\n    face: int\ndef roll(): return 4\ndef cheat(): return 6\n"
    assert find_unused([module, "print(roll(), Die, LIMIT)"], "{{ die.face }}") == {"cheat"}
