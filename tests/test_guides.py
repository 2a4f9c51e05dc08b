"""The guides lead to files that are there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from game import __version__
from game.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = "game|tests|build_scripts|assets|maps|.github"
GUIDES = sorted(
    path
    for folder in (ROOT, *(ROOT / name for name in FOLDERS.split("|")))
    for path in (folder.glob("*.md") if folder == ROOT else folder.rglob("*.md"))
)
#: A path in code; one with NAME, a gap or a star stands for many.
NAMED = re.compile(rf"`((?:{FOLDERS.replace('.', chr(92) + '.')})/[^`\s]*)`")


def test_the_version_follows_the_changelog() -> None:
    news = (ROOT / ".github" / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (.+)$", news, re.M)
    assert versions[0] == __version__
    numbers = [tuple(map(int, version.split("."))) for version in versions]
    assert numbers == sorted(set(numbers), reverse=True)


def test_what_is_new_is_told_in_the_game_as_in_the_changelog() -> None:
    pages = {page.stem: page.read_text("utf-8") for page in (ROOT / "assets" / "news").glob("*.md")}
    assert set(pages) == set(LANGUAGES)
    changelog = (ROOT / ".github" / "CHANGELOG.md").read_text("utf-8")
    assert pages["en"] == changelog, "copy .github/CHANGELOG.md to assets/news/en.md"
    shapes = {tuple(line[:2] for line in page.splitlines() if line) for page in pages.values()}
    assert len({tuple(s for s in shape if s in ("##", "- ")) for shape in shapes}) == 1


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: str(path.relative_to(ROOT)))
def test_whatever_a_guide_names_is_there(guide: Path) -> None:
    text = guide.read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (guide.parent / link).exists()] == []
    named = [path for path in NAMED.findall(text) if not re.search(r"NAME|GROUP|[…*{<]", path)]
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_a_commit_is_checked_with_the_tools_of_the_test_command() -> None:
    script = runpy.run_path(str(ROOT / "build_scripts" / "test.py"))
    checks, without = script["checks"], script["NO_TESTS"]
    every = checks([])
    assert checks([without]) == {name: every[name] for name in every if name != "pytest"}
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"^ *entry: (.*)$", hooks, re.M)
    assert entries == [f"python3 build_scripts/test.py {without}", "python3 build_scripts/test.py"]
    assert re.findall(r"repo: (.*)$", hooks, re.M) == ["local"]
