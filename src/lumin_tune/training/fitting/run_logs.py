"""Log files of a run: CSV, JSON lines, and event files of TensorBoard.

A log is opened at the step where the run starts: rows of later steps, of a run that ended after its last checkpoint,
are removed, so that the file of a resumed run has each step once.
"""

from __future__ import annotations

import csv
import json
import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Protocol

from lumin_tune.core.errors import InputError
from lumin_tune.training.fitting.history import Record

_OWN = ("step", "epoch", "seconds")


class RunLog(Protocol):
    """A destination of records. Contract: `write` is called in the order of steps; the caller closes it."""

    def write(self, record: Record) -> None:
        """Add a record, such that it is kept if the process is killed."""

    def close(self) -> None:
        """Release the file."""


def open_log(target: Any, names: Sequence[str], step: int) -> RunLog:
    """Open a log at a step.

    target: a `.csv` file, a `.jsonl` or `.json` file with one object a line, a folder for TensorBoard (any path
    without a suffix), or an object with `write` and `close`. names: the quantities, for the columns of a CSV file.
    step: the step the run starts at, 0 for a new run. Raises InputError for another suffix or a file that cannot be
    used.
    """
    if hasattr(target, "write") and hasattr(target, "close"):
        opened: RunLog = target
        return opened
    path = Path(target)
    try:
        if path.suffix == ".csv":
            return _CsvLog(path, names, step)
        if path.suffix in (".jsonl", ".json"):
            return _JsonLog(path, step)
        if path.suffix:
            raise InputError(
                f"a log cannot be written to {path}; give a .csv or .jsonl file, or a folder for TensorBoard"
            )
        return _TensorBoardLog(path, step)
    except OSError as error:
        raise InputError(f"the log {path} cannot be opened: {error}") from error


class _CsvLog:
    """One row per record; quantities that a record does not have are empty."""

    def __init__(self, path: Path, names: Sequence[str], step: int) -> None:
        self._columns = (*_OWN, *names)
        kept: list[list[str]] = []
        if step and path.exists():
            with path.open(newline="", encoding="utf-8") as file:
                rows = list(csv.reader(file))
            if rows and tuple(rows[0]) != self._columns:
                raise InputError(
                    f"{path} has the columns {', '.join(rows[0])}, but the run logs "
                    f"{', '.join(self._columns)}; move it away, or log to another file"
                )
            kept = [row for row in rows[1:] if len(row) == len(self._columns) and _at(row[0]) <= step]
        self._file = _rewritten(path)
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerows([self._columns, *kept])
        self._file.flush()

    def write(self, record: Record) -> None:
        shown = {"step": record.step, "epoch": record.epoch, "seconds": f"{record.seconds:.3f}"}
        values = {name: repr(float(value)) for name, value in record.values.items()}
        self._writer.writerow([{**shown, **values}.get(name, "") for name in self._columns])
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class _JsonLog:
    """One JSON object per line. Values that are not finite, for which JSON has no number, are strings."""

    def __init__(self, path: Path, step: int) -> None:
        kept: list[str] = []
        if step and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    if json.loads(line)["step"] <= step:
                        kept.append(line)
                except (ValueError, KeyError, TypeError):  # the last line of a process that was killed
                    continue
        self._file = _rewritten(path)
        self._file.writelines(f"{line}\n" for line in kept)
        self._file.flush()

    def write(self, record: Record) -> None:
        values = {k: float(v) if math.isfinite(v) else str(float(v)) for k, v in record.values.items()}
        row = {"step": record.step, "epoch": record.epoch, "seconds": round(record.seconds, 3), **values}
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class _TensorBoardLog:
    """Event files written by tensorboardX. `purge_step` hides the events after the step of a checkpoint."""

    def __init__(self, folder: Path, step: int) -> None:
        try:
            from tensorboardX import SummaryWriter
        except ImportError as error:
            raise InputError(
                f"{folder} is taken for a folder of TensorBoard, which needs tensorboardX: pip install "
                "'lumin-tune[tensorboard]'; or log to a .csv or .jsonl file"
            ) from error
        self._writer: Any = SummaryWriter(str(folder), purge_step=step + 1 if step else None, flush_secs=5)

    def write(self, record: Record) -> None:
        for name, value in record.values.items():
            self._writer.add_scalar(name, value, record.step)

    def close(self) -> None:
        self._writer.close()


def _rewritten(path: Path) -> IO[str]:
    path.parent.mkdir(parents=True, exist_ok=True)
    return open(os.fspath(path), "w", newline="", encoding="utf-8")


def _at(cell: str) -> float:
    try:
        return float(cell)
    except ValueError:
        return math.inf
