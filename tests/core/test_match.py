"""Undo, redo and the restart of a phase go back as far as the rules of undo allow."""

from game.core.commands import BuildTile, ChooseStreet, Finish, KeepPromise, PlaceTile, TakeCard
from game.core.dice import Dice
from game.core.engine import sample
from game.core.fingerprint import fingerprint
from game.core.match import Entry, Match
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.modules import MODULES


def two_players() -> Match:
    """Return a game of two whose City Halls stand and whose promises are chosen."""
    match = Match.started(Setup((Seat("Ada"), Seat("Ben")), seed=3), MODULES)
    while match.game.round == 0:
        task = match.game.task
        assert task is not None
        if task.kind == "place_hall":
            answer = match.play(PlaceTile(task.seat, "city_hall", (33, 34, 43, 44)))
        else:
            answer = match.play(KeepPromise(task.seat, match.game.boroughs[task.seat].dealt[0]))
        assert isinstance(answer, Entry)
    return match


def in_phase_2() -> Match:
    match = two_players()
    while match.game.phase < 2:
        task = match.game.task
        assert task is not None
        if task.kind == "parade":
            match.play(ChooseStreet(task.seat, 0, 1))
        else:
            taken = {b.card for b in match.game.boroughs}
            plain = [c for c in match.game.face_up() if c in "ABCDH" and c not in taken]
            assert isinstance(match.play(TakeCard(task.seat, plain[0])), Entry)
    return match


def builder(match: Match) -> int:
    assert match.game.task is not None
    assert match.game.task.kind == "build"
    return match.game.task.seat


def test_undo_takes_back_one_command_and_redo_does_it_again() -> None:
    match = in_phase_2()
    seat = builder(match)
    before = fingerprint(match.game)
    match.play(BuildTile(seat, "residence", 1, (35,)))
    after = fingerprint(match.game)
    assert match.undo()
    assert fingerprint(match.game) == before
    assert match.redo()
    assert fingerprint(match.game) == after
    assert not match.redo()


def test_a_new_command_forgets_what_was_undone() -> None:
    match = in_phase_2()
    seat = builder(match)
    match.play(BuildTile(seat, "residence", 1, (35,)))
    match.undo()
    match.play(BuildTile(seat, "residence", 1, (32,)))
    assert not match.redo()
    assert match.game.boroughs[seat].tile_at(32) is not None


def test_the_end_of_a_turn_can_be_undone_until_another_player_decides() -> None:
    match = in_phase_2()
    first = builder(match)
    match.play(Finish(first))
    second = builder(match)
    assert second != first
    assert match.can_undo()
    match.play(BuildTile(second, "residence", 1, (35,)))
    assert match.undo()
    assert not match.undo(), "the second player must not undo the first one's decision"
    assert builder(match) == second


def test_undo_stops_where_cards_were_dealt() -> None:
    match = Match.started(Setup((Seat("Ada"), Seat("Ben")), seed=3), MODULES)
    while match.game.task is not None and match.game.task.kind == "place_hall":
        seat = match.game.task.seat
        match.play(PlaceTile(seat, "city_hall", (33, 34, 43, 44)))
    assert any(event.reveals for event in match.log[-1].events)
    assert not match.can_undo()


def test_restarting_a_phase_takes_back_all_of_it_and_no_more() -> None:
    match = in_phase_2()
    seat = builder(match)
    start = fingerprint(match.game)
    for space in (35, 32):
        match.play(BuildTile(seat, "residence", 1, (space,)))
    assert match.restart_phase() == 2
    assert fingerprint(match.game) == start
    assert match.restart_phase() == 0


def test_a_refusal_is_not_logged() -> None:
    match = in_phase_2()
    length = len(match.log)
    answer = match.play(BuildTile(builder(match), "residence", 1, (99,)))
    assert isinstance(answer, Refusal)
    assert answer.rule == "B2.2.2"
    assert len(match.log) == length


def test_verify_names_the_first_entry_that_differs() -> None:
    match = two_players()
    dice = Dice(5, 0)
    while not match.game.over:
        match.play(sample(match.game, dice))
    assert match.verify() is None
    number = len(match.log) // 2
    entry = match.log[number]
    match.log[number] = Entry(entry.command, entry.events[:-1])
    found = match.verify()
    assert found is not None
    assert found.entry == number
