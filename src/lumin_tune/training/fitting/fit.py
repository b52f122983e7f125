"""`fit`: runs a training step over the batches of data, epoch by epoch."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.training.fitting.batch_prefetch import prefetched
from lumin_tune.training.fitting.batches import Augment, Batch, Batches, batches_of
from lumin_tune.training.fitting.checkpoints import Checkpoint, Checkpoints, RunPosition
from lumin_tune.training.fitting.early_stopping import EarlyStopping, Monitor
from lumin_tune.training.fitting.history import History, Record
from lumin_tune.training.fitting.interrupts import deferred_interrupts
from lumin_tune.training.fitting.progress import RunProgress, open_progress
from lumin_tune.training.fitting.run_logs import RunLog, open_log
from lumin_tune.training.fitting.step_replay import explain, grouped
from lumin_tune.training.non_finite import NonFiniteError, non_finite
from lumin_tune.training.step_graphs import Shape

if TYPE_CHECKING:
    from lumin_tune.training.step import TrainStep

VALIDATION = "validation_"


def fit(
    step: TrainStep,
    data: Any,
    *,
    epochs: int | None = None,
    steps: int | None = None,
    batch_size: int | None = None,
    shuffle: bool = True,
    seed: int = 0,
    drop_last: bool = True,
    augment: Augment | None = None,
    prefetch: int = 2,
    validation: Any = None,
    validate_every: int | None = None,
    early_stopping: EarlyStopping | None = None,
    log: Any = (),
    log_every: int = 1,
    checkpoints: str | Path | Checkpoints | None = None,
    checkpoint_every: int | None = None,
    resume: bool = False,
    progress: bool | None = None,
    on_record: Callable[[Record], None] | None = None,
) -> History:
    """Train over the batches of `data` and return the history; the model then has the trained parameters.

        history = training.fit(step, (images, labels), epochs=10, batch_size=64, validation=(more, their_labels),
                               log="run.csv", checkpoints="run", resume=True)

    data: arrays by the names of the step's inputs and targets, or a tuple of arrays in their order, of which batches
    of `batch_size` samples are taken; or an iterable of batches, a function from the number of the epoch to one, or
    `training.Batches`. epochs, steps: the end of the run, whichever comes first; at least one is given, counted from
    the very beginning of a resumed run. shuffle, seed: the order of samples, which depends on seed and epoch only.
    drop_last: whether to leave out samples that do not fill a batch. augment: changes a batch of arrays, given a
    random generator of its own. prefetch: the number of batches that a thread holds ready; 0 for no thread.

    validation: data as above, with the same batch_size; its quantities, with `validation_` before their names, are
    means over all its samples, in inference mode, after each epoch or every `validate_every` steps. early_stopping:
    looks at them, or at the step's own quantities if there is no validation.

    log: one or several of: a `.csv` or `.jsonl` file, a folder for TensorBoard, an object with `write` and `close`.
    log_every: the number of steps between two records. progress: a bar on standard error; None if it is a terminal.
    on_record: is called with each record.

    checkpoints: a folder for the states of the step, the position in the data and the compiled program, written after
    each epoch, or every `checkpoint_every` steps, and at the end. resume: whether to continue from the newest one, if
    there is any: the run then ends with the same bits as an uninterrupted one. Without it, the folder must have none.

    Ctrl-C and SIGTERM end the run after the current step, with a checkpoint. Raises InputError for options and data
    that do not fit, before the first step where possible, and NonFiniteError if the loss or a state becomes infinite
    or NaN: it names the value that did so first, and the last good checkpoint is kept.

        >>> from lumin_tune import training
        >>> model = lt.nn.Linear(3, 1)
        >>> step = training.TrainStep(model, training.losses.mean_squared_error, training.SGD(0.1))
        >>> data = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> history = training.fit(step, data, epochs=20, batch_size=3)
        >>> history.last() < history.records[0].values["loss"], history.step
        (True, 20)
    """
    if epochs is None and steps is None:
        raise InputError("the run needs an end: give epochs, steps, or both")
    for name, value in (
        ("epochs", epochs),
        ("steps", steps),
        ("log_every", log_every),
        ("validate_every", validate_every),
        ("checkpoint_every", checkpoint_every),
    ):
        if value is not None and value < 1:
            raise InputError(f"{name} is {value}; it must be at least 1")
    if resume and checkpoints is None:
        raise InputError("resume=True needs checkpoints: the folder of those to continue from")
    if checkpoint_every is not None and checkpoints is None:
        raise InputError("checkpoint_every needs checkpoints: the folder to write them to")
    if validate_every is not None and validation is None:
        raise InputError("validate_every needs validation: the data to validate with")
    batches = batches_of(data, step.names, batch_size, shuffle=shuffle, seed=seed, drop_last=drop_last, augment=augment)
    count = batches.count()
    if count is not None and count < step.accumulate:
        raise InputError(f"an epoch has {count} batches, fewer than the {step.accumulate} that one step accumulates")
    held_out = None
    if validation is not None:
        size = batch_size if isinstance(validation, (Mapping, tuple)) else None
        held_out = batches_of(validation, step.names, size, shuffle=False, seed=0, drop_last=False)
    folder = Checkpoints(checkpoints) if isinstance(checkpoints, (str, Path)) else checkpoints
    plan = _Plan(epochs, steps, prefetch, validate_every, log_every, checkpoint_every, seed)
    run = _Run(step, batches, held_out, plan, folder, early_stopping, on_record)
    run.begin(resume, [log] if isinstance(log, (str, Path)) or hasattr(log, "write") else list(log), progress)
    try:
        return run.run()
    finally:
        run.close()


@dataclass(frozen=True)
class _Plan:
    """The numbers that `fit` was called with."""

    epochs: int | None
    steps: int | None
    prefetch: int
    validate_every: int | None
    log_every: int
    checkpoint_every: int | None
    seed: int


@dataclass
class _Run:
    """One call of `fit`: the position, and the logs and checkpoints to write."""

    step: TrainStep
    batches: Batches
    held_out: Batches | None
    plan: _Plan
    folder: Checkpoints | None
    early_stopping: EarlyStopping | None
    on_record: Callable[[Record], None] | None
    position: RunPosition = field(default_factory=RunPosition)
    history: History = field(default_factory=History)
    _logs: list[RunLog] = field(default_factory=list)
    _saved: int = -1  # the step of the newest checkpoint
    _before: float = 0.0  # seconds of earlier parts of the run

    def begin(self, resume: bool, logs: Sequence[Any], progress: bool | None) -> None:
        """Read the newest checkpoint, open the logs and the progress bar."""
        self._monitor = None if self.early_stopping is None else Monitor(self.early_stopping)
        self._best: dict[str, Array] | None = None
        self._is_fresh = self.step.steps_taken == 0
        if self.folder is not None:
            found = self.folder.latest()
            if found is not None and not resume:
                raise InputError(
                    f"{self.folder.folder} has checkpoints of a run at step {found.position.step}; pass resume=True to "
                    "continue it, or use another folder"
                )
            self.step.keep_programs(self.folder.folder)
            if found is not None:
                self._continue(found)
        names = list(self.step.quantities)
        names += [f"{VALIDATION}{name}" for name in names] if self.held_out is not None else []
        for target in logs:
            self._logs.append(open_log(target, names, self.position.step))
        count, plan = self.batches.count(), self.plan
        per_epoch = None if count is None else count // self.step.accumulate
        ends = [plan.steps, None if plan.epochs is None or per_epoch is None else plan.epochs * per_epoch]
        total = min((end for end in ends if end is not None), default=None)
        self._progress: RunProgress = open_progress(progress, total, self.position.step, plan.epochs)
        self._began = time.monotonic()

    def close(self) -> None:
        self._progress.close()
        for log in self._logs:
            log.close()

    def run(self) -> History:
        """Take all steps, and leave the model with the trained parameters."""
        with deferred_interrupts(self._progress.note) as stop:
            while not self.history.stopped and not self._is_over():
                self._epoch(stop)
            if not self.history.stopped:
                self.history.stopped = "done"
            if self.folder is not None and self._saved != self.position.step:
                self._save()
        self.history.step = self.position.step
        if self._monitor is not None:
            self.history.best_step = self._monitor.best_step
            if self._monitor.options.restore_best and self.history.stopped != "interrupted":
                self._restore_best()
        if self.position.step:
            self.step.update_model()
        return self.history

    # steps

    def _epoch(self, stop: threading.Event) -> None:
        """Take the steps of an epoch from the present position on."""
        position = self.position
        source = grouped(self.batches.epoch(position.epoch, position.batch), self.step.accumulate)
        with prefetched(source, self.plan.prefetch) as groups:
            for group in groups:
                self._take(group)
                if stop.is_set():
                    self.history.stopped = "interrupted"
                if self.history.stopped or self._is_over():
                    return
        if not self.position.batch:
            raise InputError(
                f"epoch {position.epoch + 1} of the data has no batches; it is empty, or an iterator that has ended"
            )
        self._end_epoch()

    def _take(self, group: Sequence[Batch]) -> None:
        values = self.step(*group)
        at = self.position
        self._last = at, group
        if not math.isfinite(values["loss"]):
            raise self._not_finite()
        self.position = RunPosition(at.step + 1, at.epoch, at.batch + len(group))
        plan, number = self.plan, self.position.step
        record = dict(values) if number % plan.log_every == 0 else {}
        if plan.validate_every is not None and number % plan.validate_every == 0:
            record = {**values, **self._validate()}
        elif self._monitor is not None and self.held_out is None and record:
            self._look(values)
        if record:
            self._tell(record)
        self._progress.update(number, at.epoch + 1, values)
        if plan.checkpoint_every is not None and number % plan.checkpoint_every == 0:
            self._save()

    def _end_epoch(self) -> None:
        if self.held_out is not None and self.plan.validate_every is None:
            self._tell(self._validate())
        self.position = RunPosition(self.position.step, self.position.epoch + 1, 0)
        if self.folder is not None and self.plan.checkpoint_every is None:
            self._save()

    def _is_over(self) -> bool:
        plan = self.plan
        return (plan.steps is not None and self.position.step >= plan.steps) or (
            plan.epochs is not None and self.position.epoch >= plan.epochs
        )

    # validation, records

    def _validate(self) -> dict[str, float]:
        assert self.held_out is not None
        totals, samples = dict.fromkeys(self.step.quantities, 0.0), 0
        with prefetched(self.held_out.epoch(0), self.plan.prefetch) as batches:
            for batch in batches:
                count = _samples(batch)
                for name, value in self.step.evaluate(batch).items():
                    totals[name] += value * count
                samples += count
        if not samples:
            raise InputError("the validation data has no batch; its iterator has ended, or it is empty")
        found = {f"{VALIDATION}{name}": total / samples for name, total in totals.items()}
        if self._monitor is not None:
            self._look(found)
        return found

    def _look(self, values: Mapping[str, float]) -> None:
        assert self._monitor is not None
        if self._monitor.update(self.position.step, values) and self._monitor.options.restore_best:
            self._best = {name: np.array(each) for name, each in self.step.states.items()}
            if self.folder is not None:
                self.folder.save_best(self._checkpoint(self._best))
        if self._monitor.is_over:
            self.history.stopped = "early stopping"

    def _tell(self, values: Mapping[str, float]) -> None:
        seconds = self._before + time.monotonic() - self._began
        record = Record(self.position.step, self.position.epoch + 1, seconds, dict(values))
        self.history.records.append(record)
        for log in self._logs:
            log.write(record)
        if self.on_record is not None:
            self.on_record(record)

    # states and checkpoints

    def _continue(self, found: Checkpoint) -> None:
        if found.seed != self.plan.seed:
            raise InputError(f"the run began with seed={found.seed}, not {self.plan.seed}; continue with the same seed")
        self.step.describe({name: Shape(*each) for name, each in found.run["shapes"].items()})
        self.step.restore(found.states)
        self.position, self._saved = found.position, found.position.step
        self.history.records = History.from_json(found.run["records"])
        self._before = found.run["seconds"]
        if self._monitor is not None and found.run.get("monitor"):
            self._monitor.restore(found.run["monitor"])
            if self._monitor.is_over:
                self.history.stopped = "early stopping"

    def _not_finite(self) -> NonFiniteError:
        initial = self.step.initial_states() if self._is_fresh else None
        return explain(self.step, self.batches, self.folder, initial, *self._last)

    def _checkpoint(self, states: Mapping[str, Array]) -> Checkpoint:
        run = {
            "shapes": {name: [list(each.shape), str(each.dtype)] for name, each in self.step.shapes.items()},
            "records": self.history.to_json(),
            "seconds": self._before + time.monotonic() - self._began,
            "monitor": None if self._monitor is None else self._monitor.to_json(),
        }
        return Checkpoint(states, self.position, self.plan.seed, run)

    def _save(self) -> None:
        assert self.folder is not None
        states = self.step.states
        if non_finite(states):
            raise self._not_finite()
        self.folder.save(self._checkpoint(states))
        self._saved = self.position.step

    def _restore_best(self) -> None:
        best = self._best
        if best is None and self.folder is not None:
            found = self.folder.best()
            best = None if found is None else dict(found.states)
        if best is not None:
            self.step.restore(best)


def _samples(batch: Batch) -> int:
    return max((len(array) for array in batch.values() if array.ndim), default=1)
