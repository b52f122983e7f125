"""Repeated calls on the same memory with changing inputs, to detect programs that depend on stale memory.

A program that is called once, or twice with equal inputs, may read outputs of the previous call or uninitialised memory
and still be right. `bound_calls` binds a program once, changes the inputs in place, and fills what each call has to
write with NaN. `wrong_calls` also compares with the oracle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.cluster.measuring.checking import compare
from lumin_tune.cluster.measuring.tolerance import expected, relative_tolerance
from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import Parameter
from lumin_tune.core.program.calls.bound import BoundCall
from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice
from lumin_tune.core.program.program import Program

Batch = Mapping[str, Array]


def bound_calls(program: Program, batches: Sequence[Batch], dims: Mapping[str, int] | None = None) -> Iterator[Batch]:
    """Bind a program once and yield copies of its outputs for each batch of inputs, in order.

    batches: arrays by name, of equal shapes, contiguous and in the dtypes of the inputs.
    """
    bf16_names = {
        name
        for name, node in program.recipe.signature.inputs.inputs.items()
        if program.recipe.signature.inputs.nodes[node].dtype is DType.BF16
    }
    given = [
        {name: bf16_bits(a) if name in bf16_names else np.asarray(a) for name, a in each.items()} for each in batches
    ]
    memory = {name: np.array(array, order="C") for name, array in given[0].items()}
    call: BoundCall | BoundOnDevice = program.bind(memory, **({} if dims is None else {"dims": dict(dims)}))
    for batch in given:
        for name, array in memory.items():
            array[...] = batch[name]
        if isinstance(call, BoundCall):
            call.poison()
        yield {name: np.array(array) for name, array in call().items()}


def wrong_calls(
    graph: NodeGraph,
    program: Program,
    batches: Sequence[Batch],
    dims: Mapping[str, int] | None = None,
    slack: float = 1.0,
) -> Iterator[str]:
    """Yield the errors of consecutive calls of a program, judged like candidates by `cluster.checking`.

    slack: tolerance as a multiple of that of candidates.
    """
    known = dict(dims or {})
    tolerance = relative_tolerance(graph, known)
    for number, (batch, got) in enumerate(zip(batches, bound_calls(program, batches, dims), strict=True)):
        right: Mapping[str, Any] = interpret(graph, batch, dims=known, float64=True)
        own: Mapping[str, Any] = interpret(graph, batch, dims=known)
        for name, index in graph.outputs.items():
            dtype = graph.nodes[index].dtype
            wanted = expected(right[name], own[name], tolerance, dtype)
            host = DType.F32 if dtype is DType.BF16 else dtype
            message, error = compare(Parameter("output", name, host, right[name].shape), got[name], wanted)
            if message and not error <= slack:
                yield f"call {number}: {message}"
