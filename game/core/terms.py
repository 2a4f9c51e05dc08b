"""Amounts that explain themselves: lists of terms, each with its rule and its spaces."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One summand of an amount. ``label`` is a catalogue key."""

    label: str
    rule: str
    amount: int
    spaces: tuple[int, ...] = ()


def total(terms: Iterable[Term]) -> int:
    """Return the sum of the terms."""
    amount = 0
    for term in terms:
        amount += term.amount
    return amount


def held_at_zero(terms: list[Term], rule: str, label: str) -> list[Term]:
    """Return the terms, with one more that lifts a negative sum to 0."""
    found = total(terms)
    return [*terms, Term(label, rule, -found)] if found < 0 else terms
