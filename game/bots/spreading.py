"""How a bot's work is spread: a function of a module over many jobs, by whoever has hands free."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, runtime_checkable

#: Called as ``map`` is, with a function of a module and jobs that may hold games; the answers
#: come in the order of the jobs. They may end early, even before the first: the time is up,
#: or somebody wants the decision now. Jobs may go on without end where time ends them.
Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]


@runtime_checkable
class Spreading(Protocol):
    """A bot whose jobs others may do; by itself it does them one by one (``map``)."""

    spread: Spread
