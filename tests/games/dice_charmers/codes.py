"""What the engine of The Dice Charmers, and the table it is played at, can say: from the source."""

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from companion.games.dice_charmers.rules import rewards
from companion.games.dice_charmers.rules.rewards import KINDS, Reward, read_reward

PACKAGE: Final = Path(__file__).parents[3] / "companion"
ENGINE: Final = (
    *(PACKAGE / "games/dice_charmers/rules").glob("*.py"),
    *({*(PACKAGE / "rules").glob("*.py")} - {PACKAGE / "rules/retyping.py"}),
)
TABLES: Final = tuple((PACKAGE / "tables").glob("*.py"))


def find_texts(node: ast.AST, assigned: Mapping[str, ast.expr]) -> set[str]:
    """The strings an expression may stand for: its own, and those of the names in it."""
    if isinstance(node, ast.Dict):
        return set().union(*(find_texts(value, assigned) for value in node.values))
    if isinstance(node, ast.IfExp):
        return find_texts(node.body, assigned) | find_texts(node.orelse, assigned)
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Name) and node.id in assigned:
        return find_texts(assigned[node.id], assigned)
    return set().union(*(find_texts(child, assigned) for child in ast.iter_child_nodes(node)))


def find_keys(node: ast.expr, assigned: Mapping[str, ast.expr]) -> set[str]:
    found = assigned[node.id] if isinstance(node, ast.Name) else node
    assert isinstance(found, ast.Dict)
    return {str(key.value) for key in found.keys if isinstance(key, ast.Constant)}


@cache
def list_causes() -> dict[str, list[set[str]]]:
    """Every cause in the engine's source, with the fields that each of its refusals gives."""
    causes: dict[str, list[set[str]]] = {}
    for file in (*ENGINE, *TABLES):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            assigned = {
                node.targets[0].id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                    fields = find_keys(node.args[2], assigned) if len(node.args) > 2 else set()
                    for cause in find_texts(node.args[1], assigned):
                        causes.setdefault(cause, []).append(fields)
    return causes


def list_step_codes() -> set[str]:
    """The first word of every tuple that is written into a chain, or the name it is kept under."""
    codes = {"take", "keep"}
    for file in ENGINE:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call | ast.AnnAssign) and "chain" in ast.unparse(node):
                tuples = [part for part in ast.walk(node) if isinstance(part, ast.Tuple)]
                firsts = [part.elts[0] for part in tuples if part.elts]
                firsts += [part.slice for part in ast.walk(node) if isinstance(part, ast.Subscript)]
                values = [first.value for first in firsts if isinstance(first, ast.Constant)]
                codes |= {value for value in values if isinstance(value, str)}
    return codes


def list_reasons() -> set[str]:
    tree = ast.parse((PACKAGE / "games/dice_charmers/rules/turns.py").read_text("utf-8"))
    function = next(node for node in ast.walk(tree) if getattr(node, "name", "") == "_find_reason")
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return set().union(*(find_texts(value, {}) for value in returned if value)) - {""}


def list_rewards() -> set[Reward]:
    """Every reward that a sheet may print, and those that dice and persons make due."""
    spelled = {read_reward(re.sub(r"\bn\b", "3", kind)) for kind in KINDS}
    own = [value for value in vars(rewards).values() if isinstance(value, Reward)]
    named = [*rewards.MARKETS.values(), *rewards.GREEN_FACES.values()]
    return {reward for reward in (*spelled, *own, *named) if reward}
