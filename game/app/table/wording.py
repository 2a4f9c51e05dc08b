"""What the table says of the open task: the question, the answers, the end, the pieces."""

from __future__ import annotations

from game.app.table.model import TableModel
from game.app.table.offering import Source
from game.app.telling import commands, names
from game.app.telling.events import reasons
from game.app.telling.pieces import title_of
from game.app.words import Verbatim, _, counted, say
from game.core.command import Command
from game.core.commands import Finish, UpgradeTile
from game.core.data import numbers
from game.core.state import Task
from game.core.terms import Term
from game.core.words import N_


def prompt(model: TableModel) -> str:
    """Return in a sentence what is asked, and in another why."""
    game = model.stage.game
    task, asked = game.task, _asked(model)
    if game.over or task is None or task.seat < 0 or not _is_for_a_person(model, task):
        return asked
    kind = game.rules.tasks.get(task.kind)
    if kind is None:
        return asked
    why = _why(tuple(kind.reasons(game, task)))
    return f"{asked} {why}" if why else asked


def _is_for_a_person(model: TableModel, task: Task) -> bool:
    return not model.session.plays or model.session.is_person(task.seat)


def _asked(model: TableModel) -> str:
    """Return in a sentence what is asked."""
    game = model.stage.game
    task = game.task
    if game.over:
        return _("The game is over.")
    if task is None or task.seat < 0:
        return _(names.PHASES[game.phase]) if game.phase < len(names.PHASES) else ""
    if not _is_for_a_person(model, task):
        return say(N_("{player} is thinking…"), player=names.player(game, task.seat))
    kind = game.rules.tasks.get(task.kind)
    if kind is None:
        return ""
    left = kind.to_choose(task)
    return counted(*kind.more, left, count=left) if left else _(kind.asks(game, task))


def _why(terms: tuple[Term, ...]) -> str:
    """Return in a sentence what a task comes from; one reason for one of it needs no number."""
    if not terms:
        return ""
    is_one = len(terms) == 1 and terms[0].amount == 1
    return say(N_("Why: {reasons}."), reasons=_(terms[0].label) if is_one else reasons(terms))


def waiting_words(model: TableModel) -> str:
    """Return what is waited for where there is no button to press."""
    return "…" if model.stage.is_busy else _asked(model)


def words_for(model: TableModel, command: Command) -> str:
    """Return a command in words; what ends a task as its button says."""
    if isinstance(command, Finish):
        return finish_words(model)[0]
    return commands.sentence(model.session.game, command)


def finish_words(model: TableModel) -> tuple[str, str]:
    """Return what ends the task, and what is left undone."""
    offers = model.offers
    if offers.task is None:
        return "", ""
    refusal = offers.finish_refusal
    if refusal is not None:
        return _("Done"), say(refusal.text, **refusal.args)
    title, outcome = model.session.game.rules.tasks[offers.task.kind].leaving
    if title:
        return _(title), _(outcome)
    if offers.builds:
        return _end_of_building(model, offers.task.seat)
    people = {o.source for o in offers.all if o.source.sort == "person"}
    if people:
        return _("Done"), _could_act(model, people)
    if offers.all:
        return _("Pass"), _("Nothing is done.")
    return _("Done"), ""


def _end_of_building(model: TableModel, seat: int) -> tuple[str, str]:
    offers = model.offers
    if not offers.accepts(UpgradeTile):
        return _("Build nothing"), _("The free tile would be lost.")
    upgrades = {o.command.tile for o in offers.all if isinstance(o.command, UpgradeTile)}
    text = N_("Tiles built: {built} of {limit}; upgrades possible: {upgrades}")
    if any(item.refusal is None for item in model.tray):
        text = N_(
            "Tiles built: {built} of {limit}, more could be built; upgrades possible: {upgrades}"
        )
    built = model.session.game.boroughs[seat].built
    limit = numbers.TILES_PER_ROUND
    return _("End building"), say(text, built=built, limit=limit, upgrades=len(upgrades))


def _could_act(model: TableModel, people: set[Source]) -> str:
    count = len(people)
    text = counted(
        "{count} person could still act", "{count} people could still act", count, count=count
    )
    away = sum(1 for s in people if model.source_spaces(s)[0] not in (-1, model.front))
    if away:
        return say(N_("{words} (elsewhere: {count})"), words=Verbatim(text), count=away)
    return text


def piece_words(model: TableModel, source: Source) -> str:
    """Return what a waiting piece is called, and its price."""
    what, number = source.sort, source.which
    if what == "due" and isinstance(number, int):
        due = model.session.game.boroughs[model.seat].due
        count = sum(1 for material, _made in due if material == number)
        return f"{max(1, count)} × {names.material(number)}"  # one is asked about at least
    words = title_of(model.session.game, source, model.seat)
    piece = model.shown.pieces.get(str(what))
    price = piece.price(number if isinstance(number, int) else 0) if piece else 0
    return f"{words}\n{names.money(price)}" if price else words
