"""Numbers for the symbolic dimensions of a graph, as `tune` and `compile` are given them."""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.errors import InputError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.guards import dims_of, example_of
from lumin_tune.core.specialize import specialized


def sized(graph: NodeGraph, dims: Mapping[str, int]) -> NodeGraph:
    """Return the graph, frozen, with numbers for all its dimensions, those that were set on it among them.

    Raises InputError that names the dimensions without a number, and those that the graph has not.
    """
    known = {**graph.dim_values, **dims_of(graph, dims)}
    missing = [name for name in graph.dims if name not in known]
    if missing:
        examples = dict(example_of(graph, name) for name in missing)
        example = ", ".join(f"{name!r}: {number}" for name, number in examples.items())
        options = " ".join(f"--dim {name}={number}" for name, number in examples.items())
        raise InputError(
            f"the graph has the symbolic dimensions {', '.join(examples)}; kernels are tuned for numbers: give "
            f"dims={{{example}}}, on the command line {options}"
        )
    if not known:
        return graph if graph.frozen else graph.copy().freeze()
    return specialized(graph, known)
