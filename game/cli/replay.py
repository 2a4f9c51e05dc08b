"""``replay``: tells a saved game command by command, and decides it anew if asked."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game import __version__
from game.cli import play
from game.cli.arguments import UsageError, whole
from game.cli.demo import CANNOT_WRITE, write_film
from game.cli.telling import told
from game.core.command import Command
from game.core.engine import new_game
from game.core.flow import RoundBegan, StepBegan, TaskClosed, TaskOpened
from game.core.match import Divergence
from game.core.phases.ending import score_terms
from game.core.secrets import HIDDEN_CARD, NOBODY
from game.core.state import Game
from game.core.terms import total
from game.core.view import view_of
from game.core.words import N_
from game.packages import Kit
from game.saves import Loaded, load, settled_otherwise, verify
from game.saves.errors import cause_of
from game.words import Verbatim, _, say

_FLOW = (RoundBegan, StepBegan, TaskClosed, TaskOpened)
DIVERGED = 1


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "replay",
        help=_("print a saved game"),
        description=_("Prints a saved game: its rounds and phases, commands, events and scores."),
    )
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument(
        "--verify",
        action="store_true",
        help=_("decide every command anew and compare, instead of telling the game"),
    )
    parser.add_argument("--to", type=whole(0), metavar="N", help=_("stop after so many commands"))
    parser.add_argument(
        "--film", metavar=_("FILE"), help=_("write an animated picture of the game (PNG)")
    )
    parser.add_argument("--round", type=whole(1), metavar="N", help=_("film this round alone"))
    parser.add_argument(
        "--page", metavar=_("FILE"), help=_("write a page about a finished game (HTML)")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Tell or verify; 1 when the rules now decide otherwise."""
    loaded = load(Path(arguments.file), kit.modules)
    over = loaded.match.game.over
    commands = len(loaded.match.log) - 1
    if arguments.to is not None and arguments.to > commands:
        text = N_("--to: {file} has {count} commands, not {asked}")
        raise UsageError(say(text, file=Verbatim(loaded.path), count=commands, asked=arguments.to))
    if arguments.to is not None:
        del loaded.match.log[arguments.to + 1 :]
    for note in loaded.notes:
        print(note)
    if arguments.film is not None:
        return _film(loaded, arguments, kit)
    if arguments.page is not None:
        return _write_page(loaded, Path(arguments.page), kit)
    return _verify(loaded) if arguments.verify else _tell(loaded, over)


def _film(loaded: Loaded, arguments: argparse.Namespace, kit: Kit) -> int:
    last = loaded.match.game.round
    if arguments.round is not None and arguments.round > last:
        text = N_("--round: {file} has {count} rounds, not {asked}")
        file, asked = Verbatim(loaded.path), arguments.round
        raise UsageError(say(text, file=file, count=last, asked=asked))
    return write_film(kit, loaded.match, Path(arguments.film), arguments.round)


def _write_page(loaded: Loaded, file: Path, kit: Kit) -> int:
    if not loaded.match.game.over:
        raise UsageError(say(N_("{file}: the game is not over"), file=Verbatim(loaded.path)))
    try:
        play.app().page(kit, loaded.match, file)
    except OSError as error:
        raise UsageError(say(CANNOT_WRITE, file=Verbatim(file), cause=cause_of(error))) from error
    print(say(N_("Written to {path}"), path=Verbatim(file.resolve())))
    return 0


def _verify(loaded: Loaded) -> int:
    match = loaded.match
    found = verify(match)
    if found is None:
        events = sum(len(entry.events) for entry in match.log)
        text = N_("{file}: {commands} commands and {events} events, all decided the same again")
        print(say(text, file=Verbatim(loaded.path), commands=len(match.log) - 1, events=events))
        return 0
    # The first entry is the file's second line.
    text = N_("{file}, line {line}: decided otherwise now: {found}")
    print(say(text, file=Verbatim(loaded.path), line=found.entry + 2, found=str(found.found)))
    if loaded.header.game != __version__:
        _tell_settled(loaded, found)
    return DIVERGED


def _tell_settled(loaded: Loaded, found: Divergence) -> None:
    """Say by which rules a game of another version was decided otherwise: it is not damaged."""
    version = loaded.header.game
    settled = settled_otherwise(version, loaded.match, found)
    text = N_("Version {version} began this game; no rule of it was settled otherwise since.")
    if settled:
        text = N_("Version {version} began this game; settled otherwise since:")
    print(say(text, version=Verbatim(version)))
    for one in settled:
        print(say(N_("  {rule}: {text}"), rule=one.rule, text=one.text))


def _tell(loaded: Loaded, over: bool) -> int:
    """Tell the game; of one that is not over, what somebody without a seat may know."""
    match = loaded.match
    setup = match.setup
    for number, seat in enumerate(setup.seats, 1):
        text = N_("Player {number}: {name} ({player}) on {board}")
        who, board = Verbatim(seat.name), Verbatim(seat.board.name)
        print(say(text, number=number, name=who, player=Verbatim(seat.player), board=board))
    extras = ", ".join([*setup.modules, *setup.options]) or _("none")
    seed = setup.seed if over else HIDDEN_CARD
    print(say(N_("Seed {seed}; modules and options: {extras}"), seed=seed, extras=extras))
    game = new_game(setup, match.modules)
    for number, entry in enumerate(match.log):
        if entry.command is not None:
            print(f"{number:5} {_asked(entry.command, game, over)}")
        for event in entry.events:
            before = (game.round, game.phase)
            if not isinstance(event, _FLOW):
                print(f"      · {told(event if over else event.seen_by(NOBODY), game)}")
            event.apply(game)
            if (game.round, game.phase) != before:
                text = N_("Round {round}, phase {phase}")
                print("\n" + say(text, round=game.round, phase=game.phase))
    seen = game if over else view_of(game, NOBODY)
    if not over:
        for borough in seen.boroughs:
            borough.promises = borough.specials = ()  # they score nothing yet
    print("\n" + _standing(seen, [seat.name for seat in setup.seats]))
    if not over:
        print(_("Promises and other secrets are told once the game is over."))
    return 0


def _asked(command: Command, game: Game, over: bool) -> str:
    """Return a command in one line; of one that answers in secret only who gave it."""
    task = game.task
    if over or task is None or not game.rules.tasks[task.kind].shows_secret:
        return told(command, game)
    return f"{type(command).__name__} player {command.seat + 1}"


def _standing(game: Game, names: list[str]) -> str:
    """Return where the game stands: who decides what, and how everybody would score."""
    if game.task is None:
        lines = [_("The game is over.")]
    else:
        kind = game.rules.tasks[game.task.kind]
        text = N_("Round {round}, phase {phase}. Player {player} decides: {prompt}")
        player, asked = game.task.seat + 1, kind.asks(game, game.task)
        lines = [say(text, round=game.round, phase=game.phase, player=player, prompt=asked)]
    for seat, borough in enumerate(game.boroughs):
        score = game.scores[seat] if game.over else total(score_terms(game, seat))
        text = N_("{name}: score {score}, {votes} votes, ${money}, pollution {pollution}")
        lines.append(
            say(
                text,
                name=Verbatim(names[seat] or seat + 1),
                score=score,
                votes=borough.votes,
                money=borough.money,
                pollution=borough.pollution,
            )
        )
    return "\n".join(lines)
