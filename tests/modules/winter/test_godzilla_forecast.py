"""GOD.18: what a path foretells is what happens."""

from collections.abc import Iterator

import pytest

from game.core.board import Board
from game.core.engine import execute
from game.core.grid import mask_of, sides
from game.core.state import Game
from game.modules.godzillas.commands import WalkGodzilla
from game.modules.godzillas.paths import Path, paths
from game.modules.godzillas.radiation import radiation
from game.modules.terrain.water import closed_water, open_water
from game.packages import GAME_ALONE
from tests.modules.winter.winter_tables import positions, table

BOARDS = [entry.board for entry in GAME_ALONE.library.all() if entry.board is not None]


def walks(board: Board, seed: int) -> Iterator[tuple[Game, int, Path]]:
    """Yield every path of every godzilla of a random game."""
    for game in positions(table(2, "godzillas", seed=seed, board=board), seed):
        task = game.task
        if task is not None and task.kind == "godzilla_walks":
            for path in paths(game, task.seat):
                yield game, task.seat, path


def park_spaces(game: Game, seat: int) -> int:
    """Return the Park spaces without a marker, a godzilla on them or not."""
    parks = 0
    for tile in game.boroughs[seat].tiles_in("park"):
        parks |= tile.mask
    return parks & ~radiation(game).marked[seat]


def assert_foretold(game: Game, seat: int, path: Path) -> None:
    """Let it walk, and compare."""
    after = game.copy()
    answer = execute(after, WalkGodzilla(seat, path.start, path.spaces))
    assert isinstance(answer, list)
    part, before = radiation(after), radiation(game)
    for person in path.harm.eaten:
        assert after.where[person] == game.rules.person_kind[person].if_eaten
    assert part.marked[seat] == before.marked[seat] | mask_of(path.markers)
    assert part.standing[seat] == path.stands
    walked = mask_of(path.spaces) | mask_of(path.stands)
    assert not after.boroughs[seat].occupied & walked
    lost = game.boroughs[seat].stored & ~after.boroughs[seat].stored
    assert lost & walked == mask_of(path.harm.goods)
    useless = mask_of(path.markers) | mask_of(path.stands)
    assert park_spaces(game, seat) & useless == mask_of(path.harm.parks)


def assert_legal(game: Game, seat: int, path: Path) -> None:
    """GOD.11, GOD.12: as many land spaces as the die shows, inside the zone, no leaps."""
    borough = game.boroughs[seat]
    water = open_water(borough)
    land = [space for space in path.spaces if not water >> space & 1]
    steps = radiation(game).steps[seat]
    assert len(land) == steps or path.spaces[-1] not in land
    assert not mask_of(path.spaces) & ~borough.zone
    assert not mask_of(path.spaces) & closed_water(borough)
    assert not mask_of(path.markers) & water
    if len(path.stands) == 2 and not water & borough.ground:
        assert sides(1 << path.stands[0]) >> path.stands[1] & 1
    assert len(set(path.markers)) == len(path.markers) <= max(0, steps - 2)
    for one, two in zip((path.start, *path.spaces), path.spaces, strict=False):
        assert abs(one % 10 - two % 10) + abs(one // 10 - two // 10) == 1


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_each_path_is_legal_and_does_what_it_foretells(board: Board) -> None:
    seen = 0
    for seed in range(20):
        for game, seat, path in walks(board, seed):
            seen += 1
            assert_legal(game, seat, path)
            assert_foretold(game, seat, path)
        if seen >= 40:
            break
    assert seen >= 40
