"""What modules tell bots of their things: which places and spots are worth going to."""

import pytest
from msgspec.structs import replace

from game.boards.library import Library
from game.bots.characters import CHARACTERS, leaning
from game.bots.land import land_of
from game.bots.needs import HOPED_FOR, open_plans
from game.bots.outlook import outlook
from game.bots.playing_out import Job, RivalAir, played_out
from game.bots.proposing import best_places
from game.bots.quick import QuickBot
from game.bots.walking import Spots
from game.bots.worths import WORTHS, Worths
from game.core.building import site_for
from game.core.commands import AdvanceDisc, ChooseOption, Finish
from game.core.data.numbers import COUNCIL_ROWS
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.grid import influence, spaces_of
from game.core.places import at
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.modules.police.station import OFFICER
from game.modules.power import BuildPlant
from game.modules.roads.laying import BuildRoad, BuildRoundabout
from game.modules.roads.planning import prospect
from game.modules.spring_landmarks import EACH_CHOOSES, forests, landmark_of


def _at_building(
    board: str, *modules: str, options: tuple[str, ...] = (), players: int = 1
) -> Game:
    seats = tuple(Seat(board=Library(MODULES.values()).named(board)) for _ in range(players))
    game = new_game(Setup(seats, 3, modules, options), MODULES)
    begin(game)
    dice = Dice(3, 0)
    while game.phase < 2:
        execute(game, sample(game, dice))
    return game


def _places(game: Game, kind: str) -> list[int]:
    borough = game.boroughs[0]
    borough.money = 20
    first, second = (1 << space for space in list(spaces_of(borough.hall_mask))[:2])
    borough.goods = 0, first | second, 0
    borough.forget()
    return best_places(game, 0, Plan(game.rules.kinds[kind], 1), 1)


def test_a_castle_is_built_where_most_forest_stands() -> None:
    game = _at_building("forest_easy", "spring_landmarks", options=("neuschwanstein",))
    (place,) = _places(game, "neuschwanstein")
    site = site_for(game, 0, Plan(game.rules.kinds["neuschwanstein"], 1))
    woods = forests(game.boroughs[0])
    around = [(influence(p) & woods).bit_count() for p in site.placements()]
    assert (influence(place) & woods).bit_count() >= max(around) - 1


def test_nobody_hoards_for_what_brings_neither_votes_nor_a_public_building() -> None:
    """An Airport and Big Ben are built by whoever has the materials, and not counted on."""
    plain = open_plans(_at_building("base_easy"), 0)
    game = _at_building("base_easy", "winter_buildings", "winter_landmarks")
    assert open_plans(game, 0).needs == plain.needs


def test_only_the_landmark_beside_ones_board_is_foreseen() -> None:
    """SREAL.1, SREAL.2."""
    wood, stone, metal = open_plans(_at_building("base_easy"), 0).needs
    game = _at_building("base_easy", "spring_landmarks", options=("colosseum",))
    assert open_plans(game, 0).needs == [wood, stone + 2, metal]


def test_a_bot_may_foresee_before_a_landmark_is_chosen() -> None:
    """SREAL.1: until then either may come to lie beside the board."""
    seat = Seat(board=Library(MODULES.values()).named("forest_easy"))
    game = new_game(Setup((seat,), 3, ("spring_landmarks",), (EACH_CHOOSES,)), MODULES)
    begin(game)
    assert not landmark_of(game, 0)
    plain = open_plans(_at_building("base_easy"), 0)
    assert open_plans(game, 0).needs[1] == plain.needs[1] + 4


def test_a_castle_is_foreseen_by_the_woods_and_rounds_that_are_left() -> None:
    """SREAL.4: a vote for each forest beyond the third, in every round to come."""
    game = _at_building("forest_easy", "spring_landmarks", options=("neuschwanstein",))
    plain = _at_building("forest_easy", "spring_landmarks", options=("colosseum",))

    def brings(of: Game) -> float:
        of.boroughs[0].forget()
        return sum(votes for _, votes in open_plans(of, 0).plans)

    early = brings(game)
    assert early > brings(plain) + 8
    game.round = 6
    late = brings(game)
    assert late < early
    for space in list(spaces_of(forests(game.boroughs[0])))[::2]:
        game.boroughs[0].put_tile("residence", 1, (space,))
    assert brings(game) < late


def test_who_lives_in_the_woods_chooses_the_castle() -> None:
    """SREAL.1: elsewhere there is nothing to choose."""
    seat = Seat(board=Library(MODULES.values()).named("forest_easy"))
    setup = Setup((seat,), 3, ("spring_landmarks",), ("landmark_choice",))
    game = new_game(setup, MODULES)
    begin(game)
    dice = Dice(3, 0)
    while game.tasks[-1].kind != "choose_landmark":
        execute(game, sample(game, dice))
    assert QuickBot(1).best(game) == ChooseOption(0, "neuschwanstein")


