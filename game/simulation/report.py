"""The facts of many games put together into one object of plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.data.numbers import COUNCIL_ROWS
from game.core.hooks import Module
from game.simulation.facts import Facts
from game.simulation.findings import Findings
from game.simulation.series import Series
from game.simulation.spread import Row, share


def report_on(
    plan: Series, games: Iterable[Facts], modules: Mapping[str, Module]
) -> dict[str, Any]:
    """Return everything the games tell; each is taken in as it comes, and none is kept."""
    found = Findings(plan)
    for facts in games:
        found.add(facts)
    return {
        "games": found.games,
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "boards": [board.name for board in plan.board_pool or plan.boards],
        "modules": [*plan.modules, *plan.module_pool],
        "options": list(plan.options),
        "errors": found.errors,
        "decisions": found.decisions,
        "events": found.events,
        "scores": found.scores.row(),
        "seats": [
            {"seat": seat, "bot": bot, **result.row()}
            for seat, (bot, result) in enumerate(zip(plan.bots, found.seats, strict=True), 1)
        ],
        "turn_order": [{"place": n, **result.row()} for n, result in enumerate(found.places, 1)],
        "bot_results": [{"bot": bot, **result.row()} for bot, result in found.by_bot.items()],
        "victory": _victory(found),
        "rounds": _rounds(found),
        "final": {name: spread.row() for name, spread in found.final.items()},
        "tiles": _tiles(found, plan.players, modules),
        "cards": _cards(found, modules),
        "council": _council(found, plan.players),
        "promises": _promises(found, modules),
        "votes": _sources(found, "votes", plan.players),
        "money": _sources(found, "money", plan.players),
        "pollution": _sources(found, "pollution", plan.players),
        "score": _sources(found, "score", plan.players),
        "materials_made": _sources(found, "materials made", plan.players),
        "materials_wasted": _sources(found, "materials wasted", plan.players),
        "happenings": _sources(found, "events", plan.players),
        "out": found.out,
        "out_in_round": dict(sorted(found.counts["out in round"].items())),
        "usage": _usage(found),
        "counters": dict(sorted(found.counts["counters"].items())),
    }


def _victory(found: Findings) -> list[Row]:
    return [
        {"condition": condition, "players": result.scores.count, **result.row()}
        for condition, result in sorted(found.victory.items())
    ]


def _rounds(found: Findings) -> list[Row]:
    return [
        {
            "round": number,
            "money": money.mean,
            "tiles": tiles.mean,
            "share_without_money": money.share_below(1),
        }
        for number, (money, tiles) in enumerate(zip(found.money, found.tiles, strict=True), 1)
    ]


def _tiles(found: Findings, players: int, modules: Mapping[str, Module]) -> list[Row]:
    known = [
        kind.stock_key(level + 1)
        for module in modules.values()
        for kind in module.tiles
        for level in range(kind.levels)
    ]
    there = {*found.built, *found.grown}
    keys = [key for key in dict.fromkeys([*known, *found.built, *found.grown]) if key in there]
    return [
        {
            "tile": key,
            "built_per_game": share(found.built[key], found.whole),
            "upgraded_to_per_game": share(found.grown[key], found.whole),
            "player_share": share(found.owners[key], found.whole * players),
        }
        for key in keys
    ]


def _cards(found: Findings, modules: Mapping[str, Module]) -> list[Row]:
    titles = {card.letter: card.title for m in modules.values() for card in m.cards}
    chances, taken = found.counts["card chances"], found.counts["cards taken"]
    return [
        {
            "card": letter,
            "title": titles.get(letter, ""),
            "chances": chances[letter],
            "taken": taken[letter],
            "share": share(taken[letter], chances[letter]),
        }
        for letter in sorted(chances | taken)
    ]


def _council(found: Findings, players: int) -> list[Row]:
    counts = found.counts
    return [
        {
            "row": row,
            "entered": counts["council entered"][row],
            "advanced": counts["council advanced"][row],
            "finished": counts["council finished"][row],
            "entered_share": share(counts["council entered"][row], found.whole * players),
        }
        for row in COUNCIL_ROWS
    ]


def _promises(found: Findings, modules: Mapping[str, Module]) -> list[Row]:
    dealt, chosen, kept = found.counts["promises dealt"], found.chosen, found.kept
    levels = {p.number: p.level for module in modules.values() for p in module.promises}
    levels |= found.levels
    return [
        {
            "number": number,
            "level": levels.get(number, 0),
            "dealt": dealt[str(number)],
            "chosen": chosen[number],
            "chosen_share": share(chosen[number], dealt[str(number)]),
            "kept": kept[number],
            "kept_share": share(kept[number], chosen[number]),
        }
        for number in sorted({*chosen, *map(int, dealt)})
    ]


def _usage(found: Findings) -> list[Row]:
    """Return in how many of the games that had a module each of its things was used."""
    return [
        {
            "thing": thing,
            "games": games,
            "used": found.used[thing],
            "used_share": share(found.used[thing], games),
        }
        for thing, games in sorted(found.there.items())
    ]


def _sources(found: Findings, table: str, players: int) -> list[Row]:
    """Return amounts by source, per player and game, the largest first."""
    amounts = sorted(found.counts[table].items(), key=lambda pair: (-pair[1], pair[0]))
    whole = found.whole * players
    return [
        {"source": name, "total": amount, "per_player": share(amount, whole)}
        for name, amount in amounts
    ]
