"""Specialisation of a graph to numbers for its symbolic dimensions, for `tune` and `compile`."""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.guards import dims_of, example_of
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.suggest import did_you_mean


def sized(graph: NodeGraph, dims: Mapping[str, int]) -> NodeGraph:
    """Return the graph, frozen, with a number for every dimension, those preset on the graph included.

    Raises InputError, which names dimensions without a number or dimensions that the graph does not have.
    """
    for name in dims:
        if name not in graph.dims and name not in graph.guards:
            there = [*graph.dims, *graph.guards]
            about = did_you_mean(name, there) if there else "it has none, all its sizes are fixed"
            raise InputError(f"the graph has no dimension {name!r}; {about}")
    known = {**graph.dim_values, **dims_of(graph, dims)}
    missing = [name for name in graph.dims if name not in known and name not in graph.computed_dims]
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


def refuse_computed_dims(graph: NodeGraph, what: str) -> None:
    """Raise InputError for a graph whose sizes depend on values, which cannot be tuned or compiled for given sizes."""
    if graph.computed_dims:
        listed = ", ".join(graph.computed_dims)
        raise InputError(
            f"the graph computes the dimensions {listed} in every run, so it cannot be {what}: compile it with "
            "lumin_tune.compile, or end it before the values that these depend on"
        )
