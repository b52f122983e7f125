"""From a graph with a loss to the graph of one training step.

Called by training steps and by users who compile the step themselves. It records gradients and the update of an
optimiser, and ties parameters and optimiser states to their next values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.generic.autograd import Autograd
from lumin_tune.training.mixed_precision import SCALE, MixedPrecision, all_finite, autocast, of_precision
from lumin_tune.training.optimizers.optimizer import Optimizer, Updates
from lumin_tune.training.trainable import trainable

STATE_PREFIX = "optimizer."
PRECISION_PREFIX = "precision."
NEXT = ".next"


def training_graph(
    graph: Graph,
    optimizer: Optimizer,
    loss: str = "loss",
    parameters: Sequence[str] | None = None,
    *,
    allow_unused: bool = False,
    precision: MixedPrecision | str | None = None,
) -> Graph:
    """Return the graph of one training step, not frozen: the given one with the update of its parameters.

    graph: with the output `loss`, a float of shape (), and a value set on each parameter. parameters, allow_unused: as
    of `lt.passes.Autograd`. Parameters become inputs tied to outputs `<parameter>.next`, and the optimiser's states
    inputs `optimizer.<state>` tied to `optimizer.<state>.next`, so that a compiled program takes a step in each call.
    precision: "bf16", "f16" or options of mixed precision; with scaling of the loss, the scale is a state too,
    `precision.scale`, and a step with gradients that are not finite changes no parameter.
    The given graph is not changed. Raises as `Autograd` does, and InputError for a parameter without a value.

        >>> g = lt.Graph()
        >>> w = g.tensor("w", (3,), static=True).set(np.ones(3, np.float32))
        >>> loss = (w * w).sum().output("loss")
        >>> step = lt.training.training_graph(g, lt.training.Adam(0.1))
        >>> dict(step.ties)["optimizer.w.first"]
        'optimizer.w.first.next'
    """
    detail = Autograd(loss, None if parameters is None else tuple(parameters), allow_unused=allow_unused).detail(graph)
    names = detail.parameters
    for name in names:
        if name not in graph.values:
            raise InputError(
                f"parameter {name!r} has no value to begin with; set one with graph.set_value or initialize"
            )
        if name in graph.ties:
            raise InputError(f"parameter {name!r} is a state already, tied to {graph.ties[name]!r}; it is not trained")
    mixed = of_precision(precision)
    step = trainable(graph if mixed is None else autocast(graph, mixed.dtype), names)
    weights = {name: step.input(name) for name in names}
    scaling = {} if mixed is None else add_states(step, mixed.states, PRECISION_PREFIX)
    scaled = step.output(loss) * scaling[SCALE] if scaling else step.output(loss)
    gradients = dict(zip(names, step.gradients(scaled, list(weights.values())), strict=True))
    record_update(step, optimizer, weights, gradients, mixed, scaling)
    return step


def record_update(
    graph: Graph,
    optimizer: Optimizer,
    weights: Mapping[str, Tensor],
    gradients: Mapping[str, Tensor],
    mixed: MixedPrecision | None,
    scaling: Mapping[str, Tensor],
) -> None:
    """Record the update of parameters by their gradients, and tie parameters and states to their next values.

    weights: inputs of the graph with values set. scaling: the states of the loss scale, by which the gradients are
    divided; empty without scaling.
    """
    if scaling:
        gradients = {name: gradient / scaling[SCALE] for name, gradient in gradients.items()}
    states = add_states(graph, optimizer.initialise({name: graph.values[name] for name in weights}))
    updates = optimizer.record(weights, gradients, states)
    if mixed is not None and scaling:
        finite = all_finite(gradients)
        updates = Updates(_taken(finite, updates.parameters, weights), _taken(finite, updates.states, states))
        tie_next(graph, mixed.next_states(scaling, finite), PRECISION_PREFIX)
    tie_next(graph, updates.parameters, "")
    tie_next(graph, updates.states, STATE_PREFIX)


def _taken(finite: Tensor, after: Mapping[str, Tensor], before: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Return the new values if all gradients are finite, else the old ones."""
    return {name: finite.where(value, before[name]) for name, value in after.items()}


def add_states(graph: Graph, arrays: Mapping[str, Array], prefix: str = STATE_PREFIX) -> dict[str, Tensor]:
    """Declare states as inputs of a graph, by default `optimizer.<state>`, with these values set."""
    return {
        name: graph.tensor(f"{prefix}{name}", np.shape(array), np.asarray(array).dtype).set(array)
        for name, array in arrays.items()
    }


def tie_next(graph: NodeGraph, values: Mapping[str, Tensor], prefix: str) -> None:
    """Tie each input `<prefix><name>` to its next value, a new output `<prefix><name>.next`."""
    for name, tensor in values.items():
        graph.set_output(f"{prefix}{name}{NEXT}", tensor.node)
        graph.tie(f"{prefix}{name}", f"{prefix}{name}{NEXT}")
