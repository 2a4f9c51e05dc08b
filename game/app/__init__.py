"""The desktop game: scenes, board view, drag, art, sound, words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.app.display import NoDisplayError
from game.core.match import Match
from game.packages import GAME_ALONE, Kit

__all__ = ["NoDisplayError", "demo", "film", "main", "page", "trailer"]


def main(argv: Sequence[str] = (), kit: Kit = GAME_ALONE) -> int:
    """Open the window and play; a save named as the first argument is opened at once."""
    from game.app import reporting
    from game.app.app import App
    from game.app.opening import open_save
    from game.app.scenes.title import TitleScene

    app = App(kit=kit)
    reporting.bear_witness(app)
    app.push(TitleScene(app))
    if argv:
        open_save(app, Path(argv[0]))
    else:
        reporting.go_on_after_crash(app)
    return app.run()


def show_once(kit: Kit) -> None:
    """Open the window as a player does, show its first frame, and close it."""
    import pygame

    from game.app import reporting
    from game.app.app import App
    from game.app.scenes.title import TitleScene

    app = App(kit=kit)
    reporting.bear_witness(app)
    app.push(TitleScene(app))
    app.step([], 0.0)
    app.paint()
    pygame.display.flip()
    pygame.quit()


def demo(
    kit: Kit,
    folder: Path | str,
    sizes: Sequence[tuple[int, int]] = ((1280, 720),),
    languages: Sequence[str] = (),
) -> int:
    """Let bots play a whole game, drawn without a window, and write pictures of it.

    Each size and language has its own folder; without a language it is the player's own.
    """
    from game.app.demo import show

    return show(kit, Path(folder), sizes, languages)


def film(kit: Kit, match: Match, path: Path, number: int | None = None) -> int:
    """Write an animated picture of a round, or of the whole game; return how many frames it has."""
    from game.app import filming

    return filming.film(kit, match, path, number)


def page(kit: Kit, match: Match, path: Path) -> None:
    """Write a page about a finished game, its pictures inside."""
    from game.app import keepsake

    keepsake.write_page(kit, match, path)


def trailer(kit: Kit, path: Path) -> int:
    """Write a short film of a game of bots; return how many frames it has."""
    from game.app.trailer import trailer as shoot

    return shoot(kit, path)
