"""The table is played wholly by keyboard: list of choices, arrows, Enter, next place."""

from __future__ import annotations

import pygame
import pytest

from game.app.scenes.curtain import CurtainScene
from game.app.scenes.end import EndScene
from game.app.table.choices import choices
from game.bots import BOTS
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.grid import mask_of
from game.core.hooks import Module
from game.core.setup import Seat, Setup
from game.modules import SPRING, WINTER
from game.packages import GAME_ALONE
from tests.app.hand import Hand


def choose(hand: Hand, key: str) -> None:
    """Open the list and go down to a line."""
    if not hand.table.desk.focus.startswith("choice:"):
        hand.key(pygame.K_c)
    keys = [choice.key for choice in choices(hand.table)]
    assert key in keys, (key, keys)
    for _step in range(keys.index(key)):
        hand.key(pygame.K_TAB)
    assert hand.table.desk.focus == f"choice:{key}"
    hand.key(pygame.K_RETURN)


def play_by_keys(hand: Hand, command: Command) -> None:
    table = hand.table
    if isinstance(command, Finish):
        hand.key(pygame.K_e)
    elif isinstance(command, BuildTile):
        choose(hand, f"stock:{command.kind}")
        assert table.grip.hand is not None
        assert table.grip.hand.shape is not None
        hand.key(pygame.K_0 + command.level)
        for _place in range(3000):
            hand.key(pygame.K_n)
            hover = table.grip.hover
            assert hover is not None
            if mask_of(hover.spaces) == mask_of(command.spaces):
                break
        hand.key(pygame.K_RETURN)
    else:
        keys = [choice.key for choice in choices(table)]
        if repr(command) not in keys:
            source = next(o.source for o in table.model.offers.all if o.command == command)
            choose(hand, source.key)
        choose(hand, repr(command))
    if table.notices.popup is not None:
        for _step in range(table.notices.popup.commands.index(command)):
            hand.key(pygame.K_TAB)
        hand.key(pygame.K_RETURN)
    assert hand.session.match.log[-1].command == command


def play_whole_game(setup: Setup) -> None:
    """Play to the end by keys, what is chosen being a bot's choice."""
    hand = Hand(setup)
    bots = [BOTS["random"](seat) for seat in range(len(setup.seats))]
    while not hand.session.game.over:
        if isinstance(hand.app.scene, CurtainScene):
            hand.key(pygame.K_TAB)
            hand.key(pygame.K_RETURN)
        game = hand.session.game
        assert hand.table.model.is_open
        assert game.task is not None
        play_by_keys(hand, bots[game.task.seat].choose(game))
    assert isinstance(hand.app.scene, EndScene)


def test_a_whole_game_is_played_by_keyboard_alone() -> None:
    play_whole_game(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=11))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boards", "modules"),
    [
        (("base_easy", "forest_easy", "river_easy"), WINTER),
        (("base_expert", "mountain_easy"), SPRING),
        (("berlin", "madrid", "shanghai", "bangkok"), (*WINTER, *SPRING)),
    ],
    ids=["winter", "spring", "everything"],
)
def test_every_module_is_played_by_keyboard_alone(
    boards: tuple[str, ...], modules: tuple[Module, ...]
) -> None:
    seats = tuple(Seat(board=GAME_ALONE.library.named(name)) for name in boards)
    play_whole_game(Setup(seats, 5, tuple(module.name for module in modules)))
