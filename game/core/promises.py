"""The base game's promises (1 to 16) and special promises (17 to 32): questions to the state.

What radiation or a godzilla makes useless counts for none of them (DECK.1): a building or
zone as a whole, where spaces are counted the space.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.borough import Borough
from game.core.card_kinds import Progress, Promise
from game.core.data import numbers
from game.core.grid import SIZE, column, square
from game.core.places import host_of, space_of
from game.core.state import Game
from game.core.tiles import Tile
from game.core.words import N_

#: What a promise asks; one with an amount is told it.
Question = Callable[..., Progress]


def yes_or_no(kept: bool) -> Progress:
    """Return the progress of a promise that is kept or not, with nothing between."""
    return Progress(int(kept), 1)


def own_tiles(borough: Borough, kind: str, level: int = 1) -> list[Tile]:
    """Return the player's tiles of a kind from a level on that count: none with a useless space."""
    return [t for t in borough.serving(kind) if t.kind == kind and t.level >= level]


def citizens_on(game: Game, seat: int, tile: Tile) -> int:
    """Return how many of the player's own citizens stand on a tile's spots, nobody else."""
    borough = game.boroughs[seat]
    return sum(
        1
        for space in tile.spots
        for person in borough.who.get(space, ())
        if person in borough.people and game.rules.person_kind[person].votes
    )


def citizens_here(game: Game, seat: int, in_hall: bool) -> int:
    """Return how many living citizens of one's own are in the borough."""
    borough = game.boroughs[seat]
    count = 0
    for person in game.at_home(seat):
        if not game.rules.person_kind[person].votes:
            continue
        if in_hall or not borough.hall_mask >> space_of(game.where[person]) & 1:
            count += 1
    return count


def _park_spaces(game: Game, seat: int, amount: int) -> Progress:
    return Progress(game.boroughs[seat].park_spaces().bit_count(), amount)


def _shops(game: Game, seat: int, amount: int) -> Progress:
    borough = game.boroughs[seat]
    most = amount if own_tiles(borough, "shop", 2) else amount - 1
    return Progress(min(len(own_tiles(borough, "shop")), most), amount)


def _residents(game: Game, seat: int, amount: int) -> Progress:
    homes = own_tiles(game.boroughs[seat], "residence")
    return Progress(sum(citizens_on(game, seat, tile) for tile in homes), amount)


def _materials(game: Game, seat: int, amount: int) -> Progress:
    return Progress(game.boroughs[seat].stored.bit_count(), amount)


def _discs_in(game: Game, seat: int, column: int) -> Progress:
    return Progress(sum(c >= column for _, c in game.boroughs[seat].discs), 2)


def _discs_at_the_end(game: Game, seat: int) -> Progress:
    return _discs_in(game, seat, numbers.COUNCIL_COLUMNS)


def _clean_air(game: Game, seat: int, most: int) -> Progress:
    return yes_or_no(game.boroughs[seat].pollution <= most)


def _to_be_built(borough: Borough) -> int:
    """Return the buildable spaces of the zone that are not useless."""
    return borough.zone & borough.ground & ~borough.useless


def _full_square(game: Game, seat: int, least: int) -> Progress:
    """PRO.8: every buildable space of some 7×7, so many at least, bears a tile or a grave."""
    borough = game.boroughs[seat]
    needed = _to_be_built(borough) & ~borough.board.ground("river")
    covered = borough.tiled | borough.graves
    best = Progress(0, least)
    for y in range(SIZE - 6):
        for x in range(SIZE - 6):
            part = square(7, 7) << (y * SIZE + x)
            if part & ~borough.zone & borough.board.land:
                continue
            wanted = needed & part
            size = wanted.bit_count()
            found = Progress((wanted & covered).bit_count(), max(size, least))
            if found.need - found.have < best.need - best.have:
                best = found
    return best


def _large_homes(game: Game, seat: int, amount: int) -> Progress:
    return Progress(len(own_tiles(game.boroughs[seat], "residence", 3)), amount)


def _money(game: Game, seat: int, amount: int) -> Progress:
    return Progress(game.boroughs[seat].money, amount)


