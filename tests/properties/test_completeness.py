"""What the core accepts it lists, and whatever it remembers is never stale."""

import random
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.command import Command
from game.core.commands import (
    AdvanceDisc,
    BuildTile,
    Bury,
    ChooseStreet,
    MovePerson,
    StoreGood,
    TakeCard,
    UpgradeTile,
    UseShop,
)
from game.core.dice import Dice
from game.core.engine import new_game, objection, options, sample
from game.core.grid import SPACES, first_space, mask_of, spaces_of, union
from game.core.hooks import Module
from game.core.match import Match
from game.core.price import Charge, Plan
from game.core.refusal import Refusal
from game.core.shapes import placements
from game.core.site import Requirement
from game.core.state import Game
from game.core.tiles import Cost
from game.modules import MODULES
from game.modules.terrain.common import without_criteria
from tests.properties.positions import random_setup
from tests.properties.test_properties import examples


def _sale(game: Game, seat: int, plan: Plan) -> Iterator[Charge]:
    yield Charge("Sale", "SALE.1", Cost(money=-3, goods=(-1, -1, -1)))


#: A module nobody thought of: everything is cheaper than any bound on today's discounts.
SALE = Module(name="sale", title="Sale", blurb="Everything must go.", charges=_sale)
WITH_A_SALE = {**MODULES, SALE.name: SALE}


def _needs_ground_alone(
    game: Game, seat: int, plan: Plan, needs: list[Requirement]
) -> list[Requirement]:
    return without_criteria(needs)


#: Another: no criteria hold, and it does not say for which tiles.
LAX = Module(name="lax", title="Lax", blurb="Build as you like.", amend_site=_needs_ground_alone)
WITHOUT_CRITERIA = {**MODULES, LAX.name: LAX}


def imagined(game: Game, rng: random.Random) -> Iterator[Command]:
    """Yield commands that the open task could take, legal or not."""
    assert game.task is not None
    seat = game.task.seat
    kinds = list(game.rules.kinds.values())
    for _ in range(150):
        kind = rng.choice(kinds)
        level = rng.randint(1, kind.levels)
        spaces = tuple(spaces_of(rng.choice(placements(kind.shape, kind.sizes[level - 1]))))
        yield BuildTile(seat, kind.name, level, spaces, rng.choice((None, None, 0, 1, 2)))
    for tile in game.boroughs[seat].tiles:
        for space in range(SPACES):
            yield UpgradeTile(seat, tile, space)
    people = game.boroughs[seat].people
    for _ in range(250):
        space, person = rng.randrange(SPACES), rng.choice(people)
        yield MovePerson(seat, person, rng.randrange(game.players), space)
        yield Bury(seat, person, rng.choice((None, space)))
        yield ChooseStreet(seat, space, space + rng.choice((1, 10)))
        yield StoreGood(seat, rng.randrange(3), space)
        yield UseShop(seat, person, rng.choice((None, space)), rng.randrange(5))
    one, other = game.boroughs[seat].discs
    for disc in range(1 if one == other else 2):  # two that have not entered are alike
        for row in range(5):
            for pay in ("money", "votes", "free"):
                yield AdvanceDisc(seat, disc, row, pay)
    for card in game.rules.cards:
        yield TakeCard(seat, card)


def listed(game: Game) -> set[Command]:
    return set(options(game))


def alike(game: Game, command: Command) -> Command:
    """Return the command as it is listed: equal materials are offered once."""
    if isinstance(command, UseShop) and command.good is not None:
        borough = game.boroughs[command.seat]
        material = borough.material_at(command.good)
        if material is not None:
            return replace(command, good=first_space(borough.goods[material]))
    return command


def unlisted(game: Game, some: Iterable[Command]) -> list[Command]:
    """Return the commands that would be accepted although nobody lists them."""
    accepted = [command for command in some if objection(game, command) is None]
    known = listed(game) if accepted else set()
    return [command for command in accepted if alike(game, command) not in known]


