"""Convolutions with 3x3 kernels by fewer multiplications.

Source: S. Winograd, Arithmetic Complexity of Computations, 1980; A. Lavin and S. Gray, Fast Algorithms for
Convolutional Neural Networks, 2016, arXiv:1509.09308, sections 4.1 and 4.3, whose matrices these are:
Y = A' [(G g G') * (B' d B)] A for each tile d of the input and the kernel g.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Exactness, GraphRule, RuleFamily
from lumin_tune.plugins.generic.rules.contraction import (
    Contraction,
    Labelled,
    WindowAxes,
    contract,
    contractions,
    piece,
)

_KERNEL = 3

_Matrix = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Transforms:
    """The matrices of F(tile x tile, 3x3). data: B'. weights: G. outputs: A'."""

    tile: int
    data: _Matrix
    weights: _Matrix
    outputs: _Matrix


F2: Final = _Transforms(
    2,
    data=((1, 0, -1, 0), (0, 1, 1, 0), (0, -1, 1, 0), (0, 1, 0, -1)),
    weights=((1, 0, 0), (1 / 2, 1 / 2, 1 / 2), (1 / 2, -1 / 2, 1 / 2), (0, 0, 1)),
    outputs=((1, 1, 1, 0), (0, 1, -1, -1)),
)
F4: Final = _Transforms(
    4,
    data=(
        (4, 0, -5, 0, 1, 0),
        (0, -4, -4, 1, 1, 0),
        (0, 4, -4, -1, 1, 0),
        (0, -2, -1, 2, 1, 0),
        (0, 2, -1, -2, 1, 0),
        (0, 4, 0, -5, 0, 1),
    ),
    weights=(
        (1 / 4, 0, 0),
        (-1 / 6, -1 / 6, -1 / 6),
        (-1 / 6, 1 / 6, -1 / 6),
        (1 / 24, 1 / 12, 1 / 6),
        (1 / 24, -1 / 12, 1 / 6),
        (0, 0, 1),
    ),
    outputs=((1, 1, 1, 1, 1, 0), (0, 1, -1, 2, -2, 0), (0, 1, 1, 4, 4, 0), (0, 1, -1, 8, -8, 1)),
)


@dataclass(frozen=True, slots=True)
class _WinogradConvolution:
    """A contraction that is a convolution with 3x3 kernels, stride 1, in one group.

    data, weight: the labels of their axes; h, w are spatial, u, v kernel positions, c input channels, o output
    channels. result: the labels of the sum's axes, where h and w are windows. sizes: the number of windows along h
    and w.
    """

    data: Labelled
    weight: Labelled
    result: tuple[str, ...]
    sizes: dict[str, int]


def _recognised(graph: NodeGraph, found: Contraction) -> _WinogradConvolution | None:
    windows = [axis for axis in found.value.axes if isinstance(axis, WindowAxes)]
    if len(windows) != 2 or any((each.size, each.stride, each.dilation) != (_KERNEL, 1, 1) for each in windows):
        return None
    labels: dict[int, str] = {}
    for each, name, place in zip(windows, "hw", "uv", strict=True):
        labels |= {each.outputs: name, each.places: place}
    plain, weights = found.value.plain, found.weight.plain
    channels = [axis for axis in plain if axis in found.summed]
    outputs = [axis for axis in weights if axis not in found.summed]
    if len(channels) != 1 or len(outputs) != 1 or outputs[0] in plain:
        return None
    labels |= {channels[0]: "c", outputs[0]: "o"}
    labels |= {axis: f"batch{axis}" for axis in plain if axis not in found.summed}
    places = {each.places for each in windows}
    if set(weights) != {channels[0], outputs[0], *places} or found.summed != {channels[0], *places}:
        return None
    if sorted(labels) != list(range(len(found.shape))):
        return None
    sizes = {name: found.shape[each.outputs] for each, name in zip(windows, "hw", strict=True)}
    known = {name: size for name, size in sizes.items() if isinstance(size, int)}
    if len(known) < 2:
        return None
    data = tuple(labels[axis.outputs] if isinstance(axis, WindowAxes) else labels[axis] for axis in found.value.axes)
    return _WinogradConvolution(
        Labelled(found.value.base, data),
        Labelled(found.weight.base, tuple(labels[axis] for axis in weights)),
        tuple(labels[axis] for axis in range(len(found.shape)) if axis not in found.summed),
        known,
    )


def _transformed(
    graph: NodeGraph, x: Labelled, matrix: _Matrix, before: Sequence[str], after: Sequence[str]
) -> Labelled:
    """Multiply x with a matrix along each of two axes; the results have other labels at the same positions."""
    dtype = graph.nodes[x.node].dtype
    for old, new in zip(before, after, strict=True):
        constant = Labelled(graph.add_constant(np.array(matrix), dtype), (new, old))
        x = contract(graph, x, constant, [new if label == old else label for label in x.labels])
    return x


def _tiles(graph: NodeGraph, found: _WinogradConvolution, tile: int) -> Labelled:
    """Return the data in overlapping tiles, each covering `tile` x `tile` results, padded with zeros."""
    x, labels = found.data.node, list(found.data.labels)
    highs = [0] * len(labels)
    for name, count in found.sizes.items():
        highs[labels.index(name)] = -count % tile
    if any(highs):
        x = graph.add("pad", x, lows=[0] * len(labels), highs=highs)
    for name in sorted("hw", key=labels.index, reverse=True):
        axis = labels.index(name)
        x = graph.add("window", x, axis=axis, size=tile + _KERNEL - 1, stride=tile, dilation=1)
        labels[axis : axis + 1] = [f"tile {name}", f"in {name}"]
    return Labelled(x, tuple(labels))


def _rewritten(graph: NodeGraph, found: _WinogradConvolution, by: _Transforms) -> int:
    data = _transformed(graph, _tiles(graph, found, by.tile), by.data, ("in h", "in w"), ("a", "b"))
    weight = _transformed(graph, found.weight, by.weights, ("u", "v"), ("a", "b"))
    parts: list[str] = []
    for label in found.result:
        parts += [f"tile {label}"] if label in found.sizes else [label]
    products = contract(graph, data, weight, ["a", "b", *parts])
    order: list[str] = []
    for label in found.result:
        order += [f"tile {label}", f"out {label}"] if label in found.sizes else [label]
    y = _transformed(graph, products, by.outputs, ("a", "b"), ("out h", "out w"))
    node = graph.add("permute", y.node, axes=[y.labels.index(label) for label in order])
    for axis, label in enumerate(found.result):
        if label in found.sizes:
            node = graph.add("merge", node, axis=axis, count=2)
            if found.sizes[label] % by.tile:
                node = piece(graph, node, axis, 0, found.sizes[label])
    return node


def _finder(by: _Transforms) -> Callable[[NodeGraph], Iterator[tuple[int, int]]]:
    def find(graph: NodeGraph) -> Iterator[tuple[int, int]]:
        for each in contractions(graph, windows=True):
            found = _recognised(graph, each)
            if found is not None:
                yield each.node, _rewritten(graph, found, by)

    return find


def _example(random: Random) -> NodeGraph:
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    batch = random.choice(((), (1,), (2,)))
    channels, outputs = random.randint(1, 4), random.randint(1, 4)
    height, width = random.randint(3, 9), random.randint(3, 9)
    x = graph.tensor("x", (*batch, channels, height, width), "f32")
    w = graph.tensor("w", (outputs, channels, _KERNEL, _KERNEL), "f32", static=True)
    x.conv2d(w, padding=random.randint(0, 1)).output("y")
    return graph


def _rule(name: str, by: _Transforms, exactness: Exactness, multiplications: str, remark: str) -> GraphRule:
    return GraphRule(
        name,
        "a convolution with 3x3 kernels",
        f"transformed tiles of {by.tile}x{by.tile} results times transformed weights, transformed back",
        exactness,
        f"Lavin and Gray, 2016, arXiv:1509.09308, section 4; {multiplications} multiplications instead of "
        f"{by.tile * by.tile * _KERNEL * _KERNEL} a tile; {remark}",
        "float, stride 1, dilation 1, one group, static weights, known height and width; zeros fill the last tiles",
        _finder(by),
        _example,
    )


WINOGRAD: Final = RuleFamily(
    "winograd",
    (
        _rule("winograd-2x2-3x3", F2, Exactness.REASSOCIATES, "16", "the transforms add, subtract and halve"),
        _rule("winograd-4x4-3x3", F4, Exactness.APPROXIMATES, "36", "some 10 times the error of the direct form"),
    ),
    "3x3 convolutions by Winograd's F(2x2, 3x3) and F(4x4, 3x3).\n\n"
    "Weights are transformed ahead of time. Tiles are transformed by contractions with constant matrices, and the "
    "products are one contraction over channels for each place in a tile. Off by itself: the estimates do not see how "
    "much slower kernels read tiles than windows (4 times on the CPU that this was measured on), so it is for searches "
    "that measure.",
    enabled=False,
)
