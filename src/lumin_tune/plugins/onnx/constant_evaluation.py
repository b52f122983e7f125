"""Numbers that a recorded tensor has whatever the model is given: those computed from constants alone.

Asked by operators that must know a shape, an axis or a condition. Small tensors only: a hostile model
cannot make the import compute much.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression
from lumin_tune.core.graph.node_graph import Node
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.tensor import Graph, Tensor

LARGEST: Final = 1 << 22  # elements of a tensor that is computed on the way
MOST: Final = 20_000  # nodes at once


class Evaluator:
    """Computes constant tensors of one graph, and remembers them."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._values: dict[int, Array | None] = {}

    def assume(self, tensor: Tensor, array: Array) -> None:
        """Take an input to have this value always."""
        self._values[tensor.node] = array

    def evaluate(self, tensor: Tensor) -> Array | None:
        """Return the value of a tensor, None if it is not constant or too much work."""
        root = tensor.node
        if root not in self._values:
            needed = self._needed(root)
            self._values[root] = None if needed is None else self._computed(root, needed)
        return self._values[root]

    def _needed(self, root: int) -> list[int] | None:
        """Return the nodes to compute, ascending; None if one is not constant."""
        nodes = self._graph.nodes
        seen, pending = {root}, [root]
        while pending:
            at = pending.pop()
            if self._values.get(at) is not None:
                continue
            if at in self._values or not self._is_constant(nodes[at]) or len(seen) > MOST:
                return None
            for operand in nodes[at].operands:
                if operand not in seen:
                    seen.add(operand)
                    pending.append(operand)
        return sorted(seen)

    def _is_constant(self, node: Node) -> bool:
        if any(isinstance(size, Expression) for size in node.shape):
            return False
        if int(np.prod([float(size) for size in node.shape])) > LARGEST:  # type: ignore[arg-type]
            return False
        return node.op != "input" or (bool(node.attributes[3]) and node.attributes[0] in self._graph.values)

    def _computed(self, root: int, needed: list[int]) -> Array:
        part, places = Graph(), {}
        for at in needed:
            node = self._graph.nodes[at]
            known = self._values.get(at)
            if known is None and node.op == "input":
                known = self._graph.values[node.attributes[0]]
            if known is not None:
                places[at] = part.add_constant(known, node.dtype)
            else:
                places[at] = part.add_raw(node.op, tuple(places[operand] for operand in node.operands), node.attributes)
        part.set_output("value", places[root])
        value: Array = interpret(part)["value"]
        return value
