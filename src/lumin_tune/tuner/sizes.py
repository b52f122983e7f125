"""Numbers for the symbolic dimensions of a graph, as `tune` and `compile` are given them."""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.errors import InputError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.specialize import specialized


def sized(graph: NodeGraph, dims: Mapping[str, int]) -> NodeGraph:
    """Return the graph, frozen, with numbers for all its dimensions, those that were set on it among them.

    Raises InputError that names the dimensions without a number, and those that the graph has not.
    """
    known = {**graph.dim_values, **dims}
    missing = [name for name in graph.dims if name not in known]
    if missing:
        example = ", ".join(f"{name!r}: 128" for name in missing)
        raise InputError(
            f"the graph has the symbolic dimensions {', '.join(missing)}; kernels are tuned for numbers: give "
            f"dims={{{example}}}, on the command line --dim {missing[0]}=128"
        )
    if not known:
        return graph if graph.frozen else graph.copy().freeze()
    return specialized(graph, known)
