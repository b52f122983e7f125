"""Finding the value of a training step that became infinite or NaN first.

`fit` asks after a step with a loss or states that are not finite. The step is run again by the interpreter, which
checks each value; the origin is searched from the value that is not finite back to what it was made of, because an
infinity that a selection discards, as in a masked logarithm, is no fault.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import TrainingError
from lumin_tune.core.graph.binding import bind_inputs
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import Run


class NonFiniteError(TrainingError):
    """A training step with a loss or states that are infinite or NaN.

    step: its number, counted from 1. origin: a description of the value that became non-finite first.

        >>> error = lt.training.NonFiniteError("the loss is inf", step=3)
        >>> error.step, isinstance(error, lt.LuminError)
        (3, True)
    """

    def __init__(self, message: str, step: int = 0, origin: str = "") -> None:
        super().__init__(message)
        self.step = step
        self.origin = origin

    def __reduce__(self) -> tuple[type[NonFiniteError], tuple[str, int, str]]:
        return type(self), (str(self), self.step, self.origin)


def non_finite(arrays: Mapping[str, Array]) -> list[str]:
    """Return the names of the arrays with values that are not finite."""
    return [name for name, array in arrays.items() if array.dtype.kind == "f" and not np.isfinite(array).all()]


def origin_of(graph: NodeGraph, inputs: Mapping[str, Any], outputs: Collection[str]) -> str:
    """Run a graph and describe the value that makes some outputs infinite or NaN, the first if there are several.

    Returns "" if the outputs are finite when the interpreter computes them.
    """
    given = [name for name in graph.inputs if name in inputs]
    faulty = non_finite({name: np.asarray(inputs[name]) for name in given})
    if faulty:
        return f"the input {', '.join(map(repr, faulty[:5]))}{' and others' if faulty[5:] else ''} is not finite"
    small = expand_composites(graph)
    run = _Watched(small, bind_inputs(small, {name: inputs[name] for name in given}), {}, False, False)
    with np.errstate(all="ignore"):
        run.execute()
    pending = [small.outputs[name] for name in outputs if small.outputs[name] in run.counts]
    seen, origins = set(pending), []
    while pending:
        index = pending.pop()
        below = [operand for operand in _read(small, index, run) if operand in run.counts]
        if not below:
            origins.append(index)
        for operand in below:
            if operand not in seen:
                seen.add(operand)
                pending.append(operand)
    origins = [index for index in origins if small.nodes[index].op not in ("constant", "input")] or origins
    return _described(small, min(origins), run) if origins else ""


class _Watched(Run):
    """An execution that counts the values of each node that are not finite."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.counts: dict[int, int] = {}
        self.sizes: dict[int, int] = {}
        self.ranges: dict[int, tuple[float, float]] = {}
        self.computed: set[int] = set()

    def evaluated(self, index: int, node: Node) -> Array:
        array = super().evaluated(index, node)
        self.computed.add(index)
        if array.dtype.kind == "f" and array.size:
            bad = array.size - int(np.count_nonzero(np.isfinite(array)))
            if bad:
                self.counts[index], self.sizes[index] = bad, array.size
            elif not OPS[node.op].is_view:
                self.ranges[index] = float(array.min()), float(array.max())
        return array


def _described(graph: NodeGraph, index: int, run: _Watched) -> str:
    parts = [f"{graph.describe(index)} made {run.counts[index]:,} of {run.sizes[index]:,} values infinite or NaN"]
    ranges = [
        f"{graph.describe(each)} between {run.ranges[each][0]:.6g} and {run.ranges[each][1]:.6g}"
        for each in dict.fromkeys(_beneath(graph, operand) for operand in _read(graph, index, run))
        if each in run.ranges
    ]
    if ranges:
        parts.append(f"from {'; '.join(ranges)}")
    near = _nearest_inputs(graph, index)
    return f"{' '.join(parts)}{f' (computed with {near})' if near else ''}"


def _read(graph: NodeGraph, index: int, run: _Watched) -> Iterator[int]:
    """Yield the computed values that a node reads. A product that is only summed is not computed, its factors are."""
    for operand in graph.nodes[index].operands:
        if operand in run.computed:
            yield operand
        else:
            yield from _read(graph, operand, run)


def _beneath(graph: NodeGraph, index: int) -> int:
    while OPS[graph.nodes[index].op].is_view and graph.nodes[index].operands:
        index = graph.nodes[index].operands[0]
    return index


def _nearest_inputs(graph: NodeGraph, index: int) -> str:
    """Return the names of the inputs with the fewest operations between, which show the layer."""
    level, seen = [index], {index}
    while level:
        names = [str(graph.attribute(node, "name")) for node in level if graph.nodes[node].op == "input"]
        if names:
            return ", ".join(map(repr, sorted(names)[:4]))
        level = [each for node in level for each in graph.nodes[node].operands if each not in seen]
        seen.update(level)
        level = list(dict.fromkeys(level))
    return ""
