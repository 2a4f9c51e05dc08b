"""Sources as mypyc likes them: what they do is the same, what they say is a little other.

A ``msgspec.Struct`` is written in C already, but code that is compiled reads its fields no
faster than any Python does. So the records that the rules live on become plain classes, whose
fields are then parts of a C struct. Events and commands stay what they are, for saves are read
into them; their annotations become strings, which is how compiled classes keep them.
"""

from __future__ import annotations

import ast
import re

#: What the rewritten sources need besides.
_IMPORTS = """
from typing import Any, ClassVar, Final, Union, final
from mypy_extensions import mypyc_attr
"""
_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
#: Values that no constant of a compiled module can have: types, and floats in a tuple.
_NO_CONSTANTS = re.compile(r"TypeVar|Callable\[|\(.*\d\.\d")
#: Their classes set on themselves what others declare for all: such are no C structs.
_LOOSE = {"Action", "TaskKind"}


def rewritten(source: str, loose: set[str]) -> str:
    """Return a module's source for mypyc; ``loose`` are all classes made from the loose ones."""
    tree = ast.parse(source)
    as_it_was = ast.dump(tree)
    for number, node in enumerate(tree.body):
        if isinstance(node, ast.ClassDef):
            tree.body[number] = _class(node, loose)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            tree.body[number] = _constant(node)
        elif isinstance(node, ast.ImportFrom) and node.module == "msgspec.structs":
            node.module = "game.records"
    if ast.dump(tree) == as_it_was:
        return source
    future = next(i for i, n in enumerate(tree.body) if isinstance(n, ast.ImportFrom))
    tree.body[future + 1 : future + 1] = ast.parse(_IMPORTS).body
    return ast.unparse(ast.fix_missing_locations(tree))


def loose_classes(sources: list[str]) -> set[str]:
    """Return the names of all classes that are made from the loose ones."""
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    }
    found = set(_LOOSE)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def _class(node: ast.ClassDef, loose: set[str]) -> ast.ClassDef:
    bases = {ast.unparse(base) for base in node.bases}
    if bases & {"Event", "Command"}:
        for part in node.body:
            if isinstance(part, ast.AnnAssign):
                part.annotation = ast.Constant(_named(part.annotation))
    elif "msgspec.Struct" in bases:
        return _record(node)
    elif any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        _let_travel(node)
    elif node.name in loose:
        node.decorator_list.append(_expression("mypyc_attr(native_class=False)"))
    return node


def _let_travel(node: ast.ClassDef) -> None:
    """Let a dataclass without slots be pickled: what is frozen would not be filled later."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call):
            settings = {keyword.arg for keyword in decorator.keywords}
            decorator.keywords = [k for k in decorator.keywords if k.arg != "slots"]
            if "kw_only" in settings:
                return
    own = [f"self.{ast.unparse(field.target)}" for field in _fields(node)]
    node.body += ast.parse(_reduction(node.name, ", ".join(own) + ",")).body


def _reduction(name: str, own: str) -> str:
    return f"def __reduce__(self) -> Any:\n    return {name}, ({own})"


def _constant(node: ast.Assign | ast.AnnAssign) -> ast.stmt:
    """Return the assignment as one for good, where its name is a constant's."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    if (
        node.value is None
        or not isinstance(target, ast.Name)
        or not _CONSTANT.fullmatch(target.id)
        or _NO_CONSTANTS.match(ast.unparse(node.value))
    ):
        return node
    kind = f"Final[{ast.unparse(node.annotation)}]" if isinstance(node, ast.AnnAssign) else "Final"
    return ast.AnnAssign(target, _expression(kind), node.value, simple=1)


def _named(annotation: ast.expr) -> str:
    """Return an annotation as words that mypyc keeps as they are: A | B it would not."""
    parts = ast.unparse(annotation).split(" | ")
    is_union = isinstance(annotation, ast.BinOp)
    return f"Union[{', '.join(parts)}]" if is_union else ast.unparse(annotation)


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [
        part
        for part in node.body
        if isinstance(part, ast.AnnAssign) and not ast.unparse(part.annotation).startswith("Class")
    ]


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _record(node: ast.ClassDef) -> ast.ClassDef:
    """Return a struct as a plain class: equal, hashed, copied and replaced as before."""
    fields = {ast.unparse(field.target): field for field in _fields(node)}
    settings = {str(k.arg): ast.literal_eval(k.value) for k in node.keywords}
    lines = [f"{name}: {ast.unparse(field.annotation)}" for name, field in fields.items()]
    lines.append(f"__struct_fields__: ClassVar[tuple[str, ...]] = {tuple(fields)!r}")
    remembers_hash = bool(settings.get("cache_hash"))
    lines.append(_init(fields, remembers_hash))
    own = ", ".join(f"self.{name}" for name in fields) + ","
    lines += [
        f"def __copy__(self) -> {node.name}:\n    return {node.name}({own})",
        _reduction(node.name, own),
    ]
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in fields)
    lines.append(f'def __repr__(self) -> str:\n    return f"{node.name}({shown})"')
    if settings.get("eq", True):
        lines.append(_equality(node.name, list(fields)))
        if settings.get("frozen"):
            lines.append(_hash(own, remembers_hash))
    if remembers_hash:
        lines.insert(0, "_hash: int")
    made = ast.parse(f"@final\nclass {node.name}:\n" + _indented(lines)).body[0]
    assert isinstance(made, ast.ClassDef)
    made.body += [part for part in node.body if part not in fields.values()]
    return made


def _init(fields: dict[str, ast.AnnAssign], remembers_hash: bool) -> str:
    parameters, settings = [], ["    self._hash = 0"] if remembers_hash else []
    for name, field in fields.items():
        kind = ast.unparse(field.annotation)
        default = "" if field.value is None else ast.unparse(field.value)
        if default == "{}":  # each its own
            parameters.append(f"{name}: {kind} | None = None")
            settings.append(f"    self.{name} = {{}} if {name} is None else {name}")
        else:
            parameters.append(f"{name}: {kind}" + (f" = {default}" if default else ""))
            settings.append(f"    self.{name} = {name}")
    return "\n".join([f"def __init__(self, {', '.join(parameters)}) -> None:", *settings])


def _equality(name: str, fields: list[str]) -> str:
    same = " and ".join(f"self.{field} == other.{field}" for field in fields)
    return (
        "def __eq__(self, other: object) -> bool:\n"
        f"    if not isinstance(other, {name}):\n        return NotImplemented\n"
        f"    return {same}"
    )


def _hash(own: str, is_remembered: bool) -> str:
    found = f"hash(({own}))"
    if not is_remembered:
        return f"def __hash__(self) -> int:\n    return {found}"
    return (
        "def __hash__(self) -> int:\n"
        f"    if not self._hash:\n        self._hash = {found} or 1\n"
        "    return self._hash"
    )


def _indented(lines: list[str]) -> str:
    return "\n".join("    " + line for text in lines for line in text.split("\n"))
