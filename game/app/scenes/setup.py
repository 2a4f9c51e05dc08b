"""The set-up: who plays, on which boards, with which modules and options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.app import style
from game.app.app import App
from game.app.art.livery import Livery
from game.app.lessons.offering import LEARN, SIDE, learn_button, learnt, lesson_on
from game.app.opening import new_match
from game.app.pictures import icon_picture, portrait, seat_colour, symbol
from game.app.scenes.common import SheetScene
from game.app.settings import RememberedSeat
from game.app.setup_draft import (
    BASE,
    BOT_NOTES,
    BOT_TITLES,
    FIRST,
    MOST_SEATS,
    PLAYERS,
    Draft,
    presets,
)
from game.app.stars import paint_stars
from game.app.table.paint_board import board_picture
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Area, Button, Chooser, Drawing, Mood, TextField, Toggle, Widget
from game.app.words import Verbatim, _, say
from game.core.board import Board
from game.core.hooks import Module
from game.core.rules import BadSetupError
from game.core.words import N_
from game.lessons import lesson_of
from game.numbers import numbers_folder

SEAT_H = 94.0
ADD_H = 40.0
TITLE = 23.0  # of a module, above what is said of it


class SetupScene(SheetScene):
    """Edits a draft; the table is laid when nothing is wrong with it."""

    title = N_("New game")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.draft = Draft.remembered(app.settings.setup, app.kit)
        self.boards = self.draft.boards()
        self.learnt: set[str] = set()  # lessons that were done

    def entered(self) -> None:
        """See which lessons were done."""
        self.learnt = learnt()

    @property
    def liveries(self) -> tuple[Livery, ...]:
        """Return the colours and symbols as they are chosen."""
        return self.draft.liveries

    def closed(self) -> None:
        """Remember the set-up, begun or not."""
        self.app.settings.setup = self.draft.to_remember()
        self.app.keep_settings()

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return seats on the left, modules and options on the right."""
        yield self.back_button(frame)
        body = self.body(frame)
        low, body = body.cut_bottom(50, 10)
        left, right = body.cut_left(body.w * 0.47, 20)
        yield from self._seats(left)
        yield from self._modules(right)
        yield from self._low(low)

    # --- seats -----------------------------------------------------------------------

    def _seats(self, box: Box) -> Iterator[Widget]:
        count = len(self.draft.seats)
        height = min(SEAT_H, (box.h - ADD_H) / count - 8)
        for number, seat in enumerate(self.draft.seats):
            row, box = box.cut_top(height, 8)
            yield from self._seat(number, seat, row)
        row, box = box.cut_top(ADD_H)
        if count < MOST_SEATS:
            place, row = row.cut_left(180, 10)
            yield Button("add", place, label=_("Add a player"), do=self.draft.add_seat)
        place, row = row.cut_left(140, 10)
        yield Button(
            "deal",
            place,
            _("Everybody is dealt two cities at random and plays one of them; all play for votes."),
            label=_("Deal cities"),
            do=self.draft.deal_cities,
        )
        if self.draft.dealt:
            place, row = row.cut_left(140)
            tip = _("The deal is off: everybody may choose any board.")
            yield Button("undeal", place, tip, label=_("Any board"), do=self.draft.dealt.clear)

    def _seat(self, number: int, seat: RememberedSeat, box: Box) -> Iterator[Widget]:
        yield Drawing(f"seat:{number}", box, draw=lambda pen, b: pen.panel(b))
        inner = box.inset(10, 8)
        sign, inner = inner.cut_left(54, 8)
        yield from self._livery(number, sign)
        picture, inner = inner.cut_right(78, 10)
        top, low = inner.rows(2, 6)
        face, top = top.cut_left(min(40.0, top.h + 6), 6)
        yield Drawing(f"face:{number}", face, draw=partial(self._paint_face, number))
        field, rest = top.cut_left(top.w - 40 if len(self.draft.seats) > 1 else top.w, 6)
        yield TextField(
            f"name:{number}",
            field,
            text=seat.name,
            hint=say(N_("Player {number}"), number=number + 1),
            do=lambda text, seat=seat: setattr(seat, "name", text),
        )
        if len(self.draft.seats) > 1:
            yield Button(
                f"remove:{number}",
                rest,
                _("Remove this player"),
                do=lambda: self.draft.remove_seat(number),
                picture=icon_picture(self.app.art, "cross"),
            )
        one, other = low.columns(2, 6)
        yield Chooser(
            f"player:{number}",
            one,
            _(BOT_NOTES.get(seat.player, N_("A person at this screen, or a bot"))),
            label=_(BOT_TITLES.get(seat.player, names.spelled(seat.player))),
            size=style.SMALL,
            do=lambda: self._next_player(seat, 1),
            back=lambda: self._next_player(seat, -1),
        )
        board = self._board(seat.board)
        lesson = lesson_on(board.rules if board is not None else ())
        if lesson is not None:
            sign, other = other.cut_right(SIDE, 4)
            new = lesson.name not in self.learnt
            yield learn_button(self.app, f"board:{number}", sign, lesson, strong=new)
        yield Button(
            f"board:{number}",
            other,
            _("Choose the board"),
            label=board_title(seat.board, self.app.kit.modules),
            size=style.SMALL,
            do=lambda: self._choose_board(number),
        )

        def draw(pen: Pen, place: Box, mood: Mood) -> None:
            self._paint_board(pen, place, seat.board)

        yield Area(
            f"map:{number}",
            picture,
            _("Choose the board"),
            draw=draw,
            do=lambda: self._choose_board(number),
        )

    def _paint_face(self, number: int, pen: Pen, box: Box) -> None:
        side = min(box.w, box.h + 6)
        portrait(pen, self.app.art, self.draft, number, box.middle(side, side))

    def _livery(self, number: int, box: Box) -> Iterator[Widget]:
        """Return the seat's symbol and, below it, its colour: pressing takes the next free one."""
        art = self.app.art
        sign, colour = box.cut_top(box.h - 24, 6)
        yield Button(
            f"symbol:{number}",
            sign,
            _("Another symbol"),
            do=lambda: self.draft.change_symbol(number),
            picture=lambda pen, b: symbol(pen, art, number, b.middle(40, min(40, b.h - 2))),
        )
        yield Button(
            f"colour:{number}",
            colour,
            _("Another colour"),
            do=lambda: self.draft.change_colour(number),
            tint=seat_colour(art, number),
        )

    def _board(self, name: str) -> Board | None:
        return next((entry.board for entry in self.boards if entry.name == name), None)

    def _paint_board(self, pen: Pen, box: Box, name: str) -> None:
        board = self._board(name)
        if board is not None:
            cell = max(2, pen.px(min(box.w, box.h)) // 10)
            pen.image(board_picture(self.app.art, board, cell), box)
            paint_stars(pen, box.cut_bottom(16)[0].middle(min(74.0, box.w), 14), name)

    def _next_player(self, seat: RememberedSeat, step: int) -> None:
        at = PLAYERS.index(seat.player) if seat.player in PLAYERS else -1
        seat.player = PLAYERS[(at + step) % len(PLAYERS)]

    def _preset(self, name: str) -> None:
        """Take over a preset; a first game has notes for beginners, the base game after it none."""
        if name == FIRST or (name == BASE and self._chosen_preset() == FIRST):
            self.app.settings.coach = name == FIRST
        self.draft.apply_preset(name)

    def _chosen_preset(self) -> str:
        """Return the preset that the draft is just now, if any."""
        if self.draft.is_first_game and self.app.settings.coach:
            return FIRST
        chosen = set(self.draft.modules)
        found = (
            n
            for n, (_, modules) in presets(self.app.kit).items()
            if n != FIRST and set(modules) == chosen
        )
        return next(found, "")

    def _choose_board(self, number: int) -> None:
        from game.app.scenes.boards import BoardsScene

        seat = self.draft.seats[number]
        hand = self.draft.hand_of(number)
        choose = partial(setattr, seat, "board")
        self.app.push(BoardsScene(self.app, choose, seat.board, hand))

    # --- modules ---------------------------------------------------------------------

    def _modules(self, box: Box) -> Iterator[Widget]:
        row, box = box.cut_top(34, 10)
        chosen = self._chosen_preset()
        known = presets(self.app.kit)
        places = row.columns(len(known), 6)
        for part, (name, (title, _modules)) in zip(places, known.items(), strict=True):
            yield Button(
                f"preset:{name}",
                part,
                tip=_("Base game, easy boards, notes for beginners") if name == FIRST else "",
                label=_(title),
                size=style.SMALL,
                chosen=name == chosen,
                do=lambda name=name: self._preset(name),
            )
        options = self.draft.known_options()
        switches = self.app.kit.switchable
        wide = box.w - 10
        heights = [TITLE + self._blurb_height(module, wide) + 4 for module in switches]
        height = sum(heights) + 4.0 * len(switches) + 30 * len(options) + 40 + 40
        y = box.y - self.desk.scroll("modules", box, height)
        for module, high in zip(switches, heights, strict=True):
            yield from self._module(Box(box.x, y, wide, high), box, module)
            y += high + 4
        head = Box(box.x, y, box.w, 30)
        text = _("Options")
        yield Drawing(
            "options", head, clip=box, draw=lambda pen, b: pen.text(text, b, style.BODY, bold=True)
        )
        y += 32
        for name, words in options.items():
            yield Toggle(
                f"option:{name}",
                Box(box.x + 8, y, box.w - 24, 28),
                clip=box,
                label=_(words),
                size=style.SMALL,
                on=self.draft.is_on(name),
                do=lambda on, name=name: self.draft.switch_option(name, on),
            )
            y += 30
        yield self._numbers(Box(box.x + 8, y + 4, box.w - 24, 30), box)

    def _numbers(self, place: Box, clip: Box) -> Widget:
        """Return the choice of numbers: the house's, or a file of one's own."""
        tip = N_(
            "Numbers of the rules that no booklet states may be changed by files in {folder}. "
            "Such games count for no record."
        )
        name = self.draft.numbers
        which = Verbatim(name) if name else N_("the house's")
        return Chooser(
            "numbers",
            place,
            say(tip, folder=Verbatim(numbers_folder())),
            clip=clip,
            label=say(N_("Numbers: {which}"), which=which),
            size=style.SMALL,
            do=lambda: self.draft.next_numbers(1),
            back=lambda: self.draft.next_numbers(-1),
        )

    def _is_new(self, name: str) -> bool:
        """Tell whether a module is chosen whose lesson was not yet done."""
        lesson = lesson_of(name)
        return name in self.draft.modules and lesson is not None and lesson.name not in self.learnt

    def _learn_room(self, name: str) -> float:
        """Return how wide the way to a module's lesson is."""
        return 0.0 if lesson_of(name) is None else LEARN if self._is_new(name) else SIDE

    def _blurb_height(self, module: Module, wide: float) -> float:
        """Return how high the words about a module are, beside the way to its lesson."""
        room = wide - 68 - self._learn_room(module.name)
        return text_height(_(module.blurb), room, style.TINY)

    def _module(self, place: Box, clip: Box, module: Module) -> Iterator[Widget]:
        name, blurb = module.name, _(module.blurb)
        tip = f"{blurb}\n{module.origin}" if module.origin else blurb
        is_on, lesson = name in self.draft.modules, lesson_of(name)
        is_new, room = self._is_new(name), self._learn_room(name)

        def draw(pen: Pen, box: Box) -> None:
            pen.panel(box)
            line = Box(box.x + 52, box.y + TITLE, box.w - 68 - room, box.h - TITLE - 2)
            pen.text(blurb, line, style.TINY, style.FAINT, wrap=True, valign="top")

        yield Drawing(f"sheet:{name}", place, clip=clip, draw=draw)
        yield Toggle(
            f"module:{name}",
            Box(place.x + 10, place.y + 3, place.w - 24 - room, 22),
            tip,
            clip=clip,
            label=_(module.title),
            size=style.BODY,
            on=is_on,
            do=lambda on: self.draft.toggle(name),
        )
        if lesson is not None:
            sign = Box(place.right - 8 - room, place.y + 5, room, SIDE)
            yield learn_button(
                self.app, name, sign, lesson, clip=clip, strong=is_new, in_words=is_new
            )

    # --- begin -----------------------------------------------------------------------

    def _low(self, box: Box) -> Iterator[Widget]:
        begin, rest = box.cut_right(220, 16)
        seed, rest = rest.cut_left(220, 16)
        problem, note = self.draft.verdict()
        colour = style.BAD if problem else style.FAINT
        yield TextField(
            "seed",
            seed.inset(0, 6),
            _("The same seed deals the same cards."),
            text=self.draft.seed,
            hint=_("Seed (empty: chance)"),
            do=lambda text: setattr(self.draft, "seed", text),
        )
        yield Drawing(
            "problem",
            rest,
            draw=lambda pen, b: pen.text(problem or note, b, style.SMALL, colour, wrap=True),
        )
        yield Button(
            "begin",
            begin,
            problem,
            enabled=not problem,
            label=_("Start the game"),
            size=style.LARGE,
            strong=True,
            do=self._begin,
        )

    def _begin(self) -> None:
        try:
            setup = self.draft.setup()
        except BadSetupError as error:
            self.app.tell(say(error.text, **error.gaps))
            return
        self.app.pop()
        new_match(self.app, setup)
