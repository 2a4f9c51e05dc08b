"""The window: a stack of scenes, driven by pygame's events and the clock."""

from __future__ import annotations

import os
from collections.abc import Hashable
from itertools import zip_longest

import pygame

from game import report
from game.app import display, keys, minds, modules, polite, settings, words
from game.app.art import Art, font
from game.app.art.livery import USUAL
from game.app.canvas import Canvas, reasonable
from game.app.devices.devices import Devices
from game.app.devices.signs import Device
from game.app.devices.stops import paint_stop
from game.app.fading import Fade
from game.app.note import paint_note
from game.app.scene import Scene
from game.app.sound import Levels, Sounds
from game.app.steady import steady
from game.app.still import Still
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.packages import GAME_ALONE, Kit

CLASS_NAME = "small-city"
DESIGN = (1280.0, 720.0)
SMALLEST = (960, 540)
FRAMES = 60
NOTE_SECONDS = 4.0
READING = 0.06  # seconds that a letter of a long note takes
CALM = 0.3  # seconds without an event after which nobody waits for what was pressed
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class App:
    """Everything that lasts while the window is open."""

    def __init__(
        self, size: tuple[int, int] | None = None, *, hidden: bool = False, kit: Kit = GAME_ALONE
    ) -> None:
        self.kit = kit
        self.troubles = (*kit.troubles, *modules.welcome(kit.guests))
        self.settings = settings.load()
        words.speak(self.settings.language)
        for system in ("X11", "WAYLAND"):  # a desktop knows by it whose window this is
            os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = CLASS_NAME  # pygame has put its own there
        display.wake()
        font.cache_clear()  # letters of a window that was closed are no use any more
        self.hidden = hidden
        width, height = self.settings.width, self.settings.height
        self.size = size or ((width, height) if width and height else display.first_size())
        self.canvas = Canvas(self._open())
        pygame.display.set_caption(words._("Small City"))
        self.art = Art(self.settings.palette)
        pygame.display.set_icon(self.art.app_icon(64))
        self.scenes: list[Scene] = []
        self.running = self.stale = True
        self.pointer: Point = (-1.0, -1.0)
        self.note, self.note_left = "", 0.0
        self.still, self._fade = Still(), Fade()
        self._is_seen = False  # something was drawn
        self._untouched = 0.0  # seconds since the last event
        self.is_smooth = False  # panels may follow a little later what happens by itself
        self._laid: tuple[Scene | None, Hashable] = (None, None)
        self.sounds = Sounds(self.settings.sound, self._levels())
        self.devices = Devices(self)

    def _open(self) -> pygame.Surface:
        flags = 0 if self.hidden else pygame.RESIZABLE
        if self.settings.full_screen and not self.hidden:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(reasonable(self.size), flags)

    # --- measures --------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """Return what is drawn on."""
        return self.canvas.surface

    @property
    def unit(self) -> float:
        """Return the pixels of one UI unit: the window's size times the player's scale."""
        width, height = self.surface.get_size()
        return min(width / DESIGN[0], height / DESIGN[1]) * self.settings.scale

    @property
    def frame(self) -> Box:
        """Return the whole window in UI units."""
        width, height = self.surface.get_size()
        return Box(0, 0, width / self.unit, height / self.unit)

    def point(self, pixels: tuple[int, int]) -> Point:
        """Return a place of the window in UI units."""
        x, y = self.canvas.pixel(pixels)
        return x / self.unit, y / self.unit

    def pixels(self, point: Point) -> tuple[int, int]:
        """Return a place in UI units as one of the window."""
        return self.canvas.place(point[0] * self.unit, point[1] * self.unit)

    # --- scenes ----------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Return the scene on top."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene on top of the stack."""
        self.scenes.append(scene)
        self._shown()

    def pop(self, count: int = 1) -> None:
        """Go back to the scene below, or further; without one the window closes."""
        for _scene in range(count):
            self.scenes.pop().closed()
        if self.scenes:
            self._shown()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the one on top."""
        if self.scenes:
            self.scenes.pop().closed()
        self.push(scene)

    def back_to(self, kind: type[Scene]) -> None:
        """Take scenes off until one of this kind is on top."""
        while len(self.scenes) > 1 and not isinstance(self.scene, kind):
            self.scenes.pop().closed()
        self._shown()

    def _shown(self) -> None:
        scene = self.scene
        scene.desk.pointer = self.pointer
        scene.entered()
        self.lay()

    def lay(self) -> None:
        """Arrange the scene on top anew."""
        self.stale = True
        if self.scenes:
            self._arrange(self.scene)
            self._laid = (self.scene, self.scene.still_key())

    def _lay_if_changed(self, slid: bool) -> None:
        """Arrange the scene on top anew, unless time alone has passed in it."""
        same = self._laid == (self.scene, self.scene.still_key()) and self._laid[1] is not None
        if slid or self.scene.slides() or not (self.still.puts_off(self.scene, same) or same):
            self.lay()
        self.stale = True

    def lay_all(self) -> None:
        """Arrange every scene anew: the size, the language or the colours have changed."""
        self.still.forget()
        for scene in self.scenes[:-1]:
            self._arrange(scene)
        self.lay()

    def _wear(self, scene: Scene) -> None:
        """Give the players the colours that they have in a scene, or in the next one below."""
        worn = (below.liveries for below in self.scenes[self.scenes.index(scene) :: -1])
        self.art.liveries = next((known for known in worn if known), USUAL)

    def _arrange(self, scene: Scene) -> None:
        self._wear(scene)
        scene.desk.scroll_boxes.clear()
        scene.desk.lay(scene.arrange(self.frame))

    # --- settings --------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Show a short note to the player; no words put the last one away."""
        self.note, self.note_left = text, max(NOTE_SECONDS, READING * len(text)) if text else 0.0

    def keep_settings(self) -> None:
        """Keep the settings, and say so when that fails."""
        if not settings.save(self.settings):
            self.tell(words._("The settings could not be written to the disk."))

    def apply_settings(self) -> None:
        """Let changed settings take effect at once, and keep them."""
        before = words.language()
        words.speak(self.settings.language)
        if words.language() != before:
            for scene in self.scenes:
                scene.retell()
        if self.art.palette != self.settings.palette:
            self.art = Art(self.settings.palette)
        self.sounds.set(self.settings.sound, self._levels())
        self.keep_settings()
        self.lay_all()

    def _levels(self) -> Levels:
        return Levels(self.settings.effects, self.settings.music, self.settings.ambience)

    def write_report(self, failure: Exception | None = None, text: str = "") -> None:
        """Write down a problem: the game, the settings, the picture; ``text`` tells of it."""
        from game.app import reporting

        reporting.write(self, failure, text or reporting.WRITTEN)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.size = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        self.settings.width, self.settings.height = self.size
        self._fit(self._open())

    def _fit(self, window: pygame.Surface) -> None:
        """Draw on a window of another size; what was seen is stretched until that is done."""
        self.canvas.fit(window, self.still.kept_of(self.scene) if self.scenes else None)
        self.lay_all()

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""
        self.settings.full_screen = not self.settings.full_screen
        self._fit(self._open())
        self.keep_settings()

    # --- the loop --------------------------------------------------------------------

    def close(self) -> None:
        """Close the window once this frame is done."""
        self.running = False

    def run(self) -> int:
        """Run until the window closes."""
        clock = pygame.time.Clock()
        steady()
        self.is_smooth = True
        try:
            with polite.heeded(self.close):
                while self.running:
                    self.step(pygame.event.get(), clock.tick(FRAMES) / 1000)
                    if self.stale and self.paint():
                        pygame.display.flip()
        except Exception:
            report.evidence.hold()  # before the table and the window are gone
            raise
        finally:
            while self.scenes:
                self.scenes.pop().closed()
            minds.close()
            self.keep_settings()
            pygame.quit()
        return 0

    def step(self, events: list[pygame.event.Event], seconds: float = 0.0) -> None:
        """Use events and let time pass."""
        self.still.begin(seconds, self.surface.get_size())
        for event, following in zip_longest(events, events[1:]):
            if not self.running:
                return
            still_moving = following is not None and following.type == pygame.MOUSEMOTION
            if event.type == pygame.MOUSEMOTION and still_moving:
                continue  # only where the pointer came to rest matters
            for meant in self.devices.read(event):
                self._take(meant)
        for meant in self.devices.update(seconds):
            self._take(meant)
        if not self.running or not self.scenes:
            return
        self._untouched = 0.0 if events else self._untouched + seconds
        self.still.may_lag = self.is_smooth and self._untouched > CALM
        if self.canvas.rest(seconds, bool(events)):
            self.lay_all()
        top = self.scene
        before, was_busy, slid = top.desk.still, top.is_busy(), top.slides()
        top.desk.still += seconds
        top.update(seconds)
        if self.note_left > 0:
            self.note_left -= seconds
            self.stale = self.stale or self.note_left <= 0
        moves = was_busy or top.is_busy() or self.still.waits
        if self.running and (moves or self.scene is not top):
            self._lay_if_changed(slid)
        fades = self._fade.update(0.0 if self.still.is_behind else seconds)
        if before < 0.35 <= top.desk.still or self._is_lively() or fades:
            self.stale = True
        self._listen(seconds)

    def _listen(self, seconds: float) -> None:
        """Let music and ambience follow the scenes; nobody listens to a hidden window.

        Reading sounds takes long: it does not hold up the first picture.
        """
        if self.hidden or not self.scenes or not self._is_seen:
            return
        heard = [scene.heard() for scene in reversed(self.scenes)]
        known = next((each for each in heard if each is not None), None)
        if known is not None:
            self.sounds.follow(known)
        self.sounds.update(seconds)

    def _take(self, event: pygame.event.Event) -> None:
        if not self.running:
            return
        scene = self.scene
        self._use(event)
        moved = event.type == pygame.MOUSEMOTION
        if not moved or scene.follows_motion or scene.desk.holds_bar:
            self.lay()
        self.stale = True

    def _is_lively(self) -> bool:
        """Tell whether something lives that can be seen and has moved."""
        return self.running and self.scene.lives() and pygame.display.get_active()

    def _use(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.close()
        elif event.type == pygame.VIDEORESIZE:
            self.size = (event.w, event.h)
            if not self.settings.full_screen:
                self.settings.width, self.settings.height = self.size
            self._fit(pygame.display.get_surface() or self.canvas.window)
        elif event.type == pygame.KEYDOWN and event.key == self.key("full_screen"):
            self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == self.key("report"):
            self.write_report()
        else:
            if event.type in MOUSE:
                self.pointer = self.point(event.pos)
            scene = self.scene
            if not scene.handle(event, self.pointer) and not scene.desk.use(event, self.pointer):
                scene.after(event, self.pointer)

    def key(self, name: str) -> int:
        """Return the key that does this."""
        return keys.key_code(name, self.settings.keys)

    def sign(self, name: str) -> str:
        """Return what is pressed to do this on the device used last; nothing: no sign is needed."""
        return self.devices.sign(name)

    def changed_hands(self) -> None:
        """Another device is used: signs follow it, and the system's pointer shows for a mouse."""
        if not self.hidden:
            pygame.mouse.set_visible(self.devices.last in (Device.MOUSE, Device.KEYBOARD))
        self.lay()

    # --- drawing ---------------------------------------------------------------------

    def paint(self) -> bool:
        """Draw the scenes that can be seen; tell whether there was time for all of it."""
        self.stale = False
        is_drawn = self.canvas.draw(self._paint, self.art, in_parts=self.is_smooth)
        self.stale = self.stale or not is_drawn or self.still.is_behind
        self.still.spare.end()
        self._is_seen = True
        return is_drawn

    def _paint(self) -> None:
        if self.scenes and self.settings.motion == "still":
            self._fade.begin(self.surface, self.scene.shown_key())
        self.still.turn()
        pen, frame = Pen(self.surface, self.unit, self.settings.scale), self.frame
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].see_through:
            first -= 1
        for scene in self.scenes[first:]:
            self._wear(scene)
            still = self._paint_still(scene, pen, frame)
            if still is not None:
                scene.paint_life(pen, frame, still)
            scene.desk.paint_live(pen)
            scene.paint_over(pen, frame)
        if self.scenes and self.scene.shows_tips() and self.devices.shows_tips:
            self.scene.desk.paint_tip(pen, frame, self.scene.to_rule())
        if self.note_left > 0:
            paint_note(pen, frame.cut_bottom(self.scene.foot)[1], self.note)
        if self.devices.last is Device.GAMEPAD:
            paint_stop(pen, self.scene.desk, self.pointer)
        self._fade.paint(pen)

    def _paint_still(self, scene: Scene, pen: Pen, frame: Box) -> pygame.Surface | None:
        """Draw what does not follow the pointer, or lay down the picture of it that was kept."""
        key = scene.still_key()
        if key is not None:
            art = (id(self.art), self.art.liveries)
            look = (self.unit, words.language(), self.devices.look, self.surface.get_size(), art)
            return self.still.paint(scene, key, (id(scene), look), pen, frame)
        scene.paint(pen, frame)
        for _ in scene.desk.paint_still(pen):
            pass
        scene.desk.shown = scene.desk.widgets
        return None
