"""Reads the causes of refusals from the source of a game's rules."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[2] / "companion" / "games"

JUDGED: Final = ("Refusal", "Question")


@cache
def list_causes(slug: str) -> dict[str, list[set[str]]]:
    """Every cause in the source, with the fields that each of its refusals gives."""
    causes: dict[str, list[set[str]]] = {}
    for file in (GAMES / slug / "rules").glob("*.py"):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") in JUDGED:
                        for cause in _list_texts(call.args[1]):
                            causes.setdefault(cause, []).append(_list_fields(function, call))
    return causes


def _list_texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _list_texts(node.body) | _list_texts(node.orelse)
    assert isinstance(node, ast.Constant)
    return {str(node.value)}


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
