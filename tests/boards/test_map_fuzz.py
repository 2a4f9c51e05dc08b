"""Damaged and hostile maps: a board or a list of problems, quickly, and no file outside read."""

from __future__ import annotations

import random
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards import BadMap, check_map, load_board
from game.core.board import Board
from game.resources import maps_folder
from tests.boards.board_measures import WORDS
from tests.boards.map_workshop import map_text, put
from tests.fuzz.damage import flipped, reordered

SLOWEST_SECONDS = 5.0
NASTY = [
    "",
    "0",
    "-1",
    "9" * 400,
    "1e308",
    "nan",
    "inf",
    "\N{FULLWIDTH DIGIT ONE}",
    "../../../../etc/passwd",
    "/etc/passwd",
    "C:\\x",
    "&lt;",
    "&bomb;",
    "{0.__class__}",
    "%s%n",
    "<map>",
    "]]>",
    "a\x00b",
    "\x1b[2J",
    "class",
    "template",
    "source",
    "terrain",
    "tileset",
    "infinite",
    "polygon",
]
_opened: list[str] | None = None


def _note_opening(event: str, args: tuple[object, ...]) -> None:
    if _opened is not None and event == "open" and isinstance(args[0], str | bytes | Path):
        _opened.append(str(args[0]))


sys.addaudithook(_note_opening)


def judge(path: Path) -> None:
    """Check a map as a player would, and that the answer is a clean one."""
    global _opened
    started = time.perf_counter()
    _opened = []
    try:
        problems = check_map(path, WORDS)
        opened = _opened
    finally:
        _opened = None
    assert time.perf_counter() - started < SLOWEST_SECONDS
    home = path.parent.resolve()
    assert all(Path(name).resolve().is_relative_to(home) for name in opened), opened
    assert all(str(problem).isprintable() for problem in problems)
    if problems:
        with pytest.raises(BadMap) as caught:
            load_board(path, WORDS)
        assert list(caught.value.problems) == problems
    else:
        assert isinstance(load_board(path, WORDS), Board)


def _truncate(content: bytes, dice: random.Random) -> bytes:
    return content[: dice.randrange(len(content))]


def _swap_words(content: bytes, dice: random.Random) -> bytes:
    words = sorted({b" ", *re.findall(rb"[A-Za-z_]+", content)})
    return content.replace(dice.choice(words), dice.choice(words), dice.choice((1, -1)))


def _replace_value(content: bytes, dice: random.Random) -> bytes:
    values = list(re.finditer(rb'"[^"]*"|(?<=,)\d+|(?<=<)\w+', content))
    for match in sorted(dice.sample(values, k=min(3, len(values))), key=lambda m: -m.start()):
        new = dice.choice(NASTY).encode()
        if match.group().startswith(b'"'):
            new = b'"' + new.replace(b'"', b"") + b'"'
        content = content[: match.start()] + new + content[match.end() :]
    return content


