"""The file that follows a match: after every change it tells the same game."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.engine import sample
from game.core.fingerprint import plain_state
from game.core.match import Match
from game.modules import MODULES
from game.saves import Autosave, CannotSaveError, listed, load, save
from game.saves.claim import LOCK
from game.saves.order import KEPT
from tests.saves.save_workshop import lines, play_on, played, setup_of


@pytest.fixture
def match() -> Match:
    return played(setup_of(2), 5)


def in_step(autosave: Autosave) -> bool:
    return load(autosave.path, MODULES).match.log == autosave.match.log


def put_down(match: Match, folder: Path) -> Path:
    """Return the file of a match that nobody plays any more."""
    with Autosave.begun(match, folder) as autosave:
        return autosave.path


def games(folder: Path) -> list[Path]:
    """Return what lies in a folder, locks apart."""
    return sorted(path for path in folder.iterdir() if path.suffix != LOCK)


def test_every_command_is_on_disk_at_once(match: Match, tmp_path: Path) -> None:
    with Autosave.begun(match, tmp_path) as autosave:
        inode = autosave.path.stat().st_ino
        for _ in range(40):
            play_on(match, 1)
            autosave.keep()
            assert len(lines(autosave.path)) == len(match.log) + 1
        assert in_step(autosave)
        assert autosave.path.stat().st_ino == inode, "plain commands are added, not written anew"


def test_the_file_is_the_same_as_a_save_of_the_whole(match: Match, tmp_path: Path) -> None:
    with Autosave.begun(match, tmp_path) as autosave:
        play_on(match, 10)
        autosave.keep()
        save(match, tmp_path / "whole.save", autosave.header)
        assert autosave.path.read_bytes() == (tmp_path / "whole.save").read_bytes()


def test_the_file_follows_undo_and_redo(tmp_path: Path) -> None:
    match = Match.started(setup_of(2), MODULES)
    luck = Dice(3, 0)
    undone = redone = 0
    with Autosave.begun(match, tmp_path) as autosave:
        for _ in range(250):
            if match.game.over:
                break
            roll = luck.below(6)
            if roll == 0:
                undone += match.undo()
            elif roll == 1:
                redone += match.redo()
            elif roll == 2:
                match.restart_phase()
            else:
                match.play(sample(match.game, luck))
            autosave.keep()
            assert in_step(autosave)
    assert undone > 5
    assert redone > 1


def test_undo_and_another_command_between_two_keeps(match: Match, tmp_path: Path) -> None:
    with Autosave.begun(match, tmp_path) as autosave:
        luck = Dice(8, 0)
        while not match.can_undo():
            match.play(sample(match.game, luck))
        autosave.keep()
        before = match.log[-1]
        match.undo()
        while len(match.log) < 1 or match.log[-1] == before or match.undone:
            match.play(sample(match.game, luck))
        autosave.keep()
        assert in_step(autosave)


def test_a_loaded_game_goes_on_in_its_file(match: Match, tmp_path: Path) -> None:
    path = put_down(match, tmp_path)
    for _ in range(3):
        loaded = load(path, MODULES)
        with Autosave.continued(loaded) as autosave:
            play_on(loaded.match, 4)
            autosave.keep()
            assert in_step(autosave)
    assert len(load(path, MODULES).match.log) == len(match.log) + 12


def test_a_torn_line_is_mended_before_the_game_goes_on(match: Match, tmp_path: Path) -> None:
    path = put_down(match, tmp_path)
    with path.open("ab") as file:
        file.write(b'{"command":{"do":"Fin')
    loaded = load(path, MODULES)
    assert loaded.notes
    with Autosave.continued(loaded) as autosave:
        play_on(loaded.match, 2)
        autosave.keep()
    again = load(path, MODULES)
    assert not again.notes
    assert again.match.log == loaded.match.log


@pytest.mark.parametrize("meddling", ["longer", "shorter", "gone", "replaced", "folder gone"])
def test_a_file_that_somebody_touched_is_written_anew(
    meddling: str, match: Match, tmp_path: Path
) -> None:
    with Autosave.begun(match, tmp_path / "auto") as autosave:
        play_on(match, 1)
        autosave.keep()
        path = autosave.path
        if meddling == "longer":
            path.write_bytes(path.read_bytes() + b"nonsense\n")
        elif meddling == "shorter":
            path.write_bytes(path.read_bytes()[:100])
        elif meddling == "gone":
            path.unlink()
        elif meddling == "replaced":
            shutil.copy(path, tmp_path / "other")
            os.replace(tmp_path / "other", path)
        else:
            shutil.rmtree(path.parent)
        play_on(match, 1)
        autosave.keep()
        assert in_step(autosave)


def test_the_last_ten_games_are_kept(tmp_path: Path) -> None:
    paths = []
    for number in range(KEPT + 3):
        autosave = Autosave.begun(played(setup_of(1, seed=number), 1), tmp_path)
        autosave.close()
        os.utime(autosave.path, (9000 - number, 9000 - number))  # no date of a file is asked
        paths.append(autosave.path)
    assert sorted(tmp_path.iterdir()) == sorted(paths[3:])
    # A game played again is a young one.
    loaded = load(paths[3], MODULES)
    with Autosave.continued(loaded) as autosave:
        play_on(loaded.match, 1)
        autosave.keep()
        again = autosave.path
    Autosave.begun(played(setup_of(1), 1), tmp_path).close()
    assert again.exists()
    assert not paths[3].exists()
    assert not paths[4].exists()
    assert len(listed(tmp_path)) == KEPT


def test_a_broken_game_loses_no_other(tmp_path: Path) -> None:
    for number in range(3):
        Autosave.begun(played(setup_of(1, seed=number), 1), tmp_path).close()
    first = sorted(tmp_path.iterdir())[0]
    first.write_bytes(b"{broken\n")
    found = listed(tmp_path)
    assert len(found) == 3
    assert [one.path for one in found if one.trouble] == [first]
    assert all(load(one.path, MODULES) for one in found if not one.trouble)


def test_what_a_sudden_end_left_half_written_is_swept_away(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.save.1.tmp", tmp_path / ".b.save.2.tmp"
    for path in (old, young):
        path.write_bytes(b"half")
    os.utime(old, (1, 1))
    Autosave.begun(played(setup_of(1), 1), tmp_path).close()
    assert not old.exists()
    assert young.exists(), "another game may just be writing it"


# --- a full disk ------------------------------------------------------------------------


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_full_disk_is_told_and_made_good_later(
    call: str, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Autosave.begun(match, tmp_path) as autosave:
        play_on(match, 1)
        autosave.keep()
        before = autosave.path.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(os, call, full)
            for _ in range(3):
                play_on(match, 1)
                with pytest.raises(CannotSaveError, match="the disk is full") as caught:
                    autosave.keep()
                assert str(autosave.path) in str(caught.value)
        assert autosave.path.read_bytes() == before
        play_on(match, 1)
        autosave.keep()
        assert in_step(autosave)


def test_a_line_half_written_on_a_full_disk_is_cut_off(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_write = os.write
    written: list[int] = []

    def half(handle: int, content: bytes) -> int:
        if written:
            full()
        written.append(whole_write(handle, content[: len(content) // 2]))
        return written[0]

    with Autosave.begun(match, tmp_path) as autosave:
        before = autosave.path.read_bytes()
        play_on(match, 1)
        with monkeypatch.context() as patched:
            patched.setattr(os, "write", half)
            with pytest.raises(CannotSaveError):
                autosave.keep()
        assert written
        assert autosave.path.read_bytes() == before
        autosave.keep()
        assert in_step(autosave)


def test_an_undo_on_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(setup_of(2), 20)
    luck = Dice(2, 0)
    while not match.can_undo():
        match.play(sample(match.game, luck))
    with Autosave.begun(match, tmp_path) as autosave:
        before = autosave.path.read_bytes()
        match.undo()
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            with pytest.raises(CannotSaveError):
                autosave.keep()
        assert autosave.path.read_bytes() == before
        assert games(tmp_path) == [autosave.path]
        match.redo()
        autosave.keep()
        assert in_step(autosave)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_real_limit_of_the_system_leaves_the_old_file(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "a.save"
    match = played(setup_of(2), 5)
    save(match, path)
    before = path.read_bytes()
    play_on(match, 50)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 50, hard))
    try:
        with pytest.raises(CannotSaveError, match="larger than the system allows"):
            save(match, path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.save"]


def test_a_place_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotSaveError) as caught:
        save(played(setup_of(1), 1), tmp_path / "file" / "a.save")
    assert "no folder" in caught.value.cause or "exists" in caught.value.cause.lower()


def test_loading_twice_gives_games_of_their_own(match: Match, tmp_path: Path) -> None:
    path = put_down(match, tmp_path)
    one, two = load(path, MODULES).match, load(path, MODULES).match
    play_on(one, 5)
    assert plain_state(two.game) == plain_state(match.game)
