"""The error of a step that is not finite, with its origin, for which earlier steps are taken again if necessary.

A loss that is not finite comes from this step or from parameters that an earlier update made non-finite, as an infinite
gradient does under a finite loss. In the second case the steps since the last checkpoint are repeated, which gives the
same bits, and the states are checked after each.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.training.fitting.batches import Batch, Batches
from lumin_tune.training.fitting.checkpoints import Checkpoints, RunPosition
from lumin_tune.training.non_finite import NonFiniteError, non_finite, origin_of

if TYPE_CHECKING:
    from lumin_tune.training.step import TrainStep

MOST_REPLAY_S: Final = 60.0

_T = TypeVar("_T")


def explain(
    step: TrainStep,
    batches: Batches,
    folder: Checkpoints | None,
    initial: Mapping[str, Array] | None,
    at: RunPosition,
    group: Sequence[Batch],
) -> NonFiniteError:
    """Return the error for a step, just taken at a position, whose loss or states are not finite.

    initial: the states that the run began with at its first step, None if they are not known. The step is left with
    the last states known to be finite.
    """
    before = {name: np.array(each) for name, each in step.previous_states().items()}
    kept = None if folder is None else folder.latest()
    if not non_finite(before):
        step.restore(before)
        return _error(step, before, group, at.step + 1, folder)
    lost = non_finite(before)
    start, states = (kept.position, kept.states) if kept is not None else (RunPosition(), initial)
    if states is not None and not non_finite(states):
        step.restore(states)
        try:
            for position, each in _steps(batches, start, step.accumulate):
                before = {name: np.array(array) for name, array in step.states.items()}
                step(*each)
                if non_finite(step.states):
                    step.restore(before)
                    return _error(step, before, each, position.step + 1, folder)
                if position.step + 1 >= at.step:
                    break
        except InputError:  # the data is an iterator that serves one epoch
            pass
    after = f" after the checkpoint at step {kept.position.step}" if kept is not None else ""
    return NonFiniteError(
        f"step {at.step + 1} has the loss not finite, because {', '.join(map(repr, lost[:5]))} "
        f"{'became' if len(lost) == 1 else 'and others became'} infinite or NaN in an earlier update{after}; which "
        "one could not be found: write checkpoints more often, and give data that can be read again" + _kept(folder),
        at.step + 1,
    )


def grouped(source: Iterator[_T], size: int) -> Iterator[tuple[_T, ...]]:
    """Yield tuples of `size` items; items that do not fill one are left out."""
    while True:
        group = tuple(item for _, item in zip(range(size), source))
        if len(group) < size:
            return
        yield group


def _error(
    step: TrainStep, before: Mapping[str, Array], group: Sequence[Batch], number: int, folder: Checkpoints | None
) -> NonFiniteError:
    origin = ""
    for batch in group:
        graph, inputs = step.inputs_at(before, batch)
        origin = origin_of(graph, inputs, ["loss"]) or origin_of(graph, inputs, list(graph.ties.values()))
        if origin:
            break
    found = (
        f"the first such value: {origin}"
        if origin
        else "the interpreter computes finite values; the compiled kernels round differently, near overflow"
    )
    return NonFiniteError(
        f"step {number} is not finite; {found}. The parameters are those before the step{_kept(folder)}; try a lower "
        "learning rate, clipping of gradients, or look at this batch",
        number,
        origin,
    )


def _kept(folder: Checkpoints | None) -> str:
    paths = [] if folder is None else folder.paths()
    return f", and the last checkpoint is {paths[-1]}" if paths else ""


def _steps(batches: Batches, start: RunPosition, accumulate: int) -> Iterator[tuple[RunPosition, tuple[Batch, ...]]]:
    """Yield the batches of each step from a position on, for at most `MOST_REPLAY_S`."""
    began, position = time.monotonic(), start
    while True:
        was = position
        for group in grouped(batches.epoch(position.epoch, position.batch), accumulate):
            yield position, group
            position = RunPosition(position.step + 1, position.epoch, position.batch + accumulate)
            if time.monotonic() - began > MOST_REPLAY_S:
                return
        if position == was and not position.batch:
            return
        position = RunPosition(position.step, position.epoch + 1, 0)
