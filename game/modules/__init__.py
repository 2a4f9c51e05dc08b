"""Every module there is, in the order in which their hooks are asked."""

from __future__ import annotations

from game.core.base import BASE
from game.core.hooks import Module
from game.modules.mayor import MAYOR
from game.modules.spring_cards import SPRING_CARDS
from game.modules.winter_cards import WINTER_CARDS

MODULES: dict[str, Module] = {
    module.name: module for module in (BASE, MAYOR, WINTER_CARDS, SPRING_CARDS)
}
