"""Convolutional networks with channels last: results of convolutions are stored with their channels side by side.

Graphs have channels on axis 1, before rows and columns. A vector of channels then lies across memory: sums are
transposed as they are stored, and each channel of a window is a cache line of its own. With channels on the last axis,
results are stored as they are computed and images are read in order. `with_channels_last` moves the axis of the results
of convolutions, and of what is computed from them element by element, by windows, or by views that keep the axis; other
readers see a permuted view. `fold` calls it for backends that prefer it on the device (`BackendBase.channels_last`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS, Attributes
from lumin_tune.core.plugin.records import ChannelsLast
from lumin_tune.core.program.compilation.window_products import factor

CHANNEL = 1
"""The axis of channels in graphs."""
LEAST_RANK = 3
"""Of an image: samples, channels, positions."""
LEAST_FILL = 0.75
"""The least share of whole vectors that the channels of a result fill."""


def with_channels_last(graph: NodeGraph, asked: ChannelsLast) -> NodeGraph:
    """Return a frozen graph with channels on the last axis wherever a convolution is near; inputs and outputs keep
    their shapes. The graph itself is returned if nothing moves, as in networks that divide their channels where these
    are not `asked` for.
    """
    if not any(node.op == "sum" for node in graph.nodes):
        return graph
    least = asked.lanes // 2 if asked.everywhere else asked.lanes
    few = _images_of_few(graph, least)
    kept = {*graph.outputs.values(), *_flattened(graph), *(few if asked.everywhere else _with_sources(graph, few))}
    moved = _Moved({id(graph.nodes[node]) for node in kept}, graph.values, asked.lanes)
    found = rewrite_nodes(graph, moved.visit, only=graph.live())[0]
    return graph if not moved.last or moved.divided and not asked.everywhere else found


def _flattened(graph: NodeGraph) -> set[int]:
    """Return the nodes whose channels a reader joins with positions after them, as a product with all of an image does:
    with channels last, what lies side by side in its rows would be far apart.
    """
    found, live = set[int](), graph.live()
    for index, node in enumerate(graph.nodes):
        if not live[index] or node.op != "merge" or node.attributes[1] < 2:
            continue
        axis, count = node.attributes
        joined, (below,) = list(range(axis, axis + count)), node.operands
        while (record := graph.nodes[below]).op == "permute":
            joined = [record.attributes[0][each] for each in joined]
            (below,) = record.operands
        if CHANNEL in joined[:-1] and record.op != "sum":  # sums with groups of channels, and channels of a group
            found.add(below)
    return found


def _with_sources(graph: NodeGraph, nodes: set[int]) -> set[int]:
    """Return nodes with all from which they are computed element by element."""
    found, left = set(nodes), list(nodes)
    while left:
        record = graph.nodes[left.pop()]
        if OPS[record.op].is_elementwise:
            new = set(record.operands) - found
            found |= new
            left.extend(new)
    return found


def _images_of_few(graph: NodeGraph, least: int) -> set[int]:
    """Return the images that windows of fewer results than `least` read: their vectors lie along rows of points."""
    found, live, constants = set[int](), graph.live(), _KnownNodes()
    for index, node in enumerate(graph.nodes):
        if not live[index] or node.op != "sum" or len(node.attributes[0]) < 3:  # channels, rows, columns
            continue
        (product,) = node.operands
        record = graph.nodes[product]
        convolved = _convolved(graph, product, constants)
        kept = [axis for axis in range(len(record.shape)) if axis not in node.attributes[0]]
        if convolved is None or len(kept) < LEAST_RANK or kept[1] in convolved[0]:
            continue
        count = record.shape[kept[1]]
        if isinstance(count, int) and count < least:
            while record.op != "mul":
                record = graph.nodes[record.operands[0]]
            below = next(each for each in record.operands if not constants.has(graph, each))
            while OPS[graph.nodes[below].op].is_view:
                (below,) = graph.nodes[below].operands
            found.add(below)
    return found


class _KnownNodes:
    """Which nodes of a growing graph depend on constants and static inputs alone."""

    def __init__(self) -> None:
        self._known: list[bool] = []

    def has(self, graph: NodeGraph, node: int) -> bool:
        for record in graph.nodes[len(self._known) :]:
            is_given = record.op == "input" and not graph.attribute(record, "static")
            self._known.append(not is_given and all(self._known[each] for each in record.operands))
        return self._known[node]


@dataclass
class _Moved:
    """The rewrite.

    stored: the identities of the nodes that keep their layout, as outputs do. values: of static inputs, by name.
    lanes: channels of a vector. divided: whether channels that were moved are divided. last: of each node with channels
    on axis 1, the one with channels on the last axis whose view it is. grouped: of each sum with groups on axis 1 and
    their channels on axis 2, the one that has both last.
    """

    stored: set[int]
    values: Mapping[str, Array]
    lanes: int
    divided: bool = False
    constants: _KnownNodes = field(default_factory=_KnownNodes)
    last: dict[int, int] = field(default_factory=dict)
    grouped: dict[int, int] = field(default_factory=dict)

    def visit(self, target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        """See `rewrite_nodes`."""
        if id(node) in self.stored:
            return None
        groups = 0
        if node.op == "sum" and operands[0] not in self.last:
            made, groups = self._convolution(target, node, operands[0]) or (None, 0)
        else:
            made = self._made(target, node, operands)
        if made is None:
            return None
        rank = len(target.nodes[made].shape)
        view = target.add("permute", made, axes=[0, *range(rank - 1 - groups, rank), *range(1, rank - 1 - groups)])
        (self.grouped if groups else self.last)[view] = made
        return view

    def _made(self, target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        """Return the node with channels on the last axis, None if it is not moved."""
        if node.op == "merge" and operands[0] in self.grouped:
            axis, count = node.attributes
            if (axis, count) == (CHANNEL, 2):
                below = self.grouped[operands[0]]
                return target.add("merge", below, axis=len(target.nodes[below].shape) - 2, count=2)
        if not any(operand in self.last for operand in operands):
            return None
        self.divided |= self._divides(node)
        if OPS[node.op].is_elementwise:
            return target.add_raw(node.op, tuple(self._moved(target, each) for each in operands), node.attributes)
        value, *indices = operands
        if value not in self.last:
            return None
        attributes = _attributes(node, target.nodes[value])
        return None if attributes is None else target.add_raw(node.op, (self.last[value], *indices), attributes)

    def _divides(self, node: Node) -> bool:
        """Return whether a node cuts the axis of channels, or places images of a join within vectors of channels."""
        if node.op == "pad":
            places = (each[CHANNEL] for each in node.attributes[:2])
            return any(not isinstance(place, int) or place % (self.lanes // 2) for place in places)
        return node.op == "split" and node.attributes[0] == CHANNEL

    def _moved(self, target: NodeGraph, operand: int) -> int:
        """Return an operand of an element-wise node with channels on the last axis."""
        if operand in self.last:
            return self.last[operand]
        record = target.nodes[operand]
        order = _last(len(record.shape))
        if record.op != "expand":
            return target.add("permute", operand, axes=order)
        inserted, _ = record.attributes
        (below,) = record.operands
        axes = [place for place, axis in enumerate(order) if axis in inserted]
        kept = [axis for axis in order if axis not in inserted]
        places = [sorted(kept).index(axis) for axis in kept]
        if places != sorted(places):
            below = target.add("permute", below, axes=places)
        return target.add("expand", below, axes=axes, sizes=[record.shape[order[place]] for place in axes])

    def _convolution(self, target: NodeGraph, node: Node, summed: int) -> tuple[int, int] | None:
        """Return the sums of a convolution with channels last, and how many axes groups of channels add; None for other
        sums. Channels of the image are summed innermost.
        """
        record, over = target.nodes[summed], node.attributes[0]
        kept = [axis for axis in range(len(record.shape)) if axis not in over]
        convolved = _convolved(target, summed, self.constants)
        if convolved is None or len(kept) < LEAST_RANK:
            return None
        image, weights = convolved
        spatial = [axis for axis in kept[2:] if axis in image and axis not in weights]
        groups = int(len(kept) - len(spatial) == 3)  # samples, groups, channels of a group
        channels = kept[1 : 2 + groups]
        wide = {axis for axis in channels if record.shape[axis] != 1}
        if not wide <= weights or kept[2 + groups :] != spatial or not spatial or kept[0] in weights:
            return None
        is_separate = channels[0] in image and all(record.shape[axis] == 1 for axis in channels[1:])  # each its window
        if not is_separate and (channels[-1] in image or groups and channels[0] not in image):
            return None
        count = 1
        for axis in channels:
            size = record.shape[axis]
            if not isinstance(size, int):
                return None
            count *= size
        if count < self.lanes or count / (-(-count // self.lanes) * self.lanes) < LEAST_FILL:
            return None
        if is_separate:
            self.divided |= count > 1
            summed = self._with_weights_last(target, summed)
        reduced = over if is_separate else [*over[1:], over[0]]  # the channels of the image, which importers put first
        order = [kept[0], *spatial, *channels, *reduced]
        below = target.add("permute", summed, axes=order)
        return target.add("sum", below, axes=list(range(len(kept), len(order)))), groups

    def _with_weights_last(self, target: NodeGraph, node: int) -> int:
        """Return a product, or a view of one, whose weights, a window for each channel, have channels last in memory.

        Weights that are computed keep their layout.
        """
        record = target.nodes[node]
        if record.op in ("constant", "input"):
            name = record.attributes[0]
            array = self.values.get(name) if record.op == "input" else name.array
            if array is None or array.ndim < 2:
                return node
            turned = target.add_constant(np.ascontiguousarray(np.moveaxis(array, 0, -1)), record.dtype)
            return target.add("permute", turned, axes=[array.ndim - 1, *range(array.ndim - 1)])
        if record.op != "mul" and not OPS[record.op].is_view:
            return node
        place = int(record.op == "mul" and self.constants.has(target, record.operands[1]))
        if record.op == "mul" and self.constants.has(target, record.operands[1 - place]):
            return node
        operands = list(record.operands)
        operands[place] = self._with_weights_last(target, operands[place])
        return (
            node
            if tuple(operands) == record.operands
            else target.add_raw(record.op, tuple(operands), record.attributes)
        )


def _convolved(graph: NodeGraph, node: int, constants: _KnownNodes) -> tuple[set[int], set[int]] | None:
    """Return the axes along which the image and the constant weights of a product vary, None if it is none."""
    places: list[int | None] = list(range(len(graph.nodes[node].shape)))  # of each axis of the product, None if dropped
    record = graph.nodes[node]
    dropped: list[int] = []
    while record.op == "split" and not record.attributes[1]:  # an axis of size 1 that is not summed
        dropped.append(record.attributes[0])
        record = graph.nodes[record.operands[0]]
    if record.op != "mul":
        return None
    for axis in dropped:
        places.insert(axis, None)
    varies = [
        {place for axis in factor(graph, operand).axes if (place := places[axis]) is not None}
        for operand in record.operands
    ]
    known = [constants.has(graph, operand) for operand in record.operands]
    if known == [False, True]:
        return varies[0], varies[1]
    return (varies[1], varies[0]) if known == [True, False] else None


def _attributes(node: Node, operand: Node) -> Attributes | None:
    """Return the attributes of a view, reduction or gather of a moved operand, None if it does not keep the axis of
    channels.
    """
    rank = len(operand.shape)
    match node.op:
        case "pad" | "slice":
            order = _last(rank)
            return tuple(tuple(each[axis] for axis in order) for each in node.attributes)
        case "flip" | "sum" | "max_reduce":
            (axes,) = node.attributes
            if node.op != "flip" and (CHANNEL in axes or 0 in axes or rank - len(axes) < LEAST_RANK):
                return None
            return (tuple(_place(axis, rank) for axis in axes),)
        case "expand":
            axes, sizes = node.attributes
            return (tuple(axis - 1 for axis in axes), sizes) if all(axis > CHANNEL for axis in axes) else None
        case "window" | "merge" | "split" | "gather":
            axis, *rest = node.attributes
            return (axis - 1, *rest) if axis > CHANNEL else None
    return None


def _place(axis: int, rank: int) -> int:
    """Return where an axis is when channels are last."""
    return rank - 1 if axis == CHANNEL else axis - (axis > CHANNEL)


def _last(rank: int) -> Sequence[int]:
    """Return the order of axes that moves channels to the end."""
    return [0, *range(2, rank), CHANNEL]
