"""The record of a run: the values of each logged step and each validation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean

Stop = Literal["", "done", "early stopping", "interrupted"]


@dataclass(frozen=True)
class Record:
    """Values after a step.

    step: the number of steps done. epoch: the number of epochs begun. seconds: wall time since the run began, over all
    its parts if it was resumed. values: by name, such as `loss` and `validation_loss`.

        >>> lt.training.Record(step=10, epoch=1, seconds=0.5, values={"loss": 0.25}).values["loss"]
        0.25
    """

    step: int
    epoch: int
    seconds: float
    values: Mapping[str, float]


@dataclass
class History:
    """The result of `fit`.

    records: in order of steps; steps that are not logged have none. stopped: why the run ended, `done` after all its
    steps. step: the number of steps done. best_step: the step with the best monitored value, if there is one.

        >>> history = lt.training.History([lt.training.Record(1, 1, 0.1, {"loss": 0.5})], step=1)
        >>> history.last()
        0.5
    """

    records: list[Record] = field(default_factory=list)
    stopped: Stop = ""
    step: int = 0
    best_step: int | None = None

    def curve(self, name: str = "loss") -> tuple[Array, Array]:
        """Return the steps and values of a quantity. Raises InputError for a name without values.

        >>> history = lt.training.History([lt.training.Record(1, 1, 0.5, {"loss": 2.0})])
        >>> history.curve("loss")
        (array([1]), array([2.]))
        """
        found = [(each.step, each.values[name]) for each in self.records if name in each.values]
        if not found:
            known = dict.fromkeys(name for each in self.records for name in each.values)
            raise InputError(f"the history has no values of {name!r}; {did_you_mean(name, known)}")
        steps, values = zip(*found, strict=True)
        return np.array(steps), np.array(values)

    def last(self, name: str = "loss") -> float:
        """Return the last value of a quantity. Raises InputError for a name without values.

        >>> records = [lt.training.Record(step, 1, 0.1, {"loss": 1 / step}) for step in (1, 2)]
        >>> lt.training.History(records).last("loss")
        0.5
        """
        return float(self.curve(name)[1][-1])

    def plot(self, path: str | Path, *, title: str = "") -> None:
        """Draw the curves into a file, whose suffix gives its format: losses above, other values below.

        Needs Matplotlib: pip install 'lumin-tune[examples]'.

            >>> import tempfile
            >>> from pathlib import Path
            >>> records = [lt.training.Record(step, 1, 0.1, {"loss": 1 / step}) for step in (1, 2)]
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     lt.training.History(records).plot(f"{folder}/loss.svg")
            ...     Path(folder, "loss.svg").exists()
            True
        """
        from lumin_tune.training.fitting.plot import plot_history

        plot_history(self, Path(path), title)

    def to_json(self) -> list[dict[str, Any]]:
        """Return the records as plain data.

        >>> lt.training.History([lt.training.Record(1, 1, 0.1, {"loss": 0.5})]).to_json()
        [{'step': 1, 'epoch': 1, 'seconds': 0.1, 'loss': 0.5}]
        """
        return [{"step": r.step, "epoch": r.epoch, "seconds": r.seconds, **r.values} for r in self.records]

    @staticmethod
    def from_json(data: list[dict[str, Any]]) -> list[Record]:
        """Return the records of the result of `to_json`.

        >>> history = lt.training.History([lt.training.Record(1, 1, 0.1, {"loss": 0.5})])
        >>> lt.training.History.from_json(history.to_json()) == history.records
        True
        """
        own = ("step", "epoch", "seconds")
        return [
            Record(each["step"], each["epoch"], each["seconds"], {k: v for k, v in each.items() if k not in own})
            for each in data
        ]
