"""A training step: model, loss and optimiser as one compiled program whose states are the parameters.

`fit` calls it for each batch, `lt.tune` and `lumin-tune tune` tune its graph. Gradients and updates are recorded by
`update_graph`; here they are compiled, run and read back.

The module is long because every method of `TrainStep` has an example.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, GraphError, InputError
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.nn import Buffer, Module, Parameter
from lumin_tune.training.fitting.batches import named_batch
from lumin_tune.training.mixed_precision import MixedPrecision, of_precision
from lumin_tune.training.optimizers.optimizer import Optimizer
from lumin_tune.training.step_graphs import Recording, Shape, record_evaluation, record_step, shape_of
from lumin_tune.training.step_programs import Accumulated, Fused, Runner

if TYPE_CHECKING:
    from lumin_tune.core.program import Program
    from lumin_tune.tuner.tune_records import TuneOptions, TuneResult

Batch = Mapping[str, Any] | Sequence[Any]
Names = Sequence[str] | Mapping[str, Any]


class TrainStep:
    """One step of training: forward pass, loss, gradients and update, compiled as one program.

    model: a module, whose parameters are trained from their present values (`model.initialize(seed)`). It is called
    with the inputs. loss: a function of its result and the targets that returns a scalar, such as those of
    `lumin_tune.training.losses`. optimizer: one of `lumin_tune.training.optimizers`.

    inputs, targets: their names, or a mapping from names to examples: an array or a `Shape`, which has the sizes of a
    batch. Without examples, sizes and dtypes are those of the first batch, where f64 is taken as f32.
    metrics: further scalars by name, functions like the loss, such as `lumin_tune.training.accuracy`.
    freeze: patterns of parameters that are not trained; they are compiled in. accumulate: the number of batches whose
    mean gradient makes one update. allow_unused: whether the loss may leave parameters unused; they are not trained.
    tune: a budget in seconds, or options, to tune the program before the first step; None to compile it with the best
    known schedules. max_memory_bytes: a budget for what the step needs besides parameters, states and batch; values are
    computed again in the backward pass to keep it. precision: "bf16", "f16" or `MixedPrecision` options; None for f32.
    Evaluation is in f32. backend, threads, db: as of `lt.compile`.

    Parameters and the states of the optimiser live in the program and are exchanged between steps without copies.
    Nothing is recorded or compiled before the first step or the first use of `graph`.

        >>> from lumin_tune import training
        >>> model = lt.nn.Linear(3, 1).initialize(seed=0)
        >>> step = training.TrainStep(model, training.losses.mean_squared_error, training.SGD(0.1))
        >>> x = np.eye(3, dtype=np.float32)
        >>> before = step((x, np.ones((3, 1), np.float32)))["loss"]
        >>> step((x, np.ones((3, 1), np.float32)))["loss"] < before
        True

    Raises GraphError for a loss that is no scalar, or that leaves a parameter unused; InputError for batches that do
    not fit.
    """

    def __init__(
        self,
        model: Module,
        loss: Callable[..., Tensor],
        optimizer: Optimizer,
        *,
        inputs: Names = ("inputs",),
        targets: Names = ("targets",),
        metrics: Mapping[str, Callable[..., Tensor]] | None = None,
        freeze: Sequence[str] = (),
        accumulate: int = 1,
        allow_unused: bool = False,
        tune: float | TuneOptions | None = None,
        backend: str = "cpu",
        threads: int | None = None,
        db: str | None = None,
        name: str = "train_step",
        max_memory_bytes: int | None = None,
        precision: MixedPrecision | str | None = None,
    ) -> None:
        if not isinstance(model, Module):
            raise InputError(f"a training step needs a module of lumin_tune.nn, not a {type(model).__name__}")
        if accumulate < 1:
            raise InputError(f"accumulate is {accumulate}; it is a number of batches, at least 1")
        self.model, self.loss, self.optimizer = model, loss, optimizer
        self.metrics = dict(metrics or {})
        for taken in {"loss", *_names(inputs), *_names(targets)} & self.metrics.keys():
            raise InputError(f"the metric {taken!r} has the name of the loss, an input or a target; give it another")
        self.accumulate, self.allow_unused, self.freeze = accumulate, allow_unused, tuple(freeze)
        self._inputs, self._targets = _names(inputs), _names(targets)
        both = set(self._inputs) & set(self._targets)
        if both:
            raise InputError(f"{sorted(both)[0]!r} is an input and a target; each needs a name of its own")
        self._examples = _examples(inputs) | _examples(targets)
        self._tune, self._backend, self._threads, self._db, self._name = tune, backend, threads, db, name
        if tune is not None and max_memory_bytes is not None:
            raise InputError("a step is tuned for time alone; give either tune or max_memory_bytes")
        self._most_bytes = max_memory_bytes
        self.precision = of_precision(precision)
        self.steps_taken = 0
        self._runners: dict[tuple[Shape, ...], Runner] = {}
        self._recordings: dict[tuple[Shape, ...], Recording] = {}
        self._current: tuple[Shape, ...] | None = None
        self._programs: Path | None = None
        self._evaluations: dict[tuple[Any, ...], Program] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of inputs and targets, the order of a batch given as a tuple.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> step.names
        ('inputs', 'targets')
        """
        return (*self._inputs, *self._targets)

    @property
    def quantities(self) -> tuple[str, ...]:
        """The names of what a step returns: `loss`, then the metrics.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> step.quantities
        ('loss',)
        """
        return ("loss", *self.metrics)

    # running

    def __call__(self, *batches: Batch) -> dict[str, float]:
        """Take one step on a batch, or on `accumulate` batches; return the loss and the metrics before the update.

        A batch is a mapping by name, or a sequence in the order of `names`. With several batches, the values are the
        means over them. A batch with another number of samples than the first compiles a program of its own. Raises
        InputError for a batch that differs from the first in anything else.
        """
        if len(batches) != self.accumulate:
            raise InputError(f"a step takes {self.accumulate} batches, not {len(batches)}")
        named = [named_batch(each, self.names) for each in batches]
        found = self._runner(self._shapes_of(named[0])).step(named)
        self.steps_taken += 1
        return found

    def evaluate(self, batch: Batch) -> dict[str, float]:
        """Return the loss and the metrics of a batch of any size, in inference mode; no state changes.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> _ = step(batch)
        >>> list(step.evaluate(batch))
        ['loss']
        """
        named = named_batch(batch, self.names)
        shapes = {name: shape_of(array) for name, array in named.items()}
        key = tuple((name, each.shape, each.dtype) for name, each in shapes.items())
        program = self._evaluations.get(key)
        if program is None:
            graph = record_evaluation(self, shapes)
            program = self._evaluations[key] = self._compiled(graph, f"{self._name}_evaluation")
        states = self.states
        given = {name: states[name] for name in program.inputs if name in states}
        found = program({**given, **{name: shapes[name].converted(name, array) for name, array in named.items()}})
        return {name: float(found[name]) for name in self.quantities}

    # states

    @property
    def states(self) -> Mapping[str, Array]:
        """The values of all states for the next step, read-only: parameters, moments, counters and the like.

        They are views of the step's memory, valid until the next step. Raises InputError before sizes are known.

            >>> from lumin_tune import training
            >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
            >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
            >>> _ = step(batch)
            >>> step.states["weight"].shape
            (1, 3)
        """
        return self._runner(None).states()

    def previous_states(self) -> Mapping[str, Array]:
        """Return the states before the last step, valid until the next. Raises InputError before the first step."""
        if not self.steps_taken:
            raise InputError("no step has been taken yet, so there are no states before it")
        return self._runner(None).previous()

    def initial_states(self) -> Mapping[str, Array]:
        """Return the states that the step was recorded with: the model's parameters at that time.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> _ = step(batch)
        >>> bool((step.initial_states()["weight"] == step.states["weight"]).all())
        False
        """
        return self._recorded(self._key(None)).initial

    def restore(self, states: Mapping[str, Array]) -> None:
        """Set all states, such as those of a checkpoint.

        Raises InputError if a name, shape or dtype differs, and before sizes are known.

            >>> from lumin_tune import training
            >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
            >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
            >>> _ = step(batch)
            >>> step.restore(step.initial_states())
            >>> bool((step.initial_states()["weight"] == step.states["weight"]).all())
            True
        """
        self._runner(None).restore(states)

    def update_model(self) -> Module:
        """Set the parameters and buffers of the model to their present values; return the model.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> _ = step(batch)
        >>> step.update_model().weight.array().shape
        (1, 3)
        """
        states = self.states
        for path, slot in self.model.named_slots():
            if isinstance(slot, Parameter) and path in states:
                slot.set(np.array(states[path]), path)
        return self.model

    # the graph and its program

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """The sizes and dtypes of inputs and targets. Raises InputError before they are known.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> step.describe({"inputs": training.Shape((8, 3)), "targets": training.Shape((8, 1))})
        >>> step.shapes
        {'inputs': Shape(shape=(8, 3), dtype=f32), 'targets': Shape(shape=(8, 1), dtype=f32)}
        """
        return self._recorded(self._key(None)).shapes

    def describe(self, shapes: Mapping[str, Shape]) -> None:
        """Set the sizes and dtypes of inputs and targets that no example was given for, such as a checkpoint's.

        Raises InputError for other sizes than those known.

            >>> from lumin_tune import training
            >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
            >>> step.describe({"inputs": training.Shape((8, 3)), "targets": training.Shape((8, 1))})
            >>> step.graph.input("inputs").shape
            (8, 3)
        """
        for name, shape in shapes.items():
            if name in self.names and self._examples.setdefault(name, shape) != shape:
                raise InputError(f"{name!r} is {self._examples[name]} in this step, not {shape}")

    @property
    def graph(self) -> Graph:
        """The graph of the step, for `lt.tune` and inspection. Raises InputError before sizes are known.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> _ = step(batch)
        >>> step.graph.output("loss").shape
        ()
        """
        return self._recorded(self._key(None)).graph

    @property
    def program(self) -> Program:
        """The compiled step. With accumulation, the program of one batch, which adds to the gradients.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> _ = step(batch)
        >>> step.program.device.backend
        'cpu'
        """
        return self._runner(None).program

    def tune(self, budget_s: float | None = 60.0, **options: Any) -> TuneResult:
        """Tune the step, as `lt.tune` does with its graph, and continue with the program found; states are kept.

        >>> from lumin_tune import training
        >>> step = training.TrainStep(lt.nn.Linear(3, 1), training.losses.mean_squared_error, training.SGD(0.1))
        >>> batch = np.eye(3, dtype=np.float32), np.ones((3, 1), np.float32)
        >>> import tempfile
        >>> _ = step(batch)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     found = step.tune(budget_s=None, trials=1, db=f"sqlite:///{folder}/results.db", archives=folder)
        >>> found.trials
        1
        """
        from lumin_tune.tuner.tune import tune

        own: dict[str, Any] = {"backend": self._backend, "threads": self._threads, "db": self._db}
        result = tune(self.graph, **{**own, "budget_s": budget_s, **options})
        key = self._key(None)
        before = {name: np.array(each) for name, each in self._runners[key].states().items()} if self._runners else {}
        made = self._run(self._recordings[key], result.program)
        if before:
            made.restore(before)
        self._runners = {key: made}
        return result

    def keep_programs(self, folder: Path) -> None:
        """Store compiled programs in a folder, and use those stored there instead of compiling again.

        `fit` does so with the folder of its checkpoints: a resumed run then executes the same code.
        """
        self._programs = folder

    def inputs_at(self, states: Mapping[str, Array], batch: Mapping[str, Array]) -> tuple[Graph, dict[str, Array]]:
        """Return the graph of a step with a batch of this size, and its inputs for these states."""
        recording = self._recorded(self._key(self._shapes_of(batch)))
        given = {name: recording.shapes[name].converted(name, array) for name, array in batch.items()}
        return recording.graph, {
            **recording.graph.values,
            **{k: v for k, v in {**states, **given}.items() if k in recording.graph.inputs},
        }

    # private

    def _shapes_of(self, batch: Mapping[str, Array]) -> tuple[Shape, ...]:
        """Return the shapes of the program for a batch: those of the first, but for the number of samples."""
        first = self._first()
        found = []
        for name in self.names:
            known, array = first.get(name), batch[name]
            if known is None:
                found.append(shape_of(array))
            elif known.shape and array.shape[1:] == known.shape[1:] and array.ndim == len(known.shape):
                found.append(Shape(array.shape, known.dtype))
            else:
                found.append(known)
        return tuple(found)

    def _first(self) -> dict[str, Shape]:
        """Return the shapes of the first recording, or the examples before it."""
        known = next(iter(self._recordings), None)
        return self._examples if known is None else dict(zip(self.names, known, strict=True))

    def _key(self, shapes: tuple[Shape, ...] | None) -> tuple[Shape, ...]:
        """Return the shapes of a recording: the given ones, or by default those of the first."""
        if shapes is not None:
            return shapes
        first = self._first()
        missing = ", ".join(repr(name) for name in self.names if name not in first)
        if missing:
            raise InputError(
                f"the sizes of {missing} are not known yet: take a step, or give examples to the step, such as "
                f"inputs={{{self._inputs[0] if self._inputs else 'x'!r}: training.Shape((64, 784))}}"
            )
        return tuple(first[name] for name in self.names)

    def _recorded(self, key: tuple[Shape, ...]) -> Recording:
        found = self._recordings.get(key)
        if found is None:
            found = self._recordings[key] = record_step(self, dict(zip(self.names, key, strict=True)))
        return found

    def _runner(self, shapes: tuple[Shape, ...] | None) -> Runner:
        """Return the programs for these shapes, by default the present ones, with the present states."""
        key = self._current if shapes is None and self._current is not None else self._key(shapes)
        runner = self._runners.get(key)
        if runner is None:
            recording = self._recorded(key)
            is_first = not self._runners and self._tune is not None
            runner = self._runners[key] = self._run(recording, self._tuned(recording) if is_first else None)
        if self._current is not None and self._current != key:
            runner.restore(self._runners[self._current].states())
        self._current = key
        return runner

    def _tuned(self, recording: Recording) -> Program | None:
        from lumin_tune.tuner.tune import tune

        if isinstance(self._tune, (int, float)):
            found = tune(recording.graph, self._backend, float(self._tune), self._db, threads=self._threads)
        else:
            found = tune(recording.graph, db=self._db, options=self._tune, threads=self._threads)
        return found.program

    def _run(self, recording: Recording, program: Program | None) -> Runner:
        found = program if program is not None else self._compiled(recording.graph, self._name)
        if recording.update is None:
            return Fused(recording, found)
        return Accumulated(recording, found, self._compiled(recording.update, f"{self._name}_update"))

    def _compiled(self, graph: Graph, name: str) -> Program:
        from lumin_tune.core.program import load_program
        from lumin_tune.tuner.compiling import compile

        budget = "" if self._most_bytes is None else f"-{self._most_bytes}"
        file = None if self._programs is None else self._programs / f"{name}-{graph.fingerprint()[:16]}{budget}.lumin"
        if file is not None and file.exists():
            try:
                return load_program(file, threads=self._threads)
            except BuildError:  # made on another machine
                pass
        program = compile(
            graph, self._backend, threads=self._threads, db=self._db, name=name, max_memory_bytes=self._most_bytes
        )
        if file is not None:
            program.save(file)
        return program

    def trained(self, graph: Graph) -> list[str]:
        """Return the names of the parameters to train that a recorded graph uses. Raises GraphError for unused ones."""
        first: dict[int, str] = {}
        for path, parameter in self.model.named_parameters():
            if not isinstance(parameter, Buffer) and parameter.dtype.is_float:
                first.setdefault(id(parameter), path)
        for pattern in self.freeze:
            if not any(fnmatchcase(path, pattern) for path in first.values()):
                raise InputError(
                    f"freeze has {pattern!r}, which matches no parameter; the model has: "
                    f"{', '.join(list(first.values())[:10])}"
                )
        wanted = [path for path in first.values() if not any(fnmatchcase(path, each) for each in self.freeze)]
        unused = [path for path in wanted if path not in graph.inputs]
        if unused and not self.allow_unused:
            raise GraphError(
                f"the model does not use {', '.join(map(repr, unused[:10]))}{' and others' if unused[10:] else ''}, so "
                "the loss does not depend on it; pass freeze=[...] for parameters that are not to be trained, or "
                "allow_unused=True"
            )
        found = [path for path in wanted if path in graph.inputs]
        if not found:
            raise GraphError("there is no parameter to train: all are frozen, or the model has none")
        return found


def _names(given: Names) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def _examples(given: Names) -> dict[str, Shape]:
    if not isinstance(given, Mapping):
        return {}
    return {name: each if isinstance(each, Shape) else shape_of(each) for name, each in given.items()}
