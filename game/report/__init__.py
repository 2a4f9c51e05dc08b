"""Reports of problems: a zip with log, settings, versions and the last picture, nobody named.

For the window, which knows what there is to tell::

    from game import report

    report.evidence.log = lambda: session.match          # a Match, a file of one, or its bytes
    report.evidence.settings = lambda: settings_as_json  # bytes, or the file they are in
    report.evidence.picture = lambda: png                # bytes of a PNG file
    report.evidence.tell = show_a_message_box            # for those who see no terminal

One key writes a report and says where it is (OSError: it could not be written)::

    path = report.write_now()

A crash writes one by itself: ``guard(main)``, which the command line does for everything.
Where the window is closed before the error gets there, keep the picture first::

    except Exception:
        report.evidence.hold()
        raise

The next start asks ``report.last_crash()`` once: a ``Crash`` says where the report is, and
whether to go on with the autosave at once; then set ``report.evidence.resumed = True``, so that
a game that fails again is not opened by itself a third time.
"""

from game.report.evidence import Evidence, evidence
from game.report.guarding import Crash, guard, last_crash
from game.report.writing import reports_folder, write_now, write_report

__all__ = [
    "Crash",
    "Evidence",
    "evidence",
    "guard",
    "last_crash",
    "reports_folder",
    "write_now",
    "write_report",
]
