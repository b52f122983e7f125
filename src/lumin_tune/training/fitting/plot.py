"""Curves of a run, drawn with Matplotlib, which is imported here only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError

if TYPE_CHECKING:
    from lumin_tune.training.fitting.history import History


def plot_history(history: History, path: Path, title: str = "") -> None:
    """Draw losses in one panel and other quantities in a second. Raises InputError without records or Matplotlib."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise InputError("plots need Matplotlib: pip install 'lumin-tune[examples]'") from error
    names = list(dict.fromkeys(name for record in history.records for name in record.values))
    losses = [name for name in names if name.endswith("loss")]
    others = [name for name in names if name not in losses]
    panels = [each for each in (losses, others) if each]
    if not panels:
        raise InputError("the history has no records to plot; `fit` logs every `log_every` steps")
    figure = Figure(figsize=(7, 3.2 * len(panels)), layout="constrained")
    for axes, shown in zip(np.ravel(figure.subplots(len(panels), 1, sharex=True)), panels, strict=True):
        for name in shown:
            steps, values = history.curve(name)
            is_dense = len(steps) > 50
            (line,) = axes.plot(
                steps,
                values,
                alpha=0.3 if is_dense else 1.0,
                marker="" if is_dense else "o",
                ms=3,
                label="" if is_dense else name.replace("_", " "),
            )
            if is_dense:
                axes.plot(steps, _smoothed(values), color=line.get_color(), label=name.replace("_", " "))
        axes.grid(alpha=0.3)
        axes.legend()
    axes.set_xlabel("step")
    if title:
        figure.suptitle(title)
    figure.savefig(path)


def _smoothed(values: Array) -> Array:
    """Return the mean of each value and those around it, within a fiftieth of the run."""
    width = max(1, len(values) // 50)
    sums = np.cumsum(np.concatenate([[0.0], values]))
    low = np.maximum(np.arange(len(values)) - width, 0)
    high = np.minimum(np.arange(len(values)) + width + 1, len(values))
    mean: Array = (sums[high] - sums[low]) / (high - low)
    return mean
