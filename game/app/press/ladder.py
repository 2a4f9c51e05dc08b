"""Alone at the table: the ranks, how far the next one is, and the best so far."""

from __future__ import annotations

from game.album.album import album_file, read
from game.album.page import SeatPage, check_sum
from game.app import style
from game.app.press.bars import FIELD, FIRST, PLACE
from game.app.table.session import Session
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import _, say
from game.core.match import Match
from game.core.phases.ending import next_tier, solo_tiers
from game.core.words import N_
from game.numbers.board_ranks import ranks_of


def best_before(match: Match, seat: int) -> SeatPage | None:
    """Return the best result on a seat's board with as many players, this game apart."""
    board, players = match.setup.seats[seat].board.name, match.game.players
    own = check_sum(match)
    found = (
        page
        for game, page in read(album_file()).results(players)
        if page.board == board and game.game != own
    )
    return max(found, key=lambda page: page.score, default=None)


def paint_ladder(
    pen: Pen, session: Session, box: Box, is_counted: bool, best: SeatPage | None
) -> None:
    """Draw the ranks from the highest to the lowest, and where one stands."""
    pen.fill(box, FIELD, 10, 225)
    inner = box.inset(24, 18)
    head, rest = inner.cut_top(30, 8)
    pen.text(_("The ranks"), head, 20, FIRST, bold=True)
    score = session.game.scores[0] if is_counted else None
    low, ladder = rest.cut_bottom(64)
    ranks = ranks_of(session.game)
    ahead = None if score is None else next_tier(score, ranks)
    tiers = solo_tiers(ranks)
    steps = ladder.rows(len(tiers), 6)
    for step, (least, name) in zip(steps, reversed(tiers), strict=True):
        reached = score is not None and score >= least
        is_next = ahead is not None and ahead[1] == name
        pen.fill(step, (58, 74, 96) if reached else (38, 42, 84), 8)
        if is_next:
            pen.outline(step, FIRST, 1.5, 8)
        room = step.inset(16, 0)
        pen.text(_(name), room, 16, style.WHITE if reached else PLACE, bold=reached)
        pen.text(names.votes(least), room, 15, style.WHITE if reached else PLACE, align="right")
    if score is None:
        return
    top, bottom = low.inset(0, 6).rows(2)
    if ahead is None:
        text = _("There is no higher rank.")
    else:
        text = say(
            N_("{votes} more, and you are {rank}."),
            votes=names.votes(ahead[0] - score),
            rank=ahead[1],
        )
    pen.text(text, top, 16, FIRST, bold=True)
    if best is None:
        text = _("Your first game alone on this board.")
    elif best.score < score:
        text = say(N_("A new best! Before it was {votes}."), votes=names.votes(best.score))
    else:
        text = say(N_("The best so far on this board: {votes}."), votes=names.votes(best.score))
    pen.text(text, bottom, 15, style.WHITE)
