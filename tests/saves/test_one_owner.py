"""One game, one owner; and which game is the oldest is nobody's clock."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.match import Match
from game.modules import MODULES
from game.saves import Autosave, in_order, load
from game.saves.claim import LOCK, Claim
from game.saves.order import KEPT
from tests.saves.save_workshop import play_on, played, saved, setup_of

ROOT = Path(__file__).resolve().parents[2]


def a_match(seed: int = 1) -> Match:
    return played(setup_of(1, seed=seed), 1)


def put_down(folder: Path, seed: int = 1) -> Path:
    with Autosave.begun(a_match(seed), folder) as autosave:
        return autosave.path


def go_on(path: Path) -> Path:
    """Play one command more, and return where the game is then."""
    loaded = load(path, MODULES)
    with Autosave.continued(loaded) as autosave:
        play_on(loaded.match, 1)
        autosave.keep()
        return autosave.path


# --- who writes -------------------------------------------------------------------------


def test_the_second_who_opens_a_game_plays_a_copy(tmp_path: Path) -> None:
    path = put_down(tmp_path)
    with (
        Autosave.continued(load(path, MODULES)) as first,
        Autosave.continued(load(path, MODULES)) as second,
    ):
        assert (first.is_copy, second.is_copy) == (False, True)
        play_on(second.match, 3, seed=4)
        second.keep()
        play_on(first.match, 2)
        first.keep()
        assert second.path != first.path
        assert load(first.path, MODULES).match.log == first.match.log
        assert load(second.path, MODULES).match.log == second.match.log


def test_a_game_that_is_put_down_may_be_taken_up(tmp_path: Path) -> None:
    path = put_down(tmp_path)
    for _ in range(2):
        with Autosave.continued(load(path, MODULES)) as autosave:
            assert not autosave.is_copy
    assert os.listdir(tmp_path) == [path.name]


def test_two_who_begin_at_once_have_files_of_their_own(tmp_path: Path) -> None:
    with Autosave.begun(a_match(1), tmp_path) as one, Autosave.begun(a_match(2), tmp_path) as two:
        assert one.path != two.path
        assert len(in_order(tmp_path)) == 2


def test_a_killed_owner_leaves_the_game_to_others(tmp_path: Path) -> None:
    path = put_down(tmp_path)
    words = (
        "import sys, time; from pathlib import Path; from game.saves.claim import Claim;"
        "claim = Claim.taken(Path(sys.argv[1])); print(claim is not None, flush=True);"
        "time.sleep(600)"
    )
    owner = subprocess.Popen(
        [sys.executable, "-c", words, str(path)], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert owner.stdout is not None
    assert owner.stdout.readline() == b"True\n"
    assert Claim.taken(path) is None
    owner.kill()
    owner.communicate()
    claim = Claim.taken(path)
    assert claim is not None
    claim.release()
    assert not list(tmp_path.glob(f".*{LOCK}"))


def test_a_disk_without_locks_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("game.saves.claim._lock", refuse)
    path = put_down(tmp_path)
    assert load(go_on(path), MODULES).match.log[:2] == a_match().log[:2]


# --- which is the oldest ----------------------------------------------------------------


def test_a_clock_that_goes_back_costs_no_young_game_its_place(tmp_path: Path) -> None:
    paths = []
    for number in range(KEPT):
        paths.append(put_down(tmp_path, number))
        os.utime(paths[-1], (9_000 - number, 9_000 - number))
    put_down(tmp_path)
    assert not paths[0].exists()
    assert all(path.exists() for path in paths[1:])


def test_a_game_played_again_comes_last(tmp_path: Path) -> None:
    first, second = put_down(tmp_path, 1), put_down(tmp_path, 2)
    log = load(first, MODULES).match.log
    again = go_on(first)
    assert in_order(tmp_path) == [second, again]
    assert load(again, MODULES).match.log[: len(log)] == log
    assert go_on(again) == again


def test_looking_at_a_game_changes_nothing(tmp_path: Path) -> None:
    paths = [put_down(tmp_path, number) for number in range(KEPT)]
    before = {path: (path.stat().st_ino, path.read_bytes()) for path in paths}
    Autosave.continued(load(paths[0], MODULES)).close()
    named = saved(tmp_path / "named" / "a.save")
    with Autosave.opened(load(named, MODULES), tmp_path) as opened:
        opened.keep()
        assert {path: (path.stat().st_ino, path.read_bytes()) for path in paths} == before
        assert in_order(tmp_path) == paths
        play_on(opened.match, 1)
        opened.keep()
        assert in_order(tmp_path) == [*paths[1:], opened.path]


def test_strangers_are_neither_counted_nor_removed(tmp_path: Path) -> None:
    strangers = [tmp_path / name for name in ("a.save", "game-1.save", "copy of game-000001.save")]
    for path in strangers:
        path.write_bytes(b"mine")
    (tmp_path / "game-000900.save").mkdir()
    (tmp_path / "game-000901.save").symlink_to(tmp_path / "nowhere")
    (tmp_path / "loop.save").symlink_to(tmp_path / "loop.save")
    paths = [put_down(tmp_path, number) for number in range(KEPT + 2)]
    assert in_order(tmp_path) == paths[2:]
    assert all(path.read_bytes() == b"mine" for path in strangers)
    assert (tmp_path / "game-000901.save").is_symlink()
    assert not (tmp_path / "nowhere").exists()


def test_games_of_the_first_version_are_the_oldest(tmp_path: Path) -> None:
    old = [saved(tmp_path / f"2031010{n}-120000-000000.save", a_match(n)) for n in (1, 2)]
    new = [put_down(tmp_path, number) for number in range(KEPT - 1)]
    assert in_order(tmp_path) == [old[1], *new]
    assert in_order(tmp_path)[-1] == new[-1]
    assert go_on(old[1]).name > new[-1].name


def test_a_game_that_somebody_plays_is_not_let_go_of(tmp_path: Path) -> None:
    with Autosave.begun(a_match(), tmp_path) as held:
        for number in range(KEPT + 2):
            put_down(tmp_path, number)
        assert held.path.exists()
    put_down(tmp_path)
    assert not held.path.exists()


# --- never unsaved ----------------------------------------------------------------------


@pytest.mark.parametrize("opened", [False, True])
def test_a_first_save_that_fails_is_made_good_by_the_next(opened: bool, tmp_path: Path) -> None:
    folder = tmp_path / "autosaves"
    folder.write_text("in the way")
    if opened:
        autosave = Autosave.opened(load(saved(tmp_path / "a.save"), MODULES), folder)
        assert autosave.trouble is None, "nothing is there to be saved"
        play_on(autosave.match, 1)
        with pytest.raises(Exception, match="could not be saved"):
            autosave.keep()
    else:
        autosave = Autosave.begun(a_match(), folder)
    assert autosave.trouble is not None
    play_on(autosave.match, 1)
    with pytest.raises(Exception, match="could not be saved"):
        autosave.keep()
    folder.unlink()
    play_on(autosave.match, 1)
    autosave.keep()
    assert autosave.trouble is None
    assert load(autosave.path, MODULES).match.log == autosave.match.log
    autosave.close()
