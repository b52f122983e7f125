"""The graphs of a training step: the whole step, its parts for gradient accumulation, and the evaluation.

`TrainStep` records them with the sizes of a batch. Nothing here compiles or runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.core.arrays import as_input
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import GraphError, InputError, ShapeError
from lumin_tune.core.exchange import adopted
from lumin_tune.core.graph.gradients import valid_set
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.nn import Module, Parameter
from lumin_tune.training.mixed_precision import SCALE, autocast
from lumin_tune.training.trainable import trainable
from lumin_tune.training.update_graph import PRECISION_PREFIX, add_states, record_update, training_graph

if TYPE_CHECKING:
    from lumin_tune.training.step import TrainStep

GRADIENT = "gradient."
"""Prefix of the names of accumulated gradients, which are states of the step."""


@dataclass(frozen=True)
class Shape:
    """The sizes and the dtype of an input of a step.

    >>> lt.training.Shape((64, 784))
    Shape(shape=(64, 784), dtype=f32)
    """

    shape: tuple[int, ...]
    dtype: DType = DType.F32

    def __init__(self, shape: Sequence[int], dtype: object = "f32") -> None:
        object.__setattr__(self, "shape", tuple(int(size) for size in shape))
        object.__setattr__(self, "dtype", DType.of(dtype))

    def converted(self, name: str, array: Array) -> Array:
        """Return an array of this dtype. Raises InputError for another shape or an incompatible dtype.

        >>> lt.training.Shape((2,)).converted("x", np.array([1.0, 2.0])).dtype
        dtype('float32')
        """
        if self.dtype.is_float and array.dtype == np.float64:
            array = array.astype(np.float32) if self.dtype is not DType.F64 else array
        return as_input(name, array, Node("input", (), (), self.dtype, self.shape))


def shape_of(value: Any) -> Shape:
    """Return the shape of an example, with f64 taken as f32, in which models compute."""
    if isinstance(value, Shape):
        return value
    array = adopted(value)
    array = array if isinstance(array, np.ndarray) else np.asarray(array)
    dtype = DType.of(array.dtype)
    return Shape(array.shape, DType.F32 if dtype is DType.F64 else dtype)


@dataclass(frozen=True)
class Recording:
    """The recorded step.

    graph: one batch; with accumulation it adds the gradients to states instead of updating. update: the graph of the
    update, with accumulation only. shapes: of the inputs and targets. trained: the names of the parameters.
    """

    graph: Graph
    update: Graph | None
    shapes: Mapping[str, Shape]
    trained: tuple[str, ...]
    quantities: tuple[str, ...]

    @property
    def initial(self) -> dict[str, Array]:
        """The states to begin with, without accumulated gradients."""
        graphs = [self.graph] if self.update is None else [self.update, self.graph]
        return {name: graph.values[name] for graph in graphs for name in graph.ties if not name.startswith(GRADIENT)}


def record_step(step: TrainStep, shapes: Mapping[str, Shape]) -> Recording:
    """Record the graphs of a step. Raises GraphError for a loss that is no scalar or leaves parameters unused."""
    graph = _forward(step, shapes, training=True)
    trained = step.trained(graph)
    used = set(valid_set(graph, graph.outputs["loss"], [graph.inputs[name] for name in trained]))
    unused = [name for name in trained if graph.inputs[name] not in used]
    if unused and not step.allow_unused:
        raise GraphError(
            f"the loss does not depend on {', '.join(map(repr, unused[:10]))}{' and others' if unused[10:] else ''}; "
            "pass freeze=[...] for parameters that are not to be trained, or allow_unused=True"
        )
    trained = [name for name in trained if name not in unused]
    if not trained:
        raise GraphError("the loss depends on no parameter that is to be trained")
    if step.accumulate == 1:
        whole = training_graph(graph, step.optimizer, "loss", trained, precision=step.precision)
        return Recording(whole, None, shapes, tuple(trained), step.quantities)
    adding, update = _accumulating(step, graph, trained)
    return Recording(adding, update, shapes, tuple(trained), step.quantities)


def record_evaluation(step: TrainStep, shapes: Mapping[str, Shape]) -> Graph:
    """Record the loss and the metrics in inference mode; what changes in training is an input."""
    graph = _forward(step, shapes, training=False)
    own = {path for path, slot in step.model.named_slots() if isinstance(slot, Parameter)}
    return trainable(graph, [name for name in graph.inputs if name in own and name in step.states])


def _forward(step: TrainStep, shapes: Mapping[str, Shape], *, training: bool) -> Graph:
    graph = Graph()
    tensors = {name: graph.tensor(name, each.shape, each.dtype) for name, each in shapes.items()}
    targets = [tensors[name] for name in step.names[len(step._inputs) :]]
    with _mode(step.model, training):
        result = step.model(*(tensors[name] for name in step.names[: len(step._inputs)]))
        loss = step.loss(result, *targets)
        if not isinstance(loss, Tensor):
            raise GraphError(f"the loss returned a {type(loss).__name__}; it must return a tensor of shape ()")
        if loss.shape:
            raise ShapeError(f"the loss has shape {list(loss.shape)}; it must be a scalar: take its mean or sum")
        if not loss.dtype.is_float:
            raise GraphError(f"the loss is {loss.dtype}, which has no gradients; it must be a float")
        loss.output("loss")
        for name, metric in step.metrics.items():
            value = metric(result, *targets)
            if value.shape:
                raise ShapeError(f"the metric {name!r} has shape {list(value.shape)}; it must be a scalar")
            value.output(name)
    return graph


@contextmanager
def _mode(model: Module, training: bool) -> Iterator[None]:
    """Record with all modules in training or inference mode, and restore their modes."""
    before = [(module, module.training) for _, module in model.named_modules()]
    model.train(training)
    try:
        yield
    finally:
        for module, mode in before:
            module._training = mode


def _accumulating(step: TrainStep, graph: Graph, trained: Sequence[str]) -> tuple[Graph, Graph]:
    """Return the graph that adds the gradients of a batch to states, and the graph of the update."""
    for name in trained:
        if name not in graph.values:
            raise InputError(f"parameter {name!r} has no value to begin with; call model.initialize or load weights")
    mixed = step.precision
    adding = trainable(graph if mixed is None else autocast(graph, mixed.dtype), trained)
    weights = [adding.input(name) for name in trained]
    update = Graph()
    scaling = {} if mixed is None else add_states(update, mixed.states, PRECISION_PREFIX)
    loss = adding.output("loss")
    if scaling:  # the scale is a state of the update; within a step, all batches have the same
        scale = adding.tensor(f"{PRECISION_PREFIX}{SCALE}", (), scaling[SCALE].dtype)
        loss = loss * (scale / step.accumulate)
    share = 1 if scaling else step.accumulate  # of the mean, where the loss has not been divided
    gradients = adding.gradients(loss, weights)
    for name, gradient in zip(trained, gradients, strict=True):
        shape = graph.values[name].shape
        dtype = DType.F32 if gradient.dtype.is_half else gradient.dtype
        before = adding.tensor(f"{GRADIENT}{name}", shape, dtype).set(np.zeros(shape, dtype.numpy))
        adding.tie(before, before + gradient.cast(dtype) / share)
    parameters, sums = {}, {}
    for name in trained:
        node = graph.nodes[graph.inputs[name]]
        parameters[name] = update.tensor(name, node.shape, node.dtype).set(graph.values[name])
        dtype = DType.F32 if node.dtype.is_half else node.dtype
        sums[name] = update.tensor(f"{GRADIENT}{name}", node.shape, dtype)
    record_update(update, step.optimizer, parameters, sums, mixed, scaling)
    return adding, update
