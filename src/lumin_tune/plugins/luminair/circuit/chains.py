"""Chains of functions of one value, which become one table: gelu, silu, an exponential with its factor."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.luminair.circuit.emitting import Floats

_SMOOTH = frozenset({"add", "mul", "exp2", "sin", "cos", "stwo.function"})
_ERF = np.vectorize(math.erf, otypes=[np.float64])


@dataclass(frozen=True, eq=False)
class Chain:
    """A node that is a function of one tensor, element by element.

    source: the node that it is a function of. constants: the numbers of nodes that are one number everywhere.
    """

    graph: NodeGraph
    root: int
    source: int
    constants: dict[int, float]

    def evaluate(self, x: Floats) -> Floats:
        known: dict[int, Floats] = {self.source: x}
        return self._value(self.root, known)

    @property
    def at_zero(self) -> float:
        return float(self.evaluate(np.zeros(1))[0])

    def _value(self, index: int, known: dict[int, Floats]) -> Floats:
        if index in self.constants:
            return np.asarray(self.constants[index], dtype=np.float64)
        if index not in known:
            node = self.graph.nodes[index]
            operands = [self._value(each, known) for each in node.operands]
            known[index] = _applied(node.op, node.attributes, operands)
        return known[index]


def _applied(op: str, attributes: tuple[object, ...], operands: list[Floats]) -> Floats:
    if op == "add":
        return np.asarray(operands[0] + operands[1])
    if op == "mul":
        return np.asarray(operands[0] * operands[1])
    name = str(attributes[0]) if op == "stwo.function" else op
    functions: dict[str, Callable[[Floats], Floats]] = {
        "exp2": np.exp2, "sin": np.sin, "cos": np.cos, "tanh": np.tanh, "expm1": np.expm1, "log1p": np.log1p,
        "atan": np.arctan, "sinh": np.sinh, "erf": _ERF,
    }  # fmt: skip
    return np.asarray(functions[name](operands[0]))


def unary_chains(graph: NodeGraph) -> dict[int, Chain]:
    """Return the nodes that are smooth functions of one other node, by way of more than one op, of which one is more
    than arithmetic; only the last of each chain."""
    constants = _constants(graph)
    sources: dict[int, int] = {}
    curved: dict[int, bool] = {}
    users: dict[int, list[int]] = {}
    for index, node in enumerate(graph.nodes):
        for operand in node.operands:
            users.setdefault(operand, []).append(index)
        if node.op not in _SMOOTH or not node.dtype.is_float or index in constants:
            continue
        varying = [each for each in node.operands if each not in constants]
        found = {sources.get(each, each) for each in varying}
        if len(found) == 1:
            sources[index] = found.pop()
            function = node.op not in ("add", "mul")
            curved[index] = function or any(curved.get(each, False) for each in varying)
    kept = set(graph.roots)
    chains = {}
    for index, source in sources.items():
        continued = [each for each in users.get(index, ()) if sources.get(each) == source]
        inner = graph.nodes[index].op in ("add", "mul") or any(each in sources for each in graph.nodes[index].operands)
        if curved[index] and inner and (index in kept or len(continued) < len(users.get(index, ()))):
            chains[index] = Chain(graph, index, source, constants)
    return chains


def _constants(graph: NodeGraph) -> dict[int, float]:
    """Return the number of each node that is one number everywhere, and does not depend on inputs."""
    found: dict[int, float] = {}
    for index, node in enumerate(graph.nodes):
        if node.op == "constant" and node.dtype.is_float:
            values = np.asarray(node.attributes[0].in_float64())
            if values.size and (values == values.flat[0]).all():
                found[index] = float(values.flat[0])
        elif OPS[node.op].is_view and node.op not in ("pad",) and node.operands[0] in found:
            found[index] = found[node.operands[0]]
    return found
