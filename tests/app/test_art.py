import itertools
import operator
import random
import re

import pygame
import pytest

from game.app.art import Art, font
from game.app.art.cards import GENERIC
from game.app.art.files import content, names
from game.app.art.livery import CHOICE, Livery
from game.app.art.outline import box, even, moved_in, trace
from game.app.art.palette import DEFAULT, PALETTES
from game.app.art.pieces import POSES
from game.app.art.tiles import DRAWINGS, HIGHEST, usual_spaces
from game.app.modules import all_presentations
from game.app.table.paint_board import _spots
from game.boards import ListedBoard
from game.core.board import BASE_EASY, BASE_EXPERT
from game.core.data.tiles import TILE_KINDS
from game.core.grid import SIZE
from game.core.phases.laying import VICTORY_CONDITIONS
from game.modules import MODULES
from game.packages import GAME_ALONE
from game.resources import assets_folder

SORTS = ("citizen", "merchant", "officer", "doctor")
OPAQUE = 252  # the rasteriser rounds where many layers lie on each other
CARDS = "ABCDEFGHIJKL"
EVERY_LIVERY = tuple(Livery(n, n) for n in range(CHOICE))
EVERY_TILE = [(k, n) for k in DRAWINGS for n in range(1, HIGHEST.get(k, 1) + 1)]
ICONS_PROMISED = """
coin vote pollution people round undo redo hint gear book save sound arrow_left arrow_right check
cross lock eye dice1 dice2 dice3 dice4 dice5 dice6 mayor disc radiation godzilla grave plant1
plant2 plant3 road roundabout skull leaf hammer crane flag play pause forward home plus minus
"""
UI_COLOURS = "paper ink panel panel_dark accent good bad warn highlight shadow"


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def thumb(picture: pygame.Surface, grey: bool = False) -> bytes:
    """Return a picture as it is seen from afar, on paper."""
    ground = pygame.Surface(picture.get_size())
    ground.fill((240, 230, 206))
    ground.blit(picture, (0, 0))
    if grey:
        ground = pygame.transform.grayscale(ground)
    return pygame.image.tobytes(pygame.transform.smoothscale(ground, (24, 24)), "RGB")


def gap(one: bytes, other: bytes) -> float:
    return float(sum(map(abs, map(operator.sub, one, other))) / len(one))


def distance(one: pygame.Surface, other: pygame.Surface, grey: bool = False) -> float:
    """Return by how much two pictures differ, 0 to 255 on average."""
    return gap(thumb(one, grey), thumb(other, grey))


def assert_all_differ(
    pictures: dict[str, pygame.Surface], least: float, grey: bool = False
) -> None:
    thumbs = {name: thumb(picture, grey) for name, picture in pictures.items()}
    for one, other in itertools.combinations(thumbs, 2):
        assert gap(thumbs[one], thumbs[other]) > least, (one, other)


def random_shape(size: int, dice: random.Random) -> tuple[int, ...]:
    cells = {44}
    while len(cells) < size:
        cells.add(dice.choice(sorted(cells)) + dice.choice((1, -1, 10, -10)))
    return tuple(sorted(cells))


def test_every_kind_of_tile_in_the_game_has_a_drawing() -> None:
    kinds = {kind.name for kind in TILE_KINDS}
    for module in MODULES.values():
        kinds |= {kind.name for kind in module.tiles}
    for listed in GAME_ALONE.library.all():
        if listed.board is not None:
            kinds |= {printed.kind for printed in listed.board.printed}
    assert kinds <= set(DRAWINGS)


