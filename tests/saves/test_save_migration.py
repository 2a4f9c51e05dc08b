"""Older files are brought up to today's version, one step after another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.commands import AdvanceDisc
from game.core.engine import execute, options
from game.core.fingerprint import plain_state
from game.core.given_numbers import GivenNumbers
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import GAME_ALONE
from game.saves import Autosave, BadSaveError, codec, load, save, summary, verify
from game.saves.migration import (
    COMMAND,
    EVENT,
    MIGRATIONS,
    MODULE,
    OPTION,
    PLAYER,
    RENAMES,
    Json,
    Migration,
    Rename,
)
from tests.saves.save_workshop import bodies, play_on, played, setup_of, write_bodies

#: In the made-up version 0 the set-up lay open in the header, and lines had other names.


def played_of_old() -> Match:
    """Return a game by the numbers of that time."""
    return played(msgspec.structs.replace(setup_of(2), numbers=GivenNumbers(edition=1)), 30)


def header_of_0(header: Json) -> Json:
    setup = header["setup"]
    return {
        "small_city": 0,
        "game": "0.0.1",
        "players": [seat["name"] for seat in setup["seats"]],
        "seed": setup["seed"],
    }


def line_of_0(line: Json) -> Json:
    return {"asked": line["command"], "came": [{**e, "type": e["event"]} for e in line["events"]]}


def header_from_0(old: Json) -> Json:
    seats = [{"name": name} for name in old["players"]]
    return {"small_city": 1, "game": old["game"], "setup": {"seats": seats, "seed": old["seed"]}}


def line_from_0(old: Json) -> Json:
    events = [{k: v for k, v in event.items() if k != "type"} for event in old["came"]]
    return {"command": old["asked"], "events": events}


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    path = tmp_path / "old.save"
    save(played_of_old(), path)
    header, *entries = bodies(path)
    write_bodies(path, [header_of_0(header), *map(line_of_0, entries)])
    return path


@pytest.fixture
def from_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MIGRATIONS, 0, Migration(header_from_0, line_from_0))


def test_without_a_migration_an_old_file_is_refused(old_file: Path) -> None:
    with pytest.raises(BadSaveError, match="line 1: format 0 is too old to be read"):
        load(old_file, MODULES)


@pytest.mark.usefixtures("from_0")
def test_a_file_of_version_0_loads(old_file: Path) -> None:
    loaded = load(old_file, MODULES)
    match = played_of_old()
    assert loaded.match.log == match.log
    assert plain_state(loaded.match.game) == plain_state(match.game)
    assert verify(loaded.match) is None
    assert not loaded.pristine
    assert summary(old_file).trouble is None


@pytest.mark.usefixtures("from_0")
def test_going_on_with_an_old_game_writes_it_anew(
    old_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = load(old_file, MODULES)
    with Autosave.continued(loaded) as autosave:
        play_on(loaded.match, 3)
        autosave.keep()
    monkeypatch.delitem(MIGRATIONS, 0)
    assert load(autosave.path, MODULES).match.log == loaded.match.log


@pytest.mark.usefixtures("from_0")
def test_migrations_follow_one_another(old_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def header_from_1(header: Json) -> Json:
        seen.append(header["small_city"])
        return {**header, "small_city": 2}

    monkeypatch.setattr(codec, "VERSION", 2)
    monkeypatch.setitem(MIGRATIONS, 1, Migration(header_from_1))
    assert load(old_file, MODULES).header.small_city == 2
    assert seen == [1]


def test_a_migration_that_stumbles_names_the_line(
    old_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(line: Json) -> Json:
        raise KeyError("came")

    monkeypatch.setitem(MIGRATIONS, 0, Migration(header_from_0, broken))
    with pytest.raises(BadSaveError, match=r"line 2: it cannot be brought up.*came"):
        load(old_file, MODULES)
    assert summary(old_file).trouble is not None


def test_every_version_so_far_has_a_way_up() -> None:
    assert {*MIGRATIONS, *RENAMES} == set(range(1, codec.VERSION))


def test_what_was_renamed_is_one_line_of_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here today's names are the new ones, and the file has older ones."""
    path = tmp_path / "old_names.save"
    berlin = Seat(board=GAME_ALONE.library.named("berlin"))
    setup = Setup((berlin, Seat(player="easy")), 3, ("police", "doctors"), ("screens",))
    match = played(setup, 60)
    save(match, path)
    renames = (
        Rename(MODULE, "healers", "doctors"),
        Rename(MODULE, "bear_city", "berlin"),
        Rename(OPTION, "curtains", "screens"),
        Rename(PLAYER, "gentle", "easy"),
        Rename(COMMAND, "Erect", "BuildTile"),
        Rename(EVENT, "TileErected", "TileBuilt"),
    )
    content = path.read_text("utf-8")
    for one in renames:
        assert f'"{one.new}"' in content
        content = content.replace(f'"{one.new}"', f'"{one.old}"')
    content = content.replace('"name":"bear_city"', '"name":"berlin"')
    write_bodies(path, [framed_body(line) for line in content.encode().splitlines()])
    with pytest.raises(BadSaveError):
        load(path, MODULES)
    monkeypatch.setattr(codec, "VERSION", codec.VERSION + 1)
    monkeypatch.setitem(RENAMES, codec.VERSION - 1, renames)
    loaded = load(path, MODULES)
    assert loaded.match.setup == setup
    assert loaded.match.log == match.log
    assert loaded.header.small_city == codec.VERSION
    assert not loaded.pristine


def framed_body(line: bytes) -> bytes:
    found = codec.unframed(line)
    assert found is not None
    return found[0]


def test_big_bens_free_step_of_version_1_becomes_one_of_the_council() -> None:
    free = {"event": "StepBegan", "step": "council_free", "seats": [1, 0]}
    other = {"event": "StepBegan", "step": "council", "seats": [1, 0]}
    line = MIGRATIONS[1].line({"command": None, "events": [other, free, {"event": "TaskClosed"}]})
    opened = {"event": "TaskOpened", "kind": "council", "data": [0, 1]}
    assert line["events"] == [
        other,
        {**opened, "seat": 0},
        {**opened, "seat": 1},
        {"event": "TaskClosed"},
    ]
    assert line["command"] is None


def test_a_table_of_version_1_that_waits_for_the_free_step_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "clock.save"
    match = played(setup_of(1, modules=("winter_landmarks",)), None)
    save(match, path)
    header, *entries = bodies(path)
    cut, step = _first_council(entries)
    entries[cut]["events"] = entries[cut]["events"][: step + 1]
    entries[cut]["events"][step] = {"event": "StepBegan", "step": "council_free", "seats": [0]}
    write_bodies(path, [{**header, "small_city": 1}, *entries[: cut + 1]])
    game = load(path, MODULES).match.game
    assert {c.pay for c in options(game) if isinstance(c, AdvanceDisc)} == {"free"}
    execute(game, next(c for c in options(game) if isinstance(c, AdvanceDisc)))
    assert sum(column for _row, column in game.boroughs[0].discs) == 1


def _first_council(entries: list[Json]) -> tuple[int, int]:
    """Return the entry and the event in which the first council begins."""
    return next(
        (number, place)
        for number, entry in enumerate(entries)
        for place, event in enumerate(entry["events"])
        if event["event"] == "StepBegan" and event["step"] == "council"
    )
