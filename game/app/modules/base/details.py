"""What the base game tells of a space: ground or tile, spot, who stands there, what is near."""

from __future__ import annotations

from game.app.telling import names
from game.app.words import _, say
from game.core.phases.moving import closed_spots
from game.core.state import Game
from game.core.words import N_

SHOP_SPOTS = (
    N_("Spot: take $1"),
    N_("Spot: sell a material for money"),
    N_("Spot: buy votes for money"),
    N_("Spot: trade a material for votes"),
)
GROUNDS = {
    "plain": N_("Free land"),
    "forest": N_("Forest"),
    "river": N_("River"),
    "mountain": N_("Mountain"),
    "lake": N_("Lake"),
    "sea": N_("Sea"),
    "garden": N_("Garden"),
    "void": N_("Outside the city"),
}


def details(game: Game, seat: int, space: int) -> list[str]:
    """Return what a player wants to know of a space."""
    borough = game.boroughs[seat]
    tile = borough.tile_at(space)
    lines = []
    if space in borough.cemetery:
        lines.append(_("A grave"))
    elif tile is None:
        lines.append(_(GROUNDS[_ground(game, seat, space)]))
        if borough.board.land & ~borough.zone & 1 << space:
            lines.append(_("Not in the zone yet"))
    else:
        lines.append(names.tile(game, tile.kind, tile.level))
        spot = tile.spaces.index(space)
        if tile.kind == "shop" and spot < len(SHOP_SPOTS):
            lines.append(_(SHOP_SPOTS[spot]))
        elif tile.kind == "factory" and spot < 3:
            lines.append(say(N_("Spot: makes {material}"), material=names.material(spot)))
        elif space in tile.spots:
            lines.append(_("A spot for one person"))
        ground = _ground(game, seat, space)
        if ground != "plain":
            lines.append(say(N_("Built on: {ground}"), ground=_(GROUNDS[ground])))
    lines += _areas(game, seat, space)
    if closed_spots(game, seat) >> space & 1:
        lines.append(_("Somebody left this spot in this phase: it is closed until the next round"))
    if borough.mayor >> space & 1:
        lines.append(_("The mayor stands here this round"))
    for person in borough.who.get(space, ()):
        owner = names.player(game, game.rules.owner[person])
        lines.append(
            say(N_("{person} of {player}"), person=names.person(game, person), player=owner)
        )
    good = borough.material_at(space)
    if good is not None:
        lines.append(names.material(good))
    lines += _influences(game, seat, space)
    return lines


def _ground(game: Game, seat: int, space: int) -> str:
    board = game.boroughs[seat].board
    return next((g for g in GROUNDS if board.ground(g) >> space & 1), "plain")


def _areas(game: Game, seat: int, space: int) -> list[str]:
    """Return the titles of the board's special areas that hold the space."""
    areas = game.boroughs[seat].board.areas
    known = {area.name: area for module in game.rules.modules for area in module.map_needs.areas}
    return [_(known[a].title) for a, spaces in areas.items() if space in spaces and a in known]


def _influences(game: Game, seat: int, space: int) -> list[str]:
    borough = game.boroughs[seat]
    found = []
    for group, text in (
        ("public", N_("Public buildings near: {count}")),
        ("residence", N_("Residential Zones near: {count}")),
        ("dirty", N_("Factories, Refinery or Harbor near: {count}")),
    ):
        count = sum(1 for tile in borough.serving(group) if tile.halo >> space & 1)
        if count:
            found.append(say(text, count=count))
    return found
