"""What can never be lost or doubled: persons, materials, tiles. Tests and simulations ask."""

from __future__ import annotations

from collections import Counter

from game.core.places import at, grave_at
from game.core.state import Game
from game.core.tiles import MATERIALS


def leaks(game: Game) -> list[str]:
    """Return every way in which the state contradicts itself; an empty list is good."""
    return [
        *_person_leaks(game),
        *_material_leaks(game),
        *_tile_leaks(game),
        *_account_leaks(game),
        *_module_leaks(game),
    ]


def _person_leaks(game: Game) -> list[str]:
    found = []
    standing = Counter(
        (person, at(borough.seat, space))
        for borough in game.boroughs
        for space, persons in borough.who.items()
        for person in persons
    )
    lying = Counter(
        (person, grave_at(borough.seat, space))
        for borough in game.boroughs
        for space, person in borough.cemetery.items()
    )
    expected = Counter((person, place) for person, place in enumerate(game.where) if place >= 0)
    for person, place in (standing + lying) - expected:
        found.append(f"person {person} stands at {place}, where nobody put them")
    for person, place in expected - (standing + lying):
        found.append(f"person {person} should be at {place}")
    serving = Counter(person for borough in game.boroughs for person in borough.people)
    if serving != Counter(range(len(game.where))):
        found.append("some person serves nobody, or two players")
    for borough in game.boroughs:
        crowded = [s for s, persons in borough.who.items() if len(persons) > 1]
        found += [
            f"a crowd on space {space} of borough {borough.seat}"
            for space in crowded
            if not borough.endless >> space & 1
        ]
    return found


def _material_leaks(game: Game) -> list[str]:
    found = []
    aside = _held_aside(game)
    for material, name in enumerate(MATERIALS):
        held = game.materials[material]
        for borough in game.boroughs:
            held += borough.goods[material].bit_count()
            held += sum(1 for good, _ in borough.due if good == material)
        held += aside[name]
        if held != game.rules.material_supply[material]:
            found.append(f"{held} {name} instead of {game.rules.material_supply[material]}")
    for borough in game.boroughs:
        wood, stone, metal = borough.goods
        if wood & stone or stone & metal or wood & metal:
            found.append(f"two materials on one space of borough {borough.seat}")
        if borough.stored & borough.occupied:
            found.append(f"a material and a person on one space of borough {borough.seat}")
    return found


def _tile_leaks(game: Game) -> list[str]:
    found = []
    held = Counter(game.stock)
    for borough in game.boroughs:
        mask = 0
        for tile in borough.tiles.values():
            if mask & tile.mask:
                found.append(f"two tiles overlap in borough {borough.seat}")
            mask |= tile.mask
            if not tile.printed:
                held[game.rules.kinds[tile.kind].stock_key(tile.level)] += 1
        if mask & borough.graves:
            found.append(f"a grave under a tile in borough {borough.seat}")
    held.update(_held_aside(game))
    for key, count in game.rules.new_stock().items():
        if held[key] != count:
            found.append(f"{held[key]} tiles {key} instead of {count}")
    return found


def _held_aside(game: Game) -> Counter[str]:
    """Return the materials and tiles that modules keep beside the boards."""
    aside: Counter[str] = Counter()
    for module in game.rules.modules:
        for name, count in module.holds(game) if module.holds else ():
            aside[name] += count
    return aside


def _account_leaks(game: Game) -> list[str]:
    found = [f"the supply of {name} is below 0" for name, n in game.stock.items() if n < 0]
    found += [f"the supply of {MATERIALS[i]} is below 0" for i in range(3) if game.materials[i] < 0]
    for borough in game.boroughs:
        for name in ("money", "votes", "pollution"):
            if getattr(borough, name) < 0:
                found.append(f"{name} of player {borough.seat} is below 0")
    return found


def _module_leaks(game: Game) -> list[str]:
    """Return what modules miss of their own pieces."""
    hooks = (module.leaks for module in game.rules.modules if module.leaks)
    return [leak for hook in hooks for leak in hook(game)]
