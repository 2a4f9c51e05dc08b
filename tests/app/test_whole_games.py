"""The hand plays whole games: every decision has a gesture that works."""

from __future__ import annotations

import pytest

from game.app.scenes.end import EndScene
from game.bots import BOTS
from game.core.setup import Seat, Setup
from game.modules import SPRING, WINTER
from game.packages import GAME_ALONE
from tests.app.hand import Hand

EVERYTHING = tuple(module.name for module in GAME_ALONE.switchable)
MIXES = {
    "winter": tuple(module.name for module in WINTER),
    "spring": tuple(module.name for module in SPRING),
    "everything": EVERYTHING,
}
BOARDS = [entry.name for entry in GAME_ALONE.library.all() if entry.board is not None]


def play_through(
    setup: Setup, bot: str = "random", most: int = 5000, kind: type[Hand] = Hand
) -> Hand:
    hand = kind(setup)
    players = [BOTS[bot](seat + 1) for seat in range(len(setup.seats))]
    for _decision in range(most):
        game = hand.session.game
        if game.over:
            break
        task = game.task
        assert task is not None
        assert hand.table.model.is_open
        hand.play(players[task.seat].choose(game))
    assert hand.session.game.over
    assert isinstance(hand.app.scene, EndScene)
    assert hand.session.match.verify() is None
    return hand


def seats(count: int, *boards: str) -> tuple[Seat, ...]:
    names = [*boards, *["base_easy"] * count][:count]
    return tuple(Seat(f"P{n}", GAME_ALONE.library.named(name)) for n, name in enumerate(names))


@pytest.mark.parametrize("players", [1, 2])
def test_the_hand_plays_the_base_game_to_its_end(players: int) -> None:
    play_through(Setup(seats(players), seed=players))


def test_the_hand_plays_everything_at_once() -> None:
    play_through(Setup(seats(2, "berlin"), seed=3, modules=EVERYTHING, options=("advanced",)))


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_the_hand_plays_the_base_game_with_more_players(players: int) -> None:
    play_through(Setup(seats(players), seed=players))


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mix", MIXES)
def test_the_hand_plays_every_mix_of_modules(mix: str, players: int) -> None:
    play_through(Setup(seats(players), seed=players, modules=MIXES[mix]))


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_the_hand_plays_every_board(board: str) -> None:
    play_through(Setup(seats(2, board), seed=5))
    play_through(Setup(seats(2, board), seed=6, modules=EVERYTHING))
