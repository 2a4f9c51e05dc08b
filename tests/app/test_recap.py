"""The recap at one's turn: a slip of paper that says what the others did meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app.press.chronicle import rounds, since_last_turn
from game.app.press.recap import Recap, place, recap_for
from game.app.press.record import Visit
from game.core.events import PersonMoved, TileBuilt
from game.core.match import Match
from game.core.places import host_of, is_standing
from game.modules import MODULES
from tests.app.hand import Hand
from tests.app.reading import Reader
from tests.app.recorded_games import recorded


def at_turn_after_builds(name: str = "base-4p", persons: tuple[int, ...] = (0,)) -> Hand:
    """Return a hand where Ada's turn comes and others have built since her last one."""
    match = recorded(name, persons)
    for cut in range(40, len(match.log)):
        command, before = match.log[cut].command, match.log[cut - 1].command
        if command is None or before is None or command.seat != 0 or before.seat == 0:
            continue
        so_far = Match.replayed(match.setup, MODULES, match.log[: cut - 1])
        if len({b.seat for b in since_last_turn(so_far, 0).built} - {0}) > 1:
            hand = Hand(so_far)
            hand.app.settings.recap = True
            hand.table.moves.command(before)
            return hand
    raise AssertionError(name)


def test_at_ones_turn_a_slip_says_what_the_others_did() -> None:
    hand = at_turn_after_builds()
    slip = hand.table.notices.recap
    assert slip is not None
    log = hand.session.match.log
    own = max(n for n, e in enumerate(log) if e.command is not None and e.command.seat == 0)
    built = [e for entry in log[own + 1 :] for e in entry.events if isinstance(e, TileBuilt)]
    told = [(b.seat, b.kind, b.spaces) for b in slip.page.built if not b.grew]
    assert told == [(e.seat, e.kind, e.spaces) for e in built]
    assert slip.rivals == sorted({e.seat for e in built})
    hand.app.paint()


def test_the_slip_goes_by_space_by_a_press_and_by_itself() -> None:
    hand = at_turn_after_builds()
    hand.key(pygame.K_SPACE)
    assert hand.table.notices.recap is None
    hand = at_turn_after_builds()
    assert hand.table.notices.recap is not None
    hand.press(place(hand.table.notices.recap, hand.table.view.board.box).center)
    assert hand.table.notices.recap is None
    assert hand.table.grip.hand is None  # the press meant the slip, not what lies below
    hand = at_turn_after_builds()
    for _second in range(10):
        hand.app.step([], 1.0)
    assert hand.table.notices.recap is None


def test_whoever_does_not_want_it_or_acted_last_gets_no_slip() -> None:
    hand = at_turn_after_builds()
    session = hand.session
    assert recap_for(session, 0, 0) is not None
    assert recap_for(session, 0, len(session.match.log)) is None  # the Gazette told it all
    last = session.match.log[-1].command
    assert last is not None
    assert recap_for(session, last.seat, 0) is None


@pytest.mark.parametrize("money", [0, 3])
def test_the_slip_tells_of_ones_own_only_what_has_changed(
    money: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = at_turn_after_builds()
    slip, board = hand.table.notices.recap, hand.table.view.board.box
    assert slip is not None
    own = replace(slip.page.before[0], money=slip.page.before[0].money + money)
    slip.page.after = (own, *slip.page.after[1:])
    reader = Reader(monkeypatch)
    slip.age = 1.0
    hand.app.paint()
    told = [text for text, _place in reader.seen if text.startswith("Ada: ")]
    assert told == (["Ada: ±0 votes, +$3, ±0\N{NO-BREAK SPACE}%"] if money else [])
    assert place(slip, board).within(board) == place(slip, board)


def test_the_slip_tells_who_came_into_the_borough() -> None:
    match = recorded("base-4p")
    found = []
    for page in rounds(match):
        for visit in page.visits:
            assert visit.owner != visit.host
            found.append(visit)
    moved = [
        event
        for entry in match.log
        for event in entry.events
        if isinstance(event, PersonMoved)
        and is_standing(event.to)
        and host_of(event.to) != match.game.rules.owner[event.person]
    ]
    assert 0 < len(found) <= len(moved)
    slip = Recap(0, replace(rounds(match)[0], visits=[Visit(1, 0), Visit(1, 0), Visit(0, 1)]))
    assert slip.guests == {1: 2}
    assert slip.is_news
