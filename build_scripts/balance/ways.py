"""Ways to win besides homes: how often those win who go them, against their fair share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from balance.intervals import Interval, ratio
from balance.verdicts import Part
from game.core.hooks import Module
from game.simulation import Facts

Games = Sequence[Facts]
#: What a borough has built, by tile; whether it went a way.
Went = Callable[[Mapping[str, int]], bool]

INDUSTRY = frozenset({"refinery", "harbor"})
MANY_SHOPS = 3
MANY_CULTURES = 5
#: Of a fair share: whoever goes a way wins at least so often.
LEAST = 0.75


def ways(base: Games, merchants: Games, module: Module) -> Iterator[Part]:
    """Yield each way: of base games, and merchants, who trade where there are shops, of theirs."""
    cultures = frozenset(kind.name for kind in module.tiles if "cultural" in kind.groups)
    found: dict[str, tuple[Games, Went]] = {
        f"{MANY_SHOPS} shops": (base, _many_shops),
        f"merchants, {MANY_SHOPS} shops": (merchants, _many_shops),
        "University": (base, lambda tiles: tiles.get("university", 0) > 0),
        "Refinery or Harbor": (base, lambda tiles: not tiles.keys().isdisjoint(INDUSTRY)),
        f"{MANY_CULTURES} cultural buildings": (
            base,
            lambda tiles: sum(tiles.get(kind, 0) > 0 for kind in cultures) >= MANY_CULTURES,
        ),
    }
    for name, (games, went) in found.items():
        yield Part(name, _won(games, went), LEAST)


def _many_shops(tiles: Mapping[str, int]) -> bool:
    return sum(count for name, count in tiles.items() if name.startswith("shop")) >= MANY_SHOPS


def _won(games: Games, went: Went) -> Interval:
    """Return the wins of those who went a way, for each that would be their fair share."""
    pairs = []
    for game in games:
        seats = [seat for seat, tiles in enumerate(game.tiles) if went(tiles)]
        if seats:
            wins = sum(seat in game.winners for seat in seats) / len(game.winners)
            pairs.append((wins, len(seats) / len(game.scores)))
    return ratio(pairs)
