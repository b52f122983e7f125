"""Constant scales of contractions in their static weights: batch normalisation after a convolution.

Exporters may leave batch normalisation as it was trained: of each channel a mean is subtracted, a scale multiplies it,
a shift is added. The scale moves into the weights, and what is added becomes one constant. `fold` calls
`with_folded_scales` before it computes constants. It reassociates sums, as the rules of the family static-folding do.

Source: B. Jacob et al., "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
Inference", CVPR 2018, section 3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes

_DTYPES = frozenset({DType.F32, DType.F64})


def with_folded_scales(graph: NodeGraph, limit_bytes: int) -> NodeGraph:
    """Return a frozen graph with constant scales of contractions multiplied into their weights.

    limit_bytes: of the largest weights to scale. Weights without values are scaled once, as they are packed. Weights
    and intermediate values that something else reads are left alone, as are weights that are stored in fewer bits.
    """
    live = graph.live()
    uses = [0] * len(graph.nodes)
    for index, node in enumerate(graph.nodes):
        for operand in node.operands if live[index] else ():
            uses[operand] += 1
    for node_id in graph.outputs.values():
        uses[node_id] += 2
    source = _Scaling(graph.copy(), limit_bytes, uses)
    chosen = {
        node: uses[index]
        for index, node in enumerate(graph.nodes)
        if live[index] and node.op == "mul" and source.path(node) is not None
    }
    if not chosen:
        return graph
    shifted: dict[int, tuple[int, _Constant]] = {}  # sums that only one node reads, as a value and a constant
    scalings: dict[NodeGraph, _Scaling] = {}

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        own = scalings.setdefault(target, _Scaling(target, limit_bytes))
        if node in chosen:
            path = own.path(node._replace(operands=operands))
            assert path is not None  # the operands are copies
            new, shift = own.scaled(path)
            if shift is None:
                return new
            made = own.sum(new, shift)
            if chosen[node] == 1:
                shifted[made] = new, shift
            return made
        if node.op == "add":
            for value, other in (operands, operands[::-1]):
                constant = own.constant(other) if value in shifted else None
                if constant is not None:
                    return own.sum(shifted[value][0], own.combined("add", shifted[value][1], constant))
        return None

    return rewrite_nodes(graph, visit, only=live)[0]


@dataclass(frozen=True, slots=True)
class _Constant:
    """A known value that is repeated along the other axes of a shape. axes: those that it has, ascending."""

    node: int
    axes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Path:
    """The way from a scaled value down to the product of a contraction.

    scale: on the axes of the product. shift: the sum of the constants that are added on the way, scaled, on the axes of
    the scaled value. views: the nodes from the contraction's sum up to the value, the sum included, nearest first.
    product: the node. weight: its known operand, as a constant. is_first: whether that is the first operand.
    """

    scale: _Constant
    shift: _Constant | None
    views: tuple[int, ...]
    product: int
    weight: _Constant
    is_first: bool


class _Scaling:
    """The scaled contractions of a graph. uses: of each node; None if they were checked before."""

    def __init__(self, graph: NodeGraph, limit_bytes: int, uses: Sequence[int] | None = None) -> None:
        self._graph, self._limit_bytes, self._uses = graph, limit_bytes, uses
        self._constants: dict[int, _Constant | None] = {}
        self._known: list[bool] = []  # of the first nodes: whether they depend on constants and static inputs alone
        self._narrow: list[bool] = []  # whether they depend on what is stored in fewer bits

    def path(self, scaled: Node) -> _Path | None:
        """Return the way from a product with a constant scale down to a contraction, None if it is none."""
        if scaled.dtype not in _DTYPES:
            return None
        for value, other in (scaled.operands, scaled.operands[::-1]):
            scale = self.constant(other)
            if scale is not None and scale.axes:
                found = self._path(value, scale)
                if found is not None:
                    return found
        return None

    def _path(self, value: int, scale: _Constant) -> _Path | None:
        graph, factor = self._graph, scale
        shift: _Constant | None = None
        while (record := graph.nodes[value]).op == "add" and self._is_read_once(value):
            below = next((n for n in (0, 1) if self.constant(record.operands[1 - n]) is not None), None)
            if below is None:
                return None
            constant = self.constant(record.operands[1 - below])
            assert constant is not None
            part = self.combined("mul", constant, scale)
            shift = part if shift is None else self.combined("add", shift, part)
            value = record.operands[below]
        views: list[int] = []
        has_sum = False
        while (record := graph.nodes[value]).op != "mul":
            under = self._under(record, factor) if self._is_read_once(value) else None
            if under is None or record.op == "sum" and has_sum:
                return None
            has_sum |= record.op == "sum"
            factor = under
            views.insert(0, value)
            (value,) = record.operands
        if not has_sum or not self._is_read_once(value):
            return None
        for place, other in enumerate(record.operands):
            weight = self._repeated(other)
            if weight is not None and set(factor.axes) <= set(weight.axes) and self._may_change(other, weight.node):
                return _Path(factor, shift, tuple(views), value, weight, place == 0)
        return None

    def _may_change(self, spread: int, weight: int) -> bool:
        """Return whether weights are small enough to be scaled ahead of time, plain, and read only here."""
        shape = self._graph.nodes[weight].shape
        sizes = [size for size in shape if isinstance(size, int)]
        if len(sizes) < len(shape):
            return False
        size_bytes = prod(sizes) * self._graph.nodes[weight].dtype.itemsize
        is_read_once = self._is_read_once(spread) and (spread == weight or self._is_read_once(weight))
        return is_read_once and size_bytes <= self._limit_bytes and not self._is_narrow(weight)

    def _is_read_once(self, node: int) -> bool:
        return self._uses is None or self._uses[node] == 1

    def _under(self, record: Node, factor: _Constant) -> _Constant | None:
        """Return a factor on the axes of the operand of a view or sum, None where that is not a plain matter."""
        axes = factor.axes
        match record.op:
            case "sum":
                over = set(record.attributes[0])
                kept = [axis for axis in range(len(self._graph.nodes[record.operands[0]].shape)) if axis not in over]
                return _Constant(factor.node, tuple(kept[axis] for axis in axes))
            case "split":
                axis, sizes = record.attributes
                if any(axis <= each < axis + len(sizes) for each in axes):
                    return None
                moved = 1 - len(sizes)
                return _Constant(factor.node, tuple(each if each < axis else each + moved for each in axes))
            case "merge":
                axis, count = record.attributes
                below = tuple(each if each < axis else each + count - 1 for each in axes if each != axis)
                if axis not in axes:
                    return _Constant(factor.node, below)
                sizes = self._graph.nodes[record.operands[0]].shape[axis : axis + count]
                wide = [place for place, size in enumerate(sizes) if size != 1]
                node = self._graph.add(
                    "split", factor.node, axis=axes.index(axis), sizes=[sizes[place] for place in wide]
                )
                return _Constant(node, tuple(sorted((*below, *(axis + place for place in wide)))))
            case "permute":
                below = tuple(record.attributes[0][axis] for axis in axes)
                order = sorted(range(len(below)), key=below.__getitem__)
                node = factor.node if order == sorted(order) else self._graph.add("permute", factor.node, axes=order)
                return _Constant(node, tuple(sorted(below)))
        return None

    def scaled(self, path: _Path) -> tuple[int, _Constant | None]:
        """Return the contraction with scaled weights, without its shift, and the shift."""
        graph = self._graph
        record = graph.nodes[path.product]
        weight = self._spread(self.combined("mul", path.weight, path.scale), record)
        other = record.operands[1 if path.is_first else 0]
        value = graph.add("mul", *((weight, other) if path.is_first else (other, weight)))
        for view in path.views:
            value = graph.add_raw(graph.nodes[view].op, (value,), graph.nodes[view].attributes)
        return value, path.shift

    def sum(self, value: int, constant: _Constant) -> int:
        return self._graph.add("add", value, self._spread(constant, self._graph.nodes[value]))

    def constant(self, node: int) -> _Constant | None:
        """Return a known value as one that is repeated, also where operations on repeated ones compute it."""
        pending = [node]
        while pending:
            top = pending[-1]
            if top not in self._constants:
                record = self._graph.nodes[top]
                is_computed = record.op in ("add", "mul") and self._is_known(top)
                missing = [each for each in record.operands if is_computed and each not in self._constants]
                if missing:
                    pending += missing
                    continue
                first, second = (self._constants[each] for each in record.operands) if is_computed else (None, None)
                parts = first and second and self.combined(record.op, first, second)
                self._constants[top] = parts if is_computed else self._repeated(top)
            pending.pop()
        return self._constants[node]

    def combined(self, op: str, first: _Constant, second: _Constant) -> _Constant:
        """Return the sum or product of two constants, on the axes of both."""
        graph, axes = self._graph, tuple(sorted({*first.axes, *second.axes}))
        sizes = {
            axis: size
            for each in (first, second)
            for axis, size in zip(each.axes, graph.nodes[each.node].shape, strict=True)
        }
        operands = []
        for each in (first, second):
            missing = [place for place, axis in enumerate(axes) if axis not in each.axes]
            node = each.node
            if missing:
                node = graph.add("expand", node, axes=missing, sizes=[sizes[axes[place]] for place in missing])
            operands.append(node)
        return _Constant(graph.add(op, *operands), axes)

    def _repeated(self, node: int) -> _Constant | None:
        record = self._graph.nodes[node]
        if record.op == "expand":
            inserted, (below,) = record.attributes[0], record.operands
            axes = tuple(axis for axis in range(len(record.shape)) if axis not in inserted)
            return _Constant(below, axes) if self._is_known(below) else None
        return _Constant(node, tuple(range(len(record.shape)))) if self._is_known(node) else None

    def _spread(self, constant: _Constant, like: Node) -> int:
        """Return a constant repeated along all axes of a node."""
        axes = [axis for axis in range(len(like.shape)) if axis not in constant.axes]
        if not axes:
            return constant.node
        return self._graph.add("expand", constant.node, axes=axes, sizes=[like.shape[axis] for axis in axes])

    def _is_known(self, node: int) -> bool:
        """Return whether a value depends on constants and static inputs alone."""
        for record in self._graph.nodes[len(self._known) :]:
            is_given = record.op == "input" and not self._graph.attribute(record, "static")
            self._known.append(not is_given and all(self._known[each] for each in record.operands))
        return self._known[node]

    def _is_narrow(self, node: int) -> bool:
        for record in self._graph.nodes[len(self._narrow) :]:
            is_cast = record.op in ("cast", "unpack")
            self._narrow.append(is_cast or any(self._narrow[each] for each in record.operands))
        return self._narrow[node]
