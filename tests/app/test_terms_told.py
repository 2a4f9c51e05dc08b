"""What stands beside a number adds up, or says that there is more; signs stay with numbers."""

from __future__ import annotations

from game.app import style
from game.app.table.panels.dashboard import told_terms
from game.app.ui.pen import text_width, wrapped


def test_terms_that_do_not_fit_leave_an_ellipsis() -> None:
    told = ["Residents +2", "Clinic +1"]
    wide = text_width("Residents +2 …", style.SMALL) + 1
    assert told_terms(told, wide) == told
    assert told_terms([*told, "Park +1"], wide) == ["Residents +2", "Clinic +1 …"]
    assert told_terms(["A very long reason +1", told[0]], wide) == ["Residents +2 …"]
    assert told_terms(told, 4.0) == ["…"]


def test_a_sign_stays_with_its_number() -> None:
    text = "A pollution level of at most 30 % and +2 % a round"
    for width in range(40, 300, 7):
        assert not any(line.startswith("%") for line in wrapped(text, float(width), style.SMALL))
