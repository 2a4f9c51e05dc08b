"""The hand: plays whole games through real pygame events, choosing by a bot.

Every command is turned into what a person does: press, move, release, keys. A command that
no gesture reaches fails the test, so every decision has one that works.
"""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app.app import App
from game.app.scenes.curtain import CurtainScene
from game.app.scenes.title import TitleScene
from game.app.table.gestures import read
from game.app.table.offering import (
    CELL,
    COLUMN,
    CORNER,
    HERE,
    LINE,
    PAIR,
    PATH,
    PRESS,
    SHAPE,
    SPACE,
    Source,
)
from game.app.table.paint_board import person_point
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.table.shape_hand import ShapeHand
from game.app.table.table import Table
from game.app.ui.box import Point
from game.core.command import Command
from game.core.commands import BuildTile, Finish, PlaceTile
from game.core.grid import mask_of
from game.core.match import Entry, Match
from game.core.setup import Setup
from game.modules import MODULES
from game.packages import GAME_ALONE, Kit
from game.scenarios.position import lay
from game.scenarios.reading import read_scenarios

SIZE = (1280, 720)


class Hand:
    """A person's hand at the table."""

    def __init__(
        self,
        setup: Setup | Match,
        size: tuple[int, int] = SIZE,
        speed: float = 0.0,
        kit: Kit = GAME_ALONE,
    ) -> None:
        self.app = App(size, hidden=True, kit=kit)
        self.app.settings.speed = speed
        self.app.settings.keys = {}
        self.app.settings.warnings = self.app.settings.gazette = False
        self.app.settings.recap = False
        match = setup if isinstance(setup, Match) else Match.started(setup, kit.modules)
        self.session = Session(match)
        self.app.push(TableScene(self.app, self.session))

    @classmethod
    def at(cls, position: str) -> Hand:
        """Return a hand at a table laid as a scenario says."""
        (scenario,) = read_scenarios(position)
        game, _events = lay(scenario, GAME_ALONE)
        match = Match(game.setup, MODULES)
        match.game = game
        match.log.append(Entry(None, ()))
        hand = cls(match)
        hand.app.lay()
        return hand

    # --- the bare hand ---------------------------------------------------------------

    @property
    def table(self) -> Table:
        while isinstance(self.app.scene, CurtainScene):
            self.click_widget("open")
        scene = self.app.scene
        assert isinstance(scene, TableScene), scene
        return scene.table

    def send(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.step(pygame.event.get(), 0.0)

    def _pixels(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self.app.unit), round(point[1] * self.app.unit)

    def move(self, point: Point) -> None:
        pos = self._pixels(point)
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))

    def press(self, point: Point, button: int = 1) -> None:
        self.move(point)
        self.send(pygame.MOUSEBUTTONDOWN, pos=self._pixels(point), button=button)

    def release(self, point: Point, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=self._pixels(point), button=button)

    def click(self, point: Point) -> None:
        self.press(point)
        self.release(point)

    def take(self, start: Point) -> None:
        """Take a tile out of the tray."""
        self.press(start)
        self.move((start[0] + 30, start[1]))

    def drag(self, start: Point, end: Point) -> None:
        self.press(start)
        self.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.move(end)
        self.release(end)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.send(pygame.KEYUP, key=key, mod=mod)

    def wheel(self, steps: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))

    def place(self, key: str) -> Point:
        """Return the middle of a widget, scrolled into sight first."""
        widget = self.app.scene.desk.named(key)
        assert widget is not None, f"no widget {key!r} among {self.keys()}"
        for _turn in range(200):
            if widget.clip is None or widget.clip.holds(widget.box.center):
                break
            self.move(widget.clip.center)
            self.wheel(1 if widget.box.y < widget.clip.y else -1)
            widget = self.app.scene.desk.named(key)
            assert widget is not None, key
        return widget.box.center

    def keys(self) -> list[str]:
        return [widget.key for widget in self.app.scene.desk.widgets]

    def click_widget(self, key: str) -> None:
        self.click(self.place(key))

    # --- commands as gestures --------------------------------------------------------

    def play(self, command: Command) -> None:
        """Do what a person does to give this command."""
        table = self.table
        entries = self._entries = len(self.session.match.log)
        if isinstance(command, Finish):
            self.click_widget("finish")
        elif isinstance(command, BuildTile):
            self._build(command)
        else:
            offer = read(self.session.game, command)
            {
                PRESS: self._choose,
                SPACE: self._carry,
                LINE: self._street,
                PAIR: self._street,
                SHAPE: self._shape,
                CELL: self._advance,
                CORNER: self._lay_piece,
                COLUMN: self._lay_piece,
                PATH: self._lead,
            }[offer.way](command)
        self._settle(command)
        log = self.session.match.log
        assert len(log) > entries, f"{command} did nothing; {table.notices.refused}"
        assert log[entries].command == command, f"{log[entries].command} instead of {command}"

    def _settle(self, command: Command) -> None:
        """Answer what a gesture leaves open, such as how to pay."""
        scene = self.app.scene
        popup = scene.table.notices.popup if isinstance(scene, TableScene) else None
        if popup is not None:
            self.click_widget(f"meant:{popup.commands.index(command)}")

    def _choose(self, command: Command) -> None:
        table = self.table
        offer = read(self.session.game, command)
        if offer.source.sort == "person":
            seat, _spaces = table.model.source_spaces(offer.source)
            self._look(seat)
            self.click(person_point(table.view.board, self.session.game, int(offer.source.which)))
            return
        if offer.source.sort == "card":
            number = table.model.seen.circle.index(str(offer.source.which))
            self.click_widget(f"card:{number}")
            return
        dialog = [o.command for o in table.model.dialog_offers()]
        if command in dialog:
            self.click_widget(f"answer:{dialog.index(command)}")
        elif self.app.scene.desk.named(f"extra:{command!r}"):
            self.click_widget(f"extra:{command!r}")
        elif type(command).__name__ == "EnlargeZone":
            self.click_widget("enlarge")
        else:
            self._from_list(command)

    def _from_list(self, command: Command) -> None:
        self.key(pygame.K_c)
        self.click_widget(f"choice:{command!r}")

    def _look(self, seat: int) -> None:
        """Bring a borough to the front."""
        view = self.table.view
        if view.board.seat != seat:
            self.click_widget("inset:close" if seat == view.home.seat else f"other:{seat}")
        assert view.board.seat == seat

    def _carry(self, command: Command) -> None:
        """Drag a piece from where it is to its space."""
        table = self.table
        offer = read(self.session.game, command)
        source = offer.source
        if source.sort == "here":
            self._look(offer.seat)
            self.click(table.view.board.middle(offer.spaces[0]))
            return
        if source.sort in ("due", "mayor"):
            key = "piece:" + source.key
            self.press(self.place(key))
        else:
            seat, spaces = table.model.source_spaces(source)
            assert spaces, f"{source} is nowhere"
            self._look(seat)
            self._press_source(source, spaces)
        if len(self.session.match.log) > self._entries:
            return  # it had but one place to go to, and went there
        if table.view.board.seat != offer.seat:
            self.move(self._rest_on(offer.seat))
            for _tick in range(12):
                self.app.step([], 0.1)
            assert table.view.board.seat == offer.seat
        goal = table.view.board.middle(offer.spaces[0])
        self.move(goal)
        self.release(goal)
        if table.grip.hand is not None and table.notices.popup is None:
            self.click(goal)  # it was taken up where it is to go: that was a click

    def _rest_on(self, seat: int) -> Point:
        """Return where a piece is held to bring a borough to the front."""
        view = self.table.view
        if seat != view.home.seat:
            return view.small[seat].box.center
        assert view.inset is not None
        free = (view.home.middle(space) for space in range(100))
        return next(point for point in free if not view.inset.box.holds(point))

    def _press_source(self, source: Source, spaces: tuple[int, ...]) -> None:
        """Press where the piece itself, and not another one, is taken up."""
        view = self.table.view.board
        points = [view.middle(space) for space in spaces]
        if source.sort == "person":
            points = [person_point(view, self.session.game, int(source.which))]
        for point in points:
            self.press(point)
            hand = self.table.grip.hand
            if hand is not None and hand.source == source:
                return
            if len(self.session.match.log) > self._entries:
                return
            self.release(point)
            self.key(pygame.K_ESCAPE)
        raise AssertionError(f"{source} cannot be taken up at {spaces}")

    def _lay_piece(self, command: Command) -> None:
        """Take a waiting piece to its line, corner or column."""
        offer = read(self.session.game, command)
        self._look(offer.seat)
        view = self.table.view.board
        hand = self.table.grip.hand
        if hand is None or hand.source != offer.source:
            self.click_widget(f"piece:{offer.source.key}")
        if offer.way in (LINE, PAIR):
            point = view.line_point(*offer.spaces)
        elif offer.way == CORNER:
            x, y = view.corner_point(offer.number)
            inside = view.box.inset(2)
            point = min(max(x, inside.x), inside.right), min(max(y, inside.y), inside.bottom)
        else:
            point = view.middle(offer.number)
        self.move(point)
        self.click(point)

    def _lead(self, command: Command) -> None:
        """Drag what stands on the board to where its path ends; in turns, click only the end."""
        offer = read(self.session.game, command)
        self._look(offer.seat)
        _seat, spaces = self.table.model.source_spaces(offer.source)
        view = self.table.view.board
        if spaces and offer.number not in spaces and offer.number % 2:
            self.drag(view.middle(spaces[0]), view.middle(offer.number))
        else:
            self.click(view.middle(offer.number))

    def _street(self, command: Command) -> None:
        offer = read(self.session.game, command)
        if offer.source == HERE:
            self._look(offer.seat)
            self.click(self.table.view.board.line_point(*offer.spaces))
        else:
            self._lay_piece(command)

    def _shape(self, command: Command) -> None:
        offer = read(self.session.game, command)
        if offer.source == HERE:
            self._look(offer.seat)
            self.click(self.table.view.board.middle(offer.spaces[0]))
            return
        if not isinstance(command, PlaceTile):
            self.click(self.table.view.board.middle(offer.spaces[0]))
            return
        if self.table.grip.hand is None:
            self.click_widget(f"tile:{command.kind}")
        self._lay(command.spaces)

    def _build(self, command: BuildTile) -> None:
        start = self.place(f"tile:{command.kind}")
        self._look(command.seat)
        self.take(start)
        hand = self.table.grip.hand
        assert hand is not None, f"{command.kind} cannot be taken up"
        assert hand.shape is not None
        if hand.shape.level != command.level:
            self.key(pygame.K_0 + command.level)
        self._lay(command.spaces)

    def _lay(self, spaces: tuple[int, ...]) -> None:
        """Turn the tile in hand until it fits, and drop it."""
        hand = self.table.grip.hand
        assert hand is not None
        shape = hand.shape
        assert shape is not None
        space = self._fit(shape, spaces)
        goal = self.table.view.board.middle(space)
        self.move(goal)
        hover = self.table.grip.hover
        assert hover is not None
        assert mask_of(hover.spaces) == mask_of(spaces)
        if hand.held:
            self.release(goal)
        else:
            self.click(goal)

    def _fit(self, shape: ShapeHand, spaces: tuple[int, ...]) -> int:
        wanted = mask_of(spaces)
        for _shape in shape.shapes:
            for over in (False, True):
                for _turn in range(4):
                    for space in spaces:
                        covered = shape.covered(space)
                        if covered is not None and mask_of(covered) == wanted:
                            return space
                    self.key(pygame.K_r)
                if not over:
                    self.key(pygame.K_f)
            self.wheel(-1)
        raise AssertionError(f"no shape of {shape.kind.name} fits {spaces}")

    def _advance(self, command: Command) -> None:
        disc, row = command.disc, command.row  # type: ignore[attr-defined]
        start = self.place(f"disc:{disc}")
        column = self.session.game.boroughs[command.seat].discs[disc][1] + 1
        goal = self.app.scene.desk.named(f"cell:{row}:{column}")
        assert goal is not None
        self.drag(start, goal.box.center)


class Visitor(Hand):
    """A hand that begins at the title."""

    def __init__(self, size: tuple[int, int] = (1280, 720), kit: Kit = GAME_ALONE) -> None:
        self.app = App(size, hidden=True, kit=kit)
        self.app.push(TitleScene(self.app))

    def write(self, text: str) -> None:
        self.send(pygame.TEXTINPUT, text=text)

    def draw(self) -> None:
        self.app.lay()
        self.app.paint()
