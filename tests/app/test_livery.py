"""Every seat has a colour and a symbol of its own, chosen at the set-up and kept with the game."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.app import settings
from game.app.art import Art
from game.app.art.faces import BOT, PERSON, faces, faces_of
from game.app.art.livery import CHOICE, USUAL, Livery, liveries, next_free
from game.app.art.palette import PALETTES
from game.app.scenes.load import LoadScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.settings import RememberedSeat, RememberedSetup
from game.app.setup_draft import Draft
from game.app.table.scene import TableScene
from game.packages import GAME_ALONE
from tests.app.hand import Visitor


def test_no_two_seats_ever_look_alike() -> None:
    wishes = (None, 0, 1, 5, 99, -3)
    for asked in product(wishes, repeat=4):
        worn = liveries((wish, wish) for wish in asked)
        assert len({livery.colour for livery in worn}) == 4, asked
        assert all(0 <= livery.symbol < CHOICE for livery in worn)
    assert liveries([(None, None)] * 4) == USUAL
    assert liveries([(3, 5), (3, None)]) == (Livery(3, 5), Livery(1, 1))


def test_the_next_free_one_passes_over_the_others() -> None:
    assert next_free([0, 1, 2, 3], 0) == 4
    assert next_free([5, 0, 1, 3], 0) == 2
    seen = {0}
    taken = [0, 1]
    while (number := next_free(taken, 0)) != 0:
        taken[0] = number
        seen.add(number)
    assert seen == set(range(CHOICE)) - {1}


def test_colour_and_symbol_are_chosen_at_the_set_up_and_worn_at_the_table() -> None:
    visitor = Visitor()
    art = visitor.app.art
    visitor.click_widget("new")
    setup = visitor.app.scene
    assert isinstance(setup, SetupScene)
    usual = art.player_colour(0)
    visitor.click_widget("colour:0")
    visitor.click_widget("colour:0")
    visitor.click_widget("symbol:1")
    assert setup.liveries == (Livery(3, 0), Livery(1, 2))
    assert art.player_colour(0) != usual
    visitor.click_widget("begin")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    assert table.liveries == (Livery(3, 0), Livery(1, 2))
    kept = settings.load().setup.seats
    assert [(seat.colour, seat.symbol) for seat in kept] == [(3, 0), (1, 2)]
    chosen = art.player_colour(0)
    visitor.app.settings.palette = "contrast"
    visitor.app.apply_settings()
    assert visitor.app.art.liveries == table.liveries
    assert visitor.app.art.player_colour(0) != chosen
    visitor.app.back_to(TitleScene)
    assert visitor.app.art.liveries == USUAL
    visitor.click_widget("continue")
    assert visitor.app.art.liveries == table.liveries


def test_the_shelf_shows_each_game_in_its_own_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor()
    visitor.click_widget("new")
    visitor.click_widget("colour:1")
    visitor.click_widget("begin")
    visitor.app.back_to(TitleScene)
    visitor.click_widget("load")
    assert isinstance(visitor.app.scene, LoadScene)
    worn = []
    drawn = visitor.app.art.player_symbol

    def note(seat: int, size: int) -> pygame.Surface:
        worn.append(visitor.app.art.liveries[seat])
        return drawn(seat, size)

    monkeypatch.setattr(visitor.app.art, "player_symbol", note)
    visitor.app.paint()
    assert worn[:2] == [Livery(0, 0), Livery(2, 1)]
    assert visitor.app.art.liveries == USUAL


def test_a_set_up_kept_with_twins_is_mended_and_a_new_seat_gets_what_is_free() -> None:
    twins = [RememberedSeat(colour=4, symbol=4), RememberedSeat(colour=4, symbol=4)]
    draft = Draft.remembered(RememberedSetup(seats=twins), GAME_ALONE)
    draft.add_seat()
    colours = [seat.colour for seat in draft.seats]
    assert colours == [4, 1, 2]
    assert twins[1].colour == 4


def test_everybody_at_a_table_has_a_face_of_their_own_and_keeps_it() -> None:
    people, bots = faces(PERSON), faces(BOT)
    assert len(people) >= 12
    assert len(bots) >= 4
    four = faces_of([("Ada", True), ("", False), ("Ada", True), ("Bruno", False)])
    assert len(set(four)) == 4
    assert [face in people for face in four] == [True, False, True, False]
    assert faces_of([("Bruno", True), ("Ada", True)])[1] == faces_of([("Ada", True)])[0]
    assert all(len(set(faces_of([("", who)] * 4))) == 4 for who in (True, False))


def test_faces_differ_from_each_other_and_wear_the_seats_colour() -> None:
    for palette in PALETTES:
        art = Art(palette)
        drawn = {face: art.portrait(face, 0, 56) for face in (*faces(PERSON), *faces(BOT))}
        assert len({pygame.image.tobytes(face, "RGBA") for face in drawn.values()}) == len(drawn)
        for face in drawn.values():
            assert face.get_at((28, 2))[:3] == art.player_colour(0)[:3]
            assert face.get_at((0, 0)).a == 0
        assert art.portrait(faces(PERSON)[0], 1, 56).get_at((28, 2))[:3] == art.player_colour(1)[:3]
