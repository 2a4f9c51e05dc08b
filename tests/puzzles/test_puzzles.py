"""Puzzles: each can be solved, not by the obvious line, not by chance, not by an easy bot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.bots import EasyBot
from game.cli.door import main
from game.core.engine import options
from game.core.refusal import Refusal
from game.core.view import view_of
from game.home import VARIABLE
from game.packages import GAME_ALONE
from game.puzzles import (
    PLAYER,
    Attempt,
    Puzzle,
    all_puzzles,
    check_puzzle,
    note_solved,
    puzzles_folder,
    solved,
    solved_file,
)
from game.puzzles.attempt import outcome
from game.scenarios.reading import read_position
from game.words import speak
from search_puzzles import Search, bot_solves

FILES = sorted(puzzles_folder().glob("*.toml"))
PUZZLES = all_puzzles()
BASE = ("base_easy", "base_expert")
NUMBER = r"([\d,]+)"
NOTE = re.compile(
    rf"# Searched whole: {NUMBER} lines, {NUMBER} solve it; {NUMBER} ends, {NUMBER} of them good"
)
SMALL = 200  # ends of a puzzle that is searched once more
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


def named(start: str) -> Puzzle:
    (found,) = (puzzle for puzzle in PUZZLES if puzzle.name.startswith(start))
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_solution_reaches_the_goal_and_the_obvious_line_does_not(file: Path) -> None:
    assert check_puzzle(file, GAME_ALONE) == []


def test_there_are_twenty_that_get_harder_eight_of_them_with_modules() -> None:
    assert len(PUZZLES) == 20
    assert [puzzle.name for puzzle in PUZZLES] == [file.stem for file in FILES]
    assert {puzzle.stars for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    positions = [read_position(puzzle.position, puzzle.name) for puzzle in PUZZLES]
    extra = [p for p in positions if p.words("modules") or set(p.words("boards")) - set(BASE)]
    assert len(extra) >= 8


@each
def test_another_seed_changes_nothing(puzzle: Puzzle) -> None:
    other = replace(puzzle, position=f"seed: 77\n{puzzle.position}")
    ends = [outcome(some, GAME_ALONE, puzzle.solution) for some in (puzzle, other)]
    assert ends[1].solved
    assert ends[0].standings() == ends[1].standings()


@each
def test_an_easy_bot_does_not_solve_it(puzzle: Puzzle) -> None:
    assert not any(bot_solves(puzzle, EasyBot(seed)) for seed in range(3))


@each
def test_the_solution_is_all_in_sight(puzzle: Puzzle) -> None:
    """Whoever sees only what the player may see is offered every move of it."""
    attempt = Attempt(puzzle, GAME_ALONE)
    attempt.play_out()
    while not attempt.over:
        shown = attempt.shown()
        assert shown is not None
        assert shown in list(options(view_of(attempt.game, PLAYER)))
        assert attempt.play(shown) is None
    assert attempt.solved


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_search_of_all_lines_is_noted_and_few_solve_it(file: Path) -> None:
    found = NOTE.match(file.read_text("utf-8"))
    assert found is not None
    lines, solving, ends, good = (int(number.replace(",", "")) for number in found.groups())
    assert 0 < solving <= lines / 5
    assert 0 < good <= ends / 10
    if ends > SMALL:
        return
    attempt = Attempt(named(file.stem), GAME_ALONE)
    search = Search(attempt, 10 * SMALL)
    assert search.look(attempt.game.copy()) == (lines, solving)
    assert (search.ends, search.good_ends) == (ends, good)


def test_a_way_can_be_taken_back_done_again_and_started_over() -> None:
    attempt = Attempt(named("01"), GAME_ALONE)
    first = attempt.shown()
    assert first is not None
    before = attempt.game.where.copy()
    assert attempt.play(first) is None
    assert attempt.game.where != before
    assert attempt.can_go_back
    attempt.undo()
    assert attempt.game.where == before
    assert not attempt.can_go_back
    assert attempt.redo()
    second = attempt.shown()
    assert second is not None
    assert second != first
    assert attempt.play(second) is None
    attempt.again()
    assert attempt.trace == []
    assert attempt.redo()
    assert attempt.trace == [first]


def test_whoever_takes_another_way_is_shown_none() -> None:
    attempt = Attempt(named("01"), GAME_ALONE)
    obvious = attempt.command_of(attempt.puzzle.obvious[0])
    assert attempt.play(obvious) is None
    assert attempt.shown() is None
    foreseen = attempt.foreseen()
    attempt.say(())
    assert attempt.standings() == foreseen
    assert [(s.have, s.need) for s in attempt.standings()] == [(12, 14)]
    assert not attempt.solved
    assert str(attempt.standings()[0]) == "Votes: 12 of 14"
    assert isinstance(attempt.judge(obvious), Refusal)


# --- what is wrong with a file ---------------------------------------------------------


def test_the_readme_s_first_one_is_a_puzzle(tmp_path: Path) -> None:
    text = (puzzles_folder() / "README.md").read_text("utf-8")
    found = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert found is not None
    file = tmp_path / "first.toml"
    file.write_text(found[1], "utf-8")
    assert check_puzzle(file, GAME_ALONE) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("stars = 1", "stars = 9", "stars: there are 1 to 5"),
        ("stars = 1", "stars = true", "stars: Expected `int`, got `bool`"),
        ("votes >= 14", "votes", "goals: 'votes' is no goal such as 'votes >= 9'"),
        ("votes >= 14", "luck >= 1", "goals: 'luck' cannot be measured"),
        ("votes >= 14", "votes big >= 1", "goals: after 'votes' comes nothing more"),
        ("votes >= 14", "tiles >= 1", "goals: after 'tiles' comes a kind of tile"),
        ("votes >= 14", "votes >= 99", "solution: it does not reach the goal (Votes: 14 of 99)"),
        ("votes >= 14", "votes >= 1", "obvious: it reaches the goal (Votes: 12 of 1)"),
        ("move b2 to f5", "move b2 to b3", "solution: 'move b2 to b3' is refused"),
        ("move b2 to f5", "dance", "solution: 'dance' is nothing a player can do"),
        ('until = "council"', 'until = "tea"', "until: there is no step 'tea'"),
        ('until = "council"', 'until = "build"', "until: the position is already there"),
        ("phase: move_home", "phase: nap", "position, line 1: there is no step 'nap'"),
        ("intro.fr", "intro.xx", "intro: words in 'fr' are missing"),
    ],
)
def test_a_bad_file_is_told_with_place_and_cause(
    old: str, new: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = FILES[0].read_text("utf-8")
    assert old in text
    file = tmp_path / "bad.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    assert main(["check", str(file)]) == 2
    assert told in capsys.readouterr().err


# --- what was solved -------------------------------------------------------------------


def test_what_was_solved_is_kept_and_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    speak("en")
    name = PUZZLES[1].name
    assert note_solved(solved_file(), name, 3)
    assert not note_solved(solved_file(), name, 2)
    with solved_file().open("ab") as file:
        file.write(b"torn")
    assert solved(solved_file()) == {name}
    assert main(["puzzles"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line[0] for line in told[:-1]] == [" ", "✓", *" " * 18]
    assert told[-1] == "1 of 20 puzzles solved"
