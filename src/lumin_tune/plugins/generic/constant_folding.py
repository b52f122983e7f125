"""The pass `constant-folding`: what can be computed once and for all is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph import Node, NodeGraph
from lumin_tune.core.literal import Literal
from lumin_tune.core.ops import OPS, Attributes, OpKind
from lumin_tune.core.patterns import UniformValues, add_uniform
from lumin_tune.core.rewrite import rewrite_nodes

_ELEMENTWISE = (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST)


@dataclass(frozen=True)
class ConstantFolding:
    """Computes nodes whose operands are constants, in their own dtype, by the meanings that the oracle uses. Bit-exact.

    limit: the most elements that a folded array, or an operand that is not one yet, may have.

    Numbers repeated by `expand` are folded as numbers, whatever the shape, and an array that holds one value
    everywhere becomes such a number. Beyond that only known sizes are folded. What a short rule makes stays
    a rule: `iota`, `expand`, and views that would be larger than the constant they show.
    """

    limit: int = 65_536
    name: ClassVar[str] = "constant-folding"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
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
    """Return what an element-wise op makes of scalar constants."""
    return Literal(_computed(op, [literal.array for literal in literals], attributes, dtype), dtype)


def _computed(op: str, arrays: Sequence[Array], attributes: Attributes, dtype: DType) -> Array:
    evaluate = OPS[op].evaluate
    assert evaluate is not None, op
    with np.errstate(all="ignore"):
        return round_to(np.asarray(evaluate(arrays, attributes, dtype)), dtype)


class _Folder:
    """What is known of the nodes of one graph while it grows."""

    def __init__(self, graph: NodeGraph, limit: int) -> None:
        self._graph = graph
        self._limit = limit
        self._uniform = UniformValues(graph)
        self._arrays: dict[int, Array | None] = {}

    def fold(self, node: Node, operands: tuple[int, ...]) -> int | None:
        """Return the constant that stands for a node with these operands, None if it is none."""
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
        if not self._is_small(node) or (row.kind is OpKind.VIEW and not self._shrinks(node, operands[0])):
            return None
        arrays = [self._array(operand) for operand in operands]
        present = [array for array in arrays if array is not None]
        if len(present) < len(arrays):
            return None
        literal = Literal(_computed(node.op, present, node.attributes, node.dtype), node.dtype)
        uniform = self._one_value(literal)
        return self._graph.add_raw("constant", (), (literal,)) if uniform is None else uniform

    def _one_value(self, literal: Literal) -> int | None:
        """Return the expanded number that an array is, None if it has several values or none."""
        if literal.is_scalar or not literal.array.size:
            return None
        flat = literal.array.reshape(-1)
        first = Literal(flat[0], literal.dtype)
        if first != Literal(flat[-1], literal.dtype) or flat.tobytes() != flat[0].tobytes() * flat.size:
            return None
        return add_uniform(self._graph, first, literal.shape)

    def _array(self, node: int) -> Array | None:
        """Return the elements of a constant, or of views of one within the limit; None for all else."""
        path: list[int] = []
        while node not in self._arrays:
            record = self._graph.nodes[node]
            if record.op == "constant":
                self._arrays[node] = record.attributes[0].array
            elif OPS[record.op].kind is not OpKind.VIEW or not self._is_small(record):
                self._arrays[node] = None
            else:
                path.append(node)
                node = record.operands[0]
        found = self._arrays[node]
        for viewed in reversed(path):
            record = self._graph.nodes[viewed]
            found = None if found is None else _computed(record.op, [found], record.attributes, record.dtype)
            self._arrays[viewed] = found
        return found

    def _is_small(self, node: Node) -> bool:
        """Return whether all sizes are known and the elements within the limit."""
        count = 1
        for size in node.shape:
            if not isinstance(size, int):
                return False
            count *= size
        return count <= self._limit

    def _shrinks(self, node: Node, operand: int) -> bool:
        """Return whether a view of a constant array shows no more elements than there are."""
        record = self._graph.nodes[operand]
        if record.op != "constant" or not record.shape:
            return False
        return bool(np.prod(node.shape, dtype=np.int64) <= np.prod(record.shape, dtype=np.int64))  # type: ignore[arg-type]
