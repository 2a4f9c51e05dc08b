"""Small mutations of Python source: each is one place, what stands there, and what would."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COMPUTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip
_NOT_DONE = {"annotation", "returns", "decorator_list", "bases", "type_params"}
_JOINED = {ast.And: ast.Or, ast.Or: ast.And}


@dataclass(frozen=True)
class Mutant:
    """One change to one file. ``line`` is the whole line it begins in, to know it again by."""

    file: str
    number: int
    line: str
    start: int
    end: int
    was: str
    becomes: str

    def applied(self, source: bytes) -> bytes:
        """Return the source with the change made."""
        return source[: self.start] + self.becomes.encode() + source[self.end :]

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return what names it whatever is added above it."""
        return self.file, self.line, self.was, self.becomes

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.was} → {self.becomes}\n    {self.line}"


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """Return every mutant of a file, in the order of the places."""
    source = path.read_bytes()
    lines = source.splitlines(keepends=True)
    starts = [0]
    for one in lines:
        starts.append(starts[-1] + len(one))
    found = []
    for node, becomes in _changes(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        was = " ".join(source[start:end].decode().split())
        line = lines[node.lineno - 1].decode().strip()
        file = path.relative_to(root).as_posix()
        found.append(Mutant(file, node.lineno, line, start, end, was, becomes))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.becomes))


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each node that can be changed with its new text; types and texts are none."""
    for node in _nodes(tree):
        match node:
            case ast.Compare(left=left, ops=[op, *more], comparators=others):
                flipped = [_COMPARED[type(op)](), *more]
                yield node, _text(ast.Compare(left, flipped, others))
            case ast.BoolOp(op=op, values=values):
                yield node, _text(ast.BoolOp(_JOINED[type(op)](), values))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, _text(operand)
            case ast.BinOp(right=ast.Constant(value=None)):
                continue  # a type
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _COMPUTED:
                yield node, _text(ast.BinOp(left, _COMPUTED[type(op)](), right))
            case ast.AugAssign(target=target, op=op, value=value) if type(op) in _COMPUTED:
                yield node, ast.unparse(ast.AugAssign(target, _COMPUTED[type(op)](), value))
            case ast.Constant(value=bool(value)):
                yield node, str(not value)
            case ast.Constant(value=int(value)):
                yield node, str(value + 1)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                yield node, _text(ast.IfExp(test, orelse, body))
            case ast.Return(value=ast.expr() as value) if _says_something(value):
                yield node, "return None"
            case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()):
                yield node, "pass"


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all that is done at run time: no annotation, decorator, base or class keyword.

    Nor ``strict=True``, which guards against what never comes.
    """
    if isinstance(tree, ast.keyword) and tree.arg == "strict":
        return
    for name, value in ast.iter_fields(tree):
        if name in _NOT_DONE or (name == "keywords" and isinstance(tree, ast.ClassDef)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child
                yield from _nodes(child)


def _says_something(value: ast.expr) -> bool:
    """Tell whether None in its place is another answer; True and False are flipped themselves."""
    return not (isinstance(value, ast.Constant) and value.value in (None, True, False))


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
