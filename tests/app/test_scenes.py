"""The scenes around the table: title, set-up, boards, settings, saves, rulebook, end, replay."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import settings
from game.app.scene import Scene
from game.app.scenes.boards import BoardsScene
from game.app.scenes.end import EndScene
from game.app.scenes.load import LoadScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.replay import ReplayScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.table.panels.drawer import forecast_rows
from game.app.table.scene import TableScene
from game.app.words import language, speak
from game.bots import BOTS
from game.core.secrets import HIDDEN
from game.core.setup import Seat, Setup
from game.modules import MODULES
from tests.app.hand import Hand, Visitor
from tests.app.test_gestures import advance_to
from tests.app.waiting import wait_until


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()


def lay_table(visitor: Visitor) -> TableScene:
    visitor.click_widget("new")
    visitor.click_widget("begin")
    scene = visitor.app.scene
    assert isinstance(scene, TableScene)
    return scene


def test_a_new_game_is_set_up_laid_saved_and_gone_on_with(visitor: Visitor) -> None:
    visitor.click_widget("new")
    assert isinstance(visitor.app.scene, SetupScene)
    visitor.click_widget("add")
    visitor.click_widget("name:0")
    visitor.write("Ada")
    visitor.click_widget("module:mayor")
    visitor.click_widget("option:advanced")
    visitor.click_widget("seed")
    visitor.write("42")
    visitor.draw()
    visitor.click_widget("begin")
    scene = visitor.app.scene
    assert isinstance(scene, TableScene)
    setup = scene.session.match.setup
    assert setup.seats[0].name == "Ada"
    assert all(seat.name and seat.character for seat in setup.seats[1:])
    assert setup.modules == ("mayor",)
    assert setup.options == ("advanced",)
    assert setup.seed == 42
    kept = settings.load().setup
    assert kept.modules == ["mayor"]
    assert kept.seats[0].name == "Ada"
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.app.scene, PauseScene)
    visitor.click_widget("leave")
    assert isinstance(visitor.app.scene, TitleScene)
    visitor.click_widget("continue")
    assert isinstance(visitor.app.scene, TableScene)


def test_a_forbidden_set_up_explains_itself_and_cannot_begin(visitor: Visitor) -> None:
    visitor.click_widget("new")
    scene = visitor.app.scene
    assert isinstance(scene, SetupScene)
    for seat in scene.draft.seats:
        seat.board = "paris"
    visitor.app.lay()
    begin = scene.desk.named("begin")
    assert begin is not None
    assert not begin.enabled
    assert "EURO.1" in begin.tip


def test_presets_switch_modules(visitor: Visitor) -> None:
    visitor.click_widget("new")
    scene = visitor.app.scene
    assert isinstance(scene, SetupScene)
    visitor.click_widget("preset:winter")
    assert "godzillas" in scene.draft.modules
    assert "police" not in scene.draft.modules
    visitor.click_widget("preset:everything")
    assert {"godzillas", "police"} <= set(scene.draft.modules)
    visitor.click_widget("preset:base")
    assert scene.draft.modules == []


def test_a_board_is_chosen_by_its_picture(visitor: Visitor) -> None:
    visitor.click_widget("new")
    setup = visitor.app.scene
    assert isinstance(setup, SetupScene)
    visitor.click_widget("map:0")
    assert isinstance(visitor.app.scene, BoardsScene)
    visitor.draw()
    visitor.click_widget("board:river_easy")
    shown: Scene = visitor.app.scene
    assert shown is setup
    assert setup.draft.seats[0].board == "river_easy"


def test_settings_take_effect_at_once_and_are_kept(visitor: Visitor) -> None:
    visitor.click_widget("settings")
    assert isinstance(visitor.app.scene, SettingsScene)
    visitor.click_widget("language:fr")
    assert language() == "fr"
    visitor.click_widget("scale:1.25")
    visitor.click_widget("speed:4.0")
    visitor.click_widget("palette:contrast")
    visitor.click_widget("key:hint")
    visitor.key(pygame.K_j)
    visitor.draw()
    kept = settings.load()
    assert (kept.language, kept.scale, kept.speed, kept.palette) == ("fr", 1.25, 4.0, "contrast")
    assert kept.keys == {"hint": "j"}
    speak("en")


def test_a_broken_settings_file_gives_the_defaults(own_home: Path) -> None:
    (own_home / "settings.json").write_text("{ broken")
    assert settings.load() == settings.Settings()


def test_saves_are_listed_and_a_broken_one_says_so(visitor: Visitor, own_home: Path) -> None:
    lay_table(visitor)
    visitor.key(pygame.K_ESCAPE)
    visitor.click_widget("name")
    visitor.write("my town")
    visitor.click_widget("save")
    visitor.click_widget("leave")
    (own_home / "saves" / "bad.city").write_bytes(b"nonsense\n")
    for other in (own_home / "saves").glob("my town*"):
        (own_home / "saves" / f"bad{other.suffix}").write_bytes(b"nonsense\n")
    visitor.click_widget("load")
    scene = visitor.app.scene
    assert isinstance(scene, LoadScene)
    visitor.draw()
    assert any(entry.trouble for entry in scene.saves)
    number = next(n for n, e in enumerate(scene.saves) if e.path.stem == "my town")
    visitor.click_widget(f"save:{number}")
    assert isinstance(visitor.app.scene, TableScene)


def test_the_rulebook_is_searched(visitor: Visitor) -> None:
    visitor.click_widget("rulebook")
    scene = visitor.app.scene
    assert isinstance(scene, RulebookScene)
    visitor.click_widget("search")
    visitor.write("B2.6.4")
    visitor.draw()
    assert scene.desk.named("rule:B2.6.4") is not None
    assert scene.desk.named("rule:B0.1") is None


def test_the_end_has_scores_charts_boards_and_a_replay() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=2))
    bots = [BOTS["random"](seat) for seat in range(2)]
    while not hand.session.game.over:
        game = hand.session.game
        assert game.task is not None
        hand.table.moves.command(bots[game.task.seat].choose(game))
    end = hand.app.scene
    assert isinstance(end, EndScene)
    hand.app.lay()
    assert len(hand.session.marks) == 9
    for tab in ("charts", "boards", "scores"):
        hand.click_widget(f"tab:{tab}")
        hand.app.paint()
    hand.click_widget("replay")
    replay = hand.app.scene
    assert isinstance(replay, ReplayScene)
    for _tick in range(40):
        hand.app.step([], 0.5)
    assert replay.at > 3
    replay.go_to(len(replay.log))
    assert replay.session.game.over
    assert replay.session.game.scores == hand.session.game.scores
    hand.click_widget("replay:start")
    assert replay.at == 1


def shown_promises(hand: Hand) -> list[str]:
    """Return what the forecast tells of promises while the key is held."""
    table = hand.app.scene
    assert isinstance(table, TableScene)
    hand.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    hand.app.paint()
    rows = [row for seat in (0, 1) for row in forecast_rows(table.table.model.forecast(seat))]
    seen = [
        n
        for borough in table.table.model.seen.boroughs
        for n in (*borough.promises, *borough.dealt)
    ]
    hand.send(pygame.KEYUP, key=pygame.K_p, mod=0)
    return [row[0] for row in rows if "Promise" in row[0]] + [str(n) for n in seen if n != HIDDEN]


def test_secrets_of_an_unfinished_game_stay_so_in_its_replay(pair: Hand) -> None:
    advance_to(pair, "build")
    pair.app.push(ReplayScene(pair.app, pair.session.match))
    replay = pair.app.scene
    assert isinstance(replay, ReplayScene)
    for entries in range(1, len(replay.log) + 1):
        replay.go_to(entries)
        pair.app.lay()
        assert not shown_promises(pair)


def test_secrets_of_bots_are_not_shown_to_whoever_looks_on() -> None:
    seats = (Seat(name="Ada", player="easy"), Seat(name="Bo", player="easy"))
    hand = Hand(Setup(seats, seed=5))
    bots = [BOTS["random"](seat) for seat in range(2)]
    while hand.session.game.round < 2:
        game = hand.session.game
        assert game.task is not None
        hand.session.play(bots[game.task.seat].choose(game))
    scene = hand.app.scene
    assert isinstance(scene, TableScene)
    scene.table.model.stage.show(hand.session.game)
    assert not shown_promises(hand)


def test_the_replay_of_a_finished_game_hides_nothing_of_the_one_who_decides(pair: Hand) -> None:
    bots = [BOTS["random"](seat) for seat in range(2)]
    while not pair.session.game.over:
        game = pair.session.game
        assert game.task is not None
        pair.table.moves.command(bots[game.task.seat].choose(game))
    pair.click_widget("replay")
    replay = pair.app.scene
    assert isinstance(replay, ReplayScene)
    replay.go_to(60)
    assert shown_promises(pair)


def test_the_search_is_selected_cleared_and_says_when_nothing_is_found(visitor: Visitor) -> None:
    visitor.click_widget("rulebook")
    scene = visitor.app.scene
    assert isinstance(scene, RulebookScene)
    visitor.click_widget("search")
    visitor.write("quidditch")
    visitor.draw()
    assert scene.desk.named("nothing") is not None
    visitor.key(pygame.K_a, pygame.KMOD_CTRL)
    visitor.draw()
    visitor.write("park")
    assert scene.words == "park"
    assert scene.desk.named("nothing") is None
    visitor.key(pygame.K_a, pygame.KMOD_CTRL)
    visitor.key(pygame.K_BACKSPACE)
    assert scene.words == ""
    assert scene.desk.named("clear") is None
    visitor.write("metro")
    visitor.click_widget("clear")
    assert scene.words == ""
    visitor.write("metro")
    visitor.key(pygame.K_ESCAPE)
    assert scene.words == ""
    assert visitor.app.scene is scene
    visitor.key(pygame.K_ESCAPE)
    assert visitor.app.scene is not scene


def test_keys_are_reset(visitor: Visitor) -> None:
    visitor.click_widget("settings")
    visitor.click_widget("key:turn")
    visitor.key(pygame.K_u)
    assert visitor.app.settings.keys
    visitor.click_widget("keys:reset")
    assert settings.load().keys == {}
    button = visitor.app.scene.desk.named("keys:reset")
    assert button is not None
    assert not button.enabled


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
def test_every_widget_of_the_table_lies_inside_the_window(
    size: tuple[int, int], scale: float
) -> None:
    visitor = Visitor(size)
    visitor.app.settings.scale = scale
    visitor.app.lay()
    scene = lay_table(visitor)
    visitor.app.lay()
    frame = visitor.app.frame
    for widget in scene.desk.widgets:
        if widget.clip is None:
            assert widget.box.x >= -1, widget.key
            assert widget.box.y >= -1, widget.key
            assert widget.box.right <= frame.right + 1, widget.key
            assert widget.box.bottom <= frame.bottom + 1, widget.key
    for name in ("drawer", "tray", "council"):
        widget_box = scene.desk.named(name)
        assert widget_box is not None
        assert widget_box.box.h > 60, name
    assert scene.table.view.board.box.w > 200


def test_resizing_and_full_screen_keep_the_table(visitor: Visitor) -> None:
    lay_table(visitor)
    visitor.app.resize((1600, 900))
    visitor.draw()
    assert visitor.app.surface.get_size() == (1600, 900)
    visitor.app.resize((10, 10))
    assert visitor.app.surface.get_width() >= 960
    visitor.draw()


def test_a_full_disk_is_told_and_play_goes_on(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.saves import Autosave, CannotSaveError, load

    scene = lay_table(visitor)

    def fail(self: Autosave) -> None:
        raise CannotSaveError(self.path, OSError(28, "No space left on device"))

    monkeypatch.setattr(Autosave, "_keep", fail)
    wait_until(visitor.app, lambda: scene.table.model.is_open, 0.2)
    scene.table.moves.command(scene.table.model.offers.all[0].command)
    for _tick in range(200):
        visitor.app.step([], 0.2)
    assert "disk is full" in scene.session.problem
    assert len(scene.session.match.log) >= 2
    visitor.draw()
    mark = scene.desk.named("caution:0")
    assert mark is not None
    assert "disk is full" in mark.tip
    monkeypatch.undo()
    visitor.app.back_to(TitleScene)
    assert scene.session.autosave is not None
    assert load(scene.session.autosave.path, MODULES).match.log == scene.session.match.log


def painted(visitor: Visitor) -> bytes:
    visitor.app.paint()
    return pygame.image.tobytes(visitor.app.surface, "RGB")


def test_size_and_language_changed_over_the_table_change_all_of_it(visitor: Visitor) -> None:
    scene = lay_table(visitor)
    wait_until(visitor.app, lambda: scene.table.model.is_open, 0.2)
    visitor.app.pointer = scene.desk.pointer = (-1.0, -1.0)
    visitor.app.lay()
    english = painted(visitor)
    lines = [line.text for line in scene.session.lines]
    visitor.key(pygame.K_ESCAPE)
    visitor.click_widget("settings")
    visitor.app.paint()
    visitor.app.resize((1920, 1080))
    visitor.app.paint()
    visitor.click_widget("language:fr")
    visitor.app.paint()
    assert [line.text for line in scene.session.lines] != lines
    visitor.app.resize((1280, 720))
    visitor.app.paint()
    visitor.click_widget("back")
    visitor.click_widget("go_on")
    visitor.app.pointer = scene.desk.pointer = (-1.0, -1.0)
    visitor.app.lay()
    french = painted(visitor)
    assert french != english
    visitor.app.settings.language = "en"
    visitor.app.apply_settings()
    assert painted(visitor) == english
    assert [line.text for line in scene.session.lines] == lines