DAMAGES: list[Callable[[bytes, random.Random], bytes]] = [
    flipped,
    _truncate,
    reordered,
    _swap_words,
    _replace_value,
]


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of every map beside the tileset it names."""
    folder = tmp_path_factory.mktemp("fuzz")
    put(folder, map_text(), "sound.tmx")
    for path in maps_folder().glob("*/*.tmx"):
        text = path.read_text(encoding="utf-8").replace("../terrain.tsx", "terrain.tsx")
        (folder / f"{path.parent.name}_{path.name}").write_text(text, encoding="utf-8")
    return folder


def _damage_one(workplace: Path, seed: int) -> None:
    dice = random.Random(seed)
    victim = dice.choice(sorted(workplace.glob("*_*.tmx")))
    content = victim.read_bytes()
    spoil_tileset = dice.random() < 0.25
    if spoil_tileset:
        content = (maps_folder() / "terrain.tsx").read_bytes()
    for _ in range(dice.randint(1, 3)):
        content = dice.choice(DAMAGES)(content, dice) or b" "
    if spoil_tileset:
        (workplace / "terrain.tsx").write_bytes(content)
        try:
            judge(victim)
        finally:
            shutil.copy(maps_folder() / "terrain.tsx", workplace / "terrain.tsx")
    else:
        (workplace / "damaged.tmx").write_bytes(content)
        judge(workplace / "damaged.tmx")


@given(seed=st.integers(min_value=0, max_value=2**32))
@settings(max_examples=300, deadline=None)
def test_a_damaged_map_gets_a_clean_answer(workplace: Path, seed: int) -> None:
    _damage_one(workplace, seed)


@pytest.mark.slow
def test_thousands_of_damaged_maps_get_clean_answers(workplace: Path) -> None:
    for seed in range(10_000):
        _damage_one(workplace, seed)


@given(content=st.binary(max_size=2000) | st.text(max_size=500).map(str.encode))
@settings(max_examples=100, deadline=None)
def test_rubbish_gets_a_clean_answer(workplace: Path, content: bytes) -> None:
    (workplace / "rubbish.tmx").write_bytes(content)
    judge(workplace / "rubbish.tmx")


def _bomb() -> str:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    return f'<!DOCTYPE map [<!ENTITY e0 "ha">{entities}]><map>&e11;</map>'


def _attributes(count: int) -> str:
    return " ".join(f'a{number}="1"' for number in range(count))


HOSTILE = {
    "entity bomb": _bomb(),
    "outside entity": '<!DOCTYPE map [<!ENTITY e SYSTEM "file:///etc/passwd">]><map>&e;</map>',
    "outside document type": '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>',
    "deep nesting": "<map>" * 150_000,
    "deep nesting, closed": "<a>" * 60_000 + "</a>" * 60_000,
    "many attributes": f"<map {_attributes(60_000)}/>",
    "one long attribute": f'<map a="{"x" * 900_000}"/>',
    "one long name": f"<{'x' * 900_000}/>",
    "long text": map_text(data="1," * 400_000),
    "long number": map_text(data="1" * 900_000),
    "white space": map_text(data="1" + " " * 900_000 + "x"),
    "long outline": map_text(
        printed=f'<object id="1" x="0" y="0"><polygon points="{"0,0 " * 200_000}"/></object>'
    ),
    "many objects": map_text(printed='<object id="1" x="0" y="0"/>' * 9_000),
    "many layers": map_text(more='<objectgroup id="1" name="a"/>' * 9_000),
    "many tilesets": map_text(tileset='<tileset firstgid="1" source="terrain.tsx"/>' * 9_000),
    "huge tileset": map_text(
        tileset='<tileset firstgid="1" name="t" tilewidth="16" tileheight="16"'
        ' tilecount="999999"><image source="terrain.png" width="999999" height="999999"/></tileset>'
    ),
    "other code page": '<?xml version="1.0" encoding="cp037"?><map/>',
    "unknown code page": '<?xml version="1.0" encoding="base64"?><map/>',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_map_gets_a_clean_answer(tmp_path: Path, text: str) -> None:
    path = put(tmp_path, text)
    judge(path)
    assert check_map(path, WORDS)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "latin-1"])
def test_another_encoding_gets_a_clean_answer(tmp_path: Path, encoding: str) -> None:
    path = put(tmp_path, map_text(name="Zürich").encode(encoding))
    judge(path)
    assert check_map(path, WORDS)


@given(rows=st.lists(st.text(".frmlsgx", min_size=10, max_size=10), min_size=10, max_size=10))
@settings(max_examples=50, deadline=None)
def test_any_terrain_with_room_for_city_hall_is_read_as_drawn(
    workplace: Path, rows: list[str]
) -> None:
    rows[0] = ".." + rows[0][2:]
    rows[1] = ".." + rows[1][2:]
    assert load_board(put(workplace, map_text(rows), "any.tmx"), WORDS).terrain == tuple(rows)
