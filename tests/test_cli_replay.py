"""``replay`` on the command line: games told, cut short, verified, their secrets kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.door import main
from game.core.phases.ending import score_terms
from game.core.terms import total
from game.saves import save
from tests.saves.save_workshop import played, setup_of
from tests.test_cli import Capture, printed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    save(played(setup_of(2), 40), tmp_path / "a.save")
    return tmp_path / "a.save"


def test_replay_tells_the_game(file: Path, capsys: Capture) -> None:
    text = printed(capsys, "replay", str(file))
    assert "Player 2: P2 (person) on base_easy" in text
    assert "Round 1, phase 2" in text
    assert re.search(r"^ +40 \w+ player \d", text, re.M)
    assert re.search(r"decides: .*\nP1: score -?\d+, \d+ votes, \$\d+, pollution \d+\nP2:", text)


def test_replay_stops_where_it_is_told(file: Path, capsys: Capture) -> None:
    text = printed(capsys, "replay", str(file), "--to", "7")
    assert re.search(r"^ +7 \w+", text, re.M)
    assert not re.search(r"^ +8 \w+", text, re.M)
    assert main(["replay", str(file), "--to", "41"]) == 2
    assert "has 40 commands, not 41" in capsys.readouterr().err


def test_replay_tells_a_whole_game_to_its_end(tmp_path: Path, capsys: Capture) -> None:
    match = played(setup_of(3, options=("advanced",)))
    save(match, tmp_path / "a.save")
    text = printed(capsys, "replay", str(tmp_path / "a.save"))
    assert "The game is over." in text
    assert f"P3: score {match.game.scores[2]}," in text


def test_replay_of_an_unfinished_game_keeps_its_secrets(tmp_path: Path, capsys: Capture) -> None:
    match = played(setup_of(2, options=("advanced",)), 40)
    save(match, tmp_path / "a.save")
    text = printed(capsys, "replay", str(tmp_path / "a.save"))
    assert re.search(r"^ +\d+ KeepPromise player 2$", text, re.M)
    assert "PromisesDealt player 1 numbers=(?, ?, ?)" in text
    assert "PromiseChosen player 2 number=?" in text
    assert "VictoryChosen player 1 condition=?" in text
    assert not re.search(r"(numbers?|condition)=[^?(]|\d, \d+, \d|Seed \d", text)
    assert "told once the game is over" in text
    for borough in match.game.boroughs:
        borough.promises = borough.specials = ()
        borough.victory = "votes"
    score = total(score_terms(match.game, 0))
    assert f"P1: score {score}," in text, "what a promise will bring is a secret, too"


def test_replay_verifies(file: Path, capsys: Capture) -> None:
    assert "40 commands" in printed(capsys, "replay", str(file), "--verify")


def test_replay_tells_where_the_rules_decide_otherwise(tmp_path: Path, capsys: Capture) -> None:
    match = played(setup_of(2), 20)
    entry = match.log[9]
    match.log[9] = type(entry)(entry.command, (*entry.events, entry.events[-1]))
    found = match.log[9].events[-1]
    save(match, tmp_path / "a.save")
    code = main(["replay", str(tmp_path / "a.save"), "--verify"])
    text = capsys.readouterr()
    if code == 2:  # the event told twice could not even be folded
        assert type(found).__name__ in text.err
    else:
        assert code == 1
        assert "line 11: decided otherwise now" in text.out


def test_replay_notes_a_torn_line(file: Path, capsys: Capture) -> None:
    file.write_bytes(file.read_bytes()[:-9])
    text = printed(capsys, "replay", str(file), "--verify")
    assert "Line 42 is incomplete" in text
    assert "39 commands" in text
