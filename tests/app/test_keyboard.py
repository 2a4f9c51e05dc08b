"""The table is played wholly by keyboard: list of choices, arrows, Enter, next place."""

from __future__ import annotations

import pygame

from game.app.table.choices import choices
from game.bots import BOTS
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.grid import mask_of
from game.core.setup import Seat, Setup
from tests.app.hand import Hand

DECISIONS = 90


def choose(hand: Hand, key: str) -> None:
    """Open the list and go down to a line."""
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
        assert table.hand is not None
        assert table.hand.shape is not None
        hand.key(pygame.K_0 + command.level)
        for _place in range(3000):
            hand.key(pygame.K_n)
            hover = table.hover
            assert hover is not None
            if mask_of(hover.spaces) == mask_of(command.spaces):
                break
        hand.key(pygame.K_RETURN)
    else:
        keys = [choice.key for choice in choices(table)]
        if repr(command) not in keys:
            source = next(o.source for o in table.offers.all if o.command == command)
            choose(hand, ":".join(map(str, source)))
        choose(hand, repr(command))
    if table.popup is not None:
        hand.click_widget(f"meant:{table.popup.commands.index(command)}")
    assert hand.session.match.log[-1].command == command


def test_a_game_begins_and_goes_on_by_keyboard_alone() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=11))
    bots = [BOTS["random"](seat) for seat in range(2)]
    for _decision in range(DECISIONS):
        game = hand.session.game
        assert hand.table.is_open
        assert game.task is not None
        play_by_keys(hand, bots[game.task.seat].choose(game))
