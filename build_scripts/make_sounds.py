"""Make assets/sounds: every effect, the music and the ambience of the game, synthesised.

Run ``python build_scripts/make_sounds.py`` after changing a sound in ``soundmaking``; names
after it make only these. The same files come out every time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from soundmaking.ambience import LAYERS, layer
from soundmaking.effects import MAKERS, effect
from soundmaking.music import PIECES, music
from soundmaking.wav import compact, plain

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def made(name: str) -> bytes:
    """Return the file of a sound."""
    if name in PIECES:
        return compact(music(name))
    return compact(layer(name)) if name in LAYERS else plain(effect(name))


def main() -> None:
    """Write every sound, or those that are named."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or (*MAKERS, *LAYERS, *PIECES):
        (SOUNDS / f"{name}.wav").write_bytes(made(name))


if __name__ == "__main__":
    main()