def test_the_arena_is_worth_the_votes_of_the_rounds_to_come() -> None:
    """SREAL.3: nothing any more in the last round, whose Supporter is taken already."""
    game = _at_building("base_easy", "spring_landmarks", options=("colosseum",))
    (worth,) = game.rules.seats[0].prospect
    assert worth(game, 0) == 0
    game.boroughs[0].put_tile("colosseum", 1, (40, 41, 42, 50, 51, 52))
    early = worth(game, 0)
    game.round = 7
    assert early > worth(game, 0) > 0
    game.round = 8
    assert worth(game, 0) == 0


def test_a_factory_is_built_beside_a_mountain() -> None:
    game = _at_building("mountain_easy")
    (place,) = _places(game, "factory")
    assert place & influence(game.boroughs[0].board.ground("mountain"))


def test_an_evening_at_the_opera_costs_no_vote_at_home() -> None:
    game = _at_building("base_easy", "winter_landmarks")
    borough = game.boroughs[0]
    home = borough.put_tile("residence", 1, (0,))
    opera = borough.put_tile("opera", 1, (5, 6, 15, 16))
    person = game.in_city_hall(0)[0]
    game.relocate(person, at(0, 0))
    spots = Spots(game, 0, WORTHS)
    stay = spots.worth(0, home, 0, person)
    assert spots.worth(0, opera, 5, person) == stay + 3


def test_the_dirtiest_player_foresees_deaths() -> None:
    """B2.6.3."""
    game = _at_building("base_easy", players=2)
    levels = {}
    for mine in (2, 30):
        trial = game.copy()
        trial.boroughs[0].pollution = 10
        trial.boroughs[1].pollution = mine
        levels[mine] = outlook(trial, 0)
    assert levels[2] < levels[30]


def test_rivals_who_idle_in_a_play_out_still_pollute() -> None:
    game = _at_building("base_easy", players=2)
    game.round = 4
    game.boroughs[1].pollution = 12
    air = RivalAir(game, 0)
    air.thicken(game)
    assert game.boroughs[1].pollution == 12
    game.round = 6
    air.thicken(game)
    assert game.boroughs[1].pollution == 20


def test_a_citizen_tends_a_small_park_while_that_pays() -> None:
    """TOKYO.2: a Park grows for all the rounds to come when somebody comes to it, once a round."""
    game = _at_building("base_easy", "tended_parks")
    borough = game.boroughs[0]
    park = borough.put_tile("park", 1, (5,))
    home = borough.put_tile("residence", 1, (0,))
    one, other, *_ = game.in_city_hall(0)
    game.relocate(one, at(0, 0))
    spots = Spots(game, 0, WORTHS)
    assert spots.worth(0, park, 5, one) > spots.worth(0, home, 0, one)
    game.relocate(other, at(0, 5))
    assert spots.worth(0, park, 5, other) == 0, "who stays makes nothing grow"


def test_the_street_of_the_mayor_is_land_again_tomorrow() -> None:
    game = _at_building("base_easy", players=2)
    borough = game.boroughs[game.host]
    assert borough.mayor
    street = borough.mayor
    assert not borough.free & street
    assert land_of(game, game.host).free & street == street
    homes = best_places(game, game.host, Plan(game.rules.kinds["residence"], 1), 100)
    assert homes
    assert not any(home & street for home in homes)


def test_a_road_is_thought_of_as_an_avenue_between_tiles_of_two_kinds() -> None:
    """ROAD.4, ROAD.5: a road alone leads nowhere, so that a bot looks at whole ways."""
    game = _at_building("base_easy", "roads")
    borough, task = game.boroughs[0], game.tasks[-1]
    borough.money = 20
    borough.put_tile("residence", 1, (0,))
    borough.put_tile("factory", 1, (4,))
    courses = list(game.rules.actions["build"][BuildRoad].courses(game, task))
    assert courses
    before = prospect(game, 0)
    for course in courses:
        trial = game.copy()
        for command in course:
            assert not isinstance(execute(trial, command), Refusal)
        assert prospect(trial, 0) > before
    assert max(len(course) for course in courses) >= 3
    borough.money = 1
    assert not list(game.rules.actions["build"][BuildRoad].courses(game, task))


