"""Checkpoints of a run: safetensors files with the states of a step and the position in the data.

A checkpoint holds all states of the training graph (parameters, moments, running statistics, random counters, step
counts) and, as metadata, the position, early stopping and the history. The folder also holds the compiled programs:
a resumed run executes the same code and so ends with the same bits, even if schedules were tuned in between.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError, WeightsError
from lumin_tune.weights import load_weights
from lumin_tune.weights.safetensors import save_safetensors

FORMAT: Final = "lumin training checkpoint 1"
_NAME = re.compile(r"step-(\d{8,})\.safetensors")
_BEST: Final = "best.safetensors"


@dataclass(frozen=True)
class RunPosition:
    """Where a run stands: the steps done, the epoch, counted from 0, and the batches of it already used."""

    step: int = 0
    epoch: int = 0
    batch: int = 0


@dataclass(frozen=True)
class Checkpoint:
    """The contents of a checkpoint.

    states: by name. run: plain data of the loop, such as its history. seed: that of the order of the data.
    """

    states: Mapping[str, Array]
    position: RunPosition
    seed: int
    run: Mapping[str, Any]


class Checkpoints:
    """The checkpoints of one run, in a folder of their own.

    Files are written under another name and moved into place, so that a process that is killed leaves whole files
    only. keep: how many of the newest remain. Contract: one process writes into a folder.

        >>> import tempfile
        >>> from lumin_tune.training.fitting.checkpoints import Checkpoint, RunPosition
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     kept = lt.training.Checkpoints(folder, keep=2)
        ...     for step in (1, 2, 3):
        ...         _ = kept.save(Checkpoint({"w": np.ones(2, np.float32)}, RunPosition(step), seed=0, run={}))
        ...     [path.name for path in kept.paths()]
        ['step-00000002.safetensors', 'step-00000003.safetensors']
    """

    def __init__(self, folder: str | Path, keep: int = 3) -> None:
        if keep < 1:
            raise InputError(f"keep is {keep}; at least 1 checkpoint must remain")
        self.folder = Path(folder)
        self._keep = keep
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for part in self.folder.glob("*.safetensors*.part"):  # of a process that was killed
                part.unlink(missing_ok=True)
        except OSError as error:
            raise InputError(f"checkpoints cannot be written to {self.folder}: {error}") from error

    def paths(self) -> list[Path]:
        """Return the files, oldest first.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     lt.training.Checkpoints(folder).paths()
        []
        """
        found = [(int(match[1]), each) for each in self.folder.iterdir() if (match := _NAME.fullmatch(each.name))]
        return [path for _, path in sorted(found)]

    def save(self, checkpoint: Checkpoint) -> Path:
        """Write a checkpoint, remove those beyond `keep`, and return its file.

        >>> import tempfile
        >>> from lumin_tune.training.fitting.checkpoints import Checkpoint, RunPosition
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     made = Checkpoint({"w": np.ones(2, np.float32)}, RunPosition(7), seed=0, run={})
        ...     lt.training.Checkpoints(folder).save(made).name
        'step-00000007.safetensors'
        """
        path = self.folder / f"step-{checkpoint.position.step:08d}.safetensors"
        write_checkpoint(path, checkpoint)
        for old in self.paths()[: -self._keep]:
            old.unlink(missing_ok=True)
        return path

    def save_best(self, checkpoint: Checkpoint) -> None:
        """Write the states of the best validation, beside the others.

        >>> import tempfile
        >>> from lumin_tune.training.fitting.checkpoints import Checkpoint, RunPosition
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     kept = lt.training.Checkpoints(folder)
        ...     kept.save_best(Checkpoint({"w": np.ones(2, np.float32)}, RunPosition(7), seed=0, run={}))
        ...     kept.best().position.step
        7
        """
        write_checkpoint(self.folder / _BEST, checkpoint)

    def latest(self) -> Checkpoint | None:
        """Return the newest checkpoint, None if there is none. Raises InputError if it is damaged.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     lt.training.Checkpoints(folder).latest() is None
        True
        """
        paths = self.paths()
        return read_checkpoint(paths[-1]) if paths else None

    def best(self) -> Checkpoint | None:
        """Return the checkpoint of the best validation, None if there is none.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     lt.training.Checkpoints(folder).best() is None
        True
        """
        path = self.folder / _BEST
        return read_checkpoint(path) if path.exists() else None


def write_checkpoint(path: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint atomically. Raises InputError if the file cannot be written."""
    position = checkpoint.position
    metadata = {
        "format": FORMAT,
        "position": json.dumps([position.step, position.epoch, position.batch]),
        "seed": str(checkpoint.seed),
        "run": json.dumps(checkpoint.run),
    }
    try:
        save_safetensors(path, checkpoint.states, metadata=metadata)
    except OSError as error:
        raise InputError(
            f"the checkpoint {path} cannot be written: {error}; free disk space, or use another folder"
        ) from error


def read_checkpoint(path: str | Path) -> Checkpoint:
    """Read a checkpoint. Raises InputError for a file that is damaged or no checkpoint.

    >>> import tempfile
    >>> from lumin_tune.training.fitting.checkpoints import Checkpoint, RunPosition
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = Checkpoint({"w": np.ones(2, np.float32)}, RunPosition(7), seed=0, run={})
    ...     lt.training.read_checkpoint(lt.training.Checkpoints(folder).save(made)).position.step
    7
    """
    place = Path(path)
    try:
        weights = load_weights(place)
        metadata = weights.metadata
        if metadata.get("format") != FORMAT:
            raise InputError(
                f"{place} is not a checkpoint of a training run (format {metadata.get('format')!r}, not {FORMAT!r}); "
                "load weights with load_state_dict"
            )
        states = {name: np.array(tensor.array()) for name, tensor in weights.items()}
        position = RunPosition(*map(int, json.loads(metadata["position"])))
        return Checkpoint(states, position, int(metadata["seed"]), json.loads(metadata["run"]))
    except (WeightsError, KeyError, TypeError, ValueError, OSError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"the checkpoint {place} cannot be read: {error}; remove it to use the one before") from error
