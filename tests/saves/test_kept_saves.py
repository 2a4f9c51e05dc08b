"""Games of earlier versions load, replay and are played to their end (tests/saves/kept)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.fingerprint import plain_state
from game.core.match import Match
from game.modules import MODULES
from game.saves import SUFFIX, Autosave, Judgement, judged, load, summary
from tests.saves.save_workshop import play_on

FILES = sorted(Path(__file__).with_name("kept").glob(f"*{SUFFIX}"))
MOST_COMMANDS = 2000


def test_there_are_kept_games() -> None:
    assert len(FILES) >= 18


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_game_loads_replays_and_is_played_to_its_end(path: Path, tmp_path: Path) -> None:
    loaded = load(path, MODULES)
    match = loaded.match
    found = summary(path)
    assert found.trouble is None
    assert (found.round, found.over) == (match.game.round, match.game.over)
    assert match.game.over == path.stem.endswith("finished")
    again = Match.replayed(match.setup, MODULES, match.log)
    assert plain_state(again.game) == plain_state(match.game)
    assert judged(loaded.header, match.setup, match.log, MODULES) is not Judgement.ALTERED
    with Autosave.opened(loaded, tmp_path) as autosave:
        before = len(match.log)
        play_on(match, MOST_COMMANDS)
        autosave.keep()
        assert match.game.over
        if len(match.log) > before:
            assert load(autosave.path, MODULES).match.log == match.log
