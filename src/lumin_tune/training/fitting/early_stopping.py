"""Early stopping: ends a run whose monitored quantity no longer improves."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean


@dataclass(frozen=True)
class EarlyStopping:
    """Ends a run after `patience` validations without improvement.

    monitor: the quantity, such as `validation_loss` or, without validation, `loss`. mode: whether it is to become
    least or greatest. min_delta: the least change that counts as an improvement. restore_best: whether the run ends
    with the states of the best validation instead of the last step's.

        >>> lt.training.EarlyStopping("validation_accuracy", patience=3, mode="max").mode
        'max'
    """

    monitor: str = "validation_loss"
    patience: int = 5
    mode: Literal["min", "max"] = "min"
    min_delta: float = 0.0
    restore_best: bool = False

    def __post_init__(self) -> None:
        if self.patience < 1:
            raise InputError(f"patience is {self.patience}; it must be at least 1 validation")
        if self.mode not in ("min", "max"):
            raise InputError(f"mode is {self.mode!r}; it must be 'min' or 'max'")


class Monitor:
    """The best value so far of one run, and the number of validations since."""

    def __init__(self, options: EarlyStopping) -> None:
        self.options = options
        self.best: float | None = None
        self.best_step: int | None = None
        self.since = 0

    def update(self, step: int, values: Mapping[str, float]) -> bool:
        """Take the values of a validation; return whether they are the best so far. Raises InputError without them."""
        name = self.options.monitor
        if name not in values:
            raise InputError(
                f"early stopping monitors {name!r}, which the run does not measure; {did_you_mean(name, values)}"
            )
        value = values[name] if self.options.mode == "min" else -values[name]
        if math.isfinite(value) and (self.best is None or value < self.best - self.options.min_delta):
            self.best, self.best_step, self.since = value, step, 0
            return True
        self.since += 1
        return False

    @property
    def is_over(self) -> bool:
        """Whether the run is to end."""
        return self.since >= self.options.patience

    def to_json(self) -> dict[str, Any]:
        return {"best": self.best, "best_step": self.best_step, "since": self.since}

    def restore(self, data: Mapping[str, Any]) -> None:
        """Continue from the result of `to_json`."""
        self.best, self.best_step, self.since = data["best"], data["best_step"], data["since"]