def test_where_an_avenue_ends_a_roundabout_is_thought_of() -> None:
    """ROAD.3: from there others may go on round the corner."""
    game = _at_building("base_easy", "roads")
    task = game.tasks[-1]
    game.boroughs[0].money = 20
    for first, second in ((0, 10), (1, 11)):
        assert not isinstance(execute(game, BuildRoad(0, first, second)), Refusal)
    courses = list(game.rules.actions["build"][BuildRoundabout].courses(game, task))
    assert courses == [(BuildRoundabout(0, 11),), (BuildRoundabout(0, 13),)]


def test_whoever_is_fond_of_crossroads_thinks_more_of_the_first_roundabout_alone() -> None:
    game = _at_building("base_easy", "roads")
    game.boroughs[0].money = 20

    def more(of: Game) -> float:
        return outlook(of, 0, leaning(WORTHS, "trader")) - outlook(of, 0, fond_of_none)

    fond_of_none = replace(leaning(WORTHS, "trader"), tastes={})
    found = []
    for corner in (0, 50, 60):
        found.append(more(game))
        assert not isinstance(execute(game, BuildRoundabout(0, corner)), Refusal)
    liked = CHARACTERS["trader"].tastes["crossroads"]
    assert found == [0, pytest.approx(liked), pytest.approx(liked)]


def test_whoever_is_fond_of_landmarks_plans_for_one_and_no_more() -> None:
    """SREAL.2: what it costs is made in good time; a second would be none too much of joy."""
    game = _at_building("base_easy", "spring_landmarks", options=("colosseum",))
    tastes = CHARACTERS["builder"].tastes

    def hoped(liked: dict[str, float]) -> float:
        return sum(votes for _, votes in open_plans(game, 0, liked).plans)

    assert hoped(tastes) == hoped({}) + tastes["landmark"] * HOPED_FOR
    game.boroughs[0].put_tile("colosseum", 1, (40, 41, 42, 50, 51, 52))
    assert hoped(tastes) == hoped({})


def test_a_question_is_answered_before_what_raised_it_is_judged() -> None:
    """DOC.3: who enters Tourism is asked whether a doctor is to come, and foresees the answer."""
    game = _at_building("base_easy", "doctors")
    game.boroughs[0].put_tile("clinic", 1, (0, 1, 2))
    game.boroughs[0].money = 20
    while game.tasks[-1].kind != "council":
        execute(game, Finish(0) if game.phase == 2 else QuickBot(1).best(game))

    def worth_of_rows(worths: Worths) -> list[float]:
        ranked = QuickBot(1, worths).ranked(game)
        rows = {command.row: worth for worth, command in ranked if isinstance(command, AdvanceDisc)}
        return [rows[row] for row in range(len(COUNCIL_ROWS))]

    plain, fond = (worth_of_rows(replace(WORTHS, tastes=liked)) for liked in ({}, {"care": 8.0}))
    more = [after - before for after, before in zip(fond, plain, strict=True)]
    tourism = COUNCIL_ROWS.index("tourism")
    assert more[tourism] > 4
    assert not any(more[:tourism] + more[tourism + 1 :])


def test_of_each_power_plant_a_bot_thinks_where_the_town_is() -> None:
    game = _at_building("base_easy", "power")
    task = game.tasks[-1]
    courses = list(game.rules.actions["build"][BuildPlant].courses(game, task))
    hall = {space % 10 for space in spaces_of(game.boroughs[0].hall_mask)}
    plants = [plant for (plant,) in courses if isinstance(plant, BuildPlant)]
    assert {plant.level for plant in plants} == {1, 2, 3}
    for plant in plants:
        columns = range(plant.column, plant.column + plant.level)
        assert min(abs(x - own) for x in columns for own in hall) <= 2


def test_an_officer_stays_where_he_wins_votes() -> None:
    """POL.7: somebody who only stands by moves where that is worth votes, and not to a job."""
    game = _at_building("base_easy", "police")
    borough = game.boroughs[0]
    borough.put_tile("residence", 1, (0,))
    borough.put_tile("factory", 1, (44,))
    citizen, officer = game.in_city_hall(0)[0], game.rules.crew_by_sort[0][OFFICER][0]
    game.relocate(citizen, at(0, 0))
    game.relocate(officer, at(0, 1))
    while game.phase < 3 or game.tasks[-1].kind != "move_home":
        execute(game, Finish(0))
    for _ in range(9):
        command = QuickBot(1).best(game)
        assert getattr(command, "person", None) != officer
        if isinstance(command, Finish):
            break
        execute(game, command)


def test_a_play_out_ends_at_its_horizon() -> None:
    game = _at_building("base_easy")
    ends = [played_out(Job(game, 0, Finish(0), 5, WORTHS, rounds)) for rounds in (1, 3, 99)]
    assert len(set(ends)) == 3
    assert played_out(Job(game, 0, Finish(0), 5, WORTHS)) == ends[-1]
