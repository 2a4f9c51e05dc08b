"""Winter's buildings at the table (WBLD): they come with the snow, and trams run."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.art.seasons import SNOW
from game.app.presenting.effect import Effect
from game.app.presenting.presentation import Presentation
from game.app.table.effects import outcome
from game.app.town import streets
from game.app.town.actors import Shuttle
from game.app.words import _, say
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.grid import influence, mask_of
from game.core.phases.warehouse import PlaceWarehouse
from game.core.state import Game
from game.core.words import N_
from game.modules.winter_buildings.airport import AIRPORT

TRAMWAY = "tramway"


def _trams(game: Game, seat: int) -> Iterator[Shuttle]:
    """Let a tram run around each station."""
    for tile in game.boroughs[seat].tiles.values():
        if tile.kind == TRAMWAY:
            yield Shuttle("tram", streets.around(tile.spaces), 0.42)


def _effects(game: Game, command: Command) -> list[Effect]:
    """Say what an Airport brings and who would hear it (WBLD.1)."""
    kind = game.rules.kinds.get(command.kind) if isinstance(command, BuildTile) else None
    if kind is None or AIRPORT not in kind.groups or not isinstance(command, BuildTile):
        return []
    borough, around = game.boroughs[command.seat], influence(mask_of(command.spaces))
    found = []
    after, _events = outcome(game, command)
    if any(task.kind == PlaceWarehouse.name for task in after.tasks):
        found.append(Effect(_("A free Warehouse comes with it"), is_good=True))
    makers = sum(1 for tile in borough.serving("factory") if tile.mask & around)
    if makers:
        text = N_("Factories that make double: {count}")
        found.append(Effect(say(text, count=makers), is_good=True))
    heard = sum((t.mask & around).bit_count() for t in borough.tiles_in("residence", "shop"))
    if heard:
        text = N_("Spaces of homes and shops that hear it: {count}")
        found.append(Effect(say(text, count=heard), is_good=False))
    return found


PRESENTATION = Presentation(module="winter_buildings", season=SNOW, life=_trams, effects=_effects)
