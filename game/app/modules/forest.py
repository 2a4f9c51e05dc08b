"""Forest boards at the table: trees that fall, wood that waits (FOR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.presenting.effect import Effect
from game.app.presenting.presentation import Presentation
from game.app.presenting.puffs import chance
from game.app.presenting.story import of_player
from game.app.table.act import TABLE, Act, Flight, Show
from game.app.table.board_view import BoardView
from game.app.table.effects import outcome
from game.app.telling import names
from game.app.ui.pen import Pen
from game.app.words import say
from game.core.command import Command
from game.core.commands import BuildTile, UpgradeTile
from game.core.state import Game
from game.core.tiles import WOOD
from game.core.words import N_
from game.modules.terrain.forest import NAME, ForestCleared, WoodDelivered

if TYPE_CHECKING:
    from game.app.art import Art


def _cleared(game: Game, event: ForestCleared) -> str:
    return say(
        N_("{player} clears forest on {spaces} for ${money}; wood gained: {wood}"),
        player=names.player(game, event.seat),
        spaces=names.spaces(event.spaces),
        money=event.price,
        wood=event.wood,
    )


def _act_cleared(game: Game, event: ForestCleared) -> Act:
    wood = tuple(
        Flight(("material", WOOD), ("space", event.seat, space), TABLE)
        for space in event.spaces[: event.wood]
    )
    return Act(0.9, wood, event.seat, show=Show("felled", event.spaces), sound="build")


def _felled(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let trees topple over and lie."""
    side = view.cell / view.unit
    for space in dict.fromkeys(show.spaces):
        x, y = view.middle(space)
        for number in range(3):
            lag = chance(space, number) * 0.4
            age = max(0.0, min(1.0, (part - lag) / 0.5))
            tree = art.part("fir" if number % 2 else "tree", pen.px(side * 0.55))
            turned = pygame.transform.rotate(tree, -88 * age * age)
            if age == 1:
                turned.set_alpha(round(255 * max(0.0, 1 - (part - lag - 0.5) * 3)))
            dx = (number - 1) * side * 0.3
            pen.blit(turned, turned.get_rect(center=pen.spot((x + dx, y + side * 0.1))))


def _effects(game: Game, command: Command) -> list[Effect]:
    """Say how much wood the trees under a tile yield; what it pollutes is counted (FOR.3)."""
    if not isinstance(command, BuildTile | UpgradeTile):
        return []
    _after, events = outcome(game, command)
    cleared = [event for event in events if isinstance(event, ForestCleared)]
    wood = sum(event.wood for event in cleared)
    spaces = sum(len(event.spaces) for event in cleared)
    if not spaces:
        return []
    text = N_("Forest cleared: {count}; wood after the deaths: +{wood}")
    return [Effect(say(text, count=spaces, wood=wood), is_good=wood > 0)]


PRESENTATION = Presentation(
    module=NAME,
    boards={"forest_easy": N_("Forest, easy side"), "forest_expert": N_("Forest, expert side")},
    stories={
        ForestCleared: _cleared,
        WoodDelivered: of_player(N_("The wood that {player} cleared is delivered")),
    },
    acts={ForestCleared: _act_cleared},
    effects=_effects,
    shows={"felled": _felled},
)
