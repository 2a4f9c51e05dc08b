"""The feats that expansions, terrain and cities offer, by their own tiles and events."""

from __future__ import annotations

from game.album.feats.feat import Feat, Finished, built, did
from game.core.words import N_
from game.modules import SPRING, WINTER
from game.modules.cities.merging import ZonesMerged
from game.modules.doctors import CitizenRose
from game.modules.godzillas.events import GodzillaWalked
from game.modules.power import PlantBuilt
from game.modules.roads.net import RoadBuilt
from game.modules.terrain.forest import ForestCleared
from game.modules.terrain.mountain import StoneQuarried


def _had_everything(end: Finished) -> bool:
    on = {module.name for module in end.game.rules.modules}
    return end.place == 1 and on.issuperset(module.name for module in WINTER + SPRING)


def _on_the_river(end: Finished) -> int:
    borough = end.game.boroughs[end.seat]
    return (borough.tiled & borough.board.ground("river")).bit_count()


FEATS = (
    Feat(
        "unafraid",
        N_("Unafraid"),
        N_("Win although a godzilla walked through your borough."),
        lambda end: end.won and end.times(GodzillaWalked) > 0,
    ),
    Feat("risen", N_("House call"), N_("Let doctors raise five citizens."), did(CitizenRose, 5)),
    Feat(
        "take_off", N_("Take-off"), N_("Build an Airport."), lambda end: end.stands("airport") > 0
    ),
    Feat("on_rails", N_("On rails"), N_("Build a Tramway."), built("tramway")),
    Feat("power", N_("Switched on"), N_("Build three power plants."), did(PlantBuilt, 3)),
    Feat("roads", N_("Road builder"), N_("Build eight roads."), did(RoadBuilt, 8)),
    Feat("palace", N_("Palatial"), N_("Build a Palace."), built("palace")),
    Feat("forester", N_("Timber"), N_("Clear six forests."), did(ForestCleared, 6)),
    Feat("quarry", N_("Quarry"), N_("Win six stones from the mountain."), did(StoneQuarried, 6)),
    Feat(
        "bridges",
        N_("Bridge builder"),
        N_("End with four spaces of the river built over."),
        lambda end: _on_the_river(end) >= 4,
    ),
    Feat("reunion", N_("Reunion"), N_("Merge homes when the Wall falls."), did(ZonesMerged)),
    Feat(
        "everything",
        N_("All of it"),
        N_("Come first with every module of both seasons on."),
        _had_everything,
    ),
)
