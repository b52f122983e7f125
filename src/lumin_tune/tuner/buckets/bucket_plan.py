"""Ranges of sizes: which to compile a program for."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from lumin_tune.core.errors import InputError
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.guards import dims_of, inverse, is_linear, rule
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.program.bucketed import Extents
from lumin_tune.core.suggest import did_you_mean

SMALLEST: Final = 16
"""The default buckets do not divide sizes up to this."""
MOST_BUCKETS: Final = 32
"""Programs of the default buckets of several dimensions together."""


def default_buckets(outer: Extents) -> tuple[Extents, ...]:
    """Return ranges that end at powers of two, or of 4, 8, ... where several dimensions would have too many.

    >>> [each["n"] for each in default_buckets({"n": (1, 100)})]
    [(1, 16), (17, 32), (33, 64), (65, 100)]
    """
    step = 1
    while True:
        found = [_ranges(low, high, step) for low, high in outer.values()]
        if math.prod(map(len, found)) <= MOST_BUCKETS or all(len(each) == 1 for each in found):
            return tuple(dict(zip(outer, each, strict=True)) for each in itertools.product(*found))
        step += 1


def divided(extents: Extents) -> tuple[Extents, Extents] | None:
    """Return a range divided at the geometric middle of its relatively widest dimension; None for a single size."""
    name, (low, high) = max(extents.items(), key=lambda each: each[1][1] / max(1, each[1][0]))
    if low == high:
        return None
    middle = min(max(low, round(math.sqrt(max(1, low) * high))), high - 1)
    return {**extents, name: (low, middle)}, {**extents, name: (middle + 1, high)}


def probes(extents: Extents) -> tuple[Mapping[str, int], ...]:
    """Return the sizes at which a bucket is measured: its greatest, a middle one, and its least."""
    found = [
        {name: high for name, (_, high) in extents.items()},
        {name: round(math.sqrt(max(1, low) * high)) for name, (low, high) in extents.items()},
        {name: low for name, (low, _) in extents.items()},
    ]
    return tuple(each for place, each in enumerate(found) if each not in found[:place])


def numbers_and_ranges(
    graph: NodeGraph, dims: Mapping[str, int | tuple[int, int]]
) -> tuple[dict[str, int], dict[str, tuple[int, int]]]:
    """Return the numbers and the ranges among sizes, by dimension; a size that a guard names gives its dimension's.

    Raises InputError for names that the graph does not have, for ranges that it does not allow, and if none is a range.
    """
    for name in dims:
        if name not in graph.dims and name not in graph.guards:
            raise InputError(f"the graph has no dimension {name!r}; {did_you_mean(name, [*graph.dims, *graph.guards])}")
    numbers = dims_of(graph, {name: each for name, each in dims.items() if not isinstance(each, tuple)})
    ranges = {}
    for name, extent in dims.items():
        if isinstance(extent, tuple):
            dim, found = _range_of(graph, name, extent)
            ranges[dim] = found
    missing = [name for name in graph.dims if name not in {*numbers, *ranges, *graph.dim_values}]
    if missing:
        raise InputError(
            f"the graph has the symbolic dimensions {', '.join(graph.dims)}; give a number or a range (low, high) for "
            f"{', '.join(missing)} too"
        )
    if not ranges:
        raise InputError("no dimension has a range (low, high); give one, or use lumin_tune.tune and compile")
    return numbers, ranges


def _range_of(graph: NodeGraph, name: str, extent: tuple[int, int]) -> tuple[str, tuple[int, int]]:
    if len(extent) != 2 or not all(type(each) is int for each in extent) or extent[0] > extent[1]:
        raise InputError(f"dimension {name!r} cannot be {extent!r}: give a number, or a range (low, high) of integers")
    size = graph.dims.get(name, graph.guards.get(name, 0))
    if not isinstance(size, Expression) or len(size.variables) != 1 or not is_linear(size):
        raise InputError(f"dimension {name!r} cannot have a range: in this graph it is {size}")
    (variable,) = size.variables
    assert isinstance(variable.high, int)
    inside = [
        found for value in range(extent[0], extent[1] + 1) if (found := inverse(size, variable, value, {})) is not None
    ]
    allowed = size.bounds()
    if not inside or extent[0] < min(allowed) or extent[1] > max(allowed):
        rules = "" if size.operation == "variable" else f"{rule(size)}, and "
        raise InputError(
            f"dimension {name!r} cannot be {extent[0]} to {extent[1]}: {rules}it is from {min(allowed)} to "
            f"{max(allowed)} in this graph"
        )
    return variable.name, (min(inside), max(inside))


def _ranges(low: int, high: int, step: int) -> Sequence[tuple[int, int]]:
    ends = []
    end = SMALLEST
    while end < high:
        if end >= low:
            ends.append(end)
        end <<= step
    starts = [low, *(each + 1 for each in ends)]
    return list(zip(starts, [*ends, high], strict=True))