@pytest.mark.parametrize(("kind", "level"), EVERY_TILE)
@pytest.mark.parametrize("cell", [24, 61])
def test_a_tile_fills_its_bounding_box(art: Art, kind: str, level: int, cell: int) -> None:
    spaces = usual_spaces(kind, level)
    columns = max(s % SIZE for s in spaces) - min(s % SIZE for s in spaces) + 1
    rows = max(s // SIZE for s in spaces) - min(s // SIZE for s in spaces) + 1
    drawn = art.tile(kind, level, spaces, cell)
    assert drawn.get_size() == (columns * cell, rows * cell)
    for space in spaces:
        x = (space % SIZE - min(s % SIZE for s in spaces)) * cell + cell // 2
        y = (space // SIZE - min(s // SIZE for s in spaces)) * cell + cell // 2
        assert drawn.get_at((x, y)).a >= OPAQUE


@pytest.mark.parametrize("kind", sorted(HIGHEST))
def test_a_zone_of_any_shape_stays_on_its_footprint(art: Art, kind: str) -> None:
    dice, cell = random.Random(kind), 40
    for _ in range(6):
        level = dice.randint(2, HIGHEST[kind])
        spaces = random_shape(level, dice)
        drawn = art.tile(kind, level, spaces, cell)
        west, north = min(s % SIZE for s in spaces), min(s // SIZE for s in spaces)
        for px in range(drawn.get_width()):
            for py in range(drawn.get_height()):
                if (py // cell + north) * SIZE + px // cell + west not in spaces:
                    assert drawn.get_at((px, py)).a == 0


def test_neighbouring_spaces_are_drawn_as_one(art: Art) -> None:
    cell = 60
    for kind in HIGHEST:
        drawn = art.tile(kind, 2, (0, 1), cell)
        assert all(drawn.get_at((cell, y)).a >= OPAQUE for y in range(6, cell - 6)), kind
        alone = art.tile(kind, 1, (0,), cell)
        left = drawn.subsurface((0, 0, cell, cell))
        assert distance(left, alone) > 3, kind


@pytest.mark.parametrize("grey", [False, True])
@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_kinds_and_levels_differ(palette: str, grey: bool) -> None:
    art = Art(palette)
    pictures = {f"{k}{n}": art.tile_icon(k, n, 96) for k, n in EVERY_TILE}
    assert_all_differ(pictures, 2.0, grey)


def test_zones_of_the_same_shape_differ_without_colour(art: Art) -> None:
    for spaces in ((0,), (0, 1), (0, 1, 11)):
        level = len(spaces)
        same = {kind: art.tile(kind, level, spaces, 60, spots=("",) * level) for kind in HIGHEST}
        assert_all_differ(same, 8.0, grey=True)


def test_ghosts_are_thinner_and_bad_ones_marked(art: Art) -> None:
    solid = art.tile("shop", 2, (0, 1), 60)
    ghost = art.tile("shop", 2, (0, 1), 60, ghost=True)
    bad = art.tile("shop", 2, (0, 1), 60, bad=True)
    assert 100 < ghost.get_at((30, 30)).a < OPAQUE <= solid.get_at((30, 30)).a
    assert bad.get_at((0, 0)).a == 0
    assert distance(ghost, bad) > 8
    assert distance(ghost, bad, grey=True) > 3


def test_spots_can_be_named_or_left_out(art: Art) -> None:
    usual = art.tile("factory", 2, (0, 1), 60)
    swapped = art.tile("factory", 2, (0, 1), 60, spots=("stone", "wood"))
    none = art.tile("factory", 2, (0, 1), 60, spots=("", ""))
    assert_all_differ({"usual": usual, "swapped": swapped, "none": none}, 0.5)
    assert distance(usual, art.tile("factory", 2, (0, 1), 60, spots=("wood", "stone"))) == 0


def test_the_order_of_spaces_is_the_order_of_spots(art: Art) -> None:
    one, other = art.tile("factory", 2, (0, 1), 60), art.tile("factory", 2, (1, 0), 60)
    assert distance(one, other) > 0.5


def test_a_harbors_water_can_lie_on_any_side(art: Art) -> None:
    spaces = (0, 1, 10, 11)
    east = art.tile("harbor", 1, spaces, 60, spots=("", "water", "", "water"))
    assert distance(east, art.tile("harbor", 1, spaces, 60)) > 8


def test_people_differ_by_sort_pose_and_player_also_without_colour(art: Art) -> None:
    for size in (28, 90):
        with art.dressed(EVERY_LIVERY):
            everyone = {
                f"{sort} {pose} {seat}": art.person(sort, seat, size, pose)
                for sort in SORTS
                for pose in POSES
                for seat in range(CHOICE)
            }
        assert {picture.get_size() for picture in everyone.values()} == {(size, size)}
        assert_all_differ(everyone, 0.35, grey=True)
    with pytest.raises(KeyError):
        art.person("citizen", 0, 40, "flying")


def test_players_have_a_colour_and_a_symbol(art: Art) -> None:
    with art.dressed(EVERY_LIVERY):
        assert len({tuple(art.player_colour(seat)) for seat in range(CHOICE)}) == CHOICE
        symbols = {str(seat): art.player_symbol(seat, 40) for seat in range(CHOICE)}
    assert_all_differ(symbols, 4, grey=True)


def test_materials_differ(art: Art) -> None:
    assert_all_differ({str(m): art.material(m, 40) for m in range(3)}, 4, grey=True)


@pytest.mark.parametrize("name", ICONS_PROMISED.split())
def test_icons_that_the_table_needs_are_there(art: Art, name: str) -> None:
    assert art.icon(name, 32).get_size() == (32, 32)


def test_icons_and_cards_differ(art: Art) -> None:
    icons = {name: art.icon(name, 48) for name in names("icons")}
    assert_all_differ(icons, 0.9)
    assert_all_differ({letter: art.card(letter, (90, 120)) for letter in CARDS}, 8)
    assert art.card("A", (90, 120)).get_size() == (90, 120)
    with pytest.raises(KeyError):
        art.icon("no such thing", 20)
    strangers = art.card("Z", (90, 120))
    assert all(distance(strangers, art.card(letter, (90, 120))) > 8 for letter in CARDS)


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_every_promise_and_victory_condition_has_a_picture_of_its_own(palette: str) -> None:
    art, drawn = Art(palette), {}
    for part in all_presentations():
        for name, picture in part.illustrations.items():
            drawn[name] = art.illustration(picture, (150, 93), 1)
    promises = {p.number for module in MODULES.values() for p in module.promises}
    assert {f"promise {number}" for number in promises} <= set(drawn)
    assert {f"victory {condition}" for condition in VICTORY_CONDITIONS} <= set(drawn)
    assert {picture.get_size() for picture in drawn.values()} == {(150, 93)}
    drawn["unknown"] = art.illustration(GENERIC, (150, 93), 1)
    assert_all_differ(drawn, 2.0)


def test_promises_hide_their_face(art: Art) -> None:
    assert distance(art.promise((80, 110), True), art.promise((80, 110), False)) > 40


@pytest.mark.parametrize(
    "listed", [e for e in GAME_ALONE.library.all() if e.board is not None], ids=lambda e: e.name
)
def test_every_board_has_its_ground(art: Art, listed: ListedBoard) -> None:
    assert listed.board is not None
    drawn = art.board(listed.board, 24)
    assert drawn.get_size() == (240, 240)
    assert drawn.get_at((120, 120)).a == 255
    if listed.board.terrain != BASE_EASY.terrain:
        assert distance(drawn, art.board(BASE_EASY, 24)) > 2


def test_a_board_shows_its_zone_and_a_wall_can_fall(art: Art) -> None:
    assert distance(art.board(BASE_EASY, 40), art.board(BASE_EXPERT, 40)) > 0.05
    berlin = next(e.board for e in GAME_ALONE.library.all() if e.name == "berlin")
    assert berlin is not None
    open_city = type(berlin)(name="berlin", terrain=berlin.terrain, areas=berlin.areas)
    assert distance(art.board(berlin, 40), art.board(open_city, 40)) > 2


@pytest.mark.parametrize("size", [(640, 360), (500, 500), (333, 700)])
def test_the_title_fills_any_window(art: Art, size: tuple[int, int]) -> None:
    town = art.title_town(size)
    assert town.get_size() == size
    corners = {tuple(town.get_at((x, y))) for x in (1, size[0] - 2) for y in (1, size[1] - 2)}
    assert (0, 0, 0, 255) not in corners


def test_pictures_are_kept_and_the_least_used_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art()
    first = art.tile("park", 1, (0,), 40)
    assert art.tile("park", 1, (57,), 40) is first
    assert art.tile("park", 1, (0,), 41) is not first
    assert art.icon("coin", 20) is art.icon("coin", 20)
    monkeypatch.setattr("game.app.art.gallery.MOST_PIXELS", 2000)
    art.icon("coin", 40)
    assert art.tile("park", 1, (0,), 40) is not first


def test_the_palettes_differ() -> None:
    one, other = Art(), Art("contrast")
    assert one.colours["ink"] != other.colours["ink"]
    assert distance(one.tile_icon("shop", 2, 60), other.tile_icon("shop", 2, 60)) > 3
    for name in [
        "paper",
        "ink",
        "panel",
        "panel_dark",
        "accent",
        "good",
        "bad",
        "warn",
        "highlight",
        "shadow",
    ]:
        assert isinstance(one.colours[name], pygame.Color)


def test_drawings_use_only_colours_of_the_palette() -> None:
    known = set(DEFAULT.values())
    for path in sorted((assets_folder() / "svg").rglob("*.svg")):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", text)) <= known, path
        assert not re.search(r"<(text|filter|clipPath|pattern|use|image|style)\b", text), path


def test_each_colour_has_one_name() -> None:
    assert len(set(DEFAULT.values())) == len(DEFAULT)


def test_outlines_are_traced_and_moved() -> None:
    assert sorted(trace([(0, 0), (1, 0)])[0]) == [(0, 0), (0, 100), (200, 0), (200, 100)]
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    outer, hole = sorted(trace(ring), key=len)[0], trace(ring)[1]
    assert len(outer) == len(hole) == 4
    assert moved_in(box(0, 0, 100, 100), even(10)) == box(10, 10, 80, 80)
    assert len(trace([(0, 0), (1, 1)])) == 2


def test_parts_are_taken_out_of_their_file() -> None:
    assert "<svg" not in content("parts/tree")
    with pytest.raises(KeyError):
        content("parts/nothing")


def test_letters_of_both_languages_are_there() -> None:
    letters = font(30)
    missing = pygame.image.tobytes(letters.render("\ue000", True, "black"), "RGBA")
    for letter in "ABCÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿ«»×–…→’":
        drawn = pygame.image.tobytes(letters.render(letter, True, "black"), "RGBA")
        assert drawn != missing, letter
    assert font(30) is letters
    assert font(30, bold=True) is not letters
    assert "OFL" in (assets_folder() / "fonts" / "Lato-LICENSE.txt").read_text(encoding="utf-8")


def test_a_harbor_on_a_river_has_its_water_where_the_river_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bangkok = next(e.board for e in GAME_ALONE.library.all() if e.name == "bangkok")
    assert bangkok is not None
    river = bangkok.ground("river")
    wet = next(s for s in range(99) if river >> s & 3 == 3 and s % SIZE < 9 and s >= SIZE)
    spaces = (wet - SIZE, wet - SIZE + 1, wet, wet + 1)
    assert _spots(bangkok, "harbor", spaces)[2:] == ("water", "water")
    assert _spots(BASE_EASY, "harbor", spaces) == ()
    assert _spots(bangkok, "factory", spaces) == ()
