"""Files a map names: found only inside its own folder, and only if they are what they should be."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards import check_map, load_board
from game.resources import maps_folder
from tests.boards.board_measures import WORDS
from tests.boards.map_workshop import TILESET, map_text, put


def _reasons(path: Path) -> list[str]:
    return [str(problem) for problem in check_map(path, WORDS)]


def _with_source(source: str) -> str:
    return map_text(tileset=TILESET.replace("terrain.tsx", source))


def _edit(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("../terrain.tsx", "lies outside the map's folder"),
        ("a/../../terrain.tsx", "lies outside the map's folder"),
        ("..", "lies outside the map's folder"),
        ("/etc/passwd", "is not a plain relative path"),
        ("~/terrain.tsx", "is not a plain relative path"),
        ("..\\terrain.tsx", "is not a plain relative path"),
        ("C:/terrain.tsx", "is not a plain relative path"),
        ("file:///etc/passwd", "is not a plain relative path"),
        ("x" * 201, "cannot be"),
        ("", "is not a plain relative path"),
    ],
)
def test_a_tileset_outside_is_refused_unseen(tmp_path: Path, source: str, reason: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    put(tmp_path, "", "outside.tmx")
    (problem,) = _reasons(put(home, _with_source(source)))
    assert problem.startswith("city.tmx: ")
    assert reason in problem


def test_a_missing_map_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert _reasons(tmp_path / "no.tmx") == ["no.tmx: the file does not exist"]
    assert _reasons(tmp_path) == [f"{tmp_path.name}: this is not an ordinary file"]
    assert _reasons(tmp_path / "a\0b.tmx") == [
        "a\N{REPLACEMENT CHARACTER}b.tmx: the file cannot be read (ValueError)"
    ]


def test_a_missing_tileset_is_refused(tmp_path: Path) -> None:
    problem = "sheets/own.tsx: the file does not exist"
    assert _reasons(put(tmp_path, _with_source("sheets/own.tsx"))) == [problem]


def test_links_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    home, abroad = tmp_path / "home", tmp_path / "abroad"
    home.mkdir()
    abroad.mkdir()
    original = put(abroad, map_text())
    path = put(home, map_text())
    link = home / "link.tmx"
    (home / "terrain.tsx").unlink()
    try:
        link.symlink_to(original)
        (home / "terrain.tsx").symlink_to(abroad / "terrain.tsx")
    except OSError:
        pytest.skip("this system lets nobody make links")
    reason = "the file is a link that leads out of the map's folder"
    assert _reasons(link) == [f"link.tmx: {reason}"]
    assert _reasons(path) == [f"terrain.tsx: {reason}"]


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    try:
        (tmp_path / "city.tmx").symlink_to(tmp_path / "city.tmx")
    except OSError:
        pytest.skip("this system lets nobody make links")
    (problem,) = _reasons(tmp_path / "city.tmx")
    assert problem.startswith("city.tmx: the file cannot be read")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_does_not_hang_the_reader(tmp_path: Path) -> None:
    path = put(tmp_path, map_text())
    (tmp_path / "terrain.tsx").unlink()
    os.mkfifo(tmp_path / "terrain.tsx")
    assert _reasons(path) == ["terrain.tsx: this is not an ordinary file"]


def test_a_tileset_may_lie_in_a_folder_below_and_be_shared_by_links_inside(tmp_path: Path) -> None:
    (tmp_path / "sheets").mkdir()
    put(tmp_path / "sheets", "", "x.tmx")
    assert load_board(put(tmp_path, _with_source("sheets/terrain.tsx")), WORDS).name == "test_city"


def test_a_tileset_may_be_embedded(tmp_path: Path) -> None:
    text = (maps_folder() / "terrain.tsx").read_text(encoding="utf-8")
    embedded = text.split("\n", 1)[1].replace("<tileset ", '<tileset firstgid="1" ', 1)
    assert load_board(put(tmp_path, map_text(tileset=embedded)), WORDS).name == "test_city"


def test_the_game_s_own_maps_share_one_tileset() -> None:
    paris = maps_folder() / "europe" / "paris.tmx"
    assert 'source="../terrain.tsx"' in paris.read_text(encoding="utf-8")
    assert load_board(paris, WORDS).name == "paris"


def _lose_image(folder: Path) -> None:
    (folder / "terrain.png").unlink()


def _spoil_image(folder: Path) -> None:
    (folder / "terrain.png").write_bytes(b"GIF89a")


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (_lose_image, "terrain.png: the file does not exist"),
        (_spoil_image, "terrain.png: the image is not a PNG"),
    ],
)
def test_a_bad_image_is_refused(
    tmp_path: Path, damage: Callable[[Path], None], reason: str
) -> None:
    path = put(tmp_path, map_text())
    damage(tmp_path)
    assert _reasons(path) == [reason]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('value="plain"', 'value="swamp"', "tile 0: unknown terrain swamp"),
        ('name="terrain" value', 'name="height" value', "tile 0: unknown property height"),
        ('value="paving"', 'value="ice"', "tile 5: unknown look ice"),
        ('<tile id="0"', '<tile id="999"', "tile 999 is not in the tileset"),
        ('<tile id="0"', '<tile id="0" type="Land"', "type Land is not read"),
        ('<tile id="1"', '<tile id="0"', "tile 0 appears twice"),
        ("terrain.png", "../terrain.png", "../terrain.png lies outside the map's folder"),
        (
            'width="1024"',
            'width="2048"',
            "the image is 1024×640 pixels, the tileset says otherwise",
        ),
        ('tilecount="160"', 'tilecount="0"', "attribute tilecount of <tileset> cannot be 0"),
        ('tilecount="160"', 'tilecount="999999"', "a tileset has 1 to 4096 tiles, not 999999"),
        ('tilewidth="64"', 'tilewidth="1"', "attribute tilewidth of <tileset> cannot be 1"),
        (
            "<tileset ",
            '<tileset source="/etc/passwd" ',
            "attribute source of <tileset> is not read",
        ),
        ("<image", "<wangsets/><image", "<wangsets> is not read in <tileset>"),
        ("</properties>", "</properties><image/>", "must be one image, not a collection of images"),
        ("</properties>", "</properties><animation/>", "<animation> is not read in <tile>"),
        ("<tileset ", "<map ", "this is not well-formed XML"),
    ],
)
def test_a_bad_tileset_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = put(tmp_path, map_text())
    _edit(tmp_path / "terrain.tsx", old, new)
    first = _reasons(path)[0]
    assert first.startswith(("terrain.tsx: ", "terrain.png: "))
    assert reason in first


def test_a_file_that_is_no_tileset_is_refused(tmp_path: Path) -> None:
    path = put(tmp_path, _with_source("city.tmx"))
    assert _reasons(path) == ["city.tmx: the file holds a <map>, not a <tileset>"]


def test_a_map_without_tileset_is_refused(tmp_path: Path) -> None:
    assert _reasons(put(tmp_path, map_text(tileset=""))) == ["city.tmx: the map has no tileset"]


def test_tilesets_must_not_overlap_or_be_too_many(tmp_path: Path) -> None:
    two = map_text(tileset=TILESET * 2)
    assert _reasons(put(tmp_path, two)) == ["city.tmx: the tile numbers of two tilesets overlap"]
    many = "".join(TILESET.replace('"1"', f'"{number * 200 + 1}"') for number in range(9))
    problem = "city.tmx: the map has more than 8 tilesets"
    assert _reasons(put(tmp_path, map_text(tileset=many))) == [problem]


def test_a_tileset_must_say_where_it_begins(tmp_path: Path) -> None:
    (problem,) = _reasons(put(tmp_path, map_text(tileset='<tileset source="terrain.tsx"/>')))
    assert problem == "city.tmx: <tileset> needs the attribute firstgid"


def test_flipped_and_turned_tiles_are_the_same_ground(tmp_path: Path) -> None:
    flags = [0, 1 << 31, 1 << 30, 1 << 29, 7 << 29]
    cells = [str(17 | flags[number % 5]) if number < 10 else "1" for number in range(100)]
    board = load_board(put(tmp_path, map_text(data=",".join(cells))), WORDS)
    assert board.terrain[0] == "r" * 10
