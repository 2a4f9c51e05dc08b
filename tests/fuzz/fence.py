"""A fence around a piece of code: whatever it touches outside its own folder is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
#: Where the game may read: its own files and Python's.
_READABLE = tuple(
    dict.fromkeys(
        os.path.realpath(path)
        for path in (ROOT / "game", ROOT / "maps", ROOT / "assets", sys.prefix, sys.base_prefix)
    )
)
_SOURCES = os.path.realpath(ROOT / "tests")  # an import system that looks for a module
_DEVICES = (os.devnull, "/dev/urandom", "/dev/random")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {
    "os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir",
    "os.symlink", "os.truncate", "os.utime", "shutil.rmtree", "shutil.copyfile", "shutil.move",
}  # fmt: skip
_FORBIDDEN = {
    "os.exec", "os.fork", "os.forkpty", "os.kill", "os.posix_spawn", "os.spawn", "os.startfile",
    "os.system", "socket.connect", "socket.bind", "subprocess.Popen",
}  # fmt: skip

_allowed: tuple[str, ...] | None = None
_named: tuple[str, ...] = ()
_found: list[str] = []


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if _allowed is None:
        return
    if event == "open":
        path, _, flags = arguments
        if isinstance(path, int):
            return
        writes = bool((flags or 0) & _WRITING)
        if not _is_inside(path, writes=writes):
            _found.append(f"{'writes' if writes else 'reads'} {path!r}")
    elif event in _CHANGES:
        for path in arguments[: 2 if event in ("os.rename", "os.link", "shutil.move") else 1]:
            if isinstance(path, str | bytes | os.PathLike) and not _is_inside(path, writes=True):
                _found.append(f"{event} {path!r}")
    elif event in _FORBIDDEN:
        _found.append(f"{event} {arguments!r:.80}")


def _real(path: str | bytes | os.PathLike[Any]) -> str:
    """Return where a path leads; nothing for a name that no file can have."""
    try:
        return os.path.realpath(os.fsdecode(path)) if path else ""
    except ValueError:
        return ""


def _is_inside(path: str | bytes | os.PathLike[Any], *, writes: bool) -> bool:
    real = _real(path)
    if not real or real in _DEVICES:
        return True
    if "__pycache__" in real and real.startswith((*_READABLE, _SOURCES)):
        return True
    roots = (*(_allowed or ()), *_named)
    if not writes:
        roots = (*roots, *_READABLE, _SOURCES)
    return any(real == root or real.startswith(root + os.sep) for root in roots)


sys.addaudithook(_watch)


@contextmanager
def fence(folder: Path, *named: str) -> Iterator[None]:
    """Let code run that may write in this folder alone, and use what a person named."""
    global _allowed, _named
    _found.clear()
    _named = tuple(real for real in map(_real, named) if real)
    _allowed = (os.path.realpath(folder),)
    try:
        yield
    finally:
        _allowed = None
    assert not _found, _found