@pytest.mark.parametrize(
    "modules",
    [MODULES, WITH_A_SALE, WITHOUT_CRITERIA],
    ids=["today", "with a sale", "without criteria"],
)
@examples(25)
@given(st.integers(0, 2**32 - 1), st.integers(1, 200))
def test_what_the_core_accepts_it_lists(
    modules: dict[str, Module], seed: int, decisions: int
) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng, extra=tuple(modules.keys() - MODULES.keys()))
    match = Match.started(setup, modules)
    dice = Dice(seed, 0)
    for turn in range(decisions):
        if match.game.over:
            return
        if turn % 40 == 39:
            assert unlisted(match.game, imagined(match.game, rng)) == []
        answer = match.play(sample(match.game, dice))
        assert not isinstance(answer, Refusal), answer


def test_a_discount_that_nobody_knew_opens_builds() -> None:
    """With the made-up sale a player without money can build, and is offered it."""
    setup = random_setup(random.Random(3), extra=("sale",))
    match = Match.started(setup, WITH_A_SALE)
    dice = Dice(3, 0)
    while match.game.task is not None and match.game.task.kind != "build":
        match.play(sample(match.game, dice))
    assert match.game.task is not None
    match.game.boroughs[match.game.task.seat].money = 0
    assert any(isinstance(command, BuildTile) for command in options(match.game))


def test_criteria_that_nobody_asks_for_open_builds() -> None:
    """With the made-up lax rules a large home is offered before any public building stands."""
    setup = random_setup(random.Random(3), extra=("lax",))
    match = Match.started(setup, WITHOUT_CRITERIA)
    dice = Dice(3, 0)
    while match.game.task is not None and match.game.task.kind != "build":
        match.play(sample(match.game, dice))
    assert match.game.task is not None
    match.game.boroughs[match.game.task.seat].money = 9
    homes = [c for c in options(match.game) if isinstance(c, BuildTile) and c.kind == "residence"]
    assert any(command.level == 5 for command in homes)


@examples(25)
@given(st.integers(0, 2**32 - 1), st.integers(1, 200))
def test_what_is_counted_along_is_what_stands(seed: int, decisions: int) -> None:
    """Groups, counts and spots of a borough are those of its tiles, looked at anew."""
    match = Match.started(random_setup(random.Random(seed)), MODULES)
    dice = Dice(seed, 0)
    for _ in range(decisions):
        if match.game.over:
            break
        match.play(sample(match.game, dice))
    for borough in match.game.boroughs:
        tiles, kinds = borough.tiles.values(), borough.kinds
        for group in {group for kind in kinds.values() for group in kind.groups}:
            standing = [tile for tile in tiles if group in kinds[tile.kind].groups]
            assert sorted(t.id for t in borough.tiles_in(group)) == [t.id for t in standing]
        for kind in kinds:
            assert borough.count(kind) == sum(1 for tile in tiles if tile.kind == kind)
        assert borough.all_spots == mask_of(s for tile in tiles for s in tile.spots)
        stores = [tile.mask for tile in tiles if kinds[tile.kind].stores]
        assert borough.all_storage == union(stores)
        welcoming = [tile.mask for tile in tiles if kinds[tile.kind].welcomes_tourists]
        assert borough.welcoming == union(welcoming)
        endless = [tile.spaces[0] for tile in tiles if kinds[tile.kind].endless_spots]
        assert borough.endless == mask_of(endless)
        assert borough.grid == {s: tile.id for tile in tiles for s in tile.spaces}


@examples(25)
@given(st.integers(0, 2**32 - 1))
def test_whatever_is_remembered_is_never_stale(seed: int) -> None:
    """A game whose every decision was looked at answers as one folded from its log."""
    rng = random.Random(seed)
    match = Match.started(random_setup(rng), MODULES)
    dice = Dice(seed, 0)
    for turn in range(120):
        if match.game.over:
            return
        seen = listed(match.game)
        if turn % 20 == 19:
            folded = new_game(match.setup, match.modules)
            for entry in match.log:
                for event in entry.events:
                    event.apply(folded)
            assert listed(folded) == seen
        match.play(sample(match.game, dice))
