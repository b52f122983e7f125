"""The fingerprint of a graph: the SHA-256 of its canonical text.

Fingerprints are equal for graphs that differ only in the names of inputs, outputs and dimensions or in recording
order, on every machine and Python version. Dead nodes and values set on inputs do not count; guards on symbolic
dimensions and the orders of outputs and of kept nodes do.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lumin_tune.core.expression import Expression, Size, Variable, simplified
from lumin_tune.core.graph.graph_text import attribute_text
from lumin_tune.core.graph.node_graph import Node, NodeGraph, symbolic_sizes
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, AttributeKind


def fingerprint(graph: NodeGraph) -> str:
    """Return the fingerprint: 64 hexadecimal digits."""
    known: str | None = graph.cache.get("fingerprint")
    if known is None:
        known = graph.cache["fingerprint"] = hashlib.sha256(canonical_text(graph).encode()).hexdigest()
    return known


def canonical_text(graph: NodeGraph) -> str:
    """Return the canonical text: nodes numbered in depth-first order from the outputs."""
    return _canonical(graph).text


class _Canonical(NamedTuple):
    """A canonical text, with the original names of its dimensions in order and the numbers of its inputs."""

    text: str
    dims: tuple[Expression, ...]
    inputs: Mapping[str, int]


def _canonical(graph: NodeGraph) -> _Canonical:
    order = _depth_first(graph)
    number = {node: position for position, node in enumerate(order)}
    renaming = _DimensionNames(graph, order)
    inputs: dict[str, int] = {}
    lines = ["lumin.canonical 1"]
    for index in order:
        node = graph.nodes[index]
        if node.op == "input":
            name, _, _, static = node.attributes
            inputs[name] = len(inputs)
            lines.append(f"input {inputs[name]} {renaming.type_text(node)} {'static' if static else 'fed'}")
        else:
            operands = " ".join(str(number[operand]) for operand in node.operands)
            lines.append(f"{node.op} {operands} {' '.join(_attribute_texts(node, renaming))}")
    unused = [graph.nodes[node] for name, node in graph.inputs.items() if name not in inputs]
    unused.sort(key=renaming.anonymous_text)
    lines += [f"unused {renaming.type_text(node)}" for node in unused]
    outputs = {name: position for position, name in enumerate(graph.outputs)}
    lines += [f"output {number[node]}" for node in graph.outputs.values()]
    lines += sorted(f"keep {number[node]}" for node in graph.kept)
    lines += sorted(f"tie {inputs.get(fed, 'unused')} {outputs[made]}" for fed, made in graph.ties.items())
    lines += sorted(f"guard {renaming.size_text(size)}" for size in graph.guards.values() if not isinstance(size, int))
    lines += sorted(
        f"computed {renaming.size_text(graph.dims[name])} {number[node]}" for name, node in graph.computed_dims.items()
    )
    lines += renaming.range_lines()
    return _Canonical("\n".join(lines), renaming.renamed(graph), inputs)


def _depth_first(graph: NodeGraph) -> list[int]:
    """Return the live nodes, operands first, in an order determined by structure alone."""
    order: list[int] = []
    state = bytearray(len(graph.nodes))
    for root in graph.roots:
        stack = [root]
        while stack:
            node = stack[-1]
            if state[node] == 0:
                state[node] = 1
                stack.extend(operand for operand in reversed(graph.nodes[node].operands) if state[operand] == 0)
            else:
                stack.pop()
                if state[node] == 1:
                    state[node] = 2
                    order.append(node)
    return order


def _attribute_texts(node: Node, renaming: _DimensionNames) -> list[str]:
    texts = []
    for entry, value in zip(OPS[node.op].attributes, node.attributes, strict=True):
        if isinstance(value, Literal):
            texts.append(f"{value.dtype}{list(value.shape)}{value.content().hex()}")
        elif isinstance(value, Body):
            texts.append(renaming.body_text(value))
        elif entry.kind is AttributeKind.SIZE:
            texts.append(renaming.size_text(value))
        elif entry.kind is AttributeKind.SIZES:
            texts.append(renaming.sizes_text(value))
        else:
            texts.append(attribute_text(entry.kind, value))
    return texts


class _DimensionNames:
    """Canonical names for dimensions, assigned by their use rather than by their original names.

    Dimensions are numbered when they first occur alone as a size; the others by their role in a larger expression.
    """

    def __init__(self, graph: NodeGraph, order: Sequence[int]) -> None:
        self._new: dict[str | Expression, Expression] = {}
        self._texts: dict[Expression, str] = {}
        for index in order if graph.dims else ():
            node = graph.nodes[index]
            for size in symbolic_sizes(node.shape, node.attributes):
                if size.operation == "variable":
                    self._number(size.variables[0])

    def type_text(self, node: Node) -> str:
        return f"{node.dtype}{self.sizes_text(node.shape)}"

    def sizes_text(self, sizes: Sequence[Size]) -> str:
        return "[" + ",".join(self.size_text(size) for size in sizes) + "]"

    def size_text(self, size: Size) -> str:
        if not isinstance(size, Expression):
            return str(size)
        known = self._texts.get(size)
        if known is None:
            unnumbered = [variable for variable in size.variables if variable.name not in self._new]
            for variable in sorted(unnumbered, key=lambda variable: self._role(size, variable)):
                self._number(variable)
            known = self._texts[size] = str(simplified(size.substitute(self._new)))
        return known

    def anonymous_text(self, node: Node) -> str:
        """Return the type of a node with each dimension represented by its range."""
        sizes = [size if isinstance(size, int) else self._told_apart(size, {}) for size in node.shape]
        return f"{node.dtype}[{','.join(map(str, sizes))}]"

    def body_text(self, body: Body) -> str:
        """Return the text of a loop body in terms of its inputs in order and the dimension names of this graph."""
        found = _canonical(body.graph)
        order = " ".join(str(found.inputs.get(name, "unused")) for name in body.graph.inputs)
        return f"{hashlib.sha256(found.text.encode()).hexdigest()} {self.sizes_text(found.dims)} {order}"

    def renamed(self, graph: NodeGraph) -> tuple[Expression, ...]:
        return tuple(graph.dims[str(name)] for name in self._new)

    def range_lines(self) -> list[str]:
        return [f"dim {new} {new.bounds()[0]} {new.bounds()[1]}" for new in self._new.values()]

    def _number(self, variable: Variable) -> None:
        if variable.name not in self._new:
            self._new[variable.name] = Expression.variable(f"d{len(self._new)}", variable.low, variable.high)

    def _role(self, size: Expression, variable: Variable) -> tuple[int, str]:
        """Return the role of a dimension in an expression: its range, and the text with other dimensions
        canonicalised.
        """
        itself = Expression.variable("self", variable.low, variable.high)
        return variable.low, str(self._told_apart(size, {**self._new, variable.name: itself}))

    def _told_apart(self, size: Expression, named: Mapping[str | Expression, Expression]) -> Size:
        by_range: dict[str | Expression, Expression] = {
            variable.name: Expression.variable(f"from{variable.low}to{variable.high}", variable.low, variable.high)
            for variable in size.variables
        }
        return simplified(size.substitute({**by_range, **named}))
