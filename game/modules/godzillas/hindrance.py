"""What radiation truly hinders: a refusal is asked again as if a building were clean."""

from __future__ import annotations

from collections.abc import Callable

from game.core.command import Command
from game.core.commands import (
    AdvanceDisc,
    BuildTile,
    Bury,
    MovePerson,
    PlaceTile,
    UpgradeTile,
)
from game.core.grid import mask_of, spaces_of
from game.core.hooks import AskAgain
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.tiles import Tile
from game.core.words import N_

#: Commands that ask buildings for criteria or powers (GOD.16).
ASKS_BUILDINGS = (BuildTile, UpgradeTile, PlaceTile, MovePerson, AdvanceDisc)


def real_cause(
    game: Game, seat: int, command: Command, refusal: Refusal, ask_again: AskAgain
) -> Refusal | None:
    """Return the marker that alone forbids a grave, or the building that would serve (GOD.16)."""
    useless = game.boroughs[seat].useless
    if not useless:
        return None

    def vanishes(clean: int) -> bool:
        """Tell whether the refusal would not stand if these spaces were clean."""
        found = ask_again(_cleaned(game, seat, clean))
        return found is None or (found.rule, found.text) != (refusal.rule, refusal.text)

    if isinstance(command, Bury):
        here = useless & mask_of(refusal.spaces)
        if here and vanishes(here):
            text = N_("No grave lies on radiation or under a godzilla.")
            return Refusal("GOD.15", text, {}, refusal.spaces)
    elif isinstance(command, ASKS_BUILDINGS) and not _onto_marked(command, useless):
        return _contaminated(game, seat, vanishes)
    return None


def _onto_marked(command: Command, useless: int) -> bool:
    """Tell whether somebody would step on a marked space: that is cause enough (B2.3.5)."""
    return isinstance(command, MovePerson) and command.space in tuple(spaces_of(useless))


def _contaminated(game: Game, seat: int, vanishes: Callable[[int], bool]) -> Refusal | None:
    """GOD.16: return the refusal that names the buildings that would serve if they were clean."""
    borough = game.boroughs[seat]
    marked = [tile for tile in borough.tiles.values() if tile.mask & borough.useless]
    if not vanishes(_spaces(marked)):
        return None
    for tile in tuple(marked):
        others = [other for other in marked if other is not tile]
        if vanishes(_spaces(others)):
            marked = others
    spaces = tuple(space for tile in marked for space in tile.spaces)
    if len(marked) > 1:
        return Refusal("GOD.16", N_("Contaminated buildings do not count."), {}, spaces)
    text = N_("{tile} is contaminated and does not count.")
    return Refusal("GOD.16", text, {"tile": game.rules.kinds[marked[0].kind].title}, spaces)


def _spaces(tiles: list[Tile]) -> int:
    return mask_of(space for tile in tiles for space in tile.spaces)


def _cleaned(game: Game, seat: int, spaces: int) -> Game:
    """Return the game as it would be if nothing hindered these spaces of a borough."""
    twin = game.copy()
    borough = twin.boroughs[seat]
    borough.useless &= ~spaces
    borough.forget()
    return twin
