"""The pass `constant-folding`: evaluates constant subgraphs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, Attributes, OpKind
from lumin_tune.core.passes.patterns import UniformValues, add_uniform

_ELEMENTWISE = (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST)


@dataclass(frozen=True)
class ConstantFolding:
    """Evaluates nodes whose operands are constants, in their own dtype, with the oracle's implementations. Bit-exact.

    limit: the maximal number of elements of a folded array, or of a materialised operand.

    Expanded scalars are folded as scalars, whatever their shape, and arrays of one value become expanded scalars.
    Otherwise only constant sizes are folded. Values with a compact form are kept: `iota`, `expand`, and views larger
    than the constant they show. But integers and bools computed from positions become scalars if uniform, or their
    source if unchanged: exporters test whether 0, 1, 2, ... are below 0 or consecutive, and look up positions among
    positions.

        >>> g = lt.Graph()
        >>> y = (g.constant([1.0, 2.0]) * 3).output("y")
        >>> g.compile("constant-folding", "dead-code-elimination").summary().nodes
        1
    """

    limit: int = 65_536
    name: ClassVar[str] = "constant-folding"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph with constants computed, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import ConstantFolding
        >>> g = lt.Graph()
        >>> y = (g.constant([1.0, 2.0]) * 3).output("y")
        >>> graph, remap = ConstantFolding().run(g)
        >>> graph.output("y").shape
        (2,)
        """
        trial = _Folder(graph.copy(), self.limit)
        if all(trial.fold(node, node.operands) is None for node in graph.nodes):
            return graph, {node: node for node in range(len(graph))}
        folder: _Folder | None = None

        def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
            nonlocal folder
            if folder is None:
                folder = _Folder(target, self.limit)
            return folder.fold(node, operands)

        return rewrite_nodes(graph, visit)


def fold_scalars(op: str, literals: Sequence[Literal], attributes: Attributes, dtype: DType) -> Literal:
    """Return the result of an elementwise op on scalar constants."""
    return Literal(_computed(op, [literal.array for literal in literals], attributes, dtype), dtype)


def _computed(op: str, arrays: Sequence[Array], attributes: Attributes, dtype: DType) -> Array:
    evaluate = OPS[op].evaluate
    assert evaluate is not None, op
    with np.errstate(all="ignore"):
        return round_to(np.asarray(evaluate(arrays, attributes, dtype)), dtype)


class _Folder:
    """The constant values of the nodes of one growing graph."""

    def __init__(self, graph: NodeGraph, limit: int) -> None:
        self._graph = graph
        self._limit = limit
        self._uniform = UniformValues(graph)
        self._arrays: dict[int, Array | None] = {}
        self._of_positions: set[int] = set()

    def fold(self, node: Node, operands: tuple[int, ...]) -> int | None:
        """Return the constant that replaces a node with these operands, None if it is not constant."""
        row = OPS[node.op]
        if node.op == "constant":
            return self._one_value(node.attributes[0])
        if node.op == "iota" and node.shape == (1,):
            return add_uniform(self._graph, Literal(np.zeros((), np.int64), node.dtype), node.shape)
        if row.evaluate is None or not operands:
            return None
        if row.kind in _ELEMENTWISE:
            numbers = [self._uniform.of(operand) for operand in operands]
            known = [number for number in numbers if number is not None]
            if len(known) == len(numbers):
                return add_uniform(self._graph, fold_scalars(node.op, known, node.attributes, node.dtype), node.shape)
        if not self._is_small(node):
            return None
        arrays = [self._array(operand) for operand in operands]
        present = [array for array in arrays if array is not None]
        if len(present) < len(arrays):
            return None
        of_positions = any(operand in self._of_positions for operand in operands)
        if node.dtype.is_float if of_positions else row.kind is OpKind.VIEW and not self._shrinks(node, operands[0]):
            return None
        literal = Literal(_computed(node.op, present, node.attributes, node.dtype), node.dtype)
        uniform = self._one_value(literal)
        if uniform is not None:
            return uniform
        return self._same(literal, operands) if of_positions else self._graph.add_raw("constant", (), (literal,))

    def _one_value(self, literal: Literal) -> int | None:
        """Return the expanded scalar that equals an array, None if it has several values or none."""
        if literal.is_scalar or not literal.array.size:
            return None
        flat = literal.array.reshape(-1)
        first = Literal(flat[0], literal.dtype)
        if first != Literal(flat[-1], literal.dtype) or flat.tobytes() != flat[0].tobytes() * flat.size:
            return None
        return add_uniform(self._graph, first, literal.shape)

    def _same(self, literal: Literal, operands: Sequence[int]) -> int | None:
        """Return an operand with the same elements and type, None if there is none."""
        for operand in operands:
            record = self._graph.nodes[operand]
            if record.dtype is literal.dtype and record.shape == literal.array.shape:
                if np.array_equal(self._arrays[operand], literal.array):  # type: ignore[arg-type]
                    return operand
        return None

    def _array(self, node: int) -> Array | None:
        """Return the elements of a constant, of views of one within the limit, and of integers computed from
        positions.

        None otherwise.
        """
        waiting = [node]
        while waiting:
            at = waiting[-1]
            record = self._graph.nodes[at]
            if at not in self._arrays and self._is_known(record):
                missing = [operand for operand in record.operands if operand not in self._arrays]
                if missing:
                    waiting += missing
                    continue
                self._arrays[at] = self._computed_at(at, record)
            self._arrays.setdefault(at, None)
            waiting.pop()
        return self._arrays[node]

    def _is_known(self, node: Node) -> bool:
        """Return whether the elements of a node are computed once those of its operands are known."""
        row = OPS[node.op]
        if node.op == "constant":
            return True
        is_kept = node.op == "iota" or row.kind is OpKind.VIEW or not node.dtype.is_float
        return row.evaluate is not None and is_kept and self._is_small(node)

    def _computed_at(self, at: int, node: Node) -> Array | None:
        if node.op == "constant":
            array: Array = node.attributes[0].array
            return array
        arrays = [self._arrays[operand] for operand in node.operands]
        present = [array for array in arrays if array is not None]
        if len(present) < len(arrays):
            return None
        if node.op == "iota" or any(operand in self._of_positions for operand in node.operands):
            self._of_positions.add(at)
        return _computed(node.op, present, node.attributes, node.dtype)

    def _is_small(self, node: Node) -> bool:
        """Return whether all sizes are constant and the number of elements is within the limit."""
        count = 1
        for size in node.shape:
            if not isinstance(size, int):
                return False
            count *= size
        return count <= self._limit

    def _shrinks(self, node: Node, operand: int) -> bool:
        """Return whether a view of a constant array is no larger than the array."""
        record = self._graph.nodes[operand]
        if record.op != "constant" or not record.shape:
            return False
        return bool(np.prod(node.shape, dtype=np.int64) <= np.prod(record.shape, dtype=np.int64))  # type: ignore[arg-type]
