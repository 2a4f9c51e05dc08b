"""The packed game: its icon and its entry at once; the program itself, built and played, slowly."""

from __future__ import annotations

import ast
import configparser
import io
import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest

import check_debian
import check_package
import debian
import environment
import icons
import package

SCRIPTS = environment.ROOT / "build_scripts"


def side_of(png: bytes) -> int:
    picture = pygame.image.load(io.BytesIO(png), "icon.png")
    assert picture.get_width() == picture.get_height()
    assert check_package.colours_of(pygame.transform.scale(picture, (256, 256))) > 3
    return picture.get_width()


def test_the_icon_for_windows_holds_every_size() -> None:
    content = icons.ico()
    reserved, kind, count = struct.unpack_from("<3H", content)
    assert (reserved, kind, count) == (0, 1, len(icons.ICO_SIZES))
    for number, side in enumerate(icons.ICO_SIZES):
        width, _, _, _, _, bits, length, start = struct.unpack_from(
            "<4B2H2I", content, 6 + 16 * number
        )
        assert width == side % 256
        assert bits == 32
        assert side_of(content[start : start + length]) == side


def test_the_icon_for_macos_holds_every_size() -> None:
    content = icons.icns()
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4) == (len(content),)
    at, found = 8, {}
    while at < len(content):
        length = struct.unpack_from(">I", content, at + 4)[0]
        found[content[at : at + 4]] = side_of(content[at + 8 : at + length])
        at += length
    assert found == icons.ICNS_KINDS


def test_the_desktop_entry_names_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[method-assign, assignment]
    entry.read(SCRIPTS / "small-city.desktop", "utf-8")
    fields = entry["Desktop Entry"]
    assert fields["Type"] == "Application"
    assert fields["Exec"].split() == [package.PROGRAM, "play", "%f"]
    assert fields["Icon"] == package.PROGRAM
    assert fields["Terminal"] == "false"
    assert "Game" in fields["Categories"].split(";")


def test_the_spec_leaves_nothing_out_that_the_game_imports() -> None:
    tree = ast.parse((SCRIPTS / "small-city.spec").read_text("utf-8"))
    (excluded,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "EXCLUDED"
    )
    names = set()
    for path in (environment.ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    assert "pygame" in names
    wrong = {n for n in names for e in excluded if n == e or n.startswith(f"{e}.")}
    assert not wrong


def test_sizes_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b").write_bytes(bytes(3 * 1024 * 1024))
    assert package.size_of(tmp_path) == 3 * 1024 * 1024
    assert package.in_mb(package.size_of(tmp_path)) == "3.0 MB"


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
@pytest.mark.parametrize("arguments", ["--version", "--help", "simulate --games 1", "fly"])
def test_a_program_without_streams_does_its_work(arguments: str) -> None:
    command = f"{sys.executable} -m game {arguments} <&- >&- 2>&-"
    ended = subprocess.run(command, shell=True, cwd=environment.ROOT, timeout=120)
    assert ended.returncode == (2 if arguments == "fly" else 0)


def test_a_package_that_lacks_a_part_is_none(tmp_path: Path) -> None:
    files = (environment.ROOT / "game").rglob("*.py")
    parts = [p.relative_to(environment.ROOT).with_suffix("").as_posix() for p in files]
    names = [part.removesuffix("/__init__").replace("/", ".") for part in parts]
    names.remove("game.core.engine")  # compiled, it is a library
    libraries = [str(Path("game", "core", "engine.cpython-311-x86_64-linux-gnu.so"))]
    (tmp_path / "COLLECT-00.toc").write_text(repr(libraries), "utf-8")
    (tmp_path / "PYZ-00.toc").write_text(repr(names), "utf-8")
    package.expect_all_parts(tmp_path)
    names.remove("game.app.modules.roads")
    (tmp_path / "PYZ-00.toc").write_text(repr(names), "utf-8")
    with pytest.raises(package.NotPackedError, match=r"lacks game\.app\.modules\.roads$"):
        package.expect_all_parts(tmp_path)


# --- installed as an app ------------------------------------------------------------------


def test_the_manual_page_names_every_command() -> None:
    page = (SCRIPTS / "small-city.6").read_text("utf-8")
    told = set(re.findall(r'^\.BI? "?(\w+)', page.partition(".SH COMMANDS")[2], re.M))
    helped = subprocess.run(
        [sys.executable, "-m", "game", "--help"],
        cwd=environment.ROOT,
        env={**os.environ, "LANGUAGE": "en", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
    )
    commands = set(re.findall(r"^    (\w+) ", helped.stdout, re.M))
    assert "simulate" in commands
    assert commands <= told


@pytest.mark.skipif(not debian.can_be_built(), reason="no dpkg-deb here")
def test_the_debian_package_puts_everything_in_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "small-city"
    folder.mkdir()
    for name in ("small-city", "small-city.desktop", "small-city.png"):
        (folder / name).write_text("x", "utf-8")
    (folder / "small-city").chmod(0o700)
    (folder / "old.so").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.31\0GLIBC_2.17\0")
    packed = debian.build(folder, "1.2.3")
    assert re.fullmatch(r"small-city_1\.2\.3_\w+\.deb", packed.name)
    listed = subprocess.check_output(["dpkg-deb", "-c", packed], text=True).splitlines()
    rights = {line.split()[5].removeprefix("./"): line.split()[:2] for line in listed}
    assert rights[f"{debian.LIBRARY}/small-city"] == ["-rwxr-xr-x", "root/root"]
    for place in (debian.MENU_ENTRY, debian.ICON, debian.LARGE_ICON, debian.MANUAL):
        assert rights[place] == ["-rw-r--r--", "root/root"]
    assert rights[debian.COMMAND][0].startswith("l")
    control = subprocess.check_output(["dpkg-deb", "-f", packed], text=True)
    assert "Version: 1.2.3\n" in control
    assert "Depends: libc6 (>= 2.31)\n" in control
    assert sorted(path.name for path in tmp_path.iterdir()) == ["small-city", packed.name]


@pytest.mark.slow
def test_the_packed_game_plays() -> None:
    pytest.importorskip("PyInstaller")
    with tempfile.TemporaryDirectory() as place:
        folder = package.build(sys.executable, Path(place, "dist"), Path(place, "build"))
        assert (folder / "small-city.desktop").exists() == sys.platform.startswith("linux")
        told = check_package.check(package.archive(folder))
        reason = "no dpkg-deb here" if not debian.can_be_built() else check_debian.why_not()
        if not reason:
            installed = check_debian.check(debian.build(folder, package.version()))
            assert installed[0].startswith("install: menu entry")
            assert installed[-1].endswith("and nothing else")
    assert any(line.startswith("load and verify: 4 saves") for line in told)
    assert any("pictures of a whole game" in line for line in told)
    if reason:
        pytest.skip("played, but not installed: " + reason)
    if not any("first picture" in line for line in told):
        pytest.skip("played, but not on a screen: " + told[-1])
