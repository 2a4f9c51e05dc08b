"""The scenes that open over the table: curtain, Gazette, count, menu, rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.session import Session
    from game.app.table.table import Table

# Scenes know the table; it meets them only when it opens one.


def open_curtain(app: App, session: Session, seat: int) -> None:
    """Hand the screen over to another person."""
    from game.app.scenes.curtain import CurtainScene

    app.push(CurtainScene(app, session.game, seat))


def open_gazette(table: Table, number: int) -> bool:
    """Show the page of a round that is over; False: the log does not tell of it."""
    from game.app.press.chronicle import rounds
    from game.app.scenes.gazette import GazetteScene

    app, session = table.app, table.model.session
    pages = rounds(session.match)
    known = [page.round for page in pages]
    if number not in known:
        return False
    at = known.index(number)
    app.push(GazetteScene(app, session, pages, at, lambda: table.view.open_tab("log")))
    return True


def open_end(app: App, session: Session) -> None:
    """Show the result, and keep it in the album."""
    from game.app.keeping import keep_page
    from game.app.scenes.end import EndScene

    if session.page is None:
        session.page = keep_page(app, session)
    if not any(isinstance(scene, EndScene) for scene in app.scenes):
        app.push(EndScene(app, session))


def open_city(table: Table) -> None:
    """Show all boroughs side by side."""
    from game.app.scenes.city import CityScene

    table.app.push(CityScene(table))


def open_menu(app: App, session: Session) -> None:
    """Open the menu over the table; where a log is only watched, leave it."""
    from game.app.scenes.pause import PauseScene

    if session.plays:
        app.push(PauseScene(app, session))
    else:
        app.pop()


def open_rulebook(table: Table) -> None:
    """Open the rulebook at what was refused last, or at what is asked."""
    from game.app.scenes.rulebook import RulebookScene

    game, hover = table.model.session.game, table.grip.hover
    rule = ""
    if table.notices.refused is not None:
        rule = table.notices.refused[0].rule
    elif hover is not None and hover.refusal is not None:
        rule = hover.refusal.rule
    elif (pointed := table.desk.told) is not None and pointed.rule:
        rule = pointed.rule
    elif game.task is not None:
        rule = game.rules.tasks[game.task.kind].rule
    modules = {module.name for module in game.rules.modules}
    table.app.push(RulebookScene(table.app, rule, modules, game.setup.numbers))
