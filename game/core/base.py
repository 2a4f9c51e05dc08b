"""The base game as a module: the first user of every hook."""

from __future__ import annotations

from game.core.cards import BASE_CARDS, SUPPORT
from game.core.data import numbers
from game.core.data.tiles import TILE_KINDS
from game.core.deciding import Step
from game.core.event import Emit
from game.core.events import VotesChanged
from game.core.flow import TaskOpened
from game.core.hooks import Module
from game.core.map_needs import MapNeeds
from game.core.people import CITIZEN
from game.core.phases import (
    build,
    choosing,
    common,
    council,
    deaths,
    ending,
    income,
    laying,
    moving,
    moving_in,
    parade,
    pollution,
    production,
    tourists,
    trade,
    upgrade,
    voting,
    warehouse,
)
from game.core.phases.common import Automatic, FinishAction, in_turn, the_table
from game.core.places import CAREER, RESERVE
from game.core.price import GIFT, START, UPGRADE, Plan
from game.core.promises import BASE_PROMISES
from game.core.secrets import hide_cards
from game.core.setup import ADVANCED, SCREENS
from game.core.state import Game
from game.core.task_data import OfTile
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_

#: How a tile comes to stand with nothing that follows.
QUIETLY = frozenset({UPGRADE, GIFT, START})


def _after_build(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """B2.2.6: votes of cultural buildings, the R1's first citizen, the Factory's Warehouse."""
    if plan.how in QUIETLY:
        return
    if plan.kind.votes:
        term = Term(plan.kind.title, "B2.2.6", plan.kind.votes, tile.spaces)
        emit(VotesChanged(seat, plan.kind.votes, (term,)))
    moving_in.after_residence(game, seat, tile, emit)
    if tile.kind == "factory":
        emit(TaskOpened("place_warehouse", seat, OfTile(tile.id)))


def _score(game: Game, seat: int) -> list[Term]:
    return [
        *ending.promise_terms(game, seat),
        *ending.victory_terms(game, seat),
        *ending.pollution_score(game, seat),
    ]


STEPS = (
    Step("lay_table", 0, 10, the_table),
    Step("place_hall", 0, 20, in_turn),
    Step("keep_promise", 0, 40, in_turn),
    Step("keep_special", 0, 50, in_turn),
    Step("choose_victory", 0, 60, in_turn),
    Step("parade", 1, 10, parade.speaker),
    Step("choose_card", 1, 20, in_turn),
    Step("build", 2, 10, in_turn),
    Step("move_home", 3, 20, in_turn),
    Step("move_abroad", 3, 30, in_turn),
    Step("housing", 3, 40, in_turn),
    Step("arrivals", 3, 50, in_turn),
    Step("grant", 4, 10, the_table),
    Step("museums", 4, 20, the_table),
    Step("trade", 4, 30, in_turn),
    Step("produce", 4, 40, in_turn),
    Step("vote", 5, 10, the_table),
    Step("measure", 6, 20, the_table),
    Step("council", 7, 10, in_turn),
    Step("mayor_leaves", 8, 10, the_table),
    Step("final_scoring", 9, 10, the_table),
)

TASKS = (
    Automatic("lay_table", "B1.6", laying.lay_table),
    laying.PlaceHall(),
    laying.DealPromises(),
    laying.DealSpecials(),
    laying.PickVictory(),
    parade.Parade(),
    choosing.ChooseCard(),
    SUPPORT,
    build.Build(),
    build.Works(),
    warehouse.PlaceWarehouse(),
    moving_in.MoveIn(),
    common.HallPlace(),
    moving.MoveHome(),
    tourists.MoveAbroad(),
    moving_in.Housing(),
    Automatic("arrivals", "B2.3.7", income.welcome_citizens),
    Automatic("grant", "B2.4.0", income.pay_grant),
    Automatic("museums", "B2.2.9", income.museum_income),
    trade.Trade(),
    Automatic("produce", "B2.4.3", production.produce),
    production.Store(),
    Automatic("vote", "B2.5.1", voting.count_votes),
    Automatic("measure", "B2.6.1", pollution.measure),
    deaths.Deaths(),
    council.Council(),
    Automatic("tourism", "B2.7.2", council.welcome_newcomers),
    Automatic("mayor_leaves", "B2.8.1", ending.invite_mayor),
    Automatic("final_scoring", "B3.1", ending.count_scores),
)

ACTIONS = (
    laying.PlaceHallAction(),
    laying.KeepPromiseAction(),
    laying.ChooseVictoryAction(),
    parade.ChooseStreetAction(),
    choosing.TakeCardAction(),
    choosing.AnswerAction(SUPPORT),
    build.BuildAction(),
    upgrade.UpgradeAction(),
    upgrade.EnlargeAction(),
    warehouse.PlaceWarehouseAction(),
    moving_in.MoveInAction(),
    common.PlaceInHallAction(),
    moving.MoveHomeAction(),
    moving.FinishMoving("move_home"),
    tourists.TravelAction(),
    tourists.FinishTravelling("move_abroad"),
    trade.UseShopAction(),
    production.StoreAction(),
    deaths.BuryAction(),
    council.AdvanceAction(),
    FinishAction("build", "works", "trade", "council"),
)

BASE = Module(
    name="base",
    title=N_("Base game"),
    blurb=N_("Eight rounds of building, moving, trading and voting."),
    options={
        ADVANCED: N_("Advanced game: special promises and victory conditions"),
        SCREENS: N_("Screens: the others' building is hidden until all have built"),
    },
    tiles=TILE_KINDS,
    map_needs=MapNeeds(printable=("residence", "shop", "factory", "park", "city_hall", "harbor")),
    people=(
        (CITIZEN, numbers.CITIZENS, CAREER),
        (CITIZEN, "citizens_in_reserve", RESERVE),
    ),
    cards=BASE_CARDS,
    promises=BASE_PROMISES,
    steps=STEPS,
    tasks=TASKS,
    actions=ACTIONS,
    after_build=_after_build,
    amend_walk=moving.from_spot_to_spot,
    votes=voting.residents_and_students,
    pollution=pollution.people_factories_parks,
    score=_score,
    hide=hide_cards,
)
