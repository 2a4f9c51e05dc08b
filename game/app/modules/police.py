"""Officers and riots at the table (POL)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app.art.seasons import BLOSSOM
from game.app.presenting.overlay import BLUE, RED, Overlay, Wash
from game.app.presenting.presentation import Presentation
from game.app.presenting.puffs import FLAME, chance, puff
from game.app.press.record import Headline, Period
from game.app.table.act import Act, Show
from game.app.table.board_view import BoardView
from game.app.telling import names
from game.app.town.actors import Crowd
from game.app.ui.pen import Pen
from game.app.words import _, counted, say
from game.core.grid import SIZE, spaces_of
from game.core.places import host_of, is_standing, space_of, stands_in
from game.core.state import Game
from game.core.words import N_
from game.modules.police.guard import officers_of, watched_by
from game.modules.police.riots import (
    NAME,
    Incite,
    PersonRioted,
    RiotersCalmed,
    RiotsBroke,
    unrest,
)

if TYPE_CHECKING:
    from game.app.art import Art


def _says_incite(game: Game, command: Incite) -> str:
    who = names.person(game, command.person)
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("{person} in {place} riots"), person=who, place=place)


def _rioted(game: Game, event: PersonRioted) -> str:
    return say(
        N_("A {person} of {player} in {place} riots"),
        person=names.person(game, event.person),
        player=names.player(game, event.seat),
        place=names.place(game, game.where[event.person], event.seat),
    )


def _calmed(game: Game, event: RiotersCalmed) -> str:
    count = len(event.people)
    return counted("{count} rioter calms down", "{count} rioters calm down", count, count=count)


def _broke(game: Game, event: RiotsBroke) -> str:
    return _("Riots break out in all boroughs")


def _act_rioted(game: Game, event: PersonRioted) -> Act:
    place = game.where[event.person]
    spaces = (space_of(place),) if place >= 0 else ()
    return Act(0.8, (), event.seat, show=Show("riot", spaces), sound="riot")


def _act_calmed(game: Game, event: RiotersCalmed) -> Act | None:
    """Those who calmed down stand in a light, in one borough after another."""
    places = [game.where[person] for person in event.people if is_standing(game.where[person])]
    if not places:
        return None
    seat = host_of(places[0])
    spaces = tuple(space_of(place) for place in places if stands_in(place, seat))
    return Act(0.5, (), seat, spaces, sound="vote")


def _riot(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let flames leap up and the ground flash where somebody joins a riot."""
    side = view.cell / view.unit
    flash = 0.5 + 0.5 * math.sin(part * math.pi * 6)
    for space in dict.fromkeys(show.spaces):
        pen.fill(view.box_of(space), FLAME, 4, int(110 * flash * (1 - part) + 20))
        x, y = view.middle(space)
        for number in range(9):
            angle = number / 9 * math.tau
            reach = side * (0.25 + 0.55 * part) * (0.8 + 0.4 * chance(space, number))
            at = (x + math.cos(angle) * reach, y + math.sin(angle) * reach - side * 0.2 * part)
            puff(pen, at, side * 0.24 * (1.2 - part), FLAME, 230 * (1 - part))
        leap = abs(math.sin(part * math.pi * 3)) * side * 0.28
        sign = art.icon("riot", pen.px(side * 0.7))
        where = sign.get_rect(center=pen.spot((x, y - side * 0.35 - leap)))
        pen.blit(sign, where)


def _pose(game: Game, person: int) -> str | None:
    return "rioting" if unrest(game).rioting >> person & 1 else None


def _watched(game: Game, seat: int) -> list[Wash]:
    """Return what the officers of a borough watch over; under two nobody votes (POL.4, POL.7)."""
    land = game.boroughs[seat].board.land
    counts: Counter[int] = Counter()
    for post in officers_of(game, seat):
        counts.update(spaces_of((watched_by([post]) | 1 << post) & land))
    return [(s, BLUE, "1") if n == 1 else (s, RED, str(n)) for s, n in sorted(counts.items())]


def _headline(page: Period) -> Headline | None:
    """Tell of riots, from where most people riot."""
    seats = Counter(e.seat for e in page.events if isinstance(e, PersonRioted))
    if not seats:
        return None
    seat, _count = seats.most_common(1)[0]
    text = say(N_("Riots! Most of all in the borough of {player}"), player=_name(page, seat))
    count = seats.total()
    below = counted("{count} person riots.", "{count} people riot.", count, count=count)
    return Headline(text, below, seat)


def _name(page: Period, seat: int) -> str:
    return names.player(page.game, seat)


def _gathering(game: Game, seat: int) -> Iterator[Crowd]:
    """Let people gather around whoever riots, and leap."""
    for space, persons in sorted(game.boroughs[seat].who.items()):
        for person in persons:
            if unrest(game).rioting >> person & 1:
                kind = game.rules.person_kind[person].name
                picture = ("person", kind, game.rules.owner[person], "rioting")
                yield Crowd(picture, space % SIZE + 0.5, space // SIZE + 0.5)


PRESENTATION = Presentation(
    module=NAME,
    season=BLOSSOM,
    life=_gathering,
    sentences={Incite: _says_incite},
    stories={RiotsBroke: _broke, PersonRioted: _rioted, RiotersCalmed: _calmed},
    acts={PersonRioted: _act_rioted, RiotersCalmed: _act_calmed},
    announced=(RiotsBroke,),
    headlines=((25, _headline),),
    shows={"riot": _riot},
    pose=_pose,
    overlays={
        "officers": Overlay(
            N_("What the officers watch over"),
            N_("Officers"),
            N_("Blue: one officer watches. Red: several, so nobody votes."),
            _watched,
            "6",
            icon="officer",
        )
    },
)
