"""The facts of many games put together into one object of plain numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, quantiles
from typing import Any

from game.core.data.numbers import COUNCIL_ROWS
from game.core.hooks import Module
from game.simulation.facts import Facts, added
from game.simulation.series import Series

Row = dict[str, Any]


def report_on(
    plan: Series, games: Sequence[Facts], modules: Mapping[str, Module]
) -> dict[str, Any]:
    """Return everything the games tell; games that broke off count as errors alone."""
    errors = [{"seed": facts.seed, "error": fault} for facts in games for fault in facts.trouble]
    whole = [facts for facts in games if facts.scores]
    return {
        "games": len(games),
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "boards": [board.name for board in plan.board_pool or plan.boards],
        "modules": [*plan.modules, *plan.module_pool],
        "options": list(plan.options),
        "errors": errors,
        "decisions": sum(facts.decisions for facts in whole),
        "events": sum(facts.events for facts in whole),
        "scores": spread(score for facts in whole for score in facts.scores),
        "seats": [_seat(whole, seat, plan.bots[seat]) for seat in range(plan.players)],
        "turn_order": [_place(whole, place) for place in range(plan.players)],
        "bot_results": [_bot(whole, plan.bots, name) for name in dict.fromkeys(plan.bots)],
        "victory": _victory(whole),
        "rounds": _rounds(whole),
        "final": {
            "votes": spread(n for facts in whole for n in facts.votes),
            "money": spread(n for facts in whole for n in facts.money),
            "pollution": spread(n for facts in whole for n in facts.pollution),
        },
        "tiles": _tiles(whole, plan.players, modules),
        "cards": _cards(whole, modules),
        "council": _council(whole, plan.players),
        "promises": _promises(whole, modules),
        "votes": _sources(whole, "votes", plan.players),
        "money": _sources(whole, "money", plan.players),
        "pollution": _sources(whole, "pollution", plan.players),
        "score": _sources(whole, "score", plan.players),
        "materials_made": _sources(whole, "materials made", plan.players),
        "materials_wasted": _sources(whole, "materials wasted", plan.players),
        "happenings": _sources(whole, "events", plan.players),
        "out": sum(any(facts.out) for facts in whole),
        "out_in_round": dict(sorted(_sum(whole, "out in round").items())),
        "counters": dict(sorted(_sum(whole, "counters").items())),
    }


def spread(numbers: Iterable[float]) -> Row:
    """Return mean, least, quartiles and most."""
    found = sorted(numbers)
    if not found:
        return {}
    low, middle, high = quantiles(found, n=4, method="inclusive") if len(found) > 1 else found * 3
    return {
        "mean": round(fmean(found), 2),
        "min": found[0],
        "q1": low,
        "median": middle,
        "q3": high,
        "max": found[-1],
    }


def _share(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return round(fmean(found), 2) if found else 0.0


def _result(games: Sequence[Facts], seats: Sequence[tuple[int, ...]]) -> Row:
    """Return how the seats did that are listed for each game; a shared win is a part of one."""
    pairs = [(facts, seat) for facts, mine in zip(games, seats, strict=True) for seat in mine]
    wins = sum(1 / len(facts.winners) for facts, seat in pairs if seat in facts.winners)
    return {
        **spread(facts.scores[seat] for facts, seat in pairs),
        "win_share": _share(wins, len(pairs)),
        "out_share": _share(sum(facts.out[seat] for facts, seat in pairs), len(pairs)),
    }


def _seat(games: Sequence[Facts], seat: int, bot: str) -> Row:
    return {"seat": seat + 1, "bot": bot, **_result(games, [(seat,)] * len(games))}


def _place(games: Sequence[Facts], place: int) -> Row:
    return {"place": place + 1, **_result(games, [(f.turn.index(place),) for f in games])}


def _bot(games: Sequence[Facts], bots: tuple[str, ...], name: str) -> Row:
    mine = tuple(seat for seat, bot in enumerate(bots) if bot == name)
    return {"bot": name, **_result(games, [mine] * len(games))}


def _victory(games: Sequence[Facts]) -> list[Row]:
    found = sorted({condition for facts in games for condition in facts.victory})
    rows = []
    for condition in found:
        seats = [tuple(i for i, c in enumerate(f.victory) if c == condition) for f in games]
        players = sum(map(len, seats))
        rows.append({"condition": condition, "players": players, **_result(games, seats)})
    return rows


def _rounds(games: Sequence[Facts]) -> list[Row]:
    last = max((len(facts.tiles_by_round) for facts in games), default=0)
    rows = []
    for number in range(last):
        reached = [facts for facts in games if number < len(facts.tiles_by_round)]
        money = [n for facts in reached for n in facts.money_by_round[number]]
        tiles = [n for facts in reached for n in facts.tiles_by_round[number]]
        rows.append(
            {"round": number + 1, "money": _mean(money), "tiles": _mean(tiles), **_poor(money)}
        )
    return rows


def _poor(money: list[int]) -> Row:
    return {"share_without_money": _share(sum(1 for n in money if n <= 0), len(money))}


def _tiles(games: Sequence[Facts], players: int, modules: Mapping[str, Module]) -> list[Row]:
    built = added([seat for facts in games for seat in facts.tiles])
    grown = added([seat for facts in games for seat in facts.upgrades])
    owners = Counter(
        key
        for facts in games
        for pair in zip(facts.tiles, facts.upgrades, strict=True)
        for key in {*pair[0], *pair[1]}
    )
    known = [
        kind.stock_key(level + 1)
        for module in modules.values()
        for kind in module.tiles
        for level in range(kind.levels)
    ]
    keys = [key for key in dict.fromkeys([*known, *built, *grown]) if key in built or key in grown]
    return [
        {
            "tile": key,
            "built_per_game": _share(built[key], len(games)),
            "upgraded_to_per_game": _share(grown[key], len(games)),
            "player_share": _share(owners[key], len(games) * players),
        }
        for key in keys
    ]


def _cards(games: Sequence[Facts], modules: Mapping[str, Module]) -> list[Row]:
    titles = {card.letter: card.title for m in modules.values() for card in m.cards}
    chances, taken = _sum(games, "card chances"), _sum(games, "cards taken")
    return [
        {
            "card": letter,
            "title": titles.get(letter, ""),
            "chances": chances[letter],
            "taken": taken[letter],
            "share": _share(taken[letter], chances[letter]),
        }
        for letter in sorted(chances | taken)
    ]


def _council(games: Sequence[Facts], players: int) -> list[Row]:
    entered = _sum(games, "council entered")
    advanced = _sum(games, "council advanced")
    finished = _sum(games, "council finished")
    return [
        {
            "row": row,
            "entered": entered[row],
            "advanced": advanced[row],
            "finished": finished[row],
            "entered_share": _share(entered[row], len(games) * players),
        }
        for row in COUNCIL_ROWS
    ]


def _promises(games: Sequence[Facts], modules: Mapping[str, Module]) -> list[Row]:
    dealt = _sum(games, "promises dealt")
    chosen: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    levels = {p.number: p.level for module in modules.values() for p in module.promises}
    for facts in games:
        for seat in facts.promises:
            for number, level, is_kept in seat:
                levels[number] = level
                chosen[number] += 1
                kept[number] += is_kept
    return [
        {
            "number": number,
            "level": levels.get(number, 0),
            "dealt": dealt[str(number)],
            "chosen": chosen[number],
            "chosen_share": _share(chosen[number], dealt[str(number)]),
            "kept": kept[number],
            "kept_share": _share(kept[number], chosen[number]),
        }
        for number in sorted({*chosen, *map(int, dealt)})
    ]


def _sum(games: Sequence[Facts], table: str) -> Counter[str]:
    return added([facts.counts.get(table, {}) for facts in games])


def _sources(games: Sequence[Facts], table: str, players: int) -> list[Row]:
    """Return amounts by source, per player and game, the largest first."""
    amounts = _sum(games, table)
    return [
        {"source": name, "total": amount, "per_player": _share(amount, len(games) * players)}
        for name, amount in sorted(amounts.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
