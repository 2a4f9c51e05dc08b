"""GOD.9: where an eaten person goes is the person's own business."""

from dataclasses import replace

import pytest

from game.core.board import BASE_EASY
from game.core.engine import Writer, begin, execute, new_game
from game.core.events import PersonMoved, TilePrinted
from game.core.flow import TaskOpened
from game.core.hooks import Module
from game.core.people import PersonKind
from game.core.places import BESIDE, GONE, RESERVE, at
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.modules.godzillas.commands import WalkGodzilla
from game.modules.godzillas.events import GodzillaAppeared, GodzillasWoke
from game.modules.godzillas.paths import paths
from game.modules.godzillas.walking import Walk

BARD = PersonKind(name="bard", title="bard")


@pytest.mark.parametrize("place", [RESERVE, BESIDE, GONE])
def test_a_sort_of_another_module_says_where_it_goes(place: int) -> None:
    bards = Module(
        name="bards",
        title="Bards",
        blurb="",
        people=((replace(BARD, if_eaten=place), 1, BESIDE),),
    )
    seats = tuple(Seat(str(number), BASE_EASY) for number in range(2))
    game = new_game(Setup(seats, 1, ("godzillas", "bards")), {**MODULES, "bards": bards})
    begin(game)
    bard = next(p for p, sort in enumerate(game.rules.person_kind) if sort.name == "bard")
    emit = Writer(game)
    emit(TilePrinted(0, "factory", 1, (33,)))
    emit(PersonMoved(bard, at(0, 34), "test"))
    emit(GodzillasWoke((2, 1), (0,), 0))
    emit(GodzillaAppeared(0, (33, 43), (33,)))
    path = next(p for p in paths(game, 0) if p.spaces == (34, 35))
    assert path.harm.eaten == (bard,)
    emit(TaskOpened(Walk.name, 0))
    assert isinstance(execute(game, WalkGodzilla(0, 33, (34, 35))), list)
    assert game.where[bard] == place
