"""Settings: applied at once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.app import keys, style
from game.app.app import App
from game.app.art.palette import PALETTES
from game.app.scenes.common import SheetScene
from game.app.settings import LONGEST, MOTIONS, SCALES, SPEEDS
from game.app.telling import names
from game.app.ui.box import Box, Point
from game.app.ui.widgets import Button, Drawing, Slider, Toggle, Widget
from game.app.words import LANGUAGES, _, say
from game.core.words import N_

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ROW = 44.0
VOLUME_NAMES = {"music": N_("Music"), "ambience": N_("Town"), "effects": N_("Effects")}
MOTION_NAMES = {"lively": N_("Lively"), "calm": N_("Calm"), "still": N_("Still")}
MOTION_TIPS = {
    "lively": N_("The town lives: people stroll, cars drive, snow falls."),
    "calm": N_("Only smoke, water and weather move, slowly; nobody walks about."),
    "still": N_("Reduced motion: nothing moves by itself."),
}
PALETTE_NAMES = {"default": N_("Standard"), "contrast": N_("Strong contrast")}


class SettingsScene(SheetScene):
    """Language, sizes, speed, sound, palette, keys."""

    title = N_("Settings")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.binding = ""  # the action that waits for its new key

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the settings on the left, the keys on the right."""
        yield self.back_button(frame)
        left, right = self.body(frame).columns(2, 40)
        rows: list[tuple[str, Callable[[Box], Iterator[Widget]]]] = [
            (N_("Language"), self._languages),
            (N_("Size of the interface"), self._scales),
            (N_("Window"), self._sizes),
            (N_("Animation"), self._speeds),
            (N_("Town life"), self._motions),
            (N_("Colours"), self._palettes),
            ("", self._full_screen),
            ("", partial(self._toggle, "sound", N_("Sound"))),
            *((title, partial(self._volume, name)) for name, title in VOLUME_NAMES.items()),
            (N_("A Master thinks"), self._patience),
            ("", partial(self._toggle, "coach", N_("Notes for beginners"))),
            ("", partial(self._toggle, "warnings", N_("Ask before something is lost"))),
            ("", self._press),
        ]
        step = min(ROW, left.h / len(rows))
        for number, (title, parts) in enumerate(rows):
            row = Box(left.x, left.y + number * step, left.w, step - min(8.0, step * 0.15))
            yield from self._row(row, number, title, parts) if title else parts(row)
        yield from self._keys(right)

    def _row(
        self, row: Box, number: int, title: str, parts: Callable[[Box], Iterator[Widget]]
    ) -> Iterator[Widget]:
        words, room = row.cut_left(min(150.0, row.w * 0.36), 8)
        text = _(title)
        yield Drawing(
            f"title:{number}",
            words,
            draw=lambda pen, b: pen.text(text, b, style.BODY, bold=True, fit=True),
        )
        yield from parts(room)

    def _toggle(self, name: str, title: str, box: Box) -> Iterator[Widget]:
        on = getattr(self.app.settings, name)
        yield Toggle(name, box, label=_(title), on=on, do=partial(self._set, name))

    def _press(self, box: Box) -> Iterator[Widget]:
        """Whether a page tells of each round, and a slip of what the others did."""
        one, other = box.columns(2, 12)
        yield from self._toggle("gazette", N_("Gazette after each round"), one)
        yield from self._toggle("recap", N_("Recap at your turn"), other)

    def _full_screen(self, box: Box) -> Iterator[Widget]:
        yield Toggle(
            "full_screen",
            box,
            label=_("Full screen"),
            on=self.app.settings.full_screen,
            do=lambda on: self.app.toggle_full_screen(),
        )

    def _volume(self, name: str, box: Box) -> Iterator[Widget]:
        value = getattr(self.app.settings, name)
        yield Slider(
            name,
            box,
            enabled=self.app.settings.sound,
            value=value,
            words=names.percent(round(value * 100)),
            do=partial(self._set, name),
        )

    def _patience(self, box: Box) -> Iterator[Widget]:
        seconds = round(self.app.settings.patience)
        yield Slider(
            "patience",
            box,
            value=(seconds - 1) / (LONGEST - 1),
            steps=LONGEST - 1,
            words=say(N_("{count} s"), count=seconds),
            do=lambda value: self._set("patience", float(1 + round(value * (LONGEST - 1)))),
        )

    def _languages(self, box: Box) -> Iterator[Widget]:
        entries = {"": _("System"), **LANGUAGES}
        for part, (code, name) in zip(box.columns(len(entries), 6), entries.items(), strict=True):
            yield Button(
                f"language:{code}",
                part,
                label=name,
                size=style.SMALL,
                chosen=self.app.settings.language == code,
                do=lambda code=code: self._set("language", code),
            )

    def _scales(self, box: Box) -> Iterator[Widget]:
        for part, scale in zip(box.columns(len(SCALES), 4), SCALES, strict=True):
            yield Button(
                f"scale:{scale}",
                part,
                label=names.percent(round(scale * 100)),
                size=style.SMALL,
                chosen=self.app.settings.scale == scale,
                do=lambda scale=scale: self._set("scale", scale),
            )

    def _sizes(self, box: Box) -> Iterator[Widget]:
        for part, size in zip(box.columns(len(SIZES), 6), SIZES, strict=True):
            yield Button(
                f"size:{size[0]}",
                part,
                f"{size[0]} × {size[1]}",
                label=f"{size[1]}p",
                size=style.SMALL,
                chosen=self.app.surface.get_size() == size,
                do=lambda size=size: self.app.resize(size),
            )

    def _speeds(self, box: Box) -> Iterator[Widget]:
        for part, speed in zip(box.columns(len(SPEEDS), 6), SPEEDS, strict=True):
            yield Button(
                f"speed:{speed}",
                part,
                label=f"{names.decimal(speed)}×" if speed else _("off"),
                size=style.SMALL,
                chosen=self.app.settings.speed == speed,
                do=lambda speed=speed: self._set("speed", speed),
            )

    def _motions(self, box: Box) -> Iterator[Widget]:
        for part, motion in zip(box.columns(len(MOTIONS), 6), MOTIONS, strict=True):
            yield Button(
                f"motion:{motion}",
                part,
                _(MOTION_TIPS[motion]),
                label=_(MOTION_NAMES[motion]),
                size=style.SMALL,
                chosen=self.app.settings.motion == motion,
                do=lambda motion=motion: self._set("motion", motion),
            )

    def _palettes(self, box: Box) -> Iterator[Widget]:
        for part, name in zip(box.columns(len(PALETTES), 6), PALETTES, strict=True):
            yield Button(
                f"palette:{name}",
                part,
                label=_(PALETTE_NAMES[name]),
                size=style.SMALL,
                chosen=self.app.settings.palette == name,
                do=lambda name=name: self._set("palette", name),
            )

    def _keys(self, box: Box) -> Iterator[Widget]:
        head, box = box.cut_top(28, 6)
        text = _("Keys: click one, then press the new key")
        words, reset = head.cut_left(head.w - min(150.0, head.w * 0.3), 8)
        yield Drawing(
            "keys",
            words,
            draw=lambda pen, b: pen.text(text, b, style.BODY, bold=True, fit=True),
        )
        yield Button(
            "keys:reset",
            reset,
            label=_("Reset keys"),
            size=style.SMALL,
            enabled=bool(self.app.settings.keys),
            do=self._reset_keys,
        )
        step = 32.0
        scrolled = self.desk.scroll("keys", box, step * len(keys.defaults()))
        for number, (name, (title, _usual)) in enumerate(keys.defaults().items()):
            row = Box(box.x, box.y + number * step - scrolled, box.w - 12, step - 4)
            words, button = row.cut_left(row.w - 100, 6)
            told = _(title)
            yield Drawing(
                f"does:{name}",
                words,
                clip=box,
                draw=lambda pen, b, told=told: pen.text(told, b, style.SMALL, fit=True),
            )
            waits = self.binding == name
            yield Button(
                f"key:{name}",
                button,
                clip=box,
                label="…" if waits else keys.key_title(name, self.app.settings.keys),
                chosen=waits,
                size=style.SMALL,
                do=lambda name=name: self._bind(name),
            )

    # --- changes ---------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.apply_settings()

    def _bind(self, name: str) -> None:
        self.binding = name

    def _reset_keys(self) -> None:
        self.binding = ""
        self._set("keys", {})
        self.app.tell(_("Every key does again what it did at first."))

    def _give(self, name: str, key: str) -> None:
        """Bind a key; whatever had it before gets the key that is free now."""
        bound = self.app.settings.keys
        old = bound.get(name, keys.defaults()[name][1])
        for other, (title, usual) in keys.defaults().items():
            if other != name and bound.get(other, usual) == key:
                bound[other] = old
                text = N_("{key} was taken; this is on {other} now: {title}")
                told = {"key": keys.key_words(key), "other": keys.key_words(old)}
                self.app.tell(say(text, title=title, **told))
        bound[name] = key

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Take the key that is pressed for the action that waits."""
        if self.binding and event.type == pygame.KEYDOWN:
            if event.key != pygame.K_ESCAPE:
                self._give(self.binding, pygame.key.name(event.key))
                self.app.keep_settings()
            self.binding = ""
            return True
        return False