def _full_tile(kind: str) -> Question:
    def progress(game: Game, seat: int, level: int) -> Progress:
        borough = game.boroughs[seat]
        best = Progress(0, level)
        for tile in own_tiles(borough, kind, level):
            found = Progress(citizens_on(game, seat, tile), tile.level)
            if found.need - found.have < best.need - best.have:
                best = found
        return best

    return progress


def _big_factories(game: Game, seat: int, amount: int) -> Progress:
    return Progress(len(own_tiles(game.boroughs[seat], "factory", 3)), amount)


def _population(game: Game, seat: int, amount: int) -> Progress:
    return Progress(citizens_here(game, seat, in_hall=False), amount)


def _cultures(game: Game, seat: int, amount: int) -> Progress:
    return Progress(len(game.boroughs[seat].serving("cultural")), amount)


def _no_grave(game: Game, seat: int, amount: int) -> Progress:
    if game.boroughs[seat].graves:
        return Progress(0, amount)
    return Progress(citizens_here(game, seat, in_hall=True), amount)


def _stand(*kinds: str) -> Question:
    def progress(game: Game, seat: int) -> Progress:
        borough = game.boroughs[seat]
        return Progress(sum(bool(own_tiles(borough, k)) for k in kinds), len(kinds))

    return progress


def _no_factory(game: Game, seat: int) -> Progress:
    return yes_or_no(not own_tiles(game.boroughs[seat], "factory"))


def _balance(game: Game, seat: int, least: int) -> Progress:
    borough = game.boroughs[seat]
    homes, shops = len(own_tiles(borough, "residence")), len(own_tiles(borough, "shop"))
    return yes_or_no(homes == shops >= least)


def _great_park(game: Game, seat: int) -> Progress:
    return yes_or_no(bool(own_tiles(game.boroughs[seat], "park", 5)))


def _empty_hall(game: Game, seat: int) -> Progress:
    return yes_or_no(not game.in_city_hall(seat))


def _graves(game: Game, seat: int, amount: int) -> Progress:
    return Progress(game.boroughs[seat].graves.bit_count(), amount)


def _hall_store(game: Game, seat: int, amount: int) -> Progress:
    borough = game.boroughs[seat]
    return Progress((borough.stored & borough.hall_mask).bit_count(), amount)


def _full_lines(game: Game, seat: int) -> Progress:
    """PRO.24: some row and some column of the zone have no free buildable space."""
    borough = game.boroughs[seat]
    buildable = _to_be_built(borough)
    free = buildable & ~(borough.tiled | borough.graves)

    def filled(line: int) -> bool:
        return bool(line & buildable) and not line & free

    row = any(filled(square(SIZE, 1) << (y * SIZE)) for y in range(SIZE))
    col = any(filled(column(x)) for x in range(SIZE))
    return Progress(row + col, 2)


def _tourists(game: Game, seat: int) -> Progress:
    """PRO.26: a tourist in each neighbouring borough; alone, every public spot has somebody."""
    borough = game.boroughs[seat]
    if game.players == 1:
        tiles = [t for t in borough.serving("public") if t.spots]
        return Progress(sum(citizens_on(game, seat, t) > 0 for t in tiles), max(1, len(tiles)))
    hosts = {(seat - 1) % game.players, (seat + 1) % game.players} - {seat}
    places = {host_of(game.where[p]) for p in game.on_boards(seat)}
    return Progress(len(hosts & places), len(hosts))


def _highest_pollution(game: Game, seat: int, alone: int) -> Progress:
    own = game.boroughs[seat].pollution
    if game.players == 1:
        return Progress(own, alone)
    return yes_or_no(own > 0 and own >= max(b.pollution for b in game.boroughs))


def _broke(game: Game, seat: int) -> Progress:
    return yes_or_no(game.boroughs[seat].money == 0)


def _full_homes(game: Game, seat: int, least: int) -> Progress:
    homes = own_tiles(game.boroughs[seat], "residence")
    taken = sum(citizens_on(game, seat, t) for t in homes)
    return Progress(taken, max(least, sum(len(t.spots) for t in homes)))


