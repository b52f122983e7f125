"""Recording of a session's trials, and the spool file for trials that the database does not accept.

A session records by a `TrialRecorder`. If the disk is full or the server stays away, measuring cannot continue, but the
measured trials are written to a file beside the programs, or else to the folder for temporary files, and the next
session with the same database records them.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.trials import Trial, digest
from lumin_tune.results.exchange.lines import read_lines, write_lines
from lumin_tune.results.store import Store

FOLDER: Final = "unrecorded"


class TrialRecorder:
    """Records the trials of one session. folder: of the tuned programs; spool files go into a sub-folder."""

    def __init__(self, store: Store, folder: Path, session: str) -> None:
        self._store, self._folder, self._session = store, folder, session
        self._database = digest(store.url)[:12]
        self._kept: list[Trial] = []
        self._file: Path | None = None

    def take_up(self) -> None:
        """Record the spooled trials of earlier sessions. Raises ResultsError, which names the file, for a damaged
        one.
        """
        for folder in self._folders():
            for file in sorted(folder.glob(f"{self._database}-*.jsonl")):
                try:
                    trials = list(read_lines(file))
                except ResultsError as error:
                    raise ResultsError(
                        f"{error}; it holds trials that an earlier session could not record: remove it to go on "
                        "without them"
                    ) from error
                self._store.record(trials)
                file.unlink(missing_ok=True)

    def record(self, trials: Sequence[Trial]) -> None:
        """Record trials. Raises ResultsError if the database does not accept them; they are then spooled."""
        if not trials:
            return
        if self._kept:  # the outage was waited for already
            self._keep(trials)
            return
        try:
            self._store.record(trials)
        except BaseException:  # also if the step that waits for the database is given up
            self._keep(trials)
            raise

    def recovery_hint(self) -> str:
        """Return where the trials are and how to resume, to append to an error message."""
        count = len(self._kept)
        kept = "what was measured is kept"
        if self._file is not None:
            kept = f"{count} trials that it did not take are kept in {self._file}, and recorded by the next session"
        elif self._kept:
            kept = f"{count} trials that it did not take are lost, since no file could be written either"
        return f"{kept}; to go on: lumin-tune resume {self._session}"

    def _keep(self, trials: Sequence[Trial]) -> None:
        self._kept += trials
        for folder in self._folders(make=True):
            file = folder / f"{self._database}-{self._session}.jsonl"
            try:
                write_lines(file, self._kept)
            except OSError:
                continue  # another folder may be on another disk
            self._file = file
            return

    def _folders(self, make: bool = False) -> Iterator[Path]:
        """Yield the private folders that may hold spool files. make: create them first."""
        yield from (
            folder
            for folder in (self._folder / FOLDER, Path(tempfile.gettempdir()) / f"lumin-tune-{FOLDER}-{os.getuid()}")
            if _is_own(folder, make)
        )


def _is_own(folder: Path, make: bool) -> bool:
    """Return whether a folder exists and only this user can write to it."""
    try:
        if make:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = folder.stat()
    except OSError:
        return False
    return found.st_uid == os.getuid() and not found.st_mode & 0o022
