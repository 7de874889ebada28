"""Reads the engine's and the tests' own text for what one promises and the other shows."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

HERE = Path(__file__).parent
ENGINE = HERE.parents[2] / "companion" / "games" / "dice_charmers" / "rules"
RULE_TESTS = sorted(HERE.glob("test_rules_*.py"))
Pair = tuple[str, str]


def list_refusals() -> set[Pair]:
    """Every rule and cause that the engine's text can put into a refusal."""
    found: set[Pair] = set()
    for file in sorted(ENGINE.glob("*.py")):
        module = ast.parse(file.read_text("utf-8"))
        for function in (node for node in module.body if isinstance(node, ast.FunctionDef)):
            reader = _Reader(module, function)
            for call in _list_calls(function, "Refusal"):
                rules, causes = (reader.read(argument) for argument in call.args[:2])
                found |= set(product(rules, causes))
    return found


def list_shown_refusals() -> set[Pair]:
    """Every rule and cause that a rule test shows being refused."""
    found: set[Pair] = set()
    for file in RULE_TESTS:
        module = ast.parse(file.read_text("utf-8"))
        for call in (*_list_calls(module, "is_refused"), *_list_calls(module, "refuses")):
            found.add((ast.literal_eval(call.args[1]), ast.literal_eval(call.args[2])))
        for call in _list_calls(module, "Refusal"):
            found.add((ast.literal_eval(call.args[0]), ast.literal_eval(call.args[1])))
    return found


def list_shown_rules() -> set[str]:
    """Every rule that a test says it shows at work."""
    return {
        ast.literal_eval(argument)
        for file in RULE_TESTS
        for call in _list_calls(ast.parse(file.read_text("utf-8")), "shows")
        if isinstance(call.func, ast.Name)
        for argument in call.args
    }


def list_options_played() -> set[str]:
    """Every option that a rule test sets up a table with."""
    return {
        keyword.arg
        for file in RULE_TESTS
        for call in _list_calls(ast.parse(file.read_text("utf-8")), "Table")
        for keyword in call.keywords
        if keyword.arg
    }


def _list_calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            if called == name or (isinstance(called, ast.Name) and called.id == name):
                yield node


class _Reader:
    """Finds every text that an expression can be, as far as the module's own text tells."""

    def __init__(self, module: ast.Module, function: ast.FunctionDef) -> None:
        self.module = module
        self.function = function

    def read(self, expression: ast.expr) -> set[str]:
        match expression:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.IfExp(body=one, orelse=other):
                return self.read(one) | self.read(other)
            case ast.Dict(values=values):
                return {text for value in values for text in self.read(value)}
            case ast.Subscript(value=table):
                return self.read(table)
            case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, default]):
                return self.read(table) | self.read(default)
            case ast.Name(id=name):
                return self._read_name(name)
        raise AssertionError(f"cannot read the refusal in {ast.unparse(expression)}")

    def _read_name(self, name: str) -> set[str]:
        parameters = [argument.arg for argument in self.function.args.args]
        if name in parameters:
            place = parameters.index(name)
            calls = _list_calls(self.module, self.function.name)
            return {text for call in calls for text in self.read(call.args[place])}
        values = [
            value
            for node in (*ast.walk(self.function), *self.module.body)
            if (value := _find_value(node, name)) is not None
        ]
        assert values, f"nothing is called {name} in {self.function.name}"
        return {text for value in values for text in self.read(value)}


def _find_value(node: ast.AST, name: str) -> ast.expr | None:
    match node:
        case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
            return value
        case ast.AnnAssign(target=ast.Name(id=found), value=value) if found == name:
            return value
    return None
