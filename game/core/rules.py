"""The rules of one game: the base game and the active modules, composed once at its start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from game.core.borough import Borough
from game.core.card_kinds import ActionCard, Promise
from game.core.command import Command
from game.core.data.editions import EDITION
from game.core.data.numbers import PROMISE_LEVELS, Numbers
from game.core.deciding import Action, Menu, Step, TaskKind
from game.core.figures import catalogue, fault_of
from game.core.given_numbers import GivenNumbers
from game.core.grid import mask_of, square
from game.core.hooks import Eases, Module, SeatHooks, anything, nothing
from game.core.numbering import with_numbers
from game.core.offers import offers_of
from game.core.people import PersonKind
from game.core.setup import Setup
from game.core.slices import Slice
from game.core.tiles import TileKind
from game.core.words import N_

SPECIAL_PILE = "special"


Modules = tuple[Module, ...]


class BadSetupError(ValueError):
    """A set-up names a module, an option or a rule that does not exist or does not fit.

    ``text`` is a catalogue key with named gaps.
    """

    def __init__(self, text: str, **gaps: str | int) -> None:
        super().__init__(text)
        self.text = text
        self.gaps = gaps

    def __str__(self) -> str:
        return self.text.format(**self.gaps)


class Rules:
    """Everything that stays the same during a game."""

    def __init__(self, setup: Setup, modules: Mapping[str, Module]) -> None:
        self.players = len(setup.seats)
        self.options = frozenset(setup.options)
        self.modules = _numbered(_chosen(setup, modules), setup.numbers)
        notes = [m.setup_note(setup) for m in self.modules if m.setup_note]
        self.notes = [note for note in notes if note is not None]  # on the set-up, for the table
        by_seat = [
            tuple([m for m in self.modules if not m.by_board or m.name in seat.board.rules])
            for seat in setup.seats
        ]
        self.seats = [_hooks(active) for active in by_seat]
        self.eased = [_eased(active) for active in by_seat]
        self.kinds: dict[str, TileKind] = {k.name: k for m in self.modules for k in m.tiles}
        self.offers = offers_of(tuple(self.kinds.values()))
        self.card_notes = {a: note for m in self.modules for a, note in m.card_notes.items()}
        self.cards: dict[str, ActionCard] = {c.letter: c for m in self.modules for c in m.cards}
        self.tasks: dict[str, TaskKind] = {t.name: t for m in self.modules for t in m.tasks}
        self.actions = _actions_by_task(self.modules)
        self.menus = _menus(self.modules)
        self.promises = self._promises()
        self.deck = tuple(
            p.number for p in self.promises.values() if p.dealt is None or p.dealt(setup)
        )
        self.steps = _steps_in_order(self.modules)
        self.step_index = {step.name: i for i, step in enumerate(self.steps)}
        self.first_of_round = next(i for i, step in enumerate(self.steps) if step.phase >= 1)
        self.first_of_end = next(i for i, step in enumerate(self.steps) if step.phase >= 9)
        self.hall_places_matter = any(m.hall_places_matter for m in self.modules)
        self.numbers = _numbers(tuple([m for m in self.modules if not m.by_board]))
        self.seat_numbers = [_numbers(active) for active in by_seat]
        self.votes_alone = any(m.votes_alone for m in self.modules)
        self.extra_cards = self.numbers.extra_cards
        boxes = {m.extra_box or m.name: m.extra_materials for m in self.modules}
        self.material_supply = [
            base + sum(box[i] for box in boxes.values())
            for i, base in enumerate(self.numbers.material_supply)
        ]
        self.plain = [
            seat.board.ground("plain")
            & ~mask_of(s for m in active for f in m.features for s in seat.board.areas.get(f, ()))
            for seat, active in zip(setup.seats, by_seat, strict=True)
        ]
        self._opened = [
            {"plain"} | {ground for m in active for ground in m.opens_ground} for active in by_seat
        ]
        roster = _roster(self.modules, self.numbers, self.players)
        self.person_kind, self.owner, self._start = roster.kinds, roster.owners, roster.places
        self.crew, self.crew_by_sort = roster.crews, roster.sorts
        self.citizens = roster.citizens

    def _promises(self) -> dict[int, Promise]:
        names = {m.name for m in self.modules}
        return {p.number: p for m in self.modules for p in m.promises if names.issuperset(p.needs)}

    def is_on(self, option: str) -> bool:
        """Tell whether the table agreed on an option."""
        return option in self.options

    # --- the table as it is laid ------------------------------------------------------

    def new_boroughs(self, setup: Setup) -> list[Borough]:
        """Return the boroughs with nothing on their boards."""
        boroughs = []
        for number, seat in enumerate(setup.seats):
            ground = 0
            for terrain in self._opened[number]:
                ground |= seat.board.ground(terrain)
            board = seat.board
            zone = square(board.zone, board.zone) & board.land
            borough = Borough(number, board, ground, self.kinds, board.zone, zone)
            borough.people = self.crew[number]
            borough.pollution = board.pollution
            boroughs.append(borough)
        return boroughs

    def new_locations(self) -> list[int]:
        """Return where each person is at first."""
        return list(self._start)

    def new_stock(self) -> dict[str, int]:
        """Return the supply of tiles (B0.1)."""
        stock: dict[str, int] = {}
        for kind in self.kinds.values():
            if kind.stock_is_shared:
                stock[kind.name] = max(1, self.players - 1)
            for level, count in enumerate(kind.stock, 1):
                stock[kind.stock_key(level)] = count
        return stock

    def new_piles(self) -> dict[str, tuple[int, ...]]:
        """Return the promise piles, not yet shuffled (B1.5, DECK.1)."""
        piles: dict[str, list[int]] = {str(level): [] for level in PROMISE_LEVELS}
        for number in self.deck:
            level = self.promises[number].level
            piles.setdefault(str(level) if level else SPECIAL_PILE, []).append(number)
        return {name: tuple(pile) for name, pile in piles.items()}

    def new_slices(self, setup: Setup) -> dict[str, Slice]:
        """Return the modules' own parts of the state."""
        kept = (m.own_slice for m in self.modules if m.own_slice)
        return {own.name: own.begin(setup) for own in kept}


