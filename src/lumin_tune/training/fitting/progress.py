"""The progress bar of a run, on standard error. Rich is imported here only."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Protocol


class RunProgress(Protocol):
    """The reports of a run to its user. Contract: called in the thread of `fit`."""

    def update(self, step: int, epoch: int, values: Mapping[str, float]) -> None:
        """Show the step just done."""

    def note(self, message: str) -> None:
        """Show a message above the bar."""

    def close(self) -> None:
        """Leave the last state on the screen."""


def open_progress(wanted: bool | None, total: int | None, start: int, epochs: int | None) -> RunProgress:
    """Return a progress bar; one that shows nothing if not wanted.

    wanted: None for a bar if standard error is a terminal. total: the number of steps, None if it is not known.
    """
    shown = sys.stderr.isatty() if wanted is None else wanted
    return _Bar(total, start, epochs) if shown else _SilentProgress()


class _SilentProgress:
    def update(self, step: int, epoch: int, values: Mapping[str, float]) -> None:
        pass

    def note(self, message: str) -> None:
        pass

    def close(self) -> None:
        pass


class _Bar:
    def __init__(self, total: int | None, start: int, epochs: int | None) -> None:
        from rich import progress
        from rich.console import Console

        class Speed(progress.ProgressColumn):
            """Steps per second."""

            def render(self, task: progress.Task) -> str:
                return "" if not task.speed else f"{task.speed:.1f} steps/s"

        self._epochs = epochs
        self._bar: Any = progress.Progress(
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TextColumn("{task.fields[values]}"),
            Speed(),
            progress.TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self._task = self._bar.add_task("training", total=total, completed=start, values="")
        self._bar.start()

    def update(self, step: int, epoch: int, values: Mapping[str, float]) -> None:
        shown = "  ".join(f"{name.replace('_', ' ')} {value:.4g}" for name, value in values.items())
        of = f"/{self._epochs}" if self._epochs else ""
        self._bar.update(self._task, completed=step, description=f"epoch {epoch}{of}", values=shown)

    def note(self, message: str) -> None:
        self._bar.console.print(message, markup=False, highlight=False)

    def close(self) -> None:
        self._bar.stop()
