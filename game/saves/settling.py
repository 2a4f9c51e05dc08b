"""Which rules may have been settled otherwise where an older game is decided otherwise now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor
from typing import Any

import msgspec

from game.core.match import Divergence, Match
from game.core.terms import Term
from game.saves.settlements import SETTLED_SINCE, Settlement


def since(version: str) -> list[Settlement]:
    """Return all that was settled since a version; since one that nobody knows, everything."""
    old = _numbers(version)
    return [one for last, some in SETTLED_SINCE.items() if _numbers(last) >= old for one in some]


def settled_otherwise(version: str, match: Match, found: Divergence) -> list[Settlement]:
    """Return the settlements behind a divergence where they can be told, else all it may be."""
    modules = {module.name for module in match.game.rules.modules}
    likely = [one for one in since(version) if modules & {one.module, *one.also}]
    rules = set(_rules_of(found))
    shown = [one for one in likely if any(_is_of(rule, one.rule) for rule in rules)]
    if not shown:
        names = {type(part).__name__ for part in (found.command, *found.events) if part is not None}
        shown = [one for one in likely if names & set(one.seen_in)]
    return shown or likely


def _rules_of(found: Divergence) -> Iterator[str]:
    """Yield the rules that a refusal names, or terms that one side has and the other has not."""
    if found.refusal is not None:
        yield found.refusal.rule
    sides: list[set[Term]] = [set(_terms(event)) for event in found.events]
    differing: set[Term] = reduce(xor, sides, set())
    yield from (term.rule for term in differing)


def _terms(part: Any) -> Iterator[Term]:
    if isinstance(part, Term):
        yield part
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _terms(getattr(part, name))
    elif isinstance(part, tuple):
        for one in part:
            yield from _terms(one)


def _is_of(rule: str, settled: str) -> bool:
    return rule == settled or rule.startswith(f"{settled}.")


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers; what is none counts as the first of all."""
    return tuple(int(part) if part.isdecimal() else 0 for part in version.split("."))