def _chosen(setup: Setup, modules: Mapping[str, Module]) -> Modules:
    """Return the base game, the modules asked for and those the boards ask for, in order."""
    asked = set(setup.modules)
    for seat in setup.seats:
        asked |= set(seat.board.rules)
    for name in sorted(asked):
        if name not in modules:
            raise BadSetupError(N_("there is no module {name!r}"), name=name)
        if name in setup.modules and modules[name].by_board:
            text = N_("{name!r} belongs to a board and cannot be switched on alone")
            raise BadSetupError(text, name=name)
    chosen = tuple(m for name, m in modules.items() if name == "base" or name in asked)
    for module in chosen:
        problem = module.setup_objection(setup) if module.setup_objection else None
        if problem:
            raise BadSetupError(problem.text, **problem.args)
    known = {option for m in chosen for option in m.options}
    for option in setup.options:
        if option not in known:
            raise BadSetupError(N_("there is no option {name!r} in this game"), name=option)
    return chosen


def _numbered(chosen: Modules, given: GivenNumbers) -> Modules:
    """Return the modules with the numbers that a game is played by."""
    if not 1 <= given.edition <= EDITION:
        text = N_("this game does not know the numbers of edition {edition}")
        raise BadSetupError(text, edition=given.edition)
    names = {module.name for module in chosen}
    known = catalogue(chosen) if given.changes else {}
    for key, value in given.changes.items():
        if key.partition(".")[0] in names:
            fault = fault_of(known.get(key), key, value)
            if fault is not None:
                raise BadSetupError(fault.text, **fault.gaps)
    return with_numbers(chosen, given)


# What modules give together is the same in every game, so it is put together once.


@lru_cache(maxsize=64)
def _hooks(active: Modules) -> SeatHooks:
    return SeatHooks.of(active)


@lru_cache(maxsize=64)
def _eased(active: Modules) -> tuple[Eases, ...]:
    """Return who tells which tiles are easier to build; a module that does not say eases any."""
    changing = (module for module in active if module.amend_site or module.charges)
    found = (module.eases or anything for module in changing)
    return tuple(eases for eases in found if eases is not nothing)


@lru_cache(maxsize=64)
def _numbers(active: Modules) -> Numbers:
    return replace(Numbers(), **{name: n for m in active for name, n in m.numbers.items()})


class _Roster:
    """All persons of a game: of which sort, whose, where at first; and the same by seat."""

    def __init__(self, modules: Modules, numbers: Numbers, players: int) -> None:
        self.kinds: list[PersonKind] = []
        self.owners: list[int] = []
        self.places: list[int] = []
        for seat in range(players):
            for module in modules:
                for kind, count, start in module.people:
                    if isinstance(count, str):
                        count = getattr(numbers, count)
                    self.kinds += [kind] * count
                    self.owners += [seat] * count
                    self.places += [start] * count
        everyone = range(len(self.kinds))
        self.crews = [tuple(p for p in everyone if self.owners[p] == s) for s in range(players)]
        self.citizens = [
            tuple(p for p in crew if self.kinds[p].name == "citizen") for crew in self.crews
        ]
        self.sorts: list[dict[PersonKind, tuple[int, ...]]] = [
            {kind: tuple(p for p in crew if self.kinds[p] is kind) for kind in {*self.kinds}}
            for crew in self.crews
        ]


_roster = lru_cache(maxsize=64)(_Roster)


@lru_cache(maxsize=64)
def _actions_by_task(modules: Modules) -> dict[str, dict[type[Command], Action]]:
    found: dict[str, dict[type[Command], Action]] = {}
    for module in modules:
        for action in module.actions:
            for task in action.tasks:
                found.setdefault(task, {})[action.command] = action
    return found


@lru_cache(maxsize=64)
def _menus(modules: Modules) -> dict[str, Menu]:
    found = _actions_by_task(modules)
    return {task: Menu(actions.values()) for task, actions in found.items()}


@lru_cache(maxsize=64)
def _steps_in_order(modules: Modules) -> tuple[Step, ...]:
    dropped = {name for m in modules for name in m.drops}
    steps = {step.name: step for m in modules for step in m.steps if step.name not in dropped}
    return tuple(sorted(steps.values(), key=lambda step: (step.phase, step.order)))
