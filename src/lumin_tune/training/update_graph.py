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
from lumin_tune.training.optimizers.optimizer import Optimizer
from lumin_tune.training.trainable import trainable

STATE_PREFIX = "optimizer."
NEXT = ".next"


def training_graph(
    graph: Graph,
    optimizer: Optimizer,
    loss: str = "loss",
    parameters: Sequence[str] | None = None,
    *,
    allow_unused: bool = False,
) -> Graph:
    """Return the graph of one training step, not frozen: the given one with the update of its parameters.

    graph: with the output `loss`, a float of shape (), and a value set on each parameter. parameters, allow_unused: as
    of `lt.passes.Autograd`. Parameters become inputs tied to outputs `<parameter>.next`, and the optimiser's states
    inputs `optimizer.<state>` tied to `optimizer.<state>.next`, so that a compiled program takes a step in each call.
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
    step = trainable(graph, names)
    weights = {name: step.input(name) for name in names}
    slopes = dict(zip(names, step.gradients(step.output(loss), list(weights.values())), strict=True))
    states = add_states(step, optimizer.initialise({name: graph.values[name] for name in names}))
    updates = optimizer.record(weights, slopes, states)
    tie_next(step, updates.parameters, "")
    tie_next(step, updates.states, STATE_PREFIX)
    return step


def add_states(graph: Graph, arrays: Mapping[str, Array]) -> dict[str, Tensor]:
    """Declare the states of an optimiser as inputs of a graph, `optimizer.<state>`, with these values set."""
    return {
        name: graph.tensor(f"{STATE_PREFIX}{name}", np.shape(array), np.asarray(array).dtype).set(array)
        for name, array in arrays.items()
    }


def tie_next(graph: NodeGraph, values: Mapping[str, Tensor], prefix: str) -> None:
    """Tie each input `<prefix><name>` to its next value, a new output `<prefix><name>.next`."""
    for name, tensor in values.items():
        graph.set_output(f"{prefix}{name}{NEXT}", tensor.node)
        graph.tie(f"{prefix}{name}", f"{prefix}{name}{NEXT}")
