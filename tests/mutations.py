"""Small wrong turns in a module: every one a test should notice."""

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_REACHED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NOT_RUN: Final = frozenset({"annotation", "returns", "decorator_list", "ctx"})


class Mutation(NamedTuple):
    """One change of one module: where, what stood there, what stands there now, and the whole."""

    module: str
    function: str
    before: str
    after: str
    source: str
    ordinal: str = ""
    """Which of several alike it is, in the order of the text; nothing where there is only one."""

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.module}.{self.function}: `{before}` -> `{after}`{self.ordinal}"


def list_mutations(module: str, source: str) -> list[Mutation]:
    """Every change of a module that these rules know, in the order of its text."""
    tree = ast.parse(source)
    texts = sorted({node.value for _, node in _walk(tree, "") if _is_word(node)})
    found = []
    for function, parent in list(_walk(tree, module)):
        for field, index, node in _list_children(parent):
            before = ast.unparse(node)
            for changed in _change(node, texts):
                _put(parent, field, index, changed)
                found.append(
                    Mutation(module, function, before, ast.unparse(changed), ast.unparse(tree))
                )
            _put(parent, field, index, node)
    return _number_alike(found)


def _number_alike(mutations: list[Mutation]) -> list[Mutation]:
    """Gives those that would be told in the same words a number, so that each is told apart."""
    counts, met = Counter(map(str, mutations)), Counter[str]()
    numbered = []
    for mutation in mutations:
        told = str(mutation)
        met[told] += 1
        ordinal = f" #{met[told]} of {counts[told]}" if counts[told] > 1 else ""
        numbered.append(mutation._replace(ordinal=ordinal))
    return numbered


def _list_children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in list(ast.iter_fields(parent)):
        if field in _NOT_RUN:
            continue
        if isinstance(value, list):
            yield from ((field, index, node) for index, node in enumerate(list(value)) if node)
        elif isinstance(value, ast.AST):
            yield field, None, value


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _walk(node: ast.AST, function: str) -> Iterator[tuple[str, Any]]:
    """Everything that runs, with the function it belongs to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = node.name
    if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr) or _is_docstring(node):
        return
    yield function, node
    for _, _, child in _list_children(node):
        yield from _walk(child, function)


def _change(node: ast.AST, texts: list[str]) -> Iterator[ast.AST]:
    """The wrong turns that can be taken at one place."""
    yield from _change_operator(node)
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(value=str(value)) if len(texts) > 1:
            yield ast.Constant(texts[texts.index(value) - 1])
        case ast.comprehension(target=target, iter=over, ifs=[_, *rest]):
            yield ast.comprehension(target, over, rest, 0)
        case ast.IfExp(test=test, body=one, orelse=other):
            yield ast.IfExp(test, other, one)
        case ast.AugAssign() | ast.Return() | ast.Assign(targets=[ast.Attribute()]):
            yield ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()


def _change_operator(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=right):
            yield ast.Compare(left, [_COMPARED[type(operator)]()], right)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _REACHED:
            yield ast.BinOp(left, _REACHED[type(operator)](), right)
        case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in _REACHED:
            yield ast.AugAssign(target, _REACHED[type(operator)](), value)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.If(test=ast.Name() | ast.Call() | ast.Attribute() as test, body=body):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, node.orelse)


def _is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
