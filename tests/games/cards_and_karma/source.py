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
def list_tested() -> str:
    """All tests of this game as one text."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    return "\n".join(file.read_text("utf-8") for file in files if "complete" not in file.name)


def is_shown_refusing(cause: str) -> bool:
    """Tells whether a test of single rules expects this cause."""
    return re.search(rf'"{cause}"', list_tested()) is not None
