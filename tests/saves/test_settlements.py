"""Why a game of an older version is decided otherwise now: the rules that were settled since."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.door import main
from game.core.command import Command
from game.core.event import Event
from game.core.events import ScoreCounted
from game.core.match import Divergence, Match
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.core.terms import Term
from game.modules import MODULES
from game.packages import GAME_ALONE
from game.rulebook import load as load_rulebook
from game.saves import settled_otherwise
from game.saves.settling import since
from tests.saves.save_workshop import setup_of

KEPT = Path(__file__).with_name("kept")
ROOT = Path(__file__).parents[2]


def test_an_old_game_is_told_which_rule_was_settled_otherwise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.replay.__version__", "0.2.0")
    assert main(["replay", str(KEPT / "0.1.0-spring-2p-halfway.save"), "--verify"]) == 1
    told = capsys.readouterr().out
    assert "Version 0.1.0 began this game; settled otherwise since:" in told
    assert re.findall(r"^  (\S+):", told, re.MULTILINE) == ["DECK.1", "SREAL.1"]


def test_where_nothing_tells_the_rule_all_that_it_may_be_are_named() -> None:
    match = Match.started(setup_of(1, modules=("police",)), MODULES)
    likely = settled_otherwise("0.1.0", match, Divergence(3, "2 events are now 3"))
    assert {one.rule for one in likely} == {"B1.2", "B3.2", "DECK.1", "PRO", "POL.3", "POL.6"}
    assert settled_otherwise("0.2.0", match, Divergence(3, "")) == []


@pytest.mark.parametrize(
    "setup",
    [
        Setup((Seat(board=GAME_ALONE.library.named("tokyo")),), 1),
        Setup((Seat(),), 1, modules=("tended_parks",)),
    ],
)
def test_tended_parks_are_told_of_in_tokyo_and_elsewhere(setup: Setup) -> None:
    match = Match.started(setup, MODULES)
    refused = Divergence(3, "", refusal=Refusal("TOKYO.2", "no"))
    assert [one.rule for one in settled_otherwise("0.1.0", match, refused)] == ["TOKYO.2"]


def test_a_refusal_and_a_term_tell_their_rule() -> None:
    match = Match.started(setup_of(1, modules=("police",)), MODULES)
    refused = Divergence(3, "", refusal=Refusal("POL.3", "no"))
    assert [one.rule for one in settled_otherwise("0.1.0", match, refused)] == ["POL.3"]
    same, old = Term("x", "POL.6", 1), Term("y", "PRO.13", 6)
    events = ScoreCounted(0, 7, (same, old)), ScoreCounted(0, 1, (same,))
    counted = Divergence(3, "", events=events)
    assert [one.rule for one in settled_otherwise("0.1.0", match, counted)] == ["PRO"]


def test_every_settlement_is_of_a_rule_and_a_module_that_are_there() -> None:
    known = [entry.id for chapter in load_rulebook("en").chapters for entry in chapter.entries]
    for one in since("0"):
        assert {one.module, *one.also} <= set(MODULES)
        assert any(rule == one.rule or rule.startswith(f"{one.rule}.") for rule in known)
        assert set(one.seen_in) <= {*names_below(Command), *names_below(Event)}


def test_what_is_new_names_every_settled_rule() -> None:
    told = (ROOT / ".github" / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [one.rule for one in since("0") if not re.search(rf"\b{one.rule}\b", told)] == []


def names_below(root: type[Command] | type[Event]) -> set[str]:
    return {kind.__name__ for kind in root.__subclasses__()}
