"""Names and paths from files are printed without what a terminal would obey."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.ui.pen import drawable
from game.cli.door import main
from game.core.setup import Seat, Setup
from game.saves import save
from game.words import Verbatim, plain, say
from tests.saves.save_workshop import bodies, played, write_bodies

EVIL = "a\x1b[2Jb\x07\x9bc\r\nd\u202ee\u2028f"
HARMLESS = "a?[2Jb??c??d?e?f"


def clean(text: str) -> bool:
    return all(c == "\n" or plain(c) == c for c in text)


def test_control_characters_are_seen_not_obeyed() -> None:
    assert plain(EVIL) == HARMLESS
    assert plain("Zoë – “+1\u00a0$” 👩\u200d🌾") == "Zoë – “+1\u00a0$” 👩\u200d🌾"
    assert say("{name}: {count}", name=Verbatim(EVIL), count=3) == f"{HARMLESS}: 3"
    assert drawable(EVIL) == HARMLESS


@pytest.mark.parametrize(
    "arguments", [["replay"], ["replay", "--verify"], ["replay", "--to", "99999"]]
)
def test_a_game_is_told_without_control_characters(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{EVIL}.save".replace("/", "")
    save(played(Setup((Seat(EVIL), Seat("Bo")), 1), 20), path)
    parts = bodies(path)
    term = {"label": EVIL, "rule": EVIL, "amount": 1}
    parts[-1]["events"].append({"event": "VotesChanged", "seat": 0, "amount": 1, "terms": [term]})
    write_bodies(path, parts)
    main([*arguments, str(path)])
    told = capsys.readouterr()
    assert told.out + told.err
    assert clean(told.out + told.err)


@pytest.mark.parametrize("command", ["replay", "play", "check", "scenario"])
def test_a_refusal_is_told_without_control_characters(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / EVIL
    path.write_text(f"{{{EVIL}\n{EVIL}\n")
    assert main([command, str(path)]) == 2
    told = capsys.readouterr()
    assert told.err
    assert clean(told.out + told.err)


def test_an_argument_is_told_without_control_characters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", "x", EVIL]) == 2
    assert main([EVIL]) == 2
    assert main(["simulate", "--bots", EVIL]) == 2
    assert clean(capsys.readouterr().err)