def _full_warehouses(game: Game, seat: int) -> Progress:
    """PRO.31: every Warehouse of yours built and full."""
    borough = game.boroughs[seat]
    own = game.rules.kinds["warehouse"].own or 0
    stored = sum((t.mask & borough.stored).bit_count() for t in own_tiles(borough, "warehouse"))
    return Progress(stored, own * 2)


def _levels(game: Game, seat: int, amount: int) -> Progress:
    return Progress(len({t.level for t in own_tiles(game.boroughs[seat], "residence")}), amount)


EASY, MEDIUM, HARD = numbers.PROMISE_LEVELS
SPECIAL = 0

BASE_PROMISES = (
    Promise(1, EASY, N_("At least {amount} Park spaces"), _park_spaces, amount=10),
    Promise(
        2, EASY, N_("At least {amount} Commercial Zones, one of level 2 or more"), _shops, amount=5
    ),
    Promise(3, EASY, N_("School, Library and Museum stand"), _stand("school", "library", "museum")),
    Promise(4, EASY, N_("At least {amount} citizens in Residential Zones"), _residents, amount=9),
    Promise(5, EASY, N_("At least {amount} materials in store"), _materials, amount=4),
    Promise(
        6,
        EASY,
        N_("Both council discs at least in column {amount}"),
        _discs_in,
        amount=4,
        most=numbers.COUNCIL_COLUMNS,
    ),
    Promise(7, MEDIUM, N_("A pollution level of at most {amount} %"), _clean_air, amount=24),
    Promise(8, MEDIUM, N_("A 7×7 square of the zone is built up"), _full_square, amount=30),
    Promise(
        9,
        MEDIUM,
        N_("At least {amount} Residential Zones of level 3 or more"),
        _large_homes,
        amount=3,
    ),
    Promise(10, MEDIUM, N_("At least ${amount}"), _money, amount=26),
    Promise(
        11,
        HARD,
        N_("A Commercial Zone of level {amount} or more with every spot taken"),
        _full_tile("shop"),
        amount=3,
        most=4,
    ),
    Promise(12, HARD, N_("At least {amount} F3"), _big_factories, amount=1),
    Promise(
        13,
        HARD,
        N_("A Residential Zone of level {amount} or more with every spot taken"),
        _full_tile("residence"),
        amount=5,
        most=5,
    ),
    Promise(
        14, HARD, N_("{amount} citizens in the borough outside City Hall"), _population, amount=10
    ),
    Promise(15, HARD, N_("{amount} different cultural buildings"), _cultures, amount=4),
    Promise(
        16, HARD, N_("No grave, and at least {amount} citizens in the borough"), _no_grave, amount=8
    ),
    Promise(17, SPECIAL, N_("Refinery and Harbor stand"), _stand("refinery", "harbor")),
    Promise(18, SPECIAL, N_("No Factory"), _no_factory),
    Promise(
        19,
        SPECIAL,
        N_("As many Residential as Commercial Zones, at least {amount} of each"),
        _balance,
        amount=3,
    ),
    Promise(20, SPECIAL, N_("A Park of level 5"), _great_park),
    Promise(21, SPECIAL, N_("Nobody in City Hall"), _empty_hall),
    Promise(22, SPECIAL, N_("At least {amount} graves"), _graves, amount=3),
    Promise(23, SPECIAL, N_("{amount} materials in City Hall"), _hall_store, amount=4, most=4),
    Promise(24, SPECIAL, N_("A row and a column of the zone are built up"), _full_lines),
    Promise(25, SPECIAL, N_("Both council discs in column 4"), _discs_at_the_end),
    Promise(26, SPECIAL, N_("A tourist of yours in each neighbouring borough"), _tourists),
    Promise(27, SPECIAL, N_("Police and Fire Station stand"), _stand("police", "fire")),
    Promise(
        28, SPECIAL, N_("The highest pollution level of the table"), _highest_pollution, amount=50
    ),
    Promise(29, SPECIAL, N_("Exactly $0"), _broke),
    Promise(
        30, SPECIAL, N_("Every residential spot taken, at least {amount}"), _full_homes, amount=6
    ),
    Promise(31, SPECIAL, N_("Every Warehouse of yours built and full"), _full_warehouses),
    Promise(
        32, SPECIAL, N_("Residential Zones of {amount} different levels"), _levels, amount=4, most=5
    ),
)
