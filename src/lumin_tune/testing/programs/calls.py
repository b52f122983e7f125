"""Calls a compiled program in every supported way, on reused memory.

Inputs change from call to call while the program keeps its memory; outputs, and workspaces where accessible, are filled
with NaN or the like before each call. A program that reads stale or uninitialised memory is therefore detected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.completion import complete_lane
from lumin_tune.core.program.program import Program

Arrays = Mapping[str, Array]
Answer = tuple[str, int, dict[str, Array]]
"""The way of calling, the index of the inputs, and the outputs."""


def all_calls(
    program: Program, graph: NodeGraph, inputs: Sequence[Arrays], dims: Mapping[str, int]
) -> Iterator[Answer]:
    """Yield the answers of calls on the inputs: two or more sets that differ in values only."""
    kept = program(inputs[0], dims=dims)
    first = {name: np.array(array) for name, array in kept.items()}
    yield "called", 0, first
    for place, given in enumerate(inputs[1:], 1):
        poison_scratch(program)
        yield "called again", place, program(given, dims=dims)
    yield "held over other calls", 0, kept
    yield from _in_place(program, graph, inputs, dims)
    yield from _bound(program, graph, inputs, dims)


def _in_place(
    program: Program, graph: NodeGraph, inputs: Sequence[Arrays], dims: Mapping[str, int]
) -> Iterator[Answer]:
    """Write into the caller's memory, including an output over an input where one fits."""
    shapes = program(inputs[0], dims=dims)
    given = {name: np.array(array) for name, array in inputs[1].items()}
    out = {name: _poisoned(array) for name, array in shapes.items()}
    program(given, dims=dims, out=out)
    yield "with out=", 1, out
    free = {name for name in given if not graph.attribute(graph.inputs[name], "static")}
    for name, array in out.items():
        fit = [each for each in sorted(free) if given[each].shape == array.shape and given[each].dtype == array.dtype]
        if fit and array.size:
            out[name] = given[fit[0]]
            free.remove(fit[0])
            break
    else:
        return
    program(given, dims=dims, out=out)
    yield "with out= over an input", 1, out


def _bound(program: Program, graph: NodeGraph, inputs: Sequence[Arrays], dims: Mapping[str, int]) -> Iterator[Answer]:
    """Bind to memory, and change its contents between calls."""
    static = [name for name, node in graph.inputs.items() if graph.attribute(node, "static") and name in inputs[0]]
    is_bf16 = {name: graph.nodes[node].dtype is DType.BF16 for name, node in graph.inputs.items()}
    memory = {
        name: bf16_bits(array) if is_bf16[name] else np.array(array, order="C") for name, array in inputs[0].items()
    }
    call = program.bind(memory, dims=dims)
    order = [0, *range(1, len(inputs)), 0]
    for place in order:
        if any(
            not np.array_equal(inputs[place][name], inputs[0][name], equal_nan=inputs[0][name].dtype.kind == "f")
            for name in static
        ):
            continue
        for name, array in inputs[place].items():
            memory[name][...] = bf16_bits(array) if is_bf16[name] else array
        for array in call.outputs.values():
            _poison(array)
        poison_scratch(program)
        found = call()
        yield "bound", place, {name: np.array(array) for name, array in found.items()}


def poison_scratch(program: Program) -> None:
    """Fill the working memory of a program's lanes with NaN, where the backend can."""
    for lane in list(program._lanes):
        complete_lane(lane).poison()


def _poisoned(like: Array) -> Array:
    array = np.empty(like.shape, like.dtype)
    _poison(array)
    return array


def _poison(array: Any) -> None:
    if isinstance(array, np.ndarray) and array.flags.writeable:
        array[...] = np.nan if array.dtype.kind == "f" else True if array.dtype.kind == "b" else 85
