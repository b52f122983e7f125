"""Analysis and construction of contractions in graphs, for graph rules (`merging`, `winograd`).

A contraction is `sum(mul(a, b))` whose operands are views of a base value; the views and their order do not matter
here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import NodeGraph


@dataclass(frozen=True, slots=True)
class WindowAxes:
    """The window axis and the position axis through which one axis of a base value is read."""

    outputs: int
    places: int
    size: Size
    stride: int
    dilation: int


Axis = int | WindowAxes
"""By what axis of a product an axis of a base value is read."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The way an operand of a product reads a base value: for each axis of the base the product's axis."""

    base: int
    axes: tuple[Axis, ...]

    @property
    def plain(self) -> tuple[int, ...]:
        """The product's axes along which the base is read element by element."""
        return tuple(axis for axis in self.axes if isinstance(axis, int))


@dataclass(frozen=True, slots=True)
class Contraction:
    """A contraction of a dynamic value with a static one.

    node: of the sum. shape: of the product. summed: axes of the product.
    """

    node: int
    shape: tuple[Size, ...]
    summed: frozenset[int]
    value: Reading
    weight: Reading


def contractions(graph: NodeGraph, windows: bool = False) -> Iterator[Contraction]:
    """Yield the contractions of floats with static values. windows: include reads through windows."""
    static = static_nodes(graph)
    for index in range(len(static)):
        node = graph.nodes[index]
        if node.op != "sum" or not node.dtype.is_float or graph.nodes[node.operands[0]].op != "mul":
            continue
        product = graph.nodes[node.operands[0]]
        for value, weight in (product.operands, product.operands[::-1]):
            if static[weight] and not static[value]:
                yield Contraction(
                    index,
                    product.shape,
                    frozenset(node.attributes[0]),
                    _read(graph, value, windows),
                    _read(graph, weight, False),
                )


def _read(graph: NodeGraph, node: int, windows: bool) -> Reading:
    """Return the value that a product's operand reads through permutations and expansions."""
    axes: list[Axis] = list(range(len(graph.nodes[node].shape)))
    while True:
        record = graph.nodes[node]
        if record.op == "permute":
            below = list(axes)
            for at, axis in enumerate(record.attributes[0]):
                below[axis] = axes[at]
        elif record.op == "expand":
            new = set(record.attributes[0])
            below = [axis for at, axis in enumerate(axes) if at not in new]
        elif record.op == "window" and windows:
            at, size, stride, dilation = record.attributes
            outputs, places = axes[at], axes[at + 1]
            if not (isinstance(outputs, int) and isinstance(places, int)):
                return Reading(node, tuple(axes))
            below = [*axes[:at], WindowAxes(outputs, places, size, stride, dilation), *axes[at + 2 :]]
        else:
            return Reading(node, tuple(axes))
        axes, node = below, record.operands[0]


def spread(graph: NodeGraph, base: int, axes: Sequence[int], shape: Sequence[Size]) -> int:
    """Return a base value as an operand of a product of this shape.

    axes: the product's axis for each axis of the base.
    """
    order = sorted(range(len(axes)), key=axes.__getitem__)
    if order != list(range(len(axes))):
        base = graph.add("permute", base, axes=order)
    missing = [axis for axis in range(len(shape)) if axis not in axes]
    return graph.add("expand", base, axes=missing, sizes=[shape[axis] for axis in missing]) if missing else base


@dataclass(frozen=True, slots=True)
class Labelled:
    """A node with named axes."""

    node: int
    labels: tuple[str, ...]


def contract(graph: NodeGraph, a: Labelled, b: Labelled, result: Sequence[str]) -> Labelled:
    """Return the products of two values, summed over the names that the result lacks."""
    sizes: dict[str, Size] = {}
    for each in (a, b):
        sizes |= zip(each.labels, graph.nodes[each.node].shape, strict=True)
    labels = [*result, *(label for label in sizes if label not in result)]
    shape = [sizes[label] for label in labels]
    left, right = (spread(graph, each.node, [labels.index(label) for label in each.labels], shape) for each in (a, b))
    product = graph.add("mul", left, right)
    summed = range(len(result), len(labels))
    return Labelled(graph.add("sum", product, axes=summed) if summed else product, tuple(result))


def concatenated(graph: NodeGraph, nodes: Sequence[int], axis: int) -> int:
    """Concatenate values along an axis of constant size: the sum of all, each padded with zeros."""
    sizes = [_known(graph.nodes[node].shape[axis]) for node in nodes]
    rank, before, result = len(graph.nodes[nodes[0]].shape), 0, -1
    for node, size in zip(nodes, sizes, strict=True):
        lows, highs = [0] * rank, [0] * rank
        lows[axis], highs[axis] = before, sum(sizes) - before - size
        padded = graph.add("pad", node, lows=lows, highs=highs)
        result = padded if result < 0 else graph.add("add", result, padded)
        before += size
    return result


def piece(graph: NodeGraph, node: int, axis: int, start: int, size: int) -> int:
    """Return `size` adjacent elements of an axis from `start` on."""
    shape = graph.nodes[node].shape
    starts, sizes = [0] * len(shape), list(shape)
    starts[axis], sizes[axis] = start, size
    return graph.add("slice", node, starts=starts, sizes=sizes, steps=[1] * len(shape))


def _known(size: Size) -> int:
    assert isinstance(size, int), size
    return size


def static_nodes(graph: NodeGraph) -> list[bool]:
    """Return for each node whether it is static: weights, constants and values computed from them alone."""
    found: list[bool] = []
    for node in graph.nodes:
        if node.op == "input":
            found.append(bool(graph.attribute(node, "static")))
        else:
            found.append(all(found[operand] for operand in node.operands))
    return found
