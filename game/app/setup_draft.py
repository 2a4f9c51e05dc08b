"""A set-up being made: seats, boards, modules, options, seed; and what is wrong with it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from game.app.art.livery import Livery, liveries, next_free
from game.app.settings import RememberedSeat, RememberedSetup
from game.app.words import Verbatim, language, say
from game.boards import ListedBoard, UnknownBoardError
from game.bots.characters import drawn_character, first_name
from game.core.board import BASE_EASY, Board
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.hooks import Module
from game.core.rules import BadSetupError, Rules
from game.core.setup import Seat, Setup
from game.core.words import N_
from game.numbers import SUFFIX, BadNumbersError, listed, numbers_folder, read
from game.packages import Kit, cities, deal_cities
from game.saves.migration import BOTS_NOW

PERSON = "person"
MOST_SEATS = 4
BOT_TITLES = {
    PERSON: N_("Person"),
    "random": N_("Bot: at random"),
    "easy": N_("Bot: easy"),
    "normal": N_("Bot: normal"),
    "strong": N_("Bot: strong"),
    "master": N_("Bot: master"),
}
#: What to expect of each; the reference is for measuring, and nobody is asked to play it.
BOT_NOTES = {
    PERSON: N_("A person at this screen."),
    "random": N_("It does anything that is allowed."),
    "easy": N_("It plays soundly, does not look far, and makes mistakes: for a first game."),
    "normal": N_("It plays its best ideas on to the end of the round, and decides at once."),
    "strong": N_("It plays its ideas on for two rounds before it decides: a moment's thought."),
    "master": N_("It plays many ideas on, again and again, on all cores: as long as you allow."),
}
PLAYERS = tuple(BOT_TITLES)
USUAL_BOT = "easy"
FIRST, BASE = "first", "base"
EASY_BOARD = BASE_EASY.name


def presets(kit: Kit) -> dict[str, tuple[str, list[str]]]:
    """Return the presets by name: title and modules."""
    every = [m.name for m in kit.switchable]
    return {
        FIRST: (N_("First game"), []),
        BASE: (N_("Base"), []),
        "winter": (N_("Winter"), kit.boxes["winter"]),
        "spring": (N_("Spring"), kit.boxes["spring"]),
        "everything": (N_("Everything"), every),
    }


class Verdict(NamedTuple):
    """What is wrong with a set-up, or what the table should know of it; empty where nothing."""

    problem: str = ""
    note: str = ""


@dataclass
class Draft:
    """What the set-up scene edits."""

    kit: Kit
    seats: list[RememberedSeat] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    seed: str = ""
    #: The file of numbers of one's own, by name; empty: the house's.
    numbers: str = ""
    #: Sets of promises that the player switched off: no module switches them on again (DECK.1).
    declined: set[str] = field(default_factory=set)
    #: ASIA.2: the cities that each seat was dealt and may choose from; empty: any board may be.
    dealt: list[tuple[str, ...]] = field(default_factory=list)
    _verdict: tuple[object, Verdict] | None = None

    @classmethod
    def remembered(cls, kept: RememberedSetup, kit: Kit) -> Draft:
        """Return the last set-up, without what no longer exists."""
        known = {m.name for m in kit.switchable}
        seats = [msgspec.structs.replace(seat) for seat in kept.seats[:MOST_SEATS]]
        for seat in seats:
            seat.player = BOTS_NOW.get(seat.player, seat.player)
        if not seats:
            seats = [RememberedSeat(), RememberedSeat(player=USUAL_BOT)]
        modules = [name for name in kept.modules if name in known]
        draft = cls(kit, seats, modules, list(kept.options))
        draft.declined = {s.name for s in draft._sets_off() if set(s.speaks_of) & set(modules)}
        draft.numbers = kept.numbers if kept.numbers in draft.known_numbers() else ""
        draft._settle_options()
        draft.dress()
        return draft

    def to_remember(self) -> RememberedSetup:
        """Return what the settings keep: all but the seed, or every game would be the same."""
        return RememberedSetup(self.seats, self.modules, self.options, self.numbers)

    # --- seats -----------------------------------------------------------------------

    def dress(self) -> None:
        """Give every seat a colour and a symbol of its own."""
        for seat, livery in zip(self.seats, self.liveries, strict=True):
            seat.colour, seat.symbol = livery

    @property
    def liveries(self) -> tuple[Livery, ...]:
        """Return what each seat wears."""
        return liveries((seat.colour, seat.symbol) for seat in self.seats)

    def add_seat(self) -> None:
        """Add a bot."""
        self.seats.append(RememberedSeat(player=USUAL_BOT))
        self.dealt = []
        self.dress()

    def remove_seat(self, number: int) -> None:
        """Take a seat away."""
        del self.seats[number]
        self.dealt = []

    def deal_cities(self) -> None:
        """Deal every seat two cities, and let it sit at the first (ASIA.2, EURO.1)."""
        chance = random.SystemRandom().randrange(2**31)
        self.dealt = deal_cities(cities(self.kit), len(self.seats), chance)
        for seat, hand in zip(self.seats, self.dealt, strict=True):
            seat.board = hand[0]

    def hand_of(self, number: int) -> tuple[str, ...]:
        """Return the cities a seat was dealt; none: it may have any board."""
        return self.dealt[number] if self.dealt else ()

    def change_colour(self, number: int) -> None:
        """Give a seat the next colour that is free."""
        self.seats[number].colour = next_free([worn.colour for worn in self.liveries], number)

    def change_symbol(self, number: int) -> None:
        """Give a seat the next symbol that is free."""
        self.seats[number].symbol = next_free([worn.symbol for worn in self.liveries], number)

    # --- modules and options ---------------------------------------------------------

    def apply_preset(self, name: str) -> None:
        """Take over a preset."""
        self.modules = list(presets(self.kit)[name][1])
        self.declined = set()
        if name == FIRST:
            self.options, self.dealt, self.numbers = [], [], ""
            for seat in self.seats:
                seat.board = EASY_BOARD
        self._settle_options()

    @property
    def is_first_game(self) -> bool:
        """Tell whether this is the base game on easy boards, with nothing added."""
        easy = all(seat.board == EASY_BOARD for seat in self.seats)
        return easy and not (self.modules or self.options or self.numbers)

    def toggle(self, name: str) -> None:
        """Switch a module; one that a set of promises speaks of brings the set (DECK.1)."""
        if name in self.modules:
            self.modules = [m for m in self.modules if m != name]
            self.declined |= {name} if self.kit.modules[name].speaks_of else set()
        else:
            self.declined.discard(name)
            brought = [s.name for s in self._sets_off() if name in s.speaks_of]
            wanted = {name, *self.modules, *brought} - self.declined
            self.modules = [m.name for m in self.kit.switchable if m.name in wanted]
        self._settle_options()

    def _sets_off(self) -> list[Module]:
        """Return the sets of promises that are off."""
        return [m for m in self.kit.switchable if m.speaks_of and m.name not in self.modules]

    def is_on(self, option: str) -> bool:
        """Tell whether an option holds: of those that exclude each other, the first by itself."""
        rivals = self._rivals(option)
        named = [name for name in self.options if name in rivals]
        return option in self.options or (not named and option in rivals[:1])

    def switch_option(self, name: str, on: bool) -> None:
        """Switch an option; of those that exclude each other one always holds."""
        rivals = self._rivals(name)
        self.options = [o for o in self.options if o != name and o not in rivals]
        if on or rivals:
            self.options.append(name)

    def _rivals(self, option: str) -> tuple[str, ...]:
        """Return the options of which one holds, if this is one of them."""
        return next((m.one_of for m in self.kit.modules.values() if option in m.one_of), ())

    def _settle_options(self) -> None:
        """Drop the options of modules that are off, and those that another excludes."""
        named, known = self.options, self.known_options()
        self.options = []
        for name in named:
            if name in known:
                self.switch_option(name, True)

    def known_options(self) -> dict[str, str]:
        """Return the options of the modules that are on, with their words."""
        known = self.kit.modules
        chosen = [known["base"], *(known[m] for m in self.modules if m in known)]
        boards = {rule for seat in self.seats for rule in self._rules_of(seat.board)}
        chosen += [known[rule] for rule in boards if rule in known]
        return {name: words for m in chosen for name, words in m.options.items()}

    # --- numbers ---------------------------------------------------------------------

    @staticmethod
    def known_numbers() -> list[str]:
        """Return the files of numbers there are, by name; first the house's, which has none."""
        return ["", *(file.stem for file in listed())]

    def next_numbers(self, step: int) -> None:
        """Choose the next numbers there are, or those before."""
        known = self.known_numbers()
        at = known.index(self.numbers) if self.numbers in known else 0
        self.numbers = known[(at + step) % len(known)]

    def given_numbers(self) -> GivenNumbers:
        """Return the numbers that are chosen; BadSetupError says why they cannot be used."""
        if not self.numbers:
            return HOUSE
        file = numbers_folder() / f"{self.numbers}{SUFFIX}"
        try:
            return read(file, self.kit.modules)
        except BadNumbersError as error:
            cause = Verbatim(error.lines[0].removeprefix(str(file.parent)).lstrip("/\\"))
            raise BadSetupError("{cause}", cause=cause) from error

    # --- the whole -------------------------------------------------------------------

    def setup(self) -> Setup:
        """Return the set-up; BadSetupError says why it cannot be played."""
        seed = self.seed_number()
        seats = tuple(self._seat(seed, number, seat) for number, seat in enumerate(self.seats))
        modules, options = tuple(self.modules), tuple(self.options)
        found = Setup(seats, seed, modules, options, self.given_numbers())
        Rules(found, self.kit.modules)
        return found

    def _seat(self, seed: int, number: int, kept: RememberedSeat) -> Seat:
        """Return a seat; a bot without a name has that of its character."""
        seat = Seat(kept.name, self._board(kept.board), kept.player, kept.colour, kept.symbol)
        if kept.player == PERSON:
            return seat
        character = drawn_character(seed, number)
        name = kept.name or say(character.title, name=first_name(character, seed, number))
        return msgspec.structs.replace(seat, name=name, character=character.name)

    def seed_number(self) -> int:
        """Return the seed: a number as typed, a word turned into one, or chance."""
        text = self.seed.strip()
        if not text:
            return random.SystemRandom().randrange(2**31)
        if text.isdecimal():
            return int(text) % 2**31
        return sum(ord(letter) * pow(31, place, 2**31) for place, letter in enumerate(text)) % 2**31

    def verdict(self) -> Verdict:
        """Return what is to be said of it; worked out once until something is changed."""
        key = (msgspec.json.encode(self.to_remember()), language())
        if self._verdict is None or self._verdict[0] != key:
            self._verdict = (key, self._judged())
        return self._verdict[1]

    def _judged(self) -> Verdict:
        try:
            notes = Rules(self.setup(), self.kit.modules).notes
        except BadSetupError as error:
            return Verdict(problem=say(error.text, **error.gaps))
        except UnknownBoardError as error:
            return Verdict(problem=say(N_("there is no board {name!r}"), name=Verbatim(error)))
        return Verdict(note=" ".join(say(n.text, **n.args) for n in notes))

    def boards(self) -> list[ListedBoard]:
        """Return the sound boards."""
        return [entry for entry in self.kit.library.all() if entry.board is not None]

    def _rules_of(self, board: str) -> tuple[str, ...]:
        try:
            return self._board(board).rules
        except UnknownBoardError:
            return ()

    def _board(self, name: str) -> Board:
        return BASE_EASY if name == EASY_BOARD else self.kit.library.named(name)
