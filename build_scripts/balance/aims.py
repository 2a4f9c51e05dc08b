"""The aims of the rules, asked of the games of a study."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from balance.intervals import Interval, ratio, share, wilson
from balance.verdicts import Aim, Part
from balance.ways import ways
from game.core.data.numbers import COUNCIL_ROWS, PROMISE_LEVELS
from game.core.hooks import Module
from game.simulation import Facts

Games = Sequence[Facts]
#: Where votes come from: what the observer counts as each source.
SOURCES: dict[str, Callable[[str], bool]] = {
    "residents": lambda key: key == "B2.5.1 Residents",
    "University": lambda key: key == "B2.5.1 University",
    "shops": lambda key: key.startswith("B2.4.2 "),
    "council": lambda key: key.startswith("B2.7.1 "),
    "cultural buildings": lambda key: key.startswith("B2.2.6 "),
}
KEPT = {6: (0.65, 0.85), 12: (0.55, 0.75), 18: (0.45, 0.65)}
LEVELS = dict(zip(PROMISE_LEVELS, ("easy", "medium", "hard"), strict=True))
SEAT_MARGIN = CONDITION_MARGIN = 0.05
NO_HELP = "H"  # the Opponent


def aims_of(base: Games, advanced: Games, merchants: Games, module: Module) -> list[Aim]:
    """Return every aim: of base games with 2 to 4 players, of advanced ones, of merchants'.

    ``module`` is the base game with its cards, promises and tiles.
    """
    return [
        Aim(
            "tiles",
            "2 to 3 tiles built per player and round over the game",
            (Part("tiles a round", _tiles(base), 2, 3),),
            is_share=False,
        ),
        Aim(
            "rounds",
            "never under 1 tile in any round's average",
            tuple(_rounds(base)),
            is_share=False,
        ),
        Aim(
            "sources",
            "no source of votes above 70 %, each above 3 %",
            tuple(Part(name, _source(base, is_it), 0.03, 0.7) for name, is_it in SOURCES.items()),
        ),
        Aim("seats", "every seat wins its share within 5 points", tuple(_seats(base))),
        Aim(
            "cards",
            "each action card but the Opponent is taken in 5 to 80 % of its chances",
            tuple(_cards(base)),
        ),
        Aim("council", "each council row is entered by 5 to 80 %", tuple(_council(base))),
        Aim(
            "shared",
            "each shared cultural building is built in 5 to 80 % of its chances",
            tuple(_shared(base, module)),
        ),
        Aim(
            "kept",
            "promises are kept in 65–85 % (easy), 55–75 % (medium), 45–65 % (hard)",
            tuple(_kept(base)),
        ),
        Aim("chosen", "each level of promises is chosen in 15–55 %", tuple(_chosen(base))),
        Aim(
            "air", "pollution at the end between 15 and 45 % in half of all boroughs", (_air(base),)
        ),
        Aim("out", "elimination in under 2 % of all boroughs", (_out(base),)),
        Aim(
            "conditions",
            "the four victory conditions win about equally often (within 5 points)",
            tuple(_conditions(advanced)),
        ),
        Aim(
            "ways",
            "who goes for shops, merchants, University, industry or culture wins as often as fair"
            " (1), or nearly",
            tuple(ways(base, merchants, module)),
            is_share=False,
        ),
    ]


def _tiles(games: Games) -> Interval:
    pairs = [
        (sum(map(sum, game.tiles_by_round)), len(game.tiles_by_round) * len(game.scores))
        for game in games
    ]
    return ratio(pairs)


def _rounds(games: Games) -> Iterator[Part]:
    for number in range(max((len(game.tiles_by_round) for game in games), default=0)):
        there = [game for game in games if number < len(game.tiles_by_round)]
        pairs = [(sum(g.tiles_by_round[number]), len(g.scores)) for g in there]
        yield Part(f"round {number + 1}", ratio(pairs), 1)


def _source(games: Games, is_it: Callable[[str], bool]) -> Interval:
    pairs = []
    for game in games:
        votes = game.counts.get("votes by rule", {})
        own = sum(amount for key, amount in votes.items() if is_it(key))
        pairs.append((own, sum(amount for amount in votes.values() if amount > 0)))
    return ratio(pairs)


def _seats(games: Games) -> Iterator[Part]:
    for players in sorted({len(game.scores) for game in games}):
        some = [game for game in games if len(game.scores) == players]
        for place in range(players):
            wins = sum(
                1 / len(game.winners)
                for game in some
                for seat in game.winners
                if game.turn[seat] == place
            )
            fair = 1 / players
            name = f"{players} players, place {place + 1}"
            least, most = fair - SEAT_MARGIN, fair + SEAT_MARGIN
            yield Part(name, wilson(wins, len(some)), least, most)


def _cards(games: Games) -> Iterator[Part]:
    chances, taken = "card chances", "cards taken"
    for letter in sorted({card for game in games for card in game.counts.get(chances, {})}):
        if letter != NO_HELP:
            pairs = [(_count(game, taken, letter), _count(game, chances, letter)) for game in games]
            yield Part(letter, share(pairs), 0.05, 0.8)


def _council(games: Games) -> Iterator[Part]:
    for row in COUNCIL_ROWS:
        pairs = [(_count(game, "council entered", row), len(game.scores)) for game in games]
        yield Part(row, share(pairs), 0.05, 0.8)


def _count(game: Facts, table: str, name: str) -> int:
    return game.counts.get(table, {}).get(name, 0)


def _shared(games: Games, module: Module) -> Iterator[Part]:
    for kind in module.tiles:
        if kind.stock_is_shared and "cultural" in kind.groups:
            pairs = [
                (sum(t.get(kind.name, 0) for t in game.tiles), max(1, len(game.scores) - 1))
                for game in games
            ]
            yield Part(kind.name, share(pairs), 0.05, 0.8)


def _promises(game: Facts) -> list[tuple[int, bool]]:
    """Return level and whether it was kept of every promise but the special ones."""
    return [(level, kept) for seat in game.promises for _number, level, kept in seat if level]


def _kept(games: Games) -> Iterator[Part]:
    for level, (least, most) in KEPT.items():
        of_level = [[kept for own, kept in _promises(game) if own == level] for game in games]
        pairs = [(sum(kept), len(kept)) for kept in of_level]
        yield Part(LEVELS[level], share(pairs), least, most)


def _chosen(games: Games) -> Iterator[Part]:
    for level in PROMISE_LEVELS:
        cards = [[own for own, _kept in _promises(game)] for game in games]
        pairs = [(own.count(level), len(own)) for own in cards]
        yield Part(LEVELS[level], share(pairs), 0.15, 0.55)


def _air(games: Games) -> Part:
    pairs = [(sum(15 <= n <= 45 for n in game.pollution), len(game.pollution)) for game in games]
    return Part("boroughs", share(pairs), 0.5)


def _out(games: Games) -> Part:
    return Part("boroughs", share([(sum(game.out), len(game.out)) for game in games]), most=0.02)


def _conditions(games: Games) -> Iterator[Part]:
    for name in ("votes", "economy", "population", "culture"):
        seats = [
            (seat, game) for game in games for seat, own in enumerate(game.victory) if own == name
        ]
        wins = sum(1 / len(game.winners) for seat, game in seats if seat in game.winners)
        fair = sum(1 / len(game.scores) for _seat, game in seats) / len(seats) if seats else 0.25
        least, most = fair - CONDITION_MARGIN, fair + CONDITION_MARGIN
        yield Part(name, wilson(wins, len(seats)), least, most)
